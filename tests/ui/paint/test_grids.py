"""Grid lines lie where the cells are, at every zoom and however wide the board."""

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.ui.colours import DARK
from volteface.ui.paint.grids import paint_grid

pytestmark = pytest.mark.usefixtures("qapp")

WIDE, HIGH = 300, 240


def drawn(grid, cell, left=0.0, top=0.0, exposed=None):
    """Return how dark each pixel is, from 0 to 255."""
    return darkness(
        lambda painter: paint_grid(painter, grid, exposed or everything(grid), DARK),
        QTransform(cell, 0, 0, cell, left, top),
    )


def everything(grid):
    return QRectF(-5, -5, grid.extent[0] + 10, grid.extent[1] + 10)


def darkness(paint, transform):
    image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    with QPainter(image) as painter:
        painter.setTransform(transform)
        paint(painter)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(HIGH, WIDE, 4)
    return 255 - pixels[:, :, 0].astype(int)


@pytest.mark.parametrize("cell", [6.0, 7.37, 23.4, 70.0, 81.92])
@pytest.mark.parametrize("first", [0, 150, 195])
def test_each_line_of_squares_lies_on_its_own_pixel(cell, first):
    left = 3.3 - first * cell
    row = drawn(SquareGrid(200, 200), cell, left, -2.0 * cell + 2)[int(cell / 2) + 3]

    expected = [round(left + n * cell) for n in range(first, 201)]
    assert np.flatnonzero(row > 50).tolist() == [x for x in expected if x < WIDE]


def outlines(grid, cell, left, top, nearby):
    path = QPainterPath()
    for hexagon in nearby:
        corners = [(left + x * cell, top + y * cell) for x, y in grid.outline(hexagon)]
        path.moveTo(*corners[-1])
        for corner in corners:
            path.lineTo(*corner)

    def paint(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(path, QPen(QColor("black"), 1))

    return darkness(paint, QTransform())


@pytest.mark.parametrize("top", ["pointy", "flat"])
@pytest.mark.parametrize("cell", [7.3, 23.37, 70.0])
@pytest.mark.parametrize("first", [0, 160])
def test_lines_of_hexes_never_stray_from_the_cells(top, cell, first):
    grid = HexGrid(200, 200, top)
    left, up = 5.4 - first * cell, 7.7 - first * cell
    nearby = [
        hexagon
        for hexagon in grid.cells()
        if -cell < left + grid.centre(hexagon).x * cell < WIDE + cell
        and -cell < up + grid.centre(hexagon).y * cell < HIGH + cell
    ]
    truth = outlines(grid, cell, left, up, nearby) > 20
    near = truth.copy()
    for shift in (-1, 1):
        near |= np.roll(truth, shift, 0) | np.roll(truth, shift, 1)

    lines = drawn(grid, cell, left, up) > 40

    assert lines.sum() > 200
    assert not (lines & ~near).any()


@pytest.mark.parametrize("grid", [SquareGrid(9, 9), HexGrid(9, 9), HexGrid(9, 9, "flat")])
def test_every_side_of_a_small_board_is_drawn_once(grid):
    sides = drawn(grid, 25.0, 4, 4)

    # But for the corners, where three sides of a hex meet.
    assert (sides > 0x5C + 2).sum() < 0.02 * (sides > 0).sum()
    assert (sides > 40).sum() > 9 * 9 * 25


@pytest.mark.parametrize("grid", [SquareGrid(9, 9), HexGrid(9, 9)])
def test_cells_too_small_have_no_lines(grid):
    assert not drawn(grid, 5.9).any()


@pytest.mark.parametrize("grid", [SquareGrid(9, 9), HexGrid(9, 9)])
def test_nothing_is_drawn_off_the_board(grid):
    assert not drawn(grid, 20.0, -400, -400).any()


def test_a_part_is_drawn_as_it_is_in_the_whole():
    grid = SquareGrid(40, 40)
    whole = drawn(grid, 13.3, -7.7, -1.2)
    part = drawn(grid, 13.3, -7.7, -1.2, QRectF(4, 4, 5, 5))

    # Cells 5 to 7, clear of the edge of what was exposed.
    box = np.s_[int(5 * 13.3) : int(8 * 13.3), int(5 * 13.3) : int(8 * 13.3)]
    assert (part[box] == whole[box]).all()
