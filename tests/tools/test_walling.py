"""Walls are drawn along the grid and taken out piece by piece."""

from dataclasses import replace

import pytest

from tests.rules.sketch import field
from tests.tools.gestures import caption, desk, played, pointer_at
from volteface.grid.cells import Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.messages import in_words
from volteface.model.maps import Wall, WallId
from volteface.model.table import Table
from volteface.tools.gesture import Refuse
from volteface.tools.walling import TOOL, hover

OPEN = field(SquareGrid(10, 8))
CORNERS = (Point(2, 2), Point(5, 2), Point(5, 5))
WALLED = replace(OPEN, walls=Table({WallId("nook"): Wall(CORNERS)}))


def drawn(battle, gesture):
    """Return the last wall after a gesture that ends in a step."""
    return list(played(TOOL, desk(battle), gesture).battle.walls.values())[-1].points


def left(gesture):
    return [wall.points for wall in played(TOOL, desk(WALLED), gesture).battle.walls.values()]


def test_a_drag_draws_a_wall_along_the_grid():
    assert drawn(OPEN, "press 1.1,0.9; move 3.2,2.1; move 4.1,0.9; release") == ((1, 1), (4, 1))


def test_with_shift_the_wall_leaves_the_grid():
    assert drawn(OPEN, "press shift 1.1,0.9; move 4.1,1.3; release") == ((1.1, 0.9), (4.1, 1.3))


@pytest.mark.parametrize("top", ["pointy", "flat"])
def test_on_hexes_walls_run_from_corner_to_corner(top):
    grid = HexGrid(9, 9, top)
    here, there = grid.outline(grid.at(3, 3))[0], grid.outline(grid.at(5, 4))[2]
    gesture = f"press {here.x + 0.05},{here.y}; move {there.x},{there.y + 0.05}; release"

    start, end = drawn(field(grid), gesture)
    assert start == pytest.approx(here, abs=1e-6)
    assert end == pytest.approx(there, abs=1e-6)


def test_a_wall_without_length_is_none():
    assert played(TOOL, desk(OPEN), "press 1.1,0.9; move 1.2,1.1; release").ending is None


def test_the_wall_is_measured_while_it_is_drawn():
    assert caption(played(TOOL, desk(OPEN), "press 1.0,1.0; move 4.0,1.0").shown) == "15 ft"


def test_drawing_is_one_step():
    ending = played(TOOL, desk(OPEN), "press 1.0,1.0; move 4.0,1.0; release").ending

    assert in_words(ending.label) == "Draw a wall"


@pytest.mark.parametrize("press", ["press right", "press alt"])
def test_the_right_button_or_alt_takes_a_piece_out(press):
    assert left(f"{press} 3.0,2.1; release") == [CORNERS[1:]]


def test_the_piece_that_would_go_is_marked():
    assert played(TOOL, desk(WALLED), "press right 5.1,4.0").shown.doomed == CORNERS[1:]


def test_with_alt_the_piece_under_the_pointer_is_marked_before_the_click():
    at = desk(WALLED)

    assert hover(at, pointer_at(at, "5.1,4.0", alt=True)).doomed == CORNERS[1:]


def test_where_a_wall_would_begin_is_marked_before_the_click():
    at = desk(OPEN)

    assert hover(at, pointer_at(at, "3.1,3.9")).spots == (Point(3, 4),)


def test_where_there_is_no_wall_nothing_is_taken_out():
    ending = played(TOOL, desk(WALLED), "press right 7.0,7.0; release").ending

    assert isinstance(ending, Refuse)


def test_escape_draws_nothing():
    assert played(TOOL, desk(OPEN), "press 1.0,1.0; move 4.0,1.0; escape; release").endings == ()
