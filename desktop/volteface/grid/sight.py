"""Who sees and who is covered: lines among walls, cover, light and the shape of what is seen."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from volteface.grid.cells import Cell, Segment
from volteface.grid.grids import Grid
from volteface.grid.walls import sound

HAIR = 1e-4
"""Cells by which a line is moved aside to find out on which side of a corner it passes."""

INSET = 0.1
"""How far from a cell's corners, as a share, the points lie from which a line may start."""

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


@lru_cache(maxsize=64)
def as_array(walls: tuple[Segment, ...]) -> Floats:
    """Return sound walls as [wall, end, axis]; not to be written to."""
    ends: Floats = np.array(sound(walls), np.float64).reshape(-1, 2, 2)
    ends.flags.writeable = False
    return ends


def near(walls: Floats, lines: Floats) -> Floats:
    """Return the walls whose box meets the box round all `lines`."""
    low, high = lines.min(axis=(0, 1)) - HAIR, lines.max(axis=(0, 1)) + HAIR
    meets = (walls.max(axis=1) >= low) & (walls.min(axis=1) <= high)
    close: Floats = walls[meets.all(axis=1)]
    return close


def crossed(lines: Floats, walls: Floats) -> Flags:
    """Return for each [line, wall] whether they have a point in common."""
    start, along = lines[:, None, 0], lines[:, None, 1] - lines[:, None, 0]
    foot, run = walls[None, :, 0], walls[None, :, 1] - walls[None, :, 0]
    one = _cross(along, foot - start)
    other = _cross(along, foot + run - start)
    here = _cross(run, start - foot)
    there = _cross(run, start + along - foot)
    met: Flags = (one * other <= 0) & (here * there <= 0)
    return met


def _cross(a: Floats, b: Floats) -> Floats:
    product: Floats = a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    return product


def blockers(lines: Floats, walls: Floats, *, grazing: bool = False) -> Flags:
    """Return for each [line, wall] whether that wall helps to block that line.

    A line that only touches a wall or its end passes, unless `grazing` lines are blocked too: of
    the two lines a hair to either side, one is free then. So nothing passes where two walls
    meet. All False in the row of a free line.
    """
    along = lines[:, 1] - lines[:, 0]
    length = np.hypot(along[:, 0], along[:, 1])[:, None]
    along = along / np.where(length > 0, length, 1) * HAIR
    aside = np.stack((-along[:, 1], along[:, 0]), axis=1)
    shorter = lines + np.stack((along, -along), axis=1)
    left, right = (crossed(shorter + by[:, None], walls) for by in (aside, -aside))
    hits = left.any(axis=1).astype(np.int8) + right.any(axis=1)
    blocked = np.asarray(hits >= (1 if grazing else 2))
    helping: Flags = (left | right) & blocked[:, None]
    return helping


def clear(lines: Floats, walls: Floats, *, grazing: bool = False) -> Flags:
    """Return for each line whether no wall blocks it."""
    if not len(lines):
        return np.zeros(0, np.bool_)
    blocked = np.asarray(blockers(lines, near(walls, lines), grazing=grazing).any(axis=1))
    return ~blocked


def points_in(grid: Grid, cell: Cell) -> Floats:
    """Return the middle of a cell and a point near each of its corners."""
    middle = np.array(grid.centre(cell))
    corners = np.array(grid.outline(cell))
    points: Floats = np.concatenate((middle[None, :], corners + INSET * (middle - corners)))
    return points


def lines_between(starts: Floats, ends: Floats) -> Floats:
    """Return the line from every start to every end."""
    pairs = np.broadcast_arrays(starts[:, None], ends[None, :])
    lines: Floats = np.stack(pairs, axis=2).reshape(-1, 2, 2)
    return lines


def line_of_effect(grid: Grid, start: Cell, end: Cell, walls: tuple[Segment, ...]) -> bool:
    """Whether any line leads from one cell to the other between the walls."""
    lines = lines_between(points_in(grid, start), points_in(grid, end))
    return bool(clear(lines, as_array(walls)).any())
