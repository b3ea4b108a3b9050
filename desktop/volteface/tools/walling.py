"""Draw walls from corner to corner, and take pieces of them out."""

from __future__ import annotations

import math

from volteface.edits import walls
from volteface.grid.cells import Point
from volteface.messages import say
from volteface.tools.gesture import Desk, Gesture, Pointer, Preview, Refuse, Tool
from volteface.tools.snapping import snapped

FEET = 5


def begin(desk: Desk, pressed: Pointer) -> Gesture:
    """Draw a wall; with Alt, or the right button, take out the piece under the pointer."""
    return remove(desk, pressed) if pressed.removes else draw(desk, pressed)


def hover(desk: Desk, pointer: Pointer) -> Preview:
    """Show where a wall would begin, or with Alt what would go."""
    return _doomed(desk, pointer) if pointer.alt else Preview(spots=(place(desk, pointer),))


def draw(desk: Desk, pressed: Pointer) -> Gesture:
    """Stretch a wall until the button is let go."""
    start, pointer = place(desk, pressed), pressed
    end = start
    while pointer.held:
        end = place(desk, pointer)
        feet = round(math.dist(start, end) * FEET)
        caption = say("{feet} ft", feet=feet) if feet else None
        pointer = yield Preview(
            line=(start, end), spots=(start, end), caption=caption, caption_at=end
        )
    if start == end:
        return None
    return desk.step(say("Draw a wall"), walls.draw(desk.battle, (start, end)))


def remove(desk: Desk, pressed: Pointer) -> Gesture:
    """Take out the piece of wall under the pointer when the button is let go."""
    pointer = pressed
    while pointer.held:
        pointer = yield _doomed(desk, pointer)
    piece = walls.piece_at(desk.battle, pointer.point)
    if piece is None:
        return Refuse(say("There is no wall here to take out."))
    return desk.step(say("Take out a wall"), walls.take_out(desk.battle, piece))


def place(desk: Desk, pointer: Pointer) -> Point:
    """Return where the end of a wall goes: to the grid, or with Shift just where it is."""
    return pointer.point if pointer.shift else snapped(desk.battle.grid, pointer.point)


def _doomed(desk: Desk, pointer: Pointer) -> Preview:
    piece = walls.piece_at(desk.battle, pointer.point)
    return Preview(doomed=(piece.start, piece.end)) if piece else Preview()


TOOL = Tool(
    name="wall",
    label=say("Wall"),
    hint=say("Drag to draw a wall; Shift leaves the grid. Right-click a wall to take it out."),
    key="B",
    icon="wall",
    begin=begin,
    hover=hover,
)
