"""A click puts down a creature of the chosen kind."""

import pytest

from tests.rules.sketch import LARGE, PLAIN, field, sketch, stats
from tests.tools.gestures import desk, placing, played
from volteface.edits import creatures
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Size
from volteface.grid.square import SquareGrid
from volteface.messages import in_words
from volteface.model.creatures import CreatureId
from volteface.store.history import Step
from volteface.tools.gesture import Pointer, Refuse
from volteface.tools.placing import TOOL, hover

BOARD = field(SquareGrid(12, 12))
HEXES = field(HexGrid(12, 12))


def put_down(battle, where, block=PLAIN, side="foes"):
    at = desk(battle, placing=placing("orc", block, side))
    return played(TOOL, at, f"press {where}; release").ending


def newest(ending):
    """Return the creature that a step has placed."""
    assert isinstance(ending, Step)
    (after,) = ending.campaign.maps.values()
    return list(after.creatures.values())[-1]


def test_a_click_places_the_chosen_kind():
    placed = newest(put_down(BOARD, "4,5"))

    assert (placed.kind, placed.stats, placed.at) == ("orc", PLAIN, Cell(4, 5))


def test_it_is_placed_on_the_chosen_side():
    assert newest(put_down(BOARD, "4,5", side="allies")).side == "allies"


@pytest.mark.parametrize(
    ("cell", "facing"), [("1,6", "E"), ("6,1", "S"), ("10,10", "NW"), ("10,1", "SW")]
)
def test_it_faces_the_middle_of_the_map(cell, facing):
    assert BOARD.grid.names[newest(put_down(BOARD, cell)).facing] == facing


def test_it_is_placed_where_the_button_is_let_go():
    at = desk(BOARD, placing=placing("orc", PLAIN))
    ending = played(TOOL, at, "press 4,5; move 6,5; release").ending

    assert newest(ending).at == Cell(6, 5)


def test_each_click_is_a_step_named_after_the_creature():
    assert in_words(put_down(BOARD, "4,5").label) == "Place plain"


def test_the_second_of_a_kind_gets_a_name_of_its_own():
    (first,) = put_down(BOARD, "4,5").campaign.maps.values()

    assert newest(put_down(first, "6,5")).name == "plain 2"


def pointer_at(column, row):
    cell = Cell(column, row)
    return Pointer(BOARD.grid.centre(cell), cell)


def test_without_a_kind_there_is_nothing_to_place():
    assert played(TOOL, desk(BOARD), "press 4,5; release").endings == ()


def test_without_a_kind_nothing_is_shown():
    assert hover(desk(BOARD), pointer_at(4, 5)) is None


def test_hovering_shows_where_it_would_stand():
    shown = hover(desk(BOARD, placing=placing("orc", PLAIN)), pointer_at(4, 5))

    assert shown
    assert [(ghost.creature.at, ghost.allowed) for ghost in shown.ghosts] == [(Cell(4, 5), True)]


def test_the_ghost_is_the_creature_that_will_stand_there():
    at = desk(BOARD, placing=placing("orc", LARGE))
    played_through = played(TOOL, at, "press 4.6,5.7; release")

    assert played_through.shown.ghosts[0].creature == newest(played_through.ending)


OCCUPIED = sketch(". . .\n. A .\n. . .", A="N heroes")


def test_on_an_occupied_cell_it_is_refused():
    assert isinstance(put_down(OCCUPIED, "1,1"), Refuse)


def test_on_an_occupied_cell_the_gm_may_place_it_all_the_same():
    assert newest(put_down(OCCUPIED, "1,1").instead).at == Cell(1, 1)


def test_one_shared_cell_of_a_large_creature_is_enough_to_refuse():
    assert isinstance(put_down(OCCUPIED, "2.0,2.0", LARGE), Refuse)


def test_the_dead_are_in_nobodys_way():
    fallen = creatures.change(OCCUPIED, CreatureId("A"), states=("dead",))

    assert newest(put_down(fallen, "1,1")).at == Cell(1, 1)


@pytest.mark.parametrize(
    ("where", "block"),
    [("-1,4", PLAIN), ("11.9,4.0", LARGE), ("4.0,0.1", LARGE), ("0.8,0.8", stats(size=Size.HUGE))],
)
def test_off_the_board_it_is_refused_for_good(where, block):
    ending = put_down(BOARD, where, block)

    assert isinstance(ending, Refuse)
    assert ending.instead is None


def test_off_the_board_the_ghost_says_no():
    at = desk(BOARD, placing=placing("orc", PLAIN))

    assert not played(TOOL, at, "press 4,5; move -2,5").shown.ghosts[0].allowed


@pytest.mark.parametrize(
    ("size", "where", "at"),
    [
        (Size.TINY, "4.9,5.1", Cell(4, 5)),
        (Size.MEDIUM, "4.1,5.9", Cell(4, 5)),
        (Size.LARGE, "5.1,6.2", Cell(4, 5)),
        (Size.LARGE, "4.9,5.8", Cell(4, 5)),
        (Size.HUGE, "5.9,6.1", Cell(4, 5)),
        (Size.GARGANTUAN, "6.2,6.8", Cell(4, 5)),
        (Size.COLOSSAL, "6.6,7.4", Cell(4, 4)),
    ],
    ids=str,
)
def test_on_squares_its_middle_snaps_to_the_pointer(size, where, at):
    assert newest(put_down(BOARD, where, stats(size=size))).at == at


@pytest.mark.parametrize("size", [Size.MEDIUM, Size.HUGE, Size.COLOSSAL], ids=str)
def test_on_hexes_a_round_space_lies_about_the_hex_under_the_pointer(size):
    assert newest(put_down(HEXES, "5,5", stats(size=size))).at == HEXES.grid.at(5, 5)


@pytest.mark.parametrize("size", [Size.LARGE, Size.GARGANTUAN], ids=str)
def test_on_hexes_a_triangular_space_lies_about_the_corner_under_the_pointer(size):
    x, y = HEXES.grid.outline(HEXES.grid.at(5, 5))[1]
    placed = newest(put_down(HEXES, f"{x:.3f},{y:.3f}", stats(size=size)))

    assert HEXES.grid.at(5, 5) in placed.cells(HEXES.grid)


def test_four_tiny_creatures_are_placed_in_one_cell_and_no_fifth():
    battle, tiny = BOARD, stats(size=Size.TINY)
    for _ in range(4):
        ending = put_down(battle, "4,5", tiny)
        assert isinstance(ending, Step)
        battle = ending.campaign.maps[battle.id]

    assert isinstance(put_down(battle, "4,5", tiny), Refuse)
