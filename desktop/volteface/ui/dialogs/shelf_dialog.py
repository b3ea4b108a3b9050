"""Choose a campaign from the shelf, the one opened last first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from volteface.ui.words import tr

PATH = Qt.ItemDataRole.UserRole


class ShelfDialog(QDialog):
    """`chosen` is the path of the campaign to open; `browse` is set when it lies elsewhere."""

    def __init__(self, campaigns: Sequence[tuple[str, Path, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Open a campaign"))
        self.resize(480, 380)
        self.chosen: Path | None = None
        self.browse = False
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        self._list = QListWidget()
        self._list.setAccessibleName(tr("Your campaigns"))
        self._list.setWordWrap(True)
        for name, path, opened in campaigns:
            item = QListWidgetItem(f"{name}\n{opened}")
            item.setData(PATH, path)
            self._list.addItem(item)
        self._list.itemActivated.connect(self._on_open)
        if self._list.count():
            self._list.setCurrentRow(0)
        hint = QLabel(tr("Campaigns are kept by Volteface itself; a pack is how you share one."))
        hint.setObjectName("hint")
        hint.setWordWrap(True)
        column.addWidget(self._list, 1)
        column.addWidget(hint)
        column.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        pack = QPushButton(tr("Open a pack..."))
        pack.clicked.connect(self._on_browse)
        back = QPushButton(tr("Cancel"))
        back.clicked.connect(self.reject)
        done = QPushButton(tr("Open"))
        done.setObjectName("primary")
        done.setDefault(True)
        done.clicked.connect(self._on_open)
        row.addWidget(pack)
        row.addStretch(1)
        row.addWidget(back)
        row.addWidget(done)
        return row

    def _on_open(self) -> None:
        item = self._list.currentItem()
        if item is not None:
            self.chosen = item.data(PATH)
            self.accept()

    def _on_browse(self) -> None:
        self.browse = True
        self.accept()
