"""Which part of a map is uncovered, and what lies in it."""

from __future__ import annotations

from collections.abc import Iterable

import shapely
from shapely.geometry.base import BaseGeometry

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid
from volteface.model.maps import BattleMap, Reveal
from volteface.table.scene import PublicArea

EXACT = 1e-6
"""Cells; finer differences come from arithmetic and mean nothing."""
SLIVER = 1e-3
"""A creature shows when more than this much of a cell of it is uncovered."""


def board_of(grid: Grid) -> BaseGeometry:
    """Return the whole board as a shape."""
    return shapely.box(0, 0, *grid.extent)


def visible_region(battle: BattleMap) -> BaseGeometry:
    """Return what the table may see of the board, in cells.

    What was uncovered and covered again is played back in order, later pieces winning.
    """
    board = board_of(battle.grid)
    seen: BaseGeometry = shapely.Polygon() if battle.fog.covers else board
    for reveal in _in_order(battle):
        piece = _shape(reveal.outline)
        seen = seen.union(piece) if reveal.shows else seen.difference(piece)
    return shapely.intersection(seen, board)


def hidden_region(battle: BattleMap) -> BaseGeometry:
    """Return what is in fog: the rest of the board."""
    return board_of(battle.grid).difference(visible_region(battle))


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


def _in_order(battle: BattleMap) -> list[Reveal]:
    # Ids count upwards, and a reader of JSON may hand the rows back in another order.
    reveals = battle.fog.reveals
    return [reveals[key] for key in sorted(reveals, key=lambda key: (len(key), key))]


def _shape(outline: tuple[Point, ...]) -> BaseGeometry:
    if len(outline) < 3:
        return shapely.Polygon()
    return shapely.make_valid(shapely.Polygon(outline))


def _corners(ring: shapely.LinearRing) -> tuple[Point, ...]:
    return tuple(Point(round(x, 6), round(y, 6)) for x, y in ring.coords[:-1])
