"""Put creatures on the map, move, turn, hurt, hide and remove them."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict, Unpack

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
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


def standing_at(battle: BattleMap, cell: Cell) -> Creature | None:
    """Return the creature that fills `cell`; the living before the dead, the smaller first."""
    there = [c for c in battle.creatures.values() if cell in c.cells(battle.grid)]
    return min(there, key=lambda c: ("dead" in c.states, c.stats.size.rank), default=None)
