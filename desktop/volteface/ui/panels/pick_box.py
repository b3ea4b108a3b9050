"""A combo box that shows that it is one: the style sheet alone would leave out the arrow."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QComboBox


class PickBox(QComboBox):
    """A combo box with a small arrow in the colour of its text."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Text), 1.5))
            middle = QPointF(self.width() - 14, self.height() / 2 + 2)
            arrow = QPainterPath(middle + QPointF(-4, -4))
            arrow.lineTo(middle)
            arrow.lineTo(middle + QPointF(4, -4))
            painter.drawPath(arrow)
