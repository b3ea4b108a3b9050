"""What a ruleset is: a value composed of policies, each a few functions on one subject."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Literal, TypeVar

from volteface.grid.areas import Area
from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.grid.ways import Ways
from volteface.messages import Message, say
from volteface.model.actions import Action
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Budget, Choice, FollowUp
from volteface.model.ledger import Amendments, Ledger
from volteface.rules.play import Play
from volteface.rules.policies.roaming import Roam
from volteface.rules.situation import IllegalAction, Situation, Strike, numbers

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


Costs = tuple[Cost, ...]


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
    """A line of the order of play."""

    who: CreatureId
    name: str
    score: int
    states: tuple[Message, ...]
    turn: bool
    down: bool = False


@dataclass(frozen=True, slots=True)
class OrderOfPlay:
    """Who acts when. `begin` gets everybody, and whether that is the order the GM typed.

    `upcoming` is who acts after the one whose turn it is; `join` puts a newcomer before
    another, or with None where its roll belongs.
    """

    begin: Callable[[Play, tuple[CreatureId, ...], bool], None]
    join: Callable[[Play, CreatureId, CreatureId | None], None]
    leave: Callable[[Play, CreatureId], None]
    advance: Callable[[Play], None]
    current: Callable[[Situation], CreatureId]
    upcoming: Callable[[Situation], CreatureId | None]
    refuses: Callable[[Situation, CreatureId], Message | None]
    rows: Callable[[Situation], tuple[Row, ...]]


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
    """What facing does. `turning` gives the cost of turning now, or why it cannot be."""

    area: Callable[[Situation, Creature, Cell], Area]
    ledger: Callable[[Situation, Strike], Ledger]
    turning: Callable[[Situation, CreatureId], Cost | Message]


@dataclass(frozen=True, slots=True)
class Movement:
    """Where a creature may go, and what it costs, in squares.

    `pace` is how far one move action goes, `roams` a cheap way to each cell that near.
    `prices` gives the cost of each step of a path, None where there is no getting through;
    `adjacent` are the cells one step away that it can stay in, `blocked` says what is in the
    way of one step, `standing` why it cannot end there.
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


Cause = Literal["leaving", "shooting"]
"""What gives a foe the opportunity."""


@dataclass(frozen=True, slots=True)
class Provocation:
    """Who may strike at whom out of turn. `reactors` are those who may at this moment,
    `limit` how often a creature may in a round.
    """

    threatened: Callable[[Situation, Creature], frozenset[Cell]]
    reactors: Callable[[Situation, Creature, Cause], tuple[Creature, ...]]
    may_react: Callable[[Situation, Creature, Creature, Cause], bool]
    ask: Callable[[Play, Creature, Creature, Cause, bool], None]
    limit: Callable[[Creature], int]


@dataclass(frozen=True, slots=True)
class AttackRules:
    """How an attack is judged and rolled; `strike` is the next one of a creature's turn."""

    strike: Callable[[Situation, CreatureId, str, CreatureId], Strike]
    refuses: Callable[[Situation, Strike], Message | None]
    cost: Callable[[Situation, CreatureId, str], Cost | Message]
    ledger: Callable[[Situation, Strike], Ledger]
    defence: Callable[[Situation, Strike], Ledger]
    resolve: Callable[[Play, Strike, Amendments], None]


@dataclass(frozen=True, slots=True)
class Wounds:
    """What damage does to a creature. `down` says why it cannot act."""

    hurt: Callable[[Play, CreatureId], None]
    down: Callable[[Creature], Message | None]
    helpless: Callable[[Creature], bool]


Need = Literal["nothing", "target", "way", "cell", "facing"]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a creature could do now. `hint` is what it costs, `needs` what must still be
    picked, `refusal` why it cannot be done.
    """

    do: str
    label: Message
    hint: Message
    icon: str
    needs: Need
    attack: str = ""
    refusal: Message | None = None


@dataclass(frozen=True, slots=True)
class Picked:
    """What was picked on the map for an offer."""

    target: CreatureId | None = None
    path: tuple[Cell, ...] = ()
    facings: tuple[Facing, ...] = ()
    cell: Cell | None = None
    facing: Facing | None = None

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


def _picked(value: T | None) -> T:
    if value is None:
        raise IllegalAction(say("Something is still to be picked."))
    return value


@dataclass(frozen=True, slots=True)
class Deed:
    """One kind of action, called `name` in requests.

    `senseless` says what no GM can overrule, `refuses` what she can; `every` lists the ways
    of doing it now that are not refused, with their costs. `outside` says whether it can be
    done while no fight is on, `down` whether by a creature that is down.
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


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A rule system. Nothing asks for its name but the registry and the document.

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
    requires: Callable[[Creature], object] = numbers

    def setting(self, name: str) -> Setting:
        """Return the setting called `name`; KeyError if the ruleset has none."""
        for setting in self.settings:
            if setting.name == name:
                return setting
        raise KeyError(name)

    def deed(self, action: Action) -> Deed | None:
        """Return the deed for `action`, if this ruleset has one."""
        return next((deed for deed in self.deeds if deed.action is type(action)), None)
