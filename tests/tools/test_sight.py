"""Looking from one to the other: lines, cover, what gives it, and the light."""

from dataclasses import replace

import pytest

from tests.rules.sketch import LARGE, field, put, sketch
from tests.tools.gestures import caption, desk, played, pointer_at
from volteface.edits import creatures
from volteface.grid.cells import Point
from volteface.grid.hexes import HexGrid
from volteface.model.creatures import CreatureId
from volteface.model.maps import Door, DoorId, Light, LightId, Wall, WallId
from volteface.model.table import Table
from volteface.tools.sight import TOOL, hover

ROW = sketch(". . . . . .\nA . B . C .\n. . . . . .", A="E heroes", B="W foes", C="W foes")
CLEAR = creatures.remove(ROW, CreatureId("B"))
WALL = Table({WallId("w"): Wall((Point(3, 0), Point(3, 3)))})


def said(battle, gesture="press 0,1; move 4,1"):
    return caption(played(TOOL, desk(battle), gesture).shown)


def test_with_nothing_in_between_there_is_no_cover():
    assert said(CLEAR) == "20 ft: No cover"


def test_whoever_stands_in_between_gives_soft_cover():
    assert said(ROW) == "20 ft: Soft cover, armour class +4, by B"


def test_the_dead_give_none():
    fallen = creatures.change(ROW, CreatureId("B"), states=("dead",))

    assert said(fallen) == "20 ft: No cover"


def test_a_wall_is_named():
    stub = Table({WallId("w"): Wall((Point(3, 1.2), Point(3, 1.8)))})

    assert said(replace(CLEAR, walls=stub)) == "20 ft: Cover, armour class +4, by a wall"


def test_behind_a_wall_cover_is_total():
    assert said(replace(CLEAR, walls=WALL)) == "20 ft: Total cover, by a wall"


@pytest.mark.parametrize(
    ("kind", "name"),
    [("door", "a shut door"), ("secret", "a shut secret door"), ("window", "a shut window")],
)
def test_a_shut_door_is_named_for_what_it_is(kind, name):
    doors = Table({DoorId("d"): Door(Point(3, 0), Point(3, 3), kind)})

    assert said(replace(CLEAR, doors=doors)) == f"20 ft: Total cover, by {name}"


def test_an_open_door_gives_none():
    doors = Table({DoorId("d"): Door(Point(3, 0), Point(3, 3), open=True)})

    assert said(replace(CLEAR, doors=doors)) == "20 ft: No cover"


def test_several_things_are_named_once_each():
    pillar = Wall((Point(3, 1.2), Point(3, 1.8)), prop=True)
    hall = replace(ROW, walls=Table({WallId("p"): pillar}))

    assert said(hall).endswith("by something in the way and B")


def test_on_hexes_cover_has_degrees():
    grid = HexGrid(9, 9)
    battle = put(field(grid), "A", grid.at(1, 1), "E heroes")
    battle = put(battle, "B", grid.at(3, 1), "W foes")
    battle = put(battle, "C", grid.at(5, 1), "W foes")

    assert said(battle, "press 1,1; move 5,1").startswith("20 ft: Soft three-quarters cover")


@pytest.mark.parametrize(
    ("reach", "words"),
    [((9, 18), ""), ((1, 9), "; in dim light, concealment 20 %"), ((1, 2), "; in the dark,")],
)
def test_on_a_dark_map_the_light_on_the_target_counts(reach, words):
    lamp = Table({LightId("lamp"): Light(Point(0.5, 1.5), *reach)})

    assert words in said(replace(CLEAR, lights=lamp, lit=False))


def test_distance_is_that_between_the_nearest_cells():
    battle = sketch("A A . . B\nA A . . .", A=("E heroes", LARGE), B="W foes")

    assert said(battle, "press 0,0; move 4,0").startswith("15 ft")


def test_empty_cells_are_looked_from_and_at():
    assert said(CLEAR, "press 0,2; move 3,2") == "15 ft: No cover"


def test_blocked_lines_are_shown_as_such():
    shown = played(TOOL, desk(ROW), "press 0,1; move 4,1").shown

    assert [line.passes for line in shown.sightlines][:2] == ["partly", "blocked"]


def test_what_blocks_them_is_outlined():
    shown = played(TOOL, desk(replace(CLEAR, walls=WALL)), "press 0,1; move 4,1").shown

    assert shown.blocking == ((Point(3, 0), Point(3, 3)),)


def test_a_free_line_is_shown_as_such():
    shown = played(TOOL, desk(CLEAR), "press 0,1; move 4,1").shown

    assert [line.passes for line in shown.sightlines] == ["free"]


def test_looking_changes_nothing():
    assert played(TOOL, desk(ROW), "press 0,1; move 4,1; release").ending is None


@pytest.mark.parametrize("to", ["0,1", "-2,1"], ids=["itself", "off the board"])
def test_where_there_is_nothing_to_look_at_nothing_is_said(to):
    assert played(TOOL, desk(ROW), f"press 0,1; move {to}").shown.caption is None


def test_hovering_looks_from_the_selected_creature():
    at = desk(CLEAR, selected="A")

    assert caption(hover(at, pointer_at(at, "4,1"))) == "20 ft: No cover"


@pytest.mark.parametrize("place", ["3,2", "0,1"], ids=["floor", "itself"])
def test_hovering_elsewhere_shows_nothing(place):
    at = desk(CLEAR, selected="A")

    assert hover(at, pointer_at(at, place)) is None
