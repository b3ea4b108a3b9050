"""The GM's map: it shows a battle map and repaints just the rows that changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from volteface.edits.creatures import crowds
from volteface.grid.spaces import Spot, middle
from volteface.model.creatures import Creature, CreatureId
from volteface.model.maps import BattleMap
from volteface.model.rows import Change
from volteface.tools.gesture import Preview
from volteface.ui.colours import Palette
from volteface.ui.overlays import OVERLAYS, Drawing, Overlay, OverlayView
from volteface.ui.paint.backdrops import Backdrop
from volteface.ui.paint.grids import paint_grid
from volteface.ui.paint.templates import paint_hits
from volteface.ui.paint.tokens import TokenPainter
from volteface.ui.scene.crowd import Crowd
from volteface.ui.scene.items import LayerItem
from volteface.ui.scene.looks import look_of
from volteface.ui.scene.marks import Marks
from volteface.ui.scene.preview import paint_ground, paint_preview
from volteface.ui.scene.pulse import Pulse
from volteface.ui.scene.zorder import Z

AROUND = 3.0
"""Cells of empty canvas round the board, so that its edge can be worked at."""

WALL_TOOLS = ("wall", "door")


class MapScene(QGraphicsScene):
    """Backdrop and grid as background, everything else as layers."""

    def __init__(self, palette: Palette, tokens: TokenPainter) -> None:
        super().__init__()
        self._palette = palette
        self._tokens = tokens
        self._battle: BattleMap | None = None
        self._backdrop: Backdrop | None = None
        self._shown: dict[CreatureId, tuple[Creature, bool, bool, Spot | None]] = {}
        self._view: OverlayView | None = None
        self._preview: Preview | None = None
        self._drawings: dict[str, Drawing | None] = {}
        self._marks = Marks(palette)
        self._pulse = Pulse(lambda: self._layers["preview"].update(), self)
        self._crowd = Crowd(palette, tokens, self._repaint_tokens, self._repaint_names)
        self.grid_shown = True
        self.names_shown = True
        self.overlays_shown = {overlay.name for overlay in OVERLAYS if overlay.shown}
        self._layers = self._make_layers()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)

    def _make_layers(self) -> dict[str, LayerItem]:
        layers = {
            "dead": LayerItem(Z.DEAD, self._paint_dead),
            "creatures": LayerItem(Z.CREATURES, self._paint_living),
            "names": LayerItem(Z.NAMES, self._paint_names),
            "walls": LayerItem(Z.WALLS, self._marks.paint_walls),
            "fog": LayerItem(Z.FOG, self._marks.paint_fog),
            "ground": LayerItem(Z.TEMPLATE, self._paint_ground),
            "preview": LayerItem(Z.PREVIEW, self._paint_preview),
        }
        for overlay in OVERLAYS:
            layers[overlay.name] = LayerItem(overlay.z, self._overlay_painter(overlay))
        for layer in layers.values():
            self.addItem(layer)
        return layers

    def show_battle(self, battle: BattleMap, backdrop: Backdrop | None) -> None:
        """Show another map, or this one anew."""
        self._battle, self._backdrop = battle, backdrop
        wide, high = battle.grid.extent
        board = QRectF(0, 0, wide, high)
        self.setSceneRect(board.adjusted(-AROUND, -AROUND, AROUND, AROUND))
        for layer in self._layers.values():
            layer.cover(board.adjusted(-AROUND, -AROUND, AROUND, AROUND))
        self._marks.show(battle)
        everybody = dict.fromkeys((*self._shown, *battle.creatures))
        self._shown.clear()
        self._show_creatures(battle, everybody)
        self.update()

    def show_changes(self, battle: BattleMap, changes: Sequence[Change]) -> None:
        """Show what changed on the map shown."""
        self._battle = battle
        tables = {change.path[2] for change in changes if len(change.path) > 2}
        if tables & {"walls", "doors"}:
            self._marks.show(battle)
            self._layers["walls"].update()
        if self._marks.fog is not battle.fog:
            self._marks.show_fog(battle)
            self._layers["fog"].update()
        rows = [change.path for change in changes if change.path[2:3] == ("creatures",)]
        if rows:
            self._show_creatures(battle, [CreatureId(row[3]) for row in rows])

    def show_attention(self, view: OverlayView) -> None:
        """Show who is selected and active, and the overlays that follow from it."""
        before, self._view = self._view, view
        battle = self._battle
        minded = {view.selected, view.active}
        if before:
            minded |= {before.selected, before.active}
        spots = crowds(battle) if battle else {}
        for who in minded:
            if battle and who and who in battle.creatures:
                self._show_creature(who, battle.creatures[who], battle, spots.get(who))
        self._show_walls(bold=view.tool in WALL_TOOLS)
        for overlay in OVERLAYS:
            shown = self._is_shown(overlay, view)
            if before is None or overlay.key_of(before) != overlay.key_of(view):
                self._drawings.pop(overlay.name, None)
                if shown:
                    self._layers[overlay.name].update()
            elif shown != self._is_shown(overlay, before):
                self._layers[overlay.name].update()

    def _show_walls(self, *, bold: bool) -> None:
        """Let walls stand out, above the fog too, while the GM works at them."""
        if bold != self._marks.bold:
            self._marks.bold = bold
            self._layers["walls"].setZValue(Z.NAMES if bold else Z.WALLS)
            self._layers["walls"].update()

    def show_preview(self, preview: Preview | None) -> None:
        """Show what a gesture would do."""
        if preview != self._preview:
            if preview and preview.provoked:
                known = {who for who, _ in self._preview.provoked} if self._preview else set()
                if {who for who, _ in preview.provoked} - known:
                    self._pulse.begin()
            grounds = {bool(one and (one.laid or one.light)) for one in (self._preview, preview)}
            self._preview = preview
            self._layers["preview"].update()
            if True in grounds:
                self._layers["ground"].update()

    def show_overlay(self, name: str, shown: bool) -> None:
        """Switch an overlay on or off."""
        (self.overlays_shown.add if shown else self.overlays_shown.discard)(name)
        self._layers[name].update()

    def set_cell_px(self, cell_px: float) -> None:
        """Tell how many pixels a cell has now."""
        self._crowd.cell_px = cell_px

    def set_names_shown(self, shown: bool) -> None:
        """Show or hide the names."""
        self.names_shown = shown
        self._layers["names"].update()

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        assert isinstance(rect, QRectF)
        painter.fillRect(rect, QColor(self._palette.canvas))
        battle = self._battle
        if battle is None or not battle.id:
            return
        wide, high = battle.grid.extent
        painter.fillRect(rect & QRectF(0, 0, wide, high), QColor(self._palette.surface))
        if self._backdrop:
            self._backdrop.paint(painter, rect)
        if self.grid_shown:
            paint_grid(painter, battle.grid, rect, self._palette)

    def _show_creatures(self, battle: BattleMap, whom: Iterable[CreatureId]) -> None:
        """Show these creatures as they are now, or no longer; and who makes room for them."""
        spots = crowds(battle)
        moved = [who for who, (*_, spot) in self._shown.items() if spot != spots.get(who)]
        for who in dict.fromkeys((*whom, *moved)):
            if who in battle.creatures:
                self._show_creature(who, battle.creatures[who], battle, spots.get(who))
            else:
                self._crowd.leave_out(who)
                self._shown.pop(who, None)
        self._crowd.make_room()

    def _show_creature(
        self, who: CreatureId, creature: Creature, battle: BattleMap, spot: Spot | None
    ) -> None:
        view = self._view
        active = view is not None and view.active == who
        selected = view is not None and view.selected == who
        shown = self._shown.get(who)
        if shown and shown[0] is creature and shown[1:] == (active, selected, spot):
            return
        self._shown[who] = (creature, active, selected, spot)
        look = look_of(creature, battle.grid, active=active, selected=selected)
        place = middle(battle.grid, creature.cells(battle.grid))
        if spot is not None:
            place, look = spot.at, replace(look, across=min(look.across, spot.room))
        self._crowd.show(who, creature.name, look, place)

    def _repaint_tokens(self, box: QRectF) -> None:
        self._layers["creatures"].update(box)

    def _repaint_names(self, box: QRectF) -> None:
        self._layers["names"].update(box)

    def _paint_dead(self, painter: QPainter, exposed: QRectF) -> None:
        self._crowd.paint_tokens(painter, exposed, dead=True)

    def _paint_living(self, painter: QPainter, exposed: QRectF) -> None:
        self._crowd.paint_tokens(painter, exposed, dead=False)

    def _paint_names(self, painter: QPainter, exposed: QRectF) -> None:
        if self.names_shown:
            self._crowd.paint_names(painter, exposed)

    def _paint_ground(self, painter: QPainter, exposed: QRectF) -> None:
        if self._preview and self._battle:
            paint_ground(painter, self._preview, self._battle, self._palette)

    def _paint_preview(self, painter: QPainter, exposed: QRectF) -> None:
        view = self._view
        if view and view.laid and "template" in self.overlays_shown:
            paint_hits(painter, view.laid, view.battle, self._palette)
        if self._preview and self._battle:
            paint_preview(
                painter,
                self._preview,
                self._battle,
                self._tokens,
                self._palette,
                self._pulse.width,
            )

    def _overlay_painter(self, overlay: Overlay) -> Callable[[QPainter, QRectF], None]:
        name = overlay.name

        def paint(painter: QPainter, exposed: QRectF) -> None:
            view = self._view
            if view is None or not self._is_shown(overlay, view):
                return
            if name not in self._drawings:
                self._drawings[name] = overlay.draw(view)
            if drawing := self._drawings[name]:
                drawing(painter, exposed, self._palette)

        return paint

    def _is_shown(self, overlay: Overlay, view: OverlayView) -> bool:
        with_tool = bool(view.tool) and view.tool == overlay.shown_with
        return with_tool or overlay.name in self.overlays_shown

    def token_box(self, who: CreatureId) -> QRectF | None:
        """Return where the creature's token lies, in cells."""
        return self._crowd.box_of(who)

    def middle_of(self, who: CreatureId) -> QPointF | None:
        """Return the middle of the creature's token, in cells."""
        return self._crowd.middle_of(who)
