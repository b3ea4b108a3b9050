"""A map's geometry in cells: what the painter follows and what the program reads."""

import itertools
import json
import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from scenery.noise import Field

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Room:
    """A closed space; `outline` runs around it once, without repeating its first corner."""

    name: str
    outline: tuple[Spot, ...]
    note: str

    @property
    def shape(self) -> Polygon:
        """The room's floor."""
        return Polygon(self.outline)


@dataclass(frozen=True, slots=True)
class Door:
    """An opening in a wall: a "door", a "secret" door or a "window"."""

    start: Spot
    end: Spot
    kind: str = "door"
    open: bool = False

    @property
    def line(self) -> LineString:
        """The opening itself."""
        return LineString([self.start, self.end])

    @property
    def middle(self) -> Spot:
        """Halfway between its ends."""
        return (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2

    @property
    def angle(self) -> float:
        """Degrees from east, clockwise, of the way from its start to its end."""
        return math.degrees(math.atan2(self.end[1] - self.start[1], self.end[0] - self.start[0]))


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp or fire; radii in cells."""

    at: Spot
    bright: float
    dim: float
    colour: str = "#ffb866"


@dataclass(frozen=True)
class Plan:
    """Everything about a map that is not paint."""

    name: str
    grid: str
    columns: int
    rows: int
    pixels_per_cell: int
    walls: tuple[tuple[Spot, ...], ...]
    doors: tuple[Door, ...] = ()
    lights: tuple[Light, ...] = ()
    rooms: tuple[Room, ...] = ()
    spots: dict[str, Spot] = field(default_factory=dict)
    water: tuple[tuple[Spot, ...], ...] = ()
    fords: tuple[tuple[Spot, ...], ...] = ()
    forest: tuple[tuple[Spot, ...], ...] = ()

    def write(self, target: Path) -> None:
        """Save as JSON, one thing a line."""
        target.write_text(_listing(self._data()), encoding="utf-8")

    def _data(self) -> dict[str, Any]:
        """What the program reads; a map names only what it has."""
        data: dict[str, Any] = {
            "name": self.name,
            "grid": self.grid,
            "columns": self.columns,
            "rows": self.rows,
            "pixels_per_cell": self.pixels_per_cell,
            "walls": [_line(wall) for wall in self.walls],
            "doors": [
                {"from": _spot(d.start), "to": _spot(d.end), "kind": d.kind, "open": d.open}
                for d in self.doors
            ],
            "lights": [
                {"at": _spot(x.at), "bright": x.bright, "dim": x.dim, "colour": x.colour}
                for x in self.lights
            ],
            "rooms": [
                {"name": r.name, "outline": _line(r.outline), "note": r.note} for r in self.rooms
            ],
            "water": [_line(outline) for outline in self.water],
            "fords": [_line(outline) for outline in self.fords],
            "forest": [_line(outline) for outline in self.forest],
            "spots": {name: _spot(at) for name, at in self.spots.items()},
        }
        return {key: value for key, value in data.items() if value or key == "doors"}


def _spot(at: Spot) -> list[float]:
    """A place, to the thousandth of a cell."""
    return [round(value, 3) + 0 for value in at]


def _line(points: tuple[Spot, ...]) -> list[list[float]]:
    """Places in a row."""
    return [_spot(point) for point in points]


def _listing(data: dict[str, Any]) -> str:
    """JSON with one wall, door or room a line, so that a difference can be read."""
    parts = []
    for key, value in data.items():
        if isinstance(value, list):
            body = ",\n    ".join(json.dumps(item) for item in value)
            text = f"[\n    {body}\n  ]" if value else "[]"
        else:
            text = json.dumps(value)
        parts.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def walls_around(rooms: tuple[Room, ...], doors: tuple[Door, ...]) -> tuple[tuple[Spot, ...], ...]:
    """The rooms' outlines as polylines, each shared wall once, with gaps for the doors."""
    lines = shapely.union_all([room.shape.exterior for room in rooms])
    for door in doors:
        lines = lines.difference(door.line)
    return tuple(tuple((x, y) for x, y in part.coords) for part in _merged(lines))


def _merged(lines: BaseGeometry) -> list[LineString]:
    """The fewest polylines, without corners that lie on a straight line, in a steady order."""
    merged = shapely.line_merge(lines)
    parts = [part.simplify(1e-6) for part in getattr(merged, "geoms", [merged])]
    return sorted(parts, key=lambda part: min(part.coords[0], part.coords[-1]))


def seen_from(at: Spot, segments: Field, reach: float, rays: int = 1080) -> list[Spot]:
    """The outline of what a lamp lights; `segments` are rows of x0, y0, x1, y1 that block it."""
    turn = np.linspace(0, math.tau, rays, endpoint=False)
    dx, dy = np.cos(turn)[:, None], np.sin(turn)[:, None]
    x0, y0, x1, y1 = (column[None] for column in segments.T.astype(np.float64))
    ex, ey = x1 - x0, y1 - y0
    cross = dx * ey - dy * ex
    cross = np.where(np.abs(cross) < 1e-9, 1e-9, cross)
    along = ((x0 - at[0]) * ey - (y0 - at[1]) * ex) / cross
    share = ((x0 - at[0]) * dy - (y0 - at[1]) * dx) / cross
    hit = np.where((along > 1e-6) & (share >= -1e-6) & (share <= 1 + 1e-6), along, reach)
    away = np.minimum(hit.min(axis=1), reach)
    return [
        (at[0] + r * math.cos(t), at[1] + r * math.sin(t))
        for r, t in zip(away.tolist(), turn.tolist(), strict=True)
    ]


def segments_of(lines: tuple[tuple[Spot, ...], ...]) -> Field:
    """Polylines as rows of x0, y0, x1, y1."""
    rows = [(*a, *b) for line in lines for a, b in itertools.pairwise(line)]
    return np.array(rows, np.float32)
