"""Where the board lies on a widget or picture: cell units to pixels, without rotation."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform

from volteface.grid.cells import Point


@dataclass(frozen=True, slots=True)
class Lens:
    """`cell` logical pixels to a cell, the board's north-west corner at (`left`, `top`).

    `ratio` is how many device pixels a logical one has.
    """

    cell: float
    left: float = 0.0
    top: float = 0.0
    ratio: float = 1.0

    @staticmethod
    def of(painter: QPainter, unit: float = 1.0) -> Lens:
        """Return how `painter` now sees a scene in which a cell is `unit` wide."""
        seen = painter.worldTransform()
        return Lens(seen.m11() * unit, seen.dx(), seen.dy(), painter.device().devicePixelRatioF())

    @staticmethod
    def fitting(wide: float, high: float, place: QRectF, ratio: float = 1.0) -> Lens:
        """Return the lens that shows a board of these many cells whole, in the middle of place."""
        cell = min(place.width() / wide, place.height() / high)
        left = place.left() + (place.width() - wide * cell) / 2
        top = place.top() + (place.height() - high * cell) / 2
        # Whole device pixels keep the grid's lines where the picture's are.
        return Lens(cell, round(left * ratio) / ratio, round(top * ratio) / ratio, ratio)

    @property
    def transform(self) -> QTransform:
        """The way from cell units to logical pixels."""
        return QTransform(self.cell, 0, 0, self.cell, self.left, self.top)

    def at(self, point: Point) -> QPointF:
        """Return where `point` lies, in logical pixels."""
        return QPointF(self.left + point.x * self.cell, self.top + point.y * self.cell)

    def board(self, wide: float, high: float) -> QRectF:
        """Return where a board of these many cells lies, in logical pixels."""
        return QRectF(self.left, self.top, wide * self.cell, high * self.cell)

    def seen(self, pixels: QRectF) -> QRectF:
        """Return the part of the board under `pixels`, in cell units."""
        return QRectF(
            (pixels.left() - self.left) / self.cell,
            (pixels.top() - self.top) / self.cell,
            pixels.width() / self.cell,
            pixels.height() / self.cell,
        )
