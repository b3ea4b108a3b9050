"""Walls are drawn, taken out piece by piece, and given doors."""

from dataclasses import replace

import pytest

from tests.rules.sketch import field
from volteface.edits import walls
from volteface.grid.cells import Point
from volteface.model.maps import Door, DoorId, Wall, WallId
from volteface.model.table import Table

NOOK = WallId("nook")
CORNERS = tuple(Point(x, y) for x, y in ((1, 1), (5, 1), (5, 4), (1, 4)))
OPEN = replace(field(), walls=Table({NOOK: Wall(CORNERS)}))
CLOSED = replace(field(), walls=Table({NOOK: Wall((*CORNERS, CORNERS[0]))}))


def chains(battle):
    return [wall.points for wall in battle.walls.values()]


def piece_at(battle, x, y):
    found = walls.piece_at(battle, Point(x, y))
    assert found
    return found


def test_a_wall_is_drawn_beside_the_others():
    drawn = walls.draw(OPEN, (Point(7, 1), Point(9, 1)))

    assert chains(drawn) == [CORNERS, (Point(7, 1), Point(9, 1))]


@pytest.mark.parametrize(("y", "number"), [(0.8, 0), (3.8, 2), (4.2, 2)])
def test_the_nearest_piece_is_found(y, number):
    assert piece_at(OPEN, 2.5, y).number == number


@pytest.mark.parametrize("place", [(3, 2), (1, 2.5), (5.3, 2)], ids=["inside", "gap", "beside"])
def test_far_from_every_piece_there_is_none(place):
    assert walls.piece_at(OPEN, Point(*place)) is None


def test_taking_out_a_middle_piece_leaves_two_walls():
    left = walls.take_out(OPEN, piece_at(OPEN, 5, 2))

    assert chains(left) == [CORNERS[:2], CORNERS[2:]]


def test_taking_out_an_end_piece_leaves_one_wall():
    assert chains(walls.take_out(OPEN, piece_at(OPEN, 3, 1))) == [CORNERS[1:]]


def test_taking_out_a_piece_of_a_closed_wall_leaves_one_wall():
    left = walls.take_out(CLOSED, piece_at(CLOSED, 3, 1))

    assert chains(left) == [(*CORNERS[1:], CORNERS[0])]


def test_taking_out_the_only_piece_leaves_nothing():
    lone = walls.draw(field(), (Point(1, 1), Point(2, 1)))

    assert chains(walls.take_out(lone, piece_at(lone, 1.5, 1))) == []


def test_a_prop_that_loses_a_piece_is_still_a_prop():
    table = walls.draw(field(), CORNERS, prop=True)
    left = walls.take_out(table, piece_at(table, 5, 2))

    assert [wall.prop for wall in left.walls.values()] == [True, True]


def test_a_door_stands_where_the_wall_was():
    gated = walls.put_door(OPEN, piece_at(OPEN, 3, 1), Point(2, 1), Point(3, 1))

    assert list(gated.doors.values()) == [Door(Point(2, 1), Point(3, 1))]
    assert chains(gated) == [(Point(1, 1), Point(2, 1)), (Point(3, 1), *CORNERS[1:])]


def test_a_door_as_wide_as_the_piece_takes_all_of_it():
    gated = walls.put_door(OPEN, piece_at(OPEN, 3, 1), *CORNERS[:2])

    assert chains(gated) == [CORNERS[1:]]


def test_a_door_that_is_walled_up_is_a_wall():
    gate = DoorId("gate")
    gated = replace(field(), doors=Table({gate: Door(Point(2, 1), Point(3, 1))}))
    closed = walls.wall_up(gated, gate)

    assert (len(closed.doors), chains(closed)) == (0, [(Point(2, 1), Point(3, 1))])


@pytest.mark.parametrize(("y", "found"), [(1.2, DoorId("gate")), (1.4, None)])
def test_a_door_is_found_near_its_leaf(y, found):
    gated = replace(field(), doors=Table({DoorId("gate"): Door(Point(2, 1), Point(4, 1))}))

    assert walls.door_at(gated, Point(2.2, y)) == found
