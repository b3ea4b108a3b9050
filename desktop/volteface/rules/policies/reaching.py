"""What a creature can reach: with each attack, past walls and shut doors, cell by cell."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.walls import chain
from volteface.model.creatures import Creature
from volteface.model.maps import BattleMap, Door, DoorId, Wall, WallId
from volteface.model.stats import Attack
from volteface.model.table import Table
from volteface.rules.situation import Situation, Strike

FEET = 5
ASIDE = 1e-4
"""How far beside the straight line, in cells, a line still counts as that line."""


def reach(creature: Creature, attack: Attack) -> tuple[int, int]:
    """Return the least and the greatest distance in cells that a melee attack strikes at.

    A reach weapon does not strike at what the creature's own reach covers (SRD, Reach Weapons).
    """
    natural = creature.stats.reach
    longest = natural if attack.reach is None else attack.reach
    least = natural // FEET + 1 if longest > natural and not attack.natural else 0
    return least, longest // FEET


def apart(now: Situation, one: Creature, other: Creature) -> int:
    """Return the distance in cells between the two nearest cells of both."""
    grid = now.battle.grid
    return min(grid.distance(a, b) for a in now.cells(one) for b in now.cells(other))


def meeting(now: Situation, strike: Strike) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Return the cells the attack can come from and those it can strike; none if out of reach."""
    least, most = _distances(strike)
    grid = now.battle.grid
    pairs = [
        (own, other)
        for own in now.cells(strike.by)
        for other in now.cells(strike.target)
        if least <= grid.distance(own, other) <= most and clear(now.battle, own, other)
    ]
    return _once(own for own, _ in pairs), _once(other for _, other in pairs)


def _distances(strike: Strike) -> tuple[float, float]:
    if strike.attack.kind == "missile":
        return 0, math.inf
    return reach(strike.by, strike.attack)


def _once(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys(cells))


def clear(battle: BattleMap, start: Cell, end: Cell) -> bool:
    """Whether an attack passes from the middle of one cell to that of the other.

    A line that only grazes the end of a wall passes: it counts as running on its free side.
    """
    barriers = _barriers(battle.walls, battle.doors)
    if not len(barriers) or start == end:
        return True
    a, b = battle.grid.centre(start), battle.grid.centre(end)
    return any(not _crosses(barriers, *_beside(a, b, side)) for side in (ASIDE, -ASIDE))


def _beside(a: Point, b: Point, by: float) -> Segment:
    length = math.dist(a, b)
    dx, dy = (a.y - b.y) / length * by, (b.x - a.x) / length * by
    return Point(a.x + dx, a.y + dy), Point(b.x + dx, b.y + dy)


def barring(walls: Iterable[Wall], doors: Iterable[Door]) -> tuple[Segment, ...]:
    """Return the segments nothing gets through: walls but not props, doors that are shut."""
    standing = (chain(wall.points) for wall in walls if not wall.prop)
    shut = ((door.start, door.end) for door in doors if not door.open)
    return (*itertools.chain.from_iterable(standing), *shut)


@lru_cache(maxsize=8)
def _barriers(walls: Table[WallId, Wall], doors: Table[DoorId, Door]) -> NDArray[np.float64]:
    segments = barring(walls.values(), doors.values())
    return np.array([[*a, *b] for a, b in segments], np.float64).reshape(-1, 4)


def _crosses(barriers: NDArray[np.float64], a: Point, b: Point) -> bool:
    """Whether the line from `a` to `b` meets any of the barriers."""
    x1, y1, x2, y2 = barriers.T
    dx, dy = b.x - a.x, b.y - a.y
    side1 = dx * (y1 - a.y) - dy * (x1 - a.x)
    side2 = dx * (y2 - a.y) - dy * (x2 - a.x)
    wx, wy = x2 - x1, y2 - y1
    side_a = wx * (a.y - y1) - wy * (a.x - x1)
    side_b = wx * (b.y - y1) - wy * (b.x - x1)
    return bool(np.any((side1 * side2 < 0) & (side_a * side_b < 0)))
