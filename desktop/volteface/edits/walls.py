"""Draw walls, take pieces of them out, and put doors into them."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from volteface.grid.cells import Point
from volteface.model.maps import BattleMap, Door, DoorId, Wall, WallId
from volteface.model.table import free_id

NEAR = 0.25
"""How far from a wall or door a point may lie to mean it, in cells."""


class Piece(NamedTuple):
    """A straight piece of a wall: the one after the corner `number`, counted from 0."""

    wall: WallId
    number: int
    start: Point
    end: Point


def draw(battle: BattleMap, points: tuple[Point, ...], *, prop: bool = False) -> BattleMap:
    """Return the map with one more wall through `points`."""
    key = WallId(free_id("wall", battle.walls))
    return replace(battle, walls=battle.walls.put(key, Wall(points, prop)))


def piece_at(battle: BattleMap, point: Point) -> Piece | None:
    """Return the piece of wall nearest to `point`, if it lies near."""
    pieces = (
        Piece(key, number, *ends)
        for key, wall in battle.walls.items()
        for number, ends in enumerate(pairwise(wall.points))
    )
    near = ((apart(point, piece.start, piece.end), piece) for piece in pieces)
    return min((found for found in near if found[0] <= NEAR), default=(0.0, None))[1]


def door_at(battle: BattleMap, point: Point) -> DoorId | None:
    """Return the door nearest to `point`, if it lies near."""
    near = ((apart(point, door.start, door.end), key) for key, door in battle.doors.items())
    return min((found for found in near if found[0] <= NEAR), default=(0.0, None))[1]


def apart(point: Point, start: Point, end: Point) -> float:
    """Return how far `point` lies from the straight piece between two points."""
    along = share(point, start, end)
    foot = (start.x + along * (end.x - start.x), start.y + along * (end.y - start.y))
    return math.dist(point, foot)


def share(point: Point, start: Point, end: Point) -> float:
    """Return where on the piece lies what is nearest to `point`: 0 at its start, 1 at its end."""
    x, y = end.x - start.x, end.y - start.y
    length = x * x + y * y
    along = ((point.x - start.x) * x + (point.y - start.y) * y) / length if length else 0.0
    return min(1.0, max(0.0, along))


def take_out(battle: BattleMap, piece: Piece) -> BattleMap:
    """Return the map without that piece of wall; the rest of its wall stays."""
    return _cut(battle, piece, piece.start, piece.end)


def put_door(battle: BattleMap, piece: Piece, start: Point, end: Point) -> BattleMap:
    """Return the map with a shut door in the piece, between two points in their order on it."""
    cut = _cut(battle, piece, start, end)
    key = DoorId(free_id("door", cut.doors))
    return replace(cut, doors=cut.doors.put(key, Door(start, end)))


def wall_up(battle: BattleMap, door: DoorId) -> BattleMap:
    """Return the map with a wall in place of the door."""
    leaf = battle.doors[door]
    closed = draw(battle, (leaf.start, leaf.end))
    return replace(closed, doors=closed.doors.without(door))


def _cut(battle: BattleMap, piece: Piece, start: Point, end: Point) -> BattleMap:
    """Take the wall away between two points of one piece; what is left keeps its order."""
    wall = battle.walls[piece.wall]
    before = _chain((*wall.points[: piece.number + 1], start))
    after = _chain((end, *wall.points[piece.number + 1 :]))
    if before and after and after[-1] == before[0]:
        # What was closed all round is still one wall.
        before, after = (*after, *before[1:]), ()
    walls = battle.walls.without(piece.wall)
    for points in (before, after):
        if points:
            key = piece.wall if piece.wall not in walls else WallId(free_id("wall", walls))
            walls = walls.put(key, replace(wall, points=points))
    return replace(battle, walls=walls)


def _chain(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the corners without any that repeats the one before; a single one is no wall."""
    kept = tuple(a for a, b in pairwise(points) if a != b) + points[-1:]
    return kept if len(kept) > 1 else ()
