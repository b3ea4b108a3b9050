"""Icons from resources/icons, tinted with a colour of the palette."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from volteface import resources

SIZES = (16, 20, 24, 32, 48, 64)


def icon(name: str, colour: str, muted: str | None = None) -> QIcon:
    """Return the icon `name`; `muted` colours its disabled state."""
    made = QIcon()
    colours = {QIcon.Mode.Normal: colour} | ({QIcon.Mode.Disabled: muted} if muted else {})
    for mode, tint in colours.items():
        for image in _images(name, tint):
            made.addPixmap(QPixmap.fromImage(image), mode)
    return made


def pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """Return the icon painted `size` pixels wide in one colour."""
    drawn = QPixmap.fromImage(_painted(_drawing(name, colour), round(size * ratio)))
    drawn.setDevicePixelRatio(ratio)
    return drawn


@lru_cache(maxsize=256)
def _images(name: str, colour: str) -> tuple[QImage, ...]:
    drawing = _drawing(name, colour)
    return tuple(_painted(drawing, size) for size in SIZES)


def _drawing(name: str, colour: str) -> QSvgRenderer:
    svg = resources.path("icons", f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(svg.replace("#000000", colour).encode()))


def _painted(drawing: QSvgRenderer, across: int) -> QImage:
    drawn = QImage(across, across, QImage.Format.Format_ARGB32_Premultiplied)
    drawn.fill(Qt.GlobalColor.transparent)
    with QPainter(drawn) as painter:
        drawing.render(painter)
    return drawn
