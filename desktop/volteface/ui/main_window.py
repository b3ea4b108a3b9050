"""The GM's window: it listens to the session, shows it, and hands on what the GM does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QByteArray, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from volteface.messages import Message, say
from volteface.model.actions import Action
from volteface.model.creatures import CreatureId
from volteface.model.events import (
    Entry,
    FightBegan,
    FightEnded,
    InitiativeRolled,
    Moved,
    Overruled,
    Provoked,
    RoundBegan,
    TurnBegan,
    Turned,
    TurnEnded,
)
from volteface.model.maps import MapId
from volteface.model.rows import Change
from volteface.model.stats import StatBlock
from volteface.tools.registry import TOOLS
from volteface.tools.session import Notice, Session
from volteface.tools.upkeep import Upkeep
from volteface.ui.colours import Palette
from volteface.ui.commands import Command, CommandPalette
from volteface.ui.fight_panels import FightPanels
from volteface.ui.inspector import Inspector
from volteface.ui.map_area import MapArea
from volteface.ui.map_view import MapView
from volteface.ui.menus import menus
from volteface.ui.overlays import OverlayView
from volteface.ui.paint.backdrops import Backdrop
from volteface.ui.paint.tokens import TokenPainter
from volteface.ui.panels.action_bar import ActionBar
from volteface.ui.panels.corner import Corner
from volteface.ui.panels.log import LogPanel
from volteface.ui.panels.order_strip import OrderStrip
from volteface.ui.panels.tool_bar import ToolBar
from volteface.ui.pictures import Pictures
from volteface.ui.scene.map_scene import MapScene
from volteface.ui.settings import Settings
from volteface.ui.words import tr, unmarked, words

PANEL_WIDTH = 280
TURNING_PAUSE = 500
"""How long Q and E are gathered into one turn in a fight, in milliseconds."""

ARROWS = {
    Qt.Key.Key_Up: 0.0,
    Qt.Key.Key_Right: 90.0,
    Qt.Key.Key_Down: 180.0,
    Qt.Key.Key_Left: 270.0,
}
"""Where the arrow keys lead, in degrees clockwise from north."""

QUIET = (
    FightBegan,
    FightEnded,
    InitiativeRolled,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    Moved,
    Turned,
    Provoked,
    Overruled,
)
"""What the map itself shows, or what would only be noise over it."""
MOST_NEWS = 3


class MainWindow(QMainWindow):
    """Map in the middle, tools left, inspector right, order of play below."""

    closing = Signal()
    campaign_shown = Signal()
    """The document changed and is shown here; time for the table to follow."""
    asked = Signal(str)
    """A command for the program: "import", "picture", "open", "export", "new", "table", ..."""

    def __init__(
        self,
        palette: Palette,
        kinds: Mapping[str, StatBlock],
        pictures: Pictures,
        settings: Settings,
    ) -> None:
        super().__init__()
        self.settings = settings
        self._palette = palette
        self._kinds = kinds
        self._pictures = pictures
        pictures.arrived.connect(self._on_picture)
        self._tokens = TokenPainter(palette)
        self._scene = MapScene(palette, self._tokens)
        self._shown_map: tuple[object, ...] = ()
        self._active: CreatureId | None = None
        self._turning = QTimer(self)
        self._turning.setSingleShot(True)
        self._turning.setInterval(TURNING_PAUSE)
        self.session: Session
        self.upkeep: Upkeep

    def open(self, session: Session) -> None:
        """Show `session`; called once, before the window is shown."""
        self.session = session
        self.upkeep = Upkeep(session)
        self._turning.timeout.connect(session.settle_turning)
        self._build()
        self._wire()
        if self.settings.window:
            self.restoreGeometry(QByteArray(self.settings.window))
        else:
            self.resize(1366, 768)
        self.campaign_changed(())

    def _build(self) -> None:
        session = self.session
        self.view = MapView(self._scene, session)
        bar = ActionBar(self._palette)
        self.area = MapArea(self.view, bar)
        self.tools = ToolBar(TOOLS, self._palette)
        self.inspector = Inspector(session, self.upkeep, self._kinds, self._tokens)
        self.fight = FightPanels(
            session,
            self.area.choice,
            bar,
            OrderStrip(self._palette, self.settings.scale),
            self._palette,
            self.inspector.portrait,
        )
        self.log = LogPanel(self._palette)
        self.corner_bar = Corner()
        self.setCentralWidget(self._arranged(self._side_by_side()))
        self._build_menus()

    def _side_by_side(self) -> QWidget:
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.inspector)
        split.addWidget(self.log)
        split.setSizes([460, 220])
        split.setChildrenCollapsible(False)
        self.side = QWidget()
        self.side.setObjectName("panel")
        self.side.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.side.setFixedWidth(round(PANEL_WIDTH * self.settings.scale))
        down = QVBoxLayout(self.side)
        down.setContentsMargins(0, 0, 0, 0)
        down.addWidget(split)
        return self.side

    def _arranged(self, side: QWidget) -> QWidget:
        across = QHBoxLayout()
        across.setSpacing(1)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(self.tools)
        across.addWidget(self.area, 1)
        across.addWidget(side)
        down = QVBoxLayout()
        down.setSpacing(1)
        down.setContentsMargins(0, 0, 0, 0)
        down.addLayout(across, 1)
        down.addWidget(self.fight.order)
        middle = QWidget()
        middle.setLayout(down)
        return middle

    def _build_menus(self) -> None:
        self.menuBar().setCornerWidget(self.corner_bar)
        self._switches: list[tuple[QAction, Command]] = []
        for title, commands in menus(self):
            menu = self.menuBar().addMenu(title)
            for command in commands:
                if command is None:
                    menu.addSeparator()
                else:
                    menu.addAction(self._action(command))
            menu.aboutToShow.connect(self._show_switches)
            menu.aboutToShow.connect(partial(self._show_offered, menu_open=True))
            menu.aboutToHide.connect(partial(self._show_offered, menu_open=False))
        for tool in TOOLS:
            self._action(Command(words(tool.label), partial(self._on_tool, tool), tool.key))

    def _action(self, command: Command) -> QAction:
        action = QAction(command.label, self)
        action.triggered.connect(lambda _=False: command.run())
        if command.key:
            action.setShortcut(command.key)
        action.setCheckable(command.checked is not None)
        self.addAction(action)
        self._switches.append((action, command))
        return action

    def _wire(self) -> None:
        self.tools.picked.connect(self._on_tool)
        self.corner_bar.picked.connect(lambda which: self._on_map(MapId(which)))
        self.corner_bar.curtain_swung.connect(self.upkeep.swing_curtain)
        self.fight.order.picked.connect(lambda who: self.select(CreatureId(who)))
        self.fight.told.connect(self.said)
        self.area.import_wanted.connect(lambda: self.asked.emit("import"))
        self.area.picture_wanted.connect(lambda: self.asked.emit("picture"))
        self.area.sample_wanted.connect(lambda: self.asked.emit("sample"))
        self.view.resized.connect(self.area.lay_out)

    def campaign_changed(self, changes: tuple[Change, ...]) -> None:
        """Show the document as it is now; `changes` are the rows that differ."""
        battle = self.session.battle
        frame = (battle.id, battle.grid, battle.backdrop)
        if frame != self._shown_map:
            self._show_map(frame)
        else:
            here = tuple(change for change in changes if change.path[1:2] == (battle.id,))
            self._scene.show_changes(battle, here)
        self.corner_bar.show_campaign(self.session.campaign, self.upkeep.curtained)
        title = battle.name or tr("no map")
        self.setWindowTitle(f"{self.session.campaign.name} \N{EN DASH} {title}")
        self._tell(self.log.show_log(battle))
        if not self._follow_turn():
            self.attention_changed()
        self.campaign_shown.emit()

    def _tell(self, news: tuple[Entry, ...]) -> None:
        """Say over the map how an attack went, so that the GM need not look away from it."""
        told = [words(entry.sentence) for entry in news if not isinstance(entry.event, QUIET)]
        if told:
            self.area.messages.say(" ".join(told[-MOST_NEWS:]))

    def attention_changed(self) -> None:
        """Show who is selected, which tool is in hand, and what may be done."""
        session = self.session
        turning = session.turning
        self._scene.show_attention(
            OverlayView(
                battle=session.battle,
                ruleset=session.ruleset,
                selected=session.selected,
                active=session.active.id if session.active else None,
                aiming=session.attack,
                facing=turning[1] if turning else None,
                laid=session.laid,
                tool=session.tool.name,
            )
        )
        if not self.view.busy:
            self._scene.show_preview(session.walking_preview() or session.turning_preview())
        self.tools.show_tool(session.tool)
        self._show_switches()
        self.inspector.show_session()
        self.fight.show_session()
        self.area.lay_out()
        if (choice := session.choice) and (place := self._scene.middle_of(choice.against)):
            self.view.look_at(place, self.area.height() - self.area.choice.y())

    def noticed(self, notice: Notice) -> None:
        """Say it in the message bar; what may be done instead gets a button."""
        instead = notice.instead
        deed = (lambda: self.session.finish(instead)) if instead is not None else None
        label = tr("Override") if isinstance(instead, Action) else tr("Do it anyway")
        self.area.messages.say(words(notice.text), notice.kind, deed, label)
        self.area.lay_out()

    def said(self, message: Message, kind: str = "done") -> None:
        """Say a sentence of the program in the message bar."""
        self.area.messages.say(words(message), kind)
        self.area.lay_out()

    def select(self, who: CreatureId) -> None:
        """Select a creature and bring it into view."""
        self.session.select(who)
        if place := self._scene.middle_of(who):
            self.view.look_at(place)

    def place_of(self, who: CreatureId) -> QPointF | None:
        """Return where a creature stands on the scene, in cells."""
        return self._scene.middle_of(who)

    def turn(self, by: int) -> None:
        """Turn the selected creature by so many facings; in a fight key presses are gathered."""
        self.session.turn_by(by)
        if self.session.turning:
            self._turning.start()

    def go_to_active(self) -> None:
        """Select whose turn it is and bring it into view."""
        if active := self.session.active:
            self.select(active.id)

    def undo(self) -> None:
        """Take the last step back and say which."""
        label = self.session.history.undo_label
        self.view.cancel()
        if self.session.undo() and label:
            self.said(say("Undone: {step}", step=label))

    def redo(self) -> None:
        """Bring the last undone step again and say which."""
        label = self.session.history.redo_label
        self.view.cancel()
        if self.session.redo() and label:
            self.said(say("Done again: {step}", step=label))

    def toggle_grid(self) -> None:
        """Show or hide the grid lines."""
        self._scene.grid_shown = not self._scene.grid_shown
        self._scene.update()

    def toggle_names(self) -> None:
        """Show or hide the names under the creatures."""
        self._scene.set_names_shown(not self._scene.names_shown)

    def toggle_overlay(self, name: str) -> None:
        """Switch an overlay on or off."""
        self._scene.show_overlay(name, name not in self._scene.overlays_shown)

    def shows(self, what: str) -> bool:
        """Whether the grid, the names, a panel or an overlay is shown."""
        parts: dict[str, Callable[[], bool]] = {
            "grid": lambda: self._scene.grid_shown,
            "names": lambda: self._scene.names_shown,
            "side": self.side.isVisible,
            "tools": self.tools.isVisible,
        }
        return parts[what]() if what in parts else what in self._scene.overlays_shown

    def open_palette(self) -> None:
        """Open the command palette."""
        found = [command for _, group in menus(self) for command in group if command]
        for tool in TOOLS:
            found.append(Command(words(tool.label), partial(self._on_tool, tool), tool.key))
        for who, creature in self.session.battle.creatures.items():
            go = tr("Go to {name}").format(name=creature.name)
            found.append(Command(go, lambda who=who: self.select(who)))  # type: ignore[misc]
        for which, battle in self.session.campaign.maps.items():
            go = tr("Open the map {name}").format(name=battle.name)
            found.append(Command(go, lambda which=which: self._on_map(which)))  # type: ignore[misc]
        for key, stats in self._kinds.items():
            go = tr("Place: {name}").format(name=stats.name)
            found.append(
                Command(go, lambda key=key: self.inspector.place(key, "foes"))  # type: ignore[misc]
            )
        CommandPalette(found, self).open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            self.session.nudge(ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_enter()
        elif key == Qt.Key.Key_Escape:
            self._on_escape()
        elif event.text().isdigit() and event.text() != "0":
            self.fight.press(int(event.text()))
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.view.cancel()
        self.inspector.creature_card.settle()
        self.session.settle_turning()
        self._turning.stop()
        self.closing.emit()
        super().closeEvent(event)

    def _show_map(self, frame: tuple[object, ...]) -> None:
        self._shown_map = frame
        battle = self.session.battle
        self.area.show_empty(not battle.id)
        self._scene.show_battle(battle, self._backdrop())
        # Another grid over the same picture has cells of another size.
        self.view.fit()

    def _backdrop(self) -> Backdrop | None:
        made = self.session.battle.backdrop
        pyramid = self._pictures.get(made.asset) if made else None
        if made is None or pyramid is None:
            return None
        return Backdrop(pyramid, made.cell, made.cell_high, made.left, made.top)

    def _on_picture(self, asset: str) -> None:
        made = self.session.battle.backdrop
        if made and made.asset == asset:
            self._scene.show_battle(self.session.battle, self._backdrop())

    def _follow_turn(self) -> bool:
        """Select whose turn it has become; False where it is whose it was, or nobody's."""
        active = self.session.active
        who = active.id if active else None
        if who == self._active:
            return False
        self._active = who
        if who:
            self.select(who)
        return who is not None

    def _on_map(self, which: MapId) -> None:
        self.view.cancel()
        self.upkeep.open_map(which)

    def _on_tool(self, tool: object) -> None:
        picked = next(known for known in TOOLS if known is tool)
        self.view.cancel()
        self.session.take(picked)

    def _on_enter(self) -> None:
        if self.session.choice:
            self.fight.press(1)
        elif self.session.target:
            self.inspector.roll()
        elif self.session.walking:
            self.session.walk()
        else:
            self._turning.stop()
            self.session.settle_turning()

    def _on_escape(self) -> None:
        if self.view.cancel():
            return
        session = self.session
        if session.laid:
            session.pin(None)
        elif session.tool is not TOOLS[0] or session.walking or session.turning:
            session.put_down()
        else:
            session.select(None)

    def _show_switches(self) -> None:
        for action, command in self._switches:
            if command.checked:
                action.setChecked(command.checked())
            if command.enabled:
                action.setEnabled(command.enabled())
            if command.now:
                action.setText(unmarked(command.now()))

    def _show_offered(self, *, menu_open: bool) -> None:
        for action, command in self._switches:
            if command.offered:
                action.setEnabled(not menu_open or command.offered())
