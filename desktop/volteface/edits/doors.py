"""Open and shut doors, and make them secret or windows."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from volteface.model.maps import BattleMap, DoorId

Kind = Literal["door", "secret", "window"]
KINDS: tuple[Kind, ...] = ("door", "secret", "window")


def swing(battle: BattleMap, door: DoorId) -> BattleMap:
    """Return the map with the door open if it was shut, shut if it was open."""
    leaf = battle.doors[door]
    return replace(battle, doors=battle.doors.put(door, replace(leaf, open=not leaf.open)))


def change_kind(battle: BattleMap, door: DoorId) -> BattleMap:
    """Return the map with a shut door of the next kind: door, secret door, window."""
    leaf = battle.doors[door]
    kind = KINDS[(KINDS.index(leaf.kind) + 1) % len(KINDS)]
    return replace(battle, doors=battle.doors.put(door, replace(leaf, kind=kind, open=False)))
