"""Cover and concealment, told by lines from a corner of the attacker's cell."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import shapely

from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.sight import (
    Flags,
    Floats,
    as_array,
    blockers,
    borders,
    clear,
    is_near,
    lines_between,
    nudged,
    points_in,
    walls_on,
)
from volteface.grid.spaces import Space

LOW_WALL = 6
"""Cells up to which a low wall covers what stands behind it (SRD: 30 feet)."""


PAIRS = 40
"""Pairs of cells, the nearest first, that are tried before cover counts as total."""


class Level(IntEnum):
    """How much of the target is covered; squares know no half and three-quarters."""

    NONE = 0
    COVER = 1
    HALF = 2
    THREE_QUARTERS = 3
    TOTAL = 4


@dataclass(frozen=True, slots=True)
class Hindrances:
    """What may cover a target, in cell units.

    `one_sided` walls block only lines that come from their left, looking from start to end.
    `low` walls reach up to half the height of those who fight. `solid` cells are rock,
    `creatures` the cells of others, that give soft cover.
    """

    walls: tuple[Segment, ...] = ()
    one_sided: tuple[Segment, ...] = ()
    low: tuple[Segment, ...] = ()
    solid: frozenset[Cell] = frozenset()
    creatures: frozenset[Cell] = frozenset()


@dataclass(frozen=True, slots=True)
class Cover:
    """The cover of a target, seen from the attacker's best corner.

    `soft` cover is given by creatures alone. `lines` are the blocked ones; `walls` and `cells`
    are what blocks them.
    """

    level: Level
    soft: bool
    corner: Point
    lines: tuple[Segment, ...] = ()
    walls: tuple[Segment, ...] = ()
    cells: frozenset[Cell] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class _Screen:
    """All hindrances as one list of straight pieces, and what each of them is."""

    pieces: Floats
    sources: tuple[Segment | Cell, ...]
    one_sided: Flags
    soft: Flags

    def naming(self, lines: Floats, hits: Flags, grazing: bool) -> list[Segment | Cell]:
        """Return what blocks one of the blocked `lines` by itself, or what frees one if removed.

        What merely touches a line that other things block is not to blame for it.
        """
        helping = [self.sources[number] for number in np.flatnonzero(hits.any(axis=0))]
        candidates = list(dict.fromkeys(helping))
        if len(candidates) < 2:
            return candidates
        faced = self._faced(lines)
        blamed = []
        for source in candidates:
            own = np.array([one == source for one in self.sources])
            alone = blockers(lines, self.pieces, grazing=grazing, counts=faced & own)
            if alone.any() or _frees(lines, self.pieces, grazing, faced & ~own):
                blamed.append(source)
        return blamed

    def _faced(self, lines: Floats) -> Flags:
        """Return for each [line, piece] whether that piece hides anything from its start."""
        foot, run = self.pieces[:, 0], self.pieces[:, 1] - self.pieces[:, 0]
        off = foot[None] - lines[:, None, 0]
        faced: Flags = (run[:, 0] * off[..., 1] - run[:, 1] * off[..., 0] > 0) | ~self.one_sided
        return faced

    def blocking(self, lines: Floats, grazing: bool) -> tuple[Flags, Flags]:
        """Return for each [line, piece] whether it helps to block; hard pieces, then soft ones."""
        faced = self._faced(lines)
        hard = blockers(lines, self.pieces, grazing=grazing, counts=faced & ~self.soft)
        if not self.soft.any():
            return hard, np.zeros_like(hard)
        return hard, blockers(lines, self.pieces, grazing=grazing, counts=faced & self.soft)

    def walls(self) -> Floats:
        """Return the walls that part what lies on both sides, as an array."""
        is_wall = np.array([not isinstance(source, Cell) for source in self.sources], np.bool_)
        parting: Floats = self.pieces[is_wall & ~self.one_sided]
        return parting

    def solid(self) -> _Screen:
        """Return the pieces that are not creatures."""
        hard = np.flatnonzero(~self.soft)
        sources = tuple(self.sources[number] for number in hard)
        return _Screen(self.pieces[hard], sources, self.one_sided[hard], self.soft[hard])


def cover(
    grid: Grid,
    attacker: Space,
    target: Space,
    things: Hindrances,
    *,
    melee: bool = False,
    grazing: bool = False,
    best_cell: bool = True,
) -> Cover:
    """Return the cover `target` has from `attacker`; both are the cells filled on the board.

    The attacker takes the corner that leaves it least cover, and, with `best_cell`, the best
    cell of a large target. Lines that only touch a corner or border pass unless `grazing` lines
    count. In `melee` with an adjacent target creatures give no cover, but every line from cell to
    cell counts. On hexes up to three blocked lines are half cover and more three-quarters
    (5e, Dungeon Master's Guide).
    """
    close = melee and min(grid.distance(a, b) for a in attacker for b in target) <= 1
    starts = _corners(grid, attacker) if close else _outer_corners(grid, attacker)
    ends = _corners(grid, target)
    if not best_cell:
        ends = ends.reshape(1, -1, 2)
    lines = _bundles(starts, ends)
    screen = _screen(grid, attacker, target, things, lines, creatures=not close)
    lines = _in_the_open(grid, attacker, target, lines, screen.walls())
    hard, soft = screen.blocking(lines.reshape(-1, 2, 2), grazing)
    best = _best(hard, soft, lines.shape[0])
    each = lines.shape[1]
    row = slice(best * each, (best + 1) * each)
    hard, soft, chosen = hard[row], soft[row], lines[best]
    if not (hard.any() or soft.any()):
        return Cover(Level.NONE, False, Point(*chosen[0, 0].tolist()))
    walled = bool(np.any(hard))
    blocked = np.any(hard if walled else soft, axis=1)
    level = _level(grid, int(blocked.sum()))
    if walled and not _any_line(grid, attacker, target, screen.solid()):
        level = Level.TOTAL
    return _named(level, not walled, chosen, hard | soft, screen, grazing)


def concealed(grid: Grid, attacker: Space, target: Space, mist: frozenset[Cell]) -> bool:
    """Whether the target is concealed by cells full of mist, foliage or darkness.

    It is if from every corner of the attacker a line to it leads through one, its own cell
    included (SRD, Concealment).
    """
    lines = _bundles(_outer_corners(grid, attacker), _corners(grid, target))
    pieces = np.array(borders(grid, mist)).reshape(-1, 2, 2)
    hits: Flags = blockers(lines.reshape(-1, 2, 2), pieces)
    by_corner = hits.reshape(len(lines), -1)
    return bool(np.all(np.any(by_corner, axis=1))) or set(target) <= mist


def _corners(grid: Grid, cells: Space) -> Floats:
    """Return the corners of each cell, just inside of it, as [cell, corner, axis]."""
    return np.stack(
        [nudged(np.array(grid.outline(cell)), np.array(grid.centre(cell))) for cell in cells]
    )


def _outer_corners(grid: Grid, cells: Space) -> Floats:
    """Return the corners of a space, just inside of it, as [corner, 1, axis]."""
    outlines = np.array([grid.outline(cell) for cell in cells]).reshape(-1, 2)
    _, first = np.unique(outlines.round(6), axis=0, return_index=True)
    middle = np.array([grid.centre(cell) for cell in cells]).mean(axis=0)
    return nudged(outlines[first], middle)[:, None]


def _bundles(starts: Floats, ends: Floats) -> Floats:
    """Return for every start group and every end group the lines from each point to each."""
    bundles = [lines_between(start, end) for start in starts for end in ends]
    return np.stack(bundles)


def _frees(lines: Floats, pieces: Floats, grazing: bool, counts: Flags) -> bool:
    """Whether one of the lines is free where only those pieces count."""
    blocked = blockers(lines, pieces, grazing=grazing, counts=counts).any(axis=1)
    return not bool(np.all(blocked))


def _in_the_open(
    grid: Grid, attacker: Space, target: Space, lines: Floats, walls: Floats
) -> Floats:
    """Return the lines with ends that a wall cuts off from their cell moved to its middle.

    A wall that runs through a cell leaves corners on its other side, where nobody stands.
    """
    if not len(walls):
        return lines
    moved = lines.copy()
    for end, cells in ((0, attacker), (1, target)):
        points, which = np.unique(lines[..., end, :].reshape(-1, 2), axis=0, return_inverse=True)
        middles = np.array([grid.centre(cell) for cell in cells])
        own = middles[np.argmin(np.hypot(*(points[:, None] - middles).transpose(2, 0, 1)), axis=1)]
        free = clear(np.stack((own, points), axis=1), walls)
        kept = np.where(free[:, None], points, own)
        moved[..., end, :] = kept[which.reshape(lines.shape[:2])]
    return moved


def _best(hard: Flags, soft: Flags, bundles: int) -> int:
    """Return the bundle of lines with the fewest blocked, by hard things first."""
    by_hard, by_soft = (np.asarray(np.any(hits, axis=1)) for hits in (hard, soft))
    counts = [hits.reshape(bundles, -1).sum(axis=1) for hits in (by_hard, by_soft)]
    return int(np.lexsort((counts[1], counts[0]))[0])


def _level(grid: Grid, blocked: int) -> Level:
    if not isinstance(grid, HexGrid):
        return Level.COVER
    return Level.HALF if blocked <= 3 else Level.THREE_QUARTERS


def _screen(
    grid: Grid,
    attacker: Space,
    target: Space,
    things: Hindrances,
    lines: Floats,
    *,
    creatures: bool,
) -> _Screen:
    """Return what of the hindrances lies between the lines at all."""
    others = things.creatures - set(attacker) - set(target) if creatures else ()
    near_low = _near(grid, things.low, lines)
    low = [pair for pair in near_low if _covers_low(grid, attacker, target, pair[1])]
    parts: list[tuple[Segment, Segment | Cell, bool, bool]] = [
        *((piece, wall, False, False) for piece, wall in (*_near(grid, things.walls, lines), *low)),
        *((piece, wall, True, False) for piece, wall in _near(grid, things.one_sided, lines)),
        *((wall, cell, False, False) for wall, cell in _around(grid, things.solid, lines)),
        *((wall, cell, False, True) for wall, cell in _around(grid, others, lines)),
    ]
    return _Screen(
        np.array([part[0] for part in parts], np.float64).reshape(-1, 2, 2),
        tuple(part[1] for part in parts),
        np.array([part[2] for part in parts], np.bool_),
        np.array([part[3] for part in parts], np.bool_),
    )


def _near(grid: Grid, walls: tuple[Segment, ...], lines: Floats) -> list[tuple[Segment, Segment]]:
    """Return the walls between the lines, led over the edge of the board, and as they are."""
    pieces, own = walls_on(grid, walls), as_array(walls)
    close = is_near(pieces, lines)
    return list(zip(_segments(pieces[close]), _segments(own[close]), strict=True))


def _segments(walls: Floats) -> list[Segment]:
    return [(Point(*start), Point(*end)) for start, end in walls.tolist()]


def _around(grid: Grid, cells: Iterable[Cell], lines: Floats) -> Iterator[tuple[Segment, Cell]]:
    """Yield the borders of those cells that lie between the lines."""
    low, top = lines.reshape(-1, 2).min(axis=0) - 1, lines.reshape(-1, 2).max(axis=0) + 1
    for cell in cells:
        x, y = grid.centre(cell)
        if low[0] < x < top[0] and low[1] < y < top[1]:
            yield from ((wall, cell) for wall in borders(grid, [cell]))


def _covers_low(grid: Grid, attacker: Space, target: Space, wall: Segment) -> bool:
    """Whether a low wall can cover the target: it is near, and no nearer to the attacker."""
    line = shapely.LineString(wall)
    there, here = (
        min(math.ceil(line.distance(shapely.Point(grid.centre(cell)))) for cell in cells)
        for cells in (target, attacker)
    )
    return there <= LOW_WALL and here >= there


def _any_line(grid: Grid, attacker: Space, target: Space, screen: _Screen) -> bool:
    """Whether anything solid leaves a line from the attacker to the target."""
    pairs = sorted((grid.distance(a, b), a, b) for a in attacker for b in target)
    for apart, one, other in pairs[:PAIRS]:
        lines = lines_between(points_in(grid, one), points_in(grid, other))
        hits, _ = screen.blocking(lines, grazing=apart <= 1)
        if not hits.any(axis=1).all():
            return True
    return False


def _named(
    level: Level, soft: bool, lines: Floats, hits: Flags, screen: _Screen, grazing: bool
) -> Cover:
    stopped = np.asarray(hits.any(axis=1))
    sources = screen.naming(lines[stopped], hits[stopped], grazing)
    blocked = lines[stopped].tolist()
    return Cover(
        level,
        soft,
        Point(*lines[0, 0].tolist()),
        lines=tuple((Point(*start), Point(*end)) for start, end in blocked),
        walls=tuple(source for source in sources if not isinstance(source, Cell)),
        cells=frozenset(source for source in sources if isinstance(source, Cell)),
    )
