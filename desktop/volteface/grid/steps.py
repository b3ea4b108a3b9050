"""One step of a creature: what lies in its way, what it costs, where it may not go."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from volteface.grid.areas import Area, Principle, area_of, areas_seen
from volteface.grid.boxes import Box, cut, mark, off_board, round_about
from volteface.grid.cells import Cell, Segment
from volteface.grid.grids import Facing, Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Space, squeezed
from volteface.grid.walls import Barriers, barriers

HERE = Cell(0, 0)

OBSTACLE = 2
"""Squares more that it costs to cross a low wall or a hedge (SRD, Hampered movement)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies in the way of one creature.

    `walls` and `obstacles` are in cell units; shut doors are walls, low walls and hedges that
    are stepped over are obstacles. `solid` cells are rock: closed, and no diagonal leads past
    their corners; `barred` ones are closed only (a pit, a foe). `passing` cells may be crossed
    but not ended in. `terrain` multiplies the price of entering: 2 is difficult, 4 twice so.
    All prices and limits are counted in `parts` of a square, and so is `terrain`: with 2 of them
    a terrain of 3 costs one and a half squares (Combat & Tactics: light brush takes a third off
    the movement).
    """

    grid: Grid
    walls: tuple[Segment, ...] = ()
    barred: frozenset[Cell] = frozenset()
    passing: frozenset[Cell] = frozenset()
    terrain: Mapping[Cell, int] = field(default_factory=dict)
    solid: frozenset[Cell] = frozenset()
    obstacles: tuple[Segment, ...] = ()
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Walker:
    """How a creature walks.

    Without `faces` every direction is ahead. `sideways` is the price of a diagonal step into
    flank or rear: doubled like any diagonal (3) or the text's 2. With `keeps_facing` it does
    not turn on the way. The cells it is `watching` never come to lie in its rear. `squeezing`
    doubles every price; `space` is then the part it squeezes into. One that `squeezes` where it
    must does so by itself: cells where only half of its space fits cost double, and it may end
    there. Flyers (`flies`) mind neither terrain nor obstacles.
    """

    space: Space
    faces: bool = True
    principle: Principle = "C"
    sideways: Literal["double", "flat 2"] = "double"
    keeps_facing: bool = False
    watching: tuple[Cell, ...] = ()
    squeezing: bool = False
    squeezes: bool = False
    flies: bool = False


def cost_of(
    grid: Grid, diagonal: bool, before: int, times: int, flat: bool = False, parts: int = 1
) -> int:
    """Return the squares paid for one step, in `parts` of a square.

    `before` counts the diagonals already taken; `times` is terrain, flank and squeezing
    multiplied. A multiplied diagonal costs the average of a first and a second one (SRD: 3 in
    difficult terrain, then 6, then 12) and is not counted, a `flat` one as much as a straight
    step.
    """
    if not diagonal or (flat and times > parts):
        return times
    if times == parts:
        return parts * (grid.diagonal_price(before + 1) - grid.diagonal_price(before))
    return -(-times * grid.diagonal_price(2) // 2)


@lru_cache(maxsize=16)
def fronts(grid: Grid) -> tuple[int, ...]:
    """Return for each step of the grid the facings, a bit each, that have it in their front."""
    return tuple(
        sum(
            1 << facing
            for facing in range(grid.facings)
            if area_of(grid, (HERE,), HERE, facing, step) is Area.FRONT
        )
        for step in grid.steps
    )


@lru_cache(maxsize=16)
def looks(grid: Grid) -> tuple[tuple[Facing, ...], ...]:
    """Return for each step of the grid all facings, the ones that look along it first."""
    return tuple(
        tuple(sorted(range(grid.facings), key=lambda f: (_apart(grid, f, step), f)))
        for step in grid.steps
    )


def _apart(grid: Grid, facing: Facing, step: Cell) -> float:
    """Return how far a facing looks past a step, in degrees."""
    (x, y), (to_x, to_y) = grid.centre(HERE), grid.centre(step)
    heading = math.degrees(math.atan2(to_x - x, y - to_y))
    return round(abs((heading - grid.heading(facing) + 180) % 360 - 180), 6)


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """The part of the board within reach of one creature, ready to be walked.

    Lists follow the flattened `box`, by the cell of the creature's anchor. Some hold a bit per
    step of the grid: `open` where it may be taken, `dear` where it does not cost the usual,
    `aside` where it leads into flank or rear, `over` where it crosses an obstacle. `times` is
    the terrain, `ends` whether the creature may stop there, `facings` a bit per facing that it
    may have there; it is `carefree` if those are all of them everywhere. `tight` is where only
    a part of its space fits. `known` remembers prices by step, odd diagonals, terrain and flank.
    """

    grid: Grid
    box: Box
    open: list[int]
    dear: list[int]
    aside: list[int]
    over: list[int]
    times: list[int]
    ends: list[bool]
    tight: list[bool]
    facings: list[int]
    flat: bool
    faces: bool
    carefree: bool
    jumps: tuple[int, ...]
    parts: int
    known: dict[tuple[int, int, int, int], tuple[int, int]] = field(default_factory=dict)

    def jump(self, step: int) -> int:
        """Return how far apart in the lists the two ends of that step are."""
        return self.jumps[step]

    def price(self, index: int, step: int, before: int) -> tuple[int, int]:
        """Return the squares paid for an open step, and whether the diagonals are odd then.

        Only whether the number of diagonals `before` is odd matters, so it is 0 or 1.
        """
        aside = self.aside[index] >> step & 1
        times = self.times[index + self.jumps[step]] << aside
        key = step, before, times, aside
        if key not in self.known:
            is_diagonal = diagonals(self.grid)[step]
            flat, parts = bool(aside and self.flat), self.parts
            price = cost_of(self.grid, is_diagonal, before, times, flat, parts)
            counted = is_diagonal and times == parts and alternating(self.grid)
            self.known[key] = price, before ^ counted
        price, then = self.known[key]
        return price + OBSTACLE * self.parts * (self.over[index] >> step & 1), then


@lru_cache(maxsize=16)
def diagonals(grid: Grid) -> tuple[bool, ...]:
    """Return for each step of the grid whether it is diagonal."""
    return tuple(grid.is_diagonal(HERE, step) for step in grid.steps)


@lru_cache(maxsize=16)
def alternating(grid: Grid) -> bool:
    """Return whether the price of a diagonal depends on how many were taken before."""
    return any(diagonals(grid)) and grid.diagonal_price(2) != 2 * grid.diagonal_price(1)


def field_for(
    ground: Ground, walker: Walker, at: Cell, facing: Facing, within: int | None = None
) -> Field:
    """Return the field of a creature at `at`, at most `within` steps wide to every side."""
    grid, space = ground.grid, walker.space
    box = _anchors(grid, at, within)
    block = _blocked_steps(ground, barriers(grid, ground.walls))
    room = _room(ground, walker, box, block)
    facings = _facings(grid, walker, facing, box)
    stuck, aside = _turned(grid, walker, facings)
    stuck |= room.stuck
    times = np.full((box.high, box.wide), ground.parts, np.uint8)
    if not walker.flies:
        times = _terrain(ground, space, box)
    times = times << (walker.squeezing | room.tight)
    over = np.zeros_like(stuck)
    every = np.uint8((1 << len(grid.steps)) - 1)
    if ground.obstacles and not walker.flies:
        over = _leaving(barriers(grid, ground.obstacles), space, box)
    return Field(
        grid=grid,
        box=box,
        open=(~stuck & every).ravel().tolist(),
        dear=(_toward(grid, times > ground.parts, beyond=False) | aside | over).ravel().tolist(),
        aside=aside.ravel().tolist(),
        over=over.ravel().tolist(),
        times=times.ravel().tolist(),
        ends=room.ends.ravel().tolist(),
        tight=room.tight.ravel().tolist(),
        facings=facings.ravel().tolist(),
        flat=walker.sideways == "flat 2",
        faces=walker.faces,
        carefree=not (walker.watching or walker.keeps_facing),
        jumps=tuple(step.y * box.wide + step.x for step in grid.steps),
        parts=ground.parts,
    )


def _anchors(grid: Grid, at: Cell, within: int | None) -> Box:
    """Return the cells to look at, with a rim of one that is never entered."""
    board = Box(*grid.box)
    if not board.holds(at):
        return round_about(at, 1)
    if within is not None:
        board = board.shared(round_about(at, within))
    return board.grown(1)


def _blocked_steps(ground: Ground, walls: Barriers) -> Barriers:
    """Add to what the walls block the diagonals past the corners of solid cells."""
    if not ground.solid:
        return walls
    box, masks = walls.box, walls.masks.copy()
    solid = np.zeros(masks.shape, np.bool_)
    mark(solid, box, ground.solid, True)
    for number, step in enumerate(ground.grid.steps):
        if diagonals(ground.grid)[number]:
            beside = cut(solid, box, box.moved(Cell(step.x, 0)), False)
            beside |= cut(solid, box, box.moved(Cell(0, step.y)), False)
            masks |= beside.astype(np.uint8) << number
    return Barriers(walls.grid, box, masks)


class _Room(NamedTuple):
    """The steps that are not open, the anchors to stop at and those where it must squeeze."""

    stuck: NDArray[np.uint8]
    ends: NDArray[np.bool_]
    tight: NDArray[np.bool_]


def _room(ground: Ground, walker: Walker, box: Box, block: Barriers) -> _Room:
    """Return where the whole space fits and, for one that squeezes, where half of it does."""
    grid, space = ground.grid, walker.space
    every = np.uint8((1 << len(grid.steps)) - 1)
    closed = _closed(ground, space, box, block)
    stuck = _toward(grid, closed, beyond=True) | _leaving(block, space, box)
    ends = ~closed & ~_covering(ground.passing, space, box)
    tight = np.zeros_like(closed)
    # Where the whole fits at both ends of a step there is no need to squeeze.
    needless = every & ~(_toward(grid, closed, beyond=True) | np.where(closed, every, np.uint8(0)))
    for part in squeezed(space) if walker.squeezes and not isinstance(grid, HexGrid) else ():
        narrow = _closed(ground, part, box, block)
        by_part = _toward(grid, narrow, beyond=True) | _leaving(block, part, box) | needless
        stuck &= by_part | np.where(narrow, every, np.uint8(0))
        tight |= closed & ~narrow
        ends |= closed & ~narrow & ~_covering(ground.passing, part, box)
    return _Room(stuck, ends, tight)


def squeezed_into(ground: Ground, space: Space, at: Cell) -> Space | None:
    """Return the part of a space that fits with its anchor at `at`: all of it, if that does.

    None: not even a half of it fits there.
    """
    box, block = round_about(at, 1), _blocked_steps(ground, barriers(ground.grid, ground.walls))
    parts = () if isinstance(ground.grid, HexGrid) else squeezed(space)
    for part in (space, *parts):
        if not _closed(ground, part, box, block)[1, 1]:
            return part
    return None


def _closed(ground: Ground, space: Space, box: Box, block: Barriers) -> NDArray[np.bool_]:
    """Return the anchors where the space does not fit: off the board, barred, cut by a wall."""
    board = Box(*ground.grid.box)
    shut = off_board(ground.grid).copy()
    mark(shut, board, ground.barred, True)
    mark(shut, board, ground.solid, True)
    closed = np.zeros((box.high, box.wide), np.bool_)
    closed[[0, -1], :] = closed[:, [0, -1]] = True
    for offset in space:
        there = box.moved(offset)
        closed |= cut(shut, board, there, True)
        inner = [offset.moved(step) in space for step in ground.grid.steps]
        bits = np.uint8(sum(1 << number for number, within in enumerate(inner) if within))
        if bits:
            closed |= (cut(block.masks, block.box, there, 0) & bits) != 0
    return closed


def _covering(cells: frozenset[Cell], space: Space, box: Box) -> NDArray[np.bool_]:
    """Return the anchors whose space holds one of `cells`."""
    found = np.zeros((box.high, box.wide), np.bool_)
    for x, y in space:
        mark(found, box, (Cell(cell.x - x, cell.y - y) for cell in cells), True)
    return found


def _leaving(block: Barriers, space: Space, box: Box) -> NDArray[np.uint8]:
    """Return the steps on which any cell of the space meets a barrier."""
    met = np.zeros((box.high, box.wide), np.uint8)
    for offset in space:
        met |= cut(block.masks, block.box, box.moved(offset), 0)
    return met


def _terrain(ground: Ground, space: Space, box: Box) -> NDArray[np.uint8]:
    """Return the price factor of every anchor: that of the worst cell of the space."""
    worst = np.full((box.high, box.wide), ground.parts, np.uint8)
    if not ground.terrain:
        return worst
    reach = max(max(abs(x), abs(y)) for x, y in space)
    wide = box.grown(reach)
    single = np.full((wide.high, wide.wide), ground.parts, np.uint8)
    for cell, times in _within(ground.terrain, wide):
        single[cell.y - wide.north, cell.x - wide.west] = times
    for offset in space:
        np.maximum(worst, cut(single, wide, box.moved(offset), ground.parts), out=worst)
    return worst


def _within(terrain: Mapping[Cell, int], box: Box) -> Iterator[tuple[Cell, int]]:
    """Yield the terrain in `box`, by the shorter of the two lists."""
    if len(terrain) <= box.wide * box.high:
        yield from ((cell, times) for cell, times in terrain.items() if box.holds(cell))
        return
    for index in range(box.wide * box.high):
        cell = box.cell(index)
        if cell in terrain:
            yield cell, terrain[cell]


def _facings(grid: Grid, walker: Walker, facing: Facing, box: Box) -> NDArray[np.uint16]:
    """Return the facings that the creature may have at every anchor."""
    wanted = (facing,) if walker.keeps_facing else range(grid.facings)
    allowed = np.zeros((box.high, box.wide), np.uint16)
    for one in wanted:
        behind = np.zeros(allowed.shape, np.bool_)
        for cell in walker.watching if walker.faces else ():
            seen = areas_seen(grid, walker.space, one, cell, box, walker.principle)
            behind |= seen == Area.REAR
        allowed |= (~behind).astype(np.uint16) << one
    return allowed


def _turned(
    grid: Grid, walker: Walker, facings: NDArray[np.uint16]
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Return the steps for which no facing is allowed, and those only taken into flank or rear."""
    stuck, aside = np.zeros(facings.shape, np.uint8), np.zeros(facings.shape, np.uint8)
    here = Box(0, 0, facings.shape[1], facings.shape[0])
    for number, step in enumerate(grid.steps):
        both = facings & cut(facings, here, here.moved(step), 0)
        stuck |= (both == 0).astype(np.uint8) << number
        if walker.faces:
            aside |= ((both & fronts(grid)[number]) == 0).astype(np.uint8) << number
    return stuck, aside


def _toward(grid: Grid, there: NDArray[np.bool_], *, beyond: bool) -> NDArray[np.uint8]:
    """Return the steps that lead to an anchor where `there` is set."""
    here = Box(0, 0, there.shape[1], there.shape[0])
    leading = np.zeros(there.shape, np.uint8)
    for number, step in enumerate(grid.steps):
        leading |= cut(there, here, here.moved(step), beyond).astype(np.uint8) << number
    return leading


def step_price(
    ground: Ground, walker: Walker, at: Cell, facing: Facing, to: Cell, diagonals: int = 0
) -> int | None:
    """Return the squares paid for a step to the neighbour `to` without turning first.

    `diagonals` counts those already taken on the way. None: not possible.
    """
    step = to.away_from(at)
    if step not in ground.grid.steps:
        return None
    field = field_for(ground, replace(walker, keeps_facing=True), at, facing, 1)
    index, number = field.box.slot(at), ground.grid.steps.index(step)
    if not field.open[index] >> number & 1:
        return None
    return field.price(index, number, diagonals % 2)[0]
