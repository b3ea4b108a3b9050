"""What the crypt's builders left: pillars, tombs, an altar, stairs and fallen stone."""

import itertools
import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from scenery.canvas import Canvas, Easel, Material
from scenery.furniture import bones, candle, skull
from scenery.materials import (
    BLUE_STONE,
    BONE,
    BRASS,
    CLAY,
    COPPER,
    DARK_STONE,
    EARTH,
    OAK,
    PALE_STONE,
    STONE,
    VOID,
    WOOL_RED,
)
from scenery.noise import Field, fractal, smooth
from scenery.shapes import block, curve, disc, pebble, polygon, ring, shard, stroke
from scenery.stones import boulder


def pillar(easel: Easel) -> None:
    """A round shaft on a square foot, as wide as a cell allows."""
    easel.put(block(0, 0, 92, 92, 3), STONE.toned(0.86), thick=6, bevel=4, cast=10)
    easel.put(disc(0, 0, 43), STONE.toned(1.0), thick=7, bevel=5, cast=8)
    easel.put(disc(0, 0, 36), PALE_STONE.toned(0.95), thick=12, bevel=7, cast=40)
    easel.put(disc(0, 0, 26), PALE_STONE.toned(1.03), thick=3, bevel=3, cast=0)
    easel.ink(_flutes, 40)


def _flutes(painter: QPainter) -> None:
    """Grooves around a shaft's capital."""
    painter.setPen(QPen(QColor(40, 34, 28, 90), 1.6))
    for i in range(16):
        angle = math.tau * i / 16
        u, v = math.cos(angle), math.sin(angle)
        painter.drawLine(QPointF(27 * u, 27 * v), QPointF(35 * u, 35 * v))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(40, 34, 28, 70), 1.3))
    painter.drawEllipse(QPointF(0, 0), 15, 15)


def sarcophagus(easel: Easel, *, ajar: bool = False) -> None:
    """A tomb two cells long, its head to the west; the lid bears the one who lies below."""
    easel.put(block(0, 0, 188, 88, 3), DARK_STONE, thick=4, bevel=4, cast=8)
    easel.put(block(0, 0, 172, 72, 3), STONE.toned(0.82), thick=14, bevel=4, cast=24)
    lid = easel
    if ajar:
        easel.put(block(0, 0, 154, 54, 3), VOID, thick=0, cast=0)
        easel.at(-48, 3, 80).put(disc(0, 0, 5), BONE, thick=3)
        bones(easel.at(-24, 0), 4, 18)
        lid = easel.at(16, 30, 13)
    outline = polygon(
        [(-80, -26), (-70, -34), (78, -28), (80, -24), (80, 24), (78, 28), (-70, 34), (-80, 26)]
    )
    lid.put(outline, STONE.toned(0.98), thick=7, bevel=4, cast=9)
    rim = outline - polygon([(-73, -22), (-66, -28), (72, -22), (72, 22), (-66, 28), (-73, 22)])
    lid.put(rim, STONE.toned(1.1), thick=3, bevel=2, cast=0)
    _effigy(lid)


def _effigy(lid: Easel) -> None:
    """A bearer carved in stone, holding a brass lantern."""
    robe = curve([(-36, -15), (0, -17), (60, -11), (66, 0), (60, 11), (0, 17), (-36, 15)])
    lid.put(robe, PALE_STONE.toned(0.9), thick=6, bevel=8, cast=4)
    lid.put(disc(-48, 0, 10.5), PALE_STONE.toned(0.96), thick=7, bevel=6, cast=3)
    for side in (-1, 1):
        arm = stroke([(-30, side * 14), (-10, side * 15), (0, side * 5)], 7)
        lid.put(arm, PALE_STONE.toned(0.95), thick=4, bevel=3, cast=2)
    lid.put(block(3, 0, 13, 11, 2), BRASS.toned(0.85), thick=5, bevel=2, cast=3)
    lid.put(stroke([(14, 0), (58, 0)], 2), PALE_STONE.toned(0.6), thick=0, bevel=1, cast=0)


def altar(easel: Easel) -> None:
    """A slab with a red cloth, candles, a bowl and the first lantern; its length runs south."""
    easel.put(block(0, 0, 92, 214, 3), STONE.toned(0.8), thick=6, bevel=4, cast=12)
    easel.put(block(0, 0, 76, 196, 3), PALE_STONE, thick=12, bevel=4, cast=26)
    easel.put(block(0, 0, 80, 92, 2), WOOL_RED, thick=2.5, bevel=3, cast=3)
    easel.ink(_altar_cloth, 80)
    easel.put(disc(4, 0, 19), BRASS, thick=8, bevel=4, cast=9)
    easel.put(disc(4, 0, 14), COPPER.toned(0.45), thick=0, bevel=2, cast=0)
    easel.canvas.shine(easel.placed(disc(4, 0, 8)), "#ffb050", 5, 0.75)
    easel.canvas.shine(easel.placed(disc(4, 0, 30)), "#ff9030", 20, 0.18)
    for x, y, size in ((-14, -80, 6), (8, -84, 4.5), (18, -70, 5), (-8, 78, 5), (14, 84, 6)):
        candle(easel.at(x, y), size)
    skull(easel.at(-18, 62, 100))


def _altar_cloth(painter: QPainter) -> None:
    """Gold thread along the cloth's edges."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, alpha in ((6, 3, 170), (12, 1.2, 130)):
        painter.setPen(QPen(QColor(196, 154, 84, alpha), width))
        painter.drawRect(-40 + inset, -46 + inset, 80 - 2 * inset, 92 - 2 * inset)


def nosing(canvas: Canvas, line: list[tuple[float, float]], stone: Material) -> None:
    """The bright edge of one step up, laid stone by stone along a line of corners."""
    for a, b in itertools.pairwise(line):
        tone = float(canvas.rng.uniform(0.92, 1.08))
        canvas.lay(stroke([a, b], 17, cap=Qt.PenCapStyle.FlatCap), stone.toned(tone), thick=7,
                   bevel=3, cast=12)  # fmt: skip


def stairs(easel: Easel, length: float, width: float, count: int) -> None:
    """Steps that climb to the west, each made of a few worn stones."""
    each = length / count
    for i in reversed(range(count)):
        x = -length / 2 + each * (i + 0.5)
        y = -width / 2
        lift = 0.62 + 0.68 * (count - i) / count
        easel.canvas.shadow(easel.placed(block(x, 0, each, width)), 26, 0.75, 0.3)
        while y < width / 2 - 1:
            long = min(float(easel.rng.uniform(44, 90)), width / 2 - y)
            if width / 2 - y - long < 26:
                long = width / 2 - y
            tone = lift * float(easel.rng.uniform(0.92, 1.06))
            tread = block(x, y + long / 2, each - 0.6, long - 1.4, 2.5)
            easel.put(tread, STONE.toned(tone), thick=6, bevel=3, cast=0)
            y += long
    for side in (-1, 1):
        curb = block(0, side * (width / 2 + 5), length, 12, 2)
        easel.put(curb, STONE.toned(0.92), thick=9, bevel=3, cast=12)


def rubble(
    canvas: Canvas,
    middle: tuple[float, float],
    spread: tuple[float, float],
    count: int,
    largest: float,
    *,
    within: QPainterPath | None = None,
) -> None:
    """Broken stones in a heap: dust below, small ones around, the biggest last and inmost."""
    rng = canvas.rng
    patch = curve(
        [
            (
                middle[0] + spread[0] * 1.7 * math.cos(t) * rng.uniform(0.8, 1.2),
                middle[1] + spread[1] * 1.7 * math.sin(t) * rng.uniform(0.8, 1.2),
            )
            for t in (math.tau * i / 12 for i in range(12))
        ]
    )
    if within is not None:
        patch &= within
    canvas.lay(patch, EARTH.toned(1.2), thick=1, bevel=14, cast=0, opacity=0.5)
    sizes = sorted(float(largest * rng.uniform(0.3, 1) ** 2.6) + 2.5 for _ in range(count))
    for size in sizes:
        inward = 1.1 - 0.42 * size / largest
        x = middle[0] + float(rng.normal(0, spread[0] * inward))
        y = middle[1] + float(rng.normal(0, spread[1] * inward))
        if within is not None and not within.contains(QPointF(x, y)):
            continue
        tone = float(rng.uniform(0.68, 1.05))
        tall = 4 + size * 0.42
        if size > 15:
            boulder(canvas, x, y, size, dark="#544d42", light="#9a8f7e", moss=0.12, gloom=0.36)
            continue
        canvas.lay(
            shard(rng, x, y, size), STONE.toned(tone), thick=tall, bevel=max(2, size * 0.3),
            cast=tall * 1.1, angle=float(rng.uniform(0, 180)),
        )  # fmt: skip


def scatter_grit(canvas: Canvas, area: Field, count: int) -> None:
    """Strew pebbles and splinters over wherever `area` allows, thickest where it is 1."""
    rng = canvas.rng
    patchy = smooth(0.45, 0.75, fractal(rng, area.shape, 90, 4))
    for _ in range(count):
        x = float(rng.uniform(0, canvas.width - 1))
        y = float(rng.uniform(0, canvas.height - 1))
        if area[int(y), int(x)] * patchy[int(y), int(x)] < rng.random():
            continue
        size = float(1.4 + 4.2 * rng.random() ** 3)
        tone = float(rng.uniform(0.55, 0.95))
        canvas.lay(shard(rng, x, y, size), STONE.toned(tone), thick=2 + size * 0.5, bevel=1.4)


def basin(easel: Easel, radius: float) -> QPainterPath:
    """An eight-sided kerb; return the water's outline within it, on the sheet."""

    def octagon(reach: float) -> list[tuple[float, float]]:
        turns = (math.tau * (i + 0.5) / 8 for i in range(8))
        return [(reach * math.cos(t), reach * math.sin(t)) for t in turns]

    easel.put(polygon(octagon(radius)), DARK_STONE, thick=4, bevel=4, cast=9)
    outer, inner = octagon(radius - 4), octagon(radius - 28)
    for i in range(8):
        j = (i + 1) % 8
        for first, last in ((0.01, 0.49), (0.51, 0.99)):
            corners = [
                _between(outer[i], outer[j], first), _between(outer[i], outer[j], last),
                _between(inner[i], inner[j], last), _between(inner[i], inner[j], first),
            ]  # fmt: skip
            tone = float(easel.rng.uniform(0.9, 1.15))
            easel.put(polygon(corners), BLUE_STONE.toned(tone), thick=8, bevel=3.5, cast=0)
    return easel.placed(polygon(inner))


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    """A place on the way from one to the other."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def kerb(canvas: Canvas, x0: float, x1: float, y: float, height: float = 20) -> None:
    """A row of edging stones from west to east."""
    x = x0
    while x < x1 - 1:
        long = min(float(canvas.rng.uniform(34, 66)), x1 - x)
        if x1 - x - long < 20:
            long = x1 - x
        tone = float(canvas.rng.uniform(0.88, 1.12))
        stone = block(x + long / 2, y, long - 1.2, height, 2.5)
        canvas.lay(stone, BLUE_STONE.toned(tone), thick=7, bevel=3, cast=5)
        x += long


def cobweb(canvas: Canvas, x: float, y: float, turn: float, reach: float) -> None:
    """A web in a corner; `turn` is the direction, in degrees, away from the corner."""
    rng = canvas.rng
    angles = [math.radians(turn + a) for a in (-45, -27, -9, 10, 28, 45)]
    lengths = [reach * float(rng.uniform(0.7, 1.1)) for _ in angles]

    def spot(i: int, share: float) -> QPointF:
        away = lengths[i] * share
        return QPointF(x + away * math.cos(angles[i]), y + away * math.sin(angles[i]))

    def draw(painter: QPainter) -> None:
        for i in range(len(angles)):
            painter.setPen(QPen(QColor(214, 214, 206, 70), 1))
            painter.drawLine(QPointF(x, y), spot(i, 1))
        for share in (0.25, 0.42, 0.6, 0.8):
            painter.setPen(QPen(QColor(214, 214, 206, 52), 0.9))
            for i in range(len(angles) - 1):
                a, b = spot(i, share), spot(i + 1, share)
                sag = QPainterPath(a)
                sag.quadTo((a + b) / 2 + (QPointF(x, y) - (a + b) / 2) * 0.1, b)
                painter.drawPath(sag)

    canvas.ink(draw, canvas.around(disc(x, y, reach * 1.2)))


def blood(canvas: Canvas, x: float, y: float, size: float) -> None:
    """An old dark stain with drops around it."""
    rng = canvas.rng
    dark = Material("#2a0f0c", "#45160f", rough=0.2)
    canvas.lay(pebble(rng, x, y, size, 12, 0.35), dark, thick=0, cast=0, opacity=0.62)
    for _ in range(14):
        away, turn = size * rng.uniform(0.9, 2.2), rng.uniform(0, math.tau)
        drop = disc(x + away * math.cos(turn), y + away * math.sin(turn), rng.uniform(1, 4))
        canvas.lay(drop, dark, thick=0, cast=0, opacity=0.55)


def hall_star(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """A star of pale and dark stone let into the floor."""
    for k in range(2):
        for i in range(8):
            turn = math.tau * (i + 0.5 * k) / 8
            far = reach * (0.98 if k else 0.66)
            near = reach * 0.3
            for side, tone in ((-1, 1.0), (1, 0.62)):
                half = turn + side * math.tau / 32 * (1.9 if k else 1.5)
                corners = [
                    (x, y), (x + near * math.cos(half), y + near * math.sin(half)),
                    (x + far * math.cos(turn), y + far * math.sin(turn)),
                ]  # fmt: skip
                stone = (BRASS if not k else PALE_STONE).toned(tone * 0.72)
                canvas.lay(polygon(corners), stone, thick=1.4, bevel=1.4, cast=0, opacity=0.8)
    canvas.lay(ring(x, y, reach * 0.2, reach * 0.14), BRASS.toned(0.8), thick=2, cast=0)


def beam(easel: Easel, length: float, width: float = 20) -> None:
    """A fallen roof beam, splintered at its east end."""
    half = length / 2
    outline = polygon(
        [(-half, -width / 2), (half - 14, -width / 2), (half - 2, -width / 5),
         (half - 12, -1), (half + 6, width / 6), (half - 9, width / 2), (-half, width / 2)]
    )  # fmt: skip
    easel.put(outline, OAK.toned(0.9), thick=12, bevel=4, cast=18)


def stain_ring(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Soot on the floor around a fire."""
    box = canvas.around(disc(x, y, radius * 1.6))
    px, py = box.places()
    cloud = fractal(canvas.rng, box.size, 30, 4)
    away = ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / radius + (cloud - 0.5) * 0.7
    canvas.stain(smooth(1.2, 0.5, away) * 0.42, "#14110f", box)


def statue(easel: Easel) -> None:
    """A hooded bearer on a plinth, holding out a lamp to the south."""
    easel.put(block(0, 0, 86, 86, 3), STONE.toned(0.8), thick=6, bevel=4, cast=10)
    easel.put(block(0, 0, 70, 70, 3), STONE.toned(0.95), thick=8, bevel=4, cast=10)
    robe = curve([(-27, -4), (-18, -20), (0, -25), (18, -20), (27, -4), (17, 17), (-17, 17)])
    easel.put(robe, PALE_STONE.toned(0.92), thick=16, bevel=11, cast=34)
    for side in (-1, 1):
        sleeve = stroke([(side * 21, 0), (side * 14, 20), (side * 3, 27)], 11)
        easel.put(sleeve, PALE_STONE.toned(0.98), thick=6, bevel=5, cast=6)
    easel.put(disc(0, -5, 12.5), PALE_STONE.toned(1.02), thick=9, bevel=8, cast=8)
    easel.put(disc(0, 2, 7, 0.8), DARK_STONE.toned(0.6), thick=0, bevel=3, cast=0)
    easel.put(block(0, 30, 12, 12, 2), BRASS, thick=7, bevel=2, cast=6)


def urn(easel: Easel) -> None:
    """A burial urn with a stopper."""
    size = float(easel.rng.uniform(15, 21))
    stuff = CLAY.toned(float(easel.rng.uniform(0.6, 0.95)))
    easel.put(disc(0, 0, size), stuff, thick=13, bevel=size * 0.7, cast=15)
    easel.put(ring(0, 0, size * 0.55, size * 0.36), stuff.toned(1.2), thick=4, bevel=2, cast=2)
    easel.put(disc(0, 0, size * 0.36), OAK.toned(0.6), thick=2, bevel=2, cast=0)
