"""Look from one place to another: the line, the cover and what gives it, and the light."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from volteface.edits import creatures
from volteface.grid.cells import Cell, Point
from volteface.grid.cover import Cover, Hindrances, Level, cover
from volteface.grid.spaces import Space, middle
from volteface.grid.views import Light
from volteface.messages import Message, say
from volteface.model.creatures import Creature
from volteface.model.maps import BattleMap
from volteface.tools.gesture import Desk, Gesture, Pointer, Preview, Sightline, Tool
from volteface.tools.obstacles import light_on, solid

FEET = 5

LEVELS: dict[Level, Message] = {
    Level.NONE: say("No cover"),
    Level.COVER: say("Cover, armour class +4"),
    Level.HALF: say("Half cover, armour class +2"),
    Level.THREE_QUARTERS: say("Three-quarters cover, armour class +5"),
    Level.TOTAL: say("Total cover"),
}
"""SRD, Cover; on hexes 5e, Dungeon Master's Guide."""
SOFT: dict[Level, Message] = {
    Level.COVER: say("Soft cover, armour class +4"),
    Level.HALF: say("Soft half cover, armour class +2"),
    Level.THREE_QUARTERS: say("Soft three-quarters cover, armour class +5"),
}
LIGHT: dict[Light, Message] = {
    Light.DIM: say("; in dim light, concealment 20 %"),
    Light.DARK: say("; in the dark, concealment 50 %"),
}
"""SRD, Concealment."""
WALL, PROP = say("a wall"), say("something in the way")
LEAVES = {
    "door": say("a shut door"),
    "secret": say("a shut secret door"),
    "window": say("a shut window"),
}


def begin(desk: Desk, pressed: Pointer) -> Gesture:
    """Look from what was pressed to what is under the pointer, while the button is held."""
    return _look(desk, pressed)


def hover(desk: Desk, pointer: Pointer) -> Preview | None:
    """Look from the selected creature to the one under the pointer."""
    under = creatures.standing_at(desk.battle, pointer.cell, pointer.point)
    if desk.creature is None or under is None or under.id == desk.selected:
        return None
    return looked(desk.battle, desk.creature.at, pointer.cell)


def _look(desk: Desk, pressed: Pointer) -> Gesture:
    pointer = pressed
    while pointer.held:
        pointer = yield looked(desk.battle, pressed.cell, pointer.cell) or Preview()
    return None


def looked(battle: BattleMap, start: Cell, end: Cell) -> Preview | None:
    """Return the lines from one cell to another, and in words what keeps them from being free.

    A creature that stands there is looked from, or at, with all of its space.
    """
    grid = battle.grid
    one, other = (creatures.standing_at(battle, cell) for cell in (start, end))
    here, there = _space(battle, one, start), _space(battle, other, end)
    if set(here) & set(there) or not all(map(grid.contains, (start, end))):
        return None
    apart = min(grid.distance(a, b) for a in here for b in there)
    hindrances = Hindrances(walls=solid(battle), creatures=_in_between(battle, one, other))
    found = cover(grid, here, there, hindrances, melee=apart <= 1)
    caption = say(
        "{feet} ft: {cover}{by}{light}",
        feet=apart * FEET,
        cover=(SOFT if found.soft else LEVELS)[found.level],
        by=_by(battle, found),
        light=_light(battle, there),
    )
    goal = middle(grid, there)
    above = found.corner.y > goal.y
    heights = [corner.y for cell in there for corner in grid.outline(cell)]
    return Preview(
        sightlines=_lines(found, goal),
        blocking=(*found.walls, *(_closed(grid.outline(cell)) for cell in found.cells)),
        caption=caption,
        caption_at=Point(goal.x, min(heights) if above else max(heights)),
        caption_above=above,
    )


def _closed(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    return (*outline, outline[0])


def _space(battle: BattleMap, creature: Creature | None, cell: Cell) -> Space:
    return creature.cells(battle.grid) if creature else (cell,)


def _in_between(battle: BattleMap, *ends: Creature | None) -> frozenset[Cell]:
    """Return the cells of everybody else who stands."""
    looking = {creature.id for creature in ends if creature}
    return frozenset(
        cell
        for creature in battle.creatures.values()
        if creature.id not in looking and "dead" not in creature.states
        for cell in creature.cells(battle.grid)
    )


def _lines(found: Cover, goal: Point) -> tuple[Sightline, ...]:
    blocked = tuple(Sightline(*line, "blocked") for line in found.lines)
    if found.level is Level.TOTAL:
        return (Sightline(found.corner, goal, "blocked"), *blocked)
    return (Sightline(found.corner, goal, "partly" if blocked else "free"), *blocked)


def _by(battle: BattleMap, found: Cover) -> Message:
    """Return what gives the cover, each thing named once."""
    things: list[Message] = []
    things += (thing for thing in _things(battle, found) if thing not in things)
    if not things:
        return say("")
    listed = things[-1]
    for number, thing in enumerate(reversed(things[:-1])):
        joined = "{first}, {rest}" if number else "{first} and {rest}"
        listed = say(joined, first=thing, rest=listed)
    return say(", by {things}", things=listed)


def _things(battle: BattleMap, found: Cover) -> Iterator[Message]:
    leaves = {(door.start, door.end): LEAVES[door.kind] for door in battle.doors.values()}
    chains = (wall.points for wall in battle.walls.values() if wall.prop)
    props = {piece for points in chains for piece in pairwise(points)}
    for piece in found.walls:
        yield leaves.get(piece, PROP if piece in props else WALL)
    for cell in sorted(found.cells):
        if creature := creatures.standing_at(battle, cell):
            yield say("{who}", who=creature.name)


def _light(battle: BattleMap, there: Space) -> Message:
    lit = light_on(battle)
    places = [battle.grid.place(cell) for cell in there if battle.grid.contains(cell)]
    best = max((Light(int(lit[row, column])) for column, row in places), default=Light.BRIGHT)
    return LIGHT.get(best, say(""))


TOOL = Tool(
    name="sight",
    label=say("Sight"),
    hint=say("Drag from one creature or cell to another: line, cover and what gives it."),
    key="S",
    icon="visible",
    begin=begin,
    hover=hover,
)
