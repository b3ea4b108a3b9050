"""The tools on the left, each with its letter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QToolButton, QVBoxLayout, QWidget

from volteface.tools.gesture import Tool
from volteface.ui.colours import Palette
from volteface.ui.icons import icon
from volteface.ui.words import words

WIDTH = 48


class ToolBar(QWidget):
    """One button a tool; exactly one is down."""

    picked = Signal(object)

    def __init__(
        self, tools: Sequence[Tool], palette: Palette, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 8, 6, 8)
        column.setSpacing(4)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        for tool in tools:
            button = self._button(tool, palette)
            column.addWidget(button)
        column.addStretch(1)

    def show_tool(self, tool: Tool) -> None:
        """Show which tool is in hand; none of these while aiming."""
        button = self._buttons.get(tool.name)
        self._group.setExclusive(button is not None)
        for other in self._buttons.values():
            other.setChecked(other is button)

    def _button(self, tool: Tool, palette: Palette) -> QToolButton:
        button = _Lettered(tool.key, palette)
        button.setObjectName("tool")
        button.setIcon(icon(tool.icon, palette.text))
        button.setIconSize(QSize(22, 22))
        button.setCheckable(True)
        button.setToolTip(f"{words(tool.label)} ({tool.key})\n{words(tool.hint)}")
        button.setAccessibleName(words(tool.label))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _=False, picked=tool: self.picked.emit(picked))
        self._group.addButton(button)
        self._buttons[tool.name] = button
        return button


class _Lettered(QToolButton):
    """A tool button with its key in the corner."""

    def __init__(self, key: str, palette: Palette) -> None:
        super().__init__()
        self._key = key
        self._colour = QColor(palette.muted)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        font = painter.font()
        font.setPixelSize(9)
        painter.setFont(font)
        painter.setPen(self._colour)
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        painter.drawText(self.rect().adjusted(0, 0, -4, -2), corner, self._key)
        painter.end()
