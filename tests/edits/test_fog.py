"""Fog covers a map and is taken off it piece by piece; what the table sees is the proof."""

import pytest

from tests.rules.sketch import field
from volteface.edits import fog
from volteface.grid.cells import Point
from volteface.grid.square import SquareGrid
from volteface.table.fog import visible_region

OPEN = field(SquareGrid(10, 6))
ALL = 60
ROOM = fog.rectangle(Point(1, 1), Point(4, 3))
CORNER = fog.rectangle(Point(3, 2), Point(4, 3))
HALL = fog.rectangle(Point(6, 0), Point(10, 6))


def seen(battle):
    """Return how many cells of the map the players may see."""
    return visible_region(battle).area


def test_covered_map_shows_nothing():
    assert seen(fog.cover_all(OPEN)) == 0


def test_uncovered_map_shows_everything():
    assert seen(fog.uncover_all(fog.cover_all(OPEN))) == ALL


def test_revealing_shows_a_part_of_a_covered_map():
    assert seen(fog.reveal(fog.cover_all(OPEN), ROOM)) == 6


def test_first_reveal_on_an_open_map_covers_the_rest():
    assert seen(fog.reveal(OPEN, ROOM)) == 6


def test_later_reveals_add_to_the_first():
    assert seen(fog.reveal(fog.reveal(OPEN, ROOM), HALL)) == 6 + 24


def test_a_part_can_be_covered_again():
    battle = fog.reveal(OPEN, ROOM)

    assert seen(fog.reveal(battle, CORNER, shows=False)) == 6 - 1


def test_the_last_word_wins():
    battle = fog.reveal(fog.reveal(OPEN, ROOM), CORNER, shows=False)

    assert seen(fog.reveal(battle, CORNER)) == 6


def test_covering_a_part_of_an_open_map_covers_that_part_only():
    assert seen(fog.reveal(OPEN, ROOM, shows=False)) == ALL - 6


def test_revealing_where_a_part_was_covered_does_not_cover_the_rest():
    battle = fog.reveal(OPEN, ROOM, shows=False)

    assert seen(fog.reveal(battle, CORNER)) == ALL - 6 + 1


@pytest.mark.parametrize("whole", [fog.cover_all, fog.uncover_all])
def test_covering_or_uncovering_all_forgets_what_was_revealed(whole):
    assert not whole(fog.reveal(OPEN, ROOM)).fog.reveals


def test_a_dozen_reveals_keep_their_order():
    battle = OPEN
    for number in range(12):
        battle = fog.reveal(battle, ROOM, shows=number % 2 == 0)

    assert seen(battle) == 0


@pytest.mark.parametrize(
    ("a", "b"), [((1, 1), (4, 3)), ((4, 3), (1, 1)), ((1, 3), (4, 1))], ids=str
)
def test_a_rectangle_is_the_same_from_any_corner(a, b):
    assert set(fog.rectangle(Point(*a), Point(*b))) == set(ROOM)
