"""Opposite sides of a space: a line between two middles enters by one and leaves by the other."""

import pytest

from volteface.grid.cells import Cell
from volteface.grid.flanking import opposite
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid

SQUARES = SquareGrid(9, 9)
MEDIUM = ((0, 0),)
LARGE = ((0, 0), (1, 0), (0, 1), (1, 1))


def across(one, other, space, grid=SQUARES, at=(4, 4)):
    cells = [Cell(at[0] + x, at[1] + y) for x, y in (one, other, *space)]
    return opposite(grid, cells[0], cells[1], cells[2:])


@pytest.mark.parametrize(
    ("one", "other", "space", "expected"),
    [
        ((-1, 0), (1, 0), MEDIUM, True),
        ((-1, 0), (1, 1), MEDIUM, False),
        ((-1, -1), (1, 1), MEDIUM, True),
        ((-1, 0), (-1, 1), MEDIUM, False),
        ((-2, 0), (2, 0), MEDIUM, True),
        ((-1, 0), (2, 1), LARGE, True),
        ((0, 2), (2, -1), LARGE, False),
        ((0, 2), (0, -1), LARGE, True),
    ],
)
def test_squares(one, other, space, expected):
    assert across(one, other, space) is expected
    assert across(other, one, space) is expected


@pytest.mark.parametrize("top", ["pointy", "flat"])
def test_on_hexes_only_the_hex_straight_across_is_opposite(top):
    grid = HexGrid(12, 12, top)
    middle = Cell(5, 3)
    around = grid.neighbours(middle)

    for number, cell in enumerate(around):
        found = [other for other in around if opposite(grid, cell, other, [middle])]
        assert found == [around[(number + 3) % 6]]
