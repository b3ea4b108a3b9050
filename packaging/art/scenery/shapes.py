"""Outlines in pixels: the paths that pieces of scenery are cut from."""

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF

from scenery.noise import Generator

Spot = tuple[float, float]


def block(x: float, y: float, width: float, height: float, corner: float = 2.0) -> QPainterPath:
    """A rectangle about its middle, with rounded corners."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(x - width / 2, y - height / 2, width, height), corner, corner)
    return path


def disc(x: float, y: float, radius: float, flat: float = 1.0) -> QPainterPath:
    """A circle, or an ellipse `flat` times as high as it is wide."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius * flat)
    return path


def ring(x: float, y: float, outer: float, inner: float) -> QPainterPath:
    """A circle with a round hole."""
    return disc(x, y, outer) - disc(x, y, inner)


def polygon(points: Iterable[Spot]) -> QPainterPath:
    """A closed outline with straight sides."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def stroke(
    points: Sequence[Spot], width: float, *, cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap
) -> QPainterPath:
    """A bent bar of even width along `points`."""
    line = QPainterPath(QPointF(*points[0]))
    for x, y in points[1:]:
        line.lineTo(x, y)
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(cap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(line).simplified()


def curve(points: Sequence[Spot], *, closed: bool = True) -> QPainterPath:
    """A smooth line through every point (Catmull and Rom's)."""
    count = len(points)
    path = QPainterPath(QPointF(*points[0]))
    for i in range(count if closed else count - 1):
        before, here, there, after = (
            points[(i + k) % count] if closed else points[min(max(i + k, 0), count - 1)]
            for k in (-1, 0, 1, 2)
        )
        path.cubicTo(
            here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6,
            there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6,
            there[0], there[1],
        )  # fmt: skip
    return path


def pebble(
    rng: Generator, x: float, y: float, radius: float, corners: int = 9, rough: float = 0.18
) -> QPainterPath:
    """A rounded lump, different each time."""
    return curve(_around(rng, x, y, radius, corners, rough))


def shard(
    rng: Generator, x: float, y: float, radius: float, corners: int = 6, rough: float = 0.28
) -> QPainterPath:
    """A broken stone with straight edges."""
    return polygon(_around(rng, x, y, radius, corners, rough))


def _around(
    rng: Generator, x: float, y: float, radius: float, corners: int, rough: float
) -> list[Spot]:
    """Points about a middle, unevenly far from it, within a slightly squashed circle."""
    start, lean = rng.uniform(0, math.tau, 2)
    squash = rng.uniform(0.72, 1.0)
    points = []
    for i in range(corners):
        angle = start + (i + rng.uniform(-0.3, 0.3)) * math.tau / corners
        away = radius * (1 + rng.uniform(-rough, rough))
        u, v = away * math.cos(angle), away * squash * math.sin(angle)
        points.append(
            (
                x + u * math.cos(lean) - v * math.sin(lean),
                y + u * math.sin(lean) + v * math.cos(lean),
            )
        )
    return points


def ragged(
    rng: Generator, points: Sequence[Spot], step: float, rough: float, *, closed: bool = True
) -> list[Spot]:
    """Follow the same way with a shaky hand: a new point each `step`, up to `rough` off."""
    out: list[Spot] = []
    ends = [*points[1:], points[0]] if closed else points[1:]
    for (x0, y0), (x1, y1) in zip(points, ends, strict=False):
        count = max(1, round(math.hypot(x1 - x0, y1 - y0) / step))
        for i in range(count):
            dx, dy = rng.uniform(-rough, rough, 2)
            out.append((x0 + (x1 - x0) * i / count + dx, y0 + (y1 - y0) * i / count + dy))
    return out if closed else [*out, points[-1]]
