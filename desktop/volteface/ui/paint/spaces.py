"""Where a creature's token lies: the middle of its cells, and how wide it is drawn."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid


def middle(grid: Grid, cells: Iterable[Cell]) -> Point:
    """Return the middle of the cells together, in cell units."""
    centres = [grid.centre(cell) for cell in cells]
    count = len(centres)
    return Point(sum(c.x for c in centres) / count, sum(c.y for c in centres) / count)


def across(grid: Grid, cells: tuple[Cell, ...]) -> float:
    """Return the side of the square with the area of `cells`: the width of a token, in cells."""
    return math.sqrt(len(cells) * _cell_area(grid))


@lru_cache(maxsize=64)
def _cell_area(grid: Grid) -> float:
    corners = grid.outline(Cell(0, 0))
    ring = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(a.x * b.y - b.x * a.y for a, b in ring)) / 2
