"""Moves as they are asked about on the command line: ways, charges, runs and small steps."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from volteface.cli.places import SIDE, cell_of, facing_of, grid_of, refuse, space_of, walls_of
from volteface.grid import lanes, ways
from volteface.grid.cells import Cell
from volteface.grid.grids import Facing, Grid
from volteface.grid.lanes import Lane
from volteface.grid.reach import FEET
from volteface.grid.spaces import filled, ring
from volteface.messages import in_words


@dataclass(frozen=True, slots=True)
class Journey:
    """Who goes where on the board, and by which kind of move."""

    ground: ways.Ground
    walker: ways.Walker
    start: Cell
    facing: Facing
    stops: tuple[Cell, ...]
    foes: tuple[Cell, ...]
    limit: int
    kind: str

    @property
    def grid(self) -> Grid:
        """The board."""
        return self.ground.grid

    def small_steps(self) -> tuple[Cell, ...]:
        """Return where a 5-foot step may lead."""
        return lanes.small_steps(self.ground, self.walker, self.start)

    def walked(self) -> ways.Way | str:
        """Return the way, or the reason why there is none."""
        match self.kind:
            case "charge":
                return self._charge()
            case "run":
                return self._lane([self._straight()])
        provokes: Callable[[Cell], int] = self._provokes
        if self.kind == "withdraw":
            provokes = lanes.withdrawing(self.start, provokes)
        found = ways.way(
            self.ground,
            self.walker,
            self.start,
            self.facing,
            self.stops,
            provokes=provokes,
            limit=self.limit,
        )
        return found or "There is no way."

    def _straight(self) -> Lane:
        to = self.stops[0]
        return lanes.straight(
            self.ground, self.walker, self.start, self.facing, to, self.limit, frozenset(self.foes)
        )

    def _charge(self) -> ways.Way | str:
        found = lanes.charge(
            self.ground,
            self.walker,
            self.start,
            self.facing,
            self.stops[:1],
            self.limit,
            occupied=frozenset(self.foes),
        )
        return self._lane(found)

    def _lane(self, found: tuple[Lane, ...] | list[Lane]) -> ways.Way | str:
        for lane in found:
            if lane.way is not None:
                return lane.way
        reason = found[0].refused
        return in_words(reason) if reason else "There is no way."

    def _provokes(self, cell: Cell) -> int:
        """Return how many of the foes, who reach 5 feet, strike at whoever leaves the cell."""
        own = set(filled(self.walker.space, cell))
        return sum(not own.isdisjoint(ring([foe], self.grid)) for foe in self.foes)


def journey_of(asked: argparse.Namespace) -> Journey:
    """Return the move that is asked about."""
    kind = asked.move
    if not asked.to and not asked.five_foot:
        refuse("Say where to with --to, or ask for --five-foot.")
    if kind in ("charge", "run") and len(asked.to) > 1:
        refuse(f"A {kind} goes straight to one cell; leave the other --to out.")
    grid = grid_of(asked)
    facing = facing_of(grid, asked.facing)
    foes = tuple(cell_of(text) for text in asked.foe)
    ground = ways.Ground(
        grid,
        walls=walls_of(grid, asked.wall),
        barred=frozenset(foes),
        solid=frozenset(cell_of(text) for text in asked.blocked),
        terrain={cell_of(text): 2 for text in asked.difficult},
    )
    walker = ways.Walker(
        space_of(grid, asked.space),
        faces=facing is not None,
        keeps_facing=asked.keep_facing,
        squeezes=asked.squeeze,
        flies=asked.fly,
    )
    limit = asked.feet // FEET if asked.feet is not None else SIDE * SIDE
    stops = tuple(cell_of(text) for text in asked.to)
    start = cell_of(asked.start)
    return Journey(ground, walker, start, facing or 0, stops, foes, max(0, limit), kind)
