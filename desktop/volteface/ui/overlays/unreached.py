"""The rooms to which no door leads from where the heroes are."""

from __future__ import annotations

from collections.abc import Hashable

import shapely
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.grid.cells import Point
from volteface.grid.rooms import rooms
from volteface.grid.spaces import middle
from volteface.messages import say
from volteface.model.maps import BattleMap
from volteface.ui.colours import AreaInk, Palette
from volteface.ui.overlays.view import Drawing, Overlay, OverlayView
from volteface.ui.paint.areas import paint_area
from volteface.ui.paint.shapes import path_of
from volteface.ui.scene.zorder import Z


def key_of(view: OverlayView) -> Hashable:
    """What can be reached changes with walls and doors, and with where the heroes are."""
    battle = view.battle
    return (battle.grid, id(battle.walls), id(battle.doors), _starts(battle))


def draw(view: OverlayView) -> Drawing | None:
    """Hatch the rooms that nothing leads to; a window is no way in, a shut door is one."""
    battle = view.battle
    doors = [door for door in battle.doors.values() if door.kind != "window"]
    windows = [door for door in battle.doors.values() if door.kind == "window"]
    walls = [wall.points for wall in battle.walls.values() if not wall.prop]
    found = rooms(
        (*walls, *((pane.start, pane.end) for pane in windows)),
        tuple((door.start, door.end) for door in doors),
        battle.grid,
    )
    away = [found.faces[number] for number in found.unreached(_starts(battle))]
    region = path_of(shapely.union_all(away))

    def paint(painter: QPainter, exposed: QRectF, palette: Palette) -> None:
        paint_area(painter, region, AreaInk(palette.muted, 0.18, "cross"))

    return paint


def _starts(battle: BattleMap) -> tuple[Point, ...]:
    """Return where the heroes are; without heroes, where anybody is."""
    heroes = [one for one in battle.creatures.values() if one.side == "heroes"]
    those = heroes or list(battle.creatures.values())
    return tuple(middle(battle.grid, one.cells(battle.grid)) for one in those)


UNREACHED = Overlay(
    name="unreached",
    label=say("Where no door leads"),
    key="U",
    z=Z.ROOMS,
    shown=False,
    key_of=key_of,
    draw=draw,
)
