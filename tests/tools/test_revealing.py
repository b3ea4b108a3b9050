"""The players' map is uncovered by rectangles and by rooms, and covered again with Shift."""

from dataclasses import replace

import pytest

from tests.rules.sketch import field
from tests.tools.gestures import desk, played
from volteface.edits import fog
from volteface.grid.cells import Point
from volteface.grid.square import SquareGrid
from volteface.messages import in_words
from volteface.model.maps import Door, DoorId, Room, RoomId, Wall, WallId
from volteface.model.table import Table
from volteface.table.fog import visible_region
from volteface.tools.gesture import Refuse
from volteface.tools.revealing import RECTANGLE, ROOM

DARK = fog.cover_all(field(SquareGrid(10, 8)))
OPEN = field(SquareGrid(10, 8))
CELLAR = Wall(
    (Point(3, 1), Point(1, 1), Point(1, 4), Point(5, 4), Point(5, 1), Point(4, 1)),
)
HOUSE = replace(
    DARK,
    walls=Table({WallId("walls"): CELLAR}),
    doors=Table({DoorId("door"): Door(Point(3, 1), Point(4, 1))}),
)


def seen_after(tool, battle, gesture):
    """Return how many cells the players see after a gesture that ends in a step."""
    return visible_region(played(tool, desk(battle), gesture).battle).area


def test_dragging_a_rectangle_uncovers_it():
    assert seen_after(RECTANGLE, DARK, "press 1.0,1.0; move 4.0,3.0; release") == 6


def test_with_shift_the_rectangle_is_covered_again():
    lit = fog.reveal(DARK, fog.rectangle(Point(0, 0), Point(5, 5)))

    assert seen_after(RECTANGLE, lit, "press shift 0.0,0.0; move 2.0,2.0; release") == 25 - 4


def test_with_shift_on_an_open_map_the_rectangle_alone_is_covered():
    assert seen_after(RECTANGLE, OPEN, "press shift 0.0,0.0; move 2.0,2.0; release") == 80 - 4


@pytest.mark.parametrize(("end", "cells"), [("3.1,2.9", 4), ("3.4,3.0", 5), ("2.9,3.6", 5)])
def test_corners_snap_to_half_cells(end, cells):
    assert seen_after(RECTANGLE, DARK, f"press 1.1,0.9; move {end}; release") == cells


def test_the_rectangle_is_outlined_while_it_is_dragged():
    shown = played(RECTANGLE, desk(DARK), "press 1.1,0.9; move 4.1,2.9").shown

    assert set(shown.outline) == {Point(1, 1), Point(4, 1), Point(4, 3), Point(1, 3)}


@pytest.mark.parametrize("end", ["1.1,1.1", "5.0,1.1", "1.1,5.0"], ids=["dot", "row", "column"])
def test_a_rectangle_without_room_in_it_is_none(end):
    assert played(RECTANGLE, desk(DARK), f"press 1.0,1.0; move {end}; release").ending is None


def test_escape_uncovers_nothing():
    gesture = "press 1.0,1.0; move 4.0,3.0; escape; release"

    assert played(RECTANGLE, desk(DARK), gesture).endings == ()


def test_a_click_uncovers_the_room_its_walls_and_doors_close():
    assert seen_after(ROOM, HOUSE, "press 2,2; release") == pytest.approx(12, abs=0.5)


def test_a_room_with_its_door_open_is_still_a_room():
    ajar = replace(HOUSE, doors=Table({DoorId("door"): Door(Point(3, 1), Point(4, 1), open=True)}))

    assert seen_after(ROOM, ajar, "press 2,2; release") == pytest.approx(12, abs=0.5)


def test_a_named_room_is_uncovered_as_it_was_drawn():
    outline = fog.rectangle(Point(6, 0), Point(8, 3))
    named = replace(HOUSE, rooms=Table({RoomId("attic"): Room("Attic", outline)}))

    assert seen_after(ROOM, named, "press 7,1; release") == 6


def test_with_shift_the_room_is_covered_again():
    lit = fog.reveal(HOUSE, fog.rectangle(Point(0, 0), Point(10, 8)))

    assert seen_after(ROOM, lit, "press shift 2,2; release") == pytest.approx(80 - 12, abs=0.5)


def test_hovering_outlines_the_room():
    shown = played(ROOM, desk(HOUSE), "press 2,2").shown

    assert len(shown.outline) >= 4


def test_where_no_walls_close_a_room_the_gm_is_told_what_to_do():
    ending = played(ROOM, desk(HOUSE), "press 8,6; release").ending

    assert isinstance(ending, Refuse)
    assert "rectangle" in in_words(ending.reason)


@pytest.mark.parametrize(
    ("press", "words"),
    [("press", "Reveal a part of the map"), ("press shift", "Cover a part of the map")],
)
def test_the_step_says_whether_it_reveals_or_covers(press, words):
    ending = played(RECTANGLE, desk(DARK), f"{press} 1.0,1.0; move 4.0,3.0; release").ending

    assert in_words(ending.label) == words
