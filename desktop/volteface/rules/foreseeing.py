"""What a walk would provoke, before it is walked, and how far it may still go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from volteface.grid.cells import Cell
from volteface.grid.spaces import filled
from volteface.model.creatures import Creature, CreatureId
from volteface.rules.ruleset import Cost
from volteface.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class Provokes:
    """`by` gets an opportunity as the mover leaves any of these cells (of its anchor)."""

    by: CreatureId
    at: tuple[Cell, ...]


class Foresight:
    """Who could strike at one creature as it walks; what was looked up once is kept."""

    def __init__(self, now: Situation, mover: Creature) -> None:
        self.now = now
        self._mover = mover
        self._space = mover.space(now.battle.grid)
        self._foes = _dangers(now, mover)
        self._at: dict[Cell, tuple[CreatureId, ...]] = {}

    def acting(
        self, provoked: Callable[[Situation, Creature], tuple[Creature, ...]]
    ) -> tuple[Provokes, ...]:
        """Return who gets an opportunity as the creature acts where it is."""
        return tuple(Provokes(foe.id, (self._mover.at,)) for foe in provoked(self.now, self._mover))

    @property
    def start(self) -> Cell:
        """Where the creature sets out."""
        return self._mover.at

    def strikers(self, at: Cell) -> tuple[CreatureId, ...]:
        """Return the foes that could strike as the creature leaves `at`."""
        found = self._at.get(at)
        if found is None:
            left = filled(self._space, at)
            there = replace(self._mover, at=at)
            exposed = self.now.ruleset.provocation.exposed
            found = tuple(
                foe.id
                for foe, threatened in self._foes
                if not threatened.isdisjoint(left) and exposed(self.now, foe, there)
            )
            self._at[at] = found
        return found

    def count(self, at: Cell) -> int:
        """Return how many foes could strike as the creature leaves `at`."""
        return len(self.strikers(at))

    def provoked(self, path: tuple[Cell, ...]) -> tuple[Provokes, ...]:
        """Return who gets an opportunity on the way, and where."""
        left: dict[CreatureId, list[Cell]] = {}
        for cell in (self._mover.at, *path[:-1]):
            for foe in self.strikers(cell):
                left.setdefault(foe, []).append(cell)
        return tuple(Provokes(foe, tuple(cells)) for foe, cells in left.items())


def _dangers(now: Situation, mover: Creature) -> list[tuple[Creature, frozenset[Cell]]]:
    """Return every foe that could strike at `mover`, with the cells it threatens."""
    if not now.fights(mover.id):
        return []
    provocation = now.ruleset.provocation
    foes = (now.battle.creatures.get(place.who) for place in now.fight.order)
    return [
        (foe, provocation.threatened(now, foe))
        for foe in foes
        if foe is not None and provocation.may_react(now, foe, mover, "leaving")
    ]


def allowance(now: Situation, who: CreatureId) -> int:
    """Return how many squares it can still walk in its turn: two moves, one, or none."""
    pace = now.ruleset.movement.pace(now.creature(who))
    if left := now.ruleset.movement.left:
        return left(now, who)
    for moves in (2, 1):
        if now.ruleset.turn.refuses(now, who, (Cost.MOVE,) * moves) is None:
            return moves * pace
    return 0
