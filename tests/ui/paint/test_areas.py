"""Areas are told apart by more than colour, at every zoom."""

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from volteface.grid.areas import Area
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import block
from volteface.grid.square import SquareGrid
from volteface.ui.colours import DARK
from volteface.ui.paint.areas import PITCH, paint_area, paint_areas

pytestmark = pytest.mark.usefixtures("qapp")

SIDE = 180


def grey(paint, cell=60.0, ground="#808080", left=0.0):
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    with QPainter(image) as painter:
        painter.setTransform(QTransform(cell, 0, 0, cell, left, 0))
        paint(painter)
    plain = image.convertToFormat(QImage.Format.Format_Grayscale8)
    flat = np.frombuffer(plain.constBits(), np.uint8).reshape(SIDE, plain.bytesPerLine())
    return flat[:, :SIDE].astype(int)


def field(area, *, beyond=False, cell=60.0, ground="#808080", left=0.0):
    """Return an area as wide as the picture, in grey, without its edge."""
    path = QPainterPath()
    path.addRect(QRectF(-99, -99, 999, 999))
    ink = DARK.areas[area]
    return grey(lambda p: paint_area(p, path, ink, beyond=beyond), cell, ground, left)


def lean(pixels):
    """Return how much more alike pixels are along \\ than along /."""
    falling = np.abs(pixels[1:, 1:] - pixels[:-1, :-1]).mean()
    rising = np.abs(pixels[1:, :-1] - pixels[:-1, 1:]).mean()
    return rising - falling


@pytest.mark.parametrize("ground", ["#101010", "#808080", "#f0f0f0", "#e69f00", "#d55e00"])
@pytest.mark.parametrize("beyond", [False, True])
class TestInGrey:
    def test_the_front_has_no_hatch(self, ground, beyond):
        assert field(Area.FRONT, beyond=beyond, ground=ground).std() == 0

    @pytest.mark.parametrize("area", [Area.LEFT, Area.RIGHT, Area.REAR])
    def test_the_others_have_one(self, area, ground, beyond):
        assert np.ptp(field(area, beyond=beyond, ground=ground)) > 12

    def test_the_left_flank_leans_left_and_the_right_one_right(self, ground, beyond):
        assert lean(field(Area.LEFT, beyond=beyond, ground=ground)) > 0.2
        assert lean(field(Area.RIGHT, beyond=beyond, ground=ground)) < -0.2

    def test_the_rear_is_crossed(self, ground, beyond):
        rear = field(Area.REAR, beyond=beyond, ground=ground)
        left = field(Area.LEFT, beyond=beyond, ground=ground)

        assert abs(lean(rear)) < abs(lean(left)) / 2


@pytest.mark.parametrize("cell", [8.0, 24.0, 70.0])
def test_the_hatch_keeps_its_pitch_at_every_zoom(cell):
    line = field(Area.LEFT, cell=cell)[90]

    assert (line[PITCH:] == line[:-PITCH]).all()


def test_beyond_the_adjacent_cells_the_hatch_is_wider_and_fainter():
    near, far = field(Area.REAR), field(Area.REAR, beyond=True)

    assert (far[90][2 * PITCH :] == far[90][: -2 * PITCH]).all()
    assert (far[90][PITCH:] != far[90][:-PITCH]).any()
    assert np.ptp(far) < np.ptp(near)


def test_the_hatch_moves_with_the_map():
    still, moved = field(Area.LEFT), field(Area.LEFT, left=5.0)

    assert (moved[:, 5:] == still[:, :-5]).all()


@pytest.mark.parametrize("grid", [SquareGrid(9, 9), HexGrid(9, 9), HexGrid(9, 9, "flat")])
def test_the_cells_of_the_creature_stay_clear(grid):
    here = Cell(2, 4)
    pixels = grey(
        lambda p: paint_areas(p, grid, block(1), here, 1, QRectF(0, 0, 9, 9), DARK), cell=20.0
    )
    middle = grid.centre(here)

    assert pixels[int(middle.y * 20), int(middle.x * 20)] == 128


def test_only_what_is_exposed_is_painted():
    pixels = grey(
        lambda p: paint_areas(
            p, SquareGrid(9, 9), block(1), Cell(4, 4), 0, QRectF(0, 0, 3, 3), DARK
        ),
        cell=20.0,
    )

    assert (pixels[61:, 61:] == 128).all()
    assert (pixels[:59, :59] != 128).all()
