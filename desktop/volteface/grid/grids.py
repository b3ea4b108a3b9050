"""What every shape of grid must answer; nothing outside this package asks which one it has."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Literal

from volteface.grid.cells import Cell, Point

Form = Literal["square", "pointy", "flat"]
"""Squares, or hexes by what they have at the top: a point or a flat side."""

DiagonalRule = Literal["1-2-1", "1", "2", "3 for 2"]

Facing = int
"""An index into `Grid.names`, clockwise, starting at or just east of north."""


class Grid(ABC):
    """A bounded board of cells; sizes are counted in cells, distances in steps."""

    columns: int
    rows: int

    @property
    def facings(self) -> int:
        """How many directions a creature can face."""
        return len(self.names)

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The compass name of each facing, clockwise."""

    @property
    @abstractmethod
    def form(self) -> Form:
        """The form of its cells."""

    @property
    @abstractmethod
    def extent(self) -> tuple[float, float]:
        """Width and height of the board, in cell units."""

    @abstractmethod
    def contains(self, cell: Cell) -> bool:
        """Whether `cell` lies on the board."""

    @abstractmethod
    def cells(self) -> Iterator[Cell]:
        """Yield every cell of the board, row by row."""

    @abstractmethod
    def place(self, cell: Cell) -> tuple[int, int]:
        """Return the column and row of `cell` on the board."""

    @abstractmethod
    def at(self, column: int, row: int) -> Cell:
        """Return the cell in `column` and `row` of the board."""

    @property
    @abstractmethod
    def steps(self) -> tuple[Cell, ...]:
        """The offsets that lead to the adjacent cells, clockwise."""

    @property
    @abstractmethod
    def box(self) -> tuple[int, int, int, int]:
        """West, north, columns and rows of the smallest box of addresses that holds the board."""

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the adjacent cells, clockwise, also those beyond the board."""
        return tuple(cell.moved(step) for step in self.steps)

    def diagonal_price(self, count: int) -> int:
        """Return what `count` diagonal steps of one way cost together, in squares."""
        return count

    def counting(self, diagonals: DiagonalRule) -> Grid:
        """Return the same board with its diagonals priced by that rule, if it has any."""
        return self

    @abstractmethod
    def distance(self, a: Cell, b: Cell) -> int:
        """Return the steps from `a` to `b` on an empty board, by the grid's diagonal rule."""

    @abstractmethod
    def is_diagonal(self, a: Cell, b: Cell) -> bool:
        """Whether the step from `a` to its neighbour `b` crosses a corner."""

    @abstractmethod
    def centre(self, cell: Cell) -> Point:
        """Return the middle of `cell`."""

    @abstractmethod
    def address(self, point: Point) -> tuple[float, float]:
        """Return `point` as a broken address: whole numbers are the middles of cells."""

    @abstractmethod
    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners of `cell`, clockwise."""

    @abstractmethod
    def cell_at(self, point: Point) -> Cell:
        """Return the cell that holds `point`."""

    @abstractmethod
    def heading(self, facing: Facing) -> float:
        """Return the direction of `facing` in degrees clockwise from north."""

    def facing_named(self, name: str) -> Facing:
        """Return the facing called `name`; ValueError lists the names there are."""
        if name not in self.names:
            raise ValueError(f"{name} is no facing here; these are: {', '.join(self.names)}")
        return self.names.index(name)

    def facing_toward(self, origin: Point, target: Point) -> Facing:
        """Return the facing that points best from `origin` to `target`."""
        angle = math.degrees(math.atan2(target.x - origin.x, origin.y - target.y))
        return min(range(self.facings), key=lambda f: (_turn(angle, self.heading(f)), f))


def _turn(a: float, b: float) -> float:
    """Return the smaller angle between two headings; rounded, so that ties stay ties."""
    return round(abs((a - b + 180) % 360 - 180), 6)
