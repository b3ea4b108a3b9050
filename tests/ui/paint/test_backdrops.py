"""The picture under the map: read safely, halved, and laid where the grid says."""

import io

import pytest
from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from volteface.ui.paint.backdrops import (
    Backdrop,
    PictureLoader,
    Pyramid,
    UnreadablePicture,
    read_pyramid,
)

pytestmark = pytest.mark.usefixtures("qapp")


def picture(kind="PNG", size=(400, 300), colour="#aa5522", mode="RGB"):
    out = io.BytesIO()
    Image.new(mode, size, colour).save(out, kind)
    return out.getvalue()


def quartered(side=100):
    """Return a picture with a colour in each corner."""
    whole = Image.new("RGB", (2 * side, 2 * side), "#ff0000")
    whole.paste("#00ff00", (side, 0, 2 * side, side))
    whole.paste("#0000ff", (0, side, side, 2 * side))
    out = io.BytesIO()
    whole.save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_the_three_kinds_are_read(kind):
    pyramid = read_pyramid(picture(kind))

    assert (pyramid.width, pyramid.height) == (400, 300)


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF", "PPM"])
def test_other_kinds_are_refused(kind):
    with pytest.raises(UnreadablePicture):
        read_pyramid(picture(kind))


@pytest.mark.parametrize("body", [b"", b"\x89PNG\r\n\x1a\n", picture()[:60], b"<svg/>"])
def test_damaged_pictures_are_refused(body):
    with pytest.raises(UnreadablePicture):
        read_pyramid(body)


def test_a_picture_is_kept_with_its_halves():
    levels = read_pyramid(picture(size=(800, 600))).levels

    assert [level.width() for level in levels] == [800, 400, 200, 100]


def test_where_it_is_transparent_the_ground_shows():
    clear = read_pyramid(picture(mode="RGBA", colour=(0, 0, 0, 0)), "#123456")

    assert clear.levels[0].pixelColor(10, 10) == QColor("#123456")


@pytest.mark.parametrize(
    ("scale", "width"), [(2, 800), (1, 800), (0.6, 800), (0.5, 400), (0.1, 100)]
)
def test_the_smallest_level_that_is_sharp_is_painted(scale, width):
    assert read_pyramid(picture(size=(800, 600))).level(scale).width() == width


def painted(backdrop, cell, exposed=None, left=0.0, top=0.0):
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        painter.setTransform(QTransform(cell, 0, 0, cell, left, top))
        backdrop.paint(painter, exposed or QRectF(0, 0, 1000, 1000))
    return image


@pytest.mark.parametrize("cell", [5, 20, 33.3, 50])
def test_the_picture_lies_where_the_grid_says(cell):
    image = painted(Backdrop(read_pyramid(quartered()), 50, 50), cell)
    border = 2 * cell

    assert image.pixelColor(int(border - 2), int(border - 2)) == QColor("#ff0000")
    assert image.pixelColor(int(border + 2), int(border - 2)) == QColor("#00ff00")
    assert image.pixelColor(int(border - 2), int(border + 2)) == QColor("#0000ff")


def test_the_board_begins_where_the_offset_says():
    image = painted(Backdrop(read_pyramid(quartered()), 50, 50, left=100, top=0), 50)

    assert image.pixelColor(1, 1) == QColor("#00ff00")


def test_cells_may_be_higher_than_wide():
    image = painted(Backdrop(read_pyramid(quartered()), 50, 100), 50)

    assert image.pixelColor(10, 48) == QColor("#ff0000")
    assert image.pixelColor(10, 52) == QColor("#0000ff")


def test_only_what_is_exposed_is_painted():
    image = painted(Backdrop(read_pyramid(quartered()), 50, 50), 50, QRectF(0, 0, 1, 1))

    assert image.pixelColor(25, 25) == QColor("#ff0000")
    assert image.pixelColor(75, 25) == QColor("white")


def test_a_picture_is_loaded_beside_the_windows(qtbot):
    loader = PictureLoader()
    with qtbot.waitSignal(loader.loaded) as loaded:
        loader.load("ab", picture())
    loader.finish()

    assert loaded.args[0] == "ab"
    assert isinstance(loaded.args[1], Pyramid)


def test_a_picture_that_cannot_be_loaded_says_so(qtbot):
    loader = PictureLoader()
    with qtbot.waitSignal(loader.failed) as failed:
        loader.load("ab", b"GIF89a")
    loader.finish()

    assert failed.args[0] == "ab"
