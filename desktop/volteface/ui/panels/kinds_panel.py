"""The bestiary: search, choose, and click on the map to place."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from volteface.model.creatures import SIDES
from volteface.model.stats import StatBlock
from volteface.rules import describing
from volteface.ui.panels.creature_card import SIDE_NAMES
from volteface.ui.panels.pick_box import PickBox
from volteface.ui.words import tr, words

KEY = Qt.ItemDataRole.UserRole
NEEDLE = Qt.ItemDataRole.UserRole + 1


class KindsPanel(QWidget):
    """Every kind of creature the GM can place, found by name, size or type."""

    chosen = Signal(str, str)

    def __init__(
        self,
        kinds: Mapping[str, StatBlock],
        portrait: Callable[[StatBlock], QPixmap],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 0)
        column.setSpacing(8)
        title = QLabel(tr("Place a creature"))
        title.setObjectName("title")
        self._search = QLineEdit()
        self._search.setPlaceholderText(tr("Name, size or type"))
        self._search.setClearButtonEnabled(True)
        self._search.setAccessibleName(tr("Search the bestiary"))
        self._search.textChanged.connect(self._on_search)
        self._search.returnPressed.connect(self._on_return)
        self._side = PickBox()
        self._side.setAccessibleName(tr("Side of the creature"))
        for side in SIDES:
            self._side.addItem(tr(SIDE_NAMES[side]), side)
        self._side.setCurrentIndex(1)
        self._side.activated.connect(self._on_chosen)
        self._list = QListWidget()
        self._list.setIconSize(QSize(36, 36))
        self._list.setAccessibleName(tr("Bestiary"))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.currentItemChanged.connect(self._on_chosen)
        self._none = QLabel(tr("No creature matches. Try a shorter word."))
        self._none.setObjectName("hint")
        self._none.setWordWrap(True)
        self._none.hide()
        for widget in (title, self._search, self._side, self._none):
            column.addWidget(widget)
        column.addWidget(self._list, 1)
        self._portrait = portrait
        self._kinds = kinds
        self._filled = False

    def fill(self) -> None:
        """List the kinds; done when first shown, for portraits take time to draw."""
        if self._filled:
            return
        self._filled = True
        self._list.blockSignals(True)
        for key, stats in sorted(self._kinds.items(), key=lambda kind: kind[1].name):
            line = words(describing.kind_line(stats))
            item = QListWidgetItem(QIcon(self._portrait(stats)), f"{stats.name}\n{line}")
            item.setData(KEY, key)
            item.setData(NEEDLE, f"{key} {stats.name} {line}".casefold())
            self._list.addItem(item)
        self._list.blockSignals(False)

    def begin(self) -> None:
        """Get ready to type a name."""
        self.fill()
        self._search.setFocus()
        self._search.selectAll()

    def _on_search(self, text: str) -> None:
        needles = text.casefold().split()
        shown = 0
        for row in range(self._list.count()):
            item = self._list.item(row)
            fits = all(needle in item.data(NEEDLE) for needle in needles)
            item.setHidden(not fits)
            shown += fits
        self._none.setVisible(not shown)

    def _on_return(self) -> None:
        rows = range(self._list.count())
        first = next((row for row in rows if not self._list.item(row).isHidden()), None)
        if first is not None:
            self._list.setCurrentRow(first)
            self._on_chosen()

    def _on_chosen(self, *_: object) -> None:
        item = self._list.currentItem()
        if item is not None:
            self.chosen.emit(item.data(KEY), self._side.currentData())
