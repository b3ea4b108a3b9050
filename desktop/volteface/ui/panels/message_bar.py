"""A slim bar for a sentence that goes away by itself, with what may be done about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from volteface.ui.words import tr

SECONDS = {"done": 5, "refused": 12, "danger": 0}
"""How long each kind stays; 0 stays until it is closed."""
MOST_DANGERS = 3


class MessageBar(QFrame):
    """One sentence at a time, newest wins; but no danger hides another."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 6, 4)
        row.setSpacing(12)
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._act = QPushButton()
        self._act.setObjectName("quiet")
        self._act.clicked.connect(self._on_act)
        close = QToolButton()
        close.setText("\N{MULTIPLICATION SIGN}")
        close.setAccessibleName(tr("Close the message"))
        close.clicked.connect(self.hide)
        row.addWidget(self._text, 1)
        row.addWidget(self._act)
        row.addWidget(close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self._deed: Callable[[], None] | None = None
        self.hide()

    @property
    def text(self) -> str:
        """The sentence it shows."""
        return self._text.text()

    def say(
        self, text: str, kind: str = "done", deed: Callable[[], None] | None = None, label: str = ""
    ) -> None:
        """Show a sentence; `deed` gets a button called `label`."""
        self._text.setText(self._with_dangers(text) if kind == "danger" else text)
        self._deed = deed
        self._act.setText(label)
        self._act.setVisible(deed is not None)
        self.setProperty("kind", kind)
        self.style().unpolish(self)
        self.style().polish(self)
        self.show()
        self.raise_()
        self.adjustSize()
        self._timer.stop()
        if SECONDS[kind]:
            self._timer.start(SECONDS[kind] * 1000)

    def _with_dangers(self, text: str) -> str:
        """Return the danger below those that are on show."""
        if self.isHidden() or self.property("kind") != "danger":
            return text
        before = [line for line in self.text.splitlines() if line != text]
        return "\n".join([*before, text][-MOST_DANGERS:])

    def _on_act(self) -> None:
        self.hide()
        if self._deed:
            self._deed()
