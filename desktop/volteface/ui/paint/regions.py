"""Regions of the map for overlays: a quiet tint, dots, and a thin edge that any backdrop shows."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen

from volteface.ui.colours import Palette

PITCH = 8
"""Logical pixels between dots, at every zoom."""
DASH = (5.0, 4.0)
DARKEST = 110
"""The lightness up to which a mark takes a light edge."""


def tint(painter: QPainter, path: QPainterPath, colour: str, alpha: float) -> None:
    """Lay a colour over the region."""
    ink = QColor(colour)
    ink.setAlphaF(alpha)
    painter.fillPath(path, ink)


def dots(painter: QPainter, path: QPainterPath, colour: str) -> None:
    """Dot the region; the dots keep their size at every zoom, yet move with the map."""
    seen = painter.worldTransform()
    ratio = painter.device().devicePixelRatioF()
    painter.save()
    painter.resetTransform()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrushOrigin(QPointF(round(seen.dx()), round(seen.dy())))
    painter.fillPath(seen.map(path), _dotted(colour, ratio))
    painter.restore()


def edge(
    painter: QPainter,
    path: QPainterPath,
    colour: str,
    palette: Palette,
    width: float = 1.5,
    *,
    dashed: bool = False,
) -> None:
    """Draw round the region: a thin line on a wider one, so that it shows on any backdrop."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    shade = rim(colour, palette)
    shade.setAlphaF(0.55)
    painter.strokePath(path, pen(painter, shade, width + 1.5))
    painter.strokePath(path, pen(painter, QColor(colour), width, dashed=dashed))


def rim(colour: str, palette: Palette) -> QColor:
    """Return the colour of the edge that keeps a mark of `colour` readable on any backdrop."""
    return QColor(palette.edge_dark if QColor(colour).lightness() > DARKEST else palette.edge_light)


def pen(painter: QPainter, colour: QColor, width: float, *, dashed: bool = False) -> QPen:
    """Return a pen of `width` logical pixels at every zoom."""
    made = QPen(colour, width * painter.device().devicePixelRatioF())
    made.setCosmetic(True)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    made.setCapStyle(Qt.PenCapStyle.FlatCap if dashed else Qt.PenCapStyle.RoundCap)
    if dashed:
        made.setDashPattern([part / width for part in DASH])
    return made


@lru_cache(maxsize=16)
def _dotted(colour: str, ratio: float) -> QBrush:
    pitch = round(PITCH * ratio)
    image = QImage(pitch, pitch, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        # The dark rim keeps a dot visible on a backdrop of its colour.
        for ink, radius in ((QColor(0, 0, 0, 110), 1.9), (QColor(colour), 1.2)):
            painter.setBrush(ink)
            painter.drawEllipse(QPointF(pitch / 2, pitch / 2), radius * ratio, radius * ratio)
    image.setDevicePixelRatio(ratio)
    return QBrush(image)
