"""What a gesture would do: ghosts, the way with its price at each bend, outlines, distances."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from volteface.grid.cells import Point
from volteface.grid.grids import Grid
from volteface.grid.spaces import middle
from volteface.tools.gesture import Bend, Ghost, Preview
from volteface.ui.colours import Palette
from volteface.ui.paint.tokens import TokenPainter
from volteface.ui.scene.looks import look_of
from volteface.ui.words import words

GHOST = 0.62
BANDS = {"one move": "good", "double move": "warning"}


def paint_preview(
    painter: QPainter, preview: Preview, grid: Grid, tokens: TokenPainter, palette: Palette
) -> None:
    """Paint the preview; the painter is in cells."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if preview.outline:
        _outline(painter, preview.outline, palette)
    for ghost in preview.ghosts:
        _cells(painter, ghost, grid, palette)
    if preview.line:
        _line(painter, preview.line, palette.accent, palette)
    _way(painter, preview.way, palette)
    for ghost in preview.ghosts:
        _ghost(painter, ghost, grid, tokens)
    for _, place in preview.provoked:
        _provoked(painter, place, palette)
    for bend in preview.way[1:-1]:
        if bend.bend:
            _tag(painter, bend.point, str(bend.cost), palette)
    if preview.caption and preview.caption_at:
        below = Point(preview.caption_at.x, preview.caption_at.y + 0.75)
        _tag(painter, below, words(preview.caption), palette)


def _cells(painter: QPainter, ghost: Ghost, grid: Grid, palette: Palette) -> None:
    colour = QColor(palette.accent if ghost.allowed else palette.danger)
    painter.setPen(_pen(colour, 2))
    colour.setAlphaF(0.16)
    painter.setBrush(colour)
    for cell in ghost.creature.cells(grid):
        painter.drawPolygon(QPolygonF([QPointF(*point) for point in grid.outline(cell)]))


def _ghost(painter: QPainter, ghost: Ghost, grid: Grid, tokens: TokenPainter) -> None:
    creature = ghost.creature
    look = look_of(creature, grid)
    scale = painter.worldTransform().m11()
    painter.save()
    painter.setOpacity(GHOST if ghost.allowed else 0.3)
    centre = QPointF(*middle(grid, creature.cells(grid)))
    painter.translate(centre)
    painter.scale(1 / scale, 1 / scale)
    tokens.paint(painter, look, QPointF(0, 0), scale, painter.device().devicePixelRatio())
    painter.restore()


def _way(painter: QPainter, way: tuple[Bend, ...], palette: Palette) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for before, after in pairwise(way):
        colour = getattr(palette, BANDS[after.band])
        _line(painter, (before.point, after.point), colour, palette)


def _line(painter: QPainter, ends: tuple[Point, Point], colour: str, palette: Palette) -> None:
    path = QPainterPath(QPointF(*ends[0]))
    path.lineTo(QPointF(*ends[1]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(path, _pen(QColor(palette.edge_dark), 6))
    painter.strokePath(path, _pen(QColor(colour), 3))


def _outline(painter: QPainter, outline: tuple[Point, ...], palette: Palette) -> None:
    shape = QPolygonF([QPointF(*point) for point in outline])
    colour = QColor(palette.accent)
    colour.setAlphaF(0.18)
    painter.setBrush(colour)
    painter.setPen(_pen(QColor(palette.accent), 2))
    painter.drawPolygon(shape)


def _provoked(painter: QPainter, place: Point, palette: Palette) -> None:
    """Mark where a foe gets its opportunity: a struck-through disc that nobody overlooks."""
    painter.setPen(_pen(QColor(palette.edge_dark), 5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = QRectF(place.x - 0.3, place.y - 0.3, 0.6, 0.6)
    painter.drawEllipse(box)
    painter.setPen(_pen(QColor(palette.danger), 3))
    painter.drawEllipse(box)
    painter.drawLine(QPointF(place.x - 0.2, place.y + 0.2), QPointF(place.x + 0.2, place.y - 0.2))


def _tag(painter: QPainter, place: Point, text: str, palette: Palette) -> None:
    """Write on a dark label of fixed size, whatever the zoom."""
    scale = painter.worldTransform().m11()
    font = QFont()
    font.setPixelSize(13)
    font.setWeight(QFont.Weight.DemiBold)
    box = QFontMetricsF(font).boundingRect(text).adjusted(-8, -4, 8, 4)
    box.moveCenter(QPointF(0, 0))
    painter.save()
    painter.translate(QPointF(*place))
    painter.scale(1 / scale, 1 / scale)
    painter.setPen(QPen(QColor(palette.hairline), 1))
    painter.setBrush(QColor(palette.raised))
    painter.drawRoundedRect(box, 6, 6)
    painter.setFont(font)
    painter.setPen(QColor(palette.text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCosmetic(True)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
