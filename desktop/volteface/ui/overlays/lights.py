"""How far the lights of the map reach among its walls, brightly and dimly."""

from __future__ import annotations

from collections.abc import Hashable

import shapely
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.grid.views import light_shapes
from volteface.messages import say
from volteface.tools.obstacles import hiding
from volteface.ui.colours import Palette
from volteface.ui.overlays.view import Drawing, Overlay, OverlayView
from volteface.ui.paint.marks import paint_flame
from volteface.ui.paint.regions import edge, tint
from volteface.ui.paint.shapes import path_of
from volteface.ui.scene.zorder import Z

BRIGHT, DIM, DARK = 0.14, 0.08, 0.4


def key_of(view: OverlayView) -> Hashable:
    """Light follows the lights, the walls and the doors."""
    battle = view.battle
    return (battle.grid, id(battle.lights), id(battle.walls), id(battle.doors), battle.lit)


def draw(view: OverlayView) -> Drawing | None:
    """Tint what is lit; on a dark map also darken the rest."""
    battle, walls = view.battle, hiding(view.battle)
    extent = battle.grid.extent
    lights = tuple(battle.lights.values())
    shapes = [light_shapes(one.at, one.bright, one.dim, walls, extent) for one in lights]
    bright = shapely.union_all([shape for shape, _ in shapes])
    lit = shapely.union_all([bright, *(shape for _, shape in shapes)])
    dark = path_of(shapely.box(0, 0, *extent).difference(lit))
    near, far, all_lit = path_of(bright), path_of(lit.difference(bright)), path_of(lit)

    def paint(painter: QPainter, exposed: QRectF, palette: Palette) -> None:
        if not battle.lit:
            tint(painter, dark, palette.fog, DARK)
        tint(painter, far, palette.light, DIM)
        tint(painter, near, palette.light, BRIGHT)
        edge(painter, all_lit, palette.light, palette, 1, dashed=True)
        edge(painter, near, palette.light, palette, 1.5)
        for light in lights:
            paint_flame(painter, light.at, palette)

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
