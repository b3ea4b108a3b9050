"""A creature is turned by its handle, by Shift, by the right button, and by the face tool."""

import pytest

from tests.rules.sketch import LARGE, field, put, sketch, stats
from tests.tools.gestures import desk, fighting, played
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Size
from volteface.messages import in_words
from volteface.model.actions import Turn
from volteface.model.creatures import CreatureId
from volteface.tools import selecting, turning
from volteface.tools.gesture import Select

A = CreatureId("A")
ROOM = sketch(". . . . .\n. . . . .\n. . A . .\n. . . . .\n. . . . B", A="N heroes", B="N foes")
FIGHT = fighting(ROOM, "A", "B")
HANDLE = "2.5,1.78"
"""Where the wedge of A has its tip."""


def facing_after(battle, tool, gesture, selected=""):
    """Return the name of the facing A has after a gesture that ends in a step."""
    after = played(tool, desk(battle, selected), gesture).battle
    return battle.grid.names[after.creatures[A].facing]


@pytest.mark.parametrize(
    ("to", "facing"),
    [("4,2", "E"), ("4,4", "SE"), ("2,4", "S"), ("0,2", "W"), ("0,0", "NW")],
)
@pytest.mark.parametrize(
    ("tool", "press"),
    [
        (selecting.TOOL, f"press {HANDLE}"),
        (selecting.TOOL, "press shift 2,2"),
        (selecting.TOOL, "press right 2,2"),
        (turning.TOOL, "press 2,2"),
    ],
    ids=["handle", "shift", "right button", "face tool"],
)
def test_creature_looks_where_the_pointer_is_let_go(tool, press, to, facing):
    assert facing_after(ROOM, tool, f"{press}; move {to}; release", "A") == facing


def test_on_hexes_it_looks_along_one_of_six_directions():
    battle = put(field(HexGrid(9, 9)), "A", HexGrid(9, 9).at(4, 4), "E heroes")

    assert facing_after(battle, turning.TOOL, "press 4,4; move 2,7; release") == "SW"


def test_a_large_creature_turns_about_its_middle():
    battle = sketch(". A A .\n. A A .\n. . . .", A=("N heroes", LARGE))

    assert facing_after(battle, turning.TOOL, "press 1,0; move 2.1,2.9; release") == "S"


def test_handle_of_a_creature_that_is_not_selected_is_plain_floor():
    assert played(selecting.TOOL, desk(ROOM), f"press {HANDLE}; release").endings == ()


def test_handle_pulled_back_to_where_it_was_selects():
    gesture = f"press {HANDLE}; move 4,2; move 2,0; release"

    assert played(selecting.TOOL, desk(ROOM, "A"), gesture).ending == Select(A)


def test_press_and_release_without_moving_turns_nobody():
    assert played(turning.TOOL, desk(ROOM), "press 2.9,2.9; release").ending == Select(A)


def test_the_ghost_faces_the_pointer():
    (ghost,) = played(turning.TOOL, desk(ROOM), "press 2,2; move 4,2").shown.ghosts

    assert ROOM.grid.names[ghost.creature.facing] == "E"


def test_face_tool_turns_the_selected_creature_towards_a_press_on_the_floor():
    assert facing_after(ROOM, turning.TOOL, "press 0,2; release", "A") == "W"


def test_face_tool_leaves_the_floor_be_where_nothing_is_selected():
    assert played(turning.TOOL, desk(ROOM), "press 0,2; release").endings == ()


def test_face_tool_turns_the_creature_it_is_pressed_on_rather_than_the_selected_one():
    ending = played(turning.TOOL, desk(ROOM, "B"), "press 2,2; move 4,2; release").ending

    assert in_words(ending.label) == "Turn A"


@pytest.mark.parametrize(
    "block", [stats(faceless=True), stats(size=Size.TINY)], ids=["faceless", "tiny"]
)
def test_creature_without_facing_is_carried_whatever_the_button(block):
    battle = put(field(), "A", Cell(2, 2), "N heroes", block)
    ending = played(selecting.TOOL, desk(battle, "A"), "press right 2,2; move 4,2; release").ending

    assert in_words(ending.label) == "Place A"


def test_creature_without_facing_is_not_turned_by_the_face_tool():
    battle = put(field(), "A", Cell(2, 2), "N heroes", stats(faceless=True))

    assert played(turning.TOOL, desk(battle), "press 2,2; move 4,2; release").endings == ()


@pytest.mark.parametrize(
    ("tool", "press"),
    [
        (selecting.TOOL, f"press {HANDLE}"),
        (selecting.TOOL, "press shift 2,2"),
        (turning.TOOL, "press 2,2"),
    ],
    ids=["handle", "shift", "face tool"],
)
def test_in_a_fight_turning_is_asked_of_the_rules(tool, press):
    ending = played(tool, desk(FIGHT, "A"), f"{press}; move 4,2; release").ending

    assert ending == Turn(by=A, facing=FIGHT.grid.facing_named("E"))


def test_creature_outside_the_fight_simply_turns():
    fight = fighting(ROOM, "B")

    assert facing_after(fight, turning.TOOL, "press 2,2; move 4,2; release") == "E"


def test_escape_leaves_the_facing_as_it_was():
    assert played(turning.TOOL, desk(ROOM), "press 2,2; move 4,2; escape; release").endings == ()
