"""Open and shut doors."""

from __future__ import annotations

from dataclasses import replace

from volteface.model.maps import BattleMap, DoorId


def swing(battle: BattleMap, door: DoorId) -> BattleMap:
    """Return the map with the door open if it was shut, shut if it was open."""
    leaf = battle.doors[door]
    return replace(battle, doors=battle.doors.put(door, replace(leaf, open=not leaf.open)))
