"""Cells counted from an origin, corner to corner: bursts and cones before any wall."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from volteface.grid.boxes import on_board
from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.reach import FEET

HERE = Cell(0, 0)

Degrees = Literal[60, 90, 120]


def somewhere(*points: Point) -> bool:
    """Whether all points are places, not infinite and not NaN."""
    return all(math.isfinite(x + y) for x, y in points)


def touching(grid: Grid, origin: Point) -> tuple[Cell, ...]:
    """Return the cells that meet at a corner, clockwise; just one for a middle."""
    turns = (number * math.tau / 24 for number in range(1, 24, 2))
    found = (
        grid.cell_at(Point(origin.x + math.sin(turn) / 9, origin.y - math.cos(turn) / 9))
        for turn in turns
    )
    return tuple(dict.fromkeys(found))


def counted(grid: Grid, origin: Point, feet: int) -> frozenset[Cell]:
    """Return the cells on the board within `feet` of the origin, counted from corner to corner."""
    steps = feet // FEET
    if steps < 1 or not somewhere(origin):
        return frozenset()
    if isinstance(grid, HexGrid):
        meeting = touching(grid, origin)
        at = meeting[0]
        offsets = _hex_burst(tuple(cell.away_from(at) for cell in meeting), steps)
    else:
        at = Cell(round(origin.x), round(origin.y))
        offsets = _square_burst(grid, steps)
    return frozenset(map(Cell._make, on_board(grid, offsets + np.array(at)).tolist()))


@lru_cache(maxsize=64)
def _square_burst(grid: Grid, steps: int) -> NDArray[np.int64]:
    """Return the squares whose far corner is at most that many steps from the origin (SRD)."""
    side = range(-steps, steps)
    found = [
        (x, y)
        for y in side
        for x in side
        if grid.distance(HERE, Cell(max(x + 1, -x), max(y + 1, -y))) <= steps
    ]
    return np.array(found, np.int64).reshape(-1, 2)


@lru_cache(maxsize=64)
def _hex_burst(meeting: tuple[Cell, ...], steps: int) -> NDArray[np.int64]:
    """Return the hexes up to that many steps from a corner or middle where these hexes meet."""
    most = steps if len(meeting) == 1 else steps - 1
    found = {
        (cell.x + q, cell.y + r)
        for cell in meeting
        for q in range(-most, most + 1)
        for r in range(max(-most, -q - most), min(most, most - q) + 1)
    }
    return np.array(sorted(found), np.int64).reshape(-1, 2)


def toward(grid: Grid, origin: Point, aim: Point) -> Cell:
    """Return the step that leads best from `origin` to `aim`."""
    return grid.steps[grid.facing_toward(origin, aim)]


def in_quarter(cell: Cell, origin: Point, ahead: Cell) -> bool:
    """Whether the middle of a square lies in the quarter of the plane that looks `ahead`."""
    x, y = 2 * (cell.x - round(origin.x)) + 1, 2 * (cell.y - round(origin.y)) + 1
    if all(ahead):
        return x * ahead.x > 0 and y * ahead.y > 0
    return x * ahead.x + y * ahead.y >= abs(x * ahead.y - y * ahead.x)


def published_cone(grid: Grid, origin: Point, aim: Point, feet: int) -> set[Cell]:
    """Return rows 1, 3, 3, 5, ... from the square ahead that lies nearer to the aim."""
    if not somewhere(origin, aim):
        return set()
    ahead = toward(grid, origin, aim)
    right = Cell(-ahead.y, ahead.x)
    aside = (aim.x - origin.x) * right.x + (aim.y - origin.y) * right.y
    steps = feet // FEET
    first = grid.cell_at(
        Point(
            origin.x + (ahead.x + math.copysign(right.x, right.x * aside)) / 2,
            origin.y + (ahead.y + math.copysign(right.y, right.y * aside)) / 2,
        )
    )
    found = {
        Cell(first.x + row * ahead.x + off * right.x, first.y + row * ahead.y + off * right.y)
        for row in range(steps)
        for off in range(-((row + 1) // 2), (row + 1) // 2 + 1)
        if grid.distance(HERE, Cell(off, row + 1)) <= steps
    }
    return {cell for cell in found if grid.contains(cell)}


def hex_cone(grid: HexGrid, origin: Point, aim: Point, feet: int, degrees: Degrees) -> set[Cell]:
    """Return the hexes whose middle lies in the cone, in whole thirds of an address."""
    if not somewhere(origin, aim):
        return set()
    q, r = (round(3 * part) for part in grid.address(origin))
    meeting = touching(grid, origin)
    ways = [Cell(3 * cell.x - q, 3 * cell.y - r) for cell in meeting]
    if len(meeting) == 1:
        ways = [*grid.steps, *(a.moved(b) for a, b in zip(grid.steps, _next(grid), strict=True))]
    aimed = grid.address(Point(aim.x - origin.x, aim.y - origin.y))
    from_ = grid.address(Point(0, 0))
    look = (aimed[0] - from_[0], aimed[1] - from_[1])
    toward = max(ways, key=lambda way: _dot(way, look) / math.sqrt(_dot(way, way)))
    cells = np.array(list(counted(grid, origin, feet)), np.int64).reshape(-1, 2)
    held = cells[_opens(toward, 3 * cells - (q, r), degrees)]
    return set(map(Cell._make, held.tolist()))


def _next(grid: Grid) -> tuple[Cell, ...]:
    return (*grid.steps[1:], grid.steps[0])


def _dot(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Return twice the product of two axial vectors."""
    return 2 * a[0] * b[0] + 2 * a[1] * b[1] + a[0] * b[1] + a[1] * b[0]


def _opens(toward: Cell, ways: NDArray[np.int64], degrees: Degrees) -> NDArray[np.bool_]:
    """Return whether each axial vector is at most half of `degrees` off from another."""
    x, y = ways[:, 0], ways[:, 1]
    ahead = (2 * toward.x + toward.y) * x + (2 * toward.y + toward.x) * y
    aside = np.abs(toward.x * y - toward.y * x)
    within = {60: 3 * aside <= ahead, 90: 3 * aside**2 <= ahead**2, 120: aside <= ahead}
    opens: NDArray[np.bool_] = (ahead > 0) & within[degrees]
    return opens
