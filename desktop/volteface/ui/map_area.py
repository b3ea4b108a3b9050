"""The middle of the window: the map with the cards and bars that rise over it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from volteface.ui.map_view import MapView
from volteface.ui.panels.action_bar import ActionBar
from volteface.ui.panels.choice_card import ChoiceCard
from volteface.ui.panels.message_bar import MessageBar
from volteface.ui.words import tr

GAP = 8
CARD_WIDTH = 460


class MapArea(QWidget):
    """Lays message bar, action bar and question over the map; empty, it says what to do."""

    import_wanted = Signal()
    picture_wanted = Signal()
    sample_wanted = Signal()

    def __init__(self, view: MapView, bar: ActionBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.action_bar = bar
        self.messages = MessageBar(self)
        self.choice = ChoiceCard(self)
        self.choice.hide()
        for child in (view, bar):
            child.setParent(self)
        bar.hide()
        self._empty = self._make_empty()
        self._empty.hide()
        view.lower()
        view.leave_room_for(bar, self.messages, self.choice)
        self.setAcceptDrops(True)

    def show_empty(self, empty: bool) -> None:
        """Say what to do first, or show the map."""
        self._empty.setVisible(empty)
        self.view.setVisible(not empty)
        self.lay_out()

    def lay_out(self) -> None:
        """Put everything in its place."""
        wide, high = self.width(), self.height()
        self.view.setGeometry(0, 0, wide, high)
        self._empty.setGeometry(0, 0, wide, high)
        bar = self.messages
        room = min(wide - 2 * GAP, 640)
        bar.setFixedWidth(room)
        bar.adjustSize()
        bar.move((wide - room) // 2, GAP)
        if self.action_bar.maximumWidth() != wide - 2 * GAP:
            self.action_bar.setMaximumWidth(wide - 2 * GAP)
            self.action_bar.fill()
        self.action_bar.adjustSize()
        top = high - self.action_bar.height() - GAP
        self.action_bar.move(max(GAP, (wide - self.action_bar.width()) // 2), top)
        self.choice.setFixedWidth(min(CARD_WIDTH, wide - 2 * GAP))
        self.choice.adjustSize()
        floor = high - GAP if self.action_bar.isHidden() else top - GAP
        self.choice.move((wide - self.choice.width()) // 2, floor - self.choice.height())
        for above in (self.action_bar, self.choice, self.messages):
            above.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.view.dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        # Without a map the view is hidden, and the first map may well be dropped.
        self.view.dropEvent(event)

    def _make_empty(self) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.addStretch(2)
        title = QLabel(tr("This campaign has no map yet"))
        title.setObjectName("title")
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        text = QLabel(
            tr(
                "Bring in a map from a map program (.dd2vtt, .uvtt, .df2vtt), or any picture, "
                "and lay a grid over it. You can also drop the file here."
            )
        )
        text.setObjectName("hint")
        text.setWordWrap(True)
        text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        text.setFixedWidth(460)
        row = QHBoxLayout()
        row.addStretch(1)
        for label, signal, name in (
            (tr("Import a map"), self.import_wanted, "primary"),
            (tr("Use a picture"), self.picture_wanted, ""),
            (tr("Open the sample"), self.sample_wanted, ""),
        ):
            button = QPushButton(label)
            button.setObjectName(name)
            button.clicked.connect(signal)
            row.addWidget(button)
        row.addStretch(1)
        column.addWidget(title)
        column.addSpacing(8)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(text)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addSpacing(16)
        column.addLayout(row)
        column.addStretch(3)
        return page
