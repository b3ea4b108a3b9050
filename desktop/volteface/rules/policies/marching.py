"""Movement in Combat & Tactics: three squares for two diagonals, and turning costs nothing."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.grid.spaces import Size
from volteface.grid.steps import Ground, Walker, step_price
from volteface.grid.ways import Ways, nearest_steps, ways
from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.stats import Bulk
from volteface.rules.policies.reaching import barring
from volteface.rules.policies.roaming import Roam, roams
from volteface.rules.policies.tempo import adnd, plan_of, squares_left
from volteface.rules.ruleset import Movement
from volteface.rules.situation import Situation, hostile
from volteface.rules.tables import tables

MOUNTS: dict[Size | None, Bulk] = {
    Size.TINY: "T",
    Size.SMALL: "S",
    Size.MEDIUM: "M",
    Size.LARGE: "L",
    Size.HUGE: "H",
    Size.GARGANTUAN: "G",
}
YIELDING = ("prone", "grappled")
"""What lets an enemy into the same square."""


def pace(creature: Creature) -> int:
    """Return the squares of a full move."""
    return adnd(creature).movement


def left(now: Situation, who: CreatureId) -> int:
    """Return the squares it may still walk in this part of the round."""
    squares = squares_left(now, who)
    return 0 if isinstance(squares, Message) else squares


def walker(now: Situation, creature: Creature) -> Walker:
    """Return how it walks: every direction is as good as ahead."""
    return Walker(space=creature.space(now.battle.grid), faces=False)


def ground(now: Situation, creature: Creature, over: bool = False) -> Ground:
    """Return what lies in its way; `over` lets it through those it can run over."""
    barred: set[Cell] = set()
    passing: set[Cell] = set()
    danger = _danger(now, creature)
    for other in now.battle.creatures.values():
        if other.id != creature.id and not _open(now, creature, other, over):
            into = passing if _passes(now, creature, other, danger) else barred
            into.update(now.cells(other))
    return Ground(
        grid=now.battle.grid.counting("3 for 2"),
        walls=barring(now.battle.walls.values(), now.battle.doors.values()),
        barred=frozenset(barred),
        passing=frozenset(passing),
    )


def _open(now: Situation, creature: Creature, other: Creature, over: bool) -> bool:
    """Whether it may walk into the cells of `other` and stay there."""
    if now.ruleset.wounds.helpless(other):
        return True
    if not hostile(creature, other):
        return False
    return any(state in YIELDING for state in other.states) or (over and overruns(creature, other))


def overruns(creature: Creature, other: Creature) -> bool:
    """Whether `creature` is the larger, so that it can run `other` over."""
    return hostile(creature, other) and sizes_apart(creature, other) > 0


def sizes_apart(creature: Creature, other: Creature) -> int:
    """Return by how many sizes `creature` is the larger of the two."""
    sizes = list(tables().sizes)
    return sizes.index(bulk(creature)) - sizes.index(bulk(other))


def bulk(creature: Creature) -> Bulk:
    """Return its size, or that of its mount."""
    return MOUNTS.get(creature.mount_size, adnd(creature).size)


def _passes(now: Situation, creature: Creature, other: Creature, danger: frozenset[Cell]) -> bool:
    """Whether it may pass: a friend who is neither threatened nor attacking in this round."""
    if hostile(creature, other):
        return False
    if not now.fights(other.id):
        return True
    attacking = plan_of(now, other.id).intent in ("attack", "fire", "charge", "unarmed", "cover")
    return not attacking and danger.isdisjoint(now.cells(other))


def _danger(now: Situation, creature: Creature) -> frozenset[Cell]:
    """Return every cell in which its foes threaten its friends; none outside a fight."""
    if not now.fights(creature.id):
        return frozenset()
    threatened = now.ruleset.provocation.threatened
    return frozenset().union(*(threatened(now, foe) for foe in now.foes(creature)))


def reachable(now: Situation, creature: Creature, squares: int) -> Ways:
    """Return everything it can reach for so many squares."""
    land, legs = ground(now, creature), walker(now, creature)
    return ways(land, legs, creature.at, creature.facing, squares)


def roaming(now: Situation, creature: Creature, squares: int) -> tuple[Roam, ...]:
    """Return a cheap way to each cell it can reach for so many squares."""
    land, legs = ground(now, creature), walker(now, creature)
    return tuple(roams(land, legs, creature.at, creature.facing, squares))


def adjacent(now: Situation, creature: Creature) -> tuple[Cell, ...]:
    """Return the adjacent cells it can step to and stay in."""
    land, legs = ground(now, creature), walker(now, creature)
    return tuple(nearest_steps(land, legs, creature.at, creature.facing))


def prices(
    now: Situation, creature: Creature, path: tuple[Cell, ...], facings: tuple[Facing, ...]
) -> tuple[int | None, ...]:
    """Return the price of each step; diagonals are counted over the whole of the path."""
    land, legs = ground(now, creature, over=True), walker(now, creature)
    grid = now.battle.grid
    found: list[int | None] = []
    at, count = creature.at, 0
    for to in path:
        found.append(step_price(land, legs, at, creature.facing, to, count))
        count += grid.is_diagonal(at, to)
        at = to
    return tuple(found)


def blocked(now: Situation, creature: Creature, at: Cell, to: Cell) -> Message | None:
    """Return what keeps it from stepping from `at` to `to`."""
    there = set(replace(creature, at=to).cells(now.battle.grid))
    for other in now.battle.creatures.values():
        if other.id == creature.id or there.isdisjoint(now.cells(other)):
            continue
        danger = _danger(now, creature)
        if not _open(now, creature, other, over=True) and not _passes(now, creature, other, danger):
            return say("{other} is in the way.", other=other.name)
    land, legs = ground(now, creature, over=True), walker(now, creature)
    if step_price(land, legs, at, creature.facing, to) is None:
        return say("A wall or a shut door is in the way.")
    return None


def standing(now: Situation, creature: Creature, at: Cell) -> Message | None:
    """Return why it cannot end there: somebody else stands there."""
    there = set(replace(creature, at=at).cells(now.battle.grid))
    over = now.battle.encounter is not None and creature.stats.adnd is not None
    for other in now.battle.creatures.values():
        if other.id == creature.id or there.isdisjoint(now.cells(other)):
            continue
        if not _open(now, creature, other, over and other.stats.adnd is not None):
            return say("{other} stands there.", other=other.name)
    return None


HALF_MOVES = Movement(
    pace=pace,
    ways=reachable,
    roams=roaming,
    adjacent=adjacent,
    prices=prices,
    blocked=blocked,
    standing=standing,
    left=left,
)
