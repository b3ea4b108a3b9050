"""Lay a grid over a picture: type the cell size, or drag over a block of known cells."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from volteface.formats.errors import FormatError
from volteface.formats.picture_map import Alignment, cell_from_block, grid_for
from volteface.grid.grids import Form, Grid
from volteface.ui.colours import Palette
from volteface.ui.paint.backdrops import Pyramid
from volteface.ui.paint.grids import paint_grid
from volteface.ui.panels.pick_box import PickBox
from volteface.ui.words import tr, words

FORMS: tuple[tuple[Form, str], ...] = (
    ("square", "Squares"),
    ("pointy", "Hexes, points up"),
    ("flat", "Hexes, flat tops"),
)


class AlignDialog(QDialog):
    """Shows the picture under its grid; `alignment` and `shape` hold the result."""

    def __init__(
        self, picture: Pyramid, start: Alignment, shape: Form, palette: Palette, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Align the grid"))
        self.resize(1000, 680)
        self.alignment = start
        self.canvas = _Canvas(picture, palette)
        self.canvas.blocked.connect(self._on_block)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 12, 12)
        row.setSpacing(12)
        row.addWidget(self.canvas, 1)
        row.addWidget(self._side(shape))
        self._show()

    @property
    def shape(self) -> Form:
        """The form of the cells."""
        return FORMS[self._shape.currentIndex()][0]

    def _side(self, shape: Form) -> QWidget:
        side = QWidget()
        side.setFixedWidth(248)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        hint = QLabel(
            tr(
                "Drag over a block of cells that the picture shows, from corner to corner, after "
                "saying how many cells it has. The wheel zooms, the right button moves."
            )
        )
        hint.setObjectName("hint")
        hint.setWordWrap(True)
        self._shape = PickBox()
        for key, label in FORMS:
            self._shape.addItem(tr(label), key)
        self._shape.setCurrentIndex([key for key, _ in FORMS].index(shape))
        self._shape.currentIndexChanged.connect(self._show)
        form = QFormLayout()
        form.setSpacing(8)
        form.addRow(tr("Cells"), self._shape)
        self._across = _count(4)
        self._down = _count(4)
        form.addRow(tr("Block, across"), self._across)
        form.addRow(tr("Block, down"), self._down)
        self._cell = _pixels(4, 2000)
        self._high = _pixels(4, 2000)
        self._left = _pixels(-4000, 4000)
        self._top = _pixels(-4000, 4000)
        for label, spin in (
            (tr("Cell, width"), self._cell),
            (tr("Cell, height"), self._high),
            (tr("From the left"), self._left),
            (tr("From the top"), self._top),
        ):
            form.addRow(label, spin)
            spin.valueChanged.connect(self._on_typed)
        self._size = QLabel()
        self._size.setObjectName("caption")
        self._size.setWordWrap(True)
        self._done = QPushButton(tr("Use this grid"))
        self._done.setObjectName("primary")
        self._done.setDefault(True)
        self._done.clicked.connect(self.accept)
        back = QPushButton(tr("Cancel"))
        back.clicked.connect(self.reject)
        column.addWidget(hint)
        column.addSpacing(8)
        column.addLayout(form)
        column.addWidget(self._size)
        column.addStretch(1)
        column.addWidget(self._done)
        column.addWidget(back)
        return side

    def _show(self) -> None:
        spins = (self._cell, self._high, self._left, self._top)
        values = (
            self.alignment.cell,
            self.alignment.cell_high,
            self.alignment.left,
            self.alignment.top,
        )
        for spin, value in zip(spins, values, strict=True):
            spin.blockSignals(True)
            spin.setValue(value)
            spin.blockSignals(False)
        picture = self.canvas.picture
        try:
            grid = grid_for(self.shape, picture.width, picture.height, self.alignment)
        except FormatError as refusal:
            self._size.setText(words(refusal.message))
            self._done.setEnabled(False)
            self.canvas.show_grid(None)
            return
        self._size.setText(
            tr("{columns} by {rows} cells").format(columns=grid.columns, rows=grid.rows)
        )
        self._done.setEnabled(True)
        self.canvas.show_grid((grid, self.alignment))

    def _on_typed(self) -> None:
        self.alignment = Alignment(
            self._cell.value(), self._high.value(), self._left.value(), self._top.value()
        )
        self._show()

    def _on_block(self, block: QRectF) -> None:
        if block.width() < 8 or block.height() < 8:
            return
        try:
            self.alignment = cell_from_block(
                (block.left(), block.top()),
                (block.right(), block.bottom()),
                self._across.value(),
                self._down.value(),
                self.shape,
            )
        except FormatError as refusal:
            self._size.setText(words(refusal.message))
            return
        self._show()


def _count(value: int) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(1, 100)
    spin.setValue(value)
    return spin


def _pixels(low: float, high: float) -> QDoubleSpinBox:
    spin = QDoubleSpinBox()
    spin.setRange(low, high)
    spin.setDecimals(2)
    spin.setSingleStep(0.25)
    spin.setSuffix(" px")
    return spin


class _Canvas(QWidget):
    blocked = Signal(QRectF)

    def __init__(self, picture: Pyramid, palette: Palette) -> None:
        super().__init__()
        self.picture = picture
        self._palette = palette
        self._grid: tuple[Grid, Alignment] | None = None
        self._scale = 0.0
        self._offset = QPointF()
        self._drag: tuple[QPointF, QPointF] | None = None
        self._pan: QPointF | None = None
        self.setMinimumSize(400, 300)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAccessibleName(tr("Picture with its grid"))

    def show_grid(self, laid: tuple[Grid, Alignment] | None) -> None:
        """Show the grid that is laid over the picture; None where none fits."""
        self._grid = laid
        self.update()

    def _fit(self) -> None:
        size = QSizeF(self.picture.width, self.picture.height)
        self._scale = min(self.width() / size.width(), self.height() / size.height())
        shown = size * self._scale
        self._offset = QPointF(
            (self.width() - shown.width()) / 2, (self.height() - shown.height()) / 2
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._scale:
            self._fit()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._palette.canvas))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(self._offset)
        painter.scale(self._scale, self._scale)
        whole = QRectF(0, 0, self.picture.width, self.picture.height)
        painter.drawImage(whole, self.picture.level(self._scale * self.devicePixelRatioF()))
        if self._grid:
            grid, place = self._grid
            painter.save()
            painter.translate(place.left, place.top)
            painter.scale(place.cell, place.cell_high)
            wide, high = grid.extent
            paint_grid(painter, grid, QRectF(0, 0, wide, high), self._palette)
            painter.restore()
        if self._drag:
            pen = QPen(QColor(self._palette.accent), 2)
            pen.setCosmetic(True)
            painter.setPen(pen)
            tint = QColor(self._palette.accent)
            tint.setAlphaF(0.2)
            painter.setBrush(tint)
            painter.drawRect(QRectF(*self._drag).normalized())
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            here = self._there(event.position())
            self._drag = (here, here)
        else:
            self._pan = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag:
            self._drag = (self._drag[0], self._there(event.position()))
        elif self._pan is not None:
            self._offset += event.position() - self._pan
            self._pan = event.position()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pan = None
        if self._drag:
            block, self._drag = QRectF(*self._drag).normalized(), None
            self.blocked.emit(block)
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        under = self._there(event.position())
        self._scale = min(8.0, max(0.02, self._scale * 1.0015 ** event.angleDelta().y()))
        self._offset = event.position() - under * self._scale
        self.update()

    def _there(self, place: QPointF) -> QPointF:
        return (place - self._offset) / self._scale
