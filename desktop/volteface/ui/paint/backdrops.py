"""The picture under the map: decoded beside the windows, kept with its halves and quarters."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QIODevice,
    QObject,
    QPointF,
    QRectF,
    QRunnable,
    QSize,
    Qt,
    QThreadPool,
    Signal,
)
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter

from volteface.ui.paint.lens import Lens

MOST_PIXELS = 72_000_000
"""A larger picture is kept smaller than it is: memory for one of 8,192 by 8,192 is enough."""
ALLOCATION_MB = 1100
"""What Qt may take to decode one picture: 268 million pixels, the most an import accepts."""
SMALLEST_SIDE = 64


class UnreadablePicture(ValueError):
    """Bytes that are no PNG, JPEG or WebP picture, or a damaged one."""


@dataclass(frozen=True, slots=True, eq=False)
class Pyramid:
    """A picture and its halves, quarters and so on; `width` and `height` are the original's."""

    width: int
    height: int
    levels: tuple[QImage, ...]

    def level(self, scale: float) -> QImage:
        """Return the smallest picture that still has a pixel for each one painted at `scale`."""
        fitting = [image for image in self.levels if image.width() >= self.width * scale * 0.99]
        return fitting[-1] if fitting else self.levels[0]


def read_pyramid(body: bytes, ground: str = "#14161c") -> Pyramid:
    """Return the picture in `body` with its halves; where it is transparent, `ground` shows.

    May run in any thread. Raises UnreadablePicture.
    """
    image, size = _decoded(body)
    levels = [_opaque(image, QColor(ground))]
    del image
    while min(levels[-1].width(), levels[-1].height()) >= 2 * SMALLEST_SIDE:
        half = QSize(max(1, levels[-1].width() // 2), max(1, levels[-1].height() // 2))
        smooth = Qt.TransformationMode.SmoothTransformation
        smaller = levels[-1].scaled(half, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        levels.append(smaller.convertToFormat(QImage.Format.Format_RGB32))
    return Pyramid(size.width(), size.height(), tuple(levels))


def _decoded(body: bytes) -> tuple[QImage, QSize]:
    QImageReader.setAllocationLimit(ALLOCATION_MB)
    buffer = QBuffer()
    buffer.setData(QByteArray(body))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(_media(body)))
    # What the bytes are was decided above; Qt guesses among far more decoders.
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(False)
    size = reader.size()
    if size.width() * size.height() > MOST_PIXELS:
        reader.setScaledSize(size * math.sqrt(MOST_PIXELS / (size.width() * size.height())))
    image = reader.read()
    if image.isNull():
        raise UnreadablePicture(reader.errorString())
    return image, size if size.isValid() else image.size()


def _media(body: bytes) -> bytes:
    if body.startswith(b"\x89PNG\r\n\x1a\n"):
        return b"png"
    if body.startswith(b"\xff\xd8\xff"):
        return b"jpeg"
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
        return b"webp"
    raise UnreadablePicture("The picture is neither PNG nor JPEG nor WebP.")


def _opaque(image: QImage, ground: QColor) -> QImage:
    if image.hasAlphaChannel():
        with QPainter(image) as painter:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOver)
            painter.fillRect(image.rect(), ground)
    image.convertTo(QImage.Format.Format_RGB32)
    return image


class Backdrop:
    """A pyramid laid under the board.

    A cell is `cell` pixels of the picture wide and `cell_high` high; the board's north-west
    corner lies at pixel (`left`, `top`) of it.
    """

    def __init__(
        self, pyramid: Pyramid, cell: float, cell_high: float, left: float = 0, top: float = 0
    ) -> None:
        self._pyramid = pyramid
        self._cell, self._cell_high = cell, cell_high
        self._left, self._top = left, top

    @property
    def place(self) -> QRectF:
        """Where the whole picture lies, in cells."""
        return QRectF(
            -self._left / self._cell,
            -self._top / self._cell_high,
            self._pyramid.width / self._cell,
            self._pyramid.height / self._cell_high,
        )

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint what lies in `exposed`; painter and `exposed` are in cells.

        A level of the pyramid is scaled by at most two: smooth, and as fast as copying.
        """
        lens = Lens.of(painter)
        scale = lens.cell * lens.ratio / min(self._cell, self._cell_high)
        image = self._pyramid.level(scale)
        place = self.place
        painter.save()
        painter.setClipRect(exposed, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(place.topLeft())
        painter.scale(place.width() / image.width(), place.height() / image.height())
        painter.drawImage(QPointF(), image)
        painter.restore()


class PictureLoader(QObject):
    """Decodes pictures in a thread of its own, one after the other."""

    loaded = Signal(str, object)
    """The asset and its Pyramid."""
    failed = Signal(str, str)
    """The asset and the reason."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    def load(self, asset: str, body: bytes) -> None:
        """Decode `body`; `loaded` or `failed` tells when it is done."""
        self._pool.start(_Decoding(self, asset, body))

    def finish(self) -> None:
        """Wait for the picture being decoded and forget those that wait."""
        self._pool.clear()
        self._pool.waitForDone()


class _Decoding(QRunnable):
    def __init__(self, loader: PictureLoader, asset: str, body: bytes) -> None:
        super().__init__()
        self._loader, self._asset, self._body = loader, asset, body

    def run(self) -> None:
        try:
            self._loader.loaded.emit(self._asset, read_pyramid(self._body))
        except UnreadablePicture as error:
            self._loader.failed.emit(self._asset, str(error))
