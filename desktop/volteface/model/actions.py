"""Actions: what somebody asks to do. A ruleset refuses them or turns them into events."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass, field
from typing import Literal

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.model.creatures import CreatureId
from volteface.model.ledger import Modifier


class Action(ABC):
    """A request. `override` is the GM's word against a refusal; the log says so."""

    do: str
    by: CreatureId
    override: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Action):
    """Walk along `path`. `facings[i]` is taken before step i; one more is the turn at the end.

    Without facings the creature turns into each step.
    """

    by: CreatureId
    path: tuple[Cell, ...]
    facings: tuple[Facing, ...] = ()
    override: bool = False
    do: Literal["move"] = field(default="move", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Action):
    """Take the 5-foot step to the adjacent cell `to` (the new anchor)."""

    by: CreatureId
    to: Cell
    override: bool = False
    do: Literal["step"] = field(default="step", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Action):
    """Turn on the spot."""

    by: CreatureId
    facing: Facing
    override: bool = False
    do: Literal["turn"] = field(default="turn", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Action):
    """Strike or shoot at `target` with the attack called `attack`.

    `unticked`, `added` and `total` are the GM's word on the ledger, as in `Amendments`.
    """

    by: CreatureId
    attack: str
    target: CreatureId
    unticked: tuple[int, ...] = ()
    added: tuple[Modifier, ...] = ()
    total: int | None = None
    override: bool = False
    do: Literal["attack"] = field(default="attack", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Action):
    """Leave the rest of the turn and hand it to the next in the order of play."""

    by: CreatureId
    override: bool = False
    do: Literal["end turn"] = field(default="end turn", init=False)


ACTIONS: tuple[type[Action], ...] = (Move, Step, Turn, Attack, EndTurn)
