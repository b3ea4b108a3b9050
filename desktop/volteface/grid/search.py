"""The search for cheapest ways: paid from the start outwards, price by price."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from volteface.grid.grids import Grid
from volteface.grid.steps import OBSTACLE, Field, alternating, cost_of, diagonals

FAR = 1 << 30
"""A price that no way has."""

Moves = tuple[tuple[int, int], ...]
"""How a state changes and what that costs, for several steps."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The cheapest price of every state: twice the slot of a cell, plus 1 if diagonals are odd.

    `before` is a state that leads there at that price; where `ties` holds the same price there
    are others. With a goal, only states that could lie on a way there are paid.
    """

    best: list[int]
    before: list[int]
    ties: dict[int, int]
    limit: int
    sources: Mapping[int, int]

    def states_at(self, index: int, price: int) -> list[int]:
        """Return the states of a cell that have that price."""
        return [state for state in (2 * index, 2 * index + 1) if self.best[state] == price]


def spread_out(
    land: Field, sources: Mapping[int, int], limit: int, goal: int | None = None
) -> Spread:
    """Pay from the sources, with their prices, up to `limit` or until the slot `goal` is paid.

    Prices that wait lie in a circle of buckets, since no step costs more than the dearest. They
    are sorted by what a way costs at least: the price so far and the distance to the goal.
    """
    size = 2 * len(land.open)
    best, before, ties = [FAR] * size, [-1] * size, dict[int, int]()
    left = [0] * size if goal is None else _distances(land, goal)
    dearest = OBSTACLE * land.parts
    dearest += cost_of(
        land.grid, any(diagonals(land.grid)), 0, 2 * max(land.times), parts=land.parts
    )
    least = {state: price + left[state] for state, price in sources.items()}
    due, last = min(least.values()), max(least.values())
    span = max(2 * dearest, last - due) + 2
    circle: list[list[int]] = [[] for _ in range(span)]
    for state, price in sources.items():
        best[state] = price
        circle[least[state] % span].append(state)
    waiting = len(sources)
    usual, opened, dear = _usual(land.grid, land.jumps, land.parts), land.open, land.dear
    while waiting and due <= limit:
        bucket = circle[due % span]
        for state in bucket:
            price = best[state]
            if price + left[state] != due:
                continue
            slot = state >> 1
            bits = opened[slot]
            dearer = dear[slot] & bits
            moves = usual[bits ^ dearer, state & 1]
            if dearer:
                moves += _dear_moves(land, state, dearer)
            for jump, cost in moves:
                total, to = price + cost, state + jump
                if total < best[to]:
                    best[to] = total
                    before[to] = state
                    circle[(total + left[to]) % span].append(to)
                    waiting += 1
                elif total == best[to]:
                    ties[to] = total
        waiting -= len(bucket)
        bucket.clear()
        if goal is not None and min(best[2 * goal], best[2 * goal + 1]) <= due:
            break
        due += 1
    return Spread(best, before, ties, limit, sources)


class _Usual(dict[tuple[int, int], Moves]):
    """The moves where nothing makes a step dearer, by open steps and odd diagonals."""

    def __init__(self, grid: Grid, jumps: tuple[int, ...], parts: int) -> None:
        super().__init__()
        turn = 1 if alternating(grid) else 0
        steps = list(zip(jumps, diagonals(grid), strict=True))
        self._moves = [
            [
                (2 * jump + diagonal * flip, cost_of(grid, diagonal, odd, parts, parts=parts))
                for jump, diagonal in steps
            ]
            for odd, flip in ((0, turn), (1, -turn))
        ]

    def __missing__(self, key: tuple[int, int]) -> Moves:
        bits, odd = key
        moves = enumerate(self._moves[odd])
        self[key] = tuple(move for step, move in moves if bits >> step & 1)
        return self[key]


@lru_cache(maxsize=32)
def _usual(grid: Grid, jumps: tuple[int, ...], parts: int) -> _Usual:
    return _Usual(grid, jumps, parts)


def _dear_moves(land: Field, state: int, bits: int) -> Moves:
    """Return the moves where terrain, obstacles or flanks change the price."""
    slot, odd = divmod(state, 2)
    moves = []
    for step, jump in enumerate(land.jumps):
        if bits >> step & 1:
            price, then = land.price(slot, step, odd)
            moves.append((2 * jump + then - odd, price))
    return tuple(moves)


def _distances(land: Field, goal: int) -> list[int]:
    """Return for every state what a way from there to the goal costs at least."""
    box, grid, to = land.box, land.grid, land.box.cell(goal)
    x = np.abs(np.arange(box.wide) + (box.west - to.x))[None, :]
    y = np.abs(np.arange(box.high) + (box.north - to.y))[:, None]
    if not any(diagonals(grid)):
        across = np.arange(box.wide)[None, :] + np.arange(box.high)[:, None]
        z = np.abs(across + (box.west + box.north - to.x - to.y))
        steps = np.maximum(np.maximum(x, y), z) * land.parts
        return np.repeat(steps.ravel(), 2).tolist()
    short, long = np.minimum(x, y), np.maximum(x, y)
    count = max(box.wide, box.high) + 2
    paid = np.array([grid.diagonal_price(number) for number in range(count)])
    odd = 1 if alternating(grid) else 0
    by_even, by_odd = long - short + paid[short], long - short + paid[short + odd] - paid[odd]
    least = np.stack((by_even, by_odd), axis=-1) * land.parts
    return least.ravel().tolist()
