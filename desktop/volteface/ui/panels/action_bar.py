"""What the creature may do now, as the rules offer it, each refusal with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

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
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 6, 8, 6)
        self._row.setSpacing(6)
        self._offers: tuple[Offer, ...] = ()
        self._shown: tuple[object, ...] = ()

    def show_turn(
        self, name: str, gauges: Sequence[Gauge], offers: Sequence[Offer], aiming: str | None
    ) -> None:
        """Show whose turn it is, what is spent, and what may be done."""
        wanted = (name, tuple(gauges), tuple(offers), aiming)
        if wanted == self._shown:
            return
        self._shown, self._offers = wanted, tuple(offers)
        while item := self._row.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        title = QLabel(self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, 140))
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setObjectName("heading")
        self._row.addWidget(title)
        for gauge in gauges:
            self._row.addWidget(self._gauge(gauge))
        for number, offer in enumerate(offers, start=1):
            self._row.addWidget(self._button(number, offer, aiming))
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

    def _button(self, number: int, offer: Offer, aiming: str | None) -> QToolButton:
        button = QToolButton()
        button.setObjectName("offer")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        colour = self._colours.muted if offer.refusal else self._colours.text
        button.setIcon(icon(offer.icon, colour))
        button.setText(words(offer.label))
        button.setCheckable(True)
        button.setChecked(bool(aiming) and offer.attack == aiming)
        button.setProperty("refused", bool(offer.refusal))
        key = tr("Key {number}").format(number=number) if number < 10 else ""
        why = words(offer.refusal) if offer.refusal else words(offer.hint)
        button.setToolTip("\n".join(line for line in (why, key) if line))
        button.setAccessibleName(words(offer.label))
        button.setAccessibleDescription(why)
        button.clicked.connect(lambda _=False, picked=offer: self.picked.emit(picked))
        return button
