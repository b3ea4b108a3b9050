"""A fight in progress: order of play, budgets, what is still to follow, and what is asked."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.messages import Message
from volteface.model.creatures import CreatureId
from volteface.model.dice import Dice
from volteface.model.ledger import Amendments, Ledger
from volteface.model.table import Table


class FollowUp(ABC):
    """Something that must still happen before the next action; the first in the queue is next."""

    who: CreatureId


@dataclass(frozen=True, slots=True, kw_only=True)
class StepOn(FollowUp):
    """The next step of a move. `asked` are the foes who had their say about this step."""

    who: CreatureId
    to: Cell
    facing: Facing
    cost: int
    asked: tuple[CreatureId, ...] = ()
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
    follow_up: Literal["strike"] = field(default="strike", init=False)


FOLLOW_UPS: tuple[type[FollowUp], ...] = (StepOn, FinishMove, StrikeNow)


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


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the order of play."""

    who: CreatureId
    score: int
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class Budget:
    """What a creature has spent: of its turn, and of the opportunities of this round.

    `squares` is the distance moved in this turn, `attacks` names the attacks made in it.
    `turned` is the one free turn, `may_turn` the turn that belongs to the move just made.
    `reactions` counts strikes since its own turn began; `opportunities` names the foes it has
    struck at or let go since then as they moved. `acted` ends being flat-footed.
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


@dataclass(frozen=True, slots=True)
class Encounter:
    """`turn` is the index in `order` of whose turn it is. `settings` are the GM's choices
    among the ruleset's variants, by name.
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
