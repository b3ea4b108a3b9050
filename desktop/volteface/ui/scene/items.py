"""The things on the map: creatures, their names, and layers that paint themselves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from volteface.grid.cells import Point
from volteface.ui.colours import Palette
from volteface.ui.paint.names import draw_name
from volteface.ui.paint.tokens import TokenLook, TokenPainter, extent
from volteface.ui.scene.zorder import Z

SMALLEST_NAME = 26
"""Below so many pixels a cell, names would only be in the way."""
SHORTEST_NAME = 56
"""Pixels a shortened name needs to say more than dots."""
WIDEST_NAME = 180
NAME_PX = 12


class CreatureItem(QGraphicsItem):
    """A token over the middle of its space; its place is in cells."""

    def __init__(self, painter: TokenPainter) -> None:
        super().__init__()
        self._painter = painter
        self._look = TokenLook(None, "?", "neutral", None)
        self._size = 1.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_look(self, look: TokenLook, middle: Point) -> None:
        """Show the token with this look over `middle`."""
        if look != self._look:
            if extent(look) != self._size:
                self.prepareGeometryChange()
                self._size = extent(look)
            self._look = look
            self.update()
        self.setPos(QPointF(*middle))
        self.setZValue(Z.DEAD if look.dead else Z.CREATURES)

    def boundingRect(self) -> QRectF:
        return QRectF(-self._size / 2, -self._size / 2, self._size, self._size)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        here = painter.worldTransform()
        ratio = painter.device().devicePixelRatio()
        painter.save()
        painter.resetTransform()
        self._painter.paint(painter, self._look, here.map(QPointF()), here.m11(), ratio)
        painter.restore()


class NameItem(QGraphicsItem):
    """A name below a token, always upright and of the same size; drawn once and kept."""

    def __init__(self, palette: Palette, cell_px: Callable[[], float]) -> None:
        """`cell_px` tells how many pixels a cell has just now."""
        super().__init__()
        self._palette = palette
        self._cell_px = cell_px
        self._name = ""
        self._room = 0.0
        self._drawn: tuple[int, QPixmap] | None = None
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(Z.NAMES)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_name(self, name: str, top: Point, room: float) -> None:
        """Show `name` below `top`; `room` is how wide it may be, in cells."""
        self.setPos(QPointF(*top))
        if (name, room) != (self._name, self._room):
            self._name, self._room, self._drawn = name, room, None
            self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-WIDEST_NAME / 2, 0, WIDEST_NAME, 22)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        cell = self._cell_px()
        widest = min(WIDEST_NAME, int(self._room * cell - 6) // 4 * 4)
        if cell < SMALLEST_NAME or (widest < SHORTEST_NAME and _width(self._name) > widest):
            return
        if self._drawn is None or self._drawn[0] != widest:
            self._drawn = (widest, self._draw(widest, painter.device().devicePixelRatio()))
        painter.drawPixmap(self.boundingRect().topLeft(), self._drawn[1])

    def _draw(self, widest: int, ratio: float) -> QPixmap:
        box = self.boundingRect()
        drawn = QPixmap((box.size() * ratio).toSize())
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        top = QPointF(box.width() / 2, 0)
        draw_name(painter, top, self._name, widest, _font(), self._palette)
        painter.end()
        return drawn


def _font() -> QFont:
    font = QFont()
    font.setPixelSize(NAME_PX)
    font.setWeight(QFont.Weight.DemiBold)
    return font


def _width(name: str) -> float:
    return QFontMetricsF(_font()).horizontalAdvance(name) + 6


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
