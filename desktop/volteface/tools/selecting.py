"""Select, drag by whole cells, pull the facing handle, click a door: the everyday tool."""

from __future__ import annotations

import math
from dataclasses import replace

from volteface.edits import creatures, doors
from volteface.grid.cells import Cell, Point
from volteface.messages import say
from volteface.model.actions import Move
from volteface.model.creatures import Creature
from volteface.model.maps import DoorId
from volteface.tools import turning
from volteface.tools.gesture import (
    Bend,
    Desk,
    Ending,
    Gesture,
    Ghost,
    Pointer,
    Preview,
    Refuse,
    Select,
    Tool,
    middle,
)
from volteface.tools.walking import measured, signed, way_through

HANDLE_REACH = 0.28
"""How near the pointer must be to the tip of the wedge to pull it, in cells."""
FEET = 5
LEAVES = {"door": "door", "secret": "secret door", "window": "window"}


def begin(desk: Desk, pressed: Pointer) -> Gesture | None:
    """Turn by the handle, drag what stands here, swing the door, or (None) leave it be."""
    chosen = desk.creature
    if chosen and chosen.stats.has_facing and _near(handle(chosen, desk), pressed.point):
        return turning.turn(desk, chosen, pressed)
    under = creatures.standing_at(desk.battle, pressed.cell, pressed.point)
    if under:
        turns = under.stats.has_facing and (pressed.button == "right" or pressed.shift)
        return turning.turn(desk, under, pressed) if turns else drag(desk, under, pressed)
    if door := door_near(desk, pressed.point):
        return swing(desk, door)
    return None


def handle(creature: Creature, desk: Desk) -> Point:
    """Return the place of the facing handle, just outside the space."""
    grid = desk.battle.grid
    centre = middle(creature, desk)
    angle = math.radians(grid.heading(creature.facing))
    out = math.sqrt(len(creature.cells(grid))) / 2 + 0.22
    return Point(centre.x + out * math.sin(angle), centre.y - out * math.cos(angle))


def drag(desk: Desk, creature: Creature, pressed: Pointer) -> Gesture:
    """Carry the creature by whole cells; a fight prices the way, otherwise it is measured.

    Waypoints may be set and taken back on the way.
    """
    grip = creature.at.away_from(pressed.cell)
    pointer, at = pressed, creature.at
    stops: tuple[Cell, ...] = ()
    while pointer.held:
        at = pointer.cell.moved(grip)
        stops = signed(stops, pointer, at)
        pointer = yield carried(desk, creature, at, stops)
    if at == creature.at:
        return Select(creature.id)
    return dropped(desk, creature, at, stops)


def carried(desk: Desk, creature: Creature, at: Cell, stops: tuple[Cell, ...] = ()) -> Preview:
    """Return the ghost at the goal, with the way there through `stops` or the distance."""
    if not creatures.fits(desk.battle, creature, at):
        return Preview(ghosts=(Ghost(replace(creature, at=at), allowed=False),))
    if in_fight(desk, creature):
        return walked(desk, creature, at, stops)
    ghost = replace(creature, at=at)
    distance = measured(desk.battle.grid, (creature.at, *stops, at)) * FEET
    here = _middles(desk, creature, (creature.at, *stops, at))
    return Preview(
        ghosts=(Ghost(ghost),),
        line=(here[-2], here[-1]),
        way=tuple(Bend(point, 0) for point in here[:-1]),
        stops=here[1:-1],
        caption=say("{feet} ft", feet=distance) if distance else None,
        caption_at=here[-1],
    )


def walked(desk: Desk, creature: Creature, at: Cell, stops: tuple[Cell, ...] = ()) -> Preview:
    """Return the way the rules find through `stops` to `at`, its price, and whom it provokes."""
    way = way_through(desk, creature, _onward(stops, at))
    marks = _middles(desk, creature, stops)
    if way is None:
        ghost = replace(creature, at=at)
        return Preview(
            ghosts=(Ghost(ghost, allowed=False),),
            stops=marks,
            caption=say("No way there within a double move"),
            caption_at=middle(ghost, desk),
        )
    ghost = replace(creature, at=at, facing=way.facing)
    here = _middles(desk, creature, (creature.at, *way.path))
    provoked = tuple((foe, middle(replace(creature, at=cell), desk)) for foe, cell in way.provoked)
    return Preview(
        ghosts=(Ghost(ghost),),
        way=tuple(map(Bend, here, way.costs, way.bands, way.bends)),
        stops=marks,
        provoked=provoked,
        caption=say("{squares} squares, {feet} ft", squares=way.price, feet=way.price * FEET),
        caption_at=here[-1],
    )


def dropped(
    desk: Desk, creature: Creature, at: Cell, stops: tuple[Cell, ...] = ()
) -> Ending | None:
    """Return what letting go means: a move in the fight, or simply another place."""
    if not creatures.fits(desk.battle, creature, at):
        return Refuse(
            say("{who} does not fit there: part of it would leave the map.", who=creature.name)
        )
    freely = desk.step(
        say("Place {who}", who=creature.name), creatures.change(desk.battle, creature.id, at=at)
    )
    if not in_fight(desk, creature):
        return freely
    way = way_through(desk, creature, _onward(stops, at))
    if way is None:
        return Refuse(
            say("{who} finds no way there within a double move.", who=creature.name), freely
        )
    return Move(by=creature.id, path=way.path, facings=way.facings)


def _onward(stops: tuple[Cell, ...], at: Cell) -> tuple[Cell, ...]:
    """Return the waypoints and the goal, which may be the last of them."""
    return stops if stops[-1:] == (at,) else (*stops, at)


def _middles(desk: Desk, creature: Creature, path: tuple[Cell, ...]) -> tuple[Point, ...]:
    return tuple(middle(replace(creature, at=cell), desk) for cell in path)


def in_fight(desk: Desk, creature: Creature) -> bool:
    """Whether the rules of the running fight govern this creature."""
    fight = desk.battle.encounter
    return fight is not None and any(place.who == creature.id for place in fight.order)


def door_near(desk: Desk, point: Point) -> DoorId | None:
    """Return the door whose middle lies within a third of a cell of `point`."""
    for key, door in desk.battle.doors.items():
        centre = Point((door.start.x + door.end.x) / 2, (door.start.y + door.end.y) / 2)
        if math.dist(centre, point) <= 1 / 3:
            return key
    return None


def swing(desk: Desk, door: DoorId) -> Gesture:
    """Open or shut the door when the button is let go on it."""
    pointer = yield Preview()
    while pointer.held:
        pointer = yield Preview()
    if door_near(desk, pointer.point) != door:
        return None
    leaf = desk.battle.doors[door]
    label = "Shut the {door}" if leaf.open else "Open the {door}"
    return desk.step(say(label, door=say(LEAVES[leaf.kind])), doors.swing(desk.battle, door))


def _near(a: Point, b: Point) -> bool:
    return math.dist(a, b) <= HANDLE_REACH


TOOL = Tool(
    name="select",
    label=say("Select"),
    hint=say("Click to select, drag to move, pull the wedge to turn, click a door to open it."),
    key="V",
    icon="select",
    begin=begin,
)
