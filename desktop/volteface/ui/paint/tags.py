"""Words on the map: on a label of fixed size, whatever the zoom, never cut off by the window."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from volteface.grid.cells import Point
from volteface.ui.colours import Palette

SIZE = 13
EDGE = 4
"""Logical pixels that a label keeps from the edge of the window."""
WIDEST = 560


def paint_tag(
    painter: QPainter, place: Point, text: str, palette: Palette, ink: str | None = None
) -> None:
    """Write `text` in the middle of `place` (in cells); `ink` colours the rim."""
    font = QFont()
    font.setPixelSize(SIZE)
    font.setWeight(QFont.Weight.DemiBold)
    port = QRectF(painter.viewport())
    room = QRectF(0, 0, min(WIDEST, port.width() - 4 * EDGE - 16), port.height())
    wrapped = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    box = QFontMetricsF(font).boundingRect(room, int(wrapped), text).adjusted(-8, -4, 8, 4)
    seen = painter.worldTransform()
    box.moveCenter(seen.map(QPointF(*place)))
    box.moveTopLeft(_inside(box, port))
    painter.save()
    painter.resetTransform()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(ink or palette.hairline), 1.5 if ink else 1))
    painter.setBrush(QColor(palette.raised))
    painter.drawRoundedRect(box, 6, 6)
    painter.setFont(font)
    painter.setPen(QColor(palette.text))
    painter.drawText(box.adjusted(8, 4, -8, -4), int(wrapped), text)
    painter.restore()


def _inside(box: QRectF, port: QRectF) -> QPointF:
    """Return the top left corner of the box, moved so that it lies in the window."""
    room = port.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    x = max(room.left(), min(box.left(), room.right() - box.width()))
    y = max(room.top(), min(box.top(), room.bottom() - box.height()))
    return QPointF(round(x), round(y))
