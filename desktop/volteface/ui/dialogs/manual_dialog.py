"""The manual: pages of Markdown from resources, opened where it fits."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QWidget,
)

from volteface import resources
from volteface.ui.words import tr

PAGE = Qt.ItemDataRole.UserRole
PAGES = (
    "index",
    "first-fight",
    "map",
    "creatures-and-facing",
    "fight",
    "table-and-fog",
    "keys",
    "files",
    "engine",
)


class ManualDialog(QDialog):
    """Pages on the left, the page on the right; links between pages work."""

    def __init__(self, parent: QWidget, page: str = "index") -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Manual"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(860, 640)
        self._list = QListWidget()
        self._list.setFixedWidth(200)
        self._list.setAccessibleName(tr("Pages of the manual"))
        for name in PAGES:
            item = QListWidgetItem(_title(name))
            item.setData(PAGE, name)
            self._list.addItem(item)
        self._text = QTextBrowser()
        self._text.setOpenLinks(False)
        self._text.setAccessibleName(tr("Page"))
        self._text.setSearchPaths([str(resources.path("manual"))])
        self._text.anchorClicked.connect(self._on_link)
        self._list.currentItemChanged.connect(lambda item, _: self._show(item.data(PAGE)))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 12, 12)
        row.setSpacing(12)
        row.addWidget(self._list)
        row.addWidget(self._text, 1)
        self.turn_to(page)

    def turn_to(self, page: str) -> None:
        """Open a page."""
        self._list.setCurrentRow(PAGES.index(page))

    def _show(self, name: str) -> None:
        self._text.setMarkdown(_page(name))
        self._text.verticalScrollBar().setValue(0)

    def _on_link(self, link: QUrl) -> None:
        name = link.path().removesuffix(".md")
        if name in PAGES:
            self.turn_to(name)


def _page(name: str) -> str:
    return resources.path("manual", f"{name}.md").read_text(encoding="utf-8")


def _title(name: str) -> str:
    first = _page(name).lstrip().splitlines()[0]
    return first.lstrip("# ")
