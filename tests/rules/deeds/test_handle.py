"""Doors are opened by whoever stands beside them; talking is free."""

from dataclasses import replace

import pytest

from tests.rules.deeds.tactical import POINTS, SWORDSMAN, begun, done, refusal, told
from tests.rules.sketch import A, facts, fight_of, sketch
from volteface.grid.cells import Point
from volteface.model.actions import Manipulate, Talk
from volteface.model.maps import Door, DoorId
from volteface.model.table import Table

GATE = DoorId("gate")
OPEN = Manipulate(by=A, door=GATE)


def room(x=1.0, kind="door", ruleset=POINTS):
    battle = sketch("A . . . T", A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN))
    door = Door(Point(x, 0), Point(x, 1), kind)
    return begun(replace(battle, doors=Table({GATE: door})), ruleset)


def test_a_door_beside_is_opened_and_shut():
    opened = done(room(), OPEN).battle

    assert opened.doors[GATE].open
    assert not done(opened, OPEN).battle.doors[GATE].open


def test_it_takes_two_points():
    assert fight_of(done(room(), OPEN).battle).budgets[A].points == 2


@pytest.mark.parametrize(
    ("battle", "action", "reason"),
    [
        (room(3.0), OPEN, "The door is out of reach."),
        (room(kind="window"), OPEN, "A window is not opened."),
        (room(), replace(OPEN, door="hatch"), "There is no door hatch on this map."),
        (room(), Manipulate(by=A), "What is handled is told in 1 to 200 characters."),
    ],
)
def test_what_cannot_be_handled(battle, action, reason):
    assert refusal(battle, action) == reason


def test_other_things_are_told_in_words():
    outcome = done(room(), Manipulate(by=A, what="pulls the lever"))

    assert facts(outcome)[0].what == "pulls the lever"


def test_talking_is_free():
    after = done(room(), Talk(by=A, words="Surrender."))

    assert told(after) == ["says"]
    assert fight_of(after.battle).budgets[A].points == 0
