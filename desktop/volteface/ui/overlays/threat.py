"""The cells where the selected creature's foes can strike."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.creatures import SIDES, Side
from volteface.rules import asking
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Drawing, Overlay, OverlayView
from volteface.ui.paint.regions import dots, edge, tint
from volteface.ui.paint.shapes import path_of, shape_of
from volteface.ui.scene.zorder import Z

TINT = 0.10


def key_of(view: OverlayView) -> Hashable:
    """The threat changes with every creature that moves, and with whose foes are meant."""
    battle = view.battle
    things = (battle.creatures, battle.walls, battle.doors, battle.encounter)
    return (_side(view), battle.grid, *map(id, things))


def draw(view: OverlayView) -> Drawing | None:
    """Dot the cells that the other sides threaten."""
    own = _side(view)
    cells = frozenset[Cell]()
    for side in SIDES:
        if asking.are_foes(own, side):
            cells |= asking.threatened_by(view.battle, side, view.ruleset)
    region = path_of(shape_of(view.battle.grid, cells))

    def paint(painter: QPainter, exposed: QRectF, palette: Palette) -> None:
        tint(painter, region, palette.danger, TINT)
        dots(painter, region, palette.danger)
        edge(painter, region, palette.danger, palette, 1.5)

    return paint


def _side(view: OverlayView) -> Side:
    """Return whose foes are shown: the selected creature's, or the heroes'."""
    return view.creature.side if view.creature else "heroes"


THREAT = Overlay(
    name="threat",
    label=say("Where foes can strike"),
    key="T",
    z=Z.THREAT,
    shown=False,
    key_of=key_of,
    draw=draw,
)
