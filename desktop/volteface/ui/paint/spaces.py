"""How wide a creature's token is drawn."""

from __future__ import annotations

import math
from functools import lru_cache

from volteface.grid.cells import Cell
from volteface.grid.grids import Grid

WIDEST_IN_A_ROW = 1.2
"""Cells that the token of a creature takes whose space is one cell wide."""


def across(grid: Grid, cells: tuple[Cell, ...]) -> float:
    """Return the side of the square with the area of `cells`: the width of a token, in cells.

    In a long space it is narrower, so that it hardly covers the cells beside it.
    """
    whole = math.sqrt(len(cells) * _cell_area(grid))
    in_a_row = len(cells) > 1 and 1 in (len({c.x for c in cells}), len({c.y for c in cells}))
    return min(whole, WIDEST_IN_A_ROW) if in_a_row else whole


@lru_cache(maxsize=64)
def _cell_area(grid: Grid) -> float:
    corners = grid.outline(Cell(0, 0))
    ring = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(a.x * b.y - b.x * a.y for a, b in ring)) / 2
