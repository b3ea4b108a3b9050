"""Measure from cell to cell, in feet."""

from __future__ import annotations

from volteface.messages import say
from volteface.tools.gesture import Desk, Gesture, Pointer, Preview, Tool

FEET = 5


def begin(desk: Desk, pressed: Pointer) -> Gesture:
    """Show the distance from the pressed cell to the one under the pointer."""
    grid = desk.battle.grid
    pointer = pressed
    while pointer.held:
        squares = grid.distance(pressed.cell, pointer.cell)
        end = grid.centre(pointer.cell)
        pointer = yield Preview(
            line=(grid.centre(pressed.cell), end),
            caption=say("{feet} ft", feet=squares * FEET),
            caption_at=end,
        )
    return None


TOOL = Tool(
    name="measure",
    label=say("Measure"),
    hint=say("Drag from one cell to another to measure by the grid's own rule."),
    key="M",
    icon="measure",
    begin=begin,
)
