"""The cells that bursts, cones, lines and other areas of effect cover, and where they start."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeVar

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from volteface.grid.areas import Area, Principle, adjacent_areas, area_of
from volteface.grid.cells import Cell, Point
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

Kind = Literal["burst", "emanation", "spread", "cylinder", "cone", "line"]
ConeStyle = Literal["counted", "published"]
Degrees = Literal[60, 90, 120]
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
    cell = grid.cell_at(point if _somewhere(point) else Point(0, 0))
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
    cells = _not_cut_off(grid, origin, _counted(grid, origin, feet), walls, within)
    return Template("burst", cells, rule, origin)


def cylinder(grid: Grid, origin: Point, feet: int) -> Template:
    """Return the cells of a burst that comes from above, so that walls do not matter."""
    rule = say(
        "A cylinder comes from above and ignores walls; its circle has {feet} feet.", feet=feet
    )
    return Template("cylinder", _counted(grid, origin, feet), rule, origin)


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
    meeting = _touching(grid, origin) if _somewhere(origin) else ()
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
        cells = _hex_cone(grid, origin, aim, feet, degrees)
    elif style == "published" and not all(_toward(grid, origin, aim)):
        rule = say("A straight cone starts with one square, then 3 and 3: {feet} feet.", feet=feet)
        cells = _published_cone(grid, origin, aim, feet)
    else:
        rule = say("A cone is a quarter of a burst with a radius of {feet} feet.", feet=feet)
        ahead, around = _toward(grid, origin, aim), _counted(grid, origin, feet)
        cells = {c for c in around if _somewhere(aim) and _in_quarter(c, origin, ahead)}
    return Template("cone", _not_cut_off(grid, origin, cells, walls, within), rule, origin)


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
    length, cells = math.dist(origin, aim), sorted(_counted(grid, origin, feet))
    if not (length and cells and _somewhere(aim)):
        return Template("line", frozenset(), rule, origin)
    x, y = (aim.x - origin.x) / length, (aim.y - origin.y) / length
    side = -HAIR if leftward else HAIR
    start = Point(origin.x - y * side, origin.y + x * side)
    far = feet / FEET + 2
    ray = shapely.LineString([start, (start.x + x * far, start.y + y * far)])
    stop = far if walls is None else _stop(grid, origin, Point(x, y), far, walls, within)
    squares = shapely.polygons([grid.outline(cell) for cell in cells])
    passed = shapely.intersection(squares, ray)
    met = (shapely.length(passed) > TOUCH) & (shapely.distance(passed, shapely.Point(start)) < stop)
    hit = frozenset(cell for cell, is_met in zip(cells, met, strict=True) if is_met)
    return Template("line", hit, rule, origin)


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


def _somewhere(*points: Point) -> bool:
    return all(math.isfinite(x + y) for x, y in points)


def _rounded(point: Point) -> Point:
    """Return a corner so that neighbouring hexes, which work it out a hair apart, agree on it."""
    return Point(round(point.x, 6) + 0.0, round(point.y, 6) + 0.0)


def _touching(grid: Grid, origin: Point) -> tuple[Cell, ...]:
    """Return the cells that meet at a corner, clockwise; just one for a middle."""
    turns = (number * math.tau / 24 for number in range(1, 24, 2))
    found = (
        grid.cell_at(Point(origin.x + math.sin(turn) / 9, origin.y - math.cos(turn) / 9))
        for turn in turns
    )
    return tuple(dict.fromkeys(found))


def _counted(grid: Grid, origin: Point, feet: int) -> frozenset[Cell]:
    """Return the cells on the board within `feet` of the origin, counted from corner to corner."""
    steps = feet // FEET
    if steps < 1 or not _somewhere(origin):
        return frozenset()
    if isinstance(grid, HexGrid):
        meeting = _touching(grid, origin)
        most = steps if len(meeting) == 1 else steps - 1
        found = {near for cell in meeting for near in _hexes_within(cell, most)}
        return frozenset(cell for cell in found if grid.contains(cell))
    at = Cell(round(origin.x), round(origin.y))
    offsets = _square_burst(grid, steps)
    return frozenset(cell for offset in offsets if grid.contains(cell := offset.moved(at)))


@lru_cache(maxsize=64)
def _square_burst(grid: Grid, steps: int) -> tuple[Cell, ...]:
    """Return the squares whose far corner is at most that many steps from the origin (SRD)."""
    side = range(-steps, steps)
    return tuple(
        Cell(x, y)
        for y in side
        for x in side
        if grid.distance(HERE, Cell(max(x + 1, -x), max(y + 1, -y))) <= steps
    )


def _hexes_within(cell: Cell, steps: int) -> list[Cell]:
    return [
        Cell(cell.x + q, cell.y + r)
        for q in range(-steps, steps + 1)
        for r in range(max(-steps, -q - steps), min(steps, steps - q) + 1)
    ]


def _toward(grid: Grid, origin: Point, aim: Point) -> Cell:
    return grid.steps[grid.facing_toward(origin, aim)]


def _in_quarter(cell: Cell, origin: Point, ahead: Cell) -> bool:
    """Whether the middle of a square lies in the quarter of the plane that looks `ahead`."""
    x, y = 2 * (cell.x - round(origin.x)) + 1, 2 * (cell.y - round(origin.y)) + 1
    if all(ahead):
        return x * ahead.x > 0 and y * ahead.y > 0
    return x * ahead.x + y * ahead.y >= abs(x * ahead.y - y * ahead.x)


def _published_cone(grid: Grid, origin: Point, aim: Point, feet: int) -> set[Cell]:
    """Return rows 1, 3, 3, 5, ... from the square ahead that lies nearer to the aim."""
    if not _somewhere(origin, aim):
        return set()
    ahead = _toward(grid, origin, aim)
    right = Cell(-ahead.y, ahead.x)
    aside = (aim.x - origin.x) * right.x + (aim.y - origin.y) * right.y
    steps = feet // FEET
    first = grid.cell_at(
        Point(
            origin.x + (ahead.x + math.copysign(right.x, right.x * aside)) / 2,
            origin.y + (ahead.y + math.copysign(right.y, right.y * aside)) / 2,
        )
    )
    found = {
        Cell(first.x + row * ahead.x + off * right.x, first.y + row * ahead.y + off * right.y)
        for row in range(steps)
        for off in range(-((row + 1) // 2), (row + 1) // 2 + 1)
        if grid.distance(HERE, Cell(off, row + 1)) <= steps
    }
    return {cell for cell in found if grid.contains(cell)}


def _hex_cone(grid: HexGrid, origin: Point, aim: Point, feet: int, degrees: Degrees) -> set[Cell]:
    """Return the hexes whose middle lies in the cone, in whole thirds of an address."""
    if not _somewhere(origin, aim):
        return set()
    q, r = (round(3 * part) for part in grid.address(origin))
    meeting = _touching(grid, origin)
    ways = [Cell(3 * cell.x - q, 3 * cell.y - r) for cell in meeting]
    if len(meeting) == 1:
        ways = [*grid.steps, *(a.moved(b) for a, b in zip(grid.steps, _next(grid), strict=True))]
    aimed = grid.address(Point(aim.x - origin.x, aim.y - origin.y))
    from_ = grid.address(Point(0, 0))
    look = (aimed[0] - from_[0], aimed[1] - from_[1])
    toward = max(ways, key=lambda way: _dot(way, look) / math.sqrt(_dot(way, way)))
    return {
        cell
        for cell in _counted(grid, origin, feet)
        if _opens(toward, Cell(3 * cell.x - q, 3 * cell.y - r), degrees)
    }


def _next(grid: Grid) -> tuple[Cell, ...]:
    return (*grid.steps[1:], grid.steps[0])


def _dot(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Return twice the product of two axial vectors."""
    return 2 * a[0] * b[0] + 2 * a[1] * b[1] + a[0] * b[1] + a[1] * b[0]


def _opens(toward: Cell, cell: Cell, degrees: Degrees) -> bool:
    """Whether the angle between two axial vectors is at most half of `degrees`."""
    ahead = _dot(toward, cell)
    aside = abs(toward.x * cell.y - toward.y * cell.x)
    within = {60: 3 * aside <= ahead, 90: 3 * aside**2 <= ahead**2, 120: aside <= ahead}
    return ahead > 0 and within[degrees]


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
    around = tuple(cell for cell in _touching(grid, origin) if grid.contains(cell))
    sides = _sides(grid, origin, around, near(walls.pieces, np.array([[origin] * 2])))
    if within is not None:
        sides = [side for side in sides if within in side] or sides
    views = (_seen(grid, origin, side, found, walls) for side in sides)
    return max(views, key=len, default=frozenset())


def _seen(
    grid: Grid, origin: Point, side: tuple[Cell, ...], cells: frozenset[Cell], walls: Screens
) -> frozenset[Cell]:
    """Return the cells of which the middle, or a point near a corner, is seen."""
    eyes = [origin] if len(side) == len(_touching(grid, origin)) else _inside(grid, origin, side)
    return _in_view(grid, cells, eyes, walls)


def _in_view(
    grid: Grid, cells: frozenset[Cell], eyes: Iterable[Point], walls: Screens
) -> frozenset[Cell]:
    listed = sorted(cells)
    middles = np.array([grid.centre(cell) for cell in listed])
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
