"""The area of effect that lies on the map, with everybody it hits."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.messages import say
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Drawing, Overlay, OverlayView
from volteface.ui.paint.templates import paint_template
from volteface.ui.scene.zorder import Z


def key_of(view: OverlayView) -> Hashable:
    """Whom it hits follows the creatures."""
    return (id(view.laid), id(view.battle.creatures)) if view.laid else None


def draw(view: OverlayView) -> Drawing | None:
    """Tint the covered cells and mark who stands in them."""
    laid, battle = view.laid, view.battle
    if laid is None:
        return None

    def paint(painter: QPainter, exposed: QRectF, palette: Palette) -> None:
        paint_template(painter, laid, battle, palette)

    return paint


TEMPLATE = Overlay(
    name="template",
    label=say("The template that lies"),
    key="Shift+X",
    z=Z.TEMPLATE,
    shown=True,
    key_of=key_of,
    draw=draw,
)
