"""Cells that walls cut are measured and put to use."""

import math

import pytest
import shapely

from volteface.grid.cells import Point
from volteface.grid.hexes import HexGrid
from volteface.grid.partial import Use, cut_cells, proposed, settled
from volteface.grid.square import SquareGrid

HEXES = HexGrid(8, 8)
MIDDLE = HEXES.at(3, 3)
X, Y = HEXES.centre(MIDDLE)


def test_wall_through_the_middle_leaves_half():
    found = cut_cells(HEXES, [(Point(X, Y - 2), Point(X, Y + 2))])
    assert found[MIDDLE].share == pytest.approx(0.5)
    assert found[MIDDLE].use is Use.SQUEEZING


def test_wall_near_the_edge_leaves_a_usable_cell():
    found = cut_cells(HEXES, [(Point(X + 0.4, Y - 2), Point(X + 0.4, Y + 2))])
    assert found[MIDDLE].use is Use.USABLE
    assert 0.8 < found[MIDDLE].share < 1


def test_rock_closes_a_cell():
    rock = shapely.box(X - 1, Y - 1, X + 0.3, Y + 1)
    assert cut_cells(HEXES, [], rock)[MIDDLE].use is Use.CLOSED


def test_covered_cell_has_no_free_part():
    rock = shapely.box(X - 1, Y - 1, X + 1, Y + 1)
    assert cut_cells(HEXES, [], rock)[MIDDLE].share == 0


@pytest.mark.parametrize(
    "wall",
    [
        (Point(X, Y), Point(X, Y)),
        (Point(math.nan, 0), Point(1, 1)),
        (Point(X, Y), Point(X + 0.2, Y)),
        (Point(X - 0.5, Y - 0.28867513), Point(X - 0.5, Y + 0.28867513)),
    ],
)
def test_walls_that_part_nothing_cut_nothing(wall):
    assert MIDDLE not in cut_cells(HEXES, [wall])


def test_squares_under_their_own_walls_are_whole():
    walls = [(Point(2, 0), Point(2, 8)), (Point(0, 3), Point(8, 3))]
    assert cut_cells(SquareGrid(8, 8), walls) == {}


@pytest.mark.parametrize(
    ("share", "use"),
    [(1, Use.USABLE), (0.67, Use.USABLE), (0.5, Use.SQUEEZING), (0.3, Use.CLOSED)],
)
def test_proposal(share, use):
    assert proposed(share) is use


def test_gm_decides():
    found = cut_cells(HEXES, [(Point(X, Y - 2), Point(X, Y + 2))])
    assert settled(found, {MIDDLE: Use.USABLE})[MIDDLE] is Use.USABLE
