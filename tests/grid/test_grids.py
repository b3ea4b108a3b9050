"""Grids measure, name and find their cells."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from volteface.grid.boxes import Box, off_board
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid

GRIDS = [
    SquareGrid(7, 5),
    HexGrid(7, 5),
    HexGrid(7, 6, "flat"),
    HexGrid(6, 7, corners=True),
]
cell = st.builds(Cell, st.integers(-20, 20), st.integers(-20, 20))


@pytest.mark.parametrize(
    ("to", "squares"), [((3, 3), 4), ((4, 4), 6), ((5, 2), 6), ((6, 3), 7), ((10, 10), 15)]
)
def test_distances_on_squares(to, squares):
    assert SquareGrid(20, 20).distance(Cell(0, 0), Cell(*to)) == squares


@pytest.mark.parametrize(
    ("rule", "prices"),
    [
        ("1-2-1", [1, 3, 4, 6]),
        ("3 for 2", [2, 3, 5, 6]),
        ("1", [1, 2, 3, 4]),
        ("2", [2, 4, 6, 8]),
    ],
)
def test_diagonals_by_rule(rule, prices):
    board = SquareGrid(20, 20, rule)
    assert [board.distance(Cell(0, 0), Cell(n, n)) for n in (1, 2, 3, 4)] == prices


@pytest.mark.parametrize(
    ("a", "b", "steps"), [((0, 0), (3, -1), 3), ((0, 0), (2, 2), 4), ((-2, 3), (1, -1), 4)]
)
def test_distances_on_hexes(a, b, steps):
    assert HexGrid(9, 9).distance(Cell(*a), Cell(*b)) == steps


@given(st.sampled_from([*GRIDS, SquareGrid(5, 5, "1"), SquareGrid(5, 5, "2")]), cell, cell, cell)
def test_distance_is_a_metric_where_the_rule_makes_it_one(grid, a, b, c):
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    if grid.diagonal_price(2) == 2 * grid.diagonal_price(1):
        assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(st.sampled_from(GRIDS), cell)
def test_a_cell_is_found_at_its_middle(grid, cell):
    assert grid.cell_at(grid.centre(cell)) == cell
    assert grid.address(grid.centre(cell)) == pytest.approx(cell)


@given(st.sampled_from(GRIDS), cell)
def test_neighbours_are_one_step_away_and_see_each_other(grid, cell):
    for near in grid.neighbours(cell):
        assert grid.distance(cell, near) == 1
        assert cell in grid.neighbours(near)


@pytest.mark.parametrize("grid", GRIDS)
def test_board_holds_its_own_cells(grid):
    cells = list(grid.cells())
    assert len(set(cells)) == grid.columns * grid.rows
    assert all(map(grid.contains, cells))
    assert [grid.at(*grid.place(cell)) for cell in cells] == cells


@pytest.mark.parametrize("grid", GRIDS)
def test_outlines_lie_within_the_extent(grid):
    wide, high = grid.extent
    corners = [corner for cell in grid.cells() for corner in grid.outline(cell)]
    assert min(x for x, _ in corners) == pytest.approx(0)
    assert min(y for _, y in corners) == pytest.approx(0)
    assert max(x for x, _ in corners) == pytest.approx(wide)
    assert max(y for _, y in corners) == pytest.approx(high)


@pytest.mark.parametrize("grid", GRIDS)
def test_box_holds_exactly_the_board(grid):
    box, beyond = Box(*grid.box), off_board(grid)
    for row in range(box.high):
        for column in range(box.wide):
            inside = grid.contains(Cell(column + box.west, row + box.north))
            assert beyond[row, column] == (not inside)


@pytest.mark.parametrize("grid", GRIDS)
def test_each_facing_is_found_by_its_direction_and_name(grid):
    middle = grid.centre(grid.at(2, 2))
    for facing, name in enumerate(grid.names):
        assert grid.facing_named(name) == facing
        assert grid.facing_toward(middle, ahead(grid, middle, facing)) == facing


def ahead(grid, point, facing):
    heading = math.radians(grid.heading(facing))
    return Point(point.x + math.sin(heading), point.y - math.cos(heading))


def test_unknown_facing_is_named_in_the_refusal():
    with pytest.raises(ValueError, match="UP is no facing here"):
        SquareGrid(3, 3).facing_named("UP")


@pytest.mark.parametrize("grid", GRIDS)
def test_steps_look_like_facings(grid):
    middle = grid.centre(Cell(0, 0))
    for number, step in enumerate(grid.steps):
        looked = grid.facing_toward(middle, grid.centre(step))
        assert looked == number * grid.facings // len(grid.steps)
