"""The inspector when nothing is selected: the map itself, its fog, and the players' table."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from volteface.model.campaign import Campaign
from volteface.model.maps import BattleMap, MapId
from volteface.rules.ruleset import Ruleset
from volteface.ui.panels.fight_form import FightForm
from volteface.ui.words import tr


class MapCard(QWidget):
    """Shows the open map and says what the GM wants done with it."""

    renamed = Signal(str)
    covered = Signal()
    uncovered = Signal()
    shown = Signal()
    curtained = Signal(bool)

    def __init__(self, rulesets: Mapping[str, Ruleset], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curtained = True
        self._title = ""
        self._map = MapId("")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        self._name = QLineEdit()
        self._name.setMaxLength(80)
        self._name.setAccessibleName(tr("Name of the map"))
        self._name.editingFinished.connect(self._on_renamed)
        self._about = _caption()
        column.addWidget(self._name)
        column.addWidget(self._about)
        column.addWidget(_rule())
        column.addWidget(_heading(tr("Players' fog")))
        self._fog = _caption()
        column.addWidget(self._fog)
        column.addLayout(
            _row(
                _button(tr("Cover all"), tr("Hide the whole map from the players"), self.covered),
                _button(tr("Show all"), tr("Take all fog off the map"), self.uncovered),
            )
        )
        column.addWidget(_rule())
        column.addWidget(_heading(tr("Table")))
        self._table = _caption()
        column.addWidget(self._table)
        self._curtain = QPushButton()
        self._curtain.clicked.connect(lambda: self.curtained.emit(not self._curtained))
        show = _button(tr("Show this map"), tr("Put this map on the players' screen"), self.shown)
        column.addLayout(_row(show, self._curtain))
        column.addWidget(_rule())
        column.addWidget(_heading(tr("Fight")))
        self.fight = FightForm(rulesets)
        column.addWidget(self.fight)
        column.addStretch(1)

    def show_map(self, battle: BattleMap, campaign: Campaign, curtained: bool) -> None:
        """Show the open map of the campaign."""
        another, self._map = self._map != battle.id, battle.id
        self._title = battle.name
        if another or not self._name.hasFocus():
            self._name.setText(battle.name)
        self._about.setText(
            tr("{columns} by {rows} cells, {creatures} creatures, {doors} doors").format(
                columns=battle.grid.columns,
                rows=battle.grid.rows,
                creatures=len(battle.creatures),
                doors=len(battle.doors),
            )
        )
        self._fog.setText(_fog_words(battle))
        self._curtained = curtained
        self._table.setText(_table_words(battle, campaign, curtained))
        self._curtain.setText(tr("Open the curtain") if self._curtained else tr("Curtain"))
        self.fight.setVisible(battle.encounter is None)

    def _on_renamed(self) -> None:
        name = self._name.text().strip()
        if name and name != self._title:
            self.renamed.emit(name)


def _fog_words(battle: BattleMap) -> str:
    if not battle.fog.covers and battle.fog.reveals:
        return tr("The players would see all but the parts that you covered.")
    if not battle.fog.covers:
        return tr("The players would see the whole map.")
    parts = sum(reveal.shows for reveal in battle.fog.reveals.values())
    if not parts:
        return tr("Everything is covered. Reveal rooms (O) or rectangles (R).")
    if parts == 1:
        return tr("Covered, but for one revealed part.")
    return tr("Covered, but for {parts} revealed parts.").format(parts=parts)


def _table_words(battle: BattleMap, campaign: Campaign, curtained: bool) -> str:
    screen = campaign.screen
    if curtained:
        return tr("The curtain is closed: the players see nothing.")
    if screen.map == battle.id:
        return tr("The players see this map.")
    other = campaign.maps.get(screen.map) if screen.map else None
    if other:
        return tr("The players see another map: {name}.").format(name=other.name)
    return tr("No map is on the table yet.")


def _button(text: str, tip: str, signal: object) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tip)
    button.clicked.connect(lambda: signal.emit())  # type: ignore[attr-defined]  # bound signal
    return button


def _row(*buttons: QPushButton) -> QGridLayout:
    grid = QGridLayout()
    grid.setSpacing(6)
    for column, button in enumerate(buttons):
        grid.addWidget(button, 0, column)
        grid.setColumnStretch(column, 1)
    return grid


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName("heading")
    return label


def _caption() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setObjectName("caption")
    label.setWordWrap(True)
    return label


def _rule() -> QFrame:
    line = QFrame()
    line.setObjectName("rule")
    return line
