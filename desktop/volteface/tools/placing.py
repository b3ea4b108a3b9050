"""Place creatures of the chosen kind, one with each click."""

from __future__ import annotations

from dataclasses import replace

from volteface.edits import creatures
from volteface.grid.cells import Cell, Point
from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.tools.gesture import (
    Desk,
    Ending,
    Gesture,
    Ghost,
    Pointer,
    Preview,
    Refuse,
    Tool,
    middle,
    turned,
)


def begin(desk: Desk, pressed: Pointer) -> Gesture | None:
    """Put the creature down where the button is let go."""
    return _place(desk, pressed) if desk.placing else None


def hover(desk: Desk, pointer: Pointer) -> Preview | None:
    """Show the creature where it would stand."""
    ghost = candidate(desk, pointer.point)
    return Preview(ghosts=(Ghost(ghost, free(desk, ghost)),)) if ghost else None


def _place(desk: Desk, pressed: Pointer) -> Gesture:
    pointer = pressed
    while pointer.held:
        pointer = yield hover(desk, pointer) or Preview()
    return put_down(desk, pointer.point)


def put_down(desk: Desk, point: Point) -> Ending | None:
    """Return the step that places the chosen kind at `point`, or why it cannot stand there."""
    ghost = candidate(desk, point)
    if ghost is None:
        return None
    if not creatures.fits(desk.battle, ghost, ghost.at):
        return Refuse(
            say("{who} does not fit there: part of it would leave the map.", who=ghost.name)
        )
    placed = desk.step(say("Place {who}", who=ghost.name), creatures.place(desk.battle, ghost))
    if not free(desk, ghost):
        return Refuse(say("Another creature already stands there."), placed)
    return placed


def candidate(desk: Desk, point: Point) -> Creature | None:
    """Return the creature that a click on `point` would place, facing the middle of the map.

    Its space lies about the point: one of even width snaps to the corner that is nearest.
    """
    chosen = desk.placing
    if chosen is None:
        return None
    stats, side = chosen.stats, chosen.side
    made = creatures.new_creature(desk.battle, chosen.kind, stats, Cell(0, 0), 0, side)
    grid = desk.battle.grid
    centre, anchor = middle(made, desk), grid.centre(made.at)
    at = grid.cell_at(Point(point.x - centre.x + anchor.x, point.y - centre.y + anchor.y))
    placed = replace(made, at=at)
    wide, high = grid.extent
    return replace(placed, facing=turned(placed, desk, Point(wide / 2, high / 2)))


def free(desk: Desk, ghost: Creature) -> bool:
    """Whether the ghost lies on the board and the living there leave it room."""
    if not creatures.fits(desk.battle, ghost, ghost.at):
        return False
    alive = (c for c in desk.battle.creatures.values() if "dead" not in c.states)
    return creatures.crowded_out(ghost, ghost.at, alive, desk.battle.grid) is None


TOOL = Tool(
    name="place",
    label=say("Place"),
    hint=say("Choose a creature on the right, then click where it stands."),
    key="P",
    icon="place",
    begin=begin,
    hover=hover,
)
