"""Lay an area of effect on the map: where it may start, what it covers, whom it hits."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from volteface.edits import creatures
from volteface.grid import templates
from volteface.grid.areas import Area
from volteface.grid.cells import Cell, Point
from volteface.grid.sight import as_array, clear, lines_between, points_in
from volteface.grid.spaces import Space, ring
from volteface.grid.steps import Ground
from volteface.grid.templates import Template
from volteface.messages import Message, say
from volteface.model.creatures import Creature
from volteface.rules import asking
from volteface.tools.casting import Casting, Laid
from volteface.tools.gesture import (
    Desk,
    Ending,
    Gesture,
    Pin,
    Pointer,
    Preview,
    Refuse,
    Select,
    Tool,
)
from volteface.tools.obstacles import solid, stopping

AIMED = ("cone", "line", "half-circle")
"""The kinds that start beside their caster and go somewhere."""
TAILS = ("half-circle",)
"""Those of them that may start all round it and go behind it: tails sweep there."""
AHEAD = 3.0
"""Cells to the north that a template looks which nobody has aimed yet."""


def begin(desk: Desk, pressed: Pointer) -> Gesture:
    """Lay the template, correct the one that lies here, or with the right button pick a caster."""
    if pressed.button == "right":
        return _choose(desk, pressed)
    if desk.laid:
        return _correct(desk, desk.laid, pressed)
    return _lay(desk, pressed)


def hover(desk: Desk, pointer: Pointer) -> Preview:
    """Show the template that a click would lay, or the cell that it would correct."""
    if desk.laid:
        return _correction(desk, desk.laid, pointer)
    return _shown(desk, lay(desk, pointer), origins(desk, pointer))


def lay(desk: Desk, pointer: Pointer, start: Point | None = None) -> Laid:
    """Return the template at the pointer, or from `start` towards the pointer."""
    caster, casting = desk.creature, desk.casting
    if casting.kind in AIMED:
        template = _aimed(desk, casting, pointer, start)
    elif casting.kind == "emanation":
        template = _emanation(desk, casting, pointer)
    else:
        template = _about(desk, casting, pointer)
    refusal = refused(desk, caster, template, pointer) if caster else None
    return Laid(desk.battle.id, template, caster.id if caster else None, refusal)


def origins(desk: Desk, pointer: Pointer) -> tuple[Point, ...]:
    """Return the points where the template in hand may start; round the pointer, where any may."""
    kind, caster, grid = desk.casting.kind, desk.creature, desk.battle.grid
    if kind == "emanation":
        return ()
    if caster and kind in TAILS:
        return templates.origins(grid, caster.space(grid), caster.at, None)
    if caster and kind in AIMED:
        return _before(desk, caster)
    return tuple(grid.outline(pointer.cell)) if grid.contains(pointer.cell) else ()


def _before(desk: Desk, caster: Creature) -> tuple[Point, ...]:
    """Return the corners between the caster's space and its front (UA, Combat Facing: Spells).

    Where the rules know no facing, or the caster has none, all round is its front.
    """
    grid, own = desk.battle.grid, caster.cells(desk.battle.grid)
    touched = {
        _rounded(corner)
        for cell in ring(own, grid)
        if asking.area(desk.battle, caster.id, cell, desk.ruleset) is Area.FRONT
        for corner in grid.outline(cell)
    }
    corners = {_rounded(corner): corner for cell in own for corner in grid.outline(cell)}
    legal = (touched & set(corners)) or set(corners)
    return tuple(corners[key] for key in sorted(legal, key=lambda p: (p.y, p.x)))


def refused(desk: Desk, caster: Creature, template: Template, pointer: Pointer) -> Message | None:
    """Return why `caster` cannot lay the template there."""
    own = caster.cells(desk.battle.grid)
    if template.kind not in ("emanation", *TAILS) and pointer.cell not in own:
        where = asking.area(desk.battle, caster.id, pointer.cell, desk.ruleset)
        if where is Area.REAR:
            return say("{who} cannot target its rear area (combat facing).", who=caster.name)
    if template.kind not in AIMED and template.origin and not _reaches(desk, own, template.origin):
        return say("No line of effect leads from {who} to that point.", who=caster.name)
    return None


def _aimed(desk: Desk, casting: Casting, pointer: Pointer, start: Point | None) -> Template:
    """Return the cone or line towards the pointer.

    Of the caster's origins it takes the nearest from which the template covers that cell.
    """
    if start is None and desk.creature is None:
        start = first_origin(desk, pointer)
        return _from(desk, casting, start, Point(start.x, start.y - AHEAD))
    starts = [start] if start else _nearest_first(desk, pointer)
    made = (_from(desk, casting, origin, pointer.point) for origin in starts)
    nearest = next(made)
    if pointer.cell in nearest.cells:
        return nearest
    return next((template for template in made if pointer.cell in template.cells), nearest)


def _from(desk: Desk, casting: Casting, origin: Point, aim: Point) -> Template:
    grid, screens = desk.battle.grid, stopping(desk.battle)
    if _same(origin, aim):
        aim = Point(origin.x, origin.y - AHEAD)
    within = _side(desk, origin, aim)
    if casting.kind == "line":
        return templates.line(grid, origin, aim, casting.feet, screens, within=within)
    if casting.kind == "half-circle":
        return templates.half_circle(grid, origin, aim, casting.feet, screens, within=within)
    return templates.cone(
        grid,
        origin,
        aim,
        casting.feet,
        screens,
        style=casting.style,
        degrees=casting.degrees,
        within=within,
    )


def first_origin(desk: Desk, pointer: Pointer) -> Point:
    """Return the origin nearest to the pointer."""
    if desk.creature is None:
        return templates.nearest_origin(desk.battle.grid, pointer.point, middles=True)
    return _nearest_first(desk, pointer)[0]


def _nearest_first(desk: Desk, pointer: Pointer) -> list[Point]:
    return sorted(origins(desk, pointer), key=lambda place: math.dist(place, pointer.point))


def _emanation(desk: Desk, casting: Casting, pointer: Pointer) -> Template:
    """Return it round the selected creature, or what is under the pointer."""
    battle = desk.battle
    source = desk.creature or creatures.standing_at(battle, pointer.cell)
    space: Space = source.space(battle.grid) if source else (Cell(0, 0),)
    at = source.at if source else pointer.cell
    return templates.emanation(battle.grid, space, at, casting.feet, stopping(battle))


def _about(desk: Desk, casting: Casting, pointer: Pointer) -> Template:
    """Return a template that lies round its origin."""
    battle, grid = desk.battle, desk.battle.grid
    origin = templates.nearest_origin(grid, pointer.point, middles=True)
    match casting.kind:
        case "spread":
            ground = Ground(grid, solid(battle))
            return templates.spread(grid, origin, casting.feet, ground)
        case "cylinder":
            return templates.cylinder(grid, origin, casting.feet)
        case _:
            return templates.burst(
                grid, origin, casting.feet, stopping(battle), within=pointer.cell
            )


def _side(desk: Desk, origin: Point, aim: Point) -> Cell:
    """Return the cell on whose side of a wall an aimed template begins."""
    grid = desk.battle.grid
    if desk.creature:
        own = desk.creature.cells(grid)
        return min(own, key=lambda cell: (math.dist(grid.centre(cell), origin), cell))
    away = math.dist(origin, aim) * 4
    return grid.cell_at(
        Point(origin.x + (aim.x - origin.x) / away, origin.y + (aim.y - origin.y) / away)
    )


def _reaches(desk: Desk, own: tuple[Cell, ...], origin: Point) -> bool:
    """Whether a line leads from any of the caster's cells to the origin."""
    battle = desk.battle
    starts = np.concatenate([points_in(battle.grid, cell) for cell in own])
    lines = lines_between(starts, np.array([origin]))
    return bool(clear(lines, as_array(solid(battle))).any())


def _rounded(point: Point) -> Point:
    """Return a corner so that neighbouring hexes, which work it out a hair apart, agree on it."""
    return Point(round(point.x, 6) + 0.0, round(point.y, 6) + 0.0)


def _shown(desk: Desk, laid: Laid, spots: tuple[Point, ...]) -> Preview:
    grid, template = desk.battle.grid, laid.template
    corners = [point for cell in template.cells for point in grid.outline(cell)]
    at = template.origin
    if corners:
        across = [point.x for point in corners]
        top = min(point.y for point in corners)
        at = Point((min(across) + max(across)) / 2, top)
    return Preview(
        laid=laid,
        spots=tuple(spot for spot in spots if not _same(spot, template.origin)),
        caption=laid.refusal or template.rule,
        caption_at=at,
        caption_above=True,
    )


def _same(one: Point, other: Point | None) -> bool:
    return other is not None and math.dist(one, other) < 1e-6


def _lay(desk: Desk, pressed: Pointer) -> Gesture:
    """Lay the template where the button is let go; a drag aims it from where it was pressed."""
    aims = desk.casting.kind in AIMED
    start = first_origin(desk, pressed) if aims else None
    pointer, moved = pressed, False
    while pointer.held:
        moved = moved or pointer.cell != pressed.cell
        laid = lay(desk, pointer, start if moved else None)
        pointer = yield _shown(desk, laid, origins(desk, pressed))
    laid = lay(desk, pointer, start if moved else None)
    return Refuse(laid.refusal, Pin(replace(laid, refusal=None))) if laid.refusal else Pin(laid)


def _correct(desk: Desk, laid: Laid, pressed: Pointer) -> Gesture:
    """Take a cell out of the template, or add one beside it; a click elsewhere lifts it."""
    pointer = pressed
    while pointer.held:
        pointer = yield _correction(desk, laid, pointer)
    if not correctable(desk, laid, pointer.cell):
        return Pin(None)
    return Pin(replace(laid, template=laid.template.corrected(pointer.cell)))


def _correction(desk: Desk, laid: Laid, pointer: Pointer) -> Preview:
    cell = pointer.cell
    if not correctable(desk, laid, cell):
        return Preview()
    covered = cell in laid.template.cells
    caption = say("Take this cell out") if covered else say("Add this cell")
    outline = desk.battle.grid.outline(cell)
    return Preview(outline=outline, caption=caption, caption_at=desk.battle.grid.centre(cell))


def correctable(desk: Desk, laid: Laid, cell: Cell) -> bool:
    """Whether a click on `cell` corrects the template: it is covered, or lies beside."""
    cells, grid = laid.template.cells, desk.battle.grid
    return grid.contains(cell) and (cell in cells or not cells.isdisjoint(grid.neighbours(cell)))


def _choose(desk: Desk, pressed: Pointer) -> Gesture:
    pointer = pressed
    while pointer.held:
        pointer = yield Preview()
    under = creatures.standing_at(desk.battle, pointer.cell, pointer.point)
    ending: Ending = Select(under.id if under else None)
    return ending


TOOL = Tool(
    name="template",
    label=say("Template"),
    hint=say(
        "Click to lay it, drag to aim a cone or line. Right-click a creature to cast from it."
    ),
    key="X",
    icon="template",
    begin=begin,
    hover=hover,
)
