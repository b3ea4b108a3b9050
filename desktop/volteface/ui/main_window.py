"""The GM's window: it listens to the session, shows it, and hands on what the GM does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Unpack

from PySide6.QtCore import QByteArray, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from volteface.edits import creatures, fog, maps
from volteface.edits.creatures import CreatureFields
from volteface.messages import Message, say
from volteface.model.actions import Action, Attack
from volteface.model.creatures import Creature, CreatureId
from volteface.model.maps import MapId
from volteface.model.rows import Change
from volteface.model.stats import StatBlock
from volteface.rules import asking
from volteface.rules.ruleset import Offer, Picked
from volteface.store.history import Step
from volteface.tools.gesture import Placing
from volteface.tools.registry import AIM, TOOLS
from volteface.tools.session import Notice, Session
from volteface.ui.colours import Palette
from volteface.ui.commands import Command, CommandPalette
from volteface.ui.map_area import MapArea
from volteface.ui.map_view import MapView
from volteface.ui.menus import menus
from volteface.ui.overlays import OverlayView
from volteface.ui.paint.backdrops import Backdrop
from volteface.ui.paint.tokens import TokenLook, TokenPainter
from volteface.ui.panels.action_bar import ActionBar
from volteface.ui.panels.attack_card import AttackCard
from volteface.ui.panels.creature_card import CreatureCard
from volteface.ui.panels.kinds_panel import KindsPanel
from volteface.ui.panels.log import LogPanel
from volteface.ui.panels.map_card import MapCard
from volteface.ui.panels.order_strip import OrderStrip, Seat
from volteface.ui.panels.tool_bar import ToolBar
from volteface.ui.pictures import Pictures
from volteface.ui.scene.looks import look_of, portrait
from volteface.ui.scene.map_scene import MapScene
from volteface.ui.settings import Settings
from volteface.ui.words import tr, words

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

    def open(self, session: Session) -> None:
        """Show `session`; called once, before the window is shown."""
        self.session = session
        self._turning.timeout.connect(session.settle_turning)
        self._build()
        self._wire()
        if self.settings.window:
            self.restoreGeometry(QByteArray(self.settings.window))
        else:
            self.resize(1366, 768)
        self.campaign_changed(())

    def _build(self) -> None:
        self.view = MapView(self._scene, self.session)
        self.action_bar = ActionBar(self._palette)
        self.area = MapArea(self.view, self.action_bar)
        self.tools = ToolBar(TOOLS, self._palette)
        self.order = OrderStrip(self._palette)
        self.creature_card = CreatureCard()
        self.map_card = MapCard()
        self.attack_card = AttackCard()
        self.kinds_panel = KindsPanel(self._kinds, self._kind_portrait)
        self.log = LogPanel(self._palette)
        self.inspector = QStackedWidget()
        self._pages = {
            page: _scrolling(page) for page in (self.map_card, self.creature_card, self.attack_card)
        }
        for page in (*self._pages.values(), self.kinds_panel):
            self.inspector.addWidget(page)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.inspector)
        split.addWidget(self.log)
        split.setSizes([460, 220])
        split.setChildrenCollapsible(False)
        self.side = QWidget()
        self.side.setObjectName("panel")
        self.side.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.side.setFixedWidth(PANEL_WIDTH)
        down = QVBoxLayout(self.side)
        down.setContentsMargins(0, 0, 0, 0)
        down.addWidget(split)
        self.setCentralWidget(self._arranged())
        self._build_menus()

    def _arranged(self) -> QWidget:
        across = QHBoxLayout()
        across.setSpacing(1)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(self.tools)
        across.addWidget(self.area, 1)
        across.addWidget(self.side)
        down = QVBoxLayout()
        down.setSpacing(1)
        down.setContentsMargins(0, 0, 0, 0)
        down.addLayout(across, 1)
        down.addWidget(self.order)
        middle = QWidget()
        middle.setLayout(down)
        return middle

    def _build_menus(self) -> None:
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.tabs.setAccessibleName(tr("Maps"))
        self.tabs.tabBarClicked.connect(self._on_tab)
        self.curtain = QPushButton()
        self.curtain.setObjectName("quiet")
        self.curtain.clicked.connect(self.swing_curtain)
        self._corner = corner = QWidget()
        row = QHBoxLayout(corner)
        row.setContentsMargins(0, 0, 8, 0)
        row.addWidget(self.tabs)
        row.addWidget(self.curtain)
        self.menuBar().setCornerWidget(corner)
        self._switches: list[tuple[QAction, Command]] = []
        for title, commands in menus(self):
            menu = self.menuBar().addMenu(title)
            for command in commands:
                if command is None:
                    menu.addSeparator()
                else:
                    menu.addAction(self._action(command))
            menu.aboutToShow.connect(self._show_switches)

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
        session = self.session
        self.tools.picked.connect(self._on_tool)
        self.kinds_panel.chosen.connect(self._on_kind)
        self.order.picked.connect(lambda who: self.select(CreatureId(who)))
        self.action_bar.picked.connect(self._on_offer)
        self.attack_card.rolled.connect(self.roll)
        self.attack_card.put_down.connect(session.put_down)
        self.area.choice.answered.connect(self._on_answer)
        self.area.import_wanted.connect(lambda: self.asked.emit("import"))
        self.area.picture_wanted.connect(lambda: self.asked.emit("picture"))
        self.area.sample_wanted.connect(lambda: self.asked.emit("sample"))
        card = self.creature_card
        card.hurt.connect(session.hurt)
        card.renamed.connect(lambda name: self._alter(say("Rename {who}"), name=name))
        card.hid.connect(lambda hidden: self._alter(say("Hide or show {who}"), hidden=hidden))
        card.noted.connect(lambda note: self._alter(say("Note on {who}"), note=note))
        card.joined.connect(lambda side: self._alter(say("Change the side of {who}"), side=side))
        self.map_card.renamed.connect(self._on_map_renamed)
        self.map_card.covered.connect(self.cover_all)
        self.map_card.uncovered.connect(self.uncover_all)
        self.map_card.shown.connect(self.show_on_table)
        self.map_card.curtained.connect(lambda _: self.swing_curtain())
        self.map_card.fought.connect(session.begin_fight)
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
        self._show_tabs()
        self.log.show_log(battle)
        self._follow_turn()
        self.attention_changed()
        self.campaign_shown.emit()

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
            )
        )
        if not self.view.busy:
            self._scene.show_preview(session.walking_preview() or session.turning_preview())
        self.tools.show_tool(session.tool)
        self._show_inspector()
        self._show_fight()

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

    def roll(self) -> None:
        """Roll the attack on the card."""
        session, ledger = self.session, self.attack_card.ledger
        if session.attack and session.target and session.creature:
            session.perform(
                Attack(
                    by=session.creature.id,
                    attack=session.attack,
                    target=session.target,
                    unticked=ledger.unticked,
                    added=ledger.added,
                    override=self.attack_card.refused,
                )
            )

    def turn(self, by: int) -> None:
        """Turn the selected creature by so many facings; in a fight key presses are gathered."""
        self.session.turn_by(by)
        if self.session.turning:
            self._turning.start()

    def cover_all(self) -> None:
        """Hide the whole map from the players."""
        self.session.edit(say("Cover the whole map"), fog.cover_all(self.session.battle))

    def uncover_all(self) -> None:
        """Take all fog off the map."""
        self.session.edit(say("Show the whole map"), fog.uncover_all(self.session.battle))

    def show_on_table(self) -> None:
        """Put the open map on the players' screen and open the curtain."""
        campaign = self.session.campaign
        if campaign.open_map:
            label = say("Show {map} on the table", map=self.session.battle.name)
            self.session.commit(Step(label, maps.show_on_table(campaign, campaign.open_map)))
            self.asked.emit("table")

    def swing_curtain(self) -> None:
        """Close the curtain, or open it."""
        campaign = self.session.campaign
        if campaign.screen.curtain and campaign.screen.map is None:
            self.show_on_table()
            return
        closed = not campaign.screen.curtain
        label = say("Close the curtain") if closed else say("Open the curtain")
        self.session.commit(Step(label, maps.curtain(campaign, closed=closed)))
        if not closed:
            self.asked.emit("table")

    def go_to_active(self) -> None:
        """Select whose turn it is and bring it into view."""
        if active := self.session.active:
            self.select(active.id)

    def undo(self) -> None:
        """Take the last step back and say which."""
        label = self.session.history.undo_label
        self.view.cancel()
        self.session.undo()
        if label:
            self.said(say("Undone: {step}", step=label))

    def redo(self) -> None:
        """Bring the last undone step again and say which."""
        label = self.session.history.redo_label
        self.view.cancel()
        self.session.redo()
        if label:
            self.said(say("Done again: {step}", step=label))

    def toggle_hidden(self) -> None:
        """Hide the selected creature from the players, or show it."""
        if creature := self.session.creature:
            self._alter(say("Hide or show {who}"), hidden=not creature.hidden)

    def toggle_grid(self) -> None:
        """Show or hide the grid lines."""
        self._scene.grid_shown = not self._scene.grid_shown
        self._scene.update()

    def toggle_names(self) -> None:
        """Show or hide the names under the creatures."""
        self._scene.set_names_shown(not self._scene.names_shown)

    def toggle_lights(self) -> None:
        """Show or hide how far the lights of the map reach."""
        self._scene.lights_shown = not self._scene.lights_shown
        self._scene.update()

    def toggle_overlay(self, name: str) -> None:
        """Switch an overlay on or off."""
        self._scene.show_overlay(name, name not in self._scene.overlays_shown)

    def shows(self, what: str) -> bool:
        """Whether the grid, the names, a panel or an overlay is shown."""
        parts: dict[str, Callable[[], bool]] = {
            "grid": lambda: self._scene.grid_shown,
            "names": lambda: self._scene.names_shown,
            "lights": lambda: self._scene.lights_shown,
            "side": self.side.isVisible,
            "tools": self.tools.isVisible,
        }
        return parts[what]() if what in parts else what in self._scene.overlays_shown

    def open_palette(self) -> None:
        """Open the command palette."""
        found = [command for _, group in menus(self) for command in group if command]
        for who, creature in self.session.battle.creatures.items():
            go = tr("Go to {name}").format(name=creature.name)
            found.append(Command(go, lambda who=who: self.select(who)))  # type: ignore[misc]
        for which, battle in self.session.campaign.maps.items():
            go = tr("Open the map {name}").format(name=battle.name)
            found.append(Command(go, lambda which=which: self._open_map(which)))  # type: ignore[misc]
        for key, stats in self._kinds.items():
            go = tr("Place: {name}").format(name=stats.name)
            found.append(
                Command(go, lambda key=key: self._on_kind(key, "foes"))  # type: ignore[misc]
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
            self._on_digit(int(event.text()))
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.view.cancel()
        self.creature_card.settle()
        self.session.settle_turning()
        self._turning.stop()
        self.closing.emit()
        super().closeEvent(event)

    def _show_map(self, frame: tuple[object, ...]) -> None:
        another = not self._shown_map or self._shown_map[0] != frame[0]
        self._shown_map = frame
        battle = self.session.battle
        self.area.show_empty(not battle.id)
        self._scene.show_battle(battle, self._backdrop())
        if another:
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

    def _show_tabs(self) -> None:
        wanted = [(key, battle.name) for key, battle in self.session.campaign.maps.items()]
        shown = [
            (self.tabs.tabData(tab), self.tabs.tabText(tab)) for tab in range(self.tabs.count())
        ]
        if wanted != shown:
            while self.tabs.count():
                self.tabs.removeTab(0)
            for which, name in wanted:
                self.tabs.setTabData(self.tabs.addTab(name), which)
        keys = [key for key, _ in wanted]
        if self.session.campaign.open_map in keys:
            self.tabs.setCurrentIndex(keys.index(self.session.campaign.open_map))
        closed = self.session.campaign.screen.curtain
        self.curtain.setText(tr("Table: curtain") if closed else tr("Table: shown"))
        self.curtain.setToolTip(
            tr("Open the curtain (C)") if closed else tr("Close the curtain (C)")
        )
        title = self.session.battle.name or tr("no map")
        self.setWindowTitle(f"{self.session.campaign.name} \N{EN DASH} {title}")

    def _show_inspector(self) -> None:
        session = self.session
        target = session.battle.creatures.get(session.target) if session.target else None
        if target and session.creature and session.attack:
            self._show_attack(session.creature, session.attack, target)
        elif session.tool.name == "place":
            if self.inspector.currentWidget() is not self.kinds_panel:
                self.inspector.setCurrentWidget(self.kinds_panel)
                self.kinds_panel.begin()
        elif session.creature:
            portrait = self._portrait(session.creature, 64)
            self.creature_card.show_creature(session.creature, portrait)
            self.inspector.setCurrentWidget(self._pages[self.creature_card])
        else:
            self.map_card.setVisible(bool(session.battle.id))
            self.map_card.show_map(session.battle, session.campaign)
            self.inspector.setCurrentWidget(self._pages[self.map_card])

    def _show_attack(self, by: Creature, attack: str, target: Creature) -> None:
        session = self.session
        ask = Attack(by=by.id, attack=attack, target=target.id)
        shown = asking.attack_preview(session.battle, ask, session.ruleset)
        self.attack_card.show_attack(attack, target.name, shown)
        self.inspector.setCurrentWidget(self._pages[self.attack_card])

    def _show_fight(self) -> None:
        session = self.session
        fight, active = session.battle.encounter, session.active
        self.order.setVisible(fight is not None)
        self.action_bar.setVisible(fight is not None and active is not None)
        if fight is None or active is None:
            self.area.choice.forget()
            return
        self.order.show_order(fight.round, self._seats())
        battle, rules = session.battle, session.ruleset
        gauges = asking.gauges(battle, active.id, rules)
        offers = asking.offers(battle, active.id, rules)
        self.action_bar.show_turn(active.name, gauges, offers, session.attack)
        if fight.choice:
            self.area.choice.show_choice(fight.choice)
            self.area.choice.show()
        else:
            self.area.choice.forget()
        self.area.lay_out()
        if fight.choice and (place := self._scene.middle_of(fight.choice.against)):
            self.view.look_at(place, self.area.height() - self.area.choice.y())

    def _seats(self) -> tuple[Seat, ...]:
        battle = self.session.battle
        rows = asking.order_of_play(battle, self.session.ruleset)
        seats = []
        for row in rows:
            creature = battle.creatures[row.who]
            states = ", ".join(words(state) for state in row.states)
            health = f"{creature.hit_points}/{creature.stats.hit_points}"
            line = f"{row.score} \N{MIDDLE DOT} {health}"
            seats.append(
                Seat(
                    row.who,
                    creature.name,
                    line,
                    states,
                    lambda creature=creature: self._portrait(creature, 36),  # type: ignore[misc]
                    row.turn,
                    row.down,
                    self._palette.sides[creature.side],
                )
            )
        return tuple(seats)

    def _follow_turn(self) -> None:
        active = self.session.active
        who = active.id if active else None
        if who != self._active:
            self._active = who
            if who:
                self.select(who)

    def _portrait(self, creature: Creature, size: int) -> QPixmap:
        look = replace(look_of(creature, self.session.battle.grid), heading=None, across=1.0)
        return portrait(self._tokens, look, size, self.devicePixelRatioF())

    def _kind_portrait(self, stats: StatBlock) -> QPixmap:
        look = TokenLook(stats.token, stats.name[:1], "neutral", None)
        return portrait(self._tokens, look, 36, self.devicePixelRatioF())

    def _alter(self, label: Message, **fields: Unpack[CreatureFields]) -> None:
        if creature := self.session.creature:
            named = say(label.text, who=creature.name)
            self.session.edit(named, creatures.change(self.session.battle, creature.id, **fields))

    def _open_map(self, key: MapId) -> None:
        campaign = self.session.campaign
        if key != campaign.open_map:
            self.view.cancel()
            self.session.select(None)
            label = say("Open {map}", map=campaign.maps[key].name)
            self.session.commit(Step(label, maps.open_map(campaign, key)))

    def next_map(self) -> None:
        """Open the next map of the campaign."""
        keys = list(self.session.campaign.maps)
        opened = self.session.campaign.open_map
        if opened in keys:
            self._open_map(keys[(keys.index(opened) + 1) % len(keys)])

    def remove_map(self) -> None:
        """Take the open map out of the campaign; undo brings it back."""
        campaign = self.session.campaign
        if campaign.open_map:
            label = say("Remove the map {map}", map=self.session.battle.name)
            self.session.select(None)
            self.session.commit(Step(label, maps.remove_map(campaign, campaign.open_map)))

    def _on_map_renamed(self, name: str) -> None:
        label = say("Rename the map")
        self.session.edit(label, replace(self.session.battle, name=name))

    def _on_tab(self, tab: int) -> None:
        if tab >= 0:
            self._open_map(self.tabs.tabData(tab))

    def _on_tool(self, tool: object) -> None:
        picked = next(known for known in TOOLS if known is tool)
        self.view.cancel()
        self.session.take(picked)

    def _on_kind(self, key: str, side: str) -> None:
        self.session.choose_kind(Placing(key, self._kinds[key], side))  # type: ignore[arg-type]

    def _on_offer(self, offer: Offer) -> None:
        session = self.session
        if session.active is None:
            return
        if session.selected != session.active.id:
            session.select(session.active.id)
        if offer.needs == "target":
            session.aim(offer.attack)
            self.said(offer.refusal or say("Click the target."))
        elif offer.needs == "nothing":
            session.perform(asking.action_for(session.active.id, offer, Picked(), session.ruleset))
        elif offer.needs == "facing":
            self.said(say("Press Q or E, or pull the tip of the wedge."))
        else:
            self.said(say("Drag the creature, or lead it with the arrow keys and press Enter."))

    def _on_answer(self, take: str) -> None:
        ledger = self.area.choice.ledger
        self.session.answer(take, ledger.unticked, ledger.added)

    def _on_enter(self) -> None:
        if self.session.choice:
            self.area.choice.take(1)
        elif self.session.target:
            self.roll()
        elif self.session.walking:
            self.session.walk()
        else:
            self._turning.stop()
            self.session.settle_turning()

    def _on_escape(self) -> None:
        if self.view.cancel():
            return
        session = self.session
        if session.tool is AIM or session.tool is not TOOLS[0] or session.walking:
            session.put_down()
        else:
            session.select(None)

    def _on_digit(self, number: int) -> None:
        if self.session.choice:
            self.area.choice.take(number)
        else:
            self.action_bar.pick(number)

    def _show_switches(self) -> None:
        for action, command in self._switches:
            if command.checked:
                action.setChecked(command.checked())
            if command.enabled:
                action.setEnabled(command.enabled())


def _scrolling(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
