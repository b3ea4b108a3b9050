"""The square grid: eight facings, diagonals priced by a rule."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import DiagonalRule as DiagonalRule
from volteface.grid.grids import Facing, Form, Grid

STEPS = tuple(
    Cell(x, y) for x, y in ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
)


@dataclass(frozen=True, slots=True)
class SquareGrid(Grid):
    """Squares of 5 feet; `diagonals` says what diagonal steps cost.

    1-2-1 over the whole way (d20 SRD), 1 or 2 flat, or three for two rounded up
    (Combat & Tactics: one diagonal costs 2, two cost 3, three 5, four 6).
    """

    columns: int
    rows: int
    diagonals: DiagonalRule = "1-2-1"
    shape: Literal["square"] = field(default="square", init=False)

    @property
    def names(self) -> tuple[str, ...]:
        return ("N", "NE", "E", "SE", "S", "SW", "W", "NW")

    @property
    def form(self) -> Form:
        return "square"

    @property
    def extent(self) -> tuple[float, float]:
        return (self.columns, self.rows)

    def contains(self, cell: Cell) -> bool:
        return 0 <= cell.x < self.columns and 0 <= cell.y < self.rows

    def cells(self) -> Iterator[Cell]:
        return (Cell(x, y) for y in range(self.rows) for x in range(self.columns))

    def place(self, cell: Cell) -> tuple[int, int]:
        return cell

    def at(self, column: int, row: int) -> Cell:
        return Cell(column, row)

    @property
    def steps(self) -> tuple[Cell, ...]:
        return STEPS

    @property
    def box(self) -> tuple[int, int, int, int]:
        return (0, 0, self.columns, self.rows)

    def distance(self, a: Cell, b: Cell) -> int:
        long, short = sorted((abs(a.x - b.x), abs(a.y - b.y)), reverse=True)
        return long - short + self.diagonal_price(short)

    def diagonal_price(self, count: int) -> int:
        match self.diagonals:
            case "1-2-1":
                return count + count // 2
            case "3 for 2":
                return count + (count + 1) // 2
            case "2":
                return 2 * count
            case "1":
                return count

    def counting(self, diagonals: DiagonalRule) -> Grid:
        return self if diagonals == self.diagonals else replace(self, diagonals=diagonals)

    def is_diagonal(self, a: Cell, b: Cell) -> bool:
        return a.x != b.x and a.y != b.y

    def centre(self, cell: Cell) -> Point:
        return Point(cell.x + 0.5, cell.y + 0.5)

    def address(self, point: Point) -> tuple[float, float]:
        return (point.x - 0.5, point.y - 0.5)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        x, y = cell
        return (Point(x, y), Point(x + 1, y), Point(x + 1, y + 1), Point(x, y + 1))

    def cell_at(self, point: Point) -> Cell:
        return Cell(math.floor(point.x), math.floor(point.y))

    def heading(self, facing: Facing) -> float:
        return 45.0 * facing
