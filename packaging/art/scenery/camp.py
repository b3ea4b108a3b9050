"""What travellers left by the fords: tents, a cart, a broken bridge."""

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from scenery.canvas import Easel, Material
from scenery.furniture import boards, crate, sack
from scenery.materials import (
    BARK,
    BRASS,
    CANVAS_CLOTH,
    IRON,
    OAK,
    OLD_OAK,
    PALE_OAK,
    ROPE,
    STONE,
    VOID,
)
from scenery.shapes import block, curve, disc, polygon, stroke


def tent(easel: Easel, cloth: Material = CANVAS_CLOTH, length: float = 176) -> None:
    """A ridge tent, open to the east: two slopes, ropes and pegs."""
    half, wide = length / 2, 66.0
    for side in (-1, 1):
        for x in (-half + 8, 0, half - 8):
            peg = (x * 1.12, side * (wide + 34))
            rope = stroke([(x, side * wide), peg], 1.6)
            easel.put(rope, ROPE, thick=1.5, bevel=1, cast=3)
            easel.put(block(*peg, 4, 9, 1), OAK, thick=4, bevel=1, cast=4)
    body = polygon(
        [(-half, -wide), (half - 4, -wide), (half + 10, 0), (half - 4, wide), (-half, wide),
         (-half - 12, 0)]
    )  # fmt: skip
    easel.canvas.shadow(easel.placed(body), 52, 0.62, 0.25)
    light = math.radians(easel.angle)
    for side in (-1, 1):
        # How far this slope leans towards the light in the north-west.
        facing = side * (0.62 * math.sin(light) - 0.78 * math.cos(light))
        slope = polygon(
            [(-half - 12, 0), (-half, side * wide), (-half * 0.5, side * (wide - 5)),
             (0, side * wide), (half * 0.5, side * (wide - 5)), (half - 4, side * wide),
             (half + 10, 0)]
        )  # fmt: skip
        easel.put(slope, cloth.toned(0.9 + 0.3 * facing), thick=3, bevel=3, cast=0)
        for i in range(4):
            x = (i - 1.5) * length / 4.2 + float(easel.rng.uniform(-8, 8))
            fold = polygon([(x - 2, 0), (x + 2, 0), (x + 9, side * wide), (x - 6, side * wide)])
            easel.put(fold & slope, cloth.toned(0.86 + 0.3 * facing), thick=2.5, bevel=3, cast=0)
    mouth = polygon([(half + 9, 0), (half - 4, -15), (half - 40, 0), (half - 4, 15)])
    easel.put(mouth, VOID.toned(1.6), thick=0, bevel=1, cast=0)
    for side in (-1, 1):
        flap = polygon([(half + 9, side), (half - 40, side), (half + 1, side * 24)])
        easel.put(flap - mouth, cloth.toned(1.0 + 0.12 * side), thick=2, bevel=2, cast=3)
    easel.put(stroke([(-half - 10, 0), (half + 12, 0)], 3.4), cloth.toned(1.12), thick=3, cast=2)
    easel.put(disc(half + 13, 0, 4), OAK, thick=5, cast=6)


def cart(easel: Easel) -> None:
    """A two-wheeled cart with its shafts to the east, half unloaded."""
    for side in (-1, 1):
        shaft = stroke([(60, side * 26), (150, side * 20)], 9)
        easel.put(shaft, PALE_OAK, thick=7, bevel=3, cast=10)
    for side in (-1, 1):
        wheel = easel.at(-8, side * 63)
        wheel.put(block(0, 0, 100, 14, 5), OAK.toned(1.0), thick=16, bevel=4, cast=24)
        wheel.put(block(0, 0, 97, 4, 2), IRON, thick=2, bevel=1.5, cast=0)
        wheel.put(disc(0, side * 8, 8), IRON, thick=5, cast=6)
    boards(easel, 168, 92, 7, PALE_OAK.toned(0.92), 14)
    for side in (-1, 1):
        easel.put(block(0, side * 44, 170, 8, 1), OAK, thick=9, bevel=2, cast=9)
    for x in (-84, 84):
        easel.put(block(x, 0, 8, 94, 1), OAK, thick=9, bevel=2, cast=9, angle=90)
    crate(easel.at(-44, -8, 6), 54)
    sack(easel.at(14, 18), 24)
    sack(easel.at(24, -18), 21)
    sack(easel.at(48, 8), 23)


def log_seat(easel: Easel, length: float = 110) -> None:
    """A trunk laid beside a fire."""
    easel.put(stroke([(-length / 2, 0), (length / 2, 0)], 25), BARK, thick=15, bevel=10, cast=17)
    for side in (-1, 1):
        easel.put(disc(side * (length / 2 + 3), 0, 11), PALE_OAK, thick=2, bevel=2, cast=0)


def bridge(easel: Easel, length: float, width: float, gap: tuple[float, float]) -> None:
    """A timber deck from west to east on stone piers; between the gap's ends it is gone."""
    half = length / 2
    for x in (-half + 14, gap[0] - 22, gap[1] + 26, half - 14):
        _pier(easel.at(x, 0), width + 4)
    for side in (-1, 1):
        for start, end in ((-half, gap[0] + 6), (gap[1] - 10, half)):
            bar = stroke([(start, side * width * 0.34), (end, side * width * 0.34)], 13)
            easel.put(bar, OLD_OAK.toned(0.7), thick=8, bevel=3, cast=26)
    x = -half
    while x < half:
        wide = float(easel.rng.uniform(12, 17))
        _deck_board(easel, x + wide / 2, wide, width, gap)
        x += wide
    for side in (-1, 1):
        _rail(easel, side * (width / 2 - 3), (-half, gap[0] - 24))
        _rail(easel, side * (width / 2 - 3), (gap[1] + 34, half))


def _deck_board(
    easel: Easel, x: float, wide: float, width: float, gap: tuple[float, float]
) -> None:
    """One plank across the bridge: whole, splintered near the gap, or fallen."""
    rng = easel.rng
    near = min(abs(x - gap[0]), abs(x - gap[1]))
    if gap[0] < x < gap[1]:
        return
    tone, half = float(rng.uniform(0.78, 1.1)), width / 2 + float(rng.uniform(-5, 4))
    if near < 24:
        cut = float(rng.uniform(-0.3, 0.6)) * half
        shape = polygon(
            [(x - wide / 2, -half), (x + wide / 2 - 1, -half), (x + wide / 2 - 1, cut - 12),
             (x + 1, cut + 9), (x - 2, cut - 6), (x - wide / 2, cut + 3)]
        )  # fmt: skip
        if rng.random() < 0.5:
            shape = _flipped(shape)
    else:
        shape = block(x, float(rng.uniform(-3, 3)), wide - 1.6, half * 2, 1.5)
    easel.put(shape, OLD_OAK.toned(tone * 1.12), thick=6, bevel=2.5, cast=12, angle=90)


def _flipped(path: QPainterPath) -> QPainterPath:
    """The path upside down."""
    return polygon([(p.x(), -p.y()) for p in path.toFillPolygon().toList()])


def _pier(easel: Easel, width: float) -> None:
    """A pier of squared stones with pointed ends up and down the stream."""
    body = polygon(
        [(-24, -width / 2), (0, -width / 2 - 15), (24, -width / 2), (24, width / 2),
         (0, width / 2 + 15), (-24, width / 2)]
    )  # fmt: skip
    easel.put(body, STONE.toned(0.66), thick=9, bevel=6, cast=26)


def _rail(easel: Easel, y: float, ends: tuple[float, float]) -> None:
    """A handrail on its posts."""
    if ends[1] - ends[0] < 20:
        return
    easel.put(stroke([(ends[0], y), (ends[1], y)], 5), OLD_OAK, thick=5, bevel=2, cast=13)
    count = max(2, round((ends[1] - ends[0]) / 58) + 1)
    for i in range(count):
        x = ends[0] + (ends[1] - ends[0]) * i / (count - 1)
        easel.put(block(x, y, 10, 10, 2), OLD_OAK.toned(0.8), thick=8, bevel=3, cast=16)


def driftwood(easel: Easel, length: float) -> None:
    """A plank afloat, half under."""
    easel.put(block(0, 0, length, 15, 2), OLD_OAK.toned(0.62), thick=3, bevel=3, cast=3)

    def foam(painter: QPainter) -> None:
        painter.setPen(QPen(QColor(190, 212, 206, 80), 1.6))
        painter.drawLine(QPointF(-length / 2, -9), QPointF(length / 2 - 6, -10))
        painter.setPen(QPen(QColor(190, 212, 206, 50), 1.3))
        painter.drawLine(QPointF(-length / 2 - 8, 10), QPointF(length / 2, 11))

    easel.ink(foam, length)


def milestone(easel: Easel) -> None:
    """A worn waymark."""
    easel.put(block(0, 0, 30, 24, 6), STONE.toned(0.95), thick=14, bevel=6, cast=24)


def heron(easel: Easel) -> None:
    """A grey bird that stands in the shallows, its bill to the east."""
    wing = curve([(-30, 0), (-12, -9), (8, -8), (14, 0), (8, 8), (-12, 9)])
    easel.put(wing, Material("#5d666c", "#98a1a3", stretch=5), thick=9, bevel=6, cast=20)
    for side in (-1, 1):
        feather = curve([(-34, side * 2), (-10, side * 10), (6, side * 9), (-8, side * 4)])
        easel.put(feather, Material("#3c454b", "#6a7377", stretch=5), thick=3, bevel=2, cast=0)
    neck = stroke([(11, 0), (19, -4), (27, 0)], 4.4)
    easel.put(neck, Material("#9aa09c", "#c9cbc3"), thick=5, bevel=2, cast=9)
    easel.put(disc(29, 0, 3.6, 0.8), Material("#8d9490", "#d6d6cc"), thick=4, bevel=2, cast=8)
    easel.put(polygon([(31, -1.6), (45, 0), (31, 1.6)]), BRASS, thick=2, bevel=1, cast=7)
