"""Events: what happened, as facts. The log, the screen and the tests read these."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass, field
from typing import Literal

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.messages import Message
from volteface.model.creatures import CreatureId
from volteface.model.dice import Roll
from volteface.model.ledger import Ledger


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
class Moved(Event):
    """One step; `cost` is in squares, `cause` tells a step of a move from a 5-foot step."""

    who: CreatureId
    start: Cell
    to: Cell
    facing: Facing
    cost: int
    cause: Literal["move", "5-foot step"] = "move"
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
    and `defence` how it came about.
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
    event: Literal["attack"] = field(default="attack", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged(Event):
    target: CreatureId
    amount: int
    roll: Roll
    ledger: Ledger
    hit_points: int
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
class Overruled(Event):
    """The GM set aside a refusal."""

    who: CreatureId
    refusal: Message
    event: Literal["overruled"] = field(default="overruled", init=False)


EVENTS: tuple[type[Event], ...] = (
    FightBegan,
    FightEnded,
    Joined,
    InitiativeRolled,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    Moved,
    Turned,
    Provoked,
    Declined,
    Attacked,
    Damaged,
    Healed,
    StateGained,
    StateLost,
    Overruled,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: the fact, and the sentence that was true when it happened."""

    round: int
    event: Event
    sentence: Message
