"""Facing in Combat & Tactics: blows only into the own front; flank +1, rear +2."""

from __future__ import annotations

from functools import lru_cache

from volteface.grid.areas import Area, area_of
from volteface.grid.cells import Cell
from volteface.grid.grids import Facing, Grid
from volteface.grid.reach import FEET, in_reach
from volteface.grid.reach import threatened as within_reach
from volteface.grid.sight import line_of_effect
from volteface.grid.spaces import Space
from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.ledger import Ledger, Modifier
from volteface.model.stats import Attack
from volteface.rules.policies.reaching import Pairs, walls_near
from volteface.rules.ruleset import Cost, FacingRules
from volteface.rules.situation import Situation, Strike

SIDES = {Area.LEFT: 1, Area.RIGHT: 1, Area.REAR: 2, Area.FRONT: 0}
REASONS = {1: say("attacks from the target's flank"), 2: say("attacks from the target's rear")}
LONG_POLE = 15
"""A weapon of this reach, in feet, does not strike at what is adjacent."""


def area(now: Situation, creature: Creature, cell: Cell) -> Area:
    """Return the area of `creature` that holds `cell`; without facing all is front."""
    facing = creature.facing if creature.stats.has_facing else None
    grid = now.battle.grid
    return area_of(grid, creature.space(grid), creature.at, facing, cell)


def reach_of(attack: Attack) -> int:
    """Return the squares a weapon reaches: one, two or three."""
    return (attack.reach or FEET) // FEET


def struck_cells(now: Situation, creature: Creature, attack: Attack) -> frozenset[Cell]:
    """Return the front cells a melee weapon reaches; a diagonal counts as one square."""
    grid, squares = now.battle.grid, reach_of(attack)
    space = creature.space(grid)
    nearest = FEET if squares * FEET >= LONG_POLE else 0
    facing = creature.facing if creature.stats.has_facing else None
    ahead = {
        cell
        for offset in _ahead(grid, space, facing, squares, nearest // FEET)
        if grid.contains(cell := offset.moved(creature.at))
    }
    walls = walls_near(now.battle, now.cells(creature), squares + 1)
    if walls:
        counted = grid.counting("1")
        ahead &= within_reach(counted, space, creature.at, squares * FEET, nearest, walls=walls)
    return frozenset(ahead)


@lru_cache(maxsize=512)
def _ahead(
    grid: Grid, space: Space, facing: Facing | None, squares: int, nearest: int
) -> tuple[Cell, ...]:
    """Return the cells in front within reach, relative to the anchor, and those it fills."""
    here = Cell(0, 0)
    return tuple(
        cell
        for cell in in_reach(grid.counting("1"), space, squares, nearest)
        if cell in space or area_of(grid, space, here, facing, cell) is Area.FRONT
    )


def meeting(now: Situation, strike: Strike) -> Pairs:
    """Return the cells an attack can come from and those it can strike; none if it cannot."""
    own, target = now.cells(strike.by), now.cells(strike.target)
    if strike.attack.kind == "melee":
        struck = struck_cells(now, strike.by, strike.attack)
        found = tuple(cell for cell in target if cell in struck)
        return (own if found else ()), found
    walls = walls_near(now.battle, own + target, 1)
    found = tuple(
        cell
        for cell in target
        if area(now, strike.by, cell) is Area.FRONT
        and any(not walls or line_of_effect(now.battle.grid, a, cell, walls) for a in own)
    )
    return (own if found else ()), found


def side_struck(now: Situation, strike: Strike) -> Area:
    """Return the area of the target the attack comes from: the best of the attacker's cells."""
    areas = [area(now, strike.target, cell) for cell in now.cells(strike.by)]
    return max(areas, key=lambda one: SIDES[one])


def ledger(now: Situation, strike: Strike) -> Ledger:
    """Return what the target's facing gives the attacker."""
    bonus = SIDES[side_struck(now, strike)]
    return (Modifier(bonus, REASONS[bonus], "C38"),) if bonus else ()


def refuses(now: Situation, strike: Strike) -> Message | None:
    """Return why nobody strikes there: it does not lie in front."""
    if any(area(now, strike.by, cell) is Area.FRONT for cell in now.cells(strike.target)):
        return None
    if set(now.cells(strike.by)) & set(now.cells(strike.target)):
        return None
    return say("{target} is not in front of {who}.", target=strike.target.name, who=strike.by.name)


def turning(now: Situation, who: CreatureId) -> Cost | Message:
    """Turning is free in one's own part of the round."""
    creature = now.creature(who)
    if not creature.stats.has_facing:
        return say("{who} has no facing.", who=creature.name)
    return Cost.FREE


FRONTS = FacingRules(area=area, ledger=ledger, turning=turning, refuses=refuses)
