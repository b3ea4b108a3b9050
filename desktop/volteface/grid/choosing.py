"""The choice among the cheapest ways: few attacks provoked, few turns, a straight look."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing, Grid
from volteface.grid.search import Spread
from volteface.grid.steps import Field, fronts, looks

Provoked = Mapping[Cell, int] | Callable[[Cell], int]
"""How many attacks a creature provokes by leaving its anchor's cell."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way from cell to cell, the start included, and what each step costs in squares.

    `facings` are those taken before each step, `facing` the last one.
    """

    path: tuple[Cell, ...]
    facings: tuple[Facing, ...]
    prices: tuple[int, ...]
    price: int
    facing: Facing
    provoked: int = 0
    turns: int = 0


class _Step(NamedTuple):
    """One step of a cheapest way: from state to state."""

    number: int
    start: int
    end: int


class _Choice(NamedTuple):
    """The best way found to a state with a facing; `rank` compares ways of the same price."""

    rank: tuple[int, int, int, int]
    facing: Facing
    state: int
    before: _Choice | None = None


class Walk:
    """The choice among the cheapest ways from one cell to another."""

    def __init__(
        self,
        land: Field,
        spread: Spread,
        start: Cell,
        facing: Facing,
        goal: Cell,
        provokes: Provoked,
    ) -> None:
        self._land = land
        self._best = spread.best
        self._spread = spread
        self._start = start
        self._facing = facing
        self._fronts = fronts(land.grid)
        self._numbers = {land.jump(number): number for number in range(len(land.grid.steps))}
        self._looks: dict[tuple[int, int], Facing] = {}
        self._straight = goal.away_from(start)
        self._side = _side(land.grid, start, facing, goal)
        self._provoked = provokes if callable(provokes) else partial(_looked_up, provokes)

    def best(self, goals: list[int], facing: Facing | None) -> Way | None:
        """Return the best way to one of the states `goals`."""
        at_goal = self._land.facings[goals[0] >> 1]
        if facing is not None and not at_goal >> facing & 1:
            return None
        if len(goals) == 1 and (only := self._only_states(goals[0])):
            return self._walked(only, facing)
        reached = self._reached(self._cheapest_steps(goals))
        ends = [choice for goal in goals for choice in reached.get(goal, {}).values()]
        last = min(ends, key=lambda choice: _turned_last(choice, facing), default=None)
        states = [] if last is None else [last.state]
        while last is not None and last.before is not None:
            last = last.before
            states.append(last.state)
        return self._walked(states[::-1], facing) if states else None

    def _only_states(self, goal: int) -> list[int]:
        """Return the states on the way to `goal`, or none if there is more than one way."""
        best, before, ties = self._best, self._spread.before, self._spread.ties
        states, state = [], goal
        while state >= 0:
            if ties.get(state) == best[state]:
                return []
            states.append(state)
            state = before[state]
        return states[::-1]

    def _walked(self, states: list[int], facing: Facing | None) -> Way:
        """Return the way through these states, turning where that is needed."""
        facings, now, turns, last_jump = [], self._facing, 0, 0
        slots = [state >> 1 for state in states]
        for start, end in pairwise(slots):
            # On a straight stretch nothing changes, unless the facings allowed or priced do.
            if end - start != last_jump or not self._land.carefree:
                last_jump = end - start
                then = self._turned(now, start, end, self._numbers[last_jump])
                turns += then != now
                now = then
            facings.append(now)
        last = now if facing is None else facing
        path = tuple(self._land.box.cells(slots))
        paid = [self._best[state] for state in states]
        return Way(
            path=path,
            facings=tuple(facings),
            prices=tuple([after - before for before, after in pairwise(paid)]),
            price=paid[-1] - paid[0],
            facing=last,
            provoked=sum(map(self._provoked, path[:-1])),
            turns=turns + (last != now),
        )

    def _cheapest_steps(self, goals: list[int]) -> dict[int, list[_Step]]:
        """Return every step that lies on a cheapest way to one of `goals`, by where it starts."""
        steps: dict[int, list[_Step]] = {}
        todo, seen = list(goals), set(goals)
        while todo:
            state = todo.pop()
            for step in self._steps_to(state):
                steps.setdefault(step.start, []).append(step)
                if step.start not in seen:
                    seen.add(step.start)
                    todo.append(step.start)
        return steps

    def _steps_to(self, state: int) -> Iterator[_Step]:
        price, start = self._best[state], self._spread.before[state]
        if start < 0:
            return
        if self._spread.ties.get(state) != price:
            number = self._numbers[(state >> 1) - (start >> 1)]
            yield _Step(number, start, state)
            return
        for jump, number in self._numbers.items():
            slot = (state >> 1) - jump
            if self._land.open[slot] >> number & 1:
                yield from self._from(slot, number, state)

    def _from(self, slot: int, number: int, state: int) -> Iterator[_Step]:
        """Yield the step out of a cell if it leads to `state` at its price."""
        for odd in (0, 1):
            before = self._best[2 * slot + odd]
            if before < self._best[state]:
                price, then = self._land.price(slot, number, odd)
                if before + price == self._best[state] and then == state & 1:
                    yield _Step(number, 2 * slot + odd, state)

    def _reached(self, steps: dict[int, list[_Step]]) -> dict[int, dict[Facing, _Choice]]:
        """Return the best choice for every state and facing on the way, cheapest state first."""
        reached: dict[int, dict[Facing, _Choice]] = {
            state: {self._facing: _Choice((0, 0, 0, 0), self._facing, state)}
            for state, price in self._spread.sources.items()
            if self._best[state] == price
        }
        for state in sorted(steps, key=self._best.__getitem__):
            for step in sorted(steps[state], key=lambda step: step.number):
                for choice in reached[state].values():
                    then = self._after(choice, step)
                    known = reached.setdefault(step.end, {}).get(then.facing)
                    if known is None or then.rank < known.rank:
                        reached[step.end][then.facing] = then
        return reached

    def _after(self, choice: _Choice, step: _Step) -> _Choice:
        """Return the choice one step further, turned first where that is needed."""
        box, start, end = self._land.box, step.start >> 1, step.end >> 1
        facing = self._turned(choice.facing, start, end, step.number)
        provoked, turns, off, lean = choice.rank
        x, y = box.cell(end).away_from(self._start)
        aside = self._straight.x * y - self._straight.y * x
        rank = (
            provoked + self._provoked(box.cell(start)),
            turns + (facing != choice.facing),
            off + abs(aside),
            lean - aside * self._side * self._best[step.end],
        )
        return _Choice(rank, facing, step.end, choice)

    def turned(self, facing: Facing, start: int, end: int) -> Facing:
        """Return the facing with which the step between two neighbouring slots is taken."""
        return self._turned(facing, start, end, self._numbers[end - start])

    def _turned(self, facing: Facing, start: int, end: int, number: int) -> Facing:
        """Return the facing for a step: the present one if it costs no more, else the nearest."""
        land = self._land
        allowed = land.facings[start] & land.facings[end]
        if land.faces and not land.aside[start] >> number & 1:
            allowed &= self._fronts[number]
        if allowed >> facing & 1:
            return facing
        key = allowed, number
        if key not in self._looks:
            self._looks[key] = next(f for f in looks(land.grid)[number] if allowed >> f & 1)
        return self._looks[key]


def _turned_last(choice: _Choice, facing: Facing | None) -> tuple[int, int, int, int]:
    """Return the rank of a way that ends with a last turn to `facing`."""
    provoked, turns, off, lean = choice.rank
    return (provoked, turns + (facing is not None and facing != choice.facing), off, lean)


def _looked_up(counts: Mapping[Cell, int], cell: Cell) -> int:
    return counts.get(cell, 0)


def _side(grid: Grid, start: Cell, facing: Facing, goal: Cell) -> int:
    """Return 1 to prefer the right of two equal ways, -1 for the left.

    Mirrored starts mirror the preference: it is for the side of the nearest diagonal (on
    hexes, corner) or, where the goal lies on an axis, for the side the creature looks to.
    """
    from_, to = grid.centre(start), grid.centre(goal)
    turn = math.degrees(math.atan2(to.x - from_.x, from_.y - to.y)) - grid.heading(0)
    sector = round(turn * len(grid.steps) / 180, 6)
    if sector != int(sector):
        return 1 if math.floor(sector) % 2 == 0 else -1
    look = round(math.sin(math.radians(grid.heading(facing) - grid.heading(0) - turn)), 6)
    return -1 if look < 0 else 1
