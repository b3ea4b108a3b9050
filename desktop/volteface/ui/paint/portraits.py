"""Round portraits from resources/tokens, and initials for creatures that have none."""

from __future__ import annotations

import re
from collections import OrderedDict

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from volteface import resources

MASTER = 192
"""Pixels across of the picture the smaller ones are scaled from: faster than drawing each."""
KEPT = 96
SAFE_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")


class Portraits:
    """Draws portraits; the most recent ones are kept."""

    def __init__(self) -> None:
        self._masters: OrderedDict[str, QImage | None] = OrderedDict()

    def image(self, token: str | None, across: int) -> QImage | None:
        """Return the portrait `across` pixels wide, or None when there is no such picture."""
        if token is None or not SAFE_NAME.fullmatch(token):
            return None
        master = self._master(token)
        if master is None:
            return None
        if across > MASTER:
            return _drawn(token, across)
        smooth = Qt.TransformationMode.SmoothTransformation
        return master.scaled(across, across, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)

    def _master(self, token: str) -> QImage | None:
        if token not in self._masters:
            self._masters[token] = _drawn(token, MASTER)
            if len(self._masters) > KEPT:
                self._masters.popitem(last=False)
        self._masters.move_to_end(token)
        return self._masters[token]


def _drawn(token: str, across: int) -> QImage | None:
    try:
        renderer = QSvgRenderer(str(resources.path("tokens", f"{token}.svg")))
    except resources.ResourceMissing:
        return None
    if not renderer.isValid():
        return None
    image = QImage(across, across, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        renderer.render(painter)
    return image


def initials_of(name: str) -> str:
    """Return at most two letters that tell a creature, and its number: "Cave Orc 3" is "CO3"."""
    words = re.findall(r"\w+", name)
    letters = "".join(word[0] for word in words if not word.isdigit())[:2].upper()
    number = next((word for word in reversed(words) if word.isdigit()), "")[:2]
    return letters + number or "?"


def draw_initials(painter: QPainter, disc: QRectF, initials: str, colour: QColor) -> None:
    """Write `initials` as large as the disc holds them."""
    font = QFont(painter.font())
    font.setWeight(QFont.Weight.DemiBold)
    share = {1: 0.6, 2: 0.46}.get(len(initials), 0.36)
    font.setPixelSize(max(5, round(disc.height() * share)))
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, initials)
