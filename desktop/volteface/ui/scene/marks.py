"""Walls, doors and fog of the GM's map, drawn from the rows of the document."""

from __future__ import annotations

import shapely
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from shapely.geometry.base import BaseGeometry

from volteface.model.maps import BattleMap, Fog
from volteface.table.fog import hidden_region
from volteface.ui.colours import Palette
from volteface.ui.paint.fog import paint_veil
from volteface.ui.paint.marks import paint_door, paint_walls

WALLS = 0.5
"""How strongly walls are drawn: the picture shows them, the lines only say what the rules see."""


class Marks:
    """Keeps what it paints, so that a repaint asks nothing of the document."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._battle: BattleMap | None = None
        self._hidden: BaseGeometry = shapely.Polygon()
        self.fog: Fog | None = None
        self.bold = False
        """Whether walls stand out, because the GM works at them."""

    def show(self, battle: BattleMap) -> None:
        """Show the marks of a map."""
        self._battle = battle
        self.show_fog(battle)

    def show_fog(self, battle: BattleMap) -> None:
        """Show the fog as it is now."""
        self._battle = battle
        self.fog = battle.fog
        self._hidden = hidden_region(battle)

    def paint_walls(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint walls and doors."""
        battle = self._battle
        if battle is None:
            return
        painter.setOpacity(1.0 if self.bold else WALLS)
        walls = [wall.points for wall in battle.walls.values() if not wall.prop]
        props = [wall.points for wall in battle.walls.values() if wall.prop]
        paint_walls(painter, walls, props, self._palette)
        painter.setOpacity(1.0)
        for door in battle.doors.values():
            paint_door(
                painter,
                door.start,
                door.end,
                door.kind,
                is_open=door.open,
                palette=self._palette,
            )

    def paint_fog(self, painter: QPainter, exposed: QRectF) -> None:
        """Veil what the table does not see."""
        if not self._hidden.is_empty:
            paint_veil(painter, self._hidden, self._palette)
