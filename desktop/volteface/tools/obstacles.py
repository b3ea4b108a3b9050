"""What stands in the way on a map, of sight and light and of spells."""

from __future__ import annotations

import itertools
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from volteface.grid.cells import Segment
from volteface.grid.grids import Grid
from volteface.grid.views import Light, Screens, lit_cells, screens
from volteface.grid.walls import chain
from volteface.model import maps
from volteface.model.maps import BattleMap, Door, DoorId, LightId, Wall, WallId
from volteface.model.table import Table


def solid(battle: BattleMap) -> tuple[Segment, ...]:
    """Return what stops a spell or a shot: walls, props, and all that is shut."""
    shut = ((door.start, door.end) for door in battle.doors.values() if not door.open)
    return (*_walls(battle.walls), *shut)


def stopping(battle: BattleMap) -> Screens:
    """Return the same, ready to be looked at."""
    return _with_doors(battle.walls, battle.doors, glass=True)


def hiding(battle: BattleMap) -> Screens:
    """Return what stops sight and light: walls, props and shut doors, but no windows."""
    return _with_doors(battle.walls, battle.doors, glass=False)


def light_on(battle: BattleMap) -> NDArray[np.int8]:
    """Return how well each cell is lit, as [row, column]; a map that is lit is so everywhere."""
    if battle.lit:
        return np.full((battle.grid.rows, battle.grid.columns), Light.BRIGHT, np.int8)
    return _lit(battle.grid, battle.lights, battle.walls, battle.doors)


@lru_cache(maxsize=4)
def _lit(
    grid: Grid,
    lights: Table[LightId, maps.Light],
    walls: Table[WallId, Wall],
    doors: Table[DoorId, Door],
) -> NDArray[np.int8]:
    shining = [(light.at, light.bright, light.dim) for light in lights.values()]
    return lit_cells(grid, shining, _with_doors(walls, doors, glass=False))


@lru_cache(maxsize=4)
def _walls(walls: Table[WallId, Wall]) -> tuple[Segment, ...]:
    return tuple(itertools.chain.from_iterable(chain(wall.points) for wall in walls.values()))


@lru_cache(maxsize=4)
def _standing(walls: Table[WallId, Wall]) -> Screens:
    return screens(_walls(walls))


@lru_cache(maxsize=8)
def _with_doors(walls: Table[WallId, Wall], doors: Table[DoorId, Door], *, glass: bool) -> Screens:
    """Return the walls, worked out once, with the doors that are shut now."""
    shut = [
        (door.start, door.end)
        for door in doors.values()
        if not door.open and (glass or door.kind != "window")
    ]
    return _standing(walls).joined(shut)
