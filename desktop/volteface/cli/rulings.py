"""Answers to questions of geometry, as plain data and as text."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, cast

from volteface.cli.drawing import drawn
from volteface.grid import cover as covers
from volteface.grid import reach as reaches
from volteface.grid import ways
from volteface.grid.areas import Area, area_of
from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.grids import Facing, Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import HEX_SPACES, Space, filled, ring
from volteface.grid.square import DiagonalRule, SquareGrid

SIDE = 121
"""Columns and rows of the board on which everything is looked at."""
HOME = Cell(30, 60)
"""Where on it the cell 0,0 lies, near the middle on every grid."""
FARTHEST = 40
"""Cells from 0,0 to anything that is asked about."""
MOST_RINGS = 30
FEET = 5

SIGNS: Mapping[Area, str] = {
    Area.FRONT: ".",
    Area.LEFT: "\\",
    Area.RIGHT: "/",
    Area.REAR: "x",
}
LEGEND = ". front   \\ left flank   / right flank   x rear   # the creature"
LEVELS: Mapping[covers.Level, str] = {
    covers.Level.NONE: "none",
    covers.Level.COVER: "cover",
    covers.Level.HALF: "half",
    covers.Level.THREE_QUARTERS: "three-quarters",
    covers.Level.TOTAL: "total",
}


class Senseless(ValueError):
    """A question that has no answer; the text says why."""


@dataclass(frozen=True, slots=True)
class Answer:
    """`plain` is what --json prints."""

    plain: Mapping[str, Any]
    text: str


def areas(asked: argparse.Namespace) -> Answer:
    """Tell front, flanks and rear."""
    grid = _grid(asked)
    space, facing = _space(grid, asked.space), _facing(grid, asked.facing)
    if not 1 <= asked.within <= MOST_RINGS:
        _refuse(f"--within is a number from 1 to {MOST_RINGS}.")
    found = {
        cell: area_of(grid, space, Cell(0, 0), facing, cell, asked.principle)
        for cell in _rings(grid, space, asked.within)
    }
    plain = {area.name.lower(): _listed(c for c in found if found[c] is area) for area in Area}
    signs = {cell: SIGNS[area] for cell, area in found.items()} | dict.fromkeys(space, "#")
    looks = "faceless" if facing is None else f"facing {grid.names[facing]}"
    return Answer(plain, f"{looks}\n\n{drawn(grid, signs)}\n\n{LEGEND}")


def reach(asked: argparse.Namespace) -> Answer:
    """Tell the threatened cells."""
    grid = _grid(asked)
    space = _space(grid, asked.space)
    if not 0 <= asked.nearest <= asked.feet <= FARTHEST:
        _refuse(f"--feet and --nearest are feet from 0 to {FARTHEST}.")
    cells = reaches.threatened(
        grid,
        space,
        HOME,
        asked.feet,
        asked.nearest,
        exception=asked.exception,
        walls=_walls(grid, asked.wall),
    )
    found = [cell.away_from(HOME) for cell in cells]
    signs = dict.fromkeys(found, "*") | dict.fromkeys(space, "#")
    text = f"{drawn(grid, signs)}\n\n* threatened   # the creature"
    return Answer({"cells": _listed(set(found) - set(space))}, text)


def way(asked: argparse.Namespace) -> Answer:
    """Tell the best way and its price."""
    grid = _grid(asked)
    facing = _facing(grid, asked.facing)
    ground = ways.Ground(
        grid,
        walls=_walls(grid, asked.wall),
        solid=frozenset(_cell(text) for text in asked.blocked),
        terrain={_cell(text): 2 for text in asked.difficult},
    )
    walker = ways.Walker(
        _space(grid, asked.space), faces=facing is not None, keeps_facing=asked.keep_facing
    )
    limit = asked.feet // FEET if asked.feet is not None else SIDE * SIDE
    stops = [_cell(text) for text in asked.to]
    start = _cell(asked.start)
    found = ways.way(ground, walker, start, facing or 0, stops, limit=max(0, limit))
    if found is None:
        return Answer({"path": None}, "There is no way.")
    path = [cell.away_from(HOME) for cell in found.path]
    facings = [grid.names[one] for one in found.facings]
    plain = {
        "path": [list(cell) for cell in path],
        "facings": facings,
        "prices": list(found.prices),
        "price": found.price,
    }
    rows = [f"from {_named(path[0])}"]
    for cell, look, price in zip(path[1:], facings, found.prices, strict=True):
        rows.append(f"to {_named(cell)}, facing {look}: {price}")
    return Answer(plain, "\n".join([*rows, f"{found.price} squares, {found.price * FEET} feet"]))


def sight(asked: argparse.Namespace) -> Answer:
    """Tell line of sight and cover."""
    grid = _grid(asked)
    start = filled(_space(grid, asked.from_space), _cell(asked.start))
    target = filled(_space(grid, asked.to_space), _cell(asked.to))
    if set(start) & set(target):
        _refuse("The two stand in the same place.")
    things = covers.Hindrances(
        walls=_walls(grid, asked.wall),
        low=_walls(grid, asked.low_wall),
        creatures=frozenset(_cell(text) for text in asked.creature),
    )
    found = covers.cover(grid, start, target, things, melee=asked.melee, grazing=asked.grazing)
    home = grid.centre(HOME), grid.centre(Cell(0, 0))
    walls = [[_back(point, *home) for point in wall] for wall in found.walls]
    cells = _listed(cell.away_from(HOME) for cell in found.cells)
    plain = {
        "line": found.level is not covers.Level.TOTAL,
        "cover": LEVELS[found.level],
        "soft": found.soft,
        "corner": _back(found.corner, *home),
        "walls": walls,
        "cells": cells,
    }
    return Answer(plain, _in_words(plain))


QUESTIONS: Mapping[str, Callable[[argparse.Namespace], Answer]] = {
    "areas": areas,
    "reach": reach,
    "way": way,
    "sight": sight,
}


def _in_words(plain: Mapping[str, Any]) -> str:
    cover = str(plain["cover"])
    if cover == "none":
        return "No cover: every line from the best corner is free."
    name = {"cover": "cover"}.get(cover, f"{cover} cover")
    by = [f"the wall {_ends(wall)}" for wall in plain["walls"]]
    by += [f"whoever stands at {x},{y}" for x, y in plain["cells"]]
    head = f"Soft {name}" if plain["soft"] else name[0].upper() + name[1:]
    tail = "" if plain["line"] else " No line leads there."
    return f"{head}, by {' and '.join(by)}.{tail}"


def _ends(wall: list[list[float]]) -> str:
    return " to ".join(",".join(f"{value:g}" for value in point) for point in wall)


def _grid(asked: argparse.Namespace) -> Grid:
    if asked.grid == "square":
        return SquareGrid(SIDE, SIDE, cast("DiagonalRule", asked.diagonals))
    return HexGrid(SIDE, SIDE, "flat" if asked.grid == "flat" else "pointy", asked.corners)


def _space(grid: Grid, text: str) -> Space:
    if isinstance(grid, HexGrid):
        if text not in HEX_SPACES:
            _refuse(f"{text} is no space on hexes; these are: {', '.join(HEX_SPACES)}.")
        return HEX_SPACES[text]
    sides = [int(side) if side.isdecimal() else 0 for side in text.split("x")]
    if not (1 <= len(sides) <= 2 and all(1 <= side <= 8 for side in sides)):
        _refuse(f"{text} is no space on squares; write cells across, like 2, or like 1x2.")
    return tuple(Cell(x, y) for y in range(sides[-1]) for x in range(sides[0]))


def _facing(grid: Grid, name: str | None) -> Facing | None:
    if name is None:
        return 0
    if name.lower() == "none":
        return None
    if name.upper() not in grid.names:
        _refuse(f"{name} is no facing here; these are: {', '.join(grid.names)}.")
    return grid.facing_named(name.upper())


def _cell(text: str) -> Cell:
    """Return where the cell lies on the board."""
    numbers = _numbers(text, 2)
    if not all(number.is_integer() for number in numbers):
        _refuse(f"{text} is no cell; write it like 3,-1.")
    return HOME.moved(Cell(int(numbers[0]), int(numbers[1])))


def _walls(grid: Grid, texts: Iterable[str]) -> tuple[Segment, ...]:
    (x, y), (zero_x, zero_y) = grid.centre(HOME), grid.centre(Cell(0, 0))
    found = []
    for text in texts:
        ends = _numbers(text, 4)
        if ends[:2] == ends[2:]:
            _refuse(f"The wall {text} has no length.")
        points = [Point(ends[at] + x - zero_x, ends[at + 1] + y - zero_y) for at in (0, 2)]
        found.append((points[0], points[1]))
    return tuple(found)


def _numbers(text: str, count: int) -> list[float]:
    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != count:
        _refuse(f"{text} does not hold {count} numbers with commas between them.")
    if not all(math.isfinite(number) and abs(number) <= FARTHEST for number in numbers):
        _refuse(f"{text} lies more than {FARTHEST} cells away.")
    return numbers


def _back(point: Point, here: Point, zero: Point) -> list[float]:
    """Return a point of the board as the caller wrote it."""
    return [round(point.x - here.x + zero.x, 3), round(point.y - here.y + zero.y, 3)]


def _rings(grid: Grid, space: Space, count: int) -> list[Cell]:
    found: set[Cell] = set(space)
    for _ in range(count):
        found |= set(ring(found, grid))
    return sorted(found - set(space), key=lambda cell: (cell.y, cell.x))


def _listed(cells: Iterable[Cell]) -> list[list[int]]:
    return [list(cell) for cell in sorted(cells, key=lambda cell: (cell.y, cell.x))]


def _named(cell: Cell) -> str:
    return f"{cell.x},{cell.y}"


def _refuse(sentence: str) -> NoReturn:
    raise Senseless(sentence)
