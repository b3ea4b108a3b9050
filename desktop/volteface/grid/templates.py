"""The cells that bursts, cones, lines and other areas of effect cover, and where they start."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from volteface.grid.areas import Area, Principle, adjacent_areas, area_of
from volteface.grid.boxes import centres
from volteface.grid.cells import Cell, Point
from volteface.grid.counting import Degrees as Degrees
from volteface.grid.counting import (
    counted,
    hex_cone,
    in_quarter,
    published_cone,
    somewhere,
    touching,
    toward,
)
from volteface.grid.grids import Facing, Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.reach import FEET, in_reach
from volteface.grid.sight import Floats, as_array, near
from volteface.grid.spaces import Space, filled
from volteface.grid.views import Screens, eyes, visible_from
from volteface.grid.walls import crossed
from volteface.grid.ways import Ground, flood
from volteface.messages import Message, say

HERE = Cell(0, 0)

NUDGE = 0.01
"""Cells by which an origin on a wall is moved off it, to one side."""

HAIR = 1e-7
"""Cells by which a line that runs along a border is moved into the cells beside it."""

TOUCH = 1e-5
"""Cells a line must pass inside of a cell to affect it."""

INSET = 0.1
"""How far from its corners, as a share, the points of a cell lie that an effect must reach."""

Kind = Literal["burst", "emanation", "spread", "cylinder", "cone", "half-circle", "line"]
ConeStyle = Literal["counted", "published"]
Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Template:
    """The cells an area of effect covers, and the rule that decided it.

    `cells` are those by the rule, less and plus what the GM corrected.
    """

    kind: Kind
    cells: frozenset[Cell]
    rule: Message
    origin: Point | None = None
    added: frozenset[Cell] = frozenset()
    removed: frozenset[Cell] = frozenset()

    def corrected(self, cell: Cell) -> Template:
        """Return the template with `cell` covered if it was not, and free if it was."""
        if cell in self.cells:
            return replace(
                self,
                cells=self.cells - {cell},
                added=self.added - {cell},
                removed=self.removed | ({cell} - self.added),
            )
        return replace(
            self,
            cells=self.cells | {cell},
            removed=self.removed - {cell},
            added=self.added | ({cell} - self.removed),
        )

    def shares(self, creatures: Mapping[Key, Space]) -> dict[Key, float]:
        """Return the creatures hit and the share of their space covered, by the cells they fill."""
        shares = {
            key: sum(cell in self.cells for cell in space) / len(space)
            for key, space in creatures.items()
        }
        return {key: share for key, share in shares.items() if share}

    def outline(self, grid: Grid) -> BaseGeometry:
        """Return the covered cells as one shape, in cell units."""
        return shapely.union_all([shapely.Polygon(grid.outline(cell)) for cell in self.cells])


def origins(
    grid: Grid, space: Space, at: Cell, facing: Facing | None, principle: Principle = "C"
) -> tuple[Point, ...]:
    """Return the corners between a caster's space and its front: where lines and cones start.

    A caster without facing may use every corner of its space (UA, Combat Facing: Spells).
    """
    front = adjacent_areas(grid, space, at, facing, principle)[Area.FRONT]
    touched = {_rounded(corner) for cell in front for corner in grid.outline(cell)}
    corners = {
        _rounded(corner): corner for cell in filled(space, at) for corner in grid.outline(cell)
    }
    return tuple(corners[key] for key in sorted(touched & set(corners), key=lambda p: (p.y, p.x)))


def may_target(
    grid: Grid,
    space: Space,
    at: Cell,
    facing: Facing | None,
    target: Iterable[Cell],
    principle: Principle = "C",
) -> bool:
    """Whether any of the target's cells lies outside of the caster's rear and all beyond it."""
    return any(
        area_of(grid, space, at, facing, cell, principle) is not Area.REAR for cell in target
    )


def nearest_origin(grid: Grid, point: Point, *, middles: bool = False) -> Point:
    """Return the corner of a cell nearest to `point`; on hexes, with `middles`, also a middle."""
    cell = grid.cell_at(point if somewhere(point) else Point(0, 0))
    places = list(grid.outline(cell))
    if middles and isinstance(grid, HexGrid):
        places.append(grid.centre(cell))
    return min(places, key=lambda place: math.dist(place, point))


def burst(
    grid: Grid,
    origin: Point,
    feet: int,
    walls: Screens | None = None,
    *,
    within: Cell | None = None,
) -> Template:
    """Return the cells whose far corner lies within `feet` of `origin`, a corner of cells.

    Intersections are counted like cells, diagonals by the grid's rule. On hexes the origin may
    also be a middle. An origin on a wall belongs to the side of the cell `within`, or else to
    the side on which it covers more.
    """
    rule = say("A burst covers cells whose far corner is within {feet} feet.", feet=feet)
    if isinstance(grid, HexGrid):
        rule = say("A burst covers hexes up to {feet} feet from its origin.", feet=feet)
    cells = _not_cut_off(grid, origin, counted(grid, origin, feet), walls, within)
    return Template("burst", cells, rule, origin)


def cylinder(grid: Grid, origin: Point, feet: int) -> Template:
    """Return the cells of a burst that comes from above, so that walls do not matter."""
    rule = say(
        "A cylinder comes from above and ignores walls; its circle has {feet} feet.", feet=feet
    )
    return Template("cylinder", counted(grid, origin, feet), rule, origin)


def emanation(
    grid: Grid, space: Space, at: Cell, feet: int, walls: Screens | None = None
) -> Template:
    """Return the cells within `feet` of a creature's space, its own included."""
    rule = say("An emanation covers cells within {feet} feet of its source.", feet=feet)
    own = filled(space, at)
    steps = feet // FEET
    offsets = (*space, *in_reach(grid, space, steps))
    found = frozenset(cell for offset in offsets if grid.contains(cell := offset.moved(at)))
    if walls is not None and found:
        found = _in_view(grid, found, eyes(grid, space, at), walls) | (found & set(own))
    return Template("emanation", found, rule)


def spread(grid: Grid, origin: Point, feet: int, ground: Ground) -> Template:
    """Return the cells a spread walks to, round corners; no diagonal leads past a corner."""
    rule = say("A spread goes round corners, up to {feet} feet of way.", feet=feet)
    meeting = touching(grid, origin) if somewhere(origin) else ()
    around = tuple(cell for cell in meeting if grid.contains(cell))
    sides = _sides(grid, origin, around, near(as_array(ground.walls), np.array([[origin] * 2])))
    middle, steps = len(meeting) == 1, feet // FEET
    covered = [frozenset(_walked(ground, side, middle, steps)) for side in sides]
    return Template("spread", max(covered, key=len, default=frozenset()), rule, origin)


def cone(
    grid: Grid,
    origin: Point,
    aim: Point,
    feet: int,
    walls: Screens | None = None,
    *,
    style: ConeStyle = "counted",
    degrees: Degrees = 60,
    within: Cell | None = None,
) -> Template:
    """Return the cells of a cone from `origin`, a corner of the caster's space, towards `aim`.

    On squares it goes one of eight ways and is a quarter of a burst; the `published` straight
    one starts between two corners and has rows of 1, 3, 3. On hexes it opens by `degrees`,
    towards one of the hexes that meet at the origin or, from a middle, one of twelve ways.
    """
    cells: Iterable[Cell]
    if isinstance(grid, HexGrid):
        rule = say(
            "A cone of {degrees} degrees covers hexes whose middle it holds, up to {feet} feet.",
            degrees=degrees,
            feet=feet,
        )
        cells = hex_cone(grid, origin, aim, feet, degrees)
    elif style == "published" and not all(toward(grid, origin, aim)):
        rule = say("A straight cone starts with one square, then 3 and 3: {feet} feet.", feet=feet)
        cells = published_cone(grid, origin, aim, feet)
    else:
        rule = say("A cone is a quarter of a burst with a radius of {feet} feet.", feet=feet)
        ahead, around = toward(grid, origin, aim), counted(grid, origin, feet)
        cells = {c for c in around if somewhere(aim) and in_quarter(c, origin, ahead)}
    return Template("cone", _not_cut_off(grid, origin, cells, walls, within), rule, origin)


def half_circle(
    grid: Grid,
    origin: Point,
    aim: Point,
    feet: int,
    walls: Screens | None = None,
    *,
    within: Cell | None = None,
) -> Template:
    """Return the half of a burst that lies beyond its origin, on the side of `aim`.

    So sweeps the tail of a dragon, from a corner on the edge of its space (SRD, Dragon). On
    squares it goes one of four ways, along an edge; on hexes as well towards corners, and hexes
    that lie half beyond are covered.
    """
    rule = say("A half-circle is half of a burst with a radius of {feet} feet.", feet=feet)
    cells: frozenset[Cell] = frozenset()
    if somewhere(origin, aim):
        ahead = _straight(grid, origin, aim)
        cells = frozenset(
            cell
            for cell in counted(grid, origin, feet)
            if _along(grid.centre(cell), origin, ahead) > -TOUCH
        )
    return Template("half-circle", _not_cut_off(grid, origin, cells, walls, within), rule, origin)


def _straight(grid: Grid, origin: Point, aim: Point) -> Point:
    """Return which of the ways along the edges of cells leads best to `aim`."""
    count = 12 if isinstance(grid, HexGrid) else 4
    turns = (number * math.tau / count for number in range(count))
    ways = [Point(round(math.sin(turn), 9), round(-math.cos(turn), 9)) for turn in turns]
    return max(ways, key=lambda way: round(_along(aim, origin, way), 9))


def _along(point: Point, origin: Point, ahead: Point) -> float:
    return (point.x - origin.x) * ahead.x + (point.y - origin.y) * ahead.y


def line(
    grid: Grid,
    origin: Point,
    aim: Point,
    feet: int,
    walls: Screens | None = None,
    *,
    leftward: bool = False,
    within: Cell | None = None,
) -> Template:
    """Return the cells a straight line passes through, up to `feet` or the first wall.

    Where it runs along the border between cells it takes those on its right, or on its left if
    it is `leftward`.
    """
    rule = say("A line covers cells it passes through, up to {feet} feet or a wall.", feet=feet)
    length, cells = math.dist(origin, aim), counted(grid, origin, feet)
    if not (length and cells and somewhere(aim)):
        return Template("line", frozenset(), rule, origin)
    x, y = (aim.x - origin.x) / length, (aim.y - origin.y) / length
    beside = _beside(grid, origin, Point(x, y), cells)
    if not beside:
        return Template("line", frozenset(), rule, origin)
    side = -HAIR if leftward else HAIR
    start = Point(origin.x - y * side, origin.y + x * side)
    far = feet / FEET + 2
    ray = shapely.LineString([start, (start.x + x * far, start.y + y * far)])
    stop = far if walls is None else _stop(grid, origin, Point(x, y), far, walls, within)
    squares = shapely.polygons([grid.outline(cell) for cell in beside])
    passed = shapely.intersection(squares, ray)
    met = (shapely.length(passed) > TOUCH) & (shapely.distance(passed, shapely.Point(start)) < stop)
    hit = frozenset(cell for cell, is_met in zip(beside, met, strict=True) if is_met)
    return Template("line", hit, rule, origin)


def _beside(grid: Grid, origin: Point, toward: Point, cells: Iterable[Cell]) -> list[Cell]:
    """Return the cells so near to a ray that it may pass through them: the others are far more."""
    listed = list(cells)
    off = centres(grid, np.array(listed)) - origin
    aside = np.abs(off[:, 0] * toward.y - off[:, 1] * toward.x)
    ahead = off[:, 0] * toward.x + off[:, 1] * toward.y
    close = np.flatnonzero((aside <= 1) & (ahead >= -1)).tolist()
    return [listed[number] for number in close]


def _stop(
    grid: Grid, origin: Point, toward: Point, far: float, walls: Screens, within: Cell | None
) -> float:
    """Return how far a line comes before a wall stops it; the ends of walls do not."""
    start = origin
    if within is not None:
        x, y = grid.centre(within)
        start = Point(origin.x + (x - origin.x) * NUDGE, origin.y + (y - origin.y) * NUDGE)
    pieces = walls.seen_from(start).pieces
    free = []
    for side in (-HAIR, HAIR):
        foot = np.array((start.x - toward.y * side, start.y + toward.x * side))
        run = pieces[:, 1] - pieces[:, 0]
        off = pieces[:, 0] - foot
        across = toward.x * run[:, 1] - toward.y * run[:, 0]
        across = np.where(across == 0, np.nan, across)
        along = (off[:, 0] * run[:, 1] - off[:, 1] * run[:, 0]) / across
        share = (off[:, 0] * toward.y - off[:, 1] * toward.x) / across
        hit = (along >= 0) & (share >= 0) & (share <= 1)
        free.append(float(along[hit].min(initial=far)))
    return max(free) - 2 * NUDGE


def _rounded(point: Point) -> Point:
    """Return a corner so that neighbouring hexes, which work it out a hair apart, agree on it."""
    return Point(round(point.x, 6) + 0.0, round(point.y, 6) + 0.0)


def _not_cut_off(
    grid: Grid,
    origin: Point,
    cells: Iterable[Cell],
    walls: Screens | None,
    within: Cell | None,
) -> frozenset[Cell]:
    """Return the cells to which a line leads from the origin between the walls."""
    found = frozenset(cells)
    if walls is None or not found:
        return found
    around = tuple(cell for cell in touching(grid, origin) if grid.contains(cell))
    sides = _sides(grid, origin, around, near(walls.pieces, np.array([[origin] * 2])))
    if within is not None:
        sides = [side for side in sides if within in side] or sides
    views = (_seen(grid, origin, side, found, walls) for side in sides)
    return max(views, key=len, default=frozenset())


def _seen(
    grid: Grid, origin: Point, side: tuple[Cell, ...], cells: frozenset[Cell], walls: Screens
) -> frozenset[Cell]:
    """Return the cells of which the middle, or a point near a corner, is seen."""
    eyes = [origin] if len(side) == len(touching(grid, origin)) else _inside(grid, origin, side)
    return _in_view(grid, cells, eyes, walls)


def _in_view(
    grid: Grid, cells: frozenset[Cell], eyes: Iterable[Point], walls: Screens
) -> frozenset[Cell]:
    listed = list(cells)
    middles = centres(grid, np.array(listed))
    spots = np.array([grid.centre(HERE), *grid.outline(HERE)]) - grid.centre(HERE)
    points = middles[:, None] + spots[None] * (1 - 2 * INSET)
    views = []
    for eye in eyes:
        far = float(np.hypot(*(points - eye).reshape(-1, 2).T).max()) + INSET
        views.append(visible_from(eye, walls, grid.extent, far))
    view = views[0] if len(views) == 1 else shapely.union_all(views)
    shapely.prepare(view)
    seen = np.asarray(shapely.contains_xy(view, points[..., 0], points[..., 1]))
    inside = np.any(seen, axis=1).tolist()
    return frozenset(cell for cell, is_inside in zip(listed, inside, strict=True) if is_inside)


def _inside(grid: Grid, origin: Point, cells: Iterable[Cell]) -> list[Point]:
    """Return points next to the origin, one in each of the cells that meet there."""
    middles = (grid.centre(cell) for cell in cells)
    return [
        Point(origin.x + (x - origin.x) * NUDGE, origin.y + (y - origin.y) * NUDGE)
        for x, y in middles
    ]


def _sides(
    grid: Grid, origin: Point, around: tuple[Cell, ...], walls: Floats
) -> list[tuple[Cell, ...]]:
    """Return the cells that meet at an origin in groups that no wall parts from each other."""
    if not len(walls) or len(around) < 2:
        return [around]
    spots = _inside(grid, origin, around)
    hops = np.array([(spots[number - 1], spots[number]) for number in range(len(spots))])
    parted: list[bool] = np.asarray(crossed(hops, walls).any(axis=1)).tolist()
    if sum(parted) < 2:
        return [around]
    first = parted.index(True)
    groups: list[list[Cell]] = []
    for number in range(first, first + len(around)):
        if parted[number % len(around)]:
            groups.append([])
        groups[-1].append(around[number % len(around)])
    return [tuple(group) for group in groups]


def _walked(ground: Ground, start: tuple[Cell, ...], middle: bool, steps: int) -> set[Cell]:
    """Return the cells that a spread walks to from those it starts in."""
    open_cells = [cell for cell in start if cell not in ground.solid]
    if not open_cells:
        return set()
    diagonals = 0 if middle else 1
    price = ground.grid.diagonal_price(diagonals)
    return set(flood(ground, open_cells, price, diagonals, steps))
