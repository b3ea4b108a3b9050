"""Names under tokens: with a halo, shortened in the middle where they do not fit."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from volteface.ui.colours import Palette


def fitted(name: str, font: QFont, widest: float) -> str:
    """Return `name`, or its beginning and end where it is wider than `widest` pixels."""
    return QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideMiddle, widest)


def draw_name(
    painter: QPainter, top: QPointF, name: str, widest: float, font: QFont, palette: Palette
) -> QRectF:
    """Write `name` centred below `top` and return the place it took, halo included.

    Give less than the distance to the next creature as `widest`, and names never overlap.
    """
    metrics = QFontMetricsF(font)
    halo = max(1.5, metrics.height() * 0.13)
    text = fitted(name, font, max(0.0, widest - 2 * halo))
    wide = metrics.horizontalAdvance(text)
    path = QPainterPath()
    path.addText(top.x() - wide / 2, top.y() + halo + metrics.ascent(), font, text)
    pen = QPen(QColor(palette.edge_dark), 2 * halo)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(path, pen)
    painter.fillPath(path, QColor(palette.edge_light))
    high = metrics.height() + 2 * halo
    return QRectF(top.x() - wide / 2 - halo, top.y(), wide + 2 * halo, high)
