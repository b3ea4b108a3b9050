"""Moves with rules of their own: charging, running, withdrawing and the 5-foot step."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import shapely
from shapely.geometry.base import BaseGeometry

from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.grids import Facing
from volteface.grid.reach import FEET, in_reach, threatened
from volteface.grid.spaces import Space, filled
from volteface.grid.steps import Ground, Walker, field_for
from volteface.grid.walls import sound
from volteface.grid.ways import Provoked, Way, ways
from volteface.messages import Message, say

OVERLAP = 1e-6
"""Square cells from which a lane counts as passing through a cell."""

LEAST = 2
"""Squares that a charge must cover at least (SRD: 10 feet)."""

TOO_NEAR = say("A charge must cover at least 10 feet.")
TOO_FAR = say("That is farther than the move goes.")
NO_PLACE = say("There is no place to attack from.")
IN_THE_WAY = say("Something on the straight way blocks it.")


@dataclass(frozen=True, slots=True)
class Lane:
    """A straight move, or why it is refused and what is in the way."""

    end: Cell
    way: Way | None = None
    refused: Message | None = None
    cells: frozenset[Cell] = frozenset()
    walls: tuple[Segment, ...] = ()


def straight(
    ground: Ground,
    walker: Walker,
    at: Cell,
    facing: Facing,
    to: Cell,
    limit: int,
    occupied: frozenset[Cell] = frozenset(),
) -> Lane:
    """Return the straight move to `to`: no line from the old to the new space may be hindered.

    Walls, obstacles, difficult terrain, barred, solid and `occupied` cells hinder; what the
    creature fills at the start does not (SRD: Run, Charge).
    """
    if ground.grid.distance(at, to) * ground.parts > limit:
        return Lane(to, None, TOO_FAR)
    start, end = (set(filled(walker.space, cell)) for cell in (at, to))
    hull = _hull(ground, [*start, *end])
    around = _around(ground, hull)
    lane = _held(ground, around, hull) | start | end
    closed = ground.barred | ground.solid | occupied
    slow = {cell for cell in lane if ground.terrain.get(cell, 1) > ground.parts}
    hindering = ((lane & closed) | slow | (end & ground.passing)) - start
    walls = _crossing(hull, (*ground.walls, *ground.obstacles))
    if hindering or walls:
        return Lane(to, None, IN_THE_WAY, frozenset(hindering), walls)
    within = replace(ground, barred=ground.barred | (around - lane))
    found = ways(within, walker, at, facing, limit).to(to)
    return Lane(to, found, None if found else TOO_FAR)


def charge(
    ground: Ground,
    walker: Walker,
    at: Cell,
    facing: Facing,
    target: Space,
    limit: int,
    *,
    reach_feet: int = FEET,
    nearest_feet: int = 0,
    occupied: frozenset[Cell] = frozenset(),
) -> tuple[Lane, ...]:
    """Return the charges at a creature that fills `target`: one for each place nearest to `at`.

    Only the nearest places to attack from count; if all of them are taken or blocked there is
    no second choice (SRD, Charge). Of places equally many squares away the straightest is first.
    """
    grid, goal = ground.grid, set(target)
    offsets = in_reach(grid, walker.space, reach_feet // FEET, nearest_feet // FEET)
    fitting = {
        place
        for cell in goal
        for offset in offsets
        if goal.isdisjoint(filled(walker.space, place := cell.away_from(offset)))
    }
    for apart in sorted({grid.distance(at, place) for place in fitting}):
        ends = [
            place
            for place in sorted(fitting)
            if grid.distance(at, place) == apart
            and not goal.isdisjoint(_struck(ground, walker, place, reach_feet, nearest_feet))
        ]
        ends.sort(key=lambda end: round(math.dist(grid.centre(at), grid.centre(end)), 6))
        if ends and apart < LEAST:
            return (Lane(at, None, TOO_NEAR),)
        if ends:
            free = replace(ground, barred=ground.barred - goal)
            return tuple(
                straight(free, walker, at, facing, end, limit, occupied - goal) for end in ends
            )
    return (Lane(at, None, NO_PLACE),)


def _struck(
    ground: Ground, walker: Walker, at: Cell, reach_feet: int, nearest_feet: int
) -> frozenset[Cell]:
    """Return what can be struck from there; nothing where the space leaves the board."""
    grid, walls = ground.grid, ground.walls
    if not all(map(grid.contains, filled(walker.space, at))):
        return frozenset()
    return threatened(grid, walker.space, at, reach_feet, nearest_feet, walls=walls)


def withdrawing(at: Cell, provokes: Provoked) -> Callable[[Cell], int]:
    """Return what leaving each cell provokes on a withdrawal: nothing at the first, `at`."""
    counted = provokes if callable(provokes) else lambda cell: provokes.get(cell, 0)
    return lambda cell: 0 if cell == at else counted(cell)


def small_steps(ground: Ground, walker: Walker, at: Cell) -> tuple[Cell, ...]:
    """Return where a 5-foot step may lead: any free neighbour that is not hard to enter.

    It costs no movement, so facing does not matter (UA: and never turns the creature).
    """
    land = field_for(ground, replace(walker, faces=False), at, 0, 1)
    here = land.box.slot(at)
    return tuple(
        at.moved(step)
        for number, step in enumerate(ground.grid.steps)
        if land.open[here] >> number & 1
        and not land.dear[here] >> number & 1
        and land.ends[here + land.jump(number)]
    )


def _hull(ground: Ground, cells: Iterable[Cell]) -> BaseGeometry:
    """Return the shape that all lines between any of the cells make up."""
    corners = [corner for cell in cells for corner in ground.grid.outline(cell)]
    return shapely.convex_hull(shapely.MultiPoint(corners))


def _around(ground: Ground, hull: BaseGeometry) -> set[Cell]:
    """Return the cells round a shape, on the board or not."""
    west, north, east, south = hull.bounds
    corners = [Point(x, y) for x in (west, east) for y in (north, south)]
    xs, ys = zip(*(ground.grid.address(corner) for corner in corners), strict=True)
    rows = range(math.floor(min(ys)) - 1, math.ceil(max(ys)) + 2)
    columns = range(math.floor(min(xs)) - 1, math.ceil(max(xs)) + 2)
    return {Cell(x, y) for y in rows for x in columns}


def _held(ground: Ground, cells: set[Cell], hull: BaseGeometry) -> set[Cell]:
    """Return the cells that share more than a border with a shape."""
    listed = list(cells)
    shapes = shapely.polygons([ground.grid.outline(cell) for cell in listed])
    shared = shapely.area(shapely.intersection(shapes, hull)) > OVERLAP
    return {cell for cell, is_held in zip(listed, shared.tolist(), strict=True) if is_held}


def _crossing(hull: BaseGeometry, walls: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return the walls that reach into a shape."""
    inside = shapely.buffer(hull, -OVERLAP)
    return tuple(wall for wall in sound(walls) if inside.intersects(shapely.LineString(wall)))
