"""Put creatures on the map, move, turn, hurt, hide and remove them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypedDict, Unpack

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Facing, Grid
from volteface.grid.spaces import PER_CELL, Spot, room_for, spot_in
from volteface.model.creatures import Creature, CreatureId, Side
from volteface.model.maps import BattleMap
from volteface.model.stats import StatBlock
from volteface.model.table import free_id


class CreatureFields(TypedDict, total=False):
    """The fields of a creature that edits change."""

    name: str
    at: Cell
    facing: Facing
    side: Side
    hidden: bool
    turned: bool
    note: str
    states: tuple[str, ...]


def new_creature(
    battle: BattleMap, kind: str, stats: StatBlock, at: Cell, facing: Facing, side: Side
) -> Creature:
    """Return a creature of `kind` with a free id and a name of its own: the second is "Orc 2"."""
    identity = CreatureId(free_id(kind, battle.creatures))
    names = {creature.name for creature in battle.creatures.values()}
    name, number = stats.name, 2
    while name in names:
        name, number = f"{stats.name} {number}", number + 1
    return Creature(identity, name, kind, stats, at, facing, side)


def place(battle: BattleMap, creature: Creature) -> BattleMap:
    """Return the map with `creature` on it, or in its place if it was there."""
    return replace(battle, creatures=battle.creatures.put(creature.id, creature))


def change(battle: BattleMap, who: CreatureId, **fields: Unpack[CreatureFields]) -> BattleMap:
    """Return the map with some fields of one creature changed."""
    return place(battle, replace(battle.creatures[who], **fields))


def remove(battle: BattleMap, who: CreatureId) -> BattleMap:
    """Return the map without the creature; leaving a fight is the engine's business."""
    return replace(battle, creatures=battle.creatures.without(who))


def fits(battle: BattleMap, creature: Creature, at: Cell) -> bool:
    """Whether the creature's space lies on the board with its anchor at `at`."""
    return all(battle.grid.contains(cell) for cell in replace(creature, at=at).cells(battle.grid))


def standing_at(battle: BattleMap, cell: Cell, point: Point | None = None) -> Creature | None:
    """Return the creature that fills `cell`; the living before the dead, the smaller first.

    Of those who share the cell it is the one nearest to `point`.
    """
    there = [c for c in battle.creatures.values() if cell in c.cells(battle.grid)]
    spots = crowds(battle) if len(there) > 1 and point else {}

    def away(creature: Creature) -> float:
        return math.dist(spots[creature.id].at, point) if point and creature.id in spots else 0

    return min(there, key=lambda c: ("dead" in c.states, c.stats.size.rank, away(c)), default=None)


def crowds(battle: BattleMap) -> Mapping[CreatureId, Spot]:
    """Return where those stand who share a cell with others as small."""
    sharing: dict[Cell, list[CreatureId]] = {}
    for who, creature in battle.creatures.items():
        if creature.stats.size in PER_CELL:
            sharing.setdefault(creature.at, []).append(who)
    return {
        who: spot_in(battle.grid, cell, number, len(there))
        for cell, there in sharing.items()
        if len(there) > 1
        for number, who in enumerate(there)
    }


def crowded_out(
    creature: Creature, at: Cell, others: Iterable[Creature], grid: Grid
) -> Creature | None:
    """Return who of the others leaves the creature no room at `at`, or None if there is some.

    Creatures smaller than a cell stand several to a cell, and where a larger one does.
    """
    there = set(replace(creature, at=at).cells(grid))
    met = [other for other in others if not there.isdisjoint(other.cells(grid))]
    if room_for(creature.stats.size, (other.stats.size for other in met)):
        return None
    small = [other for other in met if other.stats.size in PER_CELL]
    return next(iter(small if creature.stats.size in PER_CELL else met), None)
