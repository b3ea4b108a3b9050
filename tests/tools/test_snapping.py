"""Walls and doors snap to the grid, whatever its cells look like."""

import math

import pytest

from volteface.grid.cells import Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.tools.snapping import snapped

GRIDS = (SquareGrid(9, 9), HexGrid(9, 9), HexGrid(9, 9, "flat"))


@pytest.mark.parametrize(
    ("near", "place"),
    [((3.1, 2.95), (3, 3)), ((3.45, 3.1), (3.5, 3)), ((3.6, 3.45), (3.5, 3.5))],
    ids=["corner", "side", "middle"],
)
def test_on_squares_everything_snaps_to_half_cells(near, place):
    assert snapped(SquareGrid(9, 9), Point(*near)) == place


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: grid.form)
def test_corners_seen_from_all_cells_round_them_are_the_same(grid):
    cell = grid.at(4, 4)
    for corner in grid.outline(cell):
        turns = (n * math.tau / 12 for n in range(12))
        near = (Point(corner.x + math.cos(t) / 9, corner.y + math.sin(t) / 9) for t in turns)
        assert len({snapped(grid, point) for point in near}) == 1


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: grid.form)
def test_the_middle_of_a_cell_snaps_to_itself(grid):
    middle = grid.centre(grid.at(4, 4))

    assert snapped(grid, middle) == pytest.approx(middle, abs=1e-6)
