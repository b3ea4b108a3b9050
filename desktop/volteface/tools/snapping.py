"""Where things snap to: the corners of a cell, the middles of its sides, and its own."""

from __future__ import annotations

import math

from volteface.grid.cells import Point
from volteface.grid.grids import Grid


def snapped(grid: Grid, point: Point) -> Point:
    """Return the nearest corner, middle of a side, or middle of the cell at `point`."""
    cell = grid.cell_at(point)
    return nearest((*corners(grid, point), *_sides(grid, point), grid.centre(cell)), point)


def corners(grid: Grid, point: Point) -> tuple[Point, ...]:
    """Return the corners of the cell at `point`."""
    return tuple(map(_exact, grid.outline(grid.cell_at(point))))


def nearest(places: tuple[Point, ...], point: Point) -> Point:
    """Return the place nearest to `point`."""
    return _exact(min(places, key=lambda place: math.dist(place, point)))


def _sides(grid: Grid, point: Point) -> tuple[Point, ...]:
    around = corners(grid, point)
    ring = zip(around, (*around[1:], around[0]), strict=True)
    return tuple(Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in ring)


def _exact(point: Point) -> Point:
    """Return the point so that neighbouring hexes, which work it out a hair apart, agree on it."""
    return Point(round(point.x, 6), round(point.y, 6))
