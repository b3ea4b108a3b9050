"""The order of play along the bottom: who acts when, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from volteface.ui.colours import Palette
from volteface.ui.words import tip, tr

ROW = Qt.ItemDataRole.UserRole
HEIGHT = 60
CARD = QSize(156, 52)
PORTRAIT, EDGE = 52, 6
"""What is left free of words: for the picture, and beside them."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One card; `line` is always shown, `states` where there is room."""

    who: str
    name: str
    line: str
    states: str
    portrait: Callable[[], QPixmap]
    active: bool
    out: bool
    colour: str


class OrderStrip(QWidget):
    """Cards in the order of play; clicking one selects the creature."""

    picked = Signal(str)

    def __init__(self, palette: Palette, scale: float = 1.0, parent: QWidget | None = None) -> None:
        """`scale` is the GM's text size; the cards grow with it."""
        super().__init__(parent)
        self._card = CARD * max(1.0, scale)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(self._card.height() + HEIGHT - CARD.height())
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 4)
        row.setSpacing(12)
        self._round = QLabel()
        self._round.setObjectName("title")
        self._list = QListWidget()
        self._list.setFlow(QListWidget.Flow.LeftToRight)
        self._list.setWrapping(False)
        self._list.setHorizontalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setItemDelegate(_SeatDelegate(palette, self._list))
        self._list.setAccessibleName(tr("Order of play"))
        self._list.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self._list.itemClicked.connect(lambda item: self.picked.emit(item.data(ROW).who))
        row.addWidget(self._round)
        row.addWidget(self._list, 1)

    def show_order(self, number: int, seats: Sequence[Seat]) -> None:
        """Show round `number` with these seats, the active one in view."""
        self._round.setText(tr("Round {number}").format(number=number))
        self._list.clear()
        card = self._card_for(seats)
        for seat in seats:
            item = QListWidgetItem()
            item.setData(ROW, seat)
            item.setSizeHint(card)
            about = ", ".join(filter(None, (seat.name, seat.line, seat.states)))
            item.setToolTip(tip(about))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, about)
            self._list.addItem(item)
            if seat.active:
                self._list.scrollToItem(item, QListWidget.ScrollHint.PositionAtCenter)

    def _card_for(self, seats: Sequence[Seat]) -> QSize:
        """Return the size of the cards: as wide as the longest line that is always shown."""
        font = self._list.font()
        font.setWeight(font.Weight.DemiBold)
        metrics = QFontMetrics(font)
        widest = max((metrics.horizontalAdvance(seat.line) for seat in seats), default=0)
        return self._card.expandedTo(QSize(PORTRAIT + widest + 2 * EDGE, 0))


class _SeatDelegate(QStyledItemDelegate):
    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._colours = palette

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        size: QSize = index.data(Qt.ItemDataRole.SizeHintRole)
        return size

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        seat: Seat = index.data(ROW)
        colours = self._colours
        box: QRect = option.rect.adjusted(2, 2, -2, -2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hover = bool(option.state & QStyle.StateFlag.State_MouseOver)
        edge = colours.accent if seat.active else colours.muted if hover else colours.hairline
        painter.setPen(QPen(QColor(edge), 2 if seat.active else 1))
        painter.setBrush(QColor(colours.raised if seat.active else colours.surface))
        painter.drawRoundedRect(box, 6, 6)
        if seat.out:
            painter.setOpacity(0.45)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(seat.colour))
        painter.drawRoundedRect(QRect(box.left() + 4, box.top() + 8, 3, box.height() - 16), 1, 1)
        middle = box.center().y()
        painter.drawPixmap(QRect(box.left() + 10, middle - 18, 36, 36), seat.portrait())
        self._write(painter, box, seat)
        painter.restore()

    def _write(self, painter: QPainter, box: QRect, seat: Seat) -> None:
        text = box.adjusted(PORTRAIT, 4, -EDGE, -4)
        half = text.height() // 2
        font = painter.font()
        font.setWeight(font.Weight.DemiBold if seat.active else font.Weight.Normal)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        name = metrics.elidedText(seat.name, Qt.TextElideMode.ElideMiddle, text.width())
        painter.setPen(QColor(self._colours.text))
        bottom = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        painter.drawText(QRect(text.left(), text.top(), text.width(), half), bottom, name)
        painter.setPen(QColor(self._colours.muted))
        top = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        both = f"{seat.line}  {seat.states}"
        # States that do not fit wait in the tooltip: half a word helps nobody.
        line = both if metrics.horizontalAdvance(both) <= text.width() else seat.line
        painter.drawText(QRect(text.left(), text.top() + half, text.width(), half), top, line)
