"""Parts of the board as shapes, and what lies in them."""

from __future__ import annotations

from collections.abc import Iterable

import shapely
from shapely.geometry.base import BaseGeometry

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid
from volteface.table.scene import PublicArea

EXACT = 1e-6
"""Cells; finer differences come from arithmetic and mean nothing."""
SLIVER = 1e-3
"""A creature shows when more than this much of a cell of it is uncovered."""


def board_of(grid: Grid) -> BaseGeometry:
    """Return the whole board as a shape."""
    return shapely.box(0, 0, *grid.extent)


def shows_cells(seen: BaseGeometry, grid: Grid, cells: Iterable[Cell]) -> bool:
    """Whether any of `cells` lies in `seen` with more than its border."""
    return any(
        seen.intersection(shapely.Polygon(grid.outline(cell))).area > SLIVER for cell in cells
    )


def shows_line(seen: BaseGeometry, start: Point, end: Point) -> bool:
    """Whether the line between two points lies in `seen` or along its edge."""
    return bool(seen.buffer(10 * EXACT).covers(shapely.LineString([start, end])))


def areas_of(seen: BaseGeometry) -> tuple[PublicArea, ...]:
    """Return `seen` in a form that is the same however it came about."""
    plain = shapely.set_precision(seen, EXACT).simplify(0).normalize()
    return tuple(
        PublicArea(_corners(part.exterior), tuple(_corners(hole) for hole in part.interiors))
        for part in shapely.get_parts(plain)
        if isinstance(part, shapely.Polygon) and not part.is_empty
    )


def region_of(areas: Iterable[PublicArea]) -> BaseGeometry:
    """Return the areas together as one shape."""
    return shapely.union_all([shapely.Polygon(area.outline, area.holes) for area in areas])


def _corners(ring: shapely.LinearRing) -> tuple[Point, ...]:
    return tuple(Point(round(x, 6), round(y, 6)) for x, y in ring.coords[:-1])
