"""The ground of Heron Fords: turf, tracks, banks and running water."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtGui import QPainterPath

from scenery.canvas import Canvas, coverage
from scenery.fords_plan import CAMP, FORESTS, LOWER_FORD, RIVER, TRACKS, UPPER_FORD, Bank, trace
from scenery.noise import Field, blur, cells, fractal, mix, rgb, ridges, sample, shifted, smooth
from scenery.shapes import curve

# Distances are measured on a sheet this many times smaller.
FINE = 4


class Course(NamedTuple):
    """For each pixel: how far from the middle line, half the width there, how far along."""

    away: Field
    half: Field
    along: Field
    across: Field


class Ground(NamedTuple):
    """Where the sheet is river, ford, track or wood, 0 to 1."""

    water: Field
    bank: Field
    ford: Field
    track: Field
    wood: Field
    camp: Field


def lie_of_the_land(canvas: Canvas) -> Ground:
    """Paint the ground and the river, and say what lies where."""
    river = _course(canvas, RIVER)
    ground = _survey(canvas, river)
    _turf(canvas, ground)
    _tracks(canvas, ground)
    _camp_floor(canvas, ground)
    _banks(canvas, ground)
    _river(canvas, river, ground)
    return ground


def _course(canvas: Canvas, course: Sequence[Bank]) -> Course:
    """Measure from a winding line, on a quarter-size sheet, then enlarge."""
    rows, columns = -(-canvas.height // FINE), -(-canvas.width // FINE)
    x = (np.arange(columns, dtype=np.float32) + 0.5) * FINE
    y = ((np.arange(rows, dtype=np.float32) + 0.5) * FINE)[:, None]
    nearest = np.full((rows, columns), 1e12, np.float32)
    index = np.zeros((rows, columns), np.int64)
    points = np.array(trace(course), np.float32)
    for i, (px, py, _) in enumerate(points):
        away = (x - px) ** 2 + (y - py) ** 2
        closer = away < nearest
        nearest = np.where(closer, away, nearest)
        index = np.where(closer, i, index)
    steps = np.diff(points[:, :2], axis=0, append=points[-1:, :2])
    steps[-1] = steps[-2]
    side = steps[index, 0] * (y - points[index, 1]) - steps[index, 1] * (x - points[index, 0])
    away = np.sqrt(nearest)
    fields = (away, points[index, 2], index * np.float32(8), np.sign(side) * away)
    return Course(*(_grown(canvas, blur(field.astype(np.float32), 1)) for field in fields))


def _grown(canvas: Canvas, field: Field) -> Field:
    """Enlarge a quarter-size field to the sheet."""
    x, y = canvas.sheet.places()
    u = np.clip(x / FINE - 0.5, 0, field.shape[1] - 1.001)
    v = np.clip(y / FINE - 0.5, 0, field.shape[0] - 1.001)
    return sample(field, u, v)


def _survey(canvas: Canvas, river: Course) -> Ground:
    """Lay out what grows and flows where."""
    size = (canvas.height, canvas.width)
    rng = canvas.rng
    shake = (fractal(rng, size, 90, 5) - 0.5) * 46
    edge = river.half + shake * 0.8 - river.away
    fords = [_shallows(canvas, river, ford) for ford in (UPPER_FORD, LOWER_FORD)]
    track = np.zeros(size, np.float32)
    for way in TRACKS:
        course = _course(canvas, way)
        rough = (fractal(rng, size, 46, 5) - 0.5) * 34
        track = np.maximum(track, smooth(7, -9, course.away - course.half + rough))
    outline = QPainterPath()
    for forest in FORESTS:
        outline.addPath(curve(forest))
    wood = blur(coverage(outline, canvas.sheet), 40) + (fractal(rng, size, 80, 5) - 0.5) * 0.5
    return Ground(
        water=smooth(-1.5, 1.5, edge),
        bank=smooth(-62, 0, edge + shake * 0.5),
        ford=np.maximum(*fords),
        track=track,
        wood=smooth(0.35, 0.7, wood),
        camp=_near(canvas, CAMP, 170, 110),
    )


def _shallows(canvas: Canvas, river: Course, ford: tuple[float, float]) -> Field:
    """1 where the river runs over a gravel bar, fading up and down the stream."""
    row, column = round(ford[1]), round(ford[0])
    along = np.abs(river.along - river.along[row, column])
    shake = (fractal(canvas.rng, along.shape, 70, 5) - 0.5) * 90
    return smooth(150, 40, blur(along, 8) + shake)


def _near(canvas: Canvas, spot: tuple[float, float], radius: float, soft: float) -> Field:
    """1 around a place, fading out unevenly."""
    x, y = canvas.sheet.places()
    shake = (fractal(canvas.rng, (canvas.height, canvas.width), 70, 5) - 0.5) * soft
    return smooth(radius + soft / 2, radius - soft / 2, np.hypot(x - spot[0], y - spot[1]) + shake)


def _turf(canvas: Canvas, ground: Ground) -> None:
    """Meadow in many greens, bare patches, and leaf litter under the trees."""
    rng, size = canvas.rng, (canvas.height, canvas.width)
    broad, middle = fractal(rng, size, 420, 6, gain=0.58), fractal(rng, size, 120, 6, gain=0.6)
    close = fractal(rng, size, 9, 3, gain=0.8)
    dry = smooth(0.45, 0.75, broad * 0.6 + middle * 0.4)
    colour = mix(rgb("#3d4a2a"), rgb("#56602f"), np.clip(middle * 1.4 - 0.2, 0, 1))
    colour = mix(colour, rgb("#75703f"), dry * 0.75)
    lush = smooth(0.58, 0.78, fractal(rng, size, 200, 5))
    colour = mix(colour, rgb("#34452a"), lush * 0.7)
    bare = smooth(0.68, 0.78, fractal(rng, size, 150, 6, gain=0.6) + (close - 0.5) * 0.16)
    colour = mix(colour, rgb("#6a583c"), bare * 0.75)
    litter = mix(rgb("#2a2417"), rgb("#55452a"), np.clip(middle * 0.5 + close * 0.6, 0, 1))
    colour = mix(colour, litter, ground.wood * 0.9)
    canvas.colour[:] = colour * (0.7 + 0.6 * close)[..., None]
    canvas.relief[:] = close * 5 + middle * 10 + broad * 24 - bare * 3


def _tracks(canvas: Canvas, ground: Ground) -> None:
    """Trodden mud with wheel ruts, stones and puddles."""
    rng, size = canvas.rng, (canvas.height, canvas.width)
    close, middle = fractal(rng, size, 8, 4, gain=0.75), fractal(rng, size, 60, 6, gain=0.6)
    mud = mix(rgb("#4d3d2a"), rgb("#8a7453"), np.clip(middle * 0.9 + (close - 0.5) * 0.5, 0, 1))
    wear = ground.track * smooth(0.06, 0.3, ground.track + (middle - 0.5) * 0.8)
    canvas.colour[:] = mix(canvas.colour, mud, wear * 0.92)
    canvas.relief[:] = canvas.relief * (1 - wear * 0.8) + wear * (close * 3 + middle * 12 - 2)
    for way in TRACKS[:2]:
        _ruts(canvas, _course(canvas, way), wear, middle)
    wet = smooth(0.725, 0.75, fractal(rng, size, 52, 4)) * smooth(0.7, 1.0, wear)
    sky = mix(rgb("#2f2c25"), rgb("#66685f"), fractal(rng, size, 40, 3))
    canvas.colour[:] = mix(canvas.colour, sky, wet * 0.8)
    canvas.relief[:] = canvas.relief * (1 - wet)
    canvas.colour *= (1 - 0.3 * ridges(blur(wet, 3), 0.4))[..., None]


def _ruts(canvas: Canvas, course: Course, wear: Field, middle: Field) -> None:
    """Two grooves a cart's width apart, and a crown of grass between them."""
    sway = (sample(canvas.coarse, course.along * 0.4, course.along * 0) - 0.5) * 14
    off = np.abs(np.abs(course.across + sway + (middle - 0.5) * 9) - 23)
    inside = (course.away < course.half * 1.3) * wear
    rut = smooth(9, 2, off) * inside
    rut = rut * (0.4 + 0.6 * smooth(0.3, 0.6, middle))
    canvas.colour *= (1 - 0.26 * rut)[..., None]
    canvas.relief -= blur(rut, 1.5) * 6
    crown = smooth(11, 4, np.abs(course.across + sway)) * inside * smooth(0.42, 0.6, middle)
    canvas.stain(crown * 0.6, "#57592f")


def _camp_floor(canvas: Canvas, ground: Ground) -> None:
    """Grass trampled into earth around the fire."""
    close = fractal(canvas.rng, ground.camp.shape, 12, 4, gain=0.7)
    colour = mix(rgb("#4c4028"), rgb("#7a6a48"), close)
    share = ground.camp * smooth(0.25, 0.6, close + ground.camp - 0.5) * 0.72
    canvas.colour[:] = mix(canvas.colour, colour, share)


def _banks(canvas: Canvas, ground: Ground) -> None:
    """Sand and mud that slope down to the water."""
    rng, size = canvas.rng, (canvas.height, canvas.width)
    close, middle = fractal(rng, size, 7, 4, gain=0.8), fractal(rng, size, 50, 5)
    dryness = smooth(0.98, 0.5, ground.bank)
    sand = mix(rgb("#4a4131"), rgb("#8f8160"), np.clip(dryness * 0.9 + (middle - 0.5) * 0.8, 0, 1))
    sand = sand * (0.78 + 0.44 * close)[..., None]
    share = smooth(0.3, 0.75, ground.bank + (middle - 0.5) * 0.75)
    canvas.colour[:] = mix(canvas.colour, sand, share)
    canvas.relief[:] = canvas.relief * (1 - 0.7 * share) - smooth(0.1, 1, ground.bank) * 22
    canvas.relief += share * close * 3


def _river(canvas: Canvas, river: Course, ground: Ground) -> None:
    """Water over gravel: clear at the banks and fords, dark where it is deep."""
    rng, size = canvas.rng, (canvas.height, canvas.width)
    murk = fractal(rng, size, 130, 6)
    inward = 1 - river.away / np.maximum(river.half, 1)
    depth = smooth(-0.08, 0.8, blur(inward, 6) + (murk - 0.5) * 0.42)
    depth = depth * (1 - 0.9 * ground.ford)
    bed, height = _gravel(canvas)
    tint = mix(rgb("#9db0a0"), rgb("#54807a"), smooth(0, 0.5, depth))
    colour: Field = bed * tint * 1.05
    colour = mix(colour, rgb("#42645e"), 0.24 + smooth(0.0, 0.6, depth) * 0.56)
    colour = mix(colour, rgb("#1c3639"), smooth(0.3, 1.0, depth) * 0.8)
    colour, swell = _current(canvas, river, ground, colour, depth)
    water = ground.water
    canvas.colour[:] = mix(canvas.colour, colour, water)
    under = height * (1 - smooth(0.1, 0.6, depth)) * 0.6 + swell
    canvas.relief[:] = canvas.relief * (1 - water) + under * water
    lip = shifted(blur(1 - water, 7), 6, 5) * water
    canvas.shade *= 1 - 0.5 * lip * (1 - 0.5 * ground.ford)
    _foam(canvas, ground)


def _gravel(canvas: Canvas) -> tuple[Field, Field]:
    """A bed of pebbles of two sizes."""
    x, y = canvas.sheet.places()
    colour: Field = np.zeros((canvas.height, canvas.width, 3), np.float32) + rgb("#5d543f")
    height: Field = np.zeros(x.shape, np.float32)
    for pitch, share in ((11, 0.75), (27, 0.42)):
        first, _, name = cells(canvas.rng, x, y, pitch, 0.85)
        stone = smooth(0.46, 0.36, first) * (name < share)
        own = (name * 37) % 1
        tint = mix(rgb("#655d50"), rgb("#a1937a"), own) * (1.06 - first * 0.5)[..., None]
        colour = mix(colour, tint, stone)
        height = height * (1 - stone) + stone * (0.5 - first) * pitch * 0.7
    return colour, height


def _current(
    canvas: Canvas, river: Course, ground: Ground, colour: Field, depth: Field
) -> tuple[Field, Field]:
    """Streaks along the stream, small waves, and the net of light in the shallows."""
    rng = canvas.rng
    warp = (sample(canvas.coarse, river.along * 0.9, river.across * 0.9) - 0.5) * 60
    streak = sample(canvas.coarse, river.along * 0.55 + warp, river.across * 3.2 + warp)
    finer = sample(canvas.fine, river.along * 0.16 + warp * 0.3, river.across * 0.75)
    line = smooth(0.56, 0.74, streak * 0.65 + finer * 0.35)
    colour = colour + (line * (0.055 + 0.085 * ground.ford))[..., None] * rgb("#cfe0d8")
    colour = colour * (1 - 0.16 * smooth(0.5, 0.3, streak))[..., None]
    x, y = canvas.sheet.places()
    shake = [(fractal(rng, x.shape, 20, 3) - 0.5) * 44 for _ in range(2)]
    first, second, _ = cells(rng, x + shake[0], y + shake[1], 24)
    net = smooth(0.24, 0, second - first) ** 2 * smooth(0.75, 0.2, depth)
    colour = colour + (net * 0.1)[..., None] * rgb("#d8e6cf")
    return colour, np.asarray(streak * 9 + finer * 7 + net * 1.5, np.float32)


def _foam(canvas: Canvas, ground: Ground) -> None:
    """A broken pale line where the water meets the bank."""
    size = ground.water.shape
    soft = blur(ground.water, 4)
    crumbs = fractal(canvas.rng, size, 14, 4, gain=0.7)
    line = ridges(soft + 0.18 + (crumbs - 0.5) * 0.3, 0.16) * ground.water
    patch = smooth(0.5, 0.7, fractal(canvas.rng, size, 120, 4))
    canvas.stain(line * patch * 0.3, "#b9c4b4")


def places(canvas: Canvas, share: Field, tries: int) -> list[tuple[float, float]]:
    """Random places, kept as often as `share` says there."""
    rng = canvas.rng
    x, y = rng.uniform(0, canvas.width, tries), rng.uniform(0, canvas.height, tries)
    kept = share[y.astype(np.int64), x.astype(np.int64)] > rng.random(tries)
    return list(zip(x[kept].tolist(), y[kept].tolist(), strict=True))
