"""A question of the rules: it waits on the map until somebody answers."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from volteface.model.encounter import Choice, Option
from volteface.ui.panels.ledger import LedgerList
from volteface.ui.words import signed, tr, unmarked, words

LAST_KEY = 9
MOST_ROWS = 4
"""More answers than that stand in two columns, so that the map stays free, if they are short."""
COLUMN = 205


class ChoiceCard(QFrame):
    """The question, its answers (keys 1, 2, 3 ...), and the ledger of the strike it offers."""

    answered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("question")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 12)
        self._column.setSpacing(8)
        self._question = QLabel()
        self._question.setTextFormat(Qt.TextFormat.PlainText)
        self._question.setWordWrap(True)
        self._question.setObjectName("heading")
        self.ledger = LedgerList()
        self.ledger.changed.connect(self._on_changed)
        self._answers = QGridLayout()
        self._answers.setSpacing(6)
        self._column.addWidget(self._question)
        self._column.addWidget(self.ledger)
        self._column.addLayout(self._answers)
        self._buttons: list[tuple[QPushButton, Option]] = []
        self._choice: Choice | None = None

    def show_choice(self, choice: Choice) -> None:
        """Ask `choice`; asking it again leaves the GM's ticks alone."""
        if choice == self._choice:
            return
        self._choice = choice
        self._question.setText(words(choice.question))
        offered = next((option for option in choice.options if option.ledger), None)
        self.ledger.setVisible(offered is not None)
        self._fill(choice)
        self.ledger.show_ledger(offered.ledger if offered else ())
        self._lay_out()
        self.adjustSize()

    def forget(self) -> None:
        """Nothing is asked any more."""
        self._choice = None
        self.hide()

    def take(self, number: int) -> None:
        """Take the answer with this key, 1 being the first."""
        if 0 < number <= len(self._buttons):
            self._buttons[number - 1][0].click()

    def _fill(self, choice: Choice) -> None:
        while item := self._answers.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self._buttons = []
        for number, option in enumerate(choice.options, start=1):
            button = QPushButton()
            button.setObjectName("answer")
            if number == 1:
                button.setDefault(True)
                button.setObjectName("primary")
            if number <= LAST_KEY:
                button.setToolTip(tr("Key {number}").format(number=number))
            button.clicked.connect(lambda _=False, take=option.take: self.answered.emit(take))
            self._buttons.append((button, option))

    def _lay_out(self) -> None:
        buttons = [button for button, _ in self._buttons]
        widest = max((button.sizeHint().width() for button in buttons), default=0)
        rows = len(buttons)
        if rows > MOST_ROWS and widest <= COLUMN:
            rows = (rows + 1) // 2
        for number, button in enumerate(buttons):
            self._answers.addWidget(button, number % rows, number // rows)
            button.show()

    def _on_changed(self) -> None:
        for number, (button, option) in enumerate(self._buttons, start=1):
            label = unmarked(words(option.label))
            if option.ledger:
                label = f"{label}  {signed(self.ledger.sum)}"
            button.setText(f"{number}  {label}" if number <= LAST_KEY else label)
