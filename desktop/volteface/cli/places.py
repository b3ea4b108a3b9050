"""Cells, points, walls, spaces and facings as they are written on the command line."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable
from typing import NoReturn, cast

from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.grids import Facing, Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import HEX_SPACES, Space
from volteface.grid.square import DiagonalRule, SquareGrid

SIDE = 161
"""Columns and rows of the board on which everything is looked at."""
HOME = Cell(50, 70)
"""Where on it the cell 0,0 lies, near the middle on every grid."""
FARTHEST = 40
"""Cells from 0,0 to anything that is asked about."""


class Senseless(ValueError):
    """A question that has no answer; the text says why."""


def refuse(sentence: str) -> NoReturn:
    """Say that the question makes no sense."""
    raise Senseless(sentence)


def grid_of(asked: argparse.Namespace) -> Grid:
    """Return the board on which the question is looked at."""
    if asked.grid == "square":
        return SquareGrid(SIDE, SIDE, cast("DiagonalRule", asked.diagonals))
    return HexGrid(SIDE, SIDE, "flat" if asked.grid == "flat" else "pointy", asked.corners)


def space_of(grid: Grid, text: str) -> Space:
    """Return the space called `text`."""
    if isinstance(grid, HexGrid):
        if text not in HEX_SPACES:
            refuse(f"{text} is no space on hexes; these are: {', '.join(HEX_SPACES)}.")
        return HEX_SPACES[text]
    sides = [int(side) if side.isdecimal() else 0 for side in text.split("x")]
    if not (1 <= len(sides) <= 2 and all(1 <= side <= 8 for side in sides)):
        refuse(f"{text} is no space on squares; write cells across, like 2, or like 1x2.")
    return tuple(Cell(x, y) for y in range(sides[-1]) for x in range(sides[0]))


def facing_of(grid: Grid, name: str | None) -> Facing | None:
    """Return the facing called `name`: the first if it is not given, None if it is "none"."""
    if name is None:
        return 0
    if name.lower() == "none":
        return None
    if name.upper() not in grid.names:
        refuse(f"{name} is no facing here; these are: {', '.join(grid.names)}.")
    return grid.facing_named(name.upper())


def cell_of(text: str) -> Cell:
    """Return where the cell lies on the board."""
    numbers = _numbers(text, 2)
    if not all(number.is_integer() for number in numbers):
        refuse(f"{text} is no cell; write it like 3,-1.")
    return HOME.moved(Cell(int(numbers[0]), int(numbers[1])))


def walls_of(grid: Grid, texts: Iterable[str]) -> tuple[Segment, ...]:
    """Return walls as they lie on the board."""
    found = []
    for text in texts:
        ends = _numbers(text, 4)
        if ends[:2] == ends[2:]:
            refuse(f"The wall {text} has no length.")
        found.append((_moved(grid, *ends[:2]), _moved(grid, *ends[2:])))
    return tuple(found)


def point_of(grid: Grid, text: str) -> Point:
    """Return where a point lies on the board."""
    return _moved(grid, *_numbers(text, 2))


def _moved(grid: Grid, x: float, y: float) -> Point:
    """Return where a point that the caller wrote lies on the board."""
    home, zero = grid.centre(HOME), grid.centre(Cell(0, 0))
    return Point(x + home.x - zero.x, y + home.y - zero.y)


def written(grid: Grid, point: Point) -> list[float]:
    """Return a point of the board as the caller would write it."""
    home, zero = grid.centre(HOME), grid.centre(Cell(0, 0))
    return [round(point.x - home.x + zero.x, 3) + 0, round(point.y - home.y + zero.y, 3) + 0]


def _numbers(text: str, count: int) -> list[float]:
    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != count:
        refuse(f"{text} does not hold {count} numbers with commas between them.")
    if not all(math.isfinite(number) and abs(number) <= FARTHEST for number in numbers):
        refuse(f"{text} lies more than {FARTHEST} cells away.")
    return numbers
