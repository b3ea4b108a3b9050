"""Small round signs for the states of a creature: a drawing for the common ones, else letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from volteface.ui.colours import Palette

MOST = 3
READABLE = 9
"""A sign narrower than this many pixels is a plain dot: a drawing in it would be dirt."""

Stroke = tuple[tuple[float, float], ...]

# Strokes on a field from -1 to 1, y downwards.
DRAWINGS: Mapping[str, tuple[Stroke, ...]] = {
    "prone": (((-0.55, 0.3), (0.6, 0.3)), ((-0.55, -0.05), (-0.5, -0.1))),
    "unconscious": (((-0.35, -0.4), (0.35, -0.4), (-0.35, 0.4), (0.35, 0.4)),),
    "dying": (
        ((0, -0.6), (0.4, 0.1), (0.28, 0.45), (0, 0.55), (-0.28, 0.45), (-0.4, 0.1), (0, -0.6)),
    ),
    "stable": (((-0.4, 0), (0.4, 0)), ((0, -0.4), (0, 0.4))),
    "stunned": (
        ((0, -0.55), (0, 0.55)),
        ((-0.48, -0.28), (0.48, 0.28)),
        ((-0.48, 0.28), (0.48, -0.28)),
    ),
    "flat-footed": (((0, -0.5), (0, 0.15)), ((0, 0.45), (0, 0.5))),
    "blinded": (((-0.55, 0), (0, 0.35), (0.55, 0)), ((-0.4, 0.5), (0.4, -0.5))),
    "grappled": (((-0.5, -0.2), (0.1, -0.2), (0.1, 0.4)), ((0.5, 0.2), (-0.1, 0.2), (-0.1, -0.4))),
    "entangled": (((-0.5, -0.5), (0.5, 0.5)), ((-0.5, 0.5), (0.5, -0.5))),
    "invisible": (((-0.5, 0), (-0.3, 0)), ((-0.05, 0), (0.05, 0)), ((0.3, 0), (0.5, 0))),
    "shaken": (((-0.55, 0.1), (-0.2, -0.3), (0.1, 0.3), (0.5, -0.2)),),
    "guarding": (((-0.4, -0.45), (0.4, -0.45), (0.4, 0.1), (0, 0.55), (-0.4, 0.1), (-0.4, -0.45)),),
}


def shown(states: Sequence[str]) -> tuple[str, ...]:
    """Return what fits: all of up to three states, else the first three and how many more."""
    if len(states) <= MOST:
        return tuple(states)
    return (*states[:MOST], f"+{len(states) - MOST}")


def draw_sign(
    painter: QPainter, middle: QPointF, radius: float, sign: str, palette: Palette
) -> None:
    """Draw one sign: `sign` is a state, or a number such as "+2"."""
    painter.setPen(QPen(QColor(palette.edge_light), max(1.0, radius * 0.16)))
    painter.setBrush(QColor(palette.edge_dark))
    painter.drawEllipse(middle, radius, radius)
    if 2 * radius < READABLE:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.edge_light))
        painter.drawEllipse(middle, radius * 0.4, radius * 0.4)
    elif sign in DRAWINGS:
        _draw(painter, middle, radius * 0.95, DRAWINGS[sign], palette)
    else:
        _write(painter, middle, radius, sign, palette)


def _draw(
    painter: QPainter,
    middle: QPointF,
    radius: float,
    strokes: tuple[Stroke, ...],
    palette: Palette,
) -> None:
    pen = QPen(QColor(palette.edge_light), max(1.2, radius * 0.24))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath()
    for stroke in strokes:
        path.addPolygon(QPolygonF([middle + QPointF(x, y) * radius for x, y in stroke]))
    painter.drawPath(path)


def _write(painter: QPainter, middle: QPointF, radius: float, sign: str, palette: Palette) -> None:
    letters = sign if sign.startswith("+") else sign[:2].capitalize()
    font = QFont(painter.font())
    font.setWeight(QFont.Weight.DemiBold)
    font.setPixelSize(max(5, round(radius * 1.05)))
    painter.setFont(font)
    painter.setPen(QColor(palette.edge_light))
    field = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(field, Qt.AlignmentFlag.AlignCenter, letters)
