"""Boxes of addresses as arrays: whole boards are counted at once, row by row."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from volteface.grid.cells import Cell
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid

Kind = TypeVar("Kind", bound=np.generic)


class Box(NamedTuple):
    """A rectangle of addresses; on hexes it also holds addresses beyond the board."""

    west: int
    north: int
    wide: int
    high: int

    def slot(self, cell: Cell) -> int:
        """Return the place of `cell` in the flattened box."""
        return (cell.y - self.north) * self.wide + cell.x - self.west

    def cell(self, slot: int) -> Cell:
        """Return the cell at `slot` of the flattened box."""
        row, column = divmod(slot, self.wide)
        return Cell(column + self.west, row + self.north)

    def cells(self, slots: list[int]) -> list[Cell]:
        """Return the cells at several places of the flattened box."""
        rows, columns = np.divmod(np.array(slots, np.int64), self.wide)
        return list(map(Cell, (columns + self.west).tolist(), (rows + self.north).tolist()))

    def holds(self, cell: Cell) -> bool:
        """Whether `cell` lies in the box."""
        return 0 <= cell.x - self.west < self.wide and 0 <= cell.y - self.north < self.high

    def grown(self, by: int) -> Box:
        """Return the box with `by` cells more on every side."""
        return Box(self.west - by, self.north - by, self.wide + 2 * by, self.high + 2 * by)

    def moved(self, by: Cell) -> Box:
        """Return the box moved by `by`."""
        return Box(self.west + by.x, self.north + by.y, self.wide, self.high)

    def shared(self, other: Box) -> Box:
        """Return what both boxes hold, at worst an empty box."""
        west, north = max(self.west, other.west), max(self.north, other.north)
        east = min(self.west + self.wide, other.west + other.wide)
        south = min(self.north + self.high, other.north + other.high)
        return Box(west, north, max(0, east - west), max(0, south - north))


def round_about(cell: Cell, steps: int) -> Box:
    """Return the box that reaches `steps` from `cell` to every side."""
    return Box(cell.x, cell.y, 1, 1).grown(steps)


def cut(values: NDArray[Kind], box: Box, wanted: Box, beyond: int) -> NDArray[Kind]:
    """Return the part of `values` (which fill `box`) in `wanted`, with `beyond` outside."""
    part = np.full((wanted.high, wanted.wide), beyond, values.dtype)
    west, north, wide, high = box.shared(wanted)
    if wide and high:
        x, y = west - wanted.west, north - wanted.north
        of_x, of_y = west - box.west, north - box.north
        part[y : y + high, x : x + wide] = values[of_y : of_y + high, of_x : of_x + wide]
    return part


def mark(values: NDArray[Kind], box: Box, cells: Iterable[Cell], value: int) -> None:
    """Set `values` to `value` at those of `cells` that lie in `box`."""
    for cell in cells:
        if box.holds(cell):
            values[cell.y - box.north, cell.x - box.west] = value


def on_board(grid: Grid, cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return those of the addresses, [cell, axis], that lie on the board."""
    box = Box(*grid.box)
    x, y = cells[:, 0] - box.west, cells[:, 1] - box.north
    held = (x >= 0) & (x < box.wide) & (y >= 0) & (y < box.high)
    held[held] = ~off_board(grid)[y[held], x[held]]
    return cells[held]


def centres(grid: Grid, cells: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the middles of the cells at these addresses; on every grid that is linear."""
    first, east, south = (np.array(grid.centre(Cell(*at))) for at in ((0, 0), (1, 0), (0, 1)))
    middles: NDArray[np.float64] = first + cells @ np.stack((east - first, south - first))
    return middles


@lru_cache(maxsize=16)
def off_board(grid: Grid) -> NDArray[np.bool_]:
    """Return which addresses of the grid's box lie beyond the board; not to be written to."""
    box = Box(*grid.box)
    beyond = np.zeros((box.high, box.wide), np.bool_)
    if isinstance(grid, HexGrid):
        x = np.arange(box.wide)[None, :] + box.west
        y = np.arange(box.high)[:, None] + box.north
        columns, rows = (x + (y >> 1), y) if grid.top == "pointy" else (x, y + (x >> 1))
        beyond = (columns < 0) | (columns >= grid.columns) | (rows < 0) | (rows >= grid.rows)
    beyond.flags.writeable = False
    return beyond
