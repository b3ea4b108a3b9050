"""Paved floors, thick walls and the rock around them."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from PySide6.QtGui import QPainterPath
from shapely.geometry.base import BaseGeometry

from scenery.canvas import Box, Canvas, coverage
from scenery.noise import (
    Counts,
    Field,
    Generator,
    Mask,
    blur,
    cells,
    fractal,
    mix,
    rgb,
    ridges,
    sample,
    smooth,
)
from scenery.shapes import polygon

Spot = tuple[float, float]


class Slab(NamedTuple):
    """One paving stone, in pixels."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Paving:
    """How a floor is laid: its stones' shades and their sizes in pixels."""

    shades: tuple[str, ...]
    joint: str = "#332d27"
    least: float = 46
    most: float = 120
    wobble: float = 5.0
    gap: float = 2.2
    cracked: float = 0.14
    uneven: float = 0.13


def path_of(shape: BaseGeometry, scale: float) -> QPainterPath:
    """A shapely area as a path, `scale` pixels to the cell."""
    path = QPainterPath()
    for part in getattr(shape, "geoms", [shape]):
        outline = polygon((x * scale, y * scale) for x, y in part.exterior.coords)
        for hole in part.interiors:
            outline -= polygon((x * scale, y * scale) for x, y in hole.coords)
        path.addPath(outline)
    return path


def _split(rng: Generator, area: Slab, least: float, most: float) -> Iterable[Slab]:
    """Halve a rectangle at random until every part is small enough to carry."""
    width, height = area.right - area.left, area.bottom - area.top
    upright = width >= height if abs(width - height) > least / 2 else rng.random() < 0.5
    length = width if upright else height
    small = max(width, height) <= most and (max(width, height) < most * rng.uniform(0.55, 1.05))
    if small or length < 2 * least:
        yield area
        return
    cut = rng.uniform(max(0.32, least / length), min(0.68, 1 - least / length)) * length
    if upright:
        parts = area._replace(right=area.left + cut), area._replace(left=area.left + cut)
    else:
        parts = area._replace(bottom=area.top + cut), area._replace(top=area.top + cut)
    for part in parts:
        yield from _split(rng, part, least, most)


class Stones(NamedTuple):
    """A paved window: each pixel's stone, and how deep inside that stone it lies."""

    name: Field
    depth: Field
    tilt: Field


def _ashlar(canvas: Canvas, box: Box, style: Paving) -> Stones:
    """Lay rectangular slabs over a window, their edges shaken by noise."""
    rng = canvas.rng
    area = Slab(0, 0, box.size[1], box.size[0])
    slabs = np.array(list(_split(rng, area, style.least, style.most)), np.float32)
    names = np.zeros(box.size, np.int64)
    for index, slab in enumerate(slabs):
        left, top, right, bottom = (round(float(edge)) for edge in slab)
        names[top:bottom, left:right] = index
    dx, dy = ((fractal(rng, box.size, 34, 3) - 0.5) * 2 * style.wobble for _ in range(2))
    x, y = box.places()
    u = np.clip(x - box.left + dx, 0, box.size[1] - 1)
    v = np.clip(y - box.top + dy, 0, box.size[0] - 1)
    name = names[v.astype(np.int64), u.astype(np.int64)]
    stone = slabs[name]
    depth = _rounded_depth(u, v, stone, 7)
    lean = rng.normal(0, 0.012, (len(slabs), 2)).astype(np.float32)[name]
    tilt = (u - stone[..., 0]) * lean[..., 0] + (v - stone[..., 1]) * lean[..., 1]
    return Stones(name.astype(np.float32), depth, tilt)


def _rounded_depth(u: Field, v: Field, stone: Field, corner: float) -> Field:
    """The distance to the edge of a rectangle with round corners, positive inside."""
    qx = np.abs(u - (stone[..., 0] + stone[..., 2]) / 2) - (stone[..., 2] - stone[..., 0]) / 2
    qy = np.abs(v - (stone[..., 1] + stone[..., 3]) / 2) - (stone[..., 3] - stone[..., 1]) / 2
    qx, qy = qx + corner, qy + corner
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return np.asarray(corner - outside - np.minimum(np.maximum(qx, qy), 0), np.float32)


def _wheel(canvas: Canvas, box: Box, middle: Spot, width: float, length: float) -> Stones:
    """Lay stones in rings about a middle, each about `width` by `length` pixels."""
    rng = canvas.rng
    x, y = box.places()
    x = x + (fractal(rng, box.size, 34, 3) - 0.5) * 6
    y = y + (fractal(rng, box.size, 34, 3) - 0.5) * 6
    away = np.hypot(x - middle[0], y - middle[1])
    ring = np.floor(away / width)
    count = np.maximum(1, np.round((ring + 0.5) * width * math.tau / length))
    start = rng.random(200, dtype=np.float32)[ring.astype(np.int64) % 200]
    turn = (np.arctan2(y - middle[1], x - middle[0]) / math.tau + 0.5) * count + start
    wedge = np.floor(turn)
    across = np.minimum(away - ring * width, (ring + 1) * width - away)
    along = np.minimum(turn - wedge, wedge + 1 - turn) * away * math.tau / count
    along = np.where(count < 2, 99, along)
    depth = np.minimum(across, along).astype(np.float32)
    name = (ring * 131 + wedge % count).astype(np.float32)
    return Stones(name, depth, np.zeros(box.size, np.float32))


def _cobbles(canvas: Canvas, box: Box, pitch: float) -> Stones:
    """Lay round stones of about `pitch` pixels."""
    x, y = box.places()
    first, second, name = cells(canvas.rng, x, y, pitch, 0.75)
    return Stones(np.round(name * 4000), (second - first) * pitch * 0.5, first * -1.5)


def pave(
    canvas: Canvas,
    area: QPainterPath,
    style: Paving,
    *,
    wheel: tuple[Spot, float, float] | None = None,
    cobbles: float = 0,
) -> None:
    """Pave an area: with slabs, with rings of stones (middle, width, length), or with cobbles."""
    box = canvas.around(area, 4)
    mask = coverage(area, box)
    if wheel is not None:
        stones = _wheel(canvas, box, *wheel)
    elif cobbles:
        stones = _cobbles(canvas, box, cobbles)
    else:
        stones = _ashlar(canvas, box, style)
    colour, relief = _worn(canvas, box, style, stones)
    cut = box.cut
    canvas.colour[cut] = mix(canvas.colour[cut], colour, mask)
    canvas.relief[cut] = canvas.relief[cut] * (1 - mask) + relief * mask
    canvas.shade[cut] += (1 - canvas.shade[cut]) * mask


def _own(rng: Generator, name: Field) -> Field:
    """A number from 0 to 1 for each stone."""
    table = rng.random(4093, dtype=np.float32)
    return np.asarray(table[name.astype(np.int64) % 4093])


def _worn(canvas: Canvas, box: Box, style: Paving, stones: Stones) -> tuple[Field, Field]:
    """Colour and relief of stones that have been walked on for centuries."""
    rng, size = canvas.rng, box.size
    broad = fractal(rng, size, 150, 5)
    close = fractal(rng, size, 14, 4, gain=0.65)
    chips = np.maximum(0, fractal(rng, size, 24, 4) - 0.68) * 24
    depth = stones.depth - chips * (stones.depth < 13)
    shades = np.array([rgb(shade) for shade in style.shades])
    colour = shades[(_own(rng, stones.name) * len(shades)).astype(np.int64)]
    bright = 1 + (_own(rng, stones.name) - 0.5) * 2 * style.uneven
    bright = bright * (1 + (broad - 0.5) * 0.42 + (close - 0.5) * 0.3)
    bright = bright * (1 + 0.1 * smooth(14, 3, depth))
    pits = smooth(0.7, 0.8, fractal(rng, size, 7, 3, gain=0.8)) * smooth(0.45, 0.65, broad)
    vein = fractal(rng, size, 90, 5, gain=0.55)
    crack = ridges(vein, 0.0075) * (_own(rng, stones.name) < style.cracked)
    crack = np.clip(blur(crack, 0.6) * 1.6, 0, 1) * (depth > 1)
    top = smooth(style.gap * 0.4, style.gap * 0.4 + 1.8, depth)
    colour = colour * (bright * (1 - 0.28 * pits) * (1 - 0.62 * crack))[..., None]
    dust = rgb(style.joint) * (0.8 + 0.5 * close)[..., None]
    colour = mix(dust, colour, top)
    rise = smooth(0, style.gap + 5, depth) * 3.2 + stones.tilt
    relief = rise + close * 2.2 + broad * 3 - pits * 1.2 - crack * 3.5
    return colour, np.asarray(relief, np.float32)


def bare_rock(canvas: Canvas, area: QPainterPath, dark: str, light: str, rough: float) -> None:
    """Uneven natural ground: ledges, cracks and grit."""
    box = canvas.around(area, 4)
    rng, size = canvas.rng, box.size
    x, y = box.places()
    warp = [(fractal(rng, size, 70, 4) - 0.5) * 60 for _ in range(2)]
    first, second, name = cells(rng, x + warp[0], y + warp[1], 78)
    broad, close = fractal(rng, size, 170, 6), fractal(rng, size, 18, 4, gain=0.7)
    ledge = smooth(0, 0.16, second - first)
    share = np.clip(0.25 * name + 0.55 * broad + 0.35 * (close - 0.5) + 0.12, 0, 1)
    colour = mix(rgb(dark), rgb(light), share) * (0.62 + 0.38 * ledge)[..., None]
    relief = (name * 9 + broad * 16 + close * 4.5) * rough + ledge * 2.5
    mask, cut = coverage(area, box), box.cut
    canvas.colour[cut] = mix(canvas.colour[cut], colour, mask)
    canvas.relief[cut] = canvas.relief[cut] * (1 - mask) + blur(relief, 1.2) * mask


def surrounding_rock(canvas: Canvas, floors: QPainterPath) -> None:
    """Fill the sheet with rock that sinks into darkness away from the rooms."""
    whole = QPainterPath()
    whole.addRect(0, 0, canvas.width, canvas.height)
    bare_rock(canvas, whole, "#1f1c1b", "#57504a", 1.3)
    near = np.maximum(
        blur(coverage(floors, canvas.sheet), 30), 0.8 * blur(coverage(floors, canvas.sheet), 75)
    )
    canvas.colour *= (0.45 + 1.1 * smooth(0.02, 0.5, near))[..., None]


def cave_wall(canvas: Canvas, area: QPainterPath) -> Field:
    """Raise natural rock over an area; return how much of each pixel it covers."""
    mask = coverage(area, canvas.sheet)
    bare_rock(canvas, area, "#35312d", "#6f675d", 1.3)
    canvas.relief += np.clip(blur(mask, 5) * 2 - 1, 0, 1) * 16 * mask
    canvas.shade += (1 - canvas.shade) * mask
    return mask


@dataclass(frozen=True)
class Wall:
    """A straight run of wall along one edge, in pixels."""

    x0: float
    y0: float
    x1: float
    y1: float


def build_walls(
    canvas: Canvas, mask: Field, lines: Iterable[Wall], corners: Iterable[Spot], half: float
) -> Field:
    """Raise the walls where `mask` says, and return it."""
    colour, height = canvas.colour.copy(), np.zeros(mask.shape, np.float32)
    for line in lines:
        _course(canvas, line, half, colour, height)
    for corner in corners:
        _quoin(canvas, corner, half, colour, height)
    close = fractal(canvas.rng, mask.shape, 12, 4, gain=0.7)
    broad = fractal(canvas.rng, mask.shape, 120, 4)
    colour *= (0.74 + 0.3 * broad + 0.26 * close)[..., None]
    body = np.clip(blur(mask, 3) * 2 - 1, 0, 1)
    canvas.colour[:] = mix(canvas.colour, colour, mask)
    raised = body * 7 + height * mask + close * 2.4 + broad * 2
    canvas.relief[:] = canvas.relief * (1 - mask) + raised * mask
    canvas.shade += (1 - canvas.shade) * mask
    return mask


WALL_SHADES = tuple(rgb(c) for c in ("#8d857a", "#847b72", "#958b7d", "#7b756f", "#8b7f72"))
MORTAR = rgb("#4b453f")


def _course(canvas: Canvas, line: Wall, half: float, colour: Field, height: Field) -> None:
    """Set two staggered rows of blocks along a run of wall."""
    length = math.hypot(line.x1 - line.x0, line.y1 - line.y0)
    ux, uy = (line.x1 - line.x0) / length, (line.y1 - line.y0) / length
    reach = polygon([(line.x0, line.y0), (line.x1, line.y1), (line.x0, line.y0)])
    box = canvas.around(reach, half + 6)
    x, y = box.places()
    along = (x - line.x0) * ux + (y - line.y0) * uy
    over = (y - line.y0) * ux - (x - line.x0) * uy
    shake = sample(canvas.coarse, x * 4, y * 4) - 0.5
    over, along = over + shake * 5, along + shake * 6
    inside = (np.abs(over) < half + 3) & (along > -half) & (along < length + half)
    for side in (-1, 1):
        here = inside & ((over >= 0) == (side > 0))
        joints = _joints(canvas.rng, length, half)
        index = np.clip(np.searchsorted(joints, along) - 1, 0, len(joints) - 2)
        edge = np.minimum(along - joints[index], joints[index + 1] - along)
        edge = np.minimum(edge, np.abs(over))
        _set_blocks(canvas, box, here, edge.astype(np.float32), index, colour, height)


def _joints(rng: Generator, length: float, half: float) -> Field:
    """Where the blocks of a row meet, from before the run's start to beyond its end."""
    steps = rng.uniform(24, 52, max(3, round(length / 24) + 4))
    joints = -half - rng.uniform(0, 26) + np.concatenate([[0], np.cumsum(steps)])
    return np.asarray(joints, np.float32)


def _set_blocks(
    canvas: Canvas,
    box: Box,
    here: Mask,
    edge: Field,
    index: Counts,
    colour: Field,
    height: Field,
) -> None:
    """Write blocks into the walls' colour and height where `here` is true."""
    count = int(index.max()) + 1
    shade = canvas.rng.integers(0, len(WALL_SHADES), count)
    tone = canvas.rng.uniform(0.84, 1.14, count).astype(np.float32)
    tint = np.array(WALL_SHADES)[shade][index] * tone[index][..., None]
    tint = mix(np.broadcast_to(MORTAR, tint.shape), tint, smooth(0.4, 2.2, edge))
    rise = smooth(0, 6, edge) * 3 + canvas.rng.uniform(0, 1.2, count).astype(np.float32)[index]
    cut = box.cut
    colour[cut] = np.where(here[..., None], tint, colour[cut])
    height[cut] = np.where(here, rise, height[cut])


def _quoin(canvas: Canvas, at: Spot, half: float, colour: Field, height: Field) -> None:
    """Set one square stone over a corner."""
    size = half + 3
    x0, y0 = at[0] - size, at[1] - size
    outline = polygon([(x0, y0), (x0 + 2 * size, y0), (x0 + 2 * size, y0 + 2 * size)])
    box = canvas.around(outline, 2)
    x, y = box.places()
    shake = (sample(canvas.coarse, x * 4, y * 4) - 0.5) * 5
    edge = size - np.maximum(np.abs(x - at[0] + shake), np.abs(y - at[1] - shake))
    index = np.zeros(box.size, np.int64)
    _set_blocks(canvas, box, edge > -1, edge.astype(np.float32), index, colour, height)
