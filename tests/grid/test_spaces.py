"""Spaces have the shapes of the rules and find their place under a pointer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import (
    HEX_SPACES,
    Size,
    anchor_at,
    block,
    filled,
    held_together,
    middle,
    ring,
    space_of,
    squeezed,
)
from volteface.grid.square import SquareGrid
from volteface.grid.ways import Ground, Walker, ways

SQUARES = SquareGrid(20, 20)
POINTY, FLAT = HexGrid(20, 20), HexGrid(20, 20, "flat")


@pytest.mark.parametrize(
    ("size", "cells", "hexes", "around"),
    [
        (Size.FINE, 1, 1, 6),
        (Size.MEDIUM, 1, 1, 6),
        (Size.LARGE, 4, 3, 9),
        (Size.HUGE, 9, 7, 12),
        (Size.GARGANTUAN, 16, 12, 15),
        (Size.COLOSSAL, 36, 19, 18),
    ],
)
def test_spaces_by_size(size, cells, hexes, around):
    assert len(space_of(SQUARES, size)) == cells
    for turned in (False, True):
        space = space_of(POINTY, size, turned=turned)
        assert (len(space), len(ring(space, POINTY))) == (hexes, around)


def test_sizes_are_ranked_from_medium():
    assert [size.rank for size in Size] == list(range(-4, 5))


@given(
    st.sampled_from(
        [(SQUARES, block(n)) for n in (1, 2, 3, 4, 6)]
        + [(grid, space) for grid in (POINTY, FLAT) for space in HEX_SPACES.values()]
    ),
    st.builds(Cell, st.integers(-5, 20), st.integers(-5, 20)),
)
def test_a_space_is_found_under_its_own_middle(standing, at):
    grid, space = standing
    assert anchor_at(grid, space, middle(grid, filled(space, at))) == at


@pytest.mark.parametrize(
    ("point", "at"), [((5.1, 5.1), (4, 4)), ((5.4, 4.6), (4, 4)), ((5.6, 5.4), (5, 4))]
)
def test_even_spaces_snap_to_corners(point, at):
    assert anchor_at(SQUARES, block(2), Point(*point)) == Cell(*at)


@pytest.mark.parametrize(
    ("space", "sound"),
    [
        (block(3), True),
        ((Cell(0, 0), Cell(2, 0)), False),
        ((Cell(1, 0),), False),
        ((Cell(0, 0), Cell(0, 1), Cell(1, 1)), True),
        ((Cell(0, 0), Cell(0, 0)), False),
    ],
)
def test_spaces_a_gm_may_define(space, sound):
    assert held_together(SQUARES, space) is sound


def test_large_creature_squeezes_into_two_cells():
    assert {len(part) for part in squeezed(block(2))} == {2}


@pytest.mark.parametrize(("across", "width"), [(2, 1), (3, 2), (4, 2), (6, 3)])
def test_gap_must_be_half_as_wide(across, width):
    for part in squeezed(block(across)):
        xs, ys = {cell.x for cell in part}, {cell.y for cell in part}
        assert sorted((len(xs), len(ys))) == [width, across]


def test_squeezing_doubles_the_price_of_a_corridor():
    corridor = SquareGrid(8, 1)
    (flat,) = [part for part in squeezed(block(2)) if part == (Cell(0, 0), Cell(1, 0))]
    found = ways(Ground(corridor), Walker(flat, squeezing=True), Cell(0, 0), 2, 12)
    assert found.prices[Cell(6, 0)] == 12
