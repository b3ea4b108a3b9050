"""Cover is told by corner lines, as in the rules' examples."""

import pytest

from volteface.grid.cells import Cell, Point
from volteface.grid.cover import Hindrances, Level, concealed, cover
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import block, filled
from volteface.grid.square import SquareGrid

BOARD = SquareGrid(20, 20)
HEXES = HexGrid(20, 20)
BASE = Cell(5, 10)


def up(x, y):
    """A cell of the rules' tables, which count northwards, on the board."""
    return Cell(BASE.x + x, BASE.y - y)


def between(attacker, target, things, **asked):
    return cover(BOARD, (up(*attacker),), (up(*target),), things, **asked)


def rock(*cells):
    return Hindrances(solid=frozenset(up(*cell) for cell in cells))


@pytest.mark.parametrize(
    ("target", "wall", "level"),
    [
        ((2, 2), (1, 1), Level.COVER),
        ((3, 0), (1, 1), Level.NONE),
        ((3, 0), (1, 0), Level.COVER),
        ((3, 3), (3, 2), Level.COVER),
        ((4, 1), (2, 0), Level.NONE),
    ],
)
def test_wall_cell_in_the_way(target, wall, level):
    assert between((0, 0), target, rock(wall)).level == level


def test_grazing_lines_count_by_setting():
    assert between((0, 0), (4, 1), rock((2, 0)), grazing=True).level == Level.COVER


def test_what_covers_is_named():
    found = between((0, 0), (3, 0), rock((1, 0), (1, 7)))
    assert found.cells == {up(1, 0)}
    assert found.lines


def test_creature_between_gives_soft_cover():
    found = between((0, 0), (2, 0), Hindrances(creatures=frozenset({up(1, 0)})))
    assert (found.level, found.soft) == (Level.COVER, True)


def test_hard_cover_is_not_soft():
    assert not between((0, 0), (3, 0), rock((1, 0))).soft


def test_creatures_do_not_cover_themselves():
    things = Hindrances(creatures=frozenset({up(0, 0), up(2, 0)}))
    assert between((0, 0), (2, 0), things).level == Level.NONE


def test_melee_past_a_friend_is_free():
    things = Hindrances(creatures=frozenset({up(1, 0), up(0, 1)}))
    assert between((0, 0), (1, 1), things, melee=True).level == Level.NONE


def test_reach_over_a_friend_is_covered():
    things = Hindrances(creatures=frozenset({up(1, 0)}))
    assert between((0, 0), (2, 0), things, melee=True).soft


def test_wall_corner_covers_in_melee():
    wall = (Point(6, 10), Point(6, 11))
    found = between((0, 0), (1, 1), Hindrances(walls=(wall,)), melee=True)
    assert found.level == Level.COVER
    assert found.walls == (wall,)


def test_wall_alongside_covers_nobody():
    wall = (Point(3, 10), Point(10, 10))
    things = Hindrances(walls=(wall,))
    assert between((0, 0), (1, 0), things, melee=True).level == Level.NONE


def test_long_wall_is_total_cover():
    wall = (Point(7, 0), Point(7, 20))
    assert between((0, 0), (3, 0), Hindrances(walls=(wall,))).level == Level.TOTAL


def test_closed_corner_is_total_cover():
    walls = ((Point(7, 0), Point(7, 10)), (Point(7, 10), Point(7, 20)))
    assert between((0, 0), (3, 0), Hindrances(walls=walls)).level == Level.TOTAL


@pytest.mark.parametrize(
    ("attacker", "target", "level"),
    [
        ((-6, 0), (7, 0), Level.NONE),
        ((-6, 0), (5, 0), Level.COVER),
        ((0, 0), (2, 0), Level.NONE),
        ((0, 0), (1, 0), Level.COVER),
    ],
)
def test_low_wall_covers_what_is_near_it(attacker, target, level):
    wall = (Point(6, 0), Point(6, 20))
    found = between(attacker, target, Hindrances(low=(wall,)))
    assert (found.level is Level.NONE) == (level is Level.NONE)


def test_one_sided_wall_covers_from_its_left_only():
    northward = (Point(7, 20), Point(7, 0))
    things = Hindrances(one_sided=(northward,))
    assert between((0, 0), (3, 0), things).level == Level.TOTAL
    assert between((3, 0), (0, 0), things).level == Level.NONE


def test_large_target_is_struck_at_its_best_cell():
    target = filled(block(2), up(3, 1))
    things = rock((2, 0))
    assert cover(BOARD, (up(0, 1),), target, things).level == Level.NONE
    strict = cover(BOARD, (up(0, 1),), target, things, best_cell=False)
    assert strict.level == Level.COVER


@pytest.mark.parametrize("across", [2, 3, 4, 6])
def test_large_attacker_takes_its_best_corner(across):
    attacker = filled(block(across), up(0, 0))
    things = rock((across, 0))
    assert cover(BOARD, attacker, (up(across + 2, 0),), things).level == Level.NONE


def test_hexes_know_half_and_three_quarters():
    start, end = HEXES.at(4, 8), HEXES.at(8, 8)
    aside, across = HEXES.at(6, 7), HEXES.at(6, 8)
    assert cover(HEXES, (start,), (end,), Hindrances()).level == Level.NONE
    covered = cover(HEXES, (start,), (end,), Hindrances(solid=frozenset({across})))
    assert covered.level in (Level.HALF, Level.THREE_QUARTERS)
    both = Hindrances(solid=frozenset({across, aside}))
    assert cover(HEXES, (start,), (end,), both).level >= covered.level


@pytest.mark.parametrize(
    ("mist", "hidden"),
    [((1, 0), True), ((2, 0), True), ((1, 3), False)],
)
def test_mist_conceals(mist, hidden):
    assert concealed(BOARD, (up(0, 0),), (up(2, 0),), frozenset({up(*mist)})) is hidden


def test_no_line_passes_between_a_wall_and_the_edge_of_the_map():
    wall = (Point(5, 0), Point(5, 20))
    things = Hindrances(walls=(wall,))
    found = cover(BOARD, (Cell(2, 0),), (Cell(8, 0),), things)
    assert (found.level, found.walls) == (Level.TOTAL, (wall,))


def test_wall_up_to_the_edge_covers_whoever_stands_there():
    things = Hindrances(walls=((Point(5, 0), Point(5, 1)),))
    assert cover(BOARD, (Cell(2, 0),), (Cell(8, 0),), things).level == Level.COVER


def test_who_only_touches_a_corner_is_not_named():
    rock_and_friend = Hindrances(
        solid=frozenset({up(1, 0)}), creatures=frozenset({up(-1, -1), up(-1, 1)})
    )
    assert between((0, 0), (3, 0), rock_and_friend).cells == {up(1, 0)}


def test_each_of_two_walls_that_block_is_named():
    walls = ((Point(7, 8), Point(7, 13)), (Point(8, 8), Point(8, 13)))
    assert between((0, 0), (6, 0), Hindrances(walls=walls)).walls == walls


def test_two_that_block_together_are_both_named():
    walls = ((Point(7, 0), Point(7, 10)), (Point(7, 10), Point(7, 20)))
    assert set(between((0, 0), (3, 0), Hindrances(walls=walls)).walls) == set(walls)


def test_corners_beyond_a_curved_wall_do_not_count():
    bend = ((Point(10.4, 9.5), Point(10.6, 10.2)), (Point(10.6, 10.2), Point(11.5, 10.6)))
    found = cover(BOARD, (Cell(6, 11),), (Cell(10, 10),), Hindrances(walls=bend))
    assert found.level == Level.NONE


def test_curved_wall_covers_what_stands_behind_it():
    bend = ((Point(9, 9.5), Point(9.6, 10.2)), (Point(9.6, 10.2), Point(9.4, 11.6)))
    found = cover(BOARD, (Cell(6, 10),), (Cell(10, 10),), Hindrances(walls=bend))
    assert found.level is not Level.NONE
    assert set(found.walls) == set(bend)


@pytest.mark.parametrize("across", range(1, 4))
def test_empty_screens_cover_nobody_on_the_edge(across):
    assert between((-5, 9), (across, 9), Hindrances(), grazing=True).level == Level.NONE
