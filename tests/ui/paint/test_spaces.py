"""A token is as wide as its space."""

import pytest

from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Size, space_of
from volteface.grid.square import SquareGrid
from volteface.ui.paint.spaces import across


@pytest.mark.parametrize(
    ("size", "wide"), [(Size.MEDIUM, 1), (Size.LARGE, 2), (Size.HUGE, 3), (Size.COLOSSAL, 6)]
)
def test_on_squares_it_is_as_wide_as_the_square(size, wide):
    grid = SquareGrid(20, 20)

    assert across(grid, space_of(grid, size)) == pytest.approx(wide)


@pytest.mark.parametrize("top", ["pointy", "flat"])
def test_on_a_hex_it_stays_within(top):
    assert 0.9 < across(HexGrid(5, 5, top), (Cell(0, 0),)) < 1


@pytest.mark.parametrize("count", [2, 4])
def test_in_a_row_it_hardly_covers_the_cells_beside(count):
    assert across(SquareGrid(9, 9), tuple(Cell(x, 0) for x in range(count))) == 1.2
