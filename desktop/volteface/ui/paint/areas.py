"""Front, flanks and rear on the map: a tint and a hatch each, so that colour is never alone."""

from __future__ import annotations

from functools import lru_cache

import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen

from volteface.grid.areas import Area, Principle, adjacent_areas, area_outlines
from volteface.grid.cells import Cell
from volteface.grid.grids import Facing, Grid
from volteface.grid.spaces import Space
from volteface.ui.colours import AreaInk, Hatch, Palette
from volteface.ui.paint.shapes import path_of, shape_of

PITCH = 9
"""Logical pixels between the strokes of a hatch, at every zoom; twice as many far away."""
STROKE_ALPHA = 0.8
SHADE_ALPHA = 0.35


def paint_areas(
    painter: QPainter,
    grid: Grid,
    space: Space,
    at: Cell,
    facing: Facing,
    exposed: QRectF,
    palette: Palette,
    principle: Principle = "C",
) -> None:
    """Paint the areas of a creature that fills `space` from `at`: its adjacent cells, and beyond.

    Painter and `exposed` are in cells.
    """
    near, beyond = _paths(grid, space, at, facing, principle)
    painter.save()
    painter.setClipRect(exposed, Qt.ClipOperation.IntersectClip)
    for area in Area:
        paint_area(painter, beyond[area], palette.areas[area], beyond=True)
    for area in Area:
        paint_area(painter, near[area], palette.areas[area])
    painter.restore()


Paths = tuple[QPainterPath, ...]


@lru_cache(maxsize=32)
def _paths(
    grid: Grid, space: Space, at: Cell, facing: Facing, principle: Principle
) -> tuple[Paths, Paths]:
    """Return the adjacent cells and all others, by area."""
    cells = adjacent_areas(grid, space, at, facing, principle)
    near = {area: shape_of(grid, cells[area]) for area in Area}
    around = shapely.union_all(list(near.values()))
    whole = area_outlines(grid, space, at, facing, principle)
    beyond = [path_of(whole[area].difference(around)) for area in Area]
    return tuple(path_of(near[area]) for area in Area), tuple(beyond)


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
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strength = 0.4 if beyond else 1.0
        # The dark stroke beside the coloured one keeps it visible on a backdrop of its colour.
        shade = QColor(0, 0, 0, round(255 * SHADE_ALPHA * strength))
        stroke = QColor(ink.tint).lighter(118)
        stroke.setAlphaF(STROKE_ALPHA * strength)
        for colour, shift in ((shade, ratio), (stroke, 0.0)):
            painter.setPen(QPen(colour, 1.3 * ratio))
            for start, end in _strokes(ink.hatch, pitch, shift):
                painter.drawLine(start, end)
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


def paint_sample(painter: QPainter, place: QRectF, ink: AreaInk) -> None:
    """Paint a sample for a legend; painter and place are in logical pixels."""
    path = QPainterPath()
    path.addRect(place)
    paint_area(painter, path, ink)
