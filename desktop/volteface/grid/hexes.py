"""The hex grid: axial cells, pointy or flat tops, six facings or twelve with corners."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Facing, Form, Grid

STEPS = tuple(Cell(q, r) for q, r in ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)))
"""The six neighbours clockwise: NE E SE SW W NW on pointy tops, turned by 30 degrees on flat."""

HALF = math.sqrt(3) / 2
RADIUS = 1 / math.sqrt(3)
"""Centre to corner, where the centres of neighbouring hexes are 1 apart."""

POINTY_EDGES = ("NE", "E", "SE", "SW", "W", "NW")
POINTY_CORNERS = ("ENE", "ESE", "S", "WSW", "WNW", "N")
FLAT_EDGES = ("NE", "SE", "S", "SW", "NW", "N")
FLAT_CORNERS = ("E", "SSE", "SSW", "W", "NNW", "NNE")


@dataclass(frozen=True, slots=True)
class HexGrid(Grid):
    """Hexes of 5 feet in a rectangular board whose odd rows (or columns) are shifted by half.

    Cells are axial (q, r). With `corners` a creature may also face a corner: twelve facings,
    the even ones towards edges.
    """

    columns: int
    rows: int
    top: Literal["pointy", "flat"] = "pointy"
    corners: bool = False
    shape: Literal["hex"] = field(default="hex", init=False)

    @property
    def names(self) -> tuple[str, ...]:
        pointy = self.top == "pointy"
        edges = POINTY_EDGES if pointy else FLAT_EDGES
        if not self.corners:
            return edges
        between = POINTY_CORNERS if pointy else FLAT_CORNERS
        return tuple(name for pair in zip(edges, between, strict=True) for name in pair)

    @property
    def form(self) -> Form:
        return self.top

    @property
    def extent(self) -> tuple[float, float]:
        across, along = (self.columns, self.rows)
        if self.top == "flat":
            across, along = along, across
        wide = across + (0.5 if along > 1 else 0)
        high = (along - 1) * HALF + 2 * RADIUS
        return (wide, high) if self.top == "pointy" else (high, wide)

    def place(self, cell: Cell) -> tuple[int, int]:
        q, r = cell
        return (q + (r >> 1), r) if self.top == "pointy" else (q, r + (q >> 1))

    def at(self, column: int, row: int) -> Cell:
        if self.top == "pointy":
            return Cell(column - (row >> 1), row)
        return Cell(column, row - (column >> 1))

    def contains(self, cell: Cell) -> bool:
        column, row = self.place(cell)
        return 0 <= column < self.columns and 0 <= row < self.rows

    def cells(self) -> Iterator[Cell]:
        return (self.at(column, row) for row in range(self.rows) for column in range(self.columns))

    @property
    def steps(self) -> tuple[Cell, ...]:
        return STEPS

    @property
    def box(self) -> tuple[int, int, int, int]:
        shift = max(0, (self.rows if self.top == "pointy" else self.columns) - 1) >> 1
        if self.top == "pointy":
            return (-shift, 0, self.columns + shift, self.rows)
        return (0, -shift, self.columns, self.rows + shift)

    def distance(self, a: Cell, b: Cell) -> int:
        q, r = a.away_from(b)
        return max(abs(q), abs(r), abs(q + r))

    def is_diagonal(self, a: Cell, b: Cell) -> bool:
        return False

    def centre(self, cell: Cell) -> Point:
        q, r = cell
        if self.top == "pointy":
            return Point(0.5 + q + r / 2, RADIUS + r * HALF)
        return Point(RADIUS + q * HALF, 0.5 + r + q / 2)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        x, y = self.centre(cell)
        h = RADIUS / 2
        around: tuple[tuple[float, float], ...]
        if self.top == "pointy":
            around = ((0, -RADIUS), (0.5, -h), (0.5, h), (0, RADIUS), (-0.5, h), (-0.5, -h))
        else:
            around = ((h, -0.5), (RADIUS, 0), (h, 0.5), (-h, 0.5), (-RADIUS, 0), (-h, -0.5))
        return tuple(Point(x + dx, y + dy) for dx, dy in around)

    def address(self, point: Point) -> tuple[float, float]:
        if self.top == "pointy":
            r = (point.y - RADIUS) / HALF
            return (point.x - 0.5 - r / 2, r)
        q = (point.x - RADIUS) / HALF
        return (q, point.y - 0.5 - q / 2)

    def cell_at(self, point: Point) -> Cell:
        return _nearest(*self.address(point))

    def heading(self, facing: Facing) -> float:
        first = 30.0 if self.top == "pointy" else 60.0
        return (first + facing * 360.0 / self.facings) % 360


def _nearest(q: float, r: float) -> Cell:
    """Round axial coordinates to the hex that holds them: the worst rounded one gives way."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return Cell(whole_q, whole_r)
