"""Addresses and places: a `Cell` names a square or hex, a `Point` is a place in cell units."""

from __future__ import annotations

from typing import NamedTuple


class Cell(NamedTuple):
    """A square (x grows east, y grows south) or a hex (axial q, r)."""

    x: int
    y: int

    def moved(self, by: Cell) -> Cell:
        """Return the cell `by` away from this one."""
        return Cell(self.x + by.x, self.y + by.y)

    def away_from(self, other: Cell) -> Cell:
        """Return the offset that leads from `other` to this cell."""
        return Cell(self.x - other.x, self.y - other.y)


class Point(NamedTuple):
    """A place on the map; 1 is the distance between the centres of neighbouring cells."""

    x: float
    y: float


Segment = tuple[Point, Point]
