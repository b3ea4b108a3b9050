"""Movement on the grid (SRD, Movement, with Unearthed Arcana facing): prices and obstacles."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from typing import Literal, cast

from volteface.edits.creatures import crowded_out
from volteface.grid import lanes
from volteface.grid.areas import Principle
from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.grids import Facing, Grid
from volteface.grid.lanes import Lane
from volteface.grid.reach import FEET, in_reach
from volteface.grid.spaces import PER_CELL, Space, filled
from volteface.grid.steps import Ground, Walker, field_for, step_price
from volteface.grid.ways import Ways, nearest_steps, ways
from volteface.messages import Message, say
from volteface.model.creatures import Creature
from volteface.model.maps import Door, DoorId, Wall, WallId
from volteface.model.stats import Attack
from volteface.model.table import Table
from volteface.rules.policies.facing import PRINCIPLE
from volteface.rules.policies.reaching import apart, barring
from volteface.rules.policies.roaming import Roam, roams
from volteface.rules.ruleset import Movement, Setting
from volteface.rules.situation import Situation, hostile, rides_along

SIDEWAYS = Setting(
    "sideways_diagonal",
    "double",
    ("double", "flat 2"),
    say("A diagonal step into flank or rear: doubled like any diagonal, or flat 2"),
)
PASSABLE = 3
"""Foes so many sizes apart pass each other (SRD, Very Small and Very Large Creatures)."""


def pace(creature: Creature) -> int:
    """Return the squares one move action goes; a rider goes where its mount goes."""
    if creature.mount is not None:
        return 0
    return creature.stats.speed // FEET


def reachable(now: Situation, creature: Creature, squares: int) -> Ways:
    """Return everything the creature can reach for so many squares."""
    return ways(ground(now, creature), walker(now, creature), creature.at, creature.facing, squares)


def prices(
    now: Situation, creature: Creature, path: tuple[Cell, ...], facings: tuple[Facing, ...]
) -> tuple[int | None, ...]:
    """Return the price of each step of a path; diagonals are counted over the whole of it."""
    land, legs = ground(now, creature), replace(walker(now, creature), keeps_facing=True)
    fields = {
        facing: field_for(land, legs, creature.at, facing, len(path)) for facing in set(facings)
    }
    found: list[int | None] = []
    at, odd = creature.at, 0
    for to, facing in zip(path, facings, strict=True):
        field, step = fields[facing], now.battle.grid.steps.index(to.away_from(at))
        index = field.box.slot(at)
        price = None
        if field.open[index] >> step & 1:
            price, odd = field.price(index, step, odd)
        found.append(price)
        at = to
    return tuple(found)


def roaming(now: Situation, creature: Creature, squares: int) -> tuple[Roam, ...]:
    """Return a cheap way to each cell the creature can reach for so many squares."""
    land, legs = ground(now, creature), walker(now, creature)
    return tuple(roams(land, legs, creature.at, creature.facing, squares))


def adjacent(now: Situation, creature: Creature) -> tuple[Cell, ...]:
    """Return the adjacent cells it can step to and stay in, whatever they cost."""
    land, legs = ground(now, creature), walker(now, creature)
    return tuple(nearest_steps(land, legs, creature.at, creature.facing))


def walker(now: Situation, creature: Creature) -> Walker:
    """Return how the creature walks."""
    return Walker(
        space=creature.space(now.battle.grid),
        faces=now.faces(creature),
        principle=cast("Principle", now.setting(PRINCIPLE.name)),
        sideways=cast("Literal['double', 'flat 2']", now.setting(SIDEWAYS.name)),
    )


def ground(now: Situation, creature: Creature) -> Ground:
    """Return what lies in the creature's way."""
    barred: set[Cell] = set()
    passing: set[Cell] = set()
    for other in now.battle.creatures.values():
        if _apart(now, creature, other):
            (passing if passes(creature, other) else barred).update(now.cells(other))
    if creature.stats.size in PER_CELL:
        others = _others(now, creature)
        grid = now.battle.grid
        passing = {c for c in passing if crowded_out(creature, c, others, grid) is not None}
    return Ground(
        grid=now.battle.grid,
        walls=_walls(now.battle.walls, now.battle.doors),
        barred=frozenset(barred),
        passing=frozenset(passing),
    )


@lru_cache(maxsize=8)
def _walls(walls: Table[WallId, Wall], doors: Table[DoorId, Door]) -> tuple[Segment, ...]:
    return barring(walls.values(), doors.values())


def passes(creature: Creature, other: Creature) -> bool:
    """Whether it may walk through the cells of `other`: a friend's, or a foe's of another scale.

    Those smaller than a cell go where they like (SRD, Very Small Creatures).
    """
    if not hostile(creature, other) or creature.stats.size in PER_CELL:
        return True
    return abs(creature.stats.size.rank - other.stats.size.rank) >= PASSABLE


def blocked(now: Situation, creature: Creature, at: Cell, to: Cell) -> Message | None:
    """Return what keeps the creature from stepping from `at` to `to`."""
    there = set(replace(creature, at=to).cells(now.battle.grid))
    for other in now.battle.creatures.values():
        if not _apart(now, creature, other):
            continue
        if not passes(creature, other) and not there.isdisjoint(now.cells(other)):
            return say("{other} is in the way.", other=other.name)
    if step_price(ground(now, creature), walker(now, creature), at, creature.facing, to) is None:
        return say("A wall or a shut door is in the way.")
    return None


def standing(now: Situation, creature: Creature, at: Cell) -> Message | None:
    """Return why the creature cannot stay at `at`: somebody else does."""
    if creature.mount is not None:
        return say("{who} rides, and goes where its mount goes.", who=creature.name)
    other = crowded_out(creature, at, _others(now, creature), now.battle.grid)
    return None if other is None else say("{other} stands there.", other=other.name)


def straight(now: Situation, creature: Creature, to: Cell, squares: int) -> Lane:
    """Return the straight way to `to`, or what is in its way."""
    return lanes.straight(
        ground(now, creature),
        walker(now, creature),
        creature.at,
        creature.facing,
        to,
        squares,
        _occupied(now, creature),
    )


def charge(
    now: Situation, creature: Creature, target: Creature, attack: Attack
) -> tuple[Lane, ...]:
    """Return the charges at `target`, up to double the speed (SRD, Charge)."""
    longest, nearest = _reaches(creature, attack)
    return lanes.charge(
        ground(now, creature),
        walker(now, creature),
        creature.at,
        creature.facing,
        now.cells(target),
        2 * pace(creature),
        reach_feet=longest,
        nearest_feet=nearest,
        occupied=_occupied(now, creature),
    )


def _reaches(creature: Creature, attack: Attack) -> tuple[int, int]:
    """Return how far the attack strikes, and up to where it does not, in feet."""
    natural = creature.stats.reach
    longest = natural if attack.reach is None else attack.reach
    return longest, natural if longest > natural and not attack.natural else 0


def chargeable(now: Situation, creature: Creature, attack: Attack) -> tuple[Creature, ...]:
    """Return the foes within a charge, without those that others plainly stand in front of.

    That is found by a line of points, and spares measuring most lanes of a crowd.
    """
    occupied = _occupied(now, creature) - set(now.cells(creature))
    farthest = 2 * pace(creature) + _reaches(creature, attack)[0] // FEET
    return tuple(
        foe
        for foe in now.foes(creature)
        if apart(now, creature, foe) <= farthest
        and _in_the_open(now, creature, foe, attack, occupied)
    )


def _in_the_open(
    now: Situation, creature: Creature, foe: Creature, attack: Attack, occupied: frozenset[Cell]
) -> bool:
    """Whether the middle of some lane to the foe is free; behind walls it is not looked at."""
    if now.battle.walls or now.battle.doors:
        return True
    grid, goal, space = now.battle.grid, set(now.cells(foe)), creature.space(now.battle.grid)
    longest, nearest = _reaches(creature, attack)
    offsets = in_reach(grid, space, longest // FEET, nearest // FEET)
    places = {cell.away_from(offset) for cell in goal for offset in offsets}
    fitting = [
        place
        for place in places
        if goal.isdisjoint(there := filled(space, place)) and all(map(grid.contains, there))
    ]
    least = min((grid.distance(creature.at, place) for place in fitting), default=0)
    return any(
        grid.distance(creature.at, place) == least
        and occupied.isdisjoint(filled(space, place))
        and _free_line(grid, creature.at, place, space, occupied)
        for place in fitting
    )


def _free_line(grid: Grid, start: Cell, end: Cell, space: Space, occupied: frozenset[Cell]) -> bool:
    """Whether no point on the way of the middle of a space lies in an occupied cell."""
    (x, y), (to_x, to_y) = middle(grid, space, start), middle(grid, space, end)
    points = 4 * max(1, math.ceil(max(abs(to_x - x), abs(to_y - y))))
    return all(
        grid.cell_at(Point(x + (to_x - x) * part / points, y + (to_y - y) * part / points))
        not in occupied
        for part in range(1, points)
    )


def middle(grid: Grid, space: Space, at: Cell) -> Point:
    """Return the middle of a space."""
    centres = [grid.centre(cell) for cell in filled(space, at)]
    return Point(
        sum(centre.x for centre in centres) / len(centres),
        sum(centre.y for centre in centres) / len(centres),
    )


def _occupied(now: Situation, creature: Creature) -> frozenset[Cell]:
    """Return the cells of everybody else who is not helpless, friends too."""
    return frozenset(
        cell
        for other in now.battle.creatures.values()
        if _apart(now, creature, other)
        for cell in now.cells(other)
    )


def _others(now: Situation, creature: Creature) -> list[Creature]:
    """Return those who cannot be in one place with it."""
    return [other for other in now.battle.creatures.values() if _apart(now, creature, other)]


def _apart(now: Situation, creature: Creature, other: Creature) -> bool:
    """Whether the two cannot be in one place: rider and mount can, and so can the helpless."""
    return (
        other.id != creature.id
        and not now.ruleset.wounds.helpless(other)
        and not rides_along(creature, other)
    )


ON_FOOT = Movement(
    pace=pace,
    ways=reachable,
    roams=roaming,
    adjacent=adjacent,
    prices=prices,
    blocked=blocked,
    standing=standing,
    straight=straight,
    charge=charge,
    chargeable=chargeable,
)
