"""Furniture and stores, each drawn once, upright, about its own middle."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from scenery.canvas import Easel, Material
from scenery.materials import (
    BONE,
    BRASS,
    CLAY,
    EMBER,
    IRON,
    LEATHER,
    LINEN,
    OAK,
    OIL,
    OLD_OAK,
    PALE_OAK,
    PARCHMENT,
    ROPE,
    SACKING,
    STEEL,
    STONE,
    VOID,
    WAX,
    WOOL_BROWN,
)
from scenery.shapes import block, curve, disc, pebble, polygon, ring, stroke


def boards(
    easel: Easel, width: float, height: float, count: int, wood: Material, thick: float
) -> None:
    """Planks side by side along the width, each with its own shade and its ends uneven."""
    each = height / count
    easel.canvas.shadow(easel.placed(block(0, 0, width, height)), thick * 1.2)
    for i in range(count):
        y = -height / 2 + each * (i + 0.5)
        length = width - float(easel.rng.uniform(0, 4))
        tone = float(easel.rng.uniform(0.84, 1.12))
        easel.put(block(0, y, length, each - 1, 1.5), wood.toned(tone), thick=thick, cast=0)
        for x in (-length / 2 + 6, length / 2 - 6):
            easel.put(disc(x, y, 1.4), IRON, thick=0.6, bevel=1, cast=0.5)


def table(easel: Easel, width: float, height: float) -> None:
    """A plank table with an end board at either side."""
    boards(easel, width, height, max(3, round(height / 16)), OAK, 9)
    for side in (-1, 1):
        end = block(side * (width / 2 - 6), 0, 11, height - 2, 1.5)
        easel.put(end, OAK.toned(0.9), thick=4, bevel=1.5, cast=1, angle=90)


def bench(easel: Easel, width: float) -> None:
    """A narrow seat of two planks."""
    boards(easel, width, 32, 2, PALE_OAK.toned(0.95), 7)
    for side in (-1, 1):
        easel.put(block(side * (width / 2 - 16), 0, 8, 34, 1), OAK, thick=3, cast=1, angle=90)


def stool(easel: Easel) -> None:
    """A three-legged seat."""
    for i in range(3):
        angle = i * math.tau / 3 + 0.4
        easel.put(disc(15 * math.cos(angle), 15 * math.sin(angle), 3.4), OAK, thick=3, cast=4)
    easel.put(disc(0, 0, 16), PALE_OAK.toned(0.9), thick=6, bevel=3, cast=9)
    easel.ink(lambda p: _ring_marks(p, (12, 7)), 20)


def _ring_marks(painter: QPainter, radii: tuple[float, ...]) -> None:
    """Turned grooves."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(30, 20, 12, 70), 1.2))
    for radius in radii:
        painter.drawEllipse(QPointF(0, 0), radius, radius)


def bed(easel: Easel, blanket: Material) -> None:
    """A bunk with its pillow to the west and a turned-back blanket."""
    boards(easel, 176, 82, 4, OAK.toned(0.85), 8)
    easel.put(block(2, 0, 160, 68, 8), LINEN, thick=5, bevel=6, cast=3)
    cover = curve(
        [(-22, -36), (20, -37), (80, -35), (83, 0), (80, 36), (22, 37), (-26, 35), (-17, 0)]
    )
    easel.put(cover, blanket, thick=6, bevel=7, cast=4)
    fold = curve([(-26, -35), (-10, -36), (-6, 0), (-11, 36), (-29, 34), (-22, 0)])
    easel.put(fold, blanket.toned(1.35), thick=4, bevel=5, cast=3)
    easel.put(block(-58, 0, 34, 50, 12), LINEN.toned(1.12), thick=8, bevel=9, cast=5)
    for side in (-1, 1):
        easel.put(block(side * 87, 0, 7, 86, 2), OAK.toned(0.75), thick=6, cast=6, angle=90)


def barrel(easel: Easel, *, broached: bool = False) -> None:
    """A cask on its end: hoops, staves and a sunken lid, or oil up to the rim."""
    easel.put(disc(0, 0, 37), OAK.toned(0.9), thick=16, bevel=5, cast=24)
    for radius in (37, 33.5):
        easel.put(ring(0, 0, radius, radius - 2.6), IRON, thick=2, bevel=1.2, cast=0)
    easel.put(disc(0, 0, 29.5), OAK.toned(0.55), thick=0.5, cast=0)
    if broached:
        easel.put(disc(0, 0, 27), OIL, thick=0, cast=0)
        easel.ink(_oil_gleam, 40)
        return
    lid = disc(0, 0, 28.5)
    for i in range(5):
        y = (i - 2) * 11.5
        stave = lid & block(0, y, 80, 10.6, 1)
        easel.put(stave, OAK.toned(float(easel.rng.uniform(0.9, 1.2))), thick=3, bevel=2, cast=1)
    easel.put(disc(12, 6, 3.6), OAK.toned(0.5), thick=2, cast=1, bevel=1)


def _oil_gleam(painter: QPainter) -> None:
    """A highlight on dark oil."""
    painter.setPen(QPen(QColor(230, 200, 140, 90), 3))
    painter.drawArc(QRectF(-20, -20, 40, 40), 110 * 16, 60 * 16)
    painter.setPen(QPen(QColor(150, 110, 60, 60), 2))
    painter.drawArc(QRectF(-14, -14, 28, 28), 290 * 16, 70 * 16)


def fallen_barrel(easel: Easel) -> None:
    """A cask on its side, its length along the easel."""
    body = curve([(-40, -22), (0, -31), (40, -22), (43, 0), (40, 22), (0, 31), (-40, 22), (-43, 0)])
    easel.canvas.shadow(easel.placed(body), 20)
    for i in range(7):
        stave = body & block(0, (i - 3) * 9, 100, 8.3, 1)
        tone = float(easel.rng.uniform(0.85, 1.1)) * (1.08 - abs(i - 2.4) * 0.09)
        easel.put(stave, OAK.toned(tone), thick=16 - abs(i - 3) * 3.4, bevel=2, cast=0)
    for x in (-34, -15, 15, 34):
        hoop = body & block(x, 0, 5, 80, 1)
        easel.put(hoop, IRON, thick=2, bevel=1.5, cast=1, angle=90)


def crate(easel: Easel, side: float = 74) -> None:
    """A slatted box with a frame and a brace across the lid."""
    easel.canvas.shadow(easel.placed(block(0, 0, side, side)), side * 0.3)
    boards(easel, side, side, 5, PALE_OAK, 9)
    bar = side - 6
    for angle in (0, 90, 180, 270):
        part = easel.at(0, 0, angle)
        part.put(block(0, bar / -2 + 2, side - 2, 9, 1), PALE_OAK.toned(0.82), thick=4, cast=2)
    brace = stroke([(-bar / 2 + 8, bar / 2 - 8), (bar / 2 - 8, -bar / 2 + 8)], 9)
    easel.put(brace, PALE_OAK.toned(0.9), thick=4, bevel=2, cast=2, angle=-45)


def sack(easel: Easel, size: float = 30) -> None:
    """A tied sack that sags."""
    lump = pebble(easel.rng, 0, 0, size, 8, 0.12)
    easel.put(lump, SACKING, thick=15, bevel=size * 0.5, cast=14)
    easel.at(2, -3).ink(lambda p: _folds(p, size), size)
    easel.put(pebble(easel.rng, 2, -3, size * 0.2, 7, 0.35), SACKING.toned(1.15), thick=6, cast=3)
    easel.put(disc(2, -3, size * 0.09), ROPE.toned(0.8), thick=2, bevel=1.5, cast=0)


def _folds(painter: QPainter, size: float) -> None:
    """Creases that run from a sack's neck."""
    for i in range(9):
        angle = math.tau * i / 9 + 0.3 * math.sin(i * 5)
        u, v = math.cos(angle), math.sin(angle)
        painter.setPen(QPen(QColor(40, 30, 18, 90), 1.6))
        near, far = size * 0.2, size * (0.5 + 0.14 * math.sin(i * 3))
        painter.drawLine(QPointF(near * u, near * v), QPointF(far * u, far * v))


def shelf(easel: Easel, width: float, *, books: bool = True) -> None:
    """A case against a wall, seen from above, with what stands on its top board."""
    boards(easel, width, 34, 2, OAK.toned(0.8), 14)
    x = -width / 2 + 8
    hides = ("#5a2a24", "#2c3a4c", "#4b3f2a", "#3a4630", "#5c4a34", "#442e44")
    while x < width / 2 - 14:
        thickness = float(easel.rng.uniform(6, 13))
        if easel.rng.random() < 0.78:
            hide = hides[int(easel.rng.integers(len(hides)))]
            depth = float(easel.rng.uniform(16, 25)) if books else thickness
            stuff = Material(hide, hide, rough=0.6).toned(float(easel.rng.uniform(0.9, 1.3)))
            shape = block(x + thickness / 2, 0, thickness - 0.8, depth, 1)
            easel.put(shape, stuff, thick=5, bevel=1.6, cast=4)
        x += thickness


def jars(easel: Easel, width: float) -> None:
    """A shelf of clay jars and brass lamps."""
    boards(easel, width, 34, 2, OAK.toned(0.8), 12)
    x = -width / 2 + 16.0
    while x < width / 2 - 10:
        radius = float(easel.rng.uniform(7, 12))
        stuff = BRASS if easel.rng.random() < 0.3 else CLAY.toned(float(easel.rng.uniform(0.7, 1)))
        easel.put(disc(x, 0, radius), stuff, thick=8, bevel=radius * 0.6, cast=7)
        easel.put(disc(x, 0, radius * 0.4), VOID, thick=0.5, bevel=1, cast=0)
        x += radius * 2 + float(easel.rng.uniform(1, 7))


def weapon_rack(easel: Easel, width: float) -> None:
    """Spears and swords leaning in a rack along a wall."""
    boards(easel, width, 16, 1, OAK.toned(0.8), 8)
    count = max(3, round(width / 24))
    for i in range(count):
        x = (i + 0.5) * width / count - width / 2
        part = easel.at(x, 6, float(easel.rng.uniform(-6, 6)))
        if i % 2:
            part.put(stroke([(0, -12), (0, 30)], 3.4), PALE_OAK, thick=3, cast=5, angle=90)
            part.put(polygon([(-4, 30), (0, 46), (4, 30)]), STEEL, thick=3, bevel=2, cast=5)
        else:
            part.put(polygon([(-3, -2), (3, -2), (2, 36), (0, 41), (-2, 36)]), STEEL, cast=5)
            part.put(block(0, -3, 18, 4, 1), BRASS, thick=3, bevel=1.5, cast=3)


def rug(easel: Easel, width: float, height: float, wool: Material, trim: str) -> None:
    """A worn carpet with fringe, borders and a row of lozenges."""
    rng = easel.rng

    def fringe(painter: QPainter) -> None:
        painter.setPen(QPen(QColor(170, 152, 112, 190), 1.3))
        for side in (-1, 1):
            y = -height / 2
            while y < height / 2:
                lean = float(rng.uniform(-2, 2))
                away = width / 2 + float(rng.uniform(5, 10))
                painter.drawLine(QPointF(side * width / 2, y), QPointF(side * away, y + lean))
                y += 3.2

    def pattern(painter: QPainter) -> None:
        colour = QColor(trim)
        for inset, wide, alpha in ((9, 4, 165), (17, 1.6, 140), (25, 1.6, 110)):
            colour.setAlpha(alpha)
            painter.setPen(QPen(colour, wide))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(
                QRectF(-width / 2 + inset, -height / 2 + inset, width - 2 * inset,
                       height - 2 * inset)
            )  # fmt: skip
        count = max(1, round((width - 70) / 52))
        for i in range(count):
            _lozenge(painter, (i - (count - 1) / 2) * 52, height / 2 - 34, QColor(trim))

    easel.ink(fringe, width)
    easel.put(block(0, 0, width, height, 3), wool, thick=2.5, bevel=2, cast=3)
    easel.ink(pattern, width)
    worn = easel.placed(pebble(rng, width * 0.1, 0, min(width, height) * 0.3, 10, 0.3))
    easel.canvas.lay(worn, wool.toned(1.25), thick=0, cast=0, opacity=0.22)


def _lozenge(painter: QPainter, x: float, reach: float, colour: QColor) -> None:
    """One diamond of a carpet's pattern, with a smaller one inside."""
    for share, alpha in ((1.0, 110), (0.55, 150), (0.2, 190)):
        colour.setAlpha(alpha)
        painter.setPen(QPen(colour, 2))
        r = reach * share
        across = min(r, 24 * share)
        painter.drawPolygon(
            [QPointF(x, -r), QPointF(x + across, 0), QPointF(x, r), QPointF(x - across, 0)]
        )


def chest(easel: Easel) -> None:
    """An iron-bound chest with a rounded lid."""
    easel.canvas.shadow(easel.placed(block(0, 0, 62, 40)), 15)
    for i in range(4):
        lid = block(0, (i - 1.5) * 10, 62, 9.4, 1.5)
        easel.put(lid, OAK.toned(1.05 - 0.07 * abs(i - 1)), thick=9 - abs(i - 1.5) * 2, cast=0)
    for x in (-24, 0, 24):
        easel.put(block(x, 0, 6, 42, 1), IRON, thick=3, bevel=1.5, cast=2)
    easel.put(block(0, 19, 11, 7, 2), BRASS, thick=4, bevel=2, cast=3)


def candle(easel: Easel, size: float = 5.0) -> None:
    """A lit candle in its pool of wax."""
    easel.put(pebble(easel.rng, 0, 0, size * 1.7, 8, 0.25), WAX.toned(0.8), thick=1.5, cast=1)
    easel.put(disc(0, 0, size), WAX, thick=6, bevel=2, cast=6)
    flame(easel, size * 0.55)


def flame(easel: Easel, size: float) -> None:
    """A small fire seen from above, with its halo."""
    canvas = easel.canvas
    canvas.shine(easel.placed(disc(0, 0, size * 4)), "#ff9a3c", size * 4, 0.2)
    canvas.shine(easel.placed(disc(0, 0, size * 1.1)), "#ff8a2a", size * 0.8, 0.7)
    canvas.shine(easel.placed(disc(0, 0, size * 0.6)), "#fff0c0", size * 0.4, 0.9)


def brazier(easel: Easel) -> None:
    """An iron bowl of coals on three feet."""
    rng = easel.rng
    for i in range(3):
        angle = math.tau * i / 3 + 0.5
        foot = stroke([(0, 0), (41 * math.cos(angle), 41 * math.sin(angle))], 7)
        easel.put(foot, IRON, thick=5, bevel=2, cast=8)
    easel.put(disc(0, 0, 33), IRON, thick=12, bevel=4, cast=18)
    easel.put(disc(0, 0, 27), VOID, thick=0, cast=0)
    for _ in range(34):
        away, angle = 23 * math.sqrt(rng.random()), rng.uniform(0, math.tau)
        coal = pebble(rng, away * math.cos(angle), away * math.sin(angle), rng.uniform(3, 7), 7)
        heat = 1 - away / 26
        stuff = EMBER.toned(0.35 + 1.0 * heat + float(rng.uniform(0, 0.3)))
        easel.put(coal, stuff, thick=4, bevel=2, cast=1)
        if rng.random() < heat + 0.15:
            easel.canvas.shine(easel.placed(coal), "#ff7a22", 2, 0.3 + 0.35 * heat)
    _tongues(easel, 24)


def _tongues(easel: Easel, reach: float) -> None:
    """Flames that lick outwards from the middle."""
    rng, canvas = easel.rng, easel.canvas
    canvas.shine(easel.placed(disc(0, 0, reach)), "#ff8a30", reach * 0.7, 0.3)
    for _ in range(11):
        angle, length = rng.uniform(0, math.tau), reach * rng.uniform(0.35, 0.95)
        x, y = length * math.cos(angle), length * math.sin(angle)
        bend = rng.uniform(-6, 6)
        tongue = curve([(-y * 0.16, x * 0.16), (x * 0.6 + bend, y * 0.6), (x, y),
                        (x * 0.5, y * 0.5 + bend), (y * 0.16, -x * 0.16)])  # fmt: skip
        canvas.shine(easel.placed(tongue), "#ffa040", 1.6, 0.4)
    canvas.shine(easel.placed(disc(0, 0, reach * 0.3)), "#ffe2a0", reach * 0.22, 0.6)


def campfire(easel: Easel) -> None:
    """A ring of stones around burning logs."""
    rng = easel.rng
    scorched = easel.placed(pebble(rng, 0, 0, 50, 12, 0.15))
    easel.canvas.lay(scorched, Material("#12100e", "#2c2722", rough=3), thick=0, cast=0,
                     opacity=0.85)  # fmt: skip
    for i in range(12):
        angle = math.tau * i / 12 + rng.uniform(-0.1, 0.1)
        x, y = 40 * math.cos(angle), 40 * math.sin(angle)
        tone = float(rng.uniform(0.7, 1.0))
        easel.put(pebble(rng, x, y, rng.uniform(9, 13)), STONE.toned(tone), thick=9, bevel=5)
    for angle in (10, 75, 140, 205, 300):
        log = easel.at(0, 0, angle + rng.uniform(-8, 8))
        log.put(stroke([(4, 0), (31, 0)], 10), OLD_OAK.toned(0.55), thick=7, bevel=4, cast=5)
        easel.canvas.shine(log.placed(disc(8, 0, 6)), "#ff7020", 4, 0.5)
    _tongues(easel, 27)


def well(easel: Easel) -> None:
    """A stone kerb around dark water, with a beam, a rope and a bucket."""
    rng = easel.rng
    easel.put(disc(0, 0, 66), STONE.toned(0.6), thick=3, cast=10)
    for i in range(13):
        a, b = (math.tau * (i + k) / 13 for k in (0.03, 0.97))
        outer, inner = 64 + rng.uniform(-2, 3), 42
        wedge = polygon(
            [(r * math.cos(t), r * math.sin(t)) for r, t in
             ((inner, a), (outer, a), (outer + 1.5, (a + b) / 2), (outer, b), (inner, b))]
        )  # fmt: skip
        tone = float(rng.uniform(0.85, 1.12))
        easel.put(wedge, STONE.toned(tone), thick=9, bevel=3.5, cast=3)
    easel.put(disc(0, 0, 41), VOID, thick=0, cast=0)
    easel.canvas.shine(easel.placed(disc(7, 9, 20, 0.7)), "#2a4a52", 9, 0.32)
    easel.put(block(0, -6, 150, 11, 2), OAK.toned(0.9), thick=8, cast=24, bevel=3)
    for side in (-1, 1):
        easel.put(block(side * 70, -6, 16, 24, 2), OAK.toned(0.75), thick=6, cast=10)
    for i in range(6):
        easel.put(block(-6 + i * 3.2, -6, 2.6, 14, 1), ROPE, thick=3, bevel=1, cast=1)
    easel.put(stroke([(12, -6), (34, 40), (47, 48)], 2.6), ROPE, thick=2, bevel=1, cast=4)
    easel.put(disc(52, 50, 14), OAK, thick=9, bevel=3, cast=9)
    easel.put(disc(52, 50, 9.5), VOID, thick=0, cast=0)


def skull(easel: Easel) -> None:
    """A skull, looking south."""
    easel.put(disc(0, -3, 8.5), BONE, thick=7, bevel=5, cast=4)
    easel.put(block(0, 6, 9, 8, 3), BONE.toned(0.9), thick=4, bevel=2.5, cast=2)
    for side in (-1, 1):
        easel.put(disc(side * 3.4, 1.5, 2.3), VOID, thick=0, bevel=1, cast=0)


def bones(easel: Easel, count: int, reach: float) -> None:
    """Scattered long bones and ribs."""
    rng = easel.rng
    for _ in range(count):
        x, y = rng.normal(0, reach / 2, 2)
        part = easel.at(float(x), float(y), float(rng.uniform(0, 360)))
        length = float(rng.uniform(8, 15))
        stuff = BONE.toned(float(rng.uniform(0.7, 0.95)))
        if rng.random() < 0.4:
            rib = stroke([(-length, 0), (-length / 2, -5), (length / 2, -5), (length, 1)], 2.6)
            part.put(rib, stuff, thick=3, bevel=1.5, cast=3)
            continue
        part.put(stroke([(-length, 0), (length, 0)], 3.6), stuff, thick=3, bevel=1.6, cast=3)
        for side in (-1, 1):
            part.put(disc(side * length, 1.5, 2.8), stuff, thick=3, bevel=1.5, cast=2)
            part.put(disc(side * length, -1.5, 2.8), stuff, thick=3, bevel=1.5, cast=2)


def papers(easel: Easel, count: int, reach: float) -> None:
    """Loose written sheets."""
    rng = easel.rng
    for _ in range(count):
        x, y = rng.uniform(-reach, reach, 2)
        part = easel.at(float(x), float(y), float(rng.uniform(-40, 40)))
        part.put(block(0, 0, 15, 20, 0.5), PARCHMENT, thick=0.8, bevel=1, cast=2)
        part.ink(_writing, 14)


def _writing(painter: QPainter) -> None:
    """Lines too small to read."""
    painter.setPen(QPen(QColor(50, 36, 24, 150), 0.9))
    for i, length in enumerate((9, 10, 7, 10, 4)):
        painter.drawLine(QPointF(-5, -7 + i * 3.1), QPointF(-5 + length, -7 + i * 3.1))


def book(easel: Easel) -> None:
    """An open book."""
    easel.put(block(0, 0, 38, 26, 1), LEATHER, thick=3, cast=4)
    for side in (-1, 1):
        easel.put(block(side * 9, 0, 17, 23, 2), PARCHMENT.toned(1.05), thick=3, bevel=3, cast=0)
        easel.at(side * 9, 1).ink(_writing, 14)


def tableware(easel: Easel, mugs: int, plates: int, reach: tuple[float, float]) -> None:
    """Mugs and plates, left where the meal stopped."""
    rng = easel.rng
    for _ in range(plates):
        x, y = rng.uniform(-reach[0], reach[0]), rng.uniform(-reach[1], reach[1])
        easel.put(disc(x, y, 10), STEEL.toned(0.85), thick=2.5, bevel=2, cast=3)
        easel.put(disc(x, y, 7), STEEL.toned(0.75), thick=0.5, bevel=2, cast=0)
        easel.put(pebble(rng, x + 1, y, 4, 7), SACKING.toned(0.9), thick=3, bevel=2, cast=2)
    for _ in range(mugs):
        x, y = rng.uniform(-reach[0], reach[0]), rng.uniform(-reach[1], reach[1])
        easel.put(disc(x, y, 5.5), PALE_OAK.toned(0.8), thick=7, bevel=1.5, cast=7)
        easel.put(disc(x, y, 3.8), Material("#2a1a0e", "#4a2f18"), thick=0, bevel=1, cast=0)


def lantern(easel: Easel) -> None:
    """A small brass lamp, lit."""
    easel.put(block(0, 0, 14, 14, 3), BRASS, thick=9, bevel=3, cast=10)
    easel.put(disc(0, 0, 4), Material("#c88a3a", "#ffd890"), thick=1, bevel=1, cast=0)
    flame(easel, 3.2)


def bedroll(easel: Easel, wool: Material = WOOL_BROWN) -> None:
    """A blanket spread on the ground, rolled up at its head."""
    easel.put(block(6, 0, 104, 44, 9), wool, thick=4, bevel=5, cast=4)
    easel.put(block(-44, 0, 22, 48, 9), wool.toned(1.25), thick=10, bevel=8, cast=7)
    for y in (-13, 13):
        easel.put(block(-44, y, 23, 3.4, 1), LEATHER, thick=2, bevel=1, cast=0)
