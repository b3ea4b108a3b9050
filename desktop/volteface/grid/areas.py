"""Front, left flank, right flank and rear of a creature: for any cell, and as shapes to draw."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Literal, cast

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from volteface.grid.boxes import Box
from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Facing, Grid
from volteface.grid.hexes import STEPS as HEX_STEPS
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Space, filled, ring
from volteface.grid.square import STEPS as SQUARE_STEPS

Principle = Literal["C", "A", "B"]
"""How squares are split: C quadrants, A past the leading edge, B a flank as wide as the space."""


class Area(IntEnum):
    """Where a cell lies, as seen by the creature; left and right are its own."""

    FRONT = 0
    LEFT = 1
    RIGHT = 2
    REAR = 3


OWN = -1
"""What `area_map` holds in the cells of the creature itself."""

Values = int | NDArray[np.int32]
Truth = bool | NDArray[np.bool_]
Split = Callable[[Values, Values], tuple[Truth, Truth]]


@dataclass(frozen=True, slots=True)
class _Frame:
    """How far an offset lies ahead and to the right, in whole numbers, and which area that is.

    Ahead and right are measured from the middle of the space and scaled by a number that makes
    every cell whole; each is a linear form (x, y, constant) of the offset from the anchor.
    """

    ahead: tuple[int, int, int]
    right: tuple[int, int, int]
    split: Split

    def area(self, offset: Cell) -> Area:
        ahead, right = (x * offset.x + y * offset.y + by for x, y, by in (self.ahead, self.right))
        front, rear = self.split(ahead, right)
        if front:
            return Area.FRONT
        if rear:
            return Area.REAR
        return Area.RIGHT if right > 0 else Area.LEFT


def area_of(
    grid: Grid,
    space: Space,
    at: Cell,
    facing: Facing | None,
    cell: Cell,
    principle: Principle = "C",
) -> Area:
    """Return the area of a creature anchored at `at` that holds `cell`, at any distance.

    A creature without facing (`None`) has nothing but front. On hexes the principle is always
    the same: front up to 90 degrees from an edge facing and up to 60 from a corner facing
    (rules.md 3.2, H and V).
    """
    if facing is None:
        return Area.FRONT
    return _frame(grid, space, facing, principle).area(cell.away_from(at))


def adjacent_areas(
    grid: Grid, space: Space, at: Cell, facing: Facing | None, principle: Principle = "C"
) -> dict[Area, tuple[Cell, ...]]:
    """Return the cells adjacent to the creature by area, each in reading order."""
    x, y = at
    return {
        area: tuple([Cell(x + dx, y + dy) for dx, dy in offsets])
        for area, offsets in _adjacent(grid, space, facing, principle)
    }


@lru_cache(maxsize=1024)
def _adjacent(
    grid: Grid, space: Space, facing: Facing | None, principle: Principle
) -> tuple[tuple[Area, Space], ...]:
    around = {
        cell: area_of(grid, space, Cell(0, 0), facing, cell, principle)
        for cell in ring(space, grid)
    }
    return tuple(
        (area, tuple(cell for cell, found in around.items() if found is area)) for area in Area
    )


def area_map(
    grid: Grid, space: Space, at: Cell, facing: Facing | None, principle: Principle = "C"
) -> NDArray[np.int8]:
    """Return the area of every cell of the board, as [row, column]; `OWN` inside the space."""
    if facing is None:
        found = np.zeros((grid.rows, grid.columns), np.int8)
    else:
        frame = _frame(grid, space, facing, principle)
        ahead, right = (_on_board(grid, at, form) for form in (frame.ahead, frame.right))
        found = _sorted(frame, ahead, right)
    for cell in filled(space, at):
        if grid.contains(cell):
            column, row = grid.place(cell)
            found[row, column] = OWN
    return found


def areas_seen(
    grid: Grid, space: Space, facing: Facing, cell: Cell, box: Box, principle: Principle = "C"
) -> NDArray[np.int8]:
    """Return for each anchor in `box` the area that holds `cell`, as [row, column] of the box."""
    frame = _frame(grid, space, facing, principle)
    x = cell.x - box.west - np.arange(box.wide, dtype=np.int32)[None, :]
    y = cell.y - box.north - np.arange(box.high, dtype=np.int32)[:, None]
    ahead, right = (by_x * x + by_y * y + by for by_x, by_y, by in (frame.ahead, frame.right))
    return _sorted(frame, ahead, right)


def _sorted(frame: _Frame, ahead: NDArray[np.int32], right: NDArray[np.int32]) -> NDArray[np.int8]:
    front, rear = frame.split(ahead, right)
    found = (right > 0).astype(np.int8)
    found += Area.LEFT
    found[rear] = Area.REAR
    found[front] = Area.FRONT
    return found


def _on_board(grid: Grid, at: Cell, form: tuple[int, int, int]) -> NDArray[np.int32]:
    """Return the linear form of the offset from `at` for every [row, column]."""
    by_x, by_y, by = form
    columns, rows = np.arange(grid.columns, dtype=np.int32), np.arange(grid.rows, dtype=np.int32)
    along_columns, along_rows = by_x * columns, by_y * rows
    if isinstance(grid, HexGrid) and grid.top == "pointy":
        along_rows -= by_x * (rows >> 1)
    elif isinstance(grid, HexGrid):
        along_columns -= by_y * (columns >> 1)
    along_rows += by - by_x * at.x - by_y * at.y
    whole: NDArray[np.int32] = along_columns[None, :] + along_rows[:, None]
    return whole


@lru_cache(maxsize=1024)
def _frame(grid: Grid, space: Space, facing: Facing, principle: Principle) -> _Frame:
    if isinstance(grid, HexGrid):
        return _hex_frame(grid, space, facing)
    return _square_frame(space, facing, principle)


def _square_frame(space: Space, facing: Facing, principle: Principle) -> _Frame:
    """Measure from the middle of the box round the space, in half cells."""
    ux, uy = SQUARE_STEPS[facing]
    (west, east), (north, south) = _box(space)
    middle_x, middle_y = west + east, north + south
    return _Frame(
        (2 * ux, 2 * uy, -ux * middle_x - uy * middle_y),
        (-2 * uy, 2 * ux, uy * middle_x - ux * middle_y),
        _square_split(Cell(ux, uy), east - west, south - north, principle),
    )


def _box(space: Space) -> tuple[tuple[int, int], tuple[int, int]]:
    xs, ys = [cell.x for cell in space], [cell.y for cell in space]
    return (min(xs), max(xs)), (min(ys), max(ys))


def _square_split(toward: Cell, wide: int, high: int, principle: Principle) -> Split:
    ux, uy = toward
    depth = abs(ux) * wide + abs(uy) * high
    width = abs(uy) * wide + abs(ux) * high

    def quadrants(ahead: Values, right: Values) -> tuple[Truth, Truth]:
        # Lines at 45 degrees from the corners of the space; on square spaces those are the
        # quadrants from its middle. Ties go to front and rear: that puts the corner cells there.
        aside = right - (width - depth), -right - (width - depth)
        front = (ahead > 0) & (ahead >= aside[0]) & (ahead >= aside[1])
        rear = (ahead < 0) & (-ahead >= aside[0]) & (-ahead >= aside[1])
        return front, rear

    def past_edge(ahead: Values, right: Values) -> tuple[Truth, Truth]:
        return ahead > depth, ahead < -depth

    def past_corner(ahead: Values, right: Values) -> tuple[Truth, Truth]:
        # Past a leading edge and past no trailing one.
        x, y = ahead - ux * uy * right, ahead + ux * uy * right
        front = ((x > 2 * wide) | (y > 2 * high)) & (x >= -2 * wide) & (y >= -2 * high)
        rear = ((x < -2 * wide) | (y < -2 * high)) & (x <= 2 * wide) & (y <= 2 * high)
        return front, rear

    def band(ahead: Values, right: Values) -> tuple[Truth, Truth]:
        # On a diagonal `ahead` is longer by the root of two: squares are compared.
        beyond = 2 * ahead * ahead >= (wide + high + 2) ** 2
        return (ahead > 0) & beyond, (ahead < 0) & beyond

    if principle == "C":
        return quadrants
    if not (ux and uy):
        return past_edge
    return past_corner if principle == "A" else band


def _hex_frame(grid: HexGrid, space: Space, facing: Facing) -> _Frame:
    """Measure from the centroid of the hexes, scaled by their number."""
    ux, uy = _hex_vector(grid, facing)
    count, sum_x, sum_y = len(space), sum(c.x for c in space), sum(c.y for c in space)
    # Twice the dot product of axial vectors, and their cross product over half root three.
    ahead, right = (2 * ux + uy, 2 * uy + ux), (-uy, ux)
    return _Frame(
        (count * ahead[0], count * ahead[1], -ahead[0] * sum_x - ahead[1] * sum_y),
        (count * right[0], count * right[1], -right[0] * sum_x - right[1] * sum_y),
        _toward_corner if grid.corners and facing % 2 else _toward_edge,
    )


def _hex_vector(grid: HexGrid, facing: Facing) -> Cell:
    if not grid.corners:
        return HEX_STEPS[facing]
    step = HEX_STEPS[facing // 2]
    return step.moved(HEX_STEPS[(facing // 2 + 1) % 6]) if facing % 2 else step


def _toward_edge(ahead: Values, right: Values) -> tuple[Truth, Truth]:
    """Front up to 90 degrees, rear from 150 (rules.md 3.2, H)."""
    return ahead >= 0, (-ahead >= 3 * right) & (ahead <= 3 * right)


def _toward_corner(ahead: Values, right: Values) -> tuple[Truth, Truth]:
    """Front up to 60 degrees, rear from 120 (rules.md 3.2, V)."""
    return (ahead >= right) & (ahead >= -right), (ahead <= right) & (ahead <= -right)


def area_outlines(
    grid: Grid, space: Space, at: Cell, facing: Facing | None, principle: Principle = "C"
) -> dict[Area, BaseGeometry]:
    """Return the four areas as shapes on the board, in cell units, without the space itself.

    The middle of a cell lies in the shape of its area or, where `area_of` decides a tie, on
    that shape's border.
    """
    wide, high = grid.extent
    body = _body(grid, space, at)
    free = shapely.difference(shapely.box(0, 0, wide, high), body)
    if facing is None:
        return {Area.FRONT: free} | dict.fromkeys(list(Area)[1:], shapely.Polygon())
    # Beyond every corner of the board, wherever the creature stands.
    far = 4 * (wide + high + max(abs(value) for value in body.bounds))
    local = _hex_outlines if isinstance(grid, HexGrid) else _square_outlines
    front, rear, left, right = (
        _surface(shapely.intersection(free, shape))
        for shape in local(grid, space, at, facing, principle, far)
    )
    ends = shapely.union(front, rear)
    return {
        Area.FRONT: front,
        Area.LEFT: _surface(shapely.difference(left, ends)),
        Area.RIGHT: _surface(shapely.difference(right, ends)),
        Area.REAR: rear,
    }


def _surface(shape: BaseGeometry) -> BaseGeometry:
    """Drop the lines and points where shapes only touch."""
    parts = shapely.get_parts(shape)
    return shapely.union_all(parts[shapely.get_dimensions(parts) == 2])


def _body(grid: Grid, space: Space, at: Cell) -> BaseGeometry:
    """Return the shape of a creature."""
    here = grid.centre(Cell(0, 0))
    by = np.array(grid.centre(at)) - here
    return shapely.transform(_body_here(grid, space), lambda points: points + by)


@lru_cache(maxsize=256)
def _body_here(grid: Grid, space: Space) -> BaseGeometry:
    return shapely.union_all([shapely.Polygon(grid.outline(cell)) for cell in space])


Outlines = tuple[BaseGeometry, BaseGeometry, BaseGeometry, BaseGeometry]
"""Front, rear, and everything to the left and to the right."""


def _square_outlines(
    grid: Grid, space: Space, at: Cell, facing: Facing, principle: Principle, far: float
) -> Outlines:
    toward = SQUARE_STEPS[facing]
    (west, east), (north, south) = _box(space)
    middle = Point(at.x + (west + east + 1) / 2, at.y + (north + south + 1) / 2)
    half_x, half_y = (east - west + 1) / 2, (south - north + 1) / 2
    front = _square_front(toward, half_x, half_y, principle, far)
    return _placed(middle, toward, front, [(-a, -b) for a, b in front], far)


def _square_front(
    toward: Cell, half_x: float, half_y: float, principle: Principle, far: float
) -> list[tuple[float, float]]:
    """Return the corners of the front as (ahead, right) in multiples of the step ahead."""
    diagonal = bool(toward.x and toward.y)
    depth, width = (half_x, half_y) if toward.x else (half_y, half_x)
    if principle == "C":
        if diagonal:
            return [(0, 0), (far, far), (far, -far)]
        return [
            (depth, -width),
            (depth, width),
            (depth + far, width + far),
            (depth + far, -width - far),
        ]
    if not diagonal:
        return [(depth, -far), (depth, far), (far, far), (far, -far)]
    if principle == "B":
        near = (half_x + half_y) / 2 / math.sqrt(2)
        return [(near, -far), (near, far), (far, far), (far, -far)]
    # Along the two axes the creature faces between, then turned into (ahead, right).
    past = [(-half_x, half_y), (-half_x, far), (far, far), (far, -half_y), (half_x, -half_y)]
    side = toward.x * toward.y
    return [((x + y) / 2, side * (y - x) / 2) for x, y in [*past, (half_x, half_y)]]


def _hex_outlines(
    grid: Grid, space: Space, at: Cell, facing: Facing, principle: Principle, far: float
) -> Outlines:
    centres = [grid.centre(cell) for cell in filled(space, at)]
    middle = Point(*(sum(values) / len(centres) for values in zip(*centres, strict=True)))
    heading = math.radians(grid.heading(facing))
    toward = Point(math.sin(heading), -math.cos(heading))
    steep = math.sqrt(3)
    back = [(0.0, 0.0), (-far, far / steep), (-far, -far / steep)]
    front = [(0.0, -far), (0.0, far), (far, far), (far, -far)]
    if grid.facings == 12 and facing % 2:
        front = [(0.0, 0.0), (far, far * steep), (far, -far * steep)]
        back = [(-ahead, -right) for ahead, right in front]
    return _placed(middle, toward, front, back, far)


def _placed(
    middle: Point,
    toward: Point | Cell,
    front: list[tuple[float, float]],
    rear: list[tuple[float, float]],
    far: float,
) -> Outlines:
    """Turn shapes given as (ahead, right) of the middle into shapes on the board."""
    left = [(-far, 0.0), (far, 0.0), (far, -far), (-far, -far)]
    right = [(ahead, -side) for ahead, side in left]
    x, y = toward
    return cast(
        Outlines,
        tuple(
            shapely.Polygon(
                [(middle.x + a * x - s * y, middle.y + a * y + s * x) for a, s in shape]
            )
            for shape in (front, rear, left, right)
        ),
    )
