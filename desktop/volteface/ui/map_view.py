"""The view of the map: pan, zoom, and the pointer handed to the tool."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView, QWidget

from volteface.grid.cells import Cell, Point
from volteface.tools.gesture import Pointer, Preview, Select
from volteface.tools.hand import Hand
from volteface.tools.session import Session
from volteface.ui.scene.map_scene import MapScene
from volteface.ui.words import tr

SMALLEST, LARGEST = 4.0, 240.0
"""Pixels a cell at the ends of the zoom."""


SIGNS: dict[int, Literal["set", "back"]] = {Qt.Key.Key_Space: "set", Qt.Key.Key_Backspace: "back"}
"""What keys ask for in the middle of a gesture."""


class MapView(QGraphicsView):
    """Shows the scene and turns the mouse into gestures of the tool in hand."""

    resized = Signal()
    dropped = Signal(str)

    def __init__(self, scene: MapScene, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene = scene
        self._session = session
        self._hand = Hand(session.finish)
        self._button = Qt.MouseButton.NoButton
        self._last = Pointer(Point(0, 0), Cell(0, 0))
        self._pan_from: QPoint | None = None
        self._pan_button = Qt.MouseButton.NoButton
        self._panned = False
        self._fitting = True
        self._cards: tuple[QWidget, ...] = ()
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setAccessibleName(tr("Map"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def cell_px(self) -> float:
        """How many pixels a cell is wide."""
        return self.transform().m11()

    @property
    def busy(self) -> bool:
        """Whether a gesture is under way."""
        return self._hand.busy

    def leave_room_for(self, *cards: QWidget) -> None:
        """Know the widgets that lie over the map; their places are those on the view."""
        self._cards = cards

    def cancel(self) -> bool:
        """Drop the gesture under way; False where there is none."""
        was_busy = self._hand.busy
        self._hand.cancel()
        self._scene.show_preview(None)
        return was_busy

    def fit(self) -> None:
        """Show the whole board, and go on doing so until the GM zooms or pans."""
        self._fitting = True
        wide, high = self._session.battle.grid.extent
        room = self.viewport().rect()
        cell = min(room.width() / (wide + 0.5), room.height() / (high + 0.5))
        self._set_zoom(max(SMALLEST, min(LARGEST, cell)))
        self.centerOn(QPointF(wide / 2, high / 2))

    def look_at(self, place: QPointF, covered: int = 0) -> None:
        """Bring a place (in cells) into view where it is not yet.

        `covered` is how many pixels at the bottom lie under a card.
        """
        room = self.viewport().rect().adjusted(0, 0, 0, -covered)
        seen = self.mapToScene(room).boundingRect()
        margin = min(seen.width(), seen.height()) * 0.15
        if not seen.adjusted(margin, margin, -margin, -margin).contains(place):
            self._fitting = False
            self.centerOn(place + QPointF(0, covered / 2 / self.cell_px))

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom; the place under `at` (viewport pixels, the middle by default) stays there."""
        self._fitting = False
        at = at if at is not None else QPointF(self.viewport().rect().center())
        cell = max(SMALLEST, min(LARGEST, self.cell_px * factor))
        under = self._exact(at)
        self._set_zoom(cell)
        moved = self.mapFromScene(under) - at.toPoint()
        self._scroll(moved)

    def _exact(self, at: QPointF) -> QPointF:
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(at)

    def _set_zoom(self, cell: float) -> None:
        self.resetTransform()
        self.scale(cell, cell)
        self._scene.set_cell_px(cell)

    def _scroll(self, by: QPoint) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + by.x())
        down.setValue(down.value() + by.y())

    def scrollContentsBy(self, across: int, down: int) -> None:
        """Shift the picture between the cards that lie over it, and paint only the rest anew.

        Qt would paint all of it anew, since something lies over it somewhere.
        """
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.NoViewportUpdate)
        super().scrollContentsBy(across, down)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        port = self.viewport()
        free = self._between_cards()
        port.scroll(across, down, free)
        port.update(QRegion(port.rect()) - QRegion(free))

    def _between_cards(self) -> QRect:
        """Return the band of the view, from edge to edge, that no card touches."""
        free = self.viewport().rect()
        for card in self._cards:
            if card.isVisible():
                box = card.geometry()
                if box.center().y() < self.height() / 2:
                    free.setTop(max(free.top(), box.bottom() + 1))
                else:
                    free.setBottom(min(free.bottom(), box.top() - 1))
        return free

    def _pointer(self, event: QMouseEvent, *, held: bool) -> Pointer:
        place = self._exact(event.position())
        point = Point(place.x(), place.y())
        right = Qt.MouseButton.RightButton
        self._last = Pointer(
            point,
            self._session.battle.grid.cell_at(point),
            held,
            "right" if held and self._button == right else "left",
            bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier),
            bool(event.modifiers() & Qt.KeyboardModifier.AltModifier),
        )
        return self._last

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        if not self._session.battle.id:
            return
        if event.button() == Qt.MouseButton.MiddleButton:
            self._begin_pan(event)
            return
        if self._hand.busy and event.button() != self._button:
            self._ask("set")
            return
        self._button = event.button()
        session = self._session
        preview = self._hand.press(session.tool, session.desk(), self._pointer(event, held=True))
        self._scene.show_preview(preview)
        if not self._hand.busy and preview is None:
            self._begin_pan(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            here = event.position().toPoint()
            by = self._pan_from - here
            self._fitting = False
            if self._panned or by.manhattanLength() > 4:
                self._panned = True
                self._pan_from = here
                self._scroll(by)
        elif self._hand.busy:
            self._scene.show_preview(self._hand.move(self._pointer(event, held=True)))
        else:
            self._scene.show_preview(self._hovered(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None and event.button() == self._pan_button:
            self._pan_from = None
            self.viewport().unsetCursor()
            if not self._panned and event.button() == Qt.MouseButton.LeftButton:
                self._session.finish(Select(None))
        elif self._hand.busy and event.button() == self._button:
            self._hand.move(self._pointer(event, held=False))
            self._scene.show_preview(None)

    def _ask(self, sign: Literal["set", "back"]) -> None:
        """Set a waypoint where the pointer is, or take the last one back."""
        self._scene.show_preview(self._hand.move(replace(self._last, sign=sign)))

    def event(self, event: QEvent) -> bool:
        """Keep the keys of waypoints from the menus while a gesture is under way."""
        if isinstance(event, QKeyEvent) and self._hand.busy and event.key() in SIGNS:
            if event.type() == QEvent.Type.KeyPress:
                self._ask(SIGNS[event.key()])
            event.accept()
            return True
        return super().event(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The window has a use for every key; a view would scroll with the arrows.
        event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        if not self._hand.busy:
            self._scene.show_preview(None)
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        pixels, angle = event.pixelDelta(), event.angleDelta()
        self._fitting = False
        if not pixels.isNull() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._scroll(QPoint(-pixels.x(), -pixels.y()))
        elif angle.y():
            self.zoom_by(math.pow(1.0015, angle.y()), event.position())
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitting:
            self.fit()
        self.resized.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.dropped.emit(url.toLocalFile())
        event.acceptProposedAction()

    def _hovered(self, event: QMouseEvent) -> Preview | None:
        hover = self._session.tool.hover
        if hover is None or not self._session.battle.id:
            return None
        return hover(self._session.desk(), self._pointer(event, held=False))

    def _begin_pan(self, event: QMouseEvent) -> None:
        self._pan_from = event.position().toPoint()
        self._pan_button = event.button()
        self._panned = False
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
