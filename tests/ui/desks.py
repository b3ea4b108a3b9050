"""The GM's window with a hand at the mouse and the keys, and eyes on what is shown."""

from typing import Any, TypeVar

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from volteface.model.creatures import Creature, CreatureId
from volteface.ui.main_window import MainWindow
from volteface.ui.panels.message_bar import MessageBar

W = TypeVar("W", bound=QWidget)
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
SHIFT, NONE = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier


class OpenDesk:
    """A window that is shown, and what the GM does with it."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.session = window.session
        self.view = window.view

    def creature(self, who: str) -> Creature:
        """Return a creature of the open map."""
        return self.session.battle.creatures[CreatureId(who)]

    def at(self, x: float, y: float) -> QPoint:
        """Return where a place in cells lies on the view; whole numbers are middles of cells."""
        return self.view.mapFromScene(QPointF(x + 0.5, y + 0.5))

    def click(self, x: float, y: float, button: Qt.MouseButton = LEFT) -> None:
        """Click on a cell of the map."""
        QTest.mouseClick(self.view.viewport(), button, NONE, self.at(x, y))

    def drag(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        button: Qt.MouseButton = LEFT,
        modifier: Qt.KeyboardModifier = NONE,
    ) -> None:
        """Drag from a cell to another and let go."""
        last = self.at(*end)
        self.hold(start, end, button, modifier)
        QTest.mouseRelease(self.view.viewport(), button, modifier, last)

    def hold(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        button: Qt.MouseButton = LEFT,
        modifier: Qt.KeyboardModifier = NONE,
    ) -> None:
        """Drag from a cell to another and keep the button down."""
        port, first, last = self.view.viewport(), self.at(*start), self.at(*end)
        QTest.mousePress(port, button, modifier, first)
        for place in ((first + last) / 2, last):
            QTest.mouseMove(port, place)

    def press(self, *keys: str) -> None:
        """Press keys such as "Q" or "Ctrl+Z", wherever the focus is."""
        for key in keys:
            QTest.keySequence(QApplication.focusWidget() or self.window, key)

    def do(self, label: str) -> None:
        """Choose a command of the menus."""
        self.action(label).trigger()

    def action(self, label: str) -> QAction:
        """Return the command of the menus with this label, whatever it says of the moment."""
        actions = self.window.actions()
        return next(one for one in actions if one.text().split(": ")[0] == label)

    def shown(self, kind: type[W]) -> W | None:
        """Return the one widget of a kind that is visible; None where there is none."""
        visible = [widget for widget in self.window.findChildren(kind) if widget.isVisible()]
        return visible[0] if visible else None

    def buttons(self) -> list[QAbstractButton]:
        """Return the buttons that are visible."""
        return [b for b in self.window.findChildren(QAbstractButton) if b.isVisible()]

    def button(self, text: str) -> QAbstractButton:
        """Return the visible button whose text, or else whose accessible name, begins so."""
        named = [b for b in self.buttons() if b.text().startswith(text)]
        named += [b for b in self.buttons() if b.accessibleName().startswith(text)]
        return named[0]

    def push(self, text: str) -> None:
        """Click a button."""
        QTest.mouseClick(self.button(text), LEFT)

    def named(self, name: str) -> Any:
        """Return the visible widget with this accessible name."""
        return next(
            widget
            for widget in self.window.findChildren(QWidget)
            if widget.accessibleName() == name and widget.isVisible()
        )

    @property
    def message(self) -> str:
        """What the message bar says; empty while it is away."""
        bar = self.shown(MessageBar)
        return bar.text if bar else ""

    def words(self, panel: QWidget) -> str:
        """Return every word that the labels of a panel show."""
        labels = panel.findChildren(QLabel)
        return " | ".join(label.text() for label in labels if label.isVisible())
