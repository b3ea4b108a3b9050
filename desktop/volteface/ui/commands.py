"""Commands: everything the GM can do, with its key, for menus and for the palette (Ctrl+K)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from volteface.ui.words import tr

RUN = Qt.ItemDataRole.UserRole
NEEDLE = Qt.ItemDataRole.UserRole + 1
KEY = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class Command:
    """One thing to do. `checked` makes it a switch and tells its state; `now` is what the menu
    says of it at the moment. What is not `offered` is grey in the menu, but its key still works
    and says why nothing happens.
    """

    label: str
    run: Callable[[], None]
    key: str = ""
    checked: Callable[[], bool] | None = None
    enabled: Callable[[], bool] | None = None
    now: Callable[[], str] | None = None
    offered: Callable[[], bool] | None = None


class CommandPalette(QDialog):
    """Type part of a command, a creature or a map; Enter does the first."""

    def __init__(self, commands: Iterable[Command], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Commands"))
        self.setMinimumWidth(520)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        self._text = QLineEdit()
        self._text.setPlaceholderText(tr("What do you want to do, or where do you want to go?"))
        self._text.setAccessibleName(tr("Command"))
        self._text.textChanged.connect(self._on_text)
        self._text.returnPressed.connect(self._on_return)
        self._text.installEventFilter(self)
        self._list = QListWidget()
        self._list.setAccessibleName(tr("Commands that match"))
        self._list.itemActivated.connect(self._on_activated)
        self._list.setMinimumHeight(320)
        self._list.setItemDelegate(_KeyDelegate(self._list))
        column.addWidget(self._text)
        column.addWidget(self._list)
        for command in commands:
            self._add(command)
        self._on_text("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if step:
                self._move(step)
                return True
        return super().eventFilter(watched, event)

    def _add(self, command: Command) -> None:
        item = QListWidgetItem(command.label)
        item.setData(KEY, command.key)
        item.setData(RUN, command)
        item.setData(NEEDLE, command.label.casefold())
        self._list.addItem(item)

    def _on_text(self, text: str) -> None:
        needles = text.casefold().split()
        first = None
        for row in range(self._list.count()):
            item = self._list.item(row)
            fits = all(needle in item.data(NEEDLE) for needle in needles)
            item.setHidden(not fits)
            if fits and first is None:
                first = item
        if first is not None:
            self._list.setCurrentItem(first)

    def _move(self, step: int) -> None:
        row = self._list.currentRow() + step
        while 0 <= row < self._list.count():
            if not self._list.item(row).isHidden():
                self._list.setCurrentRow(row)
                return
            row += step

    def _on_return(self) -> None:
        for item in self._list.selectedItems():
            if not item.isHidden():
                self._on_activated(item)

    def _on_activated(self, item: QListWidgetItem) -> None:
        command: Command = item.data(RUN)
        self.accept()
        command.run()


class _KeyDelegate(QStyledItemDelegate):
    """Writes a command's key at the end of its line."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        line: QRect = option.rect
        painter.save()
        painter.setOpacity(0.6)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        end = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line.adjusted(0, 0, -12, 0), end, index.data(KEY))
        painter.restore()
