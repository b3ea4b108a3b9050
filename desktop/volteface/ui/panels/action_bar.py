"""What the creature may do now, as the rules offer it, each refusal with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from volteface.rules.ruleset import Gauge, Offer
from volteface.ui.colours import Palette
from volteface.ui.icons import icon
from volteface.ui.words import tr, words

SPENT, LEFT = "\N{BLACK CIRCLE}", "\N{WHITE CIRCLE}"


class ActionBar(QFrame):
    """Gauges on the left, offers with their keys on the right."""

    picked = Signal(object)

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = palette
        self.setObjectName("card")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 8, 8)
        column.setSpacing(4)
        self._spent = QHBoxLayout()
        self._spent.setSpacing(14)
        self._row = QHBoxLayout()
        self._row.setSpacing(6)
        column.addLayout(self._spent)
        column.addLayout(self._row)
        self._offers: tuple[Offer, ...] = ()
        self._shown: tuple[object, ...] = ()

    def show_turn(
        self, name: str, gauges: Sequence[Gauge], offers: Sequence[Offer], taken: Offer | None
    ) -> None:
        """Show whose turn it is, what is spent, and what may be done."""
        wanted = (name, tuple(gauges), tuple(offers), taken)
        if wanted == self._shown:
            return
        self._shown, self._offers = wanted, tuple(offers)
        _empty(self._spent)
        _empty(self._row)
        title = QLabel(self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, 180))
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setObjectName("heading")
        _add(self._spent, title)
        for gauge in gauges:
            _add(self._spent, self._gauge(gauge))
        self._spent.addStretch(1)
        for number, offer in enumerate(offers, start=1):
            _add(self._row, self._button(number, offer, offer == taken))
        self._row.addStretch(1)
        self.adjustSize()

    def pick(self, number: int) -> bool:
        """Pick the offer with this key; False where there is none."""
        if not 0 < number <= len(self._offers):
            return False
        self.picked.emit(self._offers[number - 1])
        return True

    def _gauge(self, gauge: Gauge) -> QLabel:
        text = words(gauge.label)
        if gauge.total == 1:
            text = f"{text} {SPENT if gauge.spent else LEFT}"
        else:
            text = f"{text} {gauge.total - gauge.spent}/{gauge.total}"
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setObjectName("caption")
        label.setToolTip(
            tr("{name}: {spent} of {total} spent").format(
                name=words(gauge.label), spent=gauge.spent, total=gauge.total
            )
        )
        return label

    def _button(self, number: int, offer: Offer, taken: bool) -> QToolButton:
        button = QToolButton()
        button.setObjectName("offer")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        colour = self._colours.muted if offer.refusal else self._colours.text
        button.setIcon(icon(offer.icon, colour))
        button.setText(f"{number}  {words(offer.label)}" if number < 10 else words(offer.label))
        button.setCheckable(True)
        button.setChecked(taken)
        button.setProperty("refused", bool(offer.refusal))
        key = tr("Key {number}").format(number=number) if number < 10 else ""
        why = words(offer.refusal) if offer.refusal else words(offer.hint)
        button.setToolTip("\n".join(line for line in (why, key) if line))
        button.setAccessibleName(words(offer.label))
        button.setAccessibleDescription(why)
        button.clicked.connect(lambda _=False, picked=offer: self.picked.emit(picked))
        return button


def _add(row: QHBoxLayout, widget: QWidget) -> None:
    """Add a widget and show it: the layout would do so only later, but its size is wanted now."""
    row.addWidget(widget)
    widget.show()


def _empty(row: QHBoxLayout) -> None:
    while item := row.takeAt(0):
        if widget := item.widget():
            widget.hide()
            widget.deleteLater()
