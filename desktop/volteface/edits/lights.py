"""Put lights on the map, change them, and put them out."""

from __future__ import annotations

import math
from dataclasses import replace

from volteface.grid.cells import Point
from volteface.model.maps import BattleMap, Light, LightId
from volteface.model.table import free_id

NEAR = 0.4
"""How far from a light a point may lie to mean it, in cells."""


def light_at(battle: BattleMap, point: Point) -> LightId | None:
    """Return the light nearest to `point`, if it lies near."""
    near = ((math.dist(light.at, point), key) for key, light in battle.lights.items())
    return min((found for found in near if found[0] <= NEAR), default=(0.0, None))[1]


def put(battle: BattleMap, light: Light, key: LightId | None = None) -> BattleMap:
    """Return the map with one more light, or with this one in place of that at `key`."""
    key = key or LightId(free_id("light", battle.lights))
    return replace(battle, lights=battle.lights.put(key, light))


def put_out(battle: BattleMap, key: LightId) -> BattleMap:
    """Return the map without the light."""
    return replace(battle, lights=battle.lights.without(key))
