"""Answers to questions of geometry, as plain data and as text."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from volteface.cli.drawing import drawn
from volteface.cli.journeys import journey_of
from volteface.cli.places import (
    FARTHEST,
    HOME,
    cell_of,
    facing_of,
    grid_of,
    point_of,
    refuse,
    space_of,
    walls_of,
    written,
)
from volteface.grid import cover as covers
from volteface.grid import reach as reaches
from volteface.grid import templates, views, ways
from volteface.grid.areas import Area, area_of
from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Space, filled, ring
from volteface.messages import in_words

MOST_RINGS = 30
MOST_REACH = 100
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


@dataclass(frozen=True, slots=True)
class Answer:
    """`plain` is what --json prints."""

    plain: Mapping[str, Any]
    text: str


def areas(asked: argparse.Namespace) -> Answer:
    """Tell front, flanks and rear."""
    grid = grid_of(asked)
    space, facing = space_of(grid, asked.space), facing_of(grid, asked.facing)
    if isinstance(grid, HexGrid) and asked.principle != "C":
        refuse("Principles A and B are for squares; hexes are split in one way only.")
    if not 1 <= asked.within <= MOST_RINGS:
        refuse(f"--within is a number from 1 to {MOST_RINGS}.")
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
    grid = grid_of(asked)
    space = space_of(grid, asked.space)
    if not 0 <= asked.nearest <= asked.feet <= MOST_REACH:
        refuse(f"--feet and --nearest are feet from 0 to {MOST_REACH}, --nearest the smaller.")
    cells = reaches.threatened(
        grid,
        space,
        HOME,
        asked.feet,
        asked.nearest,
        exception=asked.exception,
        walls=walls_of(grid, asked.wall),
    )
    found = [cell.away_from(HOME) for cell in cells]
    signs = dict.fromkeys(found, "*") | dict.fromkeys(space, "#")
    text = f"{drawn(grid, signs)}\n\n* threatened   # the creature"
    return Answer({"cells": _listed(set(found) - set(space))}, text)


def way(asked: argparse.Namespace) -> Answer:
    """Tell the best way and its price, or where a 5-foot step may lead."""
    journey = journey_of(asked)
    if asked.five_foot:
        steps = journey.small_steps()
        cells = _listed(cell.away_from(HOME) for cell in steps)
        return Answer({"cells": cells}, _led(cells))
    found = journey.walked()
    if isinstance(found, str):
        return Answer({"path": None, "reason": found}, found)
    path = [cell.away_from(HOME) for cell in found.path]
    facings = [journey.grid.names[one] for one in found.facings]
    plain: dict[str, Any] = {
        "path": [list(cell) for cell in path],
        "facings": facings,
        "prices": list(found.prices),
        "price": found.price,
    }
    rows = [f"from {_named(path[0])}"]
    for cell, look, price in zip(path[1:], facings, found.prices, strict=True):
        rows.append(f"to {_named(cell)}, facing {look}: {price}")
    rows.append(f"{found.price} squares, {found.price * FEET} feet")
    if asked.foe:
        plain["provoked"] = found.provoked
        rows.append(f"It provokes {found.provoked or 'no'} attack{'s' * (found.provoked != 1)}.")
    return Answer(plain, "\n".join(rows))


def _led(cells: list[list[int]]) -> str:
    if not cells:
        return "No 5-foot step is possible."
    return f"A 5-foot step may lead to {' '.join(map(_text, cells))}."


def sight(asked: argparse.Namespace) -> Answer:
    """Tell line of sight and cover."""
    grid = grid_of(asked)
    start = filled(space_of(grid, asked.from_space), cell_of(asked.start))
    target = filled(space_of(grid, asked.to_space), cell_of(asked.to))
    if set(start) & set(target):
        refuse("The two stand in the same place.")
    things = covers.Hindrances(
        walls=walls_of(grid, asked.wall),
        low=walls_of(grid, asked.low_wall),
        creatures=frozenset(cell_of(text) for text in asked.creature),
    )
    found = covers.cover(grid, start, target, things, melee=asked.melee, grazing=asked.grazing)
    walls = [[written(grid, point) for point in wall] for wall in found.walls]
    cells = _listed(cell.away_from(HOME) for cell in found.cells)
    plain = {
        "line": found.level is not covers.Level.TOTAL,
        "cover": LEVELS[found.level],
        "soft": found.soft,
        "corner": written(grid, found.corner),
        "walls": walls,
        "cells": cells,
    }
    return Answer(plain, _in_words(plain))


def template(asked: argparse.Namespace) -> Answer:
    """Tell the cells of an area of effect, and where a caster's may start."""
    grid = grid_of(asked)
    if not 0 < asked.feet <= FARTHEST * FEET // 2:
        refuse(f"--feet is a number from 1 to {FARTHEST * FEET // 2}.")
    origin = templates.nearest_origin(grid, point_of(grid, asked.origin), middles=True)
    made = _template(asked, grid, origin)
    cells = _listed(cell.away_from(HOME) for cell in made.cells)
    plain: dict[str, Any] = {"cells": cells, "rule": in_words(made.rule)}
    if made.origin is not None:
        plain["origin"] = written(grid, made.origin)
    signs = dict.fromkeys((Cell(*cell) for cell in cells), "*")
    lines = [plain["rule"], "", "", f"{len(cells)} cells"]
    if asked.caster_space or asked.caster_facing:
        space = space_of(grid, asked.caster_space or "1")
        facing = facing_of(grid, asked.caster_facing)
        plain["origins"] = [written(grid, p) for p in templates.origins(grid, space, HOME, facing)]
        signs |= dict.fromkeys(space, "#")
        lines.append(f"It may start at {' '.join(map(_text, plain['origins']))}.")
    lines[2] = f"{drawn(grid, signs)}\n"
    return Answer(plain, "\n".join(lines))


def _template(asked: argparse.Namespace, grid: Grid, origin: Point) -> templates.Template:
    walls = walls_of(grid, asked.wall)
    seen = views.screens(walls) if walls else None
    match asked.kind:
        case "burst":
            return templates.burst(grid, origin, asked.feet, seen)
        case "cylinder":
            return templates.cylinder(grid, origin, asked.feet)
        case "spread":
            return templates.spread(grid, origin, asked.feet, ways.Ground(grid, walls=walls))
        case "emanation":
            space = space_of(grid, asked.caster_space or "1")
            return templates.emanation(grid, space, HOME, asked.feet, seen)
        case "half-circle":
            aim = _aim(asked, grid, origin)
            return templates.half_circle(grid, origin, aim, asked.feet, seen)
        case "line":
            return templates.line(grid, origin, _aim(asked, grid, origin), asked.feet, seen)
    aim = _aim(asked, grid, origin)
    return templates.cone(
        grid, origin, aim, asked.feet, seen, style=asked.style, degrees=asked.degrees
    )


def _aim(asked: argparse.Namespace, grid: Grid, origin: Point) -> Point:
    """Return a point in the direction asked for; on hexes corners are directions too."""
    if asked.toward is not None and "," in asked.toward:
        return point_of(grid, asked.toward)
    fine = replace(grid, corners=True) if isinstance(grid, HexGrid) else grid
    heading = math.radians(fine.heading(facing_of(fine, asked.toward) or 0))
    return Point(origin.x + math.sin(heading), origin.y - math.cos(heading))


QUESTIONS: Mapping[str, Callable[[argparse.Namespace], Answer]] = {
    "areas": areas,
    "reach": reach,
    "way": way,
    "sight": sight,
    "template": template,
}


def _in_words(plain: Mapping[str, Any]) -> str:
    cover = str(plain["cover"])
    if cover == "none":
        return "No cover: every line from the best corner is free."
    name = cover if cover == "cover" else f"{cover} cover"
    by = [f"the wall {_ends(wall)}" for wall in plain["walls"]]
    by += [f"whoever stands at {x},{y}" for x, y in plain["cells"]]
    head = f"Soft {name}" if plain["soft"] else name[0].upper() + name[1:]
    tail = "" if plain["line"] else " No line leads there."
    return f"{head}, by {' and '.join(by)}.{tail}"


def _ends(wall: list[list[float]]) -> str:
    return " to ".join(map(_text, wall))


def _text(point: Iterable[float]) -> str:
    return ",".join(f"{value:g}" for value in point)


def _rings(grid: Grid, space: Space, count: int) -> list[Cell]:
    found: set[Cell] = set(space)
    for _ in range(count):
        found |= set(ring(found, grid))
    return sorted(found - set(space), key=lambda cell: (cell.y, cell.x))


def _listed(cells: Iterable[Cell]) -> list[list[int]]:
    return [list(cell) for cell in sorted(cells, key=lambda cell: (cell.y, cell.x))]


def _named(cell: Cell) -> str:
    return f"{cell.x},{cell.y}"
