"""Rooms are what walls close; doors join them."""

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from volteface.grid.cells import Point
from volteface.grid.rooms import changed, room_at, rooms
from volteface.grid.square import SquareGrid

BOARD = SquareGrid(20, 10)


def box(west, north, east, south):
    corners = ((west, north), (east, north), (east, south), (west, south), (west, north))
    return tuple(Point(*corner) for corner in corners)


DOOR = (Point(6, 4), Point(6, 5))
TWO_ROOMS = (
    (Point(6, 4), Point(6, 2), Point(2, 2), Point(2, 8), Point(6, 8), Point(6, 5)),
    (Point(6, 2), Point(11, 2), Point(11, 8), Point(6, 8)),
)


def number_at(found, point):
    number = found.holding(point)
    assert number is not None
    return number


def area(outline):
    return shapely.Polygon(outline).area


@pytest.mark.parametrize("point", [Point(3, 3), Point(8, 5)])
def test_doors_close_a_room(point):
    outline = room_at(TWO_ROOMS, (DOOR,), point, BOARD)
    assert outline is not None
    assert shapely.Polygon(outline).covers(shapely.Point(point))
    assert area(outline) == pytest.approx(24 if point.x < 6 else 30)


def test_without_its_door_both_rooms_are_one():
    outline = room_at(TWO_ROOMS, (), Point(3, 3), BOARD)
    assert outline is not None
    assert area(outline) == pytest.approx(54)


def test_nothing_closes_the_open_field():
    assert room_at(TWO_ROOMS, (DOOR,), Point(15, 5), BOARD) is None


def test_map_without_walls_has_no_room():
    assert room_at((), (), Point(5, 5), BOARD) is None


@pytest.mark.parametrize("point", [Point(-3, 5), Point(float("nan"), 2)])
def test_beyond_the_board_is_no_room(point):
    assert room_at(TWO_ROOMS, (DOOR,), point, BOARD) is None


def test_border_of_the_board_closes_a_room():
    wall = (Point(4, 0), Point(4, 4), Point(0, 4))
    outline = room_at((wall,), (), Point(1, 1), BOARD)
    assert outline is None or area(outline) == pytest.approx(16)


def test_small_gaps_are_closed():
    walls = ((Point(2, 2), Point(5.9, 2)), (Point(6, 2.1), Point(6, 6)))
    rest = ((Point(6, 6), Point(2, 6), Point(2, 2)),)
    outline = room_at(walls + rest, (), Point(3, 3), BOARD)
    assert outline is not None
    assert area(outline) == pytest.approx(16)


def test_degenerate_walls_are_left_out():
    nowhere = ((Point(3, 3), Point(3, 3)), (Point(float("nan"), 1), Point(4, 4)))
    outline = room_at(TWO_ROOMS + nowhere, (DOOR,), Point(3, 3), BOARD)
    assert outline is not None
    assert area(outline) == pytest.approx(24)


def test_pillar_belongs_to_its_room():
    outline = room_at((box(2, 2, 9, 8), box(4, 4, 5, 5)), (), Point(3, 3), BOARD)
    assert outline is not None
    assert area(outline) == pytest.approx(42)


def test_room_within_a_room_is_left_out():
    outline = room_at((box(2, 1, 12, 9), box(4, 3, 8, 7)), (), Point(3, 2), BOARD)
    assert outline is not None
    assert area(outline) == pytest.approx(80 - 16)


def test_doors_join_rooms():
    found = rooms(TWO_ROOMS, (DOOR,), BOARD)
    left, right = number_at(found, Point(3, 3)), number_at(found, Point(8, 5))
    assert found.joined().edges[left, right]["doors"] == [0]


def test_room_without_a_door_cannot_be_reached():
    found = rooms(TWO_ROOMS, (DOOR,), BOARD)
    assert found.unreached([Point(15, 5)]) == tuple(
        sorted((number_at(found, Point(3, 3)), number_at(found, Point(8, 5))))
    )


corner = st.builds(Point, st.integers(0, 20), st.integers(0, 10))
walls = st.lists(st.tuples(corner, corner).filter(lambda w: w[0] != w[1]), max_size=8).map(tuple)


@given(walls, walls)
@settings(max_examples=50)
def test_changes_give_the_same_rooms_as_a_new_start(before, after):
    found = changed(rooms(before, (), BOARD), after, ())
    fresh = rooms(after, (), BOARD)
    assert sorted(round(face.area, 6) for face in found.faces) == pytest.approx(
        sorted(round(face.area, 6) for face in fresh.faces), abs=1e-5
    )


@given(walls)
@settings(max_examples=30)
def test_rooms_partition_the_board(drawn):
    assert sum(face.area for face in rooms(drawn, (), BOARD).faces) == pytest.approx(200)
