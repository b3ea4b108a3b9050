"""Front, flanks and rear of the selected creature, as the rules in play split them."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.messages import say
from volteface.rules import asking
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Drawing, Overlay, OverlayView
from volteface.ui.paint.areas import paint_areas
from volteface.ui.scene.zorder import Z


def key_of(view: OverlayView) -> Hashable:
    """The areas follow the selected creature's space and facing, and the rules in play."""
    creature = view.creature
    if creature is None:
        return None
    principle = asking.principle(view.battle, creature.id, view.ruleset)
    if principle is None:
        return None
    grid = view.battle.grid
    facing = creature.facing if view.facing is None else view.facing
    return (view.battle.id, grid, creature.space(grid), creature.at, facing, principle)


def draw(view: OverlayView) -> Drawing | None:
    """Tint and hatch the areas."""
    creature = view.creature
    if creature is None:
        return None
    principle = asking.principle(view.battle, creature.id, view.ruleset)
    if principle is None:
        return None
    grid, space, at = view.battle.grid, creature.space(view.battle.grid), creature.at
    facing = creature.facing if view.facing is None else view.facing

    def paint(painter: QPainter, exposed: QRectF, palette: Palette) -> None:
        paint_areas(painter, grid, space, at, facing, exposed, palette, principle)

    return paint


AREAS = Overlay(
    name="areas",
    label=say("Front, flanks and rear"),
    key="A",
    z=Z.AREAS,
    shown=True,
    key_of=key_of,
    draw=draw,
)
