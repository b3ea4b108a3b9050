"""Who stands on opposite sides of a creature: a line between their middles crosses it through."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid

NEARLY = 1e-9


def opposite(grid: Grid, one: Cell, other: Cell, between: Iterable[Cell]) -> bool:
    """Whether a line between two cells enters and leaves a space on opposite sides of it.

    A corner belongs to both of its sides (SRD, Flanking). The sides are those of the whole
    space: its edges, taken by the way they look.
    """
    cells = tuple(between)
    start, end = grid.centre(one), grid.centre(other)
    edges = _edges(grid, cells)
    crossed = [away for a, b, away in edges if _meet(start, end, a, b)]
    return any(
        abs(first.x + second.x) < NEARLY and abs(first.y + second.y) < NEARLY
        for first, second in product(crossed, crossed)
    )


def _edges(grid: Grid, cells: tuple[Cell, ...]) -> list[tuple[Point, Point, Point]]:
    """Return each outer edge of a space: its ends, and the direction it looks to."""
    found = []
    inside = {_rounded(grid.centre(cell)) for cell in cells}
    for cell in cells:
        middle, corners = grid.centre(cell), grid.outline(cell)
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            away = Point((a.x + b.x) - 2 * middle.x, (a.y + b.y) - 2 * middle.y)
            if _rounded(Point(middle.x + away.x, middle.y + away.y)) not in inside:
                found.append((a, b, away))
    return found


def _rounded(point: Point) -> tuple[float, float]:
    return round(point.x, 6), round(point.y, 6)


def _meet(start: Point, end: Point, a: Point, b: Point) -> bool:
    """Whether the line from `start` to `end` touches the edge from `a` to `b`; not along it."""
    left, right = _side(start, end, a), _side(start, end, b)
    if abs(left) < NEARLY and abs(right) < NEARLY:
        return False
    return left * right < NEARLY and _side(a, b, start) * _side(a, b, end) < NEARLY


def _side(start: Point, end: Point, point: Point) -> float:
    return (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
