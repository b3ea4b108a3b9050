"""Front, flanks and rear on the map: a tint and a hatch each, so that colour is never alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen
from shapely.geometry.base import BaseGeometry

from volteface.grid.areas import Area
from volteface.ui.colours import AreaInk, Hatch, Palette
from volteface.ui.paint.shapes import path_of

PITCH = 9
"""Logical pixels between the strokes of a hatch, at every zoom; twice as many far away."""
STROKE_ALPHA = 0.8
SHADE_ALPHA = 0.35


def paint_areas(
    painter: QPainter,
    near: Mapping[Area, BaseGeometry],
    beyond: Mapping[Area, BaseGeometry],
    palette: Palette,
) -> None:
    """Paint the adjacent cells of a creature (`near`) and all further ones (`beyond`).

    Painter and shapes are in cells. A cell belongs in one of the two, or is tinted twice.
    """
    for area, shape in beyond.items():
        paint_area(painter, path_of(shape), palette.areas[area], beyond=True)
    for area, shape in near.items():
        paint_area(painter, path_of(shape), palette.areas[area])


def paint_area(
    painter: QPainter, path: QPainterPath, ink: AreaInk, *, beyond: bool = False
) -> None:
    """Paint one area given in cells; `beyond` the adjacent cells it is fainter and wider."""
    if path.isEmpty():
        return
    seen = painter.worldTransform()
    ratio = painter.device().devicePixelRatioF()
    tint = QColor(ink.tint)
    tint.setAlphaF(ink.alpha / 2 if beyond else ink.alpha)
    painter.save()
    painter.resetTransform()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawn = seen.map(path)
    painter.fillPath(drawn, tint)
    if ink.hatch != "none":
        # It keeps its pitch at every zoom, yet moves with the map.
        painter.setBrushOrigin(QPointF(seen.dx(), seen.dy()))
        painter.fillPath(drawn, _hatch(ink, beyond, ratio))
    if not beyond:
        _edge(painter, drawn, ink)
    painter.restore()


def _edge(painter: QPainter, drawn: QPainterPath, ink: AreaInk) -> None:
    painter.setClipPath(drawn, Qt.ClipOperation.IntersectClip)
    shade, line = QColor("black"), QColor(ink.tint).lighter(125)
    shade.setAlphaF(0.4)
    for colour, width in ((shade, 5.0), (line, 2.6)):
        painter.strokePath(drawn, QPen(colour, width))


@lru_cache(maxsize=16)
def _hatch(ink: AreaInk, beyond: bool, ratio: float) -> QBrush:
    pitch = round(PITCH * ratio * (2 if beyond else 1))
    image = QImage(pitch, pitch, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    strength = 0.5 if beyond else 1.0
    # The dark stroke beside the coloured one keeps it visible on a backdrop of its colour.
    shade = QColor(0, 0, 0, round(255 * SHADE_ALPHA * strength))
    stroke = QColor(ink.tint).lighter(118)
    stroke.setAlphaF(STROKE_ALPHA * strength)
    for colour, shift in ((shade, ratio), (stroke, 0.0)):
        painter.setPen(QPen(colour, 1.3 * ratio))
        for start, end in _strokes(ink.hatch, pitch, shift):
            painter.drawLine(start, end)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QBrush(image)


def _strokes(hatch: Hatch, pitch: int, shift: float) -> list[tuple[QPointF, QPointF]]:
    """Return the lines of one tile, with those of its neighbours that reach into it."""
    lines = []
    for step in (-pitch, 0, pitch):
        if hatch in ("left", "cross"):
            lines.append((step - pitch + shift, -pitch, step + 2 * pitch + shift, 2 * pitch))
        if hatch in ("right", "cross"):
            lines.append((step - pitch + shift, 2 * pitch, step + 2 * pitch + shift, -pitch))
    return [(QPointF(a, b), QPointF(c, d)) for a, b, c, d in lines]


def rest_of(
    near: Mapping[Area, BaseGeometry], whole: Mapping[Area, BaseGeometry]
) -> dict[Area, BaseGeometry]:
    """Return what `whole` has beyond the adjacent cells of any area."""
    rest = dict(whole)
    for close in near.values():
        rest = {area: shape.difference(close) for area, shape in rest.items()}
    return rest


def key_sample(painter: QPainter, place: QRectF, ink: AreaInk) -> None:
    """Paint a sample for a legend; painter and place are in logical pixels."""
    path = QPainterPath()
    path.addRect(place)
    paint_area(painter, path, ink)
