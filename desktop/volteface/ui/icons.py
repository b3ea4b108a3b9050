"""Icons from resources/icons, tinted with a colour of the palette."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from volteface import resources


def icon(name: str, colour: str, muted: str | None = None) -> QIcon:
    """Return the icon `name`; `muted` colours its disabled state."""
    made = QIcon()
    for size in (16, 20, 24, 32, 48, 64):
        made.addPixmap(pixmap(name, colour, size))
        if muted:
            made.addPixmap(pixmap(name, muted, size), QIcon.Mode.Disabled)
    return made


def pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """Return the icon painted `size` pixels wide in one colour."""
    svg = resources.path("icons", f"{name}.svg").read_text(encoding="utf-8")
    renderer = QSvgRenderer(QByteArray(svg.replace("#000000", colour).encode()))
    drawn = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    drawn.setDevicePixelRatio(ratio)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    renderer.render(painter)
    painter.end()
    return drawn
