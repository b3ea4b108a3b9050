"""What a creature can reach: with each attack, past walls and shut doors, cell by cell."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from volteface.grid.cells import Cell, Segment
from volteface.grid.grids import Grid
from volteface.grid.reach import FEET, threatened
from volteface.grid.sight import line_of_effect
from volteface.grid.spaces import Space, filled
from volteface.grid.walls import chain
from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.model.maps import BattleMap, Door, DoorId, Wall, WallId
from volteface.model.stats import Attack
from volteface.model.table import Table
from volteface.rules.ruleset import Setting
from volteface.rules.situation import Situation, Strike

EXCEPTION = Setting(
    "reach_diagonal",
    "off",
    ("off", "on"),
    say("A reach of 10 feet takes in the second diagonal"),
)

Pairs = tuple[tuple[Cell, ...], tuple[Cell, ...]]


def covered(now: Situation, creature: Creature, attack: Attack) -> frozenset[Cell]:
    """Return the cells a melee attack can strike from where the creature stands.

    A reach weapon does not strike at what the creature's own reach covers (SRD, Reach Weapons).
    """
    natural = creature.stats.reach
    longest = natural if attack.reach is None else attack.reach
    grid = now.battle.grid
    return _covered(
        grid,
        creature.space(grid),
        creature.at,
        longest,
        natural if longest > natural and not attack.natural else 0,
        now.setting(EXCEPTION.name) == "on",
        now.battle.walls,
        now.battle.doors,
    )


@lru_cache(maxsize=1024)
def _covered(
    grid: Grid,
    space: Space,
    at: Cell,
    longest: int,
    nearest: int,
    exception: bool,
    walls: Table[WallId, Wall],
    doors: Table[DoorId, Door],
) -> frozenset[Cell]:
    """Return what is struck at from a space; asked for again and again within a turn."""
    close = _walls_near(grid, walls, doors, filled(space, at), longest // FEET + 1)
    return threatened(grid, space, at, longest, nearest, exception=exception, walls=close)


def sees(now: Situation, one: Creature, other: Creature) -> bool:
    """Whether a line leads from one creature to the other between the walls."""
    return bool(_in_line(now, now.cells(one), now.cells(other))[0])


def apart(now: Situation, one: Creature, other: Creature) -> int:
    """Return the distance in cells between the two nearest cells of both."""
    grid = now.battle.grid
    return min(grid.distance(a, b) for a in now.cells(one) for b in now.cells(other))


def meeting(now: Situation, strike: Strike) -> Pairs:
    """Return the cells an attack can come from and those it can strike; none if out of reach."""
    own, target = now.cells(strike.by), now.cells(strike.target)
    if strike.attack.kind == "missile":
        return _in_line(now, own, target)
    return _in_reach(now, strike, own, target)


def _in_line(now: Situation, own: tuple[Cell, ...], target: tuple[Cell, ...]) -> Pairs:
    walls = walls_near(now.battle, own + target, 1)
    if not walls:
        return own, target
    return _joined(
        (a, b) for a in own for b in target if line_of_effect(now.battle.grid, a, b, walls)
    )


def _in_reach(
    now: Situation, strike: Strike, own: tuple[Cell, ...], target: tuple[Cell, ...]
) -> Pairs:
    struck = [cell for cell in target if cell in covered(now, strike.by, strike.attack)]
    if len(own) == 1 or not struck:
        return (own if struck else ()), tuple(struck)
    grid, walls = now.battle.grid, walls_near(now.battle, own + target, 1)
    longest = strike.attack.reach
    most = (strike.by.stats.reach if longest is None else longest) // FEET
    return _joined(
        (a, b)
        for a in own
        for b in struck
        if grid.distance(a, b) <= most and (not walls or line_of_effect(grid, a, b, walls))
    )


def _joined(pairs: Iterable[tuple[Cell, Cell]]) -> Pairs:
    found = tuple(pairs)
    return tuple(dict.fromkeys(a for a, _ in found)), tuple(dict.fromkeys(b for _, b in found))


def barring(walls: Iterable[Wall], doors: Iterable[Door]) -> tuple[Segment, ...]:
    """Return the segments nothing gets through: doors that are shut, and walls.

    Props are stepped round, low walls climbed.
    """
    standing = (chain(wall.points) for wall in walls if not (wall.prop or wall.low))
    shut = ((door.start, door.end) for door in doors if not door.open)
    return (*itertools.chain.from_iterable(standing), *shut)


def walls_near(battle: BattleMap, cells: tuple[Cell, ...], by: int) -> tuple[Segment, ...]:
    """Return what bars the way within the box round `cells`, grown by so many cells."""
    return _walls_near(battle.grid, battle.walls, battle.doors, cells, by)


def _walls_near(
    grid: Grid,
    walls: Table[WallId, Wall],
    doors: Table[DoorId, Door],
    cells: tuple[Cell, ...],
    by: int,
) -> tuple[Segment, ...]:
    segments, low, high = _barriers(walls, doors)
    if not segments:
        return ()
    centres = np.array([grid.centre(cell) for cell in cells])
    meets = (high >= centres.min(axis=0) - by) & (low <= centres.max(axis=0) + by)
    return tuple(segments[index] for index in np.flatnonzero(meets.all(axis=1)))


@lru_cache(maxsize=8)
def _barriers(
    walls: Table[WallId, Wall], doors: Table[DoorId, Door]
) -> tuple[tuple[Segment, ...], NDArray[np.float64], NDArray[np.float64]]:
    segments = barring(walls.values(), doors.values())
    ends = np.array(segments, np.float64).reshape(-1, 2, 2)
    return segments, ends.min(axis=1), ends.max(axis=1)
