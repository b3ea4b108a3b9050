"""Before the roll: who strikes whom with what, and every number that will count."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from volteface.rules.asking import AttackPreview
from volteface.ui.panels.ledger import LedgerList
from volteface.ui.words import signed, tr, words


class AttackCard(QFrame):
    """The ledger of one attack with its total against the armour class it meets."""

    rolled = Signal()
    put_down = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        self._title = _plain("title")
        self._target = _plain("caption")
        self.ledger = LedgerList()
        self.ledger.changed.connect(self._on_changed)
        self._total = _plain("title")
        self._armour = _plain("caption")
        self._refusal = _plain("hint")
        column.addWidget(self._title)
        column.addWidget(self._target)
        column.addWidget(self.ledger)
        column.addWidget(self._total)
        column.addWidget(self._armour)
        column.addWidget(self._refusal)
        column.addLayout(self._buttons())
        column.addStretch(1)
        self._against = 0
        self.refused = False

    def show_attack(self, attack: str, target: str, shown: AttackPreview) -> None:
        """Show the attack before it is rolled; a refusal is said, and may be overridden."""
        refusal = shown.refusal
        self._title.setText(attack[:1].upper() + attack[1:])
        self._target.setText(tr("against {target}").format(target=target))
        self._against = shown.against
        parts = [f"{signed(line.value)} {words(line.reason)}" for line in shown.defence[1:]]
        self._armour.setText(", ".join([armour_base(shown), *parts]))
        self._armour.setVisible(len(shown.defence) > 1)
        self.ledger.show_ledger(shown.ledger)
        self.refused = refusal is not None
        self._refusal.setText(words(refusal) if refusal else "")
        self._refusal.setVisible(refusal is not None)
        self._roll.setText(tr("Roll anyway") if refusal else tr("Roll"))

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._roll = QPushButton(tr("Roll"))
        self._roll.setObjectName("primary")
        self._roll.setToolTip(tr("Roll the attack (Enter)"))
        self._roll.clicked.connect(self.rolled)
        back = QPushButton(tr("Back"))
        back.setToolTip(tr("Choose another target (Escape)"))
        back.clicked.connect(self.put_down)
        row.addWidget(self._roll, 1)
        row.addWidget(back)
        return row

    def _on_changed(self) -> None:
        self._total.setText(
            tr("d20 {modifier} against {armour}").format(
                modifier=signed(self.ledger.sum), armour=self._against
            )
        )


def armour_base(shown: AttackPreview) -> str:
    """Return the number the armour class starts from, in words."""
    first = shown.defence[0]
    return f"{first.value} {words(first.reason)}"


def _plain(name: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setObjectName(name)
    return label
