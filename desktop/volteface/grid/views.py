"""The shape that is seen from a point among walls, and what lights reach."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.grids import Grid
from volteface.grid.spaces import Space, filled
from volteface.grid.walls import crossed, ranges, sound, split

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Whole = NDArray[np.int64]
Extent = tuple[float, float]

TINY = 1e-9

ROUND = np.array([(math.cos(n * math.tau / 64), math.sin(n * math.tau / 64)) for n in range(64)])
"""The corners of a circle of radius 1, as fine as it is drawn."""

BINS = 1024
"""Directions looked at first, to leave out walls that stand behind others."""

MANY = 150
"""From so many walls on, looking first pays."""


@dataclass(frozen=True, slots=True, eq=False)
class Screens:
    """Walls ready to be looked at: cut where they cross, so that they meet at ends only.

    `pieces` are [piece, end, axis], `boxes` their least x and y, then their greatest. One-sided
    walls hide what lies behind them only from someone to their left, looking from their start
    to their end; they are kept apart.
    """

    pieces: Floats
    boxes: Floats
    one_sided: Floats

    def joined(self, more: Iterable[Segment]) -> Screens:
        """Return the screens with some more (shut doors, say); only those they cross are cut."""
        added = _array(sound(more))
        if not len(added):
            return self
        hit = crossed(self.pieces, added).any(axis=1)
        cut = split([*_segments(self.pieces[hit]), *_segments(added)])
        return _screens(np.concatenate((self.pieces[~hit], _array(cut))), self.one_sided)

    def seen_from(self, eye: Point) -> Screens:
        """Return the screens with those one-sided walls that hide something from `eye`."""
        if not len(self.one_sided):
            return self
        start, run = self.one_sided[:, 0] - eye, self.one_sided[:, 1] - self.one_sided[:, 0]
        facing = run[:, 0] * start[:, 1] - run[:, 1] * start[:, 0] > 0
        return self.joined(_segments(self.one_sided[facing]))

    def within(self, border: Floats) -> Floats:
        """Return what lies of the pieces in the convex shape with these corners."""
        (low_x, low_y), (top_x, top_y) = border.min(axis=0), border.max(axis=0)
        west, north, east, south = self.boxes
        meets = (east > low_x) & (south > low_y) & (west < top_x) & (north < top_y)
        return _clipped(self.pieces[meets], border)


def screens(walls: Iterable[Segment], one_sided: Iterable[Segment] = ()) -> Screens:
    """Return `walls` (in cell units) ready to be looked at; keep it, it is worth some time."""
    return _screens(_array(split(walls)), _array(sound(one_sided)))


def _screens(pieces: Floats, one_sided: Floats) -> Screens:
    start, end = pieces[:, 0], pieces[:, 1]
    boxes = np.concatenate((np.minimum(start, end).T, np.maximum(start, end).T))
    return Screens(pieces, boxes, one_sided)


def _array(walls: Iterable[Segment]) -> Floats:
    return np.array(list(walls), np.float64).reshape(-1, 2, 2)


def _segments(pieces: Floats) -> list[Segment]:
    return [(Point(*start), Point(*end)) for start, end in pieces.tolist()]


def visible_from(
    eye: Point, walls: Screens, extent: Extent, reach: float | None = None
) -> shapely.Polygon:
    """Return the shape seen from `eye` on a board of that extent, at most `reach` cells far.

    It is empty for an eye beyond the board.
    """
    wide, high = extent
    if not (0 <= eye.x <= wide and 0 <= eye.y <= high):
        return shapely.Polygon()
    border = _border(eye, extent, reach)
    return shapely.Polygon(_outline(np.array(eye), walls.seen_from(eye), border))


def visible_from_any(
    eyes: Iterable[Point], walls: Screens, extent: Extent, reach: float | None = None
) -> BaseGeometry:
    """Return what is seen from at least one of several points."""
    return shapely.union_all([visible_from(eye, walls, extent, reach) for eye in eyes])


def eyes(grid: Grid, space: Space, at: Cell) -> tuple[Point, ...]:
    """Return the points a creature looks from: the middles of its cells."""
    return tuple(grid.centre(cell) for cell in filled(space, at))


def _border(eye: Point, extent: Extent, reach: float | None) -> Floats:
    """Return the corners, clockwise as seen, of all that could be seen at most."""
    # A hair wider than the board, so that an eye on its border has the border before it.
    wide, high = extent[0] + TINY, extent[1] + TINY
    board = np.array([(-TINY, -TINY), (wide, -TINY), (wide, high), (-TINY, high)])
    if reach is None:
        return board
    disc: Floats = np.array(eye) + reach * ROUND
    if (disc >= 0).all() and (disc <= extent).all():
        return disc
    part = shapely.intersection(shapely.Polygon(disc), shapely.Polygon(board))
    # Normalized rings run the other way round, and end where they began.
    return shapely.get_coordinates(shapely.normalize(part))[-2::-1]


class Light(IntEnum):
    """How well a cell is lit."""

    DARK = 0
    DIM = 1
    BRIGHT = 2


def light_shapes(
    at: Point, bright: float, dim: float, walls: Screens, extent: Extent
) -> tuple[shapely.Polygon, shapely.Polygon]:
    """Return what a light lights brightly and what at least dimly; radii are in cells."""
    return visible_from(at, walls, extent, bright), visible_from(at, walls, extent, dim)


def lit_cells(
    grid: Grid, lights: Iterable[tuple[Point, float, float]], walls: Screens
) -> NDArray[np.int8]:
    """Return the `Light` in the middle of each cell, as [row, column].

    Lights are (place, bright radius, dim radius) in cells; two dim lights stay dim.
    """
    lit = np.zeros((grid.rows, grid.columns), np.int8)
    middles = np.array([grid.centre(cell) for cell in grid.cells()]).reshape(-1, 2)
    for at, bright, dim in lights:
        shapes = light_shapes(at, bright, dim, walls, grid.extent)
        for shape, light in zip(shapes, (Light.BRIGHT, Light.DIM), strict=True):
            inside = np.asarray(shapely.contains_xy(shape, middles)).reshape(lit.shape)
            np.maximum(lit, light * inside.astype(np.int8), out=lit)
    return lit


class _Arcs(NamedTuple):
    """Pieces of wall as seen from the eye at the origin: from angle `first` to a greater `last`."""

    start: Floats
    run: Floats
    first: Floats
    last: Floats


def _outline(eye: Floats, walls: Screens, border: Floats) -> Floats:
    """Return the corners of what is seen inside a convex border.

    Between two neighbouring ends of walls, as seen from the eye, one wall is the nearest all
    the way, since walls meet at ends only: that at the middle of the two angles.
    """
    around = np.stack((border, np.roll(border, -1, axis=0)), axis=1)
    arcs = _arcs(np.concatenate((walls.within(border), around)) - eye)
    if len(arcs.first) > MANY:
        arcs = _in_front(arcs)
    angles = np.sort(np.concatenate((arcs.first, arcs.last)))
    angles = angles[np.concatenate(([True], angles[1:] - angles[:-1] > TINY))]
    nearest = _nearest(arcs, angles)
    began = np.flatnonzero(nearest != np.concatenate((nearest[-1:], nearest[:-1])))
    # Each stretch ends before the next begins, and the last before the first.
    ended = np.concatenate((began[1:], began[:1])) - 1
    ahead = np.stack((angles[began], angles[ended + 1]), axis=1).ravel()
    points = (eye + _met(arcs, np.repeat(nearest[began], 2), ahead)).round(6)
    moved = points != np.concatenate((points[-1:], points[:-1]))
    fresh: Floats = points[moved[:, 0] | moved[:, 1]]
    return fresh


def _clipped(pieces: Floats, border: Floats) -> Floats:
    """Return what lies of the pieces in the convex shape with these corners, clockwise."""
    edge = np.roll(border, -1, axis=0) - border
    # How far each end lies inside of each edge, in lengths of that edge.
    depth = pieces @ np.stack((-edge[:, 1], edge[:, 0])) - _cross(edge, border)
    out = (depth < 0).any(axis=(1, 2))
    if not out.any():
        return pieces
    start, end = depth[out, 0], depth[out, 1]
    fall = np.where(start == end, 1, start - end)
    meets = start / fall
    enters = np.where(start < end, meets, 0).max(axis=1).clip(0, 1)
    leaves = np.where(start > end, meets, 1).min(axis=1).clip(0, 1)
    beyond = ((start < 0) & (end < 0)).any(axis=1) | (enters >= leaves)
    foot, run = pieces[out, 0], pieces[out, 1] - pieces[out, 0]
    cut = np.stack((foot + enters[:, None] * run, foot + leaves[:, None] * run), axis=1)
    return np.concatenate((pieces[~out], cut[~beyond]))


def _arcs(pieces: Floats) -> _Arcs:
    """Turn pieces the same way round the eye and cut those that cross the angle of half a turn."""
    start, run = pieces[:, 0], pieces[:, 1] - pieces[:, 0]
    side = _cross(start, run)
    back = side < 0
    angles = np.arctan2(pieces[..., 1], pieces[..., 0])
    first, last = np.where(back, angles.T[::-1], angles.T)
    start = np.where(back[:, None], pieces[:, 1], start)
    run = np.where(back[:, None], -run, run)
    over = np.flatnonzero(last < first)
    which = np.concatenate((np.arange(len(pieces)), over))
    first = np.concatenate((first, np.full(len(over), -math.pi)))
    last = last[which]
    last[over] = math.pi
    # Seen edge-on a wall hides nothing, and one under the eye would hide half of everything.
    kept = (last - first > 4 * TINY) & (np.abs(side[which]) >= TINY)
    which = which[kept]
    return _Arcs(start[which], run[which], first[kept], last[kept])


def _chosen(arcs: _Arcs, which: Flags) -> _Arcs:
    return _Arcs(*(values[which] for values in arcs))


def _in_front(arcs: _Arcs) -> _Arcs:
    """Leave out arcs that stand, in every direction they fill, behind one that fills it too."""
    end = arcs.start + arcs.run
    farthest = np.sqrt(np.maximum((arcs.start**2).sum(axis=1), (end**2).sum(axis=1)))
    along = -(arcs.start * arcs.run).sum(axis=1) / (arcs.run**2).sum(axis=1)
    closest = np.hypot(*(arcs.start + along.clip(0, 1)[:, None] * arcs.run).T)
    first, last = ((angle + math.pi) * (BINS / math.tau) for angle in (arcs.first, arcs.last))
    behind = np.full(BINS + 1, np.inf)
    owner, bins = ranges(first, last - 1)
    np.minimum.at(behind, bins, farthest[owner])
    touched = np.floor(first).astype(np.int64)
    counts = np.floor(last).astype(np.int64) - touched + 1
    starts = np.cumsum(counts) - counts
    owner = np.repeat(np.arange(len(counts)), counts)
    bins = np.arange(len(owner)) - starts[owner] + touched[owner]
    return _chosen(arcs, np.maximum.reduceat(behind[bins], starts) >= closest)


def _nearest(arcs: _Arcs, angles: Floats) -> Whole:
    """Return for each pair of neighbouring angles the arc that is nearest between them."""
    begin = np.searchsorted(angles, arcs.first - 2 * TINY)
    counts = np.searchsorted(angles, arcs.last - 2 * TINY) - begin
    owner = np.repeat(np.arange(len(counts)), counts)
    between = np.arange(len(owner)) - (np.cumsum(counts) - counts - begin)[owner]
    middle = (angles[1:] + angles[:-1]) / 2
    toward = np.stack((np.cos(middle), np.sin(middle)), axis=1)
    away = _cross(arcs.start, arcs.run)[owner] / _cross(toward[between], arcs.run[owner])
    least = np.full(len(middle), np.inf)
    np.minimum.at(least, between, away)
    nearest = np.zeros(len(middle), np.int64)
    won = away == least[between]
    nearest[between[won]] = owner[won]
    return nearest


def _met(arcs: _Arcs, which: Whole, angles: Floats) -> Floats:
    """Return where the rays at `angles` meet the lines of these arcs."""
    toward = np.stack((np.cos(angles), np.sin(angles)), axis=1)
    away = _cross(arcs.start[which], arcs.run[which]) / _cross(toward, arcs.run[which])
    met: Floats = toward * away[:, None]
    return met


def _cross(a: Floats, b: Floats) -> Floats:
    product: Floats = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    return product
