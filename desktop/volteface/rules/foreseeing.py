"""What a walk would provoke, before it is walked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from volteface.grid.cells import Cell
from volteface.model.creatures import Creature, CreatureId
from volteface.rules.ruleset import Cost
from volteface.rules.situation import Situation

Danger = tuple[CreatureId, frozenset[Cell]]
"""A foe that could strike now, and every cell it threatens."""


@dataclass(frozen=True, slots=True)
class Provokes:
    """`by` gets an opportunity as the mover leaves any of these cells (of its anchor)."""

    by: CreatureId
    at: tuple[Cell, ...]


def dangers(now: Situation, mover: Creature) -> tuple[Danger, ...]:
    """Return every foe that could strike at `mover` as it walks."""
    if not now.fights(mover.id):
        return ()
    provocation = now.ruleset.provocation
    foes = (now.battle.creatures.get(place.who) for place in now.fight.order)
    return tuple(
        (foe.id, provocation.threatened(now, foe))
        for foe in foes
        if foe is not None and provocation.may_react(now, foe, mover, "leaving")
    )


def strikes_at(now: Situation, mover: Creature, at: Cell, at_hand: tuple[Danger, ...]) -> int:
    """Return how many foes could strike as the mover leaves `at`."""
    left = replace(mover, at=at).cells(now.battle.grid)
    return sum(not threatened.isdisjoint(left) for _, threatened in at_hand)


def provoked(
    now: Situation, mover: Creature, path: tuple[Cell, ...], at_hand: tuple[Danger, ...]
) -> tuple[Provokes, ...]:
    """Return who gets an opportunity on the way, and where."""
    left = {cell: replace(mover, at=cell).cells(now.battle.grid) for cell in (mover.at, *path[:-1])}
    found = (
        Provokes(foe, tuple(cell for cell in left if not threatened.isdisjoint(left[cell])))
        for foe, threatened in at_hand
    )
    return tuple(one for one in found if one.at)


def allowance(now: Situation, who: CreatureId) -> int:
    """Return how many squares it can still walk in its turn: two moves, one, or none."""
    pace = now.ruleset.movement.pace(now.creature(who))
    for moves in (2, 1):
        if now.ruleset.turn.refuses(now, who, (Cost.MOVE,) * moves) is None:
            return moves * pace
    return 0
