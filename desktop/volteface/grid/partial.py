"""Hexes that square walls cut: how much of each is free, and what that is good for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from volteface.grid.cells import Cell, Segment
from volteface.grid.grids import Grid
from volteface.grid.walls import sound

USABLE_FROM = 2 / 3
"""Share of a cell from which it counts as whole; no published rule says, so it is a proposal."""

SQUEEZING_FROM = 1 / 3
"""Share of a cell from which a creature may squeeze into it."""

WHOLE = 1 - 1e-6


class Use(StrEnum):
    """What a cell is good for."""

    USABLE = "usable"
    SQUEEZING = "squeezing"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Part:
    """The free part of a cell: its share of the whole, what is proposed, and its shape."""

    share: float
    use: Use
    shape: BaseGeometry


def cut_cells(
    grid: Grid, walls: Iterable[Segment], rock: BaseGeometry | None = None
) -> dict[Cell, Part]:
    """Return the cells that walls or rock cut, with the largest piece that they leave.

    Walls and rock are in cell units. Cells that are whole are left out.
    """
    lines = np.array([shapely.LineString(wall) for wall in sound(walls)], object)
    cells = list(grid.cells())
    if not cells:
        return {}
    shapes = shapely.polygons([grid.outline(cell) for cell in cells])
    touched = set(shapely.STRtree(lines).query(shapes, "intersects")[0].tolist())
    if rock is not None:
        touched |= set(np.flatnonzero(shapely.intersects(shapes, rock)).tolist())
    tree = shapely.STRtree(lines)
    parts = {}
    for number in sorted(touched):
        near = lines[tree.query(shapes[number], "intersects")]
        free = _largest(shapes[number], near.tolist(), rock)
        share = free.area / shapes[number].area
        if share < WHOLE:
            parts[cells[number]] = Part(share, proposed(share), free)
    return parts


def _largest(
    cell: shapely.Polygon, walls: list[shapely.LineString], rock: BaseGeometry | None
) -> BaseGeometry:
    """Return the largest piece of a cell between walls and rock."""
    open_part = cell if rock is None else shapely.difference(cell, rock)
    drawn = shapely.union_all([shapely.boundary(open_part), *walls])
    pieces = shapely.get_parts(shapely.polygonize(shapely.get_parts(drawn)))
    inside = [p for p in pieces if open_part.covers(shapely.point_on_surface(p))]
    return max(inside, key=lambda piece: piece.area, default=shapely.Polygon())


def proposed(share: float) -> Use:
    """Return what a cell of which that share is free is good for."""
    if share >= USABLE_FROM:
        return Use.USABLE
    return Use.SQUEEZING if share >= SQUEEZING_FROM else Use.CLOSED


def settled(parts: Mapping[Cell, Part], changes: Mapping[Cell, Use]) -> dict[Cell, Use]:
    """Return the use of every cut cell, as proposed or as the GM decided."""
    return {cell: part.use for cell, part in parts.items()} | dict(changes)
