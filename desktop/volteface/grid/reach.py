"""The cells a creature threatens."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import numpy as np

from volteface.grid.cells import Cell, Segment
from volteface.grid.grids import Grid
from volteface.grid.sight import Floats, any_line, as_array, clear, near
from volteface.grid.spaces import Space

FEET = 5
"""Feet across a cell."""

MIDDLES = 9
"""Own cells, the nearest first, from the middles of which a line to a cell is tried."""

TRIES = 3
"""Own cells from which, after that, lines from all corners are tried."""

HERE = Cell(0, 0)


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
    ends = as_array(walls)
    if not (cells and len(ends)):
        return frozenset(cell for cell, _ in cells)
    pairs = [(own.moved(at), cell) for cell, owns in cells for own in owns]
    return frozenset(_joined(grid, pairs, ends))


def _joined(grid: Grid, pairs: list[tuple[Cell, Cell]], walls: Floats) -> set[Cell]:
    """Return the cells to which a line leads from the middle of one, or any point of a near one."""
    lines = np.array([(grid.centre(own), grid.centre(cell)) for own, cell in pairs])
    close = near(walls, np.concatenate((lines - 1, lines + 1)))
    free = clear(lines, close).tolist()
    found = {cell for (_, cell), is_free in zip(pairs, free, strict=True) if is_free}
    tried: Counter[Cell] = Counter()
    for own, cell in pairs:
        tried[cell] += 1
        if cell not in found and tried[cell] <= TRIES and any_line(grid, own, cell, close):
            found.add(cell)
    return found


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
