"""Waypoints lead the way, and are taken back."""

from dataclasses import replace

import pytest

from tests.rules.sketch import field, put, sketch, stats
from tests.tools.gestures import caption, desk, fighting, played
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.model.actions import EndTurn
from volteface.model.creatures import CreatureId
from volteface.model.maps import Wall, WallId
from volteface.model.table import Table
from volteface.rules import engine
from volteface.rules.rulesets.d20_facing import D20_FACING
from volteface.tools import measuring, selecting
from volteface.tools.gesture import Refuse
from volteface.tools.walking import measured

A, B = CreatureId("A"), CreatureId("B")
ROOM = sketch(
    """
    . . . . . . . .
    . A . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    """,
    A="E heroes",
)
FIGHT = fighting(ROOM, "A")
ROUND = "press 1,1; move 3,3; set 3,3; move 5,1"


@pytest.mark.parametrize(
    ("stops", "squares"),
    [([(0, 0), (3, 3)], 4), ([(0, 0), (1, 1), (2, 0)], 3), ([(0, 0), (3, 1), (3, 4)], 6)],
)
def test_diagonals_are_counted_over_the_whole_way(stops, squares):
    assert measured(SquareGrid(9, 9), [Cell(*stop) for stop in stops]) == squares


def test_on_hexes_every_step_is_one():
    grid = HexGrid(9, 9)

    assert measured(grid, [grid.at(0, 0), grid.at(3, 0), grid.at(3, 4)]) == 7


def test_in_a_fight_the_way_goes_through_the_waypoint():
    ending = played(selecting.TOOL, desk(FIGHT), f"{ROUND}; release").ending

    assert Cell(3, 3) in ending.path
    assert ending.path[-1] == Cell(5, 1)


def test_its_price_counts_diagonals_over_the_whole_way():
    shown = played(selecting.TOOL, desk(FIGHT), ROUND).shown

    assert caption(shown) == "6 squares, 30 ft"


def test_the_move_is_one_the_rules_carry_out():
    ending = played(selecting.TOOL, desk(FIGHT), f"{ROUND}; release").ending

    assert engine.perform(FIGHT, ending, D20_FACING).battle.creatures[A].at == Cell(5, 1)


def test_the_waypoint_is_marked():
    assert played(selecting.TOOL, desk(FIGHT), ROUND).shown.stops == (Point(3.5, 3.5),)


def test_a_waypoint_taken_back_leads_no_longer():
    ending = played(selecting.TOOL, desk(FIGHT), f"{ROUND}; back 5,1; release").ending

    assert ending.path == tuple(Cell(x, 1) for x in (2, 3, 4, 5))


def test_a_waypoint_set_twice_is_one():
    shown = played(selecting.TOOL, desk(FIGHT), "press 1,1; set 3,3; set 3,3; move 5,1").shown

    assert len(shown.stops) == 1


def test_letting_go_on_the_waypoint_ends_the_way_there():
    gesture = "press 1,1; move 3,3; set 3,3; release 3,3"

    assert played(selecting.TOOL, desk(FIGHT), gesture).ending.path[-1] == Cell(3, 3)


def test_a_way_round_that_is_too_long_is_refused():
    slow = fighting(put(ROOM, "A", Cell(1, 1), "E heroes", stats(speed=10)), "A")
    gesture = "press 1,1; move 1,4; set 1,4; move 4,1; release"

    assert isinstance(played(selecting.TOOL, desk(slow), gesture).ending, Refuse)


def test_a_waypoint_behind_a_wall_is_out_of_reach():
    walled = replace(FIGHT, walls=Table({WallId("w"): Wall((Point(4, 0), Point(4, 5)))}))
    (ghost,) = played(selecting.TOOL, desk(walled), "press 1,1; set 6,1; move 2,1").shown.ghosts

    assert not ghost.allowed


def test_the_second_move_begins_where_the_first_is_used_up():
    slow = fighting(put(ROOM, "A", Cell(1, 1), "E heroes", stats(speed=20)), "A")
    shown = played(selecting.TOOL, desk(slow), "press 1,1; set 1,3; move 4,3").shown

    assert [bend.band for bend in shown.way] == ["one move"] * 5 + ["double move"]


def test_what_the_way_round_provokes_is_shown():
    battle = sketch("A . . . .\n. . . . .\n. . B . .\n. . . . .", A="E heroes", B="N foes")
    ready = engine.perform(fighting(battle, "B", "A"), EndTurn(by=B), D20_FACING).battle
    shown = played(selecting.TOOL, desk(ready), "press 0,0; set 2,1; move 4,0").shown

    assert (B, Point(2.5, 1.5)) in shown.provoked


def test_out_of_a_fight_the_distance_is_that_by_the_waypoints():
    assert caption(played(selecting.TOOL, desk(ROOM), ROUND).shown) == "30 ft"


def test_out_of_a_fight_the_creature_ends_where_it_is_let_go():
    after = played(selecting.TOOL, desk(ROOM), f"{ROUND}; release").battle

    assert after.creatures[A].at == Cell(5, 1)


def test_measuring_goes_by_waypoints_too():
    at = desk(field(SquareGrid(9, 9)))

    assert caption(played(measuring.TOOL, at, "press 0,0; set 3,0; move 3,4").shown) == "35 ft"


def test_the_start_of_a_measurement_cannot_be_taken_back():
    at = desk(field(SquareGrid(9, 9)))

    assert caption(played(measuring.TOOL, at, "press 0,0; back 3,0; move 3,0").shown) == "15 ft"
