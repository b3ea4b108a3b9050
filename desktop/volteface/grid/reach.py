"""The cells a creature threatens."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from volteface.grid.cells import Cell, Segment
from volteface.grid.grids import Grid
from volteface.grid.sight import Floats, any_line, as_array, clear, lines_between, near
from volteface.grid.spaces import Space, filled

FEET = 5
"""Feet across a cell."""

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
    cells = [
        cell
        for offset in in_reach(grid, space, steps, least, exception)
        if grid.contains(cell := offset.moved(at))
    ]
    ends = as_array(walls)
    if cells and len(ends):
        body = filled(space, at)
        centres = np.array([grid.centre(cell) for cell in (*cells, *body)])
        close = near(ends, lines_between(centres - 1, centres + 1))
        if len(close):
            cells = [c for c in cells if _open(grid, body, c, steps, exception, close)]
    return frozenset(cells)


def _open(grid: Grid, body: Space, cell: Cell, steps: int, exception: bool, walls: Floats) -> bool:
    """Whether a line leads to `cell` from one of the creature's cells that reaches so far."""
    own = [one for one in body if _distance(grid, one, cell, exception) <= steps]
    own.sort(key=lambda one: grid.distance(one, cell))
    middle = np.array([grid.centre(cell)])
    if clear(lines_between(np.array([grid.centre(one) for one in own]), middle), walls).any():
        return True
    return any(any_line(grid, one, cell, walls) for one in own)


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
