"""Threatened cells are those of the rules' tables."""

import pytest

from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.reach import threatened, threats
from volteface.grid.spaces import HEX_SPACES, block, ring
from volteface.grid.square import SquareGrid

BOARD = SquareGrid(30, 30)
AT = Cell(12, 12)


@pytest.mark.parametrize(
    ("across", "reach", "nearest", "count", "with_exception"),
    [
        (1, 5, 0, 8, 8),
        (1, 10, 5, 12, 16),
        (2, 5, 0, 12, 12),
        (2, 10, 0, 28, 32),
        (2, 10, 5, 16, 20),
        (2, 20, 10, 48, 44),
        (3, 10, 0, 36, 40),
        (3, 15, 0, 60, 60),
        (4, 15, 0, 72, 72),
        (4, 20, 0, 108, 108),
        (6, 20, 0, 140, 140),
        (6, 30, 0, 240, 240),
    ],
)
def test_counts_on_squares(across, reach, nearest, count, with_exception):
    space = block(across)
    assert len(threatened(BOARD, space, AT, reach, nearest)) == count
    assert len(threatened(BOARD, space, AT, reach, nearest, exception=True)) == with_exception


def test_reach_nothing_threatens_nothing():
    assert threatened(BOARD, block(1), AT, 0) == frozenset()


def test_reach_weapon_does_not_strike_adjacent_cells():
    assert not threatened(BOARD, block(1), AT, 10, 5) & set(BOARD.neighbours(AT))


@pytest.mark.parametrize("name", HEX_SPACES)
def test_on_hexes_five_feet_reach_the_ring(name):
    board = HexGrid(30, 30)
    space = HEX_SPACES[name]
    found = threatened(board, space, AT, 5)
    assert found == {cell.moved(AT) for cell in ring(space, board)}


def test_on_hexes_a_reach_weapon_strikes_twelve():
    assert len(threatened(HexGrid(30, 30), HEX_SPACES["1"], AT, 10, 5)) == 12


def test_board_ends_the_reach():
    assert len(threatened(BOARD, block(1), Cell(0, 0), 5)) == 3


def test_walls_stop_the_reach():
    wall = (Point(13, 5), Point(13, 20))
    found = threatened(BOARD, block(1), AT, 10, walls=(wall,))
    assert {cell.x for cell in found} == {10, 11, 12}


def test_short_wall_is_reached_round():
    wall = (Point(13, 12), Point(13, 13))
    found = threatened(BOARD, block(1), AT, 5, walls=(wall,))
    assert set(BOARD.neighbours(AT)) - found == {Cell(13, 12)}


def test_closed_corner_lets_nothing_past():
    walls = ((Point(13, 11), Point(13, 13)), (Point(11, 12), Point(14, 12)))
    found = threatened(BOARD, block(1), AT, 5, walls=walls)
    assert Cell(13, 11) not in found
    assert Cell(11, 13) in found


def test_threat_of_a_side_tells_who_threatens():
    one, other = Cell(1, 1), Cell(2, 1)
    assert threats({"orc": [one, other], "ogre": [other]}) == {
        one: ("orc",),
        other: ("orc", "ogre"),
    }


def test_wall_up_to_the_edge_of_the_map_stops_the_reach():
    wall = ((Point(2, 0), Point(2, 30)),)
    assert Cell(2, 0) not in threatened(BOARD, block(1), Cell(0, 0), 15, walls=wall)
