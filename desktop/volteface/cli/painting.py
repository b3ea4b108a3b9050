"""The GM's map and the table's picture as images, painted by the program's own painters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from volteface.cli.rendering import CELL, LARGEST, TABLE
from volteface.model.campaign import Campaign
from volteface.model.creatures import CreatureId
from volteface.model.maps import AssetId, BattleMap
from volteface.rules.presets import named
from volteface.rules.rulesets import RULESETS
from volteface.table.project import project
from volteface.ui.colours import DARK
from volteface.ui.overlays import OverlayView
from volteface.ui.paint.backdrops import Backdrop, read_pyramid
from volteface.ui.paint.tokens import TokenPainter
from volteface.ui.scene.map_scene import MapScene
from volteface.ui.table_picture import render_table

Pictures = Callable[[AssetId], bytes]

AROUND = 0.5
"""Cells of empty canvas round the GM's board."""


def application() -> QCoreApplication:
    """Return Qt's application, made if need be; it must live as long as anything is painted."""
    return QApplication.instance() or QApplication(["volteface"])


def gm_view(
    campaign: Campaign,
    battle: BattleMap,
    pictures: Pictures,
    size: tuple[int, int] | None,
    ratio: float,
) -> QImage:
    """Paint the GM's map, with the overlays of whose turn it is or else of the first hero."""
    wide, high = battle.grid.extent
    board = QRectF(-AROUND, -AROUND, wide + 2 * AROUND, high + 2 * AROUND)
    largest = LARGEST / ratio / max(board.width(), board.height())
    room = QSize(*size) if size else (board.size() * min(CELL, largest)).toSize()
    cell = min(room.width() / board.width(), room.height() / board.height())
    seen = QRectF(0, 0, room.width() / cell, room.height() / cell)
    seen.moveCenter(board.center())
    scene = MapScene(DARK, TokenPainter(DARK))
    scene.show_battle(battle, _backdrop(battle, pictures))
    scene.set_cell_px(cell)
    scene.show_attention(_attention(campaign, battle))
    image = QImage(room * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(0, 0, room.width(), room.height()), seen)
    painter.end()
    return image


def _backdrop(battle: BattleMap, pictures: Pictures) -> Backdrop | None:
    made = battle.backdrop
    if made is None:
        return None
    pyramid = read_pyramid(pictures(made.asset))
    return Backdrop(pyramid, made.cell, made.cell_high, made.left, made.top)


def _attention(campaign: Campaign, battle: BattleMap) -> OverlayView:
    fight = battle.encounter
    active = fight.order[fight.turn].who if fight and fight.order else None
    ruleset = named(campaign, fight.ruleset) if fight else next(iter(RULESETS.values()))
    return OverlayView(battle, ruleset, active or _first_hero(battle), active)


def _first_hero(battle: BattleMap) -> CreatureId | None:
    heroes = (who for who, creature in battle.creatures.items() if creature.side == "heroes")
    return next(heroes, None)


def table_view(
    campaign: Campaign,
    battle: BattleMap,
    pictures: Pictures,
    size: tuple[int, int] | None,
    ratio: float,
) -> QImage:
    """Paint what the players would see of the map with the curtain open."""
    screen = replace(campaign.screen, map=battle.id, curtain=False)
    scene = project(replace(campaign, screen=screen))
    picture = pictures(battle.backdrop.asset) if battle.backdrop else None
    return render_table(scene, picture, QSize(*(size or TABLE)) * ratio)
