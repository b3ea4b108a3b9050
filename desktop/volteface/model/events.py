"""Events: what happened, as facts. The log, the screen and the tests read these."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass, field
from typing import Literal

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.grid.spaces import Size
from volteface.messages import Message
from volteface.model.creatures import CreatureId, Gear
from volteface.model.dice import Roll
from volteface.model.effects import Effect
from volteface.model.encounter import Bond, Extra, Stance
from volteface.model.ledger import Ledger
from volteface.model.muster import Degree
from volteface.model.phases import Intent


class Event(ABC):
    """A fact; `event` names its kind in JSON."""

    event: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FightBegan(Event):
    ruleset: str
    event: Literal["fight begins"] = field(default="fight begins", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FightEnded(Event):
    rounds: int
    event: Literal["fight ends"] = field(default="fight ends", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(Event):
    """`who` came into the fight, or with `left` went out of it."""

    who: CreatureId
    left: bool = False
    event: Literal["joins"] = field(default="joins", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRolled(Event):
    who: CreatureId
    roll: Roll
    modifier: int
    total: int
    event: Literal["initiative"] = field(default="initiative", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Surprised(Event):
    """`by` takes `of` unawares."""

    by: tuple[CreatureId, ...]
    of: tuple[CreatureId, ...]
    degree: Degree
    event: Literal["surprise"] = field(default="surprise", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    round: int
    event: Literal["round begins"] = field(default="round begins", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    who: CreatureId
    event: Literal["turn begins"] = field(default="turn begins", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    who: CreatureId
    event: Literal["turn ends"] = field(default="turn ends", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnResumed(Event):
    """The turn of `who` goes on after somebody interrupted it."""

    who: CreatureId
    event: Literal["turn resumes"] = field(default="turn resumes", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Delayed(Event):
    """`who` put its turn off."""

    who: CreatureId
    event: Literal["delays"] = field(default="delays", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadiedAction(Event):
    """`who` waits for the trigger; `cell` is where it watches for it."""

    who: CreatureId
    trigger: str
    sense: Literal["seen", "heard"]
    cell: Cell | None
    event: Literal["readies"] = field(default="readies", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ActsNow(Event):
    """`who` takes the turn it delayed or readied, or goes before others of its group.

    `after` is whose turn comes to its end first.
    """

    who: CreatureId
    trigger: str = ""
    after: CreatureId | None = None
    event: Literal["acts now"] = field(default="acts now", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectSet(Event):
    """An effect began, or counted down to the rounds it has left now."""

    key: str
    effect: Effect
    began: bool = False
    event: Literal["effect"] = field(default="effect", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectEnded(Event):
    """An effect ran out, or was ended."""

    key: str
    effect: Effect
    event: Literal["effect ends"] = field(default="effect ends", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recapped(Event):
    """How things stand at the end of a round, to be read aloud."""

    round: int
    lines: tuple[Message, ...]
    event: Literal["recap"] = field(default="recap", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tallied(Event):
    """What `who` did in the fight that ends, and what became of it."""

    who: CreatureId
    attacks: int
    hits: int
    dealt: int
    taken: int
    felled: int
    event: Literal["tally"] = field(default="tally", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """One step; `cost` is in squares, `cause` tells a step of a move from other ways to go."""

    who: CreatureId
    start: Cell
    to: Cell
    facing: Facing
    cost: int
    cause: Literal["move", "5-foot step", "crawl", "pushed"] = "move"
    event: Literal["moved"] = field(default="moved", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Event):
    who: CreatureId
    start: Facing
    facing: Facing
    event: Literal["turned"] = field(default="turned", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Provoked(Event):
    """`who` gave `by` an opportunity on leaving `at`."""

    who: CreatureId
    by: CreatureId
    at: Cell
    event: Literal["provoked"] = field(default="provoked", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined(Event):
    """`who` let an opportunity against `target` pass."""

    who: CreatureId
    target: CreatureId
    event: Literal["declined"] = field(default="declined", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    """An attack roll. `ledger` holds the lines that were used, `against` the armour class met
    and `defence` how it came about. Against a concealed target a hit of the roll is none if
    the d100 of `concealment` shows `chance` or less.
    """

    by: CreatureId
    target: CreatureId
    attack: str
    roll: Roll
    ledger: Ledger
    total: int
    against: int
    hit: bool
    critical: bool = False
    confirmation: Roll | None = None
    opportunity: bool = False
    defence: Ledger = ()
    extra: Extra = ""
    chance: int = 0
    concealment: Roll | None = None
    event: Literal["attack"] = field(default="attack", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged(Event):
    target: CreatureId
    amount: int
    roll: Roll
    ledger: Ledger
    hit_points: int
    nonlethal: bool = False
    event: Literal["damage"] = field(default="damage", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Event):
    target: CreatureId
    amount: int
    hit_points: int
    event: Literal["heal"] = field(default="heal", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class StateGained(Event):
    who: CreatureId
    state: str
    event: Literal["state gained"] = field(default="state gained", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class StateLost(Event):
    who: CreatureId
    state: str
    event: Literal["state lost"] = field(default="state lost", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class StanceTaken(Event):
    """What `who` does counts until its next turn."""

    who: CreatureId
    stance: Stance
    event: Literal["stance"] = field(default="stance", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contested(Event):
    """`by` and `target` rolled against each other; `what` is what for."""

    by: CreatureId
    target: CreatureId
    what: Message
    roll: Roll
    ledger: Ledger
    total: int
    against_roll: Roll
    against_ledger: Ledger
    against: int
    won: bool
    event: Literal["contest"] = field(default="contest", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked(Event):
    """`who` rolled against a number; `what` is what for."""

    who: CreatureId
    what: Message
    roll: Roll
    ledger: Ledger
    total: int
    against: int
    passed: bool
    event: Literal["check"] = field(default="check", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoiled(Event):
    """What `who` attempted comes to nothing."""

    who: CreatureId
    what: Message
    event: Literal["spoiled"] = field(default="spoiled", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tied(Event):
    """A bond between two creatures begins."""

    bond: Bond
    event: Literal["tied"] = field(default="tied", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Untied(Event):
    """A bond between two creatures ends."""

    bond: Bond
    event: Literal["untied"] = field(default="untied", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Handled(Event):
    """`who` handles something, as told in `what`; a `door` is opened or shut by it."""

    who: CreatureId
    what: str = ""
    door: str = ""
    event: Literal["handles"] = field(default="handles", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(Event):
    """`who` says something."""

    who: CreatureId
    words: str
    event: Literal["says"] = field(default="says", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GearChanged(Event):
    """The weapon of `attack` is now in the state that `gear` tells."""

    who: CreatureId
    gear: Gear
    event: Literal["gear"] = field(default="gear", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellCast(Event):
    """The spell takes effect; `roll` is its damage. Those it hits are told one by one.

    A `natural` one is no spell but something that creatures of its kind can do.
    """

    who: CreatureId
    spell: str
    targets: tuple[CreatureId, ...]
    roll: Roll | None = None
    natural: bool = False
    event: Literal["spell"] = field(default="spell", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mounted(Event):
    """`who` got on the creature `on`, or off it to the cell `to`."""

    who: CreatureId
    on: CreatureId
    to: Cell
    off: bool = False
    event: Literal["mounts"] = field(default="mounts", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Overruled(Event):
    """The GM set aside a refusal."""

    who: CreatureId
    refusal: Message
    event: Literal["overruled"] = field(default="overruled", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CampRolled(Event):
    """`who` rolled initiative for its whole camp; `shift` is the phases it is moved by."""

    who: CreatureId
    roll: Roll
    shift: int
    event: Literal["camp initiative"] = field(default="camp initiative", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceTaken(Event):
    """`who` fills the space of a creature of the size `fills`, or its own again."""

    who: CreatureId
    fills: Size | None
    event: Literal["space"] = field(default="space", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CriticalEvent(Event):
    """Both camps rolled alike, and something happens; the GM settles what it means."""

    roll: Roll
    what: str
    event: Literal["critical event"] = field(default="critical event", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared(Event):
    who: CreatureId
    intent: Intent
    attack: str = ""
    instead: bool = False
    event: Literal["declared"] = field(default="declared", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBegan(Event):
    phase: str
    event: Literal["phase begins"] = field(default="phase begins", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldOn(Event):
    """`who` waits with its action for another phase."""

    who: CreatureId
    phase: str
    event: Literal["held"] = field(default="held", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionLost(Event):
    who: CreatureId
    intent: Intent
    event: Literal["action lost"] = field(default="action lost", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Completed(Event):
    """A spell, a power or the magic of an item takes effect; the GM says what that is."""

    who: CreatureId
    what: str
    event: Literal["completed"] = field(default="completed", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveRolled(Event):
    """A saving throw of AD&D: the roll with its lines must reach `needed`."""

    who: CreatureId
    against: str
    roll: Roll
    ledger: Ledger
    needed: int
    saved: bool
    event: Literal["save"] = field(default="save", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockdownRolled(Event):
    """The knockdown die of a weapon; a target it shakes must save."""

    by: CreatureId
    target: CreatureId
    roll: Roll
    needed: int
    shaken: bool
    event: Literal["knockdown"] = field(default="knockdown", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class StrengthTried(Event):
    """A d20 against Strength, to keep a square."""

    who: CreatureId
    roll: Roll
    strength: int
    made: bool
    event: Literal["strength"] = field(default="strength", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Displaced(Event):
    """`who` was forced from its cell."""

    who: CreatureId
    start: Cell
    to: Cell
    event: Literal["displaced"] = field(default="displaced", init=False)


EVENTS: tuple[type[Event], ...] = (
    FightBegan,
    FightEnded,
    Joined,
    InitiativeRolled,
    Surprised,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnResumed,
    Delayed,
    ReadiedAction,
    ActsNow,
    EffectSet,
    EffectEnded,
    Recapped,
    Tallied,
    Moved,
    Turned,
    Provoked,
    Declined,
    Attacked,
    Damaged,
    SpellCast,
    Mounted,
    Healed,
    StateGained,
    StateLost,
    StanceTaken,
    Contested,
    Checked,
    Spoiled,
    Tied,
    Untied,
    GearChanged,
    Handled,
    Said,
    Overruled,
    CampRolled,
    SpaceTaken,
    CriticalEvent,
    Declared,
    PhaseBegan,
    HeldOn,
    ActionLost,
    Completed,
    SaveRolled,
    KnockdownRolled,
    StrengthTried,
    Displaced,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: the fact, and the sentence that was true when it happened."""

    round: int
    event: Event
    sentence: Message
