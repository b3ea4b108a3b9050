"""Layers of the map that paint themselves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from volteface.ui.scene.zorder import Z


class LayerItem(QGraphicsItem):
    """A layer over the whole board that `paint_layer` paints, in cells."""

    def __init__(self, z: Z, paint_layer: Callable[[QPainter, QRectF], None]) -> None:
        super().__init__()
        self._paint_layer = paint_layer
        self._board = QRectF()
        self.setZValue(z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def cover(self, board: QRectF) -> None:
        """Lie over `board`."""
        if board != self._board:
            self.prepareGeometryChange()
            self._board = board

    def boundingRect(self) -> QRectF:
        return self._board

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        painter.save()
        self._paint_layer(painter, option.exposedRect)
        painter.restore()
