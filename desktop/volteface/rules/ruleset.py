"""What a ruleset is: a value composed of policies, each a few functions on one subject."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from volteface.grid.areas import Area, Principle
from volteface.grid.cells import Cell
from volteface.grid.grids import Facing, Grid
from volteface.grid.lanes import Lane
from volteface.grid.ways import Ways
from volteface.messages import Message, say
from volteface.model.actions import Action
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Budget, Choice, FollowUp
from volteface.model.ledger import Amendments, Ledger
from volteface.model.muster import Degree, Group
from volteface.model.stats import Attack
from volteface.rules.play import Play
from volteface.rules.policies.roaming import Roam
from volteface.rules.situation import IllegalAction, Situation, Strike, numbers

if TYPE_CHECKING:
    from volteface.rules.foreseeing import Foresight, Provokes

T = TypeVar("T")


class Cost(Enum):
    """What a deed takes out of a turn; each turn budget prices these in its own coin."""

    FREE = auto()
    FIVE_FOOT_STEP = auto()
    MOVE = auto()
    TURNING = auto()
    STANDARD = auto()
    FULL_ATTACK = auto()
    """What turns one attack into a full attack."""
    FULL_MOVE = auto()
    """A whole turn spent on going somewhere: a charge, a run, a withdrawal."""
    ATTACK = auto()
    """One attack, whatever the next one costs."""


Costs = tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a deed costs, and whom it gives an opportunity; damage done then may spoil it.

    It begins with a mere `touch`, helps but `once`, or is `refunded` where nobody resists.
    """

    costs: Costs
    provokes: Literal["nobody", "the target", "everybody"] = "nobody"
    spoiled: bool = False
    touch: bool = False
    once: bool = False
    refunded: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """A variant the sources leave open; `choices` holds every value it may have."""

    name: str
    default: str
    choices: tuple[str, ...]
    label: Message


@dataclass(frozen=True, slots=True)
class Gauge:
    """How much of something is spent, for the screen to draw."""

    label: Message
    spent: int
    total: int
    unit: Message


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the order of play; `phase` is when in the round it acts, where there is such."""

    who: CreatureId
    name: str
    score: int
    states: tuple[Message, ...]
    turn: bool
    down: bool = False
    phase: Message | None = None


def _join_one_by_one(play: Play, groups: tuple[Group, ...]) -> None:
    for group in groups:
        for who in group:
            play.ruleset.order.join(play, who, None)


@dataclass(frozen=True, slots=True)
class OrderOfPlay:
    """Who acts when. `begin` gets everybody, and whether that is the order the GM typed.

    `upcoming` is who acts after the one whose turn it is; `join` puts a newcomer before
    another, or with None where its roll belongs; `arrive` brings groups at the end of a round.
    """

    begin: Callable[[Play, tuple[CreatureId, ...], bool], None]
    join: Callable[[Play, CreatureId, CreatureId | None], None]
    leave: Callable[[Play, CreatureId], None]
    advance: Callable[[Play], None]
    current: Callable[[Situation], CreatureId]
    upcoming: Callable[[Situation], CreatureId | None]
    refuses: Callable[[Situation, CreatureId], Message | None]
    rows: Callable[[Situation], tuple[Row, ...]]
    arrive: Callable[[Play, tuple[Group, ...]], None] = _join_one_by_one


@dataclass(frozen=True, slots=True)
class SurpriseRules:
    """What it means to be taken unawares.

    `degrees` are those it knows, `first` is the number of the first round. `idle` says whether
    a creature has no turn in the round of that number, `fresh` what its turn consists of.
    `initiative` and `attack_dice` are the dice that are rolled, `ledger` what it does to an
    attack. `flat_footed` says whether those who have not acted yet are.
    """

    degrees: tuple[Degree, ...]
    first: Callable[[Situation], int]
    idle: Callable[[Situation, CreatureId, int], bool]
    fresh: Callable[[Situation], Budget]
    initiative: Callable[[Situation, CreatureId], str]
    ledger: Callable[[Situation, Strike], Ledger]
    attack_dice: Callable[[Ledger], str]
    flat_footed: bool = True


ALL_AWARE = SurpriseRules(
    degrees=(),
    first=lambda now: 1,
    idle=lambda now, who, number: False,
    fresh=lambda now: now.ruleset.turn.fresh,
    initiative=lambda now, who: "1d20",
    ledger=lambda now, strike: (),
    attack_dice=lambda lines: "1d20",
)
"""Nobody is taken unawares."""


@dataclass(frozen=True, slots=True)
class TurnBudget:
    """What a turn may be spent on. `begun` says whether any of it has been."""

    fresh: Budget
    refuses: Callable[[Situation, CreatureId, Costs], Message | None]
    spent: Callable[[Budget, Costs], Budget]
    begun: Callable[[Budget], bool]
    price: Callable[[Costs], Message]
    gauges: Callable[[Situation, CreatureId], tuple[Gauge, ...]]


@dataclass(frozen=True, slots=True)
class FacingRules:
    """What facing does. `turning` gives the cost of turning now, or why it cannot be; `refuses`
    why an attack may not be made where it would go; `on` whether facing counts at all;
    `principle` how the areas of large creatures are split.
    """

    area: Callable[[Situation, Creature, Cell], Area]
    ledger: Callable[[Situation, Strike], Ledger]
    turning: Callable[[Situation, CreatureId], Cost | Message]
    refuses: Callable[[Situation, Strike], Message | None] = lambda now, strike: None
    on: Callable[[Situation], bool] = lambda now: True
    principle: Callable[[Situation], Principle] = lambda now: "C"


def _no_lane(now: Situation, creature: Creature, to: Cell, squares: int) -> Lane:
    return Lane(to, None, say("There is no straight way."))


def _no_lanes(
    now: Situation, creature: Creature, target: Creature, attack: Attack
) -> tuple[Lane, ...]:
    return (_no_lane(now, creature, creature.at, 0),)


def _nobody(now: Situation, creature: Creature, attack: Attack) -> tuple[Creature, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Movement:
    """Where a creature may go, and what it costs, in squares.

    `pace` is how far one move action goes, `roams` a cheap way to each cell that near.
    `prices` gives the cost of each step of a path, None where there is no getting through;
    `adjacent` are the cells one step away that it can stay in, `blocked` says what is in the
    way of one step, `standing` why it cannot end there. `straight` is the straight way to a
    cell for so many squares, `charge` each straight way from where an attack can strike;
    `chargeable` are the foes that nobody visibly stands in front of.
    """

    pace: Callable[[Creature], int]
    roams: Callable[[Situation, Creature, int], tuple[Roam, ...]]
    ways: Callable[[Situation, Creature, int], Ways]
    adjacent: Callable[[Situation, Creature], tuple[Cell, ...]]
    prices: Callable[
        [Situation, Creature, tuple[Cell, ...], tuple[Facing, ...]], tuple[int | None, ...]
    ]
    blocked: Callable[[Situation, Creature, Cell, Cell], Message | None]
    standing: Callable[[Situation, Creature, Cell], Message | None]
    straight: Callable[[Situation, Creature, Cell, int], Lane] = _no_lane
    charge: Callable[[Situation, Creature, Creature, Attack], tuple[Lane, ...]] = _no_lanes
    chargeable: Callable[[Situation, Creature, Attack], tuple[Creature, ...]] = _nobody
    left: Callable[[Situation, CreatureId], int] | None = None


Cause = Literal["leaving", "shooting", "acting", "turning", "unarmed", "overrun"]
"""What gives a foe the opportunity."""


@dataclass(frozen=True, slots=True)
class Provocation:
    """Who may strike at whom out of turn. `reactors` are those who may at this moment,
    `limit` how often a creature may in a round. `exposed` says whether nothing covers a
    creature from one that threatens it.
    """

    threatened: Callable[[Situation, Creature], frozenset[Cell]]
    reactors: Callable[[Situation, Creature, Cause], tuple[Creature, ...]]
    may_react: Callable[[Situation, Creature, Creature, Cause], bool]
    ask: Callable[[Play, Creature, Creature, Cause, bool], None]
    limit: Callable[[Creature], int]
    exposed: Callable[[Situation, Creature, Creature], bool] = lambda now, foe, mover: True


@dataclass(frozen=True, slots=True)
class AttackRules:
    """How an attack is judged and rolled; `strike` is the next one of a creature's turn,
    `attacks` all it has. Where it `confirms`, a threat needs another roll to be critical.
    """

    strike: Callable[[Situation, CreatureId, str, CreatureId], Strike]
    refuses: Callable[[Situation, Strike], Message | None]
    cost: Callable[[Situation, CreatureId, str], Cost | Message]
    ledger: Callable[[Situation, Strike], Ledger]
    defence: Callable[[Situation, Strike], Ledger]
    resolve: Callable[[Play, Strike, Amendments], None]
    attacks: Callable[[Creature], tuple[Attack, ...]] = lambda creature: creature.stats.attacks
    confirms: bool = True


def _only_hurt(play: Play, who: CreatureId, amount: int) -> None:
    play.ruleset.wounds.hurt(play, who)


@dataclass(frozen=True, slots=True)
class Wounds:
    """What damage does to a creature. `down` says why it cannot act, `slowed` why it may do
    only half of what a turn allows.

    `hurt` settles its state after damage, `blow` after one that dealt so much at once, `healed`
    after it got hit points back. `ends` and `round_ends` are what the end of its turn and
    of a round do to it. Without `nonlethal` all damage is of one kind.
    """

    hurt: Callable[[Play, CreatureId], None]
    down: Callable[[Creature], Message | None]
    helpless: Callable[[Creature], bool]
    blow: Callable[[Play, CreatureId, int], None] = _only_hurt
    healed: Callable[[Play, CreatureId], None] = lambda play, who: _only_hurt(play, who, 0)
    slowed: Callable[[Creature], Message | None] = lambda creature: None
    ends: Callable[[Play, CreatureId], None] = lambda play, who: None
    round_ends: Callable[[Play, CreatureId], None] = lambda play, who: None
    nonlethal: bool = True


Need = Literal["nothing", "target", "creature", "way", "cell", "facing"]
"""A target is one to be attacked; a creature is any other that is pointed out."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a creature could do now. `hint` is what it costs, `needs` what must still be
    picked, `refusal` why it cannot be done, `variant` which of several ways it means.
    """

    do: str
    label: Message
    hint: Message
    icon: str
    needs: Need
    attack: str = ""
    refusal: Message | None = None
    variant: str = ""


@dataclass(frozen=True, slots=True)
class Picked:
    """What was picked on the map for an offer."""

    target: CreatureId | None = None
    path: tuple[Cell, ...] = ()
    facings: tuple[Facing, ...] = ()
    cell: Cell | None = None
    facing: Facing | None = None
    text: str = ""

    @property
    def wanted_target(self) -> CreatureId:
        """The target; `IllegalAction` if none was picked."""
        return _picked(self.target)

    @property
    def wanted_cell(self) -> Cell:
        """The cell; `IllegalAction` if none was picked."""
        return _picked(self.cell)

    @property
    def wanted_facing(self) -> Facing:
        """The facing; `IllegalAction` if none was picked."""
        return _picked(self.facing)


def provokes_nobody(ahead: Foresight, action: Action) -> tuple[Provokes, ...]:
    """Foretell no opportunity."""
    return ()


def _picked(value: T | None) -> T:
    if value is None:
        raise IllegalAction(say("Something is still to be picked."))
    return value


@dataclass(frozen=True, slots=True)
class Deed:
    """One kind of action, called `name` in requests.

    `senseless` says what no GM can overrule, `refuses` what she can; `every` lists the ways
    of doing it now that are not refused, with their costs. `outside` says whether it can be
    done while no fight is on, `down` whether by a creature that is down, `out_of_turn` whether
    by one whose turn it is not. `foreseen` tells what it would provoke; `resolve` is what
    comes of it once everybody had a say.
    The actions are `Any` here because each deed takes its own kind of them.
    """

    name: str
    label: Message
    action: type[Action]
    senseless: Callable[[Situation, Any], Message | None]
    refuses: Callable[[Situation, Any], Message | None]
    perform: Callable[[Play, Any], None]
    offers: Callable[[Situation, CreatureId], tuple[Offer, ...]]
    make: Callable[[CreatureId, Offer, Picked], Action]
    every: Callable[[Situation, CreatureId], tuple[tuple[Action, Costs], ...]]
    outside: bool = False
    down: bool = False
    out_of_turn: bool = False
    foreseen: Callable[[Foresight, Any], tuple[Provokes, ...]] = provokes_nobody
    resolve: Callable[[Play, Any], None] | None = None


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A rule system. Nothing asks for its name but the registry and the document.

    `fixed` are the values of settings that it leaves no choice about, `grids` says why it
    cannot be played on a grid.

    `requires` raises `IllegalAction` for a creature that lacks the numbers it needs.
    """

    name: str
    summary: Message
    order: OrderOfPlay
    turn: TurnBudget
    facing: FacingRules
    movement: Movement
    provocation: Provocation
    attack: AttackRules
    wounds: Wounds
    deeds: tuple[Deed, ...]
    follow_ups: Mapping[type[FollowUp], Callable[[Play, Any], None]]
    choices: Mapping[str, Callable[[Play, Choice, str, Amendments], None]]
    settings: tuple[Setting, ...] = ()
    fixed: Mapping[str, str] = field(default_factory=dict)
    grids: Callable[[Grid], Message | None] = lambda grid: None
    requires: Callable[[Creature], object] = numbers
    terms: Mapping[str, Terms] = field(default_factory=dict)
    surprise: SurpriseRules = ALL_AWARE

    def setting(self, name: str) -> Setting:
        """Return the setting called `name`; KeyError if the ruleset has none."""
        for setting in self.settings:
            if setting.name == name:
                return setting
        raise KeyError(name)

    def default(self, name: str) -> str:
        """Return the value of a setting that the GM has not chosen; KeyError if there is none."""
        return self.fixed[name] if name in self.fixed else self.setting(name).default

    def deed(self, action: Action) -> Deed | None:
        """Return the deed for `action`, if this ruleset has one."""
        return next((deed for deed in self.deeds if deed.action is type(action)), None)
