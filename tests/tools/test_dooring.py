"""Doors are put into walls, changed and walled up by clicks."""

from dataclasses import replace

import pytest

from tests.rules.sketch import field
from tests.tools.gestures import caption, desk, played, pointer_at
from volteface.grid.cells import Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.model.maps import Door, DoorId, Wall, WallId
from volteface.model.table import Table
from volteface.tools.dooring import TOOL, hover
from volteface.tools.gesture import Refuse

GATE = DoorId("gate")


def walled(*points, grid=None):
    wall = Wall(tuple(Point(x, y) for x, y in points))
    return replace(field(grid or SquareGrid(10, 8)), walls=Table({WallId("w"): wall}))


LONG = walled((1, 2), (7, 2))
GATED = replace(
    walled((1, 2), (3, 2)), doors=Table({GATE: Door(Point(3, 2), Point(4, 2), open=True)})
)


def door_after(battle, gesture):
    """Return the one door after a gesture that ends in a step."""
    (door,) = played(TOOL, desk(battle), gesture).battle.doors.values()
    return door


@pytest.mark.parametrize(
    ("click", "ends"),
    [("3.3,2.1", (3, 4)), ("3.9,1.9", (3, 4)), ("1.1,2.0", (1, 2)), ("6.9,2.0", (6, 7))],
)
def test_a_door_fills_one_side_of_a_cell(click, ends):
    door = door_after(LONG, f"press {click}; release")

    assert (door.start, door.end) == ((ends[0], 2), (ends[1], 2))


def test_a_door_in_a_wall_between_the_lines_keeps_to_half_cells():
    door = door_after(walled((1, 2.5), (7, 2.5)), "press 3.3,2.5; release")

    assert (door.start.x * 2).is_integer()


def test_a_door_in_a_slanting_wall_is_a_cell_wide():
    door = door_after(walled((1, 1), (5, 3)), "press 3.0,2.0; release")

    assert abs(complex(*door.start) - complex(*door.end)) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("top", ["pointy", "flat"])
def test_on_hexes_a_door_fills_the_side_of_a_hex(top):
    grid = HexGrid(9, 9, top)
    side = grid.outline(grid.at(4, 4))[1:3]
    middle = ((side[0].x + side[1].x) / 2, (side[0].y + side[1].y) / 2)
    door = door_after(walled(*side, grid=grid), f"press {middle[0]},{middle[1]}; release")

    assert (door.start, door.end) == side


def test_the_wall_goes_on_at_both_ends_of_the_door():
    after = played(TOOL, desk(LONG), "press 3.5,2.0; release").battle

    assert [wall.points for wall in after.walls.values()] == [((1, 2), (3, 2)), ((4, 2), (7, 2))]


def test_a_new_door_is_shut():
    assert door_after(LONG, "press 3.5,2.0; release") == Door(Point(3, 2), Point(4, 2))


def test_clicking_a_door_makes_it_secret_and_shuts_it():
    assert door_after(GATED, "press 3.5,2.1; release") == Door(Point(3, 2), Point(4, 2), "secret")


@pytest.mark.parametrize("press", ["press right", "press alt"])
def test_a_door_that_is_taken_out_leaves_a_wall(press):
    after = played(TOOL, desk(GATED), f"{press} 3.5,2.0; release").battle

    assert not after.doors
    assert [wall.points for wall in after.walls.values()][-1] == ((3, 2), (4, 2))


def test_the_door_is_shown_before_the_click():
    at = desk(LONG)

    assert hover(at, pointer_at(at, "3.3,2.1")).line == (Point(3, 2), Point(4, 2))


@pytest.mark.parametrize(
    ("alt", "words"), [(False, "Make it a secret door"), (True, "Wall the door up")]
)
def test_what_a_click_on_a_door_does_is_said_before(alt, words):
    at = desk(GATED)

    assert caption(hover(at, pointer_at(at, "3.5,2.0", alt=alt))) == words


@pytest.mark.parametrize("press", ["press", "press right"])
def test_away_from_walls_and_doors_the_click_is_refused(press):
    assert isinstance(played(TOOL, desk(LONG), f"{press} 5.0,5.0; release").ending, Refuse)
