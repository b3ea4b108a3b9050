"""An area of effect on the map: the cells it covers, where it starts, and whom it hits."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid
from volteface.model.maps import BattleMap
from volteface.tools.casting import Laid
from volteface.ui.colours import Palette
from volteface.ui.paint.regions import edge, pen, tint
from volteface.ui.paint.shapes import path_of, shape_of
from volteface.ui.paint.tags import paint_tag
from volteface.ui.words import tr

FILL = 0.26


def paint_template(painter: QPainter, laid: Laid, battle: BattleMap, palette: Palette) -> None:
    """Paint the cells it covers; painter is in cells."""
    grid, template = battle.grid, laid.template
    colour = palette.danger if laid.refusal else palette.template
    covered = path_of(shape_of(grid, template.cells))
    tint(painter, covered, colour, FILL)
    if template.removed:
        edge(painter, path_of(shape_of(grid, template.removed)), colour, palette, 1, dashed=True)
    edge(painter, covered, colour, palette, 2, dashed=laid.refusal is not None)


def paint_hits(painter: QPainter, laid: Laid, battle: BattleMap, palette: Palette) -> None:
    """Mark where it starts and everybody it hits; those hit in part with how much of them."""
    if laid.template.origin:
        paint_spot(painter, laid.template.origin, palette, chosen=True)
    for who, part in laid.hits(battle).items():
        cells = battle.creatures[who].cells(battle.grid)
        edge(painter, path_of(shape_of(battle.grid, cells)), palette.template, palette, 2)
        if part < 1:
            share = tr("{share} %").format(share=round(part * 100))
            paint_tag(painter, _above(battle.grid, cells), share, palette)


def paint_spot(painter: QPainter, place: Point, palette: Palette, *, chosen: bool = False) -> None:
    """Mark a point that may be the origin, or (`chosen`) is it."""
    seen = painter.worldTransform()
    painter.save()
    painter.resetTransform()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(painter, QColor(palette.edge_dark), 1.5))
    painter.setBrush(QColor(palette.template if chosen else palette.edge_light))
    size = 6.0 if chosen else 4.0
    painter.drawEllipse(seen.map(QPointF(*place)), size, size)
    painter.restore()


def _above(grid: Grid, cells: tuple[Cell, ...]) -> Point:
    corners = [corner for cell in cells for corner in grid.outline(cell)]
    across = [corner.x for corner in corners]
    return Point((min(across) + max(across)) / 2, min(corner.y for corner in corners))
