"""Creatures are placed, changed and taken away one at a time."""

from dataclasses import replace

import pytest

from tests.rules.sketch import LARGE, field, put, sketch, stats
from volteface.edits import creatures
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Size
from volteface.model.creatures import CreatureId

PAIR = sketch(". . . .\n. A B .\n. . . .", A="N heroes", B="S foes")
A, B = CreatureId("A"), CreatureId("B")


def new_orc(battle):
    return creatures.new_creature(battle, "orc", stats(name="Orc"), Cell(0, 0), 2, "foes")


def test_new_creature_stands_where_it_was_put_and_looks_where_it_was_told():
    orc = new_orc(PAIR)

    assert (orc.at, orc.facing, orc.side) == (Cell(0, 0), 2, "foes")


def test_first_of_a_kind_has_the_name_of_its_kind():
    assert new_orc(PAIR).name == "Orc"


def test_second_and_third_of_a_kind_are_numbered():
    battle = creatures.place(PAIR, new_orc(PAIR))
    battle = creatures.place(battle, new_orc(battle))

    assert new_orc(battle).name == "Orc 3"


def test_new_creature_never_takes_an_id_that_is_in_use():
    battle = creatures.place(PAIR, new_orc(PAIR))

    assert new_orc(battle).id not in battle.creatures


def test_a_name_set_free_is_given_again():
    first = new_orc(PAIR)
    battle = creatures.place(PAIR, replace(new_orc(creatures.place(PAIR, first)), id=A))

    assert new_orc(battle).name == "Orc"


def test_placing_again_puts_a_creature_in_its_own_place():
    moved = creatures.place(PAIR, replace(PAIR.creatures[A], at=Cell(3, 2)))

    assert [c.at for c in moved.creatures.values()] == [Cell(3, 2), Cell(2, 1)]


@pytest.mark.parametrize(
    ("fields"),
    [
        {"name": "Ann"},
        {"at": Cell(0, 0)},
        {"facing": 3},
        {"side": "allies"},
        {"hidden": True},
        {"turned": True},
        {"note": "knows the way"},
        {"states": ("prone",)},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_change_sets_the_field_and_no_other(fields):
    changed = creatures.change(PAIR, A, **fields)

    assert changed.creatures[A] == replace(PAIR.creatures[A], **fields)


def test_removed_creature_is_gone_and_the_others_stay():
    assert list(creatures.remove(PAIR, A).creatures) == [B]


@pytest.mark.parametrize(
    ("at", "inside"),
    [
        (Cell(0, 0), True),
        (Cell(2, 1), True),
        (Cell(3, 1), False),
        (Cell(2, 2), False),
        (Cell(-1, 0), False),
    ],
)
def test_large_creature_fits_only_with_all_its_cells(at, inside):
    battle = sketch("A A . .\nA A . .\n. . . .", A=("N heroes", LARGE))

    assert creatures.fits(battle, battle.creatures[A], at) is inside


def test_on_hexes_a_space_fits_by_its_cells_not_by_its_anchor():
    battle = put(field(HexGrid(4, 4)), "A", Cell(0, 1), "E heroes", stats(size=Size.HUGE))

    assert not creatures.fits(battle, battle.creatures[A], Cell(0, 0))


def test_nobody_stands_on_an_empty_cell():
    assert creatures.standing_at(PAIR, Cell(0, 0)) is None


def test_large_creature_stands_on_each_of_its_cells():
    battle = sketch("A A .\nA A .\n. . .", A=("N heroes", LARGE))
    standing = [creatures.standing_at(battle, cell) for cell in battle.grid.cells()]

    assert sum(found is not None for found in standing) == 4


def test_the_living_are_found_before_the_dead():
    battle = creatures.change(PAIR, A, states=("dead",))
    battle = creatures.change(battle, B, at=Cell(1, 1))

    assert creatures.standing_at(battle, Cell(1, 1)) == battle.creatures[B]


def test_the_smaller_is_found_before_the_larger():
    battle = put(PAIR, "L", Cell(1, 1), "N foes", LARGE)

    assert creatures.standing_at(battle, Cell(1, 1)) == battle.creatures[A]


ROW = (Cell(0, 0), Cell(1, 0))


def bats(count):
    """A field with so many bats in one cell."""
    battle = field()
    for number in range(count):
        battle = put(battle, f"bat-{number}", Cell(1, 1), "N foes", stats(size=Size.TINY))
    return battle


def test_those_who_share_a_cell_stand_beside_each_other():
    spots = creatures.crowds(bats(4))

    assert len({spot.at for spot in spots.values()}) == 4


def test_who_is_alone_stands_in_the_middle():
    assert creatures.crowds(bats(1)) == {}


def test_of_those_who_share_a_cell_the_nearest_is_pointed_at():
    battle = bats(4)
    for who, spot in creatures.crowds(battle).items():
        found = creatures.standing_at(battle, Cell(1, 1), spot.at)
        assert found is not None
        assert found.id == who


def test_a_creature_may_fill_a_row_of_its_own():
    battle = put(field(), "A", Cell(2, 2), "N heroes", stats(space=ROW))
    standing = battle.creatures[A]

    assert standing.cells(battle.grid) == (Cell(2, 2), Cell(3, 2))
    assert replace(standing, turned=True).cells(battle.grid) == (Cell(2, 2), Cell(2, 3))


def test_a_space_in_two_pieces_is_refused_by_name():
    with pytest.raises(ValueError, match="The space of plain is not one piece"):
        stats(space=(Cell(0, 0), Cell(2, 0)))
