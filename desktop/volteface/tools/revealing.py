"""Uncover and cover the players' map: by rectangle, or a whole room at once."""

from __future__ import annotations

from shapely import Point as Spot
from shapely import Polygon

from volteface.edits import fog
from volteface.grid import rooms
from volteface.grid.cells import Point
from volteface.messages import say
from volteface.tools.gesture import Desk, Ending, Gesture, Pointer, Preview, Refuse, Tool


def by_rectangle(desk: Desk, pressed: Pointer) -> Gesture:
    """Uncover the dragged rectangle; with Shift cover it again."""
    start, pointer = snapped(pressed.point), pressed
    end = start
    while pointer.held:
        end = snapped(pointer.point)
        pointer = yield Preview(outline=fog.rectangle(start, end))
    if start.x == end.x or start.y == end.y:
        return None
    return uncover(desk, fog.rectangle(start, end), shows=not pressed.shift)


def by_room(desk: Desk, pressed: Pointer) -> Gesture:
    """Uncover the room under the pointer; with Shift cover it again."""
    pointer = pressed
    while pointer.held:
        pointer = yield hover(desk, pointer) or Preview()
    outline = room_under(desk, pointer.point)
    if outline is None:
        return Refuse(say("No walls close a room here. Reveal a rectangle instead (R)."))
    return uncover(desk, outline, shows=not pressed.shift)


def hover(desk: Desk, pointer: Pointer) -> Preview | None:
    """Outline the room that a click would reveal."""
    outline = room_under(desk, pointer.point)
    return Preview(outline=outline) if outline else None


def room_under(desk: Desk, point: Point) -> tuple[Point, ...] | None:
    """Return the outline of the room at `point`: a named one, or one that the walls close."""
    battle = desk.battle
    for room in battle.rooms.values():
        if Polygon(room.outline).covers(Spot(point)):
            return room.outline
    walls = tuple(wall.points for wall in battle.walls.values() if not wall.prop)
    openings = tuple((door.start, door.end) for door in battle.doors.values())
    return rooms.room_at(walls, openings, point, battle.grid)


def uncover(desk: Desk, outline: tuple[Point, ...], *, shows: bool) -> Ending:
    """Return the step that uncovers (or covers) the outline."""
    label = say("Reveal a part of the map") if shows else say("Cover a part of the map")
    return desk.step(label, fog.reveal(desk.battle, outline, shows=shows))


def snapped(point: Point) -> Point:
    """Return the nearest half-cell point, so that rectangles meet walls and grid lines."""
    return Point(round(point.x * 2) / 2, round(point.y * 2) / 2)


RECTANGLE = Tool(
    name="reveal",
    label=say("Reveal"),
    hint=say("Drag a rectangle to show it to the players; with Shift to cover it again."),
    key="R",
    icon="reveal",
    begin=by_rectangle,
)
ROOM = Tool(
    name="room",
    label=say("Reveal room"),
    hint=say("Click a room to show it to the players; with Shift to cover it again."),
    key="O",
    icon="room",
    begin=by_room,
    hover=hover,
)
