"""Put doors into walls, make them secret or windows, and wall them up."""

from __future__ import annotations

import math

from volteface.edits import doors, walls
from volteface.edits.walls import Piece
from volteface.grid.cells import Point
from volteface.grid.grids import Grid
from volteface.messages import Message, say
from volteface.model.maps import DoorId
from volteface.tools.gesture import Desk, Ending, Gesture, Pointer, Preview, Refuse, Tool
from volteface.tools.snapping import corners, nearest, snapped

WIDTH = 1.0
"""How wide a door is, in cells."""
ON_WALL = 1e-3
"""How near a corner must lie to a wall, in cells, for a door in it to begin there."""

NEXT: dict[str, Message] = {
    "door": say("Make it a secret door"),
    "secret": say("Make it a window"),
    "window": say("Make it a door"),
}


def begin(desk: Desk, pressed: Pointer) -> Gesture:
    """Change what lies under the pointer when the button is let go."""
    return _click(desk, pressed)


def hover(desk: Desk, pointer: Pointer) -> Preview:
    """Show the door that a click would put here, or what it would make of one."""
    at, point = walls.door_at(desk.battle, pointer.point), pointer.point
    if at:
        door = desk.battle.doors[at]
        ends = (door.start, door.end)
        if pointer.removes:
            return Preview(doomed=ends, caption=say("Wall the door up"), caption_at=point)
        return Preview(line=ends, caption=NEXT[door.kind], caption_at=point)
    piece = walls.piece_at(desk.battle, point)
    if piece is None or pointer.removes:
        return Preview()
    return Preview(line=gap(desk.battle.grid, piece, point))


def _click(desk: Desk, pressed: Pointer) -> Gesture:
    pointer = pressed
    while pointer.held:
        pointer = yield hover(desk, pointer)
    at = walls.door_at(desk.battle, pointer.point)
    if pressed.removes:
        return _removed(desk, at)
    if at:
        label = NEXT[desk.battle.doors[at].kind]
        return desk.step(label, doors.change_kind(desk.battle, at))
    piece = walls.piece_at(desk.battle, pointer.point)
    if piece is None:
        return Refuse(say("A door needs a wall. Draw one first (B)."))
    ends = gap(desk.battle.grid, piece, pointer.point)
    return desk.step(say("Put in a door"), walls.put_door(desk.battle, piece, *ends))


def _removed(desk: Desk, at: DoorId | None) -> Ending:
    if at is None:
        return Refuse(say("There is no door here to wall up."))
    return desk.step(say("Wall up the door"), walls.wall_up(desk.battle, at))


def gap(grid: Grid, piece: Piece, point: Point) -> tuple[Point, Point]:
    """Return the ends of a door at `point`: a cell wide, from corner to corner where that fits."""
    length = math.dist(piece.start, piece.end)
    if length <= WIDTH:
        return piece.start, piece.end
    middle = walls.share(point, piece.start, piece.end) * length
    first = min(max(middle - WIDTH / 2, 0.0), length - WIDTH)
    along = _along(piece, first / length)
    for corner in (nearest(corners(grid, along), along), snapped(grid, along)):
        snug = walls.share(corner, piece.start, piece.end) * length
        on_wall = walls.apart(corner, piece.start, piece.end) <= ON_WALL
        if on_wall and snug <= length - WIDTH + ON_WALL:
            first = min(snug, length - WIDTH)
            break
    return _along(piece, first / length), _along(piece, (first + WIDTH) / length)


def _along(piece: Piece, part: float) -> Point:
    if part >= 1:
        return piece.end
    (x, y), (to_x, to_y) = piece.start, piece.end
    return Point(round(x + part * (to_x - x), 6), round(y + part * (to_y - y), 6))


TOOL = Tool(
    name="door",
    label=say("Door"),
    hint=say("Click a wall to put a door in; click it again for secret door or window."),
    key="D",
    icon="door",
    begin=begin,
    hover=hover,
)
