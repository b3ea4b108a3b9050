"""What stands in the way of sight, of spells and of light."""

from dataclasses import replace
from typing import Any

import pytest

from tests.rules.sketch import field
from volteface.grid.cells import Cell, Point
from volteface.grid.square import SquareGrid
from volteface.grid.views import Light, visible_from
from volteface.model import maps
from volteface.model.maps import Door, DoorId, LightId, Wall, WallId
from volteface.model.table import Table
from volteface.tools.obstacles import hiding, light_on, solid, stopping

GRID = SquareGrid(6, 2)
EYE, BEYOND = Point(1, 1), Point(5, 1)
CLOSING: dict[str, dict[str, Any]] = {
    "wall": {"walls": Table({WallId("w"): Wall((Point(3, 0), Point(3, 2)))})},
    "prop": {"walls": Table({WallId("w"): Wall((Point(3, 0), Point(3, 2)), prop=True)})},
    "shut door": {"doors": Table({DoorId("d"): Door(Point(3, 0), Point(3, 2))})},
    "open door": {"doors": Table({DoorId("d"): Door(Point(3, 0), Point(3, 2), open=True)})},
    "shut window": {"doors": Table({DoorId("d"): Door(Point(3, 0), Point(3, 2), "window")})},
}


def closed_by(what):
    return replace(field(GRID), **CLOSING[what])


def passes(screens):
    """Whether the whole board is seen from the west of it."""
    return visible_from(EYE, screens, GRID.extent).area > 11


@pytest.mark.parametrize(
    ("what", "free"),
    [
        ("wall", False),
        ("prop", False),
        ("shut door", False),
        ("open door", True),
        ("shut window", True),
    ],
)
def test_sight_passes_open_doors_and_all_windows(what, free):
    assert passes(hiding(closed_by(what))) is free


@pytest.mark.parametrize(
    ("what", "free"),
    [("wall", False), ("prop", False), ("open door", True), ("shut window", False)],
)
def test_spells_do_not_pass_shut_windows(what, free):
    assert passes(stopping(closed_by(what))) is free


def test_a_door_that_opens_is_open_at_once():
    shut = closed_by("shut door")
    opened = replace(shut, doors=closed_by("open door").doors)

    assert [passes(hiding(battle)) for battle in (shut, opened, shut)] == [False, True, False]


def test_spreads_stop_at_the_same_things():
    assert solid(closed_by("shut window")) == ((Point(3, 0), Point(3, 2)),)


def lit(where, **changes):
    lamp = Table({LightId("lamp"): maps.Light(Point(0.5, 0.5), 1, 4)})
    battle = replace(field(GRID), lights=lamp, lit=False, **changes)
    column, row = battle.grid.place(where)
    return light_on(battle)[row, column]


@pytest.mark.parametrize(
    ("x", "light"), [(0, Light.BRIGHT), (2, Light.DIM), (3, Light.DIM), (5, Light.DARK)]
)
def test_on_a_dark_map_cells_are_as_light_as_lights_make_them(x, light):
    assert lit(Cell(x, 0)) == light


def test_light_stops_at_walls():
    assert lit(Cell(3, 0), **CLOSING["wall"]) == Light.DARK


def test_a_map_that_is_lit_is_bright_everywhere():
    assert light_on(field(GRID)).min() == Light.BRIGHT
