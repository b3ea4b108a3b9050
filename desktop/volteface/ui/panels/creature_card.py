"""The inspector of one creature: who it is, how it fares, what it can do, the GM's note."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from volteface.messages import Message
from volteface.model.creatures import SIDES, Creature
from volteface.rules import describing
from volteface.ui.panels.pick_box import PickBox
from volteface.ui.words import tr, words

SIDE_NAMES = {"heroes": "Heroes", "foes": "Foes", "allies": "Allies", "neutral": "Neutral"}


class CreatureCard(QWidget):
    """Shows a creature and says what the GM wants changed about it."""

    hurt = Signal(int)
    renamed = Signal(str, str)
    """Whom, and the name."""
    hid = Signal(bool)
    noted = Signal(str, str)
    """On whom, and the note."""
    joined = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 12, 12, 12)
        self._column.setSpacing(8)
        self._column.addLayout(self._head())
        self._column.addLayout(self._health())
        self._states = _plain("caption")
        self._column.addWidget(self._states)
        self._column.addWidget(_rule())
        self._facts = QGridLayout()
        self._facts.setHorizontalSpacing(8)
        self._facts.setVerticalSpacing(2)
        self._facts.setColumnStretch(1, 1)
        self._column.addLayout(self._facts)
        self._column.addWidget(_rule())
        self._column.addLayout(self._belonging())
        self._note = _Note()
        self._note.left.connect(self.settle)
        self._note.setObjectName("notes")
        self._note.setPlaceholderText(tr("Your note about it. The players never see it."))
        self._note.setAccessibleName(tr("GM's note"))
        self._note.setFixedHeight(72)
        self._note.setTabChangesFocus(True)
        self._column.addWidget(self._note)
        self._column.addStretch(1)
        self._shown: Creature | None = None
        self._told: tuple[tuple[Message, Message], ...] = ()

    def show_creature(self, creature: Creature, portrait: QPixmap) -> None:
        """Show `creature`; what the GM is typing just now stays as it is."""
        if self._shown is not None and self._shown.id != creature.id:
            self.settle()
        another = self._shown is None or self._shown.id != creature.id
        self._shown = creature
        self._portrait.setPixmap(portrait)
        if another or not self._note.hasFocus():
            self._note.setPlainText(creature.note)
        if another or not self._name.hasFocus():
            self._name.setText(creature.name)
            self._name.setCursorPosition(0)
        self._kind.setText(words(describing.kind_line(creature.stats)))
        self._show_health(creature)
        self._states.setText(", ".join(tr(state) for state in creature.states))
        self._states.setVisible(bool(creature.states))
        self._show_facts(creature)
        self._side.blockSignals(True)
        self._side.setCurrentIndex(SIDES.index(creature.side))
        self._side.blockSignals(False)
        self._hidden.blockSignals(True)
        self._hidden.setChecked(creature.hidden)
        self._hidden.blockSignals(False)

    def settle(self) -> None:
        """Hand over what was typed into the name and the note."""
        # Until then nobody is shown: what is handed over may bring another creature here.
        shown, self._shown = self._shown, None
        if shown is None:
            return
        name, note = self._name.text().strip(), self._note.toPlainText()
        if name and name != shown.name:
            self.renamed.emit(shown.id, name)
        if note != shown.note:
            self.noted.emit(shown.id, note)
        if self._shown is None:
            self._shown = shown

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        self._portrait = QLabel()
        self._portrait.setFixedSize(64, 64)
        self._portrait.setAlignment(Qt.AlignmentFlag.AlignCenter)
        text = QVBoxLayout()
        text.setSpacing(2)
        self._name = QLineEdit()
        self._name.setMaxLength(80)
        self._name.setAccessibleName(tr("Name"))
        self._name.editingFinished.connect(self.settle)
        self._kind = _plain("caption")
        text.addWidget(self._name)
        text.addWidget(self._kind)
        row.addWidget(self._portrait)
        row.addLayout(text, 1)
        return row

    def _health(self) -> QVBoxLayout:
        box = QVBoxLayout()
        box.setSpacing(6)
        self._points = _plain("heading")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._amount = QSpinBox()
        self._amount.setRange(1, 999)
        self._amount.setValue(5)
        self._amount.setAccessibleName(tr("Hit points to take or give"))
        damage = QPushButton(tr("Damage"))
        damage.setToolTip(tr("Take these hit points away"))
        damage.clicked.connect(lambda: self.hurt.emit(self._amount.value()))
        heal = QPushButton(tr("Heal"))
        heal.setToolTip(tr("Give these hit points back"))
        heal.clicked.connect(lambda: self.hurt.emit(-self._amount.value()))
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self._amount)
        row.addWidget(damage, 1)
        row.addWidget(heal, 1)
        box.addWidget(self._points)
        box.addWidget(self._bar)
        box.addLayout(row)
        return box

    def _belonging(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self._side = PickBox()
        self._side.setAccessibleName(tr("Side"))
        for side in SIDES:
            self._side.addItem(tr(SIDE_NAMES[side]), side)
        self._side.activated.connect(lambda index: self.joined.emit(SIDES[index]))
        self._hidden = QCheckBox(tr("Hidden"))
        self._hidden.setToolTip(tr("The players do not see it (H)"))
        self._hidden.toggled.connect(self.hid)
        row.addWidget(self._side, 1)
        row.addWidget(self._hidden)
        return row

    def _show_health(self, creature: Creature) -> None:
        full = creature.stats.hit_points
        self._points.setText(
            tr("{now} of {full} hit points").format(now=creature.hit_points, full=full)
        )
        low = creature.hit_points * 3 <= full
        # Otherwise each call paints the bar on the spot.
        self._bar.setUpdatesEnabled(False)
        self._bar.setRange(0, max(1, full))
        self._bar.setValue(min(full, max(0, creature.hit_points)))
        if self._bar.property("low") != low:
            self._bar.setProperty("low", low)
            self._bar.style().unpolish(self._bar)
            self._bar.style().polish(self._bar)
        self._bar.setUpdatesEnabled(True)

    def _show_facts(self, creature: Creature) -> None:
        facts = describing.facts(creature.stats)
        if facts == self._told:
            return
        self._told = facts
        while item := self._facts.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for row, (label, value) in enumerate(facts):
            name, text = _plain("caption"), _plain("")
            name.setWordWrap(False)
            name.setText(words(label))
            text.setText(words(value))
            self._facts.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            self._facts.addWidget(text, row, 1)


class _Note(QPlainTextEdit):
    """A text that says when the GM turns to something else."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


def _plain(name: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setObjectName(name)
    return label


def _rule() -> QFrame:
    line = QFrame()
    line.setObjectName("rule")
    return line
