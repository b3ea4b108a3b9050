"""Trees, bushes, grass, reeds and flowers, leaf by leaf."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from scenery.canvas import Box, Canvas, Easel, coverage
from scenery.materials import BARK, PALE_OAK
from scenery.noise import Field, mix, rgb
from scenery.shapes import disc, stroke

# Towards the light: west, north, and mostly up.
LIGHT = np.array([-0.46, -0.58, 0.67], np.float32)


@dataclass(frozen=True, slots=True)
class Foliage:
    """A tree's colours, from its depth to its sunlit leaves."""

    deep: str
    middle: str
    bright: str
    leaf: float = 5.0


OAK_LEAVES = Foliage("#161d10", "#3c4b2a", "#828b47")
BEECH_LEAVES = Foliage("#1a200f", "#48512a", "#8b8a45", 4.4)
ALDER_LEAVES = Foliage("#161f13", "#35482c", "#6c8150", 4.6)
RUSSET_LEAVES = Foliage("#21190e", "#5a4a26", "#987a3c", 4.6)
PINE_NEEDLES = Foliage("#141d13", "#2f4229", "#667a48", 4.0)
THICKETS = (OAK_LEAVES, OAK_LEAVES, ALDER_LEAVES, BEECH_LEAVES, BEECH_LEAVES, RUSSET_LEAVES)


def shades(foliage: Foliage, share: Field) -> list[QColor]:
    """Colours from deep (0) over middle (0.5) to bright (1)."""
    low = mix(rgb(foliage.deep), rgb(foliage.middle), np.clip(share * 2, 0, 1))
    tint = mix(low, rgb(foliage.bright), np.clip(share * 2 - 1, 0, 1))
    return [QColor.fromRgbF(*map(float, row)) for row in np.clip(tint, 0, 1)]


def broadleaf(canvas: Canvas, x: float, y: float, radius: float, foliage: Foliage) -> None:
    """A crown of leafy clumps with its shadow on the ground."""
    rng = canvas.rng
    count = round(12 + radius * 0.3)
    away = radius * 0.74 * np.sqrt(rng.random(count))
    turn = rng.uniform(0, math.tau, count)
    clumps = np.stack([x + away * np.cos(turn), y + away * np.sin(turn)], 1)
    sizes = radius * rng.uniform(0.2, 0.36, count)
    outline = QPainterPath()
    for (cx, cy), size in zip(clumps.tolist(), sizes.tolist(), strict=True):
        outline = outline.united(disc(cx, cy, size * 0.94))
    canvas.shadow(outline, radius * 0.62, 0.62, 0.16)
    heights = radius * 0.8 * np.sqrt(np.maximum(0, 1 - (away / radius) ** 2))
    heights = heights + rng.uniform(-0.2, 0.2, count) * radius
    leaves = _leaves(canvas, clumps, sizes, heights.astype(np.float32), (x, y), radius)
    box = canvas.around(disc(x, y, radius * 1.3))
    dark = QColor(foliage.deep)

    def draw(painter: QPainter) -> None:
        painter.fillPath(outline, dark)
        _draw_leaves(painter, leaves, foliage)

    canvas.ink(draw, box)
    canvas.shade[box.cut] = _unshaded(canvas, box, outline)


def _unshaded(canvas: Canvas, box: Box, outline: QPainterPath) -> Field:
    """The shade of a window where a crown stands above other crowns' shadows."""
    shade = canvas.shade[box.cut]
    return np.asarray(shade + (1 - shade) * coverage(outline, box) * 0.85, np.float32)


def _leaves(
    canvas: Canvas,
    clumps: Field,
    sizes: Field,
    heights: Field,
    middle: tuple[float, float],
    radius: float,
) -> Field:
    """Rows of x, y, brightness for the leaves of a crown, the lowest first."""
    rng = canvas.rng
    each = np.maximum(26, (sizes**2 * 0.21)).astype(np.int64)
    owner = np.repeat(np.arange(len(sizes)), each)
    total = len(owner)
    away, turn = np.sqrt(rng.random(total)), rng.uniform(0, math.tau, total)
    nx, ny = away * np.cos(turn), away * np.sin(turn)
    nz = np.sqrt(np.maximum(0, 1 - away**2))
    px = clumps[owner, 0] + nx * sizes[owner] * 1.08
    py = clumps[owner, 1] + ny * sizes[owner] * 1.08
    pz = heights[owner] + nz * sizes[owner]
    dx, dy = (px - middle[0]) / radius, (py - middle[1]) / radius
    dz = np.sqrt(np.maximum(0.05, 1 - np.minimum(1, dx * dx + dy * dy)))
    facing = 0.68 * (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2])
    facing = facing + 0.32 * (dx * LIGHT[0] + dy * LIGHT[1] + dz * LIGHT[2])
    lift = pz / radius
    bright = 0.02 + 0.7 * facing + 0.26 * (lift - 0.62) + rng.normal(0, 0.09, total)
    order = np.argsort(pz + rng.normal(0, radius * 0.03, total))
    return np.stack([px, py, np.clip(bright, 0, 1)], 1)[order].astype(np.float32)


def _draw_leaves(painter: QPainter, leaves: Field, foliage: Foliage) -> None:
    """Small pointed leaves, each turned its own way."""
    painter.setPen(QColor(0, 0, 0, 0))
    # The leaf's angle comes from its place, so that drawing needs no chance of its own.
    turns = (leaves[:, 0] * 12.9898 + leaves[:, 1] * 78.233) % math.tau
    size = foliage.leaf * (0.75 + 0.5 * ((leaves[:, 0] * 3.7 + leaves[:, 1] * 1.3) % 1))
    for (x, y, _), turn, long, colour in zip(
        leaves.tolist(), turns.tolist(), size.tolist(), shades(foliage, leaves[:, 2]), strict=True
    ):
        u, v = math.cos(turn) * long, math.sin(turn) * long
        painter.setBrush(colour)
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x - u, y - v), QPointF(x - v * 0.5, y + u * 0.5),
                    QPointF(x + u, y + v), QPointF(x + v * 0.5, y - u * 0.5),
                ]
            )
        )  # fmt: skip


def conifer(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A pine: whorls of branches, each shorter and lighter than the one below."""
    rng = canvas.rng
    canvas.shadow(disc(x, y, radius * 0.8), radius * 0.9, 0.55, 0.2)
    box = canvas.around(disc(x, y, radius * 1.25))
    lines: list[tuple[QLineF, float, float]] = []
    for level in range(7):
        reach = radius * (1 - level / 7.6)
        for i in range(15 - level):
            turn = math.tau * i / (15 - level) + level * 0.7 + float(rng.uniform(-0.12, 0.12))
            long = reach * float(rng.uniform(0.82, 1.08))
            lines += _branch(canvas, x, y, turn, long, 0.1 + 0.085 * level)

    def draw(painter: QPainter) -> None:
        painter.fillPath(disc(x, y, radius * 0.72), QColor(PINE_NEEDLES.deep))
        colours = shades(PINE_NEEDLES, np.array([share for _, _, share in lines], np.float32))
        for (line, width, _), colour in zip(lines, colours, strict=True):
            painter.setPen(QPen(colour, width))
            painter.drawLine(line)

    canvas.ink(draw, box)
    canvas.shade[box.cut] = _unshaded(canvas, box, disc(x, y, radius * 0.85))


def _branch(
    canvas: Canvas, x: float, y: float, turn: float, long: float, base: float
) -> Iterable[tuple[QLineF, float, float]]:
    """The needles along one branch as lines, with their widths and brightness."""
    rng = canvas.rng
    u, v = math.cos(turn), math.sin(turn)
    sunny = base + 0.3 * (0.5 + 0.5 * (u * float(LIGHT[0]) + v * float(LIGHT[1])) / 0.74)
    count = max(4, round(long / 4.5))
    for j in range(count):
        share = (j + 0.6) / count
        length = (0.28 + 0.1 * (1 - share)) * long * (1 - 0.55 * share) + 4
        for side in (-1, 1):
            lean = turn + side * float(rng.uniform(0.45, 0.75))
            ax, ay = x + u * long * share, y + v * long * share
            tip = QPointF(ax + math.cos(lean) * length, ay + math.sin(lean) * length)
            glow = sunny + 0.18 * share + float(rng.normal(0, 0.05)) - 0.05 * side * (u - v)
            yield QLineF(QPointF(ax, ay), tip), 1.9, float(np.clip(glow, 0, 1))


def fallen_log(canvas: Canvas, x: float, y: float, length: float, angle: float) -> None:
    """A mossy trunk with broken branches."""
    easel = Easel(canvas, x, y, angle)
    half = length / 2
    for share, side in ((-0.2, 1), (0.25, -1), (0.05, 1)):
        twig = [(length * share, 0), (length * share + 18, side * 34)]
        easel.put(stroke(twig, 8), BARK, thick=6, bevel=3, cast=8, angle=60)
    easel.put(stroke([(-half, 0), (half, 2)], 30), BARK, thick=17, bevel=12, cast=20)
    easel.put(disc(half + 4, 2, 13), PALE_OAK, thick=3, bevel=2, cast=0)
    easel.put(disc(half + 4, 2, 6), PALE_OAK.toned(0.8), thick=1, bevel=2, cast=0)


def meadow(canvas: Canvas, grows: Field, count: int) -> None:
    """Short blades all over, in the ground's own colours, wherever `grows` allows."""
    rng = canvas.rng
    x, y = rng.uniform(0, canvas.width, count), rng.uniform(0, canvas.height, count)
    column, row = x.astype(np.int64), y.astype(np.int64)
    kept = grows[row, column] > rng.random(count)
    x, y = x[kept], y[kept]
    ground = canvas.colour[row[kept], column[kept]]
    tone = rng.uniform(0.62, 1.5, len(x)).astype(np.float32)
    tint = np.clip(ground * tone[:, None] * np.array([1.02, 1.04, 0.9], np.float32), 0, 1)
    lean = rng.normal(-math.pi / 2, 0.7, len(x))
    long = rng.uniform(4, 11, len(x))
    ends = np.stack([x, y, x + np.cos(lean) * long, y + np.sin(lean) * long], 1).tolist()
    colours = [QColor.fromRgbF(*map(float, c)) for c in tint]
    canvas.ink(lambda p: _draw_blades(p, ends, colours, 1.3))


def _draw_blades(
    painter: QPainter, ends: list[list[float]], colours: list[QColor], width: float
) -> None:
    """One line each."""
    for (x0, y0, x1, y1), colour in zip(ends, colours, strict=True):
        painter.setPen(QPen(colour, width))
        painter.drawLine(QPointF(x0, y0), QPointF(x1, y1))


def tuft(
    canvas: Canvas, x: float, y: float, size: float, dark: str, bright: str, blades: int = 11
) -> None:
    """A fan of grass or reeds, dark at its foot, bent by the wind."""
    rng = canvas.rng
    foot = disc(x + size * 0.12, y + size * 0.14, size * 0.5)
    canvas.shadow(foot, size * 0.2, 0.22)
    low, high = rgb(dark), rgb(bright)
    strokes = []
    for _ in range(blades):
        turn, long = rng.uniform(0, math.tau), size * rng.uniform(0.5, 1)
        share = 0.5 - 0.5 * math.sin(turn + 0.8) + rng.normal(0, 0.15)
        tint = np.clip(mix(low, high, float(np.clip(share, 0, 1))), 0, 1)
        strokes.append((float(turn), float(long), QColor.fromRgbF(*map(float, tint))))
    strokes.sort(key=lambda blade: -blade[1])

    def draw(painter: QPainter) -> None:
        for turn, long, colour in strokes:
            path = QPainterPath(QPointF(x, y))
            bend = turn + 0.35
            path.quadTo(
                x + math.cos(turn) * long * 0.6, y + math.sin(turn) * long * 0.6,
                x + math.cos(bend) * long, y + math.sin(bend) * long,
            )  # fmt: skip
            painter.strokePath(path, QPen(colour, 1.7))

    canvas.ink(draw, canvas.around(disc(x, y, size * 1.2)))


def flowers(canvas: Canvas, x: float, y: float, spread: float, count: int, colour: str) -> None:
    """A patch of small blossoms."""
    rng = canvas.rng
    spots = rng.normal(0, spread, (count, 2)) + np.array([x, y])
    sizes = rng.uniform(1.5, 3.0, count)

    def draw(painter: QPainter) -> None:
        painter.setPen(QColor(0, 0, 0, 0))
        for (px, py), size in zip(spots.tolist(), sizes.tolist(), strict=True):
            painter.setBrush(QColor(20, 26, 12, 120))
            painter.drawEllipse(QPointF(px + 1.4, py + 1.8), size, size)
            painter.setBrush(QColor(colour))
            painter.drawEllipse(QPointF(px, py), size, size)
            painter.setBrush(QColor(255, 240, 190, 160))
            painter.drawEllipse(QPointF(px - 0.3, py - 0.3), size * 0.4, size * 0.4)

    canvas.ink(draw, canvas.around(disc(x, y, spread * 4 + 6)))


def lily(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A floating leaf with its notch."""
    rng = canvas.rng
    start = float(rng.uniform(0, 360))
    leaf = QPainterPath(QPointF(x, y))
    leaf.arcTo(x - size, y - size * 0.92, size * 2, size * 1.84, start, 325)
    leaf.closeSubpath()
    canvas.shadow(leaf, 3, 0.4)
    tone = float(rng.uniform(0.85, 1.2))
    tint = np.clip(rgb("#4c6236") * tone, 0, 1)

    def draw(painter: QPainter) -> None:
        painter.fillPath(leaf, QColor.fromRgbF(*map(float, tint)))
        painter.setPen(QPen(QColor(130, 150, 96, 90), 0.9))
        for i in range(7):
            turn = math.radians(-start - 20 - i * 45)
            reach = size * 0.8
            painter.drawLine(
                QPointF(x, y), QPointF(x + math.cos(turn) * reach, y + math.sin(turn) * reach)
            )

    canvas.ink(draw, canvas.around(leaf))


def thinned(spots: Iterable[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Drop every circle (x, y, radius) that stands too close to one kept before."""
    kept: list[tuple[float, float, float]] = []
    for x, y, radius in spots:
        if all(math.hypot(x - a, y - b) > 0.66 * (radius + r) for a, b, r in kept):
            kept.append((x, y, radius))
    return kept
