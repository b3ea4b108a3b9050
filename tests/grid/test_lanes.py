"""Charges and runs are straight and free, and small steps stay small."""

import pytest

from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.lanes import (
    IN_THE_WAY,
    NO_PLACE,
    TOO_FAR,
    TOO_NEAR,
    charge,
    small_steps,
    straight,
    withdrawing,
)
from volteface.grid.spaces import HEX_SPACES, block, filled
from volteface.grid.square import SquareGrid
from volteface.grid.steps import Ground, Walker

N, NE, E, SE, S, SW, W, NW = range(8)
BOARD = SquareGrid(30, 30)
OPEN = Ground(BOARD)
MEDIUM, LARGE = Walker(block(1)), Walker(block(2))
HERE = Cell(5, 15)


def charged(target, ground=OPEN, **asked):
    return charge(ground, MEDIUM, HERE, E, (target,), 12, **asked)


def test_charge_ends_at_the_nearest_place():
    found, *_ = charged(Cell(10, 15))
    assert found.way is not None
    assert (found.end, found.way.price) == (Cell(9, 15), 4)


def test_charge_covers_ten_feet():
    assert [lane.refused for lane in charged(Cell(6, 15))] == [TOO_NEAR]


@pytest.mark.parametrize("cell", [Cell(7, 15), Cell(9, 15)])
def test_nobody_may_stand_on_the_lane_or_at_its_end(cell):
    found, *_ = charged(Cell(10, 15), occupied=frozenset({cell}))
    assert found.refused == IN_THE_WAY
    assert found.cells == {cell}


def test_nobody_beside_the_lane_matters():
    found, *_ = charged(Cell(10, 15), occupied=frozenset({Cell(7, 14), Cell(10, 15)}))
    assert found.refused is None


def test_lane_between_two_rows_takes_both():
    slanted = straight(OPEN, MEDIUM, HERE, E, Cell(8, 14), 12, occupied=frozenset({Cell(6, 14)}))
    assert slanted.cells == {Cell(6, 14)}


def test_difficult_ground_stops_a_charge():
    ground = Ground(BOARD, terrain={Cell(7, 15): 2})
    assert charged(Cell(10, 15), ground)[0].cells == {Cell(7, 15)}


def test_wall_stops_a_charge_and_is_named():
    wall = (Point(7, 14), Point(7, 17))
    found, *_ = charged(Cell(10, 15), Ground(BOARD, walls=(wall,)))
    assert found.walls == (wall,)


def test_wall_along_the_lane_does_not():
    wall = (Point(5, 15), Point(12, 15))
    found, *_ = charged(Cell(10, 15), Ground(BOARD, walls=(wall,)))
    assert found.refused is None


def test_far_charge_is_refused():
    found, *_ = charged(Cell(25, 15))
    assert found.refused == TOO_FAR


def test_reach_ends_a_charge_earlier():
    found, *_ = charged(Cell(12, 15), reach_feet=10, nearest_feet=5)
    assert found.end == Cell(10, 15)


def test_nothing_to_attack_with_is_no_charge():
    assert charged(Cell(12, 15), reach_feet=0)[0].refused == NO_PLACE


def test_target_itself_is_not_in_the_way():
    ground = Ground(BOARD, barred=frozenset(filled(block(2), Cell(10, 15))))
    found = charge(ground, LARGE, HERE, E, filled(block(2), Cell(10, 15)), 12)
    assert any(lane.refused is None for lane in found)


def test_equally_near_places_are_all_offered():
    ends = [lane.end for lane in charged(Cell(10, 15))]
    assert ends == [Cell(9, 15), Cell(9, 14), Cell(9, 16)]


def test_charge_on_hexes():
    board = HexGrid(20, 20)
    start = board.at(3, 8)
    target = start.moved(Cell(5, 0))
    found, *_ = charge(Ground(board), Walker(HEX_SPACES["1"]), start, 0, (target,), 12)
    assert found.end == start.moved(Cell(4, 0))


def test_withdrawing_provokes_nothing_at_the_start():
    counted = withdrawing(HERE, {HERE: 2, Cell(5, 14): 1})
    assert [counted(HERE), counted(Cell(5, 14)), counted(Cell(0, 0))] == [0, 1, 0]


def test_small_steps_go_everywhere_in_the_open():
    assert len(small_steps(OPEN, MEDIUM, HERE)) == 8


def test_small_steps_avoid_difficult_ground_and_corners():
    ground = Ground(
        BOARD, terrain={Cell(5, 14): 2}, solid=frozenset({Cell(6, 15)}), passing=frozenset()
    )
    assert set(small_steps(ground, MEDIUM, HERE)) == {
        Cell(4, 14), Cell(4, 15), Cell(4, 16), Cell(5, 16),
    }  # fmt: skip
