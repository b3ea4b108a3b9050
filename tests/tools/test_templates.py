"""Areas of effect are laid on the map by hand, refused behind the caster, and corrected."""

import math
from dataclasses import replace

import pytest

from tests.rules.sketch import LARGE, field, put, sketch, stats
from tests.tools.gestures import caption, desk, played, pointer_at
from volteface.edits import creatures
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.messages import in_words
from volteface.model.creatures import CreatureId
from volteface.model.maps import Door, DoorId, Wall, WallId
from volteface.model.table import Table
from volteface.tools.casting import Casting
from volteface.tools.gesture import Pin, Refuse, Select
from volteface.tools.templates import TOOL, hover, lay, origins

HALL = field(SquareGrid(20, 20))
CASTER = put(HALL, "A", Cell(10, 10), "N heroes")
A, B = CreatureId("A"), CreatureId("B")


def casting(battle, kind, feet, selected="", **rest):
    return desk(battle, selected, casting=Casting(kind, feet, **rest))


def pinned(at, gesture):
    """Return the template after a gesture that lets one lie."""
    ending = played(TOOL, at, gesture).ending
    assert isinstance(ending, Pin)
    assert ending.laid
    return ending.laid


def lying(at, gesture):
    """Return the desk on which the gesture has laid a template."""
    return replace(at, laid=pinned(at, gesture))


@pytest.mark.parametrize(("kind", "cells"), [("burst", 44), ("cylinder", 44), ("spread", 44)])
def test_a_click_lays_a_template_about_the_nearest_corner(kind, cells):
    laid = pinned(casting(HALL, kind, 20), "press 10.1,9.9; release")

    assert (laid.template.origin, len(laid.template.cells)) == (Point(10, 10), cells)


def test_hovering_shows_what_a_click_would_lay():
    at = casting(HALL, "burst", 20)

    assert hover(at, pointer_at(at, "10.1,9.9")).laid == pinned(at, "press 10.1,9.9; release")


def test_the_rule_that_decides_is_said():
    at = casting(HALL, "burst", 20)

    assert caption(hover(at, pointer_at(at, "10.1,9.9"))).startswith("A burst covers")


def test_without_a_caster_every_corner_under_the_pointer_may_be_the_origin():
    at = casting(HALL, "burst", 20)

    shown = hover(at, pointer_at(at, "4.1,4.1"))

    assert set(shown.spots) == set(HALL.grid.outline(Cell(4, 4))) - {Point(4, 4)}


def test_a_cone_starts_between_the_caster_and_its_front():
    at = casting(CASTER, "cone", 30, "A")

    shown = hover(at, pointer_at(at, "12,5"))

    assert (*shown.spots, lay(at, pointer_at(at, "12,5")).template.origin) == ((10, 10), (11, 10))


def test_on_hexes_too():
    grid = HexGrid(21, 21)
    at = casting(put(field(grid), "A", grid.at(10, 10), "E heroes"), "cone", 30, "A")
    spots = hover(at, pointer_at(at, "14,10")).spots

    assert all(spot.x >= grid.centre(grid.at(10, 10)).x - 1e-6 for spot in spots)


@pytest.mark.parametrize(("place", "x"), [("9,5", 10), ("12,5", 11)])
def test_the_nearest_of_those_origins_is_taken(place, x):
    at = casting(CASTER, "cone", 30, "A")

    assert lay(at, pointer_at(at, place)).template.origin == Point(x, 10)


@pytest.mark.parametrize("degrees", [60, 90, 120])
@pytest.mark.parametrize("turn", range(-80, 81, 20))
def test_on_hexes_the_origin_is_one_from_which_the_cone_covers_what_is_pointed_at(turn, degrees):
    grid = HexGrid(31, 31)
    caster = grid.at(15, 15)
    at = casting(put(field(grid), "A", caster, "E heroes"), "cone", 30, "A", degrees=degrees)
    x, y = grid.centre(caster)
    angle = math.radians(turn)
    place = f"{x + 4 * math.cos(angle):.3f},{y + 4 * math.sin(angle):.3f}"
    pointer = pointer_at(at, place)

    assert pointer.cell in lay(at, pointer).template.cells


def test_a_faceless_caster_may_start_anywhere_round_itself():
    at = casting(put(HALL, "A", Cell(10, 10), "N heroes", stats(faceless=True)), "cone", 30, "A")

    assert len(origins(at, pointer_at(at, "12,5"))) == 4


@pytest.mark.parametrize("kind", ["cone", "line", "burst", "spread", "cylinder"])
def test_what_lies_in_the_casters_rear_is_refused_in_a_sentence(kind):
    ending = played(TOOL, casting(CASTER, kind, 20, "A"), "press 10,15; release").ending

    assert isinstance(ending, Refuse)
    assert in_words(ending.reason) == "A cannot target its rear area (combat facing)."


def test_the_gm_may_lay_it_there_all_the_same():
    ending = played(TOOL, casting(CASTER, "burst", 20, "A"), "press 10,15; release").ending

    assert ending.instead.laid.refusal is None


def test_an_emanation_goes_out_from_its_caster_to_all_sides():
    laid = pinned(casting(CASTER, "emanation", 5, "A"), "press 10,15; release")

    assert len(laid.template.cells) == 9


def test_without_a_caster_it_goes_out_from_whom_the_pointer_is_on():
    ogre = put(HALL, "O", Cell(5, 5), "N foes", LARGE)
    laid = pinned(casting(ogre, "emanation", 5), "press 6,6; release")

    assert len(laid.template.cells) == 16


def test_a_burst_out_of_the_casters_line_is_refused():
    walled = replace(CASTER, walls=Table({WallId("w"): Wall((Point(0, 7), Point(20, 7)))}))
    ending = played(TOOL, casting(walled, "burst", 10, "A"), "press 10,4; release").ending

    assert in_words(ending.reason) == "No line of effect leads from A to that point."


@pytest.mark.parametrize("kind", ["burst", "cone", "line"])
def test_what_a_wall_cuts_off_is_not_covered(kind):
    walled = replace(CASTER, walls=Table({WallId("w"): Wall((Point(0, 8), Point(20, 8)))}))
    at = casting(walled, kind, 30, "A")
    laid = lay(at, pointer_at(at, "10,8"))

    assert min(cell.y for cell in laid.template.cells) == 8


def test_a_spread_goes_through_the_open_door():
    wall = Wall((Point(0, 8), Point(10, 8)))
    beyond = Wall((Point(11, 8), Point(20, 8)))
    house = replace(HALL, walls=Table({WallId("w"): wall, WallId("v"): beyond}))
    doors = [Door(Point(10, 8), Point(11, 8), open=shown) for shown in (False, True)]
    north = [
        min(cell.y for cell in pinned(at, "press 10.1,9.9; release").template.cells)
        for door in doors
        for at in [casting(replace(house, doors=Table({DoorId("d"): door})), "spread", 20)]
    ]

    assert north == [8, 6]


def test_dragging_aims_a_cone_from_where_it_was_pressed():
    at = casting(HALL, "cone", 15)
    laid = pinned(at, "press 10.1,9.9; move 14.5,9.9; release")

    assert laid.template.origin == Point(10, 10)
    assert min(cell.x for cell in laid.template.cells) == 10


@pytest.mark.parametrize(("degrees", "more"), [(60, False), (120, True)])
def test_on_hexes_a_cone_opens_as_wide_as_chosen(degrees, more):
    at = casting(field(HexGrid(21, 21)), "cone", 30, degrees=degrees)
    laid = pinned(at, "press 10,10; move 15,10; release")

    assert (len(laid.template.cells) > 30) is more


def test_who_is_hit_is_told_with_the_share_of_its_space():
    battle = put(put(HALL, "B", Cell(7, 9), "N foes"), "O", Cell(13, 9), "N foes", LARGE)
    laid = pinned(casting(battle, "burst", 20), "press 10.1,9.9; release")

    assert laid.hits(battle) == {B: 1.0, "O": 0.5}


def test_the_dead_are_not_hit():
    battle = put(HALL, "B", Cell(9, 9), "N foes")
    laid = pinned(casting(battle, "burst", 20), "press 10.1,9.9; release")

    assert not laid.hits(creatures.change(battle, B, states=("dead",)))


def test_a_click_on_a_covered_cell_takes_it_out():
    at = lying(casting(HALL, "burst", 20), "press 10.1,9.9; release")
    laid = pinned(at, "press 10,10; release")

    assert laid.template.removed == {Cell(10, 10)}


def test_a_click_beside_the_template_adds_the_cell():
    at = lying(casting(HALL, "burst", 20), "press 10.1,9.9; release")
    laid = pinned(at, "press 14,10; release")

    assert laid.template.added == {Cell(14, 10)}


def test_a_click_elsewhere_lifts_it():
    at = lying(casting(HALL, "burst", 20), "press 10.1,9.9; release")

    assert played(TOOL, at, "press 17,17; release").ending == Pin(None)


@pytest.mark.parametrize(
    ("place", "words"), [("10,10", "Take this cell out"), ("14,10", "Add this cell")]
)
def test_what_a_click_would_correct_is_said_before(place, words):
    at = lying(casting(HALL, "burst", 20), "press 10.1,9.9; release")

    assert caption(hover(at, pointer_at(at, place))) == words


def test_the_right_button_picks_the_caster():
    assert played(TOOL, casting(CASTER, "cone", 30), "press right 10,10; release").ending == Select(
        A
    )


def test_escape_lays_nothing():
    assert played(TOOL, casting(HALL, "burst", 20), "press 10,10; escape; release").endings == ()


def test_hexes_are_covered_about_the_corner_or_middle_under_the_pointer():
    grid = HexGrid(21, 21)
    middle = grid.centre(grid.at(10, 10))
    at = casting(field(grid), "burst", 10)
    laid = pinned(at, f"press {middle.x + 0.1},{middle.y}; release")

    assert len(laid.template.cells) == 19


def test_a_drawn_position_is_hit_as_it_looks():
    battle = sketch(". . . .\n. A . .\n. . B .\n. . . .", A="N heroes", B="N foes")
    laid = pinned(casting(battle, "burst", 5), "press 2.1,2.1; release")

    assert set(laid.hits(battle)) == {A, B}
