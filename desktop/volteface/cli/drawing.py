"""Cells as a small drawing in plain text, north up."""

from __future__ import annotations

from collections.abc import Mapping

from volteface.grid.cells import Cell
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid


def drawn(grid: Grid, signs: Mapping[Cell, str]) -> str:
    """Return a drawing with one sign a cell; rows and columns without a sign are left out."""
    places = {_place(grid, cell): sign for cell, sign in signs.items()}
    if not places:
        return ""
    west = min(column for column, _ in places)
    rows: dict[int, dict[int, str]] = {}
    for (column, row), sign in places.items():
        rows.setdefault(row, {})[column - west] = sign
    first, last = min(rows), max(rows)
    return "\n".join(_line(rows.get(row, {})) for row in range(first, last + 1))


def _place(grid: Grid, cell: Cell) -> tuple[int, int]:
    """Return column and row of letters: the rows (or columns) of hexes are shifted by half."""
    x, y = cell
    if not isinstance(grid, HexGrid):
        return 2 * x, y
    return (2 * x + y, y) if grid.top == "pointy" else (3 * x, 2 * y + x)


def _line(signs: Mapping[int, str]) -> str:
    return "".join(signs.get(column, " ") for column in range(max(signs, default=-1) + 1))
