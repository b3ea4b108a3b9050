"""Where the creature whose turn it is can walk: with one move, and with two."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from volteface.messages import say
from volteface.rules import asking
from volteface.rules.asking import Band
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Overlay, OverlayView
from volteface.ui.scene.zorder import Z

BANDS: dict[Band, str] = {"one move": "good", "double move": "warning"}


def key_of(view: OverlayView) -> Hashable:
    """The reach changes with the fight, the map and whoever is selected."""
    fighting = view.battle.encounter is not None and view.selected == view.active
    return (view.selected, id(view.battle)) if fighting else None


def paint(painter: QPainter, view: OverlayView, exposed: QRectF, palette: Palette) -> None:
    """Tint the cells of each band and draw its border."""
    if key_of(view) is None or view.creature is None:
        return
    grid = view.battle.grid
    bands = asking.reach_bands(view.battle, view.creature.id, view.ruleset)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for band, role in BANDS.items():
        path = QPainterPath()
        for cell in bands[band]:
            cell_path = QPainterPath()
            cell_path.addPolygon(QPolygonF([QPointF(*p) for p in grid.outline(cell)]))
            cell_path.closeSubpath()
            path.addPath(cell_path)
        colour = QColor(getattr(palette, role))
        colour.setAlphaF(0.14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(path, colour)
        edge = QPen(QColor(getattr(palette, role)), 1.5)
        edge.setCosmetic(True)
        painter.strokePath(path.simplified(), edge)


REACH = Overlay(
    name="reach",
    label=say("Where it can walk"),
    key="W",
    z=Z.REACH,
    shown=False,
    key_of=key_of,
    paint=paint,
)
