"""What a gesture would do: ghosts, the way with its price at each bend, outlines, distances."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from volteface.grid.cells import Point
from volteface.grid.grids import Grid
from volteface.grid.spaces import middle
from volteface.model.creatures import CreatureId
from volteface.model.maps import BattleMap
from volteface.tools.gesture import Bend, Ghost, Preview, Sightline
from volteface.ui.colours import Palette
from volteface.ui.paint.lights import lit_by, paint_lit
from volteface.ui.paint.regions import edge, pen, rim
from volteface.ui.paint.tags import paint_tag
from volteface.ui.paint.templates import paint_hits, paint_spot, paint_template
from volteface.ui.paint.tokens import TokenPainter
from volteface.ui.scene.looks import look_of
from volteface.ui.words import tr, words

GHOST = 0.62
LINES = {"free": "good", "partly": "warning", "blocked": "danger"}
BANDS = {"one move": "good", "double move": "warning"}
LATER = 0.45
"""How large the mark is where a foe may also strike that could have struck before."""
BELOW = 0.75
"""Cells that a caption keeps from what it is about."""


def paint_preview(
    painter: QPainter,
    preview: Preview,
    battle: BattleMap,
    tokens: TokenPainter,
    palette: Palette,
    pulse: float = 1.0,
) -> None:
    """Paint the preview above the creatures; the painter is in cells.

    What it provokes is `pulse` times as large as at rest.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if preview.outline:
        _outline(painter, preview.outline, palette)
    for ghost in preview.ghosts:
        _cells(painter, ghost, battle.grid, palette)
    for thing in preview.blocking:
        _blocking(painter, thing, palette)
    for line in preview.sightlines[::-1]:
        _sightline(painter, line, palette)
    if preview.line:
        _line(painter, preview.line, palette.accent, palette)
    if preview.doomed:
        _line(painter, preview.doomed, palette.danger, palette)
    _way(painter, preview.way, palette)
    for ghost in preview.ghosts:
        _ghost(painter, ghost, battle.grid, tokens)
    for place in preview.spots:
        paint_spot(painter, place, palette)
    for place in preview.stops:
        _stop(painter, place, palette)
    strikes = strikers(preview, battle)
    for _, place in preview.provoked:
        _provoked(painter, place, palette, pulse if place in strikes else LATER)
    if preview.laid:
        paint_hits(painter, preview.laid, battle, palette)
    _tags(painter, preview, battle, palette)


def paint_ground(painter: QPainter, preview: Preview, battle: BattleMap, palette: Palette) -> None:
    """Paint what of the preview lies below the creatures; the painter is in cells."""
    if preview.light:
        paint_lit(painter, lit_by([preview.light], battle), palette)
    if preview.laid:
        paint_template(painter, preview.laid, battle, palette)


def _tags(painter: QPainter, preview: Preview, battle: BattleMap, palette: Palette) -> None:
    """Write prices, names and the caption; the caption last, so that nothing covers it."""
    for bend in preview.way[1:-1]:
        if bend.bend:
            paint_tag(painter, bend.point, str(bend.cost), palette)
    for place, names in strikers(preview, battle).items():
        above = Point(place.x, place.y - BELOW)
        strikes = tr("{names} may strike").format(names=", ".join(names))
        paint_tag(painter, above, strikes, palette, palette.danger)
    if preview.caption and preview.caption_at:
        x, y = preview.caption_at
        place = Point(x, y - BELOW if preview.caption_above else y + BELOW)
        refused = preview.laid is not None and preview.laid.refusal is not None
        ink = palette.danger if refused else None
        paint_tag(painter, place, words(preview.caption), palette, ink)


def strikers(preview: Preview, battle: BattleMap) -> dict[Point, list[str]]:
    """Return who may strike at the mover, by the first place on its way where each may."""
    first: dict[CreatureId, Point] = {}
    for who, place in preview.provoked:
        first.setdefault(who, place)
    found: dict[Point, list[str]] = {}
    for who, place in first.items():
        found.setdefault(place, []).append(battle.creatures[who].name)
    return found


def _cells(painter: QPainter, ghost: Ghost, grid: Grid, palette: Palette) -> None:
    colour = QColor(palette.accent if ghost.allowed else palette.danger)
    painter.setPen(pen(painter, colour, 2))
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
        colour = getattr(palette, BANDS[after.band]) if after.cost else palette.accent
        _line(painter, (before.point, after.point), colour, palette)


def _line(painter: QPainter, ends: tuple[Point, Point], colour: str, palette: Palette) -> None:
    path = QPainterPath(QPointF(*ends[0]))
    path.lineTo(QPointF(*ends[1]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(path, pen(painter, rim(colour, palette), 6))
    painter.strokePath(path, pen(painter, QColor(colour), 3))


def _sightline(painter: QPainter, line: Sightline, palette: Palette) -> None:
    """Draw a blocked line dashed, any other solid."""
    path = QPainterPath(QPointF(*line.start))
    path.lineTo(QPointF(*line.end))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    colour, blocked = getattr(palette, LINES[line.passes]), line.passes == "blocked"
    painter.strokePath(path, pen(painter, rim(colour, palette), 3 if blocked else 5))
    painter.strokePath(path, pen(painter, QColor(colour), 1.5 if blocked else 3, dashed=blocked))


def _blocking(painter: QPainter, thing: tuple[Point, ...], palette: Palette) -> None:
    """Draw along what blocks a line."""
    path = QPainterPath(QPointF(*thing[0]))
    for point in thing[1:]:
        path.lineTo(QPointF(*point))
    edge(painter, path, palette.danger, palette, 2.5)


def _outline(painter: QPainter, outline: tuple[Point, ...], palette: Palette) -> None:
    shape = QPolygonF([QPointF(*point) for point in outline])
    colour = QColor(palette.accent)
    colour.setAlphaF(0.18)
    painter.setBrush(colour)
    painter.setPen(pen(painter, QColor(palette.accent), 2))
    painter.drawPolygon(shape)


def _stop(painter: QPainter, place: Point, palette: Palette) -> None:
    """Mark a waypoint: a diamond, so that nobody takes it for an origin."""
    seen = painter.worldTransform().map(QPointF(*place))
    painter.save()
    painter.resetTransform()
    painter.setPen(pen(painter, QColor(palette.edge_dark), 2))
    painter.setBrush(QColor(palette.accent))
    around = ((0, -7), (7, 0), (0, 7), (-7, 0))
    painter.drawPolygon(QPolygonF([seen + QPointF(x, y) for x, y in around]))
    painter.restore()


def _provoked(painter: QPainter, place: Point, palette: Palette, pulse: float) -> None:
    """Mark where a foe gets its opportunity: a struck-through disc that nobody overlooks."""
    wide, bar = 0.3 * pulse, 0.2 * pulse
    painter.setPen(pen(painter, rim(palette.danger, palette), 5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = QRectF(place.x - wide, place.y - wide, 2 * wide, 2 * wide)
    painter.drawEllipse(box)
    painter.setPen(pen(painter, QColor(palette.danger), 3))
    painter.drawEllipse(box)
    painter.drawLine(QPointF(place.x - bar, place.y + bar), QPointF(place.x + bar, place.y - bar))
