"""The cells a creature fills, by its size, relative to its anchor."""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid
from volteface.grid.hexes import STEPS, HexGrid

HERE = Cell(0, 0)

IN_SQUARE, IN_HEX = 0.92, 0.76
"""How much of its width a cell offers to those who share it."""

Space = tuple[Cell, ...]
"""Offsets from the anchor: the north-west cell on squares, the anchor hex on hexes."""


class Size(StrEnum):
    """The nine sizes of the d20 rules, small to large."""

    FINE = "Fine"
    DIMINUTIVE = "Diminutive"
    TINY = "Tiny"
    SMALL = "Small"
    MEDIUM = "Medium"
    LARGE = "Large"
    HUGE = "Huge"
    GARGANTUAN = "Gargantuan"
    COLOSSAL = "Colossal"

    @property
    def rank(self) -> int:
        """Steps from Medium: -4 for Fine, 4 for Colossal."""
        return list(Size).index(self) - list(Size).index(Size.MEDIUM)


PER_CELL = {Size.TINY: 4, Size.DIMINUTIVE: 25, Size.FINE: 100}
"""How many creatures of a size share one cell (SRD, Creatures smaller than Small)."""

MOST_CELLS = 60
"""Cells of the largest space that may be defined."""

SQUARES_ACROSS = {Size.LARGE: 2, Size.HUGE: 3, Size.GARGANTUAN: 4, Size.COLOSSAL: 6}


def block(across: int) -> Space:
    """Return a square space of `across` by `across` cells."""
    return tuple(Cell(x, y) for y in range(across) for x in range(across))


def _ball(radius: int) -> Space:
    return tuple(
        Cell(q, r)
        for r in range(-radius, radius + 1)
        for q in range(-radius, radius + 1)
        if abs(q + r) <= radius
    )


def ring(space: Iterable[Cell], grid: Grid) -> tuple[Cell, ...]:
    """Return the cells adjacent to `space`, each once, in a fixed order."""
    filled = set(space)
    around = {near for cell in filled for near in grid.neighbours(cell)}
    return tuple(sorted(around - filled, key=lambda cell: (cell.y, cell.x)))


def _grown(space: Space) -> Space:
    around = {cell.moved(step) for cell in space for step in STEPS} - set(space)
    return space + tuple(sorted(around, key=lambda cell: (cell.y, cell.x)))


TRIANGLE_UP: Space = (Cell(0, 0), Cell(0, -1), Cell(1, -1))
"""Three hexes, the two others above the anchor (rules.md calls this triangle apex down)."""
TRIANGLE_DOWN: Space = (Cell(0, 0), Cell(0, 1), Cell(-1, 1))

HEX_SPACES: dict[str, Space] = {
    "1": (Cell(0, 0),),
    "3up": TRIANGLE_UP,
    "3down": TRIANGLE_DOWN,
    "7": _ball(1),
    "12up": _grown(TRIANGLE_UP),
    "12down": _grown(TRIANGLE_DOWN),
    "19": _ball(2),
}
HEX_SPACE_OF_SIZE = {
    Size.LARGE: ("3up", "3down"),
    Size.HUGE: ("7", "7"),
    Size.GARGANTUAN: ("12up", "12down"),
    Size.COLOSSAL: ("19", "19"),
}


def space_of(grid: Grid, size: Size, *, turned: bool = False) -> Space:
    """Return the space of a creature of `size`; `turned` takes the other triangle on hexes."""
    if isinstance(grid, HexGrid):
        return HEX_SPACES[HEX_SPACE_OF_SIZE.get(size, ("1", "1"))[turned]]
    return block(SQUARES_ACROSS.get(size, 1))


def filled(space: Space, at: Cell) -> Space:
    """Return the cells of `space` with its anchor at `at`."""
    return tuple(at.moved(offset) for offset in space)


def anchor_at(grid: Grid, space: Space, point: Point) -> Cell:
    """Return the anchor that brings the middle of the space nearest to `point`."""
    own, whole = grid.centre(HERE), middle(grid, space)
    return grid.cell_at(Point(point.x + own.x - whole.x, point.y + own.y - whole.y))


def room_for(size: Size, sharing: Iterable[Size]) -> bool:
    """Whether a creature smaller than a cell finds room in one with those who are there too.

    Only others of its kind take room from it: it may stand where a larger creature does (SRD,
    Very Small Creatures).
    """
    taken = sum(_share(other) for other in sharing)
    return size in PER_CELL and taken + _share(size) <= max(PER_CELL.values())


def _share(size: Size) -> int:
    """Return the hundredths of a cell that a creature fills of those that share it."""
    return max(PER_CELL.values()) // PER_CELL[size] if size in PER_CELL else 0


class Spot(NamedTuple):
    """A place within a cell, and the room there: what a creature has across, in cells."""

    at: Point
    room: float


def spot_in(grid: Grid, cell: Cell, number: int, count: int) -> Spot:
    """Return where in a cell stands the creature of that number, of `count`: in rows."""
    side = math.ceil(math.sqrt(count))
    room = (IN_SQUARE if grid.form == "square" else IN_HEX) / side
    row, column = divmod(number, side)
    rows, columns = math.ceil(count / side), min(side, count - row * side)
    x, y = grid.centre(cell)
    at = Point(x + (column - (columns - 1) / 2) * room, y + (row - (rows - 1) / 2) * room)
    return Spot(at, room)


def definable(space: Space) -> bool:
    """Whether a space is one piece, edge to edge on squares and hexes, and holds its anchor."""
    cells = set(space)
    joined, todo = {HERE}, [HERE]
    while todo:
        x, y = todo.pop()
        near = {Cell(x + 1, y), Cell(x - 1, y), Cell(x, y + 1), Cell(x, y - 1)} & cells - joined
        joined |= near
        todo += near
    return joined == cells and len(space) == len(cells) <= MOST_CELLS


def flipped(space: Space) -> Space:
    """Return a space lying the other way: what went east goes south."""
    return tuple(Cell(y, x) for x, y in space)


def held_together(grid: Grid, space: Space) -> bool:
    """Whether the cells are one piece that holds its anchor: a space a GM may define."""
    cells = set(space)
    if HERE not in cells:
        return False
    joined, todo = {HERE}, [HERE]
    while todo:
        near = {cell for cell in grid.neighbours(todo.pop()) if cell in cells} - joined
        joined |= near
        todo += near
    return len(joined) == len(space)


def squeezed(space: Space) -> tuple[Space, ...]:
    """Return the parts of a square space that it may squeeze into: half as wide, or as deep.

    The anchor stays where it is (SRD, Squeezing: a gap at least half as wide as the space).
    """
    wide = max(cell.x for cell in space) + 1
    high = max(cell.y for cell in space) + 1
    half_x, half_y = (wide + 1) // 2, (high + 1) // 2
    tall = [(x, 0, half_x, high) for x in range(wide - half_x + 1)] if wide > 1 else []
    flat = [(0, y, wide, half_y) for y in range(high - half_y + 1)] if high > 1 else []
    return tuple(
        tuple(cell for cell in space if 0 <= cell.x - x < across and 0 <= cell.y - y < down)
        for x, y, across, down in (*tall, *flat)
    )


def middle(grid: Grid, cells: Iterable[Cell]) -> Point:
    """Return the middle of the cells together."""
    centres = [grid.centre(cell) for cell in cells]
    count = len(centres)
    return Point(sum(c.x for c in centres) / count, sum(c.y for c in centres) / count)
