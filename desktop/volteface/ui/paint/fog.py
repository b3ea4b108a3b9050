"""Fog: a veil the GM looks through, and for the table the shadow it casts on what is shown."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from shapely.geometry.base import BaseGeometry

from volteface.ui.colours import Palette
from volteface.ui.paint.shapes import path_of

VEIL_ALPHA = 0.52
SHADOW_GRAIN = 8
"""Pixels to a cell of the small picture a shadow is blurred in; smoothing does the rest."""


def paint_veil(painter: QPainter, hidden: BaseGeometry, palette: Palette) -> None:
    """Darken what the table does not see; painter and shape are in cells."""
    path = path_of(hidden)
    veil = QColor(palette.fog)
    veil.setAlphaF(VEIL_ALPHA)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, veil)
    for colour, width in ((palette.edge_dark, 3.0), (palette.muted, 1.2)):
        pen = QPen(QColor(colour), width)
        pen.setCosmetic(True)
        if colour == palette.muted:
            pen.setDashPattern([6, 4])
        painter.strokePath(path, pen)


def paint_shadow(painter: QPainter, hidden: BaseGeometry, board: QSizeF, palette: Palette) -> None:
    """Let the fog's edge fade into what is shown; painter, shape and board are in cells.

    The fog itself is not painted here and stays what it is: opaque, and of one colour.
    """
    if hidden.is_empty:
        return
    grain = min(SHADOW_GRAIN, max(2, 4096 // max(1, round(max(board.width(), board.height())))))
    small = (board * grain).toSize() + QSize(2 * grain, 2 * grain)
    shadow = QImage(small, QImage.Format.Format_ARGB32_Premultiplied)
    shadow.fill(Qt.GlobalColor.transparent)
    with QPainter(shadow) as mixing:
        mixing.translate(grain, grain)
        mixing.scale(grain, grain)
        mixing.fillPath(path_of(hidden), QColor(palette.fog))
    for part in (1, 2):
        shadow = _scaled(_scaled(shadow, small / (grain / part)), small)
    painter.save()
    painter.setClipRect(QRectF(QPointF(), board), Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(-1, -1, small.width() / grain, small.height() / grain), shadow)
    painter.restore()


def _scaled(image: QImage, size: QSize) -> QImage:
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
