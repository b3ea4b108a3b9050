"""Measure from cell to cell, in feet."""

from __future__ import annotations

from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.tools.gesture import Bend, Desk, Gesture, Pointer, Preview, Tool
from volteface.tools.walking import measured, signed

FEET = 5


def begin(desk: Desk, pressed: Pointer) -> Gesture:
    """Show the distance from the pressed cell to the one under the pointer, by the waypoints."""
    grid = desk.battle.grid
    pointer = pressed
    stops: tuple[Cell, ...] = (pressed.cell,)
    while pointer.held:
        stops = signed(stops, pointer, pointer.cell) or (pressed.cell,)
        way = (*stops, pointer.cell)
        here = tuple(map(grid.centre, way))
        pointer = yield Preview(
            line=(here[-2], here[-1]),
            way=tuple(Bend(point, 0) for point in here[:-1]),
            stops=here[1:-1],
            caption=say("{feet} ft", feet=measured(grid, way) * FEET),
            caption_at=here[-1],
        )
    return None


TOOL = Tool(
    name="measure",
    label=say("Measure"),
    hint=say("Drag to measure by the grid's own rule; a right-click or Space sets a waypoint."),
    key="M",
    icon="measure",
    begin=begin,
)
