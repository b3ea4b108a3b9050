"""A door is open or shut."""

from dataclasses import replace

import pytest

from tests.rules.sketch import field
from volteface.edits import doors
from volteface.grid.cells import Point
from volteface.model.maps import Door, DoorId
from volteface.model.table import Table

GATE, HATCH = DoorId("gate"), DoorId("hatch")


def house(**gate):
    leaves = {
        GATE: Door(Point(1, 1), Point(2, 1), **gate),
        HATCH: Door(Point(4, 1), Point(5, 1)),
    }
    return replace(field(), doors=Table(leaves))


@pytest.mark.parametrize("was_open", [False, True])
def test_swinging_a_door_opens_a_shut_one_and_shuts_an_open_one(was_open):
    assert doors.swing(house(open=was_open), GATE).doors[GATE].open is not was_open


def test_swinging_a_door_leaves_the_others():
    assert not doors.swing(house(), GATE).doors[HATCH].open


def test_swinging_a_door_keeps_what_kind_of_door_it_is():
    assert doors.swing(house(kind="secret"), GATE).doors[GATE].kind == "secret"


@pytest.mark.parametrize(
    ("kind", "then"), [("door", "secret"), ("secret", "window"), ("window", "door")]
)
def test_a_door_becomes_one_of_the_next_kind(kind, then):
    assert doors.change_kind(house(kind=kind), GATE).doors[GATE].kind == then


def test_a_door_of_another_kind_is_shut():
    assert not doors.change_kind(house(open=True), GATE).doors[GATE].open
