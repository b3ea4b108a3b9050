"""The ledger as the GM sees it: each number with its reason, to untick or to add to."""

from __future__ import annotations

import re

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from volteface.messages import say
from volteface.model.ledger import Ledger, Modifier, total
from volteface.rules.sources import source_of
from volteface.ui.words import signed, tr, words

FACES = QRegularExpression(r"[0-9 ,]{0,40}")


class LedgerList(QWidget):
    """Lines with a tick each, a row to add one, and the total."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ledger: Ledger = ()
        self._ticks: list[QCheckBox] = []
        self._added: list[Modifier] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._lines = QGridLayout()
        self._lines.setColumnStretch(1, 1)
        self._lines.setVerticalSpacing(4)
        column.addLayout(self._lines)
        column.addLayout(self._adding())
        self._dice = QLineEdit()
        self._dice.setPlaceholderText(tr("Real dice, such as 15 6"))
        self._dice.setAccessibleName(tr("Faces of real dice, in the order they are rolled"))
        self._dice.setValidator(QRegularExpressionValidator(FACES, self._dice))
        column.addWidget(self._dice)

    def show_ledger(self, ledger: Ledger) -> None:
        """Show these lines, all ticked, and forget what was added to the last."""
        self._ledger, self._added = ledger, []
        self._dice.clear()
        self._fill()

    @property
    def unticked(self) -> tuple[int, ...]:
        """Indices of the lines the GM took out."""
        return tuple(
            number
            for number, tick in enumerate(self._ticks[: len(self._ledger)])
            if not tick.isChecked()
        )

    @property
    def added(self) -> tuple[Modifier, ...]:
        """Lines of the GM's own that are ticked."""
        own = self._ticks[len(self._ledger) :]
        return tuple(line for line, tick in zip(self._added, own, strict=True) if tick.isChecked())

    @property
    def dice(self) -> tuple[int, ...]:
        """Faces of real dice that the GM typed."""
        return tuple(int(face) for face in re.findall(r"\d+", self._dice.text()))

    @property
    def sum(self) -> int:
        """What the ticked lines come to."""
        kept = [line for number, line in enumerate(self._ledger) if number not in self.unticked]
        return total((*kept, *self.added))

    def _fill(self) -> None:
        while item := self._lines.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self._ticks = []
        for row, line in enumerate((*self._ledger, *self._added)):
            self._add_line(row, line)
        self.changed.emit()

    def _add_line(self, row: int, line: Modifier) -> None:
        tick = QCheckBox(signed(line.value))
        tick.setChecked(True)
        tick.setObjectName("number")
        tick.setAccessibleName(f"{signed(line.value)} {words(line.reason)}")
        tick.toggled.connect(self.changed)
        reason = QLabel(words(line.reason))
        reason.setTextFormat(Qt.TextFormat.PlainText)
        reason.setWordWrap(True)
        rule = QLabel(line.rule)
        rule.setTextFormat(Qt.TextFormat.PlainText)
        rule.setObjectName("caption")
        rule.setToolTip(words(source_of(line.rule)))
        for column, widget in enumerate((tick, reason, rule)):
            self._lines.addWidget(widget, row, column)
            widget.show()
        self._ticks.append(tick)

    def _adding(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        self._value = QSpinBox()
        self._value.setRange(-50, 50)
        self._value.setAccessibleName(tr("Value of your own modifier"))
        self._reason = QLineEdit()
        self._reason.setPlaceholderText(tr("Your own modifier"))
        self._reason.setAccessibleName(tr("Reason of your own modifier"))
        self._reason.returnPressed.connect(self._on_add)
        add = QToolButton()
        add.setText("+")
        add.setToolTip(tr("Add this modifier to the ledger"))
        add.setAccessibleName(tr("Add modifier"))
        add.clicked.connect(self._on_add)
        row.addWidget(self._value)
        row.addWidget(self._reason, 1)
        row.addWidget(add)
        return row

    def _on_add(self) -> None:
        if not self._value.value():
            return
        reason = self._reason.text().strip() or tr("the GM's own")
        kept = self.unticked
        self._added.append(Modifier(self._value.value(), say("{words}", words=reason), "GM"))
        self._value.setValue(0)
        self._reason.clear()
        self._fill()
        for number in kept:
            self._ticks[number].setChecked(False)
