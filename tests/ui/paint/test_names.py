"""Names fit, with their beginning and end."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from volteface.ui.colours import DARK
from volteface.ui.paint.names import draw_name, fitted

pytestmark = pytest.mark.usefixtures("qapp")

LONG = "Grishnakh the Elder of the Cave 2"


def test_a_short_name_stays_whole():
    assert fitted("Ann", QFont(), 500) == "Ann"


def test_a_long_name_keeps_its_beginning_and_end():
    short = fitted(LONG, QFont(), 120)

    assert short[0] == "G"
    assert short[-1] == "2"
    assert len(short) < len(LONG)


@pytest.mark.parametrize("widest", [40, 80, 200])
def test_a_name_is_never_wider_than_its_place(widest):
    image = QImage(400, 60, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        assert draw_name(painter, QPointF(200, 5), LONG, widest, QFont(), DARK).width() <= widest


@pytest.mark.parametrize("ground", ["#000000", "#ffffff", "#7f7f7f"])
def test_a_name_stands_out_from_any_ground(ground):
    image = QImage(200, 40, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    with QPainter(image) as painter:
        draw_name(painter, QPointF(100, 5), "Ann", 190, QFont(), DARK)
    found = {image.pixelColor(x, y).name() for x in range(200) for y in range(40)}

    assert {DARK.edge_dark, DARK.edge_light} <= found
