"""What the creature may do now, as the rules offer it, each refusal with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from volteface.rules.ruleset import Gauge, Offer
from volteface.ui.colours import Palette
from volteface.ui.icons import icon
from volteface.ui.words import tip, tr, unmarked, words

GAP = 6
KEYS = 9
LONGEST_NAME = 28
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
SPENT, LEFT = "\N{BLACK CIRCLE}", "\N{WHITE CIRCLE}"


class ActionBar(QFrame):
    """Gauges on the left, offers with their keys on the right."""

    picked = Signal(object)

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = palette
        self.setObjectName("card")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 6, 8, 8)
        self._column.setSpacing(6)
        self._head = QLabel()
        self._head.setTextFormat(Qt.TextFormat.PlainText)
        self._head.setWordWrap(True)
        self._head.setObjectName("caption")
        self._column.addWidget(self._head)
        self._buttons: list[QToolButton] = []
        self._rows: list[QHBoxLayout] = []
        self._offers: tuple[Offer, ...] = ()
        self._shown: tuple[object, ...] = ()

    def show_turn(
        self, name: str, gauges: Sequence[Gauge], offers: Sequence[Offer], taken: Offer | None
    ) -> None:
        """Show whose turn it is, what is spent, and what may be done."""
        wanted = (name, tuple(gauges), tuple(offers), taken)
        if wanted == self._shown:
            return
        self._shown = wanted
        self._offers, rest = parted(offers)
        short = (
            name
            if len(name) <= LONGEST_NAME
            else f"{name[: LONGEST_NAME - 1]}\N{HORIZONTAL ELLIPSIS}"
        )
        self._head.setText("     ".join([short, *(_told(gauge) for gauge in gauges)]))
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = [
            self._button(number, offer, offer == taken)
            for number, offer in enumerate(self._offers, start=1)
        ]
        if rest:
            self._buttons.append(self._more(rest, taken))
        self.fill()

    def fill(self) -> None:
        """Lay the buttons out in as many rows as the width asks for."""
        for row in self._rows:
            while row.takeAt(0):
                pass
            self._column.removeItem(row)
        self._rows = []
        room, used = self.maximumWidth() - 24, 0
        for button in self._buttons:
            wide = button.sizeHint().width() + GAP
            if not self._rows or used + wide > room:
                self._rows.append(QHBoxLayout())
                self._rows[-1].setSpacing(GAP)
                self._column.addLayout(self._rows[-1])
                used = 0
            self._rows[-1].addWidget(button)
            button.show()
            used += wide
        for row in self._rows:
            row.addStretch(1)
        self.adjustSize()

    def pick(self, number: int) -> bool:
        """Pick the offer with this key; False where there is none."""
        if not 0 < number <= len(self._offers):
            return False
        self.picked.emit(self._offers[number - 1])
        return True

    def _more(self, rest: Sequence[Offer], taken: Offer | None) -> QToolButton:
        """Return the button whose menu holds what the bar has no room for."""
        button = QToolButton(self)
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        for offer in sorted(rest, key=lambda one: one.refusal is not None):
            colour = self._colours.muted if offer.refusal else self._colours.text
            action = menu.addAction(icon(offer.icon, colour), unmarked(words(offer.label)))
            action.setToolTip(tip(words(offer.refusal or offer.hint)))
            action.triggered.connect(lambda _=False, picked=offer: self.picked.emit(picked))
        button.setObjectName("offer")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(menu)
        button.setText(unmarked(words(taken.label)) if taken in rest and taken else tr("More"))
        button.setCheckable(True)
        button.setChecked(taken in rest)
        button.setToolTip(tr("What else may be done"))
        return button

    def _button(self, number: int, offer: Offer, taken: bool) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("offer")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        colour = self._colours.muted if offer.refusal else self._colours.text
        button.setIcon(icon(offer.icon, colour))
        label = unmarked(words(offer.label))
        button.setText(f"{number}  {label}" if number < 10 else label)
        button.setCheckable(True)
        button.setChecked(taken)
        button.setProperty("refused", bool(offer.refusal))
        key = tr("Key {number}").format(number=number) if number < 10 else ""
        why = words(offer.refusal) if offer.refusal else words(offer.hint)
        button.setToolTip(tip("\n".join(line for line in (why, key) if line)))
        button.setAccessibleName(words(offer.label))
        button.setAccessibleDescription(why)
        button.clicked.connect(lambda _=False, picked=offer: self.picked.emit(picked))
        return button


def parted(offers: Sequence[Offer]) -> tuple[tuple[Offer, ...], tuple[Offer, ...]]:
    """Return the offers the bar shows, as many as there are keys, and those of its menu.

    Of several that look alike the first is shown; attacks come before anything else, and
    the last offer, which ends the turn, is never missing.
    """
    if len(offers) <= KEYS:
        return tuple(offers), ()
    *others, last = offers
    seen: set[tuple[str, str, str]] = set()
    first = []
    for offer in others:
        alike = (offer.do, offer.icon, offer.needs)
        if offer.needs == "target" or alike not in seen:
            first.append(offer)
        seen.add(alike)
    first.sort(key=lambda one: one.needs != "target")
    kept = first[: KEYS - 1]
    shown = (*(offer for offer in others if offer in kept), last)
    return shown, tuple(offer for offer in others if offer not in kept)


def _told(gauge: Gauge) -> str:
    """Return a gauge in a few signs: spent or not, or how much is left."""
    if gauge.total == 1:
        return f"{words(gauge.label)} {SPENT if gauge.spent else LEFT}"
    return f"{words(gauge.label)} {gauge.total - gauge.spent}/{gauge.total}"
