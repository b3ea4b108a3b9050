"""The hand leads one gesture at a time and drops it without a trace."""

import pytest

from tests.rules.sketch import sketch
from tests.tools.gestures import desk, played
from volteface.grid.cells import Cell, Point
from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.tools import measuring, selecting
from volteface.tools.gesture import Pointer, Preview, Select, Tool
from volteface.tools.hand import Hand

DESK = desk(sketch(". A . .\n. . . .", A="N heroes"))
HERE = Pointer(Point(1.5, 0.5), Cell(1, 0), held=True)


def stumbling(at, pressed):
    yield Preview()
    raise ValueError("stumbled")


STUMBLING = Tool("stumble", say("Stumble"), say("Trips."), "", "select", stumbling)


def test_press_that_means_nothing_begins_no_gesture():
    assert not played(selecting.TOOL, DESK, "press 3,1").busy


def test_gesture_lasts_while_the_button_is_held():
    assert played(selecting.TOOL, DESK, "press 1,0; move 2,0").busy


def test_gesture_is_over_when_the_button_is_let_go():
    assert not played(selecting.TOOL, DESK, "press 1,0; move 2,0; release").busy


def test_gesture_ends_once():
    gesture = "press 1,0; release; move 2,0; release"

    assert played(selecting.TOOL, DESK, gesture).endings == (Select(CreatureId("A")),)


@pytest.mark.parametrize("gesture", ["press 1,0; escape", "press 1,0; move 3,1; escape; release"])
def test_escape_ends_a_gesture_in_nothing(gesture):
    assert played(selecting.TOOL, DESK, gesture).endings == ()


def test_moving_without_a_gesture_shows_nothing():
    assert played(selecting.TOOL, DESK, "move 2,0").previews == (None,)


def test_pressing_again_drops_the_gesture_before():
    assert len(played(measuring.TOOL, DESK, "press 0,0; move 2,0; press 1,1; release").endings) == 1


def test_gesture_that_breaks_leaves_the_hand_empty():
    hand = Hand(lambda ending: None)
    hand.press(STUMBLING, DESK, HERE)

    with pytest.raises(ValueError, match="stumbled"):
        hand.move(HERE)

    assert not hand.busy
