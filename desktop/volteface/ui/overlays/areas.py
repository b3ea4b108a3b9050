"""Front, flanks and rear of the selected creature, beside it and beyond."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.messages import say
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Overlay, OverlayView
from volteface.ui.paint.areas import paint_areas
from volteface.ui.scene.zorder import Z


def key_of(view: OverlayView) -> Hashable:
    """The areas follow the selected creature's space and facing, and nothing else."""
    creature = view.creature
    if creature is None or not creature.stats.has_facing:
        return None
    grid = view.battle.grid
    facing = creature.facing if view.facing is None else view.facing
    return (view.battle.id, grid, creature.space(grid), creature.at, facing)


def paint(painter: QPainter, view: OverlayView, exposed: QRectF, palette: Palette) -> None:
    """Tint and hatch the areas."""
    creature = view.creature
    if creature is None or not creature.stats.has_facing:
        return
    grid = view.battle.grid
    facing = creature.facing if view.facing is None else view.facing
    paint_areas(painter, grid, creature.space(grid), creature.at, facing, exposed, palette)


AREAS = Overlay(
    name="areas",
    label=say("Front, flanks and rear"),
    key="A",
    z=Z.AREAS,
    shown=True,
    key_of=key_of,
    paint=paint,
)
