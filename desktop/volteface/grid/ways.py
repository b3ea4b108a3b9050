"""Where a creature can go, what it costs, and the best way there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from volteface.grid.cells import Cell
from volteface.grid.choosing import Provoked, Walk, Way
from volteface.grid.grids import Facing
from volteface.grid.search import FAR, Spread, spread_out
from volteface.grid.steps import Field, Ground, Walker, alternating, field_for, step_price

if TYPE_CHECKING:
    import networkx

__all__ = [
    "Ground",
    "Provoked",
    "Walker",
    "Way",
    "Ways",
    "as_graph",
    "nearest_steps",
    "step_price",
    "way",
    "ways",
]

NOTHING: Mapping[Cell, int] = {}


class Ways:
    """Everything a creature can reach; cells are those of its anchor, prices are in squares."""

    def __init__(self, land: Field, start: Cell, facing: Facing, spread: Spread) -> None:
        self._land = land
        self._start = start
        self._facing = facing
        self._spread = spread

    @cached_property
    def prices(self) -> Mapping[Cell, int]:
        """The cells where the creature may stop, the one it stands in included."""
        cheapest = map(min, self._spread.best[::2], self._spread.best[1::2])
        reached = {
            self._land.box.cell(index): price
            for index, (price, ends) in enumerate(zip(cheapest, self._land.ends, strict=True))
            if ends and price <= self._spread.limit
        }
        return reached | {self._start: 0}

    def squeezes_at(self, cell: Cell) -> bool:
        """Whether only a part of its space fits there, so that it must squeeze."""
        return self._land.box.holds(cell) and self._land.tight[self._land.box.slot(cell)]

    def each(self) -> Mapping[Cell, Way]:
        """Return a cheapest way to every cell in reach, all at once.

        They share their beginnings, so that all cost little more than one; which of several
        cheapest ways is taken is not weighed as `to` does.
        """
        walked = self._walked()
        found: dict[Cell, Way] = {}
        for cell, price in self.prices.items():
            slot = self._land.box.slot(cell)
            states = [s for s in self._spread.states_at(slot, price) if s in walked]
            if states:
                found[cell] = walked[states[0]]
        return found

    def _walked(self) -> dict[int, Way]:
        """Return the way to every state that was paid, from that to the state before it."""
        land, best, before = self._land, self._spread.best, self._spread.before
        walk = Walk(land, self._spread, self._start, self._facing, self._start, NOTHING)
        start = Way((self._start,), (), (), 0, self._facing)
        walked = dict.fromkeys(self._spread.sources, start)
        paid = (state for state, price in enumerate(best) if price <= self._spread.limit)
        for state in sorted(paid, key=best.__getitem__):
            if before[state] >= 0:
                last = walked[before[state]]
                facing = walk.turned(last.facing, before[state] >> 1, state >> 1)
                walked[state] = Way(
                    path=(*last.path, land.box.cell(state >> 1)),
                    facings=(*last.facings, facing),
                    prices=(*last.prices, best[state] - best[before[state]]),
                    price=best[state],
                    facing=facing,
                    turns=last.turns + (facing != last.facing),
                )
        return walked

    def to(
        self, cell: Cell, facing: Facing | None = None, provokes: Provoked = NOTHING
    ) -> Way | None:
        """Return the best way to `cell`, ending with `facing` if one is given.

        Among the cheapest it is the one that provokes least, then that turns least, then the
        straightest. None: the cell, or that facing there, is out of reach.
        """
        if cell not in self.prices:
            return None
        goals = self._spread.states_at(self._land.box.slot(cell), self.prices[cell])
        walk = Walk(self._land, self._spread, self._start, self._facing, cell, provokes)
        return walk.best(goals, facing)


def ways(
    ground: Ground, walker: Walker, at: Cell, facing: Facing, limit: int, diagonals: int = 0
) -> Ways:
    """Return everything within `limit` squares; `diagonals` counts those already taken."""
    land = field_for(ground, walker, at, facing, limit)
    source = 2 * land.box.slot(at) + (diagonals % 2 if alternating(ground.grid) else 0)
    return Ways(land, at, facing, spread_out(land, {source: 0}, limit))


def way(
    ground: Ground,
    walker: Walker,
    at: Cell,
    facing: Facing,
    stops: Sequence[Cell],
    *,
    ending: Facing | None = None,
    provokes: Provoked = NOTHING,
    limit: int = FAR - 1,
) -> Way | None:
    """Return the best way through all `stops` in order, of any length up to `limit` squares.

    Only at the last stop must the creature be able to end its move.
    """
    land = field_for(ground, walker, at, facing)
    if not all(map(land.box.holds, stops)) or not (stops and land.ends[land.box.slot(stops[-1])]):
        return None
    legs = _legs(land, at, stops, limit)
    if legs is None:
        return None
    ways_: list[Way] = []
    for number, (leg, goals) in enumerate(legs):
        start, now = (at, facing) if number == 0 else (stops[number - 1], ways_[-1].facing)
        walk = Walk(land, leg, start, now, stops[number], provokes)
        found = walk.best(goals, ending if number == len(legs) - 1 else None)
        if found is None:
            return None
        ways_.append(found)
    return _joined(ways_)


def _legs(
    land: Field, at: Cell, stops: Sequence[Cell], limit: int
) -> list[tuple[Spread, list[int]]] | None:
    """Return for each stop what was paid on the way there and the states to end that leg in."""
    sources = {2 * land.box.slot(at): 0}
    spreads: list[Spread] = []
    for stop in stops:
        goal = land.box.slot(stop)
        spread = spread_out(land, sources, limit, goal)
        sources = {s: p for s in (2 * goal, 2 * goal + 1) if (p := spread.best[s]) <= limit}
        if not sources:
            return None
        spreads.append(spread)
    cheapest = min(sources.values())
    goals = [state for state, price in sources.items() if price == cheapest]
    legs = []
    for spread in reversed(spreads):
        legs.append((spread, goals))
        goals = [_source(spread, goals[0])]
    return legs[::-1]


def _source(spread: Spread, state: int) -> int:
    while spread.before[state] >= 0:
        state = spread.before[state]
    return state


def _joined(parts: list[Way]) -> Way:
    """Return one way that consists of several."""
    if len(parts) == 1:
        return parts[0]
    return Way(
        path=(parts[0].path[0], *(cell for part in parts for cell in part.path[1:])),
        facings=tuple(facing for part in parts for facing in part.facings),
        prices=tuple(price for part in parts for price in part.prices),
        price=sum(part.price for part in parts),
        facing=parts[-1].facing,
        provoked=sum(part.provoked for part in parts),
        turns=sum(part.turns for part in parts),
    )


def flood(
    ground: Ground, start: Sequence[Cell], price: int, diagonals: int, limit: int
) -> dict[Cell, int]:
    """Return what it costs to reach each cell from several that cost `price` themselves.

    `diagonals` counts those taken to enter them; only walls and solid cells are in the way.
    """
    bare = Ground(ground.grid, ground.walls, solid=ground.solid)
    odd = diagonals % 2 if alternating(ground.grid) else 0
    land = field_for(bare, Walker((Cell(0, 0),), faces=False), start[0], 0, limit + 2)
    spread = spread_out(land, {2 * land.box.slot(cell) + odd: price for cell in start}, limit)
    cheapest = map(min, spread.best[::2], spread.best[1::2])
    return {land.box.cell(slot): paid for slot, paid in enumerate(cheapest) if paid <= limit}


def nearest_steps(ground: Ground, walker: Walker, at: Cell, facing: Facing) -> dict[Cell, int]:
    """Return the neighbours a creature may step to, whatever they cost, and what that is.

    A full round always buys one of them (SRD, Minimum Movement).
    """
    land = field_for(ground, walker, at, facing, 1)
    here = land.box.slot(at)
    return {
        at.moved(step): land.price(here, number, 0)[0]
        for number, step in enumerate(ground.grid.steps)
        if land.open[here] >> number & 1 and land.ends[here + land.jump(number)]
    }


def as_graph(
    ground: Ground, walker: Walker, at: Cell, facing: Facing, limit: int
) -> networkx.DiGraph[tuple[Cell, int]]:
    """Return the steps within `limit` squares round a creature as a graph.

    Nodes are (cell, 1 if an odd number of diagonals was taken), edges carry the `price`. Slow
    and easy to check: the search follows the same steps.
    """
    import networkx

    land = field_for(ground, walker, at, facing, limit)
    graph: networkx.DiGraph[tuple[Cell, int]] = networkx.DiGraph()
    for index, odd in product(range(len(land.open)), (0, 1)):
        for step in range(len(land.grid.steps)):
            if land.open[index] >> step & 1:
                price, then = land.price(index, step, odd)
                end = land.box.cell(index + land.jump(step))
                graph.add_edge((land.box.cell(index), odd), (end, then), price=price)
    return graph
