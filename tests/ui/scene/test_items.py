"""Creatures on the map are painted as crisp as they were drawn."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from volteface.grid.cells import Point
from volteface.ui.colours import DARK
from volteface.ui.paint.tokens import TokenLook, TokenPainter, bucket, extent
from volteface.ui.scene.items import CreatureItem

LOOK = TokenLook(None, "A", "heroes", 90.0)
CELL = bucket(40)


@pytest.fixture
def tokens(qapp):
    return TokenPainter(DARK)


def blank():
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(0x808080)
    return image


@pytest.mark.parametrize("off", [0.0, 0.3, 0.5])
def test_a_token_keeps_its_pixels_wherever_the_view_lies(tokens, off):
    scene = QGraphicsScene()
    item = CreatureItem(tokens)
    item.show_look(LOOK, Point(2, 2))
    scene.addItem(item)
    shown, wanted = blank(), blank()
    with QPainter(shown) as painter:
        scene.render(painter, QRectF(off, off, 200, 200), QRectF(0, 0, 200 / CELL, 200 / CELL))
    side = extent(LOOK) * CELL
    corner = QPointF(2 * CELL + off - side / 2, 2 * CELL + off - side / 2).toPoint()
    with QPainter(wanted) as painter:
        painter.drawPixmap(corner, tokens.pixmap(LOOK, CELL))

    assert shown == wanted
