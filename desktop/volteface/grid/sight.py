"""Who sees and who is covered: lines among walls, cover, light and the shape of what is seen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.grids import Grid
from volteface.grid.walls import crossed, sound

HAIR = 1e-4
"""Cells by which a line is moved aside to find out on which side of a corner it passes."""

NUDGE = HAIR / 8
"""Cells by which lines begin and end inside of a corner: on this side of a wall through it."""

BEYOND = 0.01
"""Cells by which walls that end at the edge of the board lead over it."""

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


@lru_cache(maxsize=64)
def as_array(walls: tuple[Segment, ...]) -> Floats:
    """Return sound walls as [wall, end, axis]; not to be written to."""
    ends: Floats = np.array(sound(walls), np.float64).reshape(-1, 2, 2)
    ends.flags.writeable = False
    return ends


@lru_cache(maxsize=64)
def walls_on(grid: Grid, walls: tuple[Segment, ...]) -> Floats:
    """Return sound walls as an array, those that end at the edge of the board a little longer.

    So no line passes between the end of a wall and the edge. Not to be written to.
    """
    ends = as_array(walls).copy()
    for end in (0, 1):
        away = ends[:, end] - ends[:, 1 - end]
        away /= np.hypot(away[:, :1], away[:, 1:])
        at_edge = np.minimum(np.abs(ends[:, end]), np.abs(ends[:, end] - grid.extent)) < HAIR
        ends[:, end] += away * np.any(at_edge, axis=1)[:, None] * BEYOND
    ends.flags.writeable = False
    return ends


def near(walls: Floats, lines: Floats) -> Floats:
    """Return the walls whose box meets the box round all `lines`."""
    close: Floats = walls[is_near(walls, lines)]
    return close


def is_near(walls: Floats, lines: Floats) -> Flags:
    """Return for each wall whether its box meets the box round all `lines`."""
    low = lines.reshape(-1, 2).min(axis=0) - HAIR
    high = lines.reshape(-1, 2).max(axis=0) + HAIR
    meets = (walls.max(axis=1) >= low) & (walls.min(axis=1) <= high)
    near_by: Flags = meets.all(axis=1)
    return near_by


def blockers(
    lines: Floats, walls: Floats, *, grazing: bool = False, counts: Flags | None = None
) -> Flags:
    """Return for each [line, wall] whether that wall helps to block that line.

    A line that only touches a wall or its end passes, unless `grazing` lines are blocked too: of
    the two lines a hair to either side, one is free then. So nothing passes where two walls
    meet. All False in the row of a free line. Pairs where `counts` is False are left out.
    """
    along = lines[:, 1] - lines[:, 0]
    length = np.hypot(along[:, 0], along[:, 1])[:, None]
    along = along / np.where(length > 0, length, 1) * HAIR
    aside = np.stack((-along[:, 1], along[:, 0]), axis=1)
    left, right = (_met(lines, lines + by[:, None], walls, counts) for by in (aside, -aside))
    hits = left.any(axis=1).astype(np.int8) + right.any(axis=1)
    blocked = np.asarray(hits >= (1 if grazing else 2))
    helping: Flags = (left | right) & blocked[:, None]
    return helping


def _met(lines: Floats, moved: Floats, walls: Floats, counts: Flags | None) -> Flags:
    """Return which walls a line meets that is moved aside, to where it is moved included."""
    met = crossed(moved, walls)
    if counts is not None:
        met &= counts
    free = np.flatnonzero(~met.any(axis=1))
    for end in (0, 1) if len(free) else ():
        hops = crossed(np.stack((lines[free, end], moved[free, end]), axis=1), walls)
        met[free] |= hops if counts is None else hops & counts[free]
    return met


def clear(lines: Floats, walls: Floats, *, grazing: bool = False) -> Flags:
    """Return for each line whether no wall blocks it."""
    if not len(lines):
        return np.zeros(0, np.bool_)
    blocked = np.asarray(blockers(lines, near(walls, lines), grazing=grazing).any(axis=1))
    return ~blocked


def points_in(grid: Grid, cell: Cell) -> Floats:
    """Return the middle of a cell and a point just inside of each corner."""
    middle = np.array(grid.centre(cell))
    points: Floats = np.concatenate((middle[None, :], nudged(np.array(grid.outline(cell)), middle)))
    return points


def nudged(corners: Floats, middle: Floats) -> Floats:
    """Return corners moved a little towards the middle of what they are corners of."""
    inward = middle - corners
    far = np.hypot(inward[..., :1], inward[..., 1:])
    moved: Floats = corners + inward * (NUDGE / np.maximum(far, NUDGE))
    return moved


def lines_between(starts: Floats, ends: Floats) -> Floats:
    """Return the line from every start to every end."""
    pairs = np.broadcast_arrays(starts[:, None], ends[None, :])
    lines: Floats = np.stack(pairs, axis=2).reshape(-1, 2, 2)
    return lines


def sees(start: Point, end: Point, walls: tuple[Segment, ...], *, grazing: bool = False) -> bool:
    """Whether the straight line between two points is free of walls."""
    line = np.array([(start, end)], np.float64)
    return bool(np.isfinite(line).all() and clear(line, as_array(walls), grazing=grazing)[0])


def line_of_effect(grid: Grid, start: Cell, end: Cell, walls: tuple[Segment, ...]) -> bool:
    """Whether any line leads from one cell to the other between the walls."""
    return any_line(grid, start, end, walls_on(grid, walls))


def any_line(grid: Grid, start: Cell, end: Cell, walls: Floats) -> bool:
    """Whether any line leads from one cell to the other; walls are an array.

    Between neighbours a line along the very end of a wall does not pass: it would leave both.
    """
    lines = lines_between(points_in(grid, start), points_in(grid, end))
    return bool(clear(lines, walls, grazing=grid.distance(start, end) <= 1).any())


def borders(grid: Grid, cells: Iterable[Cell]) -> tuple[Segment, ...]:
    """Return the borders of cells as walls, those between two of them included."""
    found: dict[frozenset[Point], Segment] = {}
    for cell in cells:
        corners = grid.outline(cell)
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            # Neighbouring hexes work out their common corners a hair apart.
            key = frozenset(Point(round(x, 6), round(y, 6)) for x, y in (start, end))
            found.setdefault(key, (start, end))
    return tuple(found.values())
