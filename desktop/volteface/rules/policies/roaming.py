"""A way to every cell in reach at once: as cheap as can be, without choosing the fairest."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.grid.steps import Field, Ground, Walker, field_for, fronts, looks
from volteface.grid.ways import ways


class Roam(NamedTuple):
    """A way without its start: each step with the facing before it, and the price of all."""

    path: tuple[Cell, ...]
    facings: tuple[Facing, ...]
    price: int


class _Reached(NamedTuple):
    roam: Roam
    slot: int
    odd: int
    facing: Facing


def roams(ground: Ground, walker: Walker, at: Cell, facing: Facing, squares: int) -> Iterator[Roam]:
    """Yield a way to each cell within `squares` where the creature may stop.

    Each is the way to a neighbour and one step more, so all of them together cost about as
    much as a few of those that `Ways.to` weighs with care; what cannot be had so is left to it.
    """
    found = ways(ground, walker, at, facing, squares)
    land = field_for(ground, walker, at, facing, squares)
    reached = {at: _Reached(Roam((), (), 0), land.box.slot(at), 0, facing)}
    for cell, price in sorted(found.prices.items(), key=itemgetter(1)):
        if not price:
            continue
        nearest = _nearest(land, reached, cell)
        if nearest is not None and nearest.roam.price <= squares:
            reached[cell] = nearest
            yield nearest.roam
        elif way := found.to(cell):
            yield Roam(way.path[1:], way.facings, way.price)


def _nearest(land: Field, reached: dict[Cell, _Reached], cell: Cell) -> _Reached | None:
    """Return the cheapest step to `cell` from where ways lead already."""
    x, y = cell
    best: tuple[int, int, int, _Reached] | None = None
    for number, (dx, dy) in enumerate(land.grid.steps):
        before = reached.get(Cell(x - dx, y - dy))
        if before is not None and land.open[before.slot] >> number & 1:
            paid, odd = land.price(before.slot, number, before.odd)
            # Of two equal prices the one whose next diagonal is cheap leads farther.
            choice = (before.roam.price + paid, odd, number, before)
            best = choice if best is None or choice[:2] < best[:2] else best
    if best is None:
        return None
    least, odd, number, before = best
    facing = _turned(land, before.facing, number)
    roam = Roam((*before.roam.path, cell), (*before.roam.facings, facing), least)
    return _Reached(roam, land.box.slot(cell), odd, facing)


def _turned(land: Field, facing: Facing, step: int) -> Facing:
    """Return the facing for a step: the present one if the step leads ahead."""
    if not land.faces or fronts(land.grid)[step] >> facing & 1:
        return facing
    return looks(land.grid)[step][0]
