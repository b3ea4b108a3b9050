"""Wall lines as foreign programs draw them, made fit for a board: cut, joined, simplified."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
import shapely
from numpy.typing import NDArray

from volteface.grid.cells import Point, Segment

Chain = tuple[Point, ...]
"""Points joined by straight lines; a closed one repeats its first point."""

SAME = 1e-6
"""Points closer than this, in cells, are one point."""
BESIDE = 0.05
"""How far a door may stand beside the line of its wall, in cells."""


def without_repeats(points: Iterable[Point]) -> Chain:
    """Return the points without those that lie on the one before."""
    kept: list[Point] = []
    for point in points:
        if not kept or math.dist(kept[-1], point) > SAME:
            kept.append(point)
    return tuple(kept)


def closed(chain: Chain) -> Chain:
    """Return `chain` led back to its first point."""
    return chain if is_closed(chain) else (*chain, chain[0])


def is_closed(chain: Chain) -> bool:
    """Whether the chain ends where it begins."""
    return math.dist(chain[0], chain[-1]) <= SAME


def clipped(chain: Chain, width: float, height: float) -> tuple[Chain, ...]:
    """Return the parts of `chain` within the board of `width` by `height` cells."""
    parts: list[list[Point]] = []
    for start, end in pairwise(chain):
        if not (inside := clipped_segment(start, end, width, height)):
            continue
        if parts and math.dist(parts[-1][-1], inside[0]) <= SAME:
            parts[-1].append(inside[1])
        else:
            parts.append(list(inside))
    return tuple(part for points in parts if len(part := without_repeats(points)) > 1)


def clipped_segment(start: Point, end: Point, width: float, height: float) -> Segment | None:
    """Return the part of a segment within the board (Liang and Barsky), None if there is none."""
    first, last = 0.0, 1.0
    along = Point(end.x - start.x, end.y - start.y)
    for speed, room in (
        (-along.x, start.x),
        (along.x, width - start.x),
        (-along.y, start.y),
        (along.y, height - start.y),
    ):
        if speed < 0:
            first = max(first, room / speed)
        elif speed > 0:
            last = min(last, room / speed)
        elif room < 0:
            return None
    if first >= last:
        return None
    return (
        start if first == 0 else _within(_between(start, along, first), width, height),
        end if last == 1 else _within(_between(start, along, last), width, height),
    )


def pieces(chains: Iterable[Chain]) -> tuple[Segment, ...]:
    """Return the straight walls of `chains`, each once, meeting in the very same points."""
    points: dict[tuple[float, float], Point] = {}
    found: dict[frozenset[Point], Segment] = {}
    for chain in chains:
        shared = [points.setdefault((round(p.x, 6), round(p.y, 6)), p) for p in chain]
        for start, end in pairwise(shared):
            if start is not end:
                found.setdefault(frozenset((start, end)), (start, end))
    return tuple(found.values())


def joined(segments: Iterable[Segment]) -> tuple[Chain, ...]:
    """Join walls where exactly two meet, and drop points amid a straight line.

    What they cover stays the same.
    """
    merged = shapely.line_merge(shapely.MultiLineString(list(segments)))
    return tuple(
        _straightened(tuple(Point(x, y) for x, y in line.coords))
        for line in shapely.get_parts(merged)
    )


def simplified(chain: Chain, tolerance: float) -> Chain:
    """Return `chain` with fewer points, nowhere farther off than `tolerance` cells."""
    line = shapely.simplify(shapely.LineString(chain), tolerance, preserve_topology=True)
    return tuple(Point(x, y) for x, y in line.coords)


def with_gap(segments: tuple[Segment, ...], door: Segment) -> tuple[Segment, ...]:
    """Return what is left of the walls where `door` stands in one of them.

    Only a wall that runs along the door gives way; one that crosses it or ends at it stays.
    """
    near, far, length = _covered(segments, door)
    left: list[Segment] = list(segments)
    for index in np.flatnonzero(far - near > BESIDE):
        start, end = segments[index]
        along = _away(start, end)
        before = _between(start, along, near[index] / length[index])
        behind = _between(start, along, far[index] / length[index])
        left[index] = (start, before)
        left.append((behind, end))
    return tuple((start, end) for start, end in left if math.dist(start, end) > SAME)


def _covered(
    segments: tuple[Segment, ...], door: Segment
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return from where to where the door covers each wall, and how long each is, in cells."""
    walls = np.array(segments, dtype=np.float64).reshape(-1, 2, 2)
    way = walls[:, 1] - walls[:, 0]
    length = np.maximum(np.hypot(way[:, 0], way[:, 1]), SAME)
    there = np.array(door, dtype=np.float64)[None] - walls[:, :1]
    ahead = (there * way[:, None]).sum(axis=2) / length[:, None]
    aside = (there[..., 1] * way[:, None, 0] - there[..., 0] * way[:, None, 1]) / length[:, None]
    near = np.maximum(ahead.min(axis=1), 0.0)
    far = np.where(np.abs(aside).max(axis=1) <= BESIDE, np.minimum(ahead.max(axis=1), length), near)
    return near, far, length


def _between(start: Point, along: Point, share: float) -> Point:
    return Point(start.x + share * along.x, start.y + share * along.y)


def _within(point: Point, width: float, height: float) -> Point:
    """Take the rounding out of a point cut at the border."""
    return Point(min(max(point.x, 0.0), width), min(max(point.y, 0.0), height))


def _straightened(chain: Chain) -> Chain:
    """Drop the points that lie on the straight line between their neighbours."""
    kept = [chain[0]]
    for point, following in pairwise(chain[1:]):
        if not _lies_between(kept[-1], point, following):
            kept.append(point)
    return (*kept, chain[-1])


def _lies_between(start: Point, point: Point, end: Point) -> bool:
    way, there = _away(start, end), _away(start, point)
    length = math.hypot(*way)
    if length <= SAME:
        return False
    aside = abs(way.x * there.y - way.y * there.x) / length
    ahead = (way.x * there.x + way.y * there.y) / length
    return aside <= SAME / 10 and 0 < ahead < length


def _away(start: Point, end: Point) -> Point:
    return Point(end.x - start.x, end.y - start.y)
