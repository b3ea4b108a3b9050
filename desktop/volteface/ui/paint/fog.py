"""Fog: a veil the GM looks through, and for the table the shadow it casts on what is shown."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from shapely.geometry.base import BaseGeometry

from volteface.ui.colours import Palette
from volteface.ui.paint.shapes import path_of

VEIL_ALPHA = 0.52
SHADOW_CELLS = 0.5
SHADOW_STEPS = 10


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


def paint_shadow(painter: QPainter, hidden: QPainterPath, palette: Palette) -> None:
    """Let the fog's edge fade into what is shown; painter and path are in cells.

    The fog itself is not painted here and stays what it is: opaque, and of one colour.
    """
    shade = QColor(palette.fog)
    shade.setAlphaF(1 - 0.08 ** (1 / SHADOW_STEPS))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for step in range(SHADOW_STEPS):
        pen = QPen(shade, 2 * SHADOW_CELLS * ((step + 1) / SHADOW_STEPS) ** 1.4)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(hidden, pen)
