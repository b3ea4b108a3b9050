"""Lines pass where nothing solid is, and nothing passes where two walls meet."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.sight import borders, line_of_effect, sees
from volteface.grid.square import SquareGrid
from volteface.grid.walls import chain, sound, split

BOARD = SquareGrid(20, 20)
WEST, EAST = Point(1, 5), Point(9, 5)


def wall(x1, y1, x2, y2):
    return (Point(x1, y1), Point(x2, y2))


@pytest.mark.parametrize(
    ("walls", "free"),
    [
        ((), True),
        ((wall(5, 4, 5, 6),), False),
        ((wall(5, 5, 5, 9),), True),
        ((wall(5, 5, 5, 9), wall(5, 5, 5, 1)), False),
        ((wall(5, 5, 7, 9), wall(5, 5, 3, 1)), False),
        ((wall(5, 5, 7, 9), wall(5, 5, 3, 9)), True),
        ((wall(3, 5, 7, 5),), True),
        ((wall(3, 5, 7, 5), wall(3, 5, 3, 1), wall(7, 5, 7, 9)), False),
        ((wall(10, 0, 10, 9),), True),
    ],
)
def test_lines_graze_but_do_not_pass_joints(walls, free):
    assert sees(WEST, EAST, walls) is free
    assert sees(EAST, WEST, walls) is free


def test_grazing_lines_are_blocked_by_setting():
    assert not sees(WEST, EAST, (wall(5, 5, 5, 9),), grazing=True)


@pytest.mark.parametrize(
    ("walls", "free"),
    [
        ((wall(6, 5, 6, 6),), False),
        ((wall(6, 5, 6, 5.8),), True),
        ((wall(5, 5, 9, 5),), True),
    ],
)
def test_effect_between_neighbours(walls, free):
    assert line_of_effect(BOARD, Cell(5, 5), Cell(6, 5), walls) is free


def test_effect_leads_past_the_end_of_a_wall():
    assert line_of_effect(BOARD, Cell(5, 5), Cell(6, 4), (wall(6, 5, 6, 6),))


def test_borders_of_neighbours_are_shared():
    assert len(borders(BOARD, [Cell(0, 0), Cell(1, 0)])) == 7
    assert len(borders(HexGrid(5, 5), [Cell(0, 0), Cell(1, 0)])) == 11


def test_crossing_walls_are_cut():
    pieces = split([wall(0, 0, 4, 4), wall(0, 4, 4, 0)])
    assert len(pieces) == 4
    assert all(Point(2, 2) in piece for piece in pieces)


def test_walls_without_length_are_left_out():
    assert sound([wall(1, 1, 1, 1), wall(float("nan"), 1, 2, 2), wall(0, 0, 1, 0)]) == (
        wall(0, 0, 1, 0),
    )


def test_chain_leads_from_point_to_point():
    assert chain([Point(0, 0), Point(1, 0), Point(1, 1)]) == (wall(0, 0, 1, 0), wall(1, 0, 1, 1))


point = st.builds(Point, st.integers(0, 10), st.integers(0, 10))
walls = st.lists(st.tuples(point, point).filter(lambda w: w[0] != w[1]), max_size=5).map(tuple)


@given(point, point, walls)
@settings(max_examples=80)
def test_sight_works_both_ways_and_in_mirrors(a, b, drawn):
    mirrored = tuple((Point(-p.x, p.y), Point(-q.x, q.y)) for p, q in drawn)
    free = sees(a, b, drawn)
    assert sees(b, a, drawn) is free
    assert sees(Point(-a.x, a.y), Point(-b.x, b.y), mirrored) is free


@given(point, point, walls, walls)
@settings(max_examples=50)
def test_walls_never_free_a_line(a, b, drawn, more):
    assert sees(a, b, drawn + more) <= sees(a, b, drawn)
