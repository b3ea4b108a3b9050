"""Lay another grid over a map's picture; everything on the map stays where the picture has it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Facing, Grid
from volteface.grid.spaces import middle
from volteface.model.creatures import Creature
from volteface.model.maps import Backdrop, BattleMap
from volteface.model.table import Table

K = TypeVar("K")
V = TypeVar("V")


def lay_grid(battle: BattleMap, grid: Grid, backdrop: Backdrop) -> BattleMap:
    """Return the map with another grid over its picture.

    Creatures stand on the cells nearest to where they stood on the picture. A map that had no
    picture before keeps its places counted in cells.
    """
    shift = _Shift(battle.backdrop or backdrop, backdrop)
    rest = replace(battle, grid=grid, backdrop=backdrop)
    return replace(
        _drawn(rest, shift),
        creatures=_each(battle.creatures, lambda one: _stood(one, battle.grid, grid, shift)),
    )


@dataclass(frozen=True, slots=True)
class _Shift:
    """From places on one grid to the same places of the picture on another."""

    old: Backdrop
    new: Backdrop

    @property
    def scale(self) -> float:
        """How many new cells are as long as an old one."""
        wide, high = self.old.cell / self.new.cell, self.old.cell_high / self.new.cell_high
        return wide if wide == high else math.sqrt(wide * high)

    def point(self, place: Point) -> Point:
        old, new = self.old, self.new
        return Point(
            (old.left - new.left + place.x * old.cell) / new.cell,
            (old.top - new.top + place.y * old.cell_high) / new.cell_high,
        )

    def points(self, places: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(self.point(place) for place in places)


def _drawn(battle: BattleMap, shift: _Shift) -> BattleMap:
    """Return the map with everything that is drawn on it carried along."""
    scale, to, along = shift.scale, shift.point, shift.points
    reveals = _each(battle.fog.reveals, lambda one: replace(one, outline=along(one.outline)))
    return replace(
        battle,
        walls=_each(battle.walls, lambda one: replace(one, points=along(one.points))),
        doors=_each(battle.doors, lambda one: replace(one, start=to(one.start), end=to(one.end))),
        lights=_each(
            battle.lights,
            lambda one: replace(one, at=to(one.at), bright=one.bright * scale, dim=one.dim * scale),
        ),
        rooms=_each(battle.rooms, lambda one: replace(one, outline=along(one.outline))),
        notes=_each(battle.notes, lambda one: replace(one, at=to(one.at))),
        fog=replace(battle.fog, reveals=reveals),
    )


def _each(table: Table[K, V], change: Callable[[V], V]) -> Table[K, V]:
    return Table((key, change(value)) for key, value in table.items())


def _stood(creature: Creature, old: Grid, new: Grid, shift: _Shift) -> Creature:
    goal = shift.point(middle(old, creature.cells(old)))
    laid = replace(creature, facing=_facing(creature.facing, old, new))
    # The anchor of a large creature is not in its middle.
    off = middle(new, replace(laid, at=Cell(0, 0)).cells(new))
    zero = new.centre(Cell(0, 0))
    near = new.cell_at(Point(goal.x - off.x + zero.x, goal.y - off.y + zero.y))
    return replace(laid, at=_inside(new, replace(laid, at=near)))


def _facing(facing: Facing, old: Grid, new: Grid) -> Facing:
    """Return the facing of the new grid nearest to the one it had."""
    heading = old.heading(facing)
    return min(
        range(new.facings), key=lambda each: abs((new.heading(each) - heading + 180) % 360 - 180)
    )


def _inside(grid: Grid, creature: Creature) -> Cell:
    """Return where it stands, or the nearest place at which all of it is on the board."""
    if all(grid.contains(cell) for cell in creature.cells(grid)):
        return creature.at
    fitting = (
        cell
        for cell in grid.cells()
        if all(grid.contains(near) for near in replace(creature, at=cell).cells(grid))
    )
    here = grid.centre(creature.at)
    return min(fitting, key=lambda cell: math.dist(grid.centre(cell), here), default=Cell(0, 0))
