"""A click says what the action in hand is aimed at: a target, a cell, a way, a facing."""

from dataclasses import replace

import pytest

from tests.rules.sketch import LARGE, sketch
from tests.tools.gestures import desk, fighting, played
from volteface.grid.cells import Cell, Point
from volteface.messages import in_words
from volteface.model.creatures import CreatureId
from volteface.model.maps import Wall, WallId
from volteface.model.table import Table
from volteface.rules import asking
from volteface.rules.ruleset import Picked
from volteface.rules.rulesets.d20_facing import D20_FACING
from volteface.tools.aiming import TOOL, hover
from volteface.tools.gesture import Aim, Pick, Pointer, Refuse

A = CreatureId("A")
BATTLE = fighting(
    sketch(
        """
        A . B B . . .
        . . B B . . .
        . . . . . . .
        """,
        A="N heroes",
        B=("S foes", LARGE),
    ),
    "A",
    "B",
)


def in_hand(name, battle=BATTLE):
    """Return the desk with what the rules offer A under this name in hand."""
    offers = asking.offers(battle, A, D20_FACING)
    return desk(battle, "A", offer=next(o for o in offers if name in (o.attack, o.do)))


def picked(name, gesture, battle=BATTLE):
    return played(TOOL, in_hand(name, battle), gesture).ending


def hovered(name, cell):
    return hover(in_hand(name), Pointer(BATTLE.grid.centre(cell), cell))


@pytest.mark.parametrize("cell", ["2,0", "3,0", "3,1"])
def test_any_cell_of_a_creature_makes_it_the_target(cell):
    assert picked("sword", f"press {cell}; release") == Aim(CreatureId("B"))


def test_what_counts_is_where_the_button_is_let_go():
    assert picked("sword", "press 1,1; move 2,0; release") == Aim(CreatureId("B"))


@pytest.mark.parametrize("cell", ["1,1", "0,0"], ids=["nobody", "the attacker itself"])
def test_a_click_beside_every_target_aims_at_nobody(cell):
    assert picked("sword", f"press {cell}; release") is None


def test_for_a_step_the_cell_is_picked():
    assert picked("step", "press 0,1; release") == Pick(Picked(cell=Cell(0, 1)))


def test_for_a_turn_the_facing_towards_the_pointer_is_picked():
    assert picked("turn", "press 2,2; release") == Pick(Picked(facing=3))


def test_for_a_move_the_best_way_is_picked():
    ending = picked("move", "press 0,2; release")

    assert ending.picked.path == (Cell(0, 1), Cell(0, 2))


def test_a_move_to_where_it_stands_is_none():
    assert picked("move", "press 0,0; release") is None


def test_a_move_where_no_way_leads_is_refused():
    wall = Wall((Point(0, 1), Point(1, 1), Point(1, 0)))
    walled = replace(BATTLE, walls=Table({WallId("w"): wall}))
    ending = picked("move", "press 0,2; release", walled)

    assert isinstance(ending, Refuse)


def test_escape_picks_nothing():
    assert played(TOOL, in_hand("step"), "press 0,1; escape; release").endings == ()


def test_without_an_action_there_is_nothing_to_pick():
    assert played(TOOL, desk(BATTLE, "A"), "press 2,0; release").endings == ()


def test_hovering_shows_the_price_of_the_way():
    assert in_words(hovered("move", Cell(0, 2)).caption) == "2 squares, 10 ft"


@pytest.mark.parametrize(("cell", "allowed"), [(Cell(0, 1), True), (Cell(-1, 1), False)])
def test_hovering_shows_where_a_step_would_lead(cell, allowed):
    (ghost,) = hovered("step", cell).ghosts

    assert (ghost.creature.at, ghost.allowed) == (cell, allowed)


def test_hovering_shows_where_it_would_look():
    (ghost,) = hovered("turn", Cell(2, 2)).ghosts

    assert BATTLE.grid.names[ghost.creature.facing] == "SE"


def test_hovering_with_an_attack_shows_nothing():
    assert hovered("sword", Cell(1, 1)) is None


def test_hovering_without_an_action_shows_nothing():
    assert hover(desk(BATTLE, "A"), Pointer(Point(0.5, 0.5), Cell(0, 0))) is None
