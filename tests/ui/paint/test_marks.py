"""The GM's marks stand out on dark maps and on light ones."""

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from volteface.grid.cells import Point
from volteface.ui.colours import DARK
from volteface.ui.paint.marks import paint_door, paint_flame, paint_walls

pytestmark = pytest.mark.usefixtures("qapp")

A, B = Point(1, 1), Point(2, 1)
KINDS = [
    ("door", False),
    ("door", True),
    ("secret", False),
    ("window", False),
]


def drawn(paint, ground="#808080"):
    image = QImage(120, 80, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    with QPainter(image) as painter:
        painter.setTransform(QTransform.fromScale(40, 40))
        paint(painter)
    return image


def door(kind, is_open, ground="#808080"):
    return drawn(lambda p: paint_door(p, A, B, kind, is_open=is_open, palette=DARK), ground)


def test_doors_are_told_apart_by_their_shape():
    grey = [door(*kind).convertToFormat(QImage.Format.Format_Grayscale8) for kind in KINDS]

    assert all(one != other for n, one in enumerate(grey) for other in grey[:n])


@pytest.mark.parametrize("ground", ["#000000", "#ffffff", "#f0c674", "#0b0d11"])
@pytest.mark.parametrize(
    "paint",
    [
        lambda p: paint_door(p, A, B, "door", is_open=False, palette=DARK),
        lambda p: paint_door(p, A, B, "secret", is_open=False, palette=DARK),
        lambda p: paint_walls(p, [(A, B)], [], DARK),
        lambda p: paint_walls(p, [], [(A, B)], DARK),
        lambda p: paint_flame(p, A, DARK),
    ],
    ids=["door", "secret door", "wall", "prop", "light"],
)
def test_a_mark_stands_out_from_any_ground(ground, paint):
    image = drawn(paint, ground)
    level = QColor(ground).lightness()
    levels = [image.pixelColor(x, y).lightness() for x in range(120) for y in range(80)]

    assert max(abs(other - level) for other in levels) > 90


def test_the_way_of_a_leaf_is_shown_only_where_it_is_asked_for():
    plain = drawn(lambda p: paint_door(p, A, B, "door", is_open=True, palette=DARK, swing=False))

    assert plain != door("door", True)
