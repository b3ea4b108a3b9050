"""Ways through waypoints: as the crow flies, or as the rules let a creature walk."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import accumulate, pairwise

from volteface.edits import creatures
from volteface.grid.cells import Cell
from volteface.grid.grids import Grid
from volteface.model.creatures import Creature
from volteface.rules import asking
from volteface.rules.asking import WayPreview
from volteface.rules.foreseeing import allowance
from volteface.rules.situation import Situation
from volteface.tools.gesture import Desk, Pointer


def signed(stops: tuple[Cell, ...], pointer: Pointer, at: Cell) -> tuple[Cell, ...]:
    """Return the waypoints after what the pointer asks for: one more at `at`, or one less."""
    if pointer.sign == "back":
        return stops[:-1]
    if pointer.sign == "set" and stops[-1:] != (at,):
        return (*stops, at)
    return stops


def measured(grid: Grid, stops: Iterable[Cell]) -> int:
    """Return the squares from stop to stop; diagonals are counted over all of it."""
    straight = diagonal = 0
    for here, there in pairwise(stops):
        while here != there:
            ahead = min(grid.neighbours(here), key=partial(_left, grid, there))
            diagonal += grid.is_diagonal(here, ahead)
            straight += not grid.is_diagonal(here, ahead)
            here = ahead
    return straight + grid.diagonal_price(diagonal)


def _left(grid: Grid, goal: Cell, cell: Cell) -> tuple[int, float]:
    """Return how far it still is; the beeline tells apart what the grid counts alike."""
    return grid.distance(cell, goal), math.dist(grid.centre(cell), grid.centre(goal))


def way_through(desk: Desk, creature: Creature, stops: tuple[Cell, ...]) -> WayPreview | None:
    """Return the best way from stop to stop; None where one of them is out of reach."""
    battle, mover = desk.battle, creature
    legs: list[WayPreview] = []
    for stop in stops:
        leg = asking.way_preview(battle, mover.id, stop, desk.ruleset)
        if leg is None:
            return None
        legs.append(leg)
        mover = replace(mover, at=stop, facing=leg.facing)
        battle = creatures.place(battle, mover)
    return legs[0] if len(legs) == 1 else _joined(desk, creature, legs)


def _joined(desk: Desk, creature: Creature, legs: list[WayPreview]) -> WayPreview | None:
    """Return one way that consists of several, priced as a whole: diagonals go on counting."""
    path = tuple(cell for leg in legs for cell in leg.path)
    facings = tuple(facing for leg in legs for facing in leg.facings)
    now, movement = Situation(desk.battle, desk.ruleset), desk.ruleset.movement
    prices = [price for price in movement.prices(now, creature, path, facings) if price is not None]
    if len(prices) < len(path) or sum(prices) > allowance(now, creature.id):
        return None
    costs, pace = tuple(accumulate(prices, initial=0)), movement.pace(creature)
    turns = pairwise((creature.facing, *facings))
    return WayPreview(
        path=path,
        facings=facings,
        facing=legs[-1].facing,
        price=costs[-1],
        costs=costs,
        bands=tuple("one move" if cost <= pace else "double move" for cost in costs),
        bends=(*(before != after for before, after in turns), False),
        provoked=tuple(dict.fromkeys(one for leg in legs for one in leg.provoked)),
    )
