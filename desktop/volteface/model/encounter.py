"""A fight in progress: order of play, budgets, what is still to follow, and what is asked."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.messages import Message
from volteface.model.actions import Action, Cast, Save
from volteface.model.creatures import CreatureId
from volteface.model.dice import Dice
from volteface.model.effects import Effect
from volteface.model.ledger import Amendments, Ledger
from volteface.model.muster import Muster
from volteface.model.phases import Phases
from volteface.model.table import Table

Extra = Literal["", "cleave", "whirlwind", "off hand"]
"""What gives a strike that is none of the turn's own attacks."""


class FollowUp(ABC):
    """Something that must still happen before the next action; the first in the queue is next.

    One that is `inevitable` happens even if `who` is down by then.
    """

    who: CreatureId
    inevitable: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StepOn(FollowUp):
    """The next step of a move. `asked` are the foes who had their say about this step; nobody
    has one about a `safe` step. A `pushed` one is no movement of its own. `watched` are those
    who had the chance to act on it as they readied.
    """

    who: CreatureId
    to: Cell
    facing: Facing
    cost: int
    asked: tuple[CreatureId, ...] = ()
    safe: bool = False
    pushed: bool = False
    watched: tuple[CreatureId, ...] = ()
    follow_up: Literal["step on"] = field(default="step on", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishMove(FollowUp):
    """The end of a move, with the turn that belongs to it."""

    who: CreatureId
    facing: Facing | None = None
    follow_up: Literal["finish move"] = field(default="finish move", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeNow(FollowUp):
    """An attack that was begun. `asked` are the foes who had their say about it."""

    who: CreatureId
    attack: str
    target: CreatureId
    amendments: Amendments = Amendments()
    asked: tuple[CreatureId, ...] = ()
    extra: Extra = ""
    subdue: bool = False
    follow_up: Literal["strike"] = field(default="strike", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt(FollowUp):
    """An action that was begun. `asked` are the foes who had their say about it; `damage` is
    what `who` had suffered before they did.
    """

    who: CreatureId
    action: Action
    damage: int = 0
    asked: tuple[CreatureId, ...] = ()
    follow_up: Literal["attempt"] = field(default="attempt", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleave(FollowUp):
    """The blow of a cleave that follows one that felled somebody, at the same bonus."""

    who: CreatureId
    attack: str
    before: int
    follow_up: Literal["cleave"] = field(default="cleave", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Casting(FollowUp):
    """A spell that was begun. `asked` are the foes who had their say about it; `damage` is
    what the caster had suffered when it last held on to the spell.
    """

    who: CreatureId
    spell: Cast
    damage: int
    asked: tuple[CreatureId, ...] = ()
    follow_up: Literal["casting"] = field(default="casting", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Resist(FollowUp):
    """What an effect does to `target`: first its resistance is overcome, then it may save.

    `amount` is the damage rolled for it. `overcome` says that resistance is out of the question.
    """

    who: CreatureId
    target: CreatureId
    name: str
    save: Save
    against: int
    amount: int = 0
    half: bool = False
    cover: bool = False
    caster_level: int = 0
    overcome: bool = False
    inevitable: ClassVar[bool] = True
    follow_up: Literal["resist"] = field(default="resist", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShiftTo(FollowUp):
    """The one square of adjustment. `asked` are the foes who had their say about it."""

    who: CreatureId
    to: Cell
    asked: tuple[CreatureId, ...] = ()
    follow_up: Literal["shift to"] = field(default="shift to", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnAbout(FollowUp):
    """A turn that may bring foes into the rear. `asked` are those who had their say."""

    who: CreatureId
    facing: Facing
    asked: tuple[CreatureId, ...] = ()
    follow_up: Literal["turn about"] = field(default="turn about", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ComeUp(FollowUp):
    """A creature has come into a cell: guards strike. `knew` were in reach of it before."""

    who: CreatureId
    knew: tuple[CreatureId, ...] = ()
    asked: tuple[CreatureId, ...] = ()
    follow_up: Literal["come up"] = field(default="come up", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FacedBy(FollowUp):
    """A creature ends its move: the foes beside it may each turn once."""

    who: CreatureId
    asked: tuple[CreatureId, ...] = ()
    follow_up: Literal["faced by"] = field(default="faced by", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOver(FollowUp):
    """A larger creature steps into the cell of `target`: strike, save, and perhaps a trample."""

    who: CreatureId
    target: CreatureId
    struck: bool = False
    follow_up: Literal["run over"] = field(default="run over", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PressOn(FollowUp):
    """A hit: the target may be knocked down (until `stood`), and if it `yields` give ground."""

    who: CreatureId
    target: CreatureId
    attack: str
    yields: bool = True
    stood: bool = False
    follow_up: Literal["press on"] = field(default="press on", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardsStrike(FollowUp):
    """The guards whom a charge outran strike after it."""

    who: CreatureId
    follow_up: Literal["guards strike"] = field(default="guards strike", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitOut(FollowUp):
    """What comes after this goes on once `who`, which interrupts it, has ended its turn."""

    who: CreatureId
    follow_up: Literal["wait out"] = field(default="wait out", init=False)


FOLLOW_UPS: tuple[type[FollowUp], ...] = (
    StepOn,
    WaitOut,
    FinishMove,
    StrikeNow,
    Attempt,
    Cleave,
    Casting,
    Resist,
    ShiftTo,
    TurnAbout,
    ComeUp,
    FacedBy,
    RunOver,
    GuardsStrike,
    PressOn,
)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer. `take` is its name in the engine's protocol; `ledger` what it would roll."""

    take: str
    label: Message
    ledger: Ledger = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A question the rules ask `who`; nothing goes on until it is answered."""

    number: int
    who: CreatureId
    against: CreatureId
    kind: str
    question: Message
    options: tuple[Option, ...]


Sense = Literal["seen", "heard"]
"""How a trigger is noticed."""


@dataclass(frozen=True, slots=True)
class Readied:
    """What somebody waits for: a trigger in words, by what sense it is noticed, and where."""

    trigger: str
    sense: Sense = "seen"
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the order of play. `delayed` is the round in which its turn was put off."""

    who: CreatureId
    score: int
    modifier: int = 0
    delayed: int | None = None
    readied: Readied | None = None


StanceKind = Literal[
    "charging",
    "running",
    "total defence",
    "fighting defensively",
    "aiding attack",
    "aiding defence",
]


@dataclass(frozen=True, slots=True)
class Stance:
    """What a creature's last turn means until its next: `friend` is helped `against` a foe."""

    kind: StanceKind
    against: CreatureId | None = None
    friend: CreatureId | None = None


@dataclass(frozen=True, slots=True)
class Bond:
    """What ties two creatures together: `by` holds `target`, or has misled it in `round`."""

    kind: Literal["grapple", "feint"]
    by: CreatureId
    target: CreatureId
    round: int = 0


@dataclass(frozen=True, slots=True)
class Budget:
    """What a creature has spent: of its turn, and of the opportunities of this round.

    `squares` is the distance moved in this turn, `attacks` names the attacks made in it.
    `turned` is the one free turn, `may_turn` the turn that belongs to the move just made.
    `reactions` counts strikes since its own turn began; `opportunities` names the foes it has
    struck at or let go since then as they moved. `acted` ends being flat-footed. `points` are
    those of a ruleset that counts its turns in points.
    """

    standard: bool = False
    move: bool = False
    squares: int = 0
    stepped: bool = False
    turned: bool = False
    may_turn: bool = False
    attacks: tuple[str, ...] = ()
    reactions: int = 0
    opportunities: tuple[CreatureId, ...] = ()
    acted: bool = False
    points: int = 0
    cleaved: bool = False
    stances: tuple[Stance, ...] = ()


@dataclass(frozen=True, slots=True)
class Encounter:
    """`turn` is the index in `order` of whose turn it is. `settings` are the GM's choices
    among the ruleset's variants, by name. Round 0 is a surprise round. `interrupted` are those
    whose turn goes on after the one that interrupts it, the last first.
    """

    ruleset: str
    order: tuple[Place, ...]
    turn: int = 0
    round: int = 1
    budgets: Table[CreatureId, Budget] = field(default_factory=Table)
    queue: tuple[FollowUp, ...] = ()
    choice: Choice | None = None
    choices: int = 0
    dice: Dice = field(default_factory=Dice)
    settings: Mapping[str, str] = field(default_factory=dict)
    bonds: tuple[Bond, ...] = ()
    muster: Muster = field(default_factory=Muster)
    effects: Table[str, Effect] = field(default_factory=Table)
    interrupted: tuple[CreatureId, ...] = ()
    phases: Phases | None = None
