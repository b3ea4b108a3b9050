"""The cells where the selected creature's foes can strike."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QTransform

from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.creatures import SIDES
from volteface.rules import asking
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Overlay, OverlayView
from volteface.ui.scene.zorder import Z


def key_of(view: OverlayView) -> Hashable:
    """The threat changes with every creature that moves."""
    return (view.selected, id(view.battle))


def paint(painter: QPainter, view: OverlayView, exposed: QRectF, palette: Palette) -> None:
    """Dot the cells that the other sides threaten."""
    own = view.creature.side if view.creature else "heroes"
    cells = frozenset[Cell]()
    for side in SIDES:
        if asking.are_foes(own, side):
            cells |= asking.threatened_by(view.battle, side, view.ruleset)
    dots = QBrush(QColor(palette.danger), Qt.BrushStyle.Dense6Pattern)
    inverse, _ = painter.worldTransform().inverted()
    dots.setTransform(QTransform.fromScale(inverse.m11(), inverse.m22()))
    painter.setBrush(dots)
    edge = QPen(QColor(palette.danger), 1)
    edge.setCosmetic(True)
    painter.setPen(edge)
    for cell in cells:
        painter.drawPolygon(QPolygonF([QPointF(*p) for p in view.battle.grid.outline(cell)]))


THREAT = Overlay(
    name="threat",
    label=say("Where foes can strike"),
    key="T",
    z=Z.THREAT,
    shown=False,
    key_of=key_of,
    paint=paint,
)
