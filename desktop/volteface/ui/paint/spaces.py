"""How wide a creature's token is drawn."""

from __future__ import annotations

import math
from functools import lru_cache

from volteface.grid.cells import Cell
from volteface.grid.grids import Grid


def across(grid: Grid, cells: tuple[Cell, ...]) -> float:
    """Return the side of the square with the area of `cells`: the width of a token, in cells."""
    return math.sqrt(len(cells) * _cell_area(grid))


@lru_cache(maxsize=64)
def _cell_area(grid: Grid) -> float:
    corners = grid.outline(Cell(0, 0))
    ring = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(a.x * b.y - b.x * a.y for a, b in ring)) / 2
