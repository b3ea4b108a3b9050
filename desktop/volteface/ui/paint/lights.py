"""What lights light among walls: bright and dim, told apart by strength and by the border."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import shapely
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from volteface.grid.views import light_shapes
from volteface.model.maps import BattleMap, Light
from volteface.tools.obstacles import hiding
from volteface.ui.colours import Palette
from volteface.ui.paint.marks import paint_flame, paint_glow
from volteface.ui.paint.regions import edge, tint
from volteface.ui.paint.shapes import path_of

BRIGHT, DIM, GLOW, DARK = 0.07, 0.05, 0.45, 0.4


class Lit(NamedTuple):
    """What is lit brightly, what only dimly, both together, the rest, and each light's part."""

    bright: QPainterPath
    dim: QPainterPath
    both: QPainterPath
    dark: QPainterPath
    parts: tuple[tuple[Light, QPainterPath], ...]


def lit_by(lights: Iterable[Light], battle: BattleMap) -> Lit:
    """Return what the lights light among the walls and shut doors of the map."""
    walls, extent = hiding(battle), battle.grid.extent
    shining = tuple(lights)
    shapes = [light_shapes(one.at, one.bright, one.dim, walls, extent) for one in shining]
    bright = shapely.union_all([shape for shape, _ in shapes])
    both = shapely.union_all([bright, *(shape for _, shape in shapes)])
    return Lit(
        bright=path_of(bright),
        dim=path_of(both.difference(bright)),
        both=path_of(both),
        dark=path_of(shapely.box(0, 0, *extent).difference(both)),
        parts=tuple((one, path_of(shape)) for one, (_, shape) in zip(shining, shapes, strict=True)),
    )


def paint_lit(painter: QPainter, lit: Lit, palette: Palette, *, darken: bool = False) -> None:
    """Tint what is lit, and darken the rest where that is asked for; painter is in cells."""
    if darken:
        tint(painter, lit.dark, palette.fog, DARK)
    tint(painter, lit.dim, palette.light, DIM)
    tint(painter, lit.bright, palette.light, BRIGHT)
    for light, part in lit.parts:
        painter.save()
        painter.setOpacity(GLOW)
        painter.setClipPath(part, Qt.ClipOperation.IntersectClip)
        paint_glow(painter, light.at, light.dim, light.colour)
        painter.restore()
    edge(painter, lit.both, palette.light, palette, 1, dashed=True)
    edge(painter, lit.bright, palette.light, palette, 1.5)
    for light, _ in lit.parts:
        paint_flame(painter, light.at, palette)
