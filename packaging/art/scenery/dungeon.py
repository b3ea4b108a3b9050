"""The Lantern Crypt, painted from its plan."""

import itertools
import math

import numpy as np
import shapely
from PySide6.QtGui import QPainterPath
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from scenery import crypt_plan, crypt_rooms
from scenery.canvas import Canvas, coverage
from scenery.crypt_plan import CELL, DOORS, LIGHTS, PILLARS, PLAN, ROOMS
from scenery.fittings import hang_doors
from scenery.masonry import Wall, build_walls, cave_wall, path_of, surrounding_rock
from scenery.noise import Field, blur, chance, fractal, mix, rgb, shifted, smooth
from scenery.plan import seen_from, segments_of
from scenery.shapes import disc, polygon, ragged

HALF_WALL = 14
AMBIENT = "#a7aab8"


def paint(seed: int = 1207) -> Field:
    """The finished picture."""
    canvas = Canvas(crypt_plan.COLUMNS * CELL, crypt_plan.ROWS * CELL, seed)
    floors = path_of(shapely.union_all([room.shape for room in ROOMS]), CELL)
    surrounding_rock(canvas, floors)
    crypt_rooms.lay_floors(canvas)
    _age(canvas, floors)
    crypt_rooms.furnish(canvas)
    rock = cave_wall(canvas, path_of(_grotto_rim(), 1))
    walls = np.maximum(rock, _raise_walls(canvas))
    hang_doors(canvas, DOORS, CELL)
    picture = canvas.lit(_lamplight(canvas, walls) * _wall_shadow(canvas, walls))
    return _graded(canvas, picture)


def _raise_walls(canvas: Canvas) -> Field:
    """Build every wall but the pillars; a secret door looks like wall."""
    lines = [line for line in PLAN.walls[: -len(PILLARS)] if not _natural(line)]
    lines += [(door.start, door.end) for door in DOORS if door.kind == "secret"]
    runs = [
        Wall(a[0] * CELL, a[1] * CELL, b[0] * CELL, b[1] * CELL)
        for line in lines
        for a, b in itertools.pairwise(line)
    ]
    corners = _corners()
    quoins = [shapely.box(*_about(at, HALF_WALL + 3)) for at in corners]
    bars = [
        LineString([(x * CELL, y * CELL) for x, y in line]).buffer(
            HALF_WALL, cap_style="flat", join_style="mitre", mitre_limit=1.6
        )
        for line in lines
    ]
    body = path_of(shapely.union_all([*bars, *quoins]), 1)
    pixels = [(x * CELL, y * CELL) for x, y in corners]
    return build_walls(canvas, coverage(body, canvas.sheet), runs, pixels, HALF_WALL)


def _grotto_rim() -> BaseGeometry:
    """Where the grotto's floor ends in rock, shaken by a fixed chance; pixels."""
    rng = chance(77)
    grotto = next(room for room in ROOMS if room.name == "Drowned grotto")
    corners = [(x * CELL, y * CELL) for x, y in grotto.outline]
    inner = ragged(rng, corners, 20, 5)
    outer = ragged(rng, corners, 34, 11)
    rim = shapely.Polygon(outer).buffer(34).difference(shapely.Polygon(inner).buffer(-12))
    built = shapely.box(1900, 0, 2014, 600)
    return rim.difference(built)


def _natural(line: tuple[tuple[float, float], ...]) -> bool:
    """Whether a wall is the grotto's bare rock."""
    return all(x >= 20 and y < 5.5 for x, y in line) and any(x > 20 for x, _ in line)


def _about(at: tuple[float, float], reach: float) -> tuple[float, float, float, float]:
    """The corners of a square about a place in cells, in pixels."""
    x, y = at[0] * CELL, at[1] * CELL
    return x - reach, y - reach, x + reach, y + reach


def _corners() -> list[tuple[float, float]]:
    """Where a bigger stone sits: sharp corners of rooms, and both sides of each opening."""
    found = {end for door in DOORS if door.kind != "secret" for end in (door.start, door.end)}
    for room in ROOMS:
        count = len(room.outline)
        for i, here in enumerate(room.outline):
            before, after = room.outline[i - 1], room.outline[(i + 1) % count]
            bend = math.atan2(here[1] - before[1], here[0] - before[0]) - math.atan2(
                after[1] - here[1], after[0] - here[0]
            )
            if abs(math.remainder(bend, math.tau)) > 0.7 and room.name != "Drowned grotto":
                found.add(here)
    return sorted(found)


def _wall_shadow(canvas: Canvas, walls: Field) -> Field:
    """Walls darken the floor at their foot, and more so to the south-east."""
    foot = blur(walls, 26) * 0.62 + blur(walls, 9) * 0.5
    cast = np.zeros_like(walls)
    for step in (8, 16, 24, 32):
        moved = shifted(walls, round(step * 0.78), round(step * 0.62))
        cast = np.maximum(cast, moved * (1 - step / 60))
    cast = blur(cast, 7)
    dark = np.clip(1 - 0.42 * foot, 0.4, 1) * (1 - 0.5 * cast)
    shade = dark * (1 - walls) + walls
    return np.asarray(shade[..., None], np.float32)


def _lamplight(canvas: Canvas, walls: Field) -> Field:
    """The crypt's dim air plus each lamp's pool, cut off by walls, doors and pillars."""
    light = np.zeros((canvas.height, canvas.width, 3), np.float32) + rgb(AMBIENT)
    shut = tuple((d.start, d.end) for d in DOORS if not d.open and d.kind != "window")
    masonry = (*PLAN.walls[: -len(PILLARS)], *shut)
    _pools(canvas, light, segments_of((*PLAN.walls, *shut)))
    # A pillar throws a shadow, but its own top is lit.
    tops = np.zeros_like(light) + rgb(AMBIENT)
    _pools(canvas, tops, segments_of(masonry))
    for x, y in PILLARS:
        shaft = disc(x * CELL, y * CELL, 46)
        box = canvas.around(shaft, 6)
        share = blur(coverage(shaft, box), 2)
        light[box.cut] = mix(light[box.cut], tops[box.cut], share)
    return _soft(light)


def _pools(canvas: Canvas, light: Field, blocks: Field) -> None:
    """Add every lamp's light to `light`, as far as the segments let it through."""
    for lamp in LIGHTS:
        reach = lamp.dim * 1.05
        outline = seen_from(lamp.at, blocks, reach)
        shape = polygon((x * CELL, y * CELL) for x, y in outline)
        box = canvas.around(disc(lamp.at[0] * CELL, lamp.at[1] * CELL, reach * CELL), 0)
        seen = blur(coverage(shape, box), 11)
        x, y = box.places()
        away = np.hypot(x - lamp.at[0] * CELL, y - lamp.at[1] * CELL) / CELL / reach
        pool = seen * np.clip(1 - away * away, 0, 1) ** 2 * (0.55 + 0.45 / (1 + 14 * away * away))
        light[box.cut] += pool[..., None] * rgb(lamp.colour) * _strength(lamp.bright)


def _soft(light: Field) -> Field:
    """Where many pools overlap the light grows ever more slowly, and keeps its hue."""
    most = light.max(axis=2, keepdims=True)
    return np.asarray(
        light * np.where(most > 0.85, (1.42 - 0.57 * np.exp(-(most - 0.85) / 0.57)) / most, 1),
        np.float32,
    )


def _strength(bright: float) -> float:
    """Bigger lamps shine more strongly, but not by much: the map is drawn over."""
    return 0.34 + 0.06 * bright


def _age(canvas: Canvas, floors: QPainterPath) -> None:
    """Dirt in the corners, damp stains and moss, before anything is put down."""
    mask = coverage(floors, canvas.sheet)
    size = mask.shape
    edge = 1 - smooth(0.5, 1.0, blur(mask, 34))
    cloud, speck = fractal(canvas.rng, size, 130, 6), fractal(canvas.rng, size, 26, 5, gain=0.65)
    dirt = smooth(0.42, 0.75, cloud * 0.55 + edge * 0.45 + (speck - 0.5) * 0.5) * mask
    canvas.stain(dirt * 0.5, "#2b241c")
    damp = fractal(canvas.rng, size, 190, 5)
    canvas.colour *= (1 - 0.26 * smooth(0.58, 0.64, damp) * mask)[..., None]
    canvas.colour *= (1 - 0.16 * smooth(0.645, 0.65, damp) * mask)[..., None]
    _moss(canvas, mask, edge)


def _moss(canvas: Canvas, mask: Field, edge: Field) -> None:
    """Moss grows from the joints, most of all in corners and by the water."""
    size = mask.shape
    x, y = canvas.sheet.places()
    wet = np.exp(-(((x - 1900) / 480) ** 2) - ((y - 330) / 260) ** 2)
    wet = wet + np.exp(-(((x - 800) / 300) ** 2) - ((y - 1480) / 240) ** 2) * 0.6
    patch = fractal(canvas.rng, size, 90, 7, gain=0.66)
    tuft = fractal(canvas.rng, size, 7, 3, gain=0.9)
    grows = patch + 0.12 * edge + 0.1 * wet + (tuft - 0.5) * 0.34
    joint = smooth(7.0, 4.0, canvas.relief)
    moss = np.clip(smooth(0.82, 0.92, grows) + joint * smooth(0.62, 0.76, grows), 0, 1) * mask
    shade = 0.55 + 0.85 * tuft
    green = mix(rgb("#474a2c"), rgb("#5f6a38"), smooth(0.7, 1.0, grows)) * shade[..., None]
    canvas.colour += (green - canvas.colour) * (moss * 0.8)[..., None]
    canvas.relief += moss * (1.5 + tuft * 5)


def _graded(canvas: Canvas, picture: Field) -> Field:
    """Cool the shadows, warm the lights, and darken the sheet's rim a little."""
    grey = picture.mean(axis=2, keepdims=True)
    picture = grey + (picture - grey) * 0.9
    picture = picture * (0.97 + 0.06 * grey) + (rgb("#0b0f18") * 0.35) * np.clip(
        1 - grey * 2.2, 0, 1
    )
    x, y = canvas.sheet.places()
    u, v = x / canvas.width * 2 - 1, y / canvas.height * 2 - 1
    rim = 1 - 0.3 * smooth(0.72, 1.1, np.maximum(np.abs(u), np.abs(v)))
    return np.asarray(np.clip(picture, 0, 1) ** 0.97 * rim[..., None], np.float32)
