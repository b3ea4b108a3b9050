"""Where the creature whose turn it is can walk: with one move, and with two."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.messages import say
from volteface.rules import asking
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Drawing, Overlay, OverlayView
from volteface.ui.paint.regions import edge, tint
from volteface.ui.paint.shapes import path_of, shape_of
from volteface.ui.scene.zorder import Z

ONE_MOVE, DOUBLE_MOVE = 0.16, 0.08
"""How strongly the two bands are tinted: the nearer one more."""


def key_of(view: OverlayView) -> Hashable:
    """The reach changes with the fight, the map and whoever is selected."""
    fighting = view.battle.encounter is not None and view.selected == view.active
    return (view.selected, id(view.battle)) if fighting else None


def draw(view: OverlayView) -> Drawing | None:
    """Tint the cells of each band, the farther one fainter and with a dashed border."""
    if key_of(view) is None or view.creature is None:
        return None
    grid = view.battle.grid
    cells = asking.reach_bands(view.battle, view.creature.id, view.ruleset)
    near, far = (path_of(shape_of(grid, cells[band])) for band in ("one move", "double move"))

    def paint(painter: QPainter, exposed: QRectF, palette: Palette) -> None:
        tint(painter, near, palette.good, ONE_MOVE)
        tint(painter, far, palette.warning, DOUBLE_MOVE)
        edge(painter, far, palette.warning, palette, 1, dashed=True)
        edge(painter, near, palette.good, palette, 1.5)

    return paint


REACH = Overlay(
    name="reach",
    label=say("Where it can walk"),
    key="W",
    z=Z.REACH,
    shown=False,
    key_of=key_of,
    draw=draw,
)
