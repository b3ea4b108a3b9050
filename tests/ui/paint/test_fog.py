"""The GM looks through the fog; its shadow on the table stays within the board."""

import pytest
import shapely
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from volteface.ui.colours import DARK
from volteface.ui.paint.fog import paint_shadow, paint_veil

pytestmark = pytest.mark.usefixtures("qapp")

WEST = shapely.box(0, 0, 2, 4)


def drawn(paint):
    image = QImage(120, 80, QImage.Format.Format_RGB32)
    image.fill(QColor("#c0c0c0"))
    with QPainter(image) as painter:
        painter.setTransform(QTransform.fromScale(20, 20))
        paint(painter)
    return [image.pixelColor(x, 40).lightness() for x in range(120)]


def test_the_veil_darkens_what_is_hidden_and_nothing_else():
    row = drawn(lambda p: paint_veil(p, WEST, DARK))

    assert 60 < row[20] < 150
    assert row[60] == row[110] == 192


def test_the_shadow_fades_into_what_is_shown():
    row = drawn(lambda p: paint_shadow(p, WEST, QSizeF(4, 4), DARK))

    assert row[41] < row[46] < row[52] < 192
    assert row[75] == 192


def test_the_shadow_stays_on_the_board():
    row = drawn(lambda p: paint_shadow(p, shapely.box(3, 0, 4, 4), QSizeF(4, 4), DARK))

    assert set(row[80:]) == {192}


def test_without_fog_there_is_no_shadow():
    assert set(drawn(lambda p: paint_shadow(p, shapely.Polygon(), QSizeF(4, 4), DARK))) == {192}
