"""A creature on the map: where it stands, where it looks, how it fares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NewType

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing, Grid
from volteface.grid.spaces import Size, Space, filled, flipped, space_of
from volteface.model.stats import StatBlock

CreatureId = NewType("CreatureId", str)
Side = Literal["heroes", "foes", "allies", "neutral"]
SIDES: tuple[Side, ...] = ("heroes", "foes", "allies", "neutral")


@dataclass(frozen=True, slots=True)
class Gear:
    """The weapon of the attack called `attack`, where it is not whole and in hand.

    One that lies on the ground lies `at` a cell; `damage` is what it has suffered.
    """

    attack: str
    where: Literal["in hand", "put away", "on the ground", "broken"]
    at: Cell | None = None
    damage: int = 0


@dataclass(frozen=True, slots=True)
class Creature:
    """`at` is the anchor of its space. `damage` is what it has lost of its hit points.

    `states` are condition names such as "prone". A `hidden` creature and its `note` are the
    GM's alone. `turned` takes the other orientation of a triangular space on hexes
    or of one of its own. A rider
    shares place, facing and space (of `mount_size`) with its `mount`. In a fight whose rules give
    it another space it `fills` that of another size.
    """

    id: CreatureId
    name: str
    kind: str
    stats: StatBlock
    at: Cell
    facing: Facing = 0
    side: Side = "foes"
    damage: int = 0
    states: tuple[str, ...] = ()
    hidden: bool = False
    turned: bool = False
    note: str = ""
    gear: tuple[Gear, ...] = ()
    nonlethal: int = 0
    mount: CreatureId | None = None
    mount_size: Size | None = None
    fills: Size | None = None

    @property
    def hit_points(self) -> int:
        """Current hit points; below zero when dying."""
        return self.stats.hit_points - self.damage

    def space(self, grid: Grid) -> Space:
        """Return the offsets of the cells it fills."""
        if self.stats.space is not None and not (self.mount_size or self.fills):
            return flipped(self.stats.space) if self.turned else self.stats.space
        return space_of(grid, self.mount_size or self.fills or self.stats.size, turned=self.turned)

    def gear_of(self, attack: str) -> Gear:
        """Return where the weapon of an attack is; in hand, where nothing else is known."""
        for gear in self.gear:
            if gear.attack == attack:
                return gear
        return Gear(attack, "in hand")

    def cells(self, grid: Grid) -> tuple[Cell, ...]:
        """Return the cells it fills, the anchor's first on squares."""
        return filled(self.space(grid), self.at)
