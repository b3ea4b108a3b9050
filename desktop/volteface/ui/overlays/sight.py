"""What the selected creature sees among the walls."""

from __future__ import annotations

from collections.abc import Hashable

import shapely
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.grid.views import eyes, visible_from_any
from volteface.messages import say
from volteface.tools.obstacles import hiding
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Drawing, Overlay, OverlayView
from volteface.ui.paint.regions import edge, tint
from volteface.ui.paint.shapes import path_of
from volteface.ui.scene.zorder import Z

VEIL = 0.5


def key_of(view: OverlayView) -> Hashable:
    """The view follows the creature's space and the walls and doors, not who else moves."""
    creature, battle = view.creature, view.battle
    if creature is None:
        return None
    return (creature.cells(battle.grid), battle.grid, id(battle.walls), id(battle.doors))


def draw(view: OverlayView) -> Drawing | None:
    """Darken what it does not see."""
    creature, grid = view.creature, view.battle.grid
    if creature is None:
        return None
    looking = eyes(grid, creature.space(grid), creature.at)
    seen = visible_from_any(looking, hiding(view.battle), grid.extent)
    unseen = path_of(shapely.box(0, 0, *grid.extent).difference(seen))
    border, side = path_of(seen), creature.side

    def paint(painter: QPainter, exposed: QRectF, palette: Palette) -> None:
        tint(painter, unseen, palette.fog, VEIL)
        edge(painter, border, palette.sides[side], palette, 1.5)

    return paint


SIGHT = Overlay(
    name="sight",
    label=say("What it sees"),
    key="I",
    z=Z.SIGHT,
    shown=False,
    key_of=key_of,
    draw=draw,
)
