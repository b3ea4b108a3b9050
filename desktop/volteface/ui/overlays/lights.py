"""How far the lights of the map reach among its walls, brightly and dimly."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.messages import say
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Drawing, Overlay, OverlayView
from volteface.ui.paint.lights import lit_by, paint_lit
from volteface.ui.scene.zorder import Z


def key_of(view: OverlayView) -> Hashable:
    """Light follows the lights, the walls and the doors."""
    battle = view.battle
    return (battle.grid, id(battle.lights), id(battle.walls), id(battle.doors), battle.lit)


def draw(view: OverlayView) -> Drawing | None:
    """Tint what is lit; on a dark map also darken the rest."""
    lit, dark = lit_by(view.battle.lights.values(), view.battle), not view.battle.lit

    def paint(painter: QPainter, exposed: QRectF, palette: Palette) -> None:
        paint_lit(painter, lit, palette, darken=dark)

    return paint


LIGHTS = Overlay(
    name="lights",
    label=say("Lights"),
    key="Shift+L",
    z=Z.LIGHTS,
    shown=False,
    key_of=key_of,
    draw=draw,
    shown_with="light",
)
