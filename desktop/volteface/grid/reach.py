"""The cells a creature threatens."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from volteface.grid.boxes import centres
from volteface.grid.cells import Cell, Segment
from volteface.grid.grids import Grid
from volteface.grid.sight import Floats, clear, near, points_in, walls_on
from volteface.grid.spaces import Space, filled

FEET = 5
"""Feet across a cell."""

MIDDLES = 9
"""Own cells, the nearest first, from the middles of which a line to a cell is tried."""

TRIES = 3
"""Own cells from which, after that, lines from all corners are tried."""

HERE = Cell(0, 0)

Key = TypeVar("Key", bound=Hashable)


def threatened(
    grid: Grid,
    space: Space,
    at: Cell,
    reach_feet: int,
    nearest_feet: int = 0,
    *,
    exception: bool = False,
    walls: tuple[Segment, ...] = (),
) -> frozenset[Cell]:
    """Return the cells on the board that a creature anchored at `at` can strike.

    Distances are counted from its nearest cell by the grid's diagonal rule. Cells up to
    `nearest_feet` away are too close (a reach weapon: its wielder's natural reach). With
    `exception` the second diagonal counts as 10 feet (a rule of the Player's Handbook that the
    SRD lacks). Cells to which no line leads between the walls are left out.
    """
    steps, least = reach_feet // FEET, nearest_feet // FEET
    nearest = _nearest_own(grid, space, steps, least, exception)
    cells = [(cell.moved(at), own) for cell, own in nearest if grid.contains(cell.moved(at))]
    ends = walls_on(grid, walls)
    if not (cells and len(ends)):
        return frozenset(cell for cell, _ in cells)
    return frozenset(_joined(grid, [(cell, filled(own, at)) for cell, own in cells], ends))


def threats(reached: Mapping[Key, Iterable[Cell]]) -> dict[Cell, tuple[Key, ...]]:
    """Return every cell that somebody threatens, and who does: the threat of a whole side."""
    found: dict[Cell, tuple[Key, ...]] = {}
    for who, cells in reached.items():
        for cell in cells:
            found[cell] = (*found.get(cell, ()), who)
    return found


def _joined(grid: Grid, cells: list[tuple[Cell, Space]], walls: Floats) -> set[Cell]:
    """Return the cells to which a line leads from the middle of one, or any point of a near one.

    Lines from the nearest own cells are tried first, all cells at once: few are left for more.
    """
    own = dict(cells)
    reach = np.array([grid.centre(cell) for pair in cells for cell in (pair[0], *pair[1])])
    close = near(walls, np.stack((reach - 1, reach + 1), axis=1))
    found: set[Cell] = set()
    for number in range(MIDDLES):
        pairs = _pairs(own, found, number)
        lines = np.array([(grid.centre(a), grid.centre(b)) for a, b in pairs]).reshape(-1, 2, 2)
        found |= {b for (_, b), free in zip(pairs, clear(lines, close), strict=True) if free}
    for number in range(TRIES):
        found |= _by_corners(grid, _pairs(own, found, number), close)
    return found


def _pairs(own: Mapping[Cell, Space], found: set[Cell], number: int) -> list[tuple[Cell, Cell]]:
    """Return for each cell not found yet the own cell of that number, and the cell."""
    return [
        (nearest[number], cell)
        for cell, nearest in own.items()
        if cell not in found and number < len(nearest)
    ]


def _by_corners(grid: Grid, pairs: list[tuple[Cell, Cell]], walls: Floats) -> set[Cell]:
    """Return the second cells of those pairs that any line joins, as `sight.any_line` does."""
    found: set[Cell] = set()
    for adjacent in (True, False):
        chosen = [pair for pair in pairs if (grid.distance(*pair) <= 1) is adjacent]
        if chosen:
            starts, ends = (
                _points_in(grid, np.array(cells)) for cells in zip(*chosen, strict=True)
            )
            every = np.broadcast_arrays(starts[:, :, None], ends[:, None])
            free = clear(np.stack(every, axis=3).reshape(-1, 2, 2), walls, grazing=adjacent)
            joins: list[bool] = np.any(free.reshape(len(chosen), -1), axis=1).tolist()
            found |= {cell for (_, cell), is_free in zip(chosen, joins, strict=True) if is_free}
    return found


def _points_in(grid: Grid, cells: NDArray[np.int64]) -> Floats:
    """Return middle and corners of each cell, as [cell, point, axis]."""
    spots = points_in(grid, HERE) - grid.centre(HERE)
    points: Floats = centres(grid, cells)[:, None] + spots
    return points


@lru_cache(maxsize=256)
def _nearest_own(
    grid: Grid, space: Space, steps: int, least: int, exception: bool
) -> tuple[tuple[Cell, Space], ...]:
    """Return each cell in reach with the creature's nearest cells that reach so far."""
    found = []
    for cell in in_reach(grid, space, steps, least, exception):
        own = sorted(
            (grid.distance(one, cell), one)
            for one in space
            if _distance(grid, one, cell, exception) <= steps
        )
        found.append((cell, tuple(one for _, one in own[:MIDDLES])))
    return tuple(found)


@lru_cache(maxsize=256)
def in_reach(
    grid: Grid, space: Space, steps: int, least: int = 0, exception: bool = False
) -> tuple[Cell, ...]:
    """Return the cells, relative to the anchor, that are more than `least` and up to `steps`."""
    nearest: dict[Cell, int] = dict.fromkeys(space, 0)
    for y in range(-steps, steps + 1):
        for x in range(-steps, steps + 1):
            apart = _distance(grid, HERE, Cell(x, y), exception)
            for own in space if apart <= steps else ():
                cell = own.moved(Cell(x, y))
                nearest[cell] = min(apart, nearest.get(cell, apart))
    return tuple(sorted(cell for cell, apart in nearest.items() if apart > least))


def _distance(grid: Grid, one: Cell, other: Cell, exception: bool) -> int:
    apart = grid.distance(one, other)
    x, y = other.away_from(one)
    return 2 if exception and apart == 3 and abs(x) == abs(y) == 2 else apart
