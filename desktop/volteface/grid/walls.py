"""Walls as the grid meets them: which steps they block, and clean crossings."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np
import shapely
from numpy.typing import NDArray

from volteface.grid.boxes import Box
from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.grids import Grid

NEAR = 0.05
"""Cells by which every wall is lengthened, so that it blocks the corner it nearly reaches."""

EXACT = 1e-9


def sound(walls: Iterable[Segment]) -> tuple[Segment, ...]:
    """Return the walls that are somewhere and have a length; others stop nothing."""
    return tuple(
        (Point(*start), Point(*end))
        for start, end in walls
        if math.isfinite(sum(start) + sum(end)) and math.dist(start, end) > EXACT
    )


def split(walls: Iterable[Segment]) -> tuple[Segment, ...]:
    """Return the same walls cut where they cross, so that they meet at ends only."""
    lines = [shapely.LineString(wall) for wall in sound(walls)]
    if not lines:
        return ()
    pieces = shapely.get_parts(shapely.node(shapely.MultiLineString(lines)))
    return tuple(
        (Point(*start), Point(*end)) for piece in pieces for start, end in pairwise(piece.coords)
    )


def chain(points: Iterable[Point]) -> tuple[Segment, ...]:
    """Return the walls that lead from each point to the next."""
    return tuple(pairwise(points))


@dataclass(frozen=True, slots=True, eq=False)
class Barriers:
    """The steps that walls block: bit i of a cell is set where step i of the grid is barred.

    A step is the line between the middles of two neighbours; whatever touches it blocks it. So
    no diagonal leads past the end of a wall at the corner between the cells.
    """

    grid: Grid
    box: Box
    masks: NDArray[np.uint8]

    def block(self, cell: Cell, step: int) -> bool:
        """Whether a wall lies across the step of that number out of `cell`."""
        if not self.box.holds(cell):
            return False
        return bool(self.masks[cell.y - self.box.north, cell.x - self.box.west] >> step & 1)


@lru_cache(maxsize=16)
def barriers(grid: Grid, walls: tuple[Segment, ...]) -> Barriers:
    """Return what `walls` (in cell units) block; the last few answers are remembered."""
    box = Box(*grid.box).grown(1)
    masks = np.zeros((box.high, box.wide), np.uint8)
    ends = np.array(sound(walls), np.float64).reshape(-1, 2, 2)
    if len(ends):
        along = ends[:, 1] - ends[:, 0]
        along *= NEAR / np.hypot(along[:, 0], along[:, 1])[:, None]
        start, end = _addresses(grid, ends[:, 0] - along), _addresses(grid, ends[:, 1] + along)
        for number, step in enumerate(grid.steps):
            if step > (0, 0):
                _bar(masks, box, grid, number, start, end)
    masks.flags.writeable = False
    return Barriers(grid, box, masks)


def _bar(
    masks: NDArray[np.uint8],
    box: Box,
    grid: Grid,
    number: int,
    start: NDArray[np.float64],
    end: NDArray[np.float64],
) -> None:
    """Set the bits of one step, and of its way back, wherever a wall crosses it.

    The middles of the cells lie on parallel lines along the step. Each wall is cut with the
    lines it crosses; `line` numbers them and `place` counts cells along one.
    """
    step = grid.steps[number]
    back = grid.steps.index(Cell(-step.x, -step.y))
    line, place = _crossings(_lines(start, step), _lines(end, step))
    x = place if step.x else line
    y = place * step.y - line if step.x else place
    inside = (x >= box.west) & (x < box.west + box.wide - step.x) & (y >= box.north)
    inside &= (y < box.north + box.high) & (y + step.y >= box.north)
    inside &= y + step.y < box.north + box.high
    x, y = x[inside] - box.west, y[inside] - box.north
    masks[y, x] |= np.uint8(1 << number)
    masks[y + step.y, x + step.x] |= np.uint8(1 << back)


def _addresses(grid: Grid, points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return points as broken addresses; on every grid that is a linear change."""
    origin, east, south = (
        np.array(grid.address(point)) for point in (Point(0, 0), Point(1, 0), Point(0, 1))
    )
    whole: NDArray[np.float64] = origin + points @ np.stack((east - origin, south - origin))
    return whole


def _lines(points: NDArray[np.float64], step: Cell) -> NDArray[np.float64]:
    """Return the number of the line and the place along it, broken, of every point."""
    x, y = points[:, 0], points[:, 1]
    return np.stack((x * step.y - y * step.x, x if step.x else y), axis=1)


def _crossings(
    start: NDArray[np.float64], end: NDArray[np.float64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return line and place of every step that one of the walls from start to end touches."""
    low, high = np.minimum(start, end), np.maximum(start, end)
    wall, line = ranges(low[:, 0], high[:, 0])
    climb = end[wall, 0] - start[wall, 0]
    lying = np.abs(climb) <= EXACT
    share = (line - start[wall, 0]) / np.where(lying, 1, climb)
    at = start[wall, 1] + share * (end[wall, 1] - start[wall, 1])
    first, last = np.where(lying, low[wall, 1], at), np.where(lying, high[wall, 1], at)
    crossing, place = ranges(first - 1, last)
    return line[crossing], place


def ranges(
    low: NDArray[np.float64], high: NDArray[np.float64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return for every whole number from each low to its high: which pair it is of, and itself."""
    first = np.ceil(low - EXACT).astype(np.int64)
    counts = np.maximum(np.floor(high + EXACT).astype(np.int64) - first + 1, 0)
    owner = np.repeat(np.arange(len(low)), counts)
    within = np.arange(len(owner)) - np.repeat(np.cumsum(counts) - counts, counts)
    return owner, first[owner] + within


def crossed(lines: NDArray[np.float64], walls: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return for each [line, wall] whether they have a point in common."""
    start, along = lines[:, None, 0], lines[:, None, 1] - lines[:, None, 0]
    foot, run = walls[None, :, 0], walls[None, :, 1] - walls[None, :, 0]
    one = _cross(along, foot - start)
    other = _cross(along, foot + run - start)
    here = _cross(run, start - foot)
    there = _cross(run, start + along - foot)
    met: NDArray[np.bool_] = (one * other <= 0) & (here * there <= 0)
    return met


def _cross(a: NDArray[np.float64], b: NDArray[np.float64]) -> NDArray[np.float64]:
    product: NDArray[np.float64] = a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    return product
