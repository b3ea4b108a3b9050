"""The log: what happened and why, newest at the bottom."""

from __future__ import annotations

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from volteface.model.events import Entry, RoundBegan, TurnBegan
from volteface.model.maps import BattleMap
from volteface.ui.colours import Palette
from volteface.ui.words import tr, words


class LogPanel(QPlainTextEdit):
    """Plain text only, so that a name can never be markup."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = palette
        self._told = 0
        self._last: Entry | None = None
        self.setReadOnly(True)
        self.setObjectName("log")
        self.setAccessibleName(tr("Log"))
        self.setPlaceholderText(tr("What happens in a fight is told here, with its reasons."))

    def show_log(self, battle: BattleMap) -> tuple[Entry, ...]:
        """Add what is new and return it; start over where the past was undone, or on another map.

        What was told before it was undone is no news, nor is the log of a map just opened.
        """
        log, told = battle.log, self._told
        started_over = not told or len(log) < told or log[told] is not self._last
        if started_over:
            self.clear()
            told = 0
        new = tuple(log[number] for number in range(told + 1, len(log) + 1))
        for entry in new:
            self._add(entry)
        if new:
            self._told, self._last = len(log), new[-1]
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum())
        return () if started_over else new

    def clear(self) -> None:
        """Forget what was told."""
        super().clear()
        self._told, self._last = 0, None

    def _add(self, entry: Entry) -> None:
        look = QTextCharFormat()
        text = words(entry.sentence)
        if isinstance(entry.event, RoundBegan):
            look.setForeground(QColor(self._colours.accent))
            look.setFontWeight(600)
        elif isinstance(entry.event, TurnBegan):
            look.setForeground(QColor(self._colours.muted))
        else:
            look.setForeground(QColor(self._colours.text))
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not self.document().isEmpty():
            cursor.insertBlock()
        cursor.insertText(text, look)
