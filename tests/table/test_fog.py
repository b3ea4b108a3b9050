"""The uncovered part of a map."""

import pytest
import shapely

from volteface.edits import fog as fogging
from volteface.grid.cells import Point
from volteface.grid.square import SquareGrid
from volteface.model.maps import BattleMap, Fog, MapId, Reveal, RevealId
from volteface.model.table import Table
from volteface.table.fog import hidden_region, visible_region
from volteface.table.regions import areas_of, region_of

PLAIN = BattleMap(MapId("m"), "Crypt", SquareGrid(8, 6))


def box(x0, y0, x1, y1):
    return (Point(x0, y0), Point(x1, y0), Point(x1, y1), Point(x0, y1))


def uncovered(*pieces, covers=True):
    rows = {RevealId(f"reveal-{n}"): piece for n, piece in enumerate(pieces, 1)}
    battle = BattleMap(MapId("m"), "Crypt", SquareGrid(8, 6), fog=Fog(covers, Table(rows)))
    return visible_region(battle)


def test_a_map_without_fog_shows_whole():
    assert visible_region(PLAIN).equals(shapely.box(0, 0, 8, 6))


def test_a_covered_map_shows_nothing():
    assert visible_region(fogging.cover_all(PLAIN)).is_empty


def test_a_reveal_shows_its_part():
    assert uncovered(Reveal(box(1, 1, 3, 2))).equals(shapely.box(1, 1, 3, 2))


def test_what_is_covered_again_is_hidden():
    assert uncovered(Reveal(box(0, 0, 4, 4)), Reveal(box(2, 0, 4, 4), shows=False)).area == 8


def test_the_later_piece_wins():
    assert uncovered(Reveal(box(2, 0, 4, 4), shows=False), Reveal(box(0, 0, 4, 4))).area == 16


def test_the_later_piece_wins_after_a_reader_sorted_the_rows():
    rows = {RevealId(f"reveal-{n}"): Reveal(box(0, 0, 1, 1)) for n in range(1, 10)}
    rows[RevealId("reveal-10")] = Reveal(box(0, 0, 8, 6), shows=False)
    sorted_rows = dict(sorted(rows.items()))

    battle = BattleMap(MapId("m"), "", SquareGrid(8, 6), fog=Fog(True, Table(sorted_rows)))

    assert visible_region(battle).is_empty


def test_a_reveal_beyond_the_board_shows_only_the_board():
    assert uncovered(Reveal(box(-5, -5, 50, 50))).equals(shapely.box(0, 0, 8, 6))


@pytest.mark.parametrize(
    "outline", [(), (Point(1, 1),), (Point(1, 1), Point(2, 2)), box(1, 1, 1, 1)]
)
def test_an_outline_without_area_shows_nothing(outline):
    assert uncovered(Reveal(outline)).area == 0


def test_an_outline_that_crosses_itself_shows_both_its_parts():
    bow = (Point(0, 0), Point(2, 2), Point(2, 0), Point(0, 2))

    assert uncovered(Reveal(bow)).area == pytest.approx(2)


def test_hidden_and_visible_make_up_the_board():
    battle = fogging.reveal(PLAIN, box(1, 1, 3, 2))

    assert hidden_region(battle).union(visible_region(battle)).equals(shapely.box(0, 0, 8, 6))


def test_the_way_it_was_uncovered_does_not_show():
    in_two = uncovered(Reveal(box(0, 0, 2, 2)), Reveal(box(2, 0, 4, 2)), Reveal(box(1, 0, 2, 1)))

    assert areas_of(in_two) == areas_of(uncovered(Reveal(box(0, 0, 4, 2))))


def test_a_hole_stays_a_hole():
    ring = uncovered(Reveal(box(0, 0, 3, 3)), Reveal(box(1, 1, 2, 2), shows=False))

    assert region_of(areas_of(ring)).equals(ring)
