"""Rooms that walls close, and the doors that join them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import shapely
from numpy.typing import NDArray

from volteface.grid.cells import Point, Segment
from volteface.grid.grids import Grid
from volteface.grid.walls import sound

if TYPE_CHECKING:
    import networkx

GAP = 0.15
"""Cells by which loose ends are lengthened: drawn walls and doors seldom meet to the pixel."""

PILLAR = 4.0
"""Up to this many square cells, what stands in a room is part of it."""

PRECISE = 1e-6
"""Cells to which corners are rounded, so that faces cut apart fit together again."""

SLIVER = 0.5
"""Square cells below which a face is an accident of drawing."""

BESIDE = 0.2
"""Cells from a door at which the rooms on its two sides are looked up."""

Ring = NDArray[np.float64]
Chain = tuple[Point, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Rooms:
    """The faces into which walls, doors and the border of the board cut it.

    The grid's width and height are `extent`. A room is named by its number in `faces`.
    """

    lines: frozenset[Segment]
    doors: tuple[Segment, ...]
    extent: tuple[float, float]
    faces: tuple[shapely.Polygon, ...]
    index: shapely.STRtree

    def holding(self, point: Point) -> int | None:
        """Return the number of the face that holds `point`; None beyond the board."""
        if not (math.isfinite(point.x) and math.isfinite(point.y)):
            return None
        found = self.index.query(shapely.Point(point), "intersects").tolist()
        return min(found, key=lambda number: self.faces[number].area, default=None)

    def closed(self, number: int) -> bool:
        """Whether walls close the face, rather than mostly the border of the board."""
        ring = self.faces[number].exterior
        border = shapely.box(0, 0, *self.extent).exterior
        return shapely.intersection(ring, border.buffer(1e-6)).length < ring.length / 2

    def joined(self) -> networkx.Graph[int]:
        """Return the rooms as a graph; an edge lists the `doors`, by number, it stands for."""
        import networkx

        graph: networkx.Graph[int] = networkx.Graph()
        graph.add_nodes_from(range(len(self.faces)))
        for number, door in enumerate(self.doors):
            one, other = (self.holding(point) for point in _beside(door))
            if one is not None and other is not None and one != other:
                graph.add_edge(one, other)
                graph.edges[one, other].setdefault("doors", []).append(number)
        return graph

    def unreached(self, starts: Iterable[Point]) -> tuple[int, ...]:
        """Return the rooms to which no doors lead from any of `starts`; slivers are none."""
        import networkx

        graph = self.joined()
        reached: set[int] = set()
        for point in starts:
            if (number := self.holding(point)) is not None:
                reached |= networkx.node_connected_component(graph, number)
        large = (number for number in graph if self.faces[number].area >= SLIVER)
        return tuple(number for number in large if number not in reached)


@lru_cache(maxsize=4)
def rooms(walls: tuple[Chain, ...], doors: tuple[Segment, ...], grid: Grid) -> Rooms:
    """Return the rooms between `walls` (chains of points) and `doors`, open or shut."""
    lines = _lines(walls, doors)
    board = shapely.box(0, 0, *grid.extent)
    return _made(lines, doors, grid.extent, _cut(board, lines))


def changed(old: Rooms, walls: tuple[Chain, ...], doors: tuple[Segment, ...]) -> Rooms:
    """Return the rooms after some walls or doors changed; only those they touch are sought."""
    lines = _lines(walls, doors)
    moved = shapely.MultiLineString([list(line) for line in lines ^ old.lines])
    touched = set(map(int, old.index.query(moved, "dwithin", distance=2 * PRECISE)))
    kept = [face for number, face in enumerate(old.faces) if number not in touched]
    region = shapely.union_all([old.faces[number] for number in sorted(touched)], grid_size=PRECISE)
    faces = [face for part in _polygons(region) for face in _cut(part, lines)]
    return _made(lines, doors, old.extent, kept + faces)


def room_at(
    walls: tuple[Chain, ...], doors: tuple[Segment, ...], point: Point, grid: Grid
) -> Chain | None:
    """Return the outline of the closed room at `point`, or None if nothing closes one there.

    Walls are chains of points; doors close a room whether they stand open or not. Larger closed
    parts inside the room are left out by a slit in the outline.
    """
    found = rooms(walls, doors, grid)
    number = found.holding(point)
    if number is None or not found.closed(number):
        return None
    return _outline(found.faces[number])


def _made(
    lines: frozenset[Segment],
    doors: tuple[Segment, ...],
    extent: tuple[float, float],
    faces: Sequence[shapely.Polygon],
) -> Rooms:
    return Rooms(lines, doors, extent, tuple(faces), shapely.STRtree(faces))


def _lines(walls: Iterable[Chain], doors: Iterable[Segment]) -> frozenset[Segment]:
    """Return every straight piece of wall and door, lengthened at loose ends."""
    pieces: list[Segment] = []
    for chain in (*walls, *doors):
        parts = sound(pairwise(chain))
        if parts:
            pieces += _lengthened(parts)
    return frozenset(pieces)


def _lengthened(parts: tuple[Segment, ...]) -> list[Segment]:
    if parts[0][0] == parts[-1][1] and len(parts) > 1:
        return list(parts)
    first, last = parts[0], parts[-1]
    before, after = _onward(first[1], first[0]), _onward(*last)
    if len(parts) == 1:
        return [(before, after)]
    return [(before, first[1]), *parts[1:-1], (last[0], after)]


def _onward(start: Point, end: Point) -> Point:
    """Return the point a little past `end`, coming from `start`."""
    share = 1 + GAP / math.dist(start, end)
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _cut(region: shapely.Polygon, lines: Iterable[Segment]) -> list[shapely.Polygon]:
    """Return the faces into which `lines` cut `region`."""
    shapely.prepare(region)
    ends = np.array(sorted(lines), np.float64).reshape(-1, 2, 2)
    near = [line for line in map(shapely.LineString, ends) if shapely.intersects(region, line)]
    noded = shapely.union_all(
        [region.boundary, *(shapely.intersection(region, line) for line in near)], grid_size=PRECISE
    )
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(noded)))
    return [face for face in faces if shapely.covers(region, shapely.point_on_surface(face))]


def _polygons(shape: shapely.Geometry) -> list[shapely.Polygon]:
    return [part for part in shapely.get_parts(shape) if isinstance(part, shapely.Polygon)]


def _beside(door: Segment) -> tuple[Point, Point]:
    """Return a point on each side of the middle of a door."""
    (x1, y1), (x2, y2) = door
    share = BESIDE / math.dist(*door)
    x, y, dx, dy = (x1 + x2) / 2, (y1 + y2) / 2, (y1 - y2) * share, (x2 - x1) * share
    return Point(x + dx, y + dy), Point(x - dx, y - dy)


def _outline(face: shapely.Polygon) -> Chain:
    ring = np.array(face.exterior.coords[:-1])
    for hole in face.interiors:
        if shapely.Polygon(hole).area > PILLAR:
            ring = _slit(ring, np.array(hole.coords[:-1]))
    return tuple(Point(float(x), float(y)) for x, y in ring)


def _slit(ring: Ring, hole: Ring) -> Ring:
    """Join a hole to the ring where they are nearest, there and back."""
    apart = np.hypot(*(ring[:, None, :] - hole[None, :, :]).transpose(2, 0, 1))
    at, of = np.unravel_index(int(apart.argmin()), apart.shape)
    round_hole = np.concatenate((hole[of:], hole[: of + 1]))
    return np.concatenate((ring[: at + 1], round_hole, ring[at:]))
