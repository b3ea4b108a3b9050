"""The players' window: it is handed public scenes and nothing else, and fails to the curtain."""

from __future__ import annotations

import logging

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent, QResizeEvent, QScreen
from PySide6.QtWidgets import QWidget

from volteface.table.scene import CURTAIN, PublicScene
from volteface.ui.paint.backdrops import Pyramid
from volteface.ui.table_picture import TableArtist, curtain

TITLE = "Volteface"
"""It never says what is on the table."""
IN_A_WINDOW = QSize(960, 540)

log = logging.getLogger(__name__)


class TableWindow(QWidget):
    """Shows the last scene, fitted to its screen; before the first one, the curtain.

    A frame is composed whole, with its fog, before it may be painted.
    """

    left_its_screen = Signal()
    """Its screen went away and it has hidden itself."""

    def __init__(self) -> None:
        flags = Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint
        super().__init__(None, flags | Qt.WindowType.WindowDoesNotAcceptFocus)
        self.setWindowTitle(TITLE)
        self.setAccessibleName(TITLE)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._artist = TableArtist()
        self._scene: PublicScene = CURTAIN
        self._picture: Pyramid | None = None
        self._frame: QImage | None = None
        self._home: QScreen | None = None
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenRemoved.connect(self.screen_gone)

    @property
    def scene(self) -> PublicScene:
        """What it shows."""
        return self._scene

    def show_scene(self, scene: PublicScene, picture: Pyramid | None = None) -> None:
        """Show `scene` over `picture`; a scene that is equal to the one shown changes nothing.

        While the scene's picture is not there yet, that is the curtain.
        """
        if scene == self._scene and picture is self._picture:
            return
        self._scene, self._picture = scene, picture
        self._compose()

    def open_on(self, screen: QScreen) -> None:
        """Fill `screen`, and no other from now on."""
        self._home = screen
        self.setWindowFlag(Qt.WindowType.FramelessWindowHint, True)
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        # Not showFullScreen: that would take the keyboard away from the GM's window.
        self.setWindowState(Qt.WindowState.WindowFullScreen)
        self.show()

    def open_in_window(self) -> None:
        """Show on the only screen there is, as a plain window that can be moved aside."""
        self._home = None
        self.setWindowFlag(Qt.WindowType.FramelessWindowHint, False)
        self.setWindowState(Qt.WindowState.WindowNoState)
        self.resize(IN_A_WINDOW)
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._frame is None:
            self._frame = curtain(self.size(), self.devicePixelRatioF())
        with QPainter(self) as painter:
            painter.drawImage(QPoint(), self._frame)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._compose()

    def _compose(self) -> None:
        size, ratio = self.size(), self.devicePixelRatioF()
        try:
            frame = self._artist.frame(self._scene, self._picture, size, ratio)
        except Exception as error:  # noqa: BLE001 - whatever went wrong, players must not see it
            # The error's text may quote what players must not read.
            log.error("The table shows its curtain: %s while painting", type(error).__name__)
            frame = curtain(size, ratio)
        self._frame = frame
        self.update()

    def screen_gone(self, screen: QScreen) -> None:
        """Hide if `screen` is its own: on another one, players would see the GM hunt for it."""
        if screen == self._home:
            self._home = None
            self.hide()
            self.left_its_screen.emit()
