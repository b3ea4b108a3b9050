"""Spaces have the shapes of the rules and find their place under a pointer."""

import itertools
import math

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
    definable,
    filled,
    flipped,
    held_together,
    middle,
    ring,
    room_for,
    space_of,
    spot_in,
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


@pytest.mark.parametrize(
    ("size", "others", "room"),
    [
        (Size.TINY, [Size.TINY] * 3, True),
        (Size.TINY, [Size.TINY] * 4, False),
        (Size.DIMINUTIVE, [Size.DIMINUTIVE] * 24, True),
        (Size.DIMINUTIVE, [Size.DIMINUTIVE] * 25, False),
        (Size.FINE, [Size.FINE] * 99, True),
        (Size.FINE, [Size.FINE] * 100, False),
        (Size.TINY, [Size.TINY] * 2 + [Size.DIMINUTIVE] * 6, True),
        (Size.TINY, [Size.TINY] * 3 + [Size.FINE], False),
        (Size.TINY, [Size.MEDIUM], True),
        (Size.SMALL, [Size.TINY], False),
    ],
)
def test_so_many_share_a_cell(size, others, room):
    assert room_for(size, others) is room


@pytest.mark.parametrize("grid", [SQUARES, POINTY, FLAT])
@pytest.mark.parametrize("count", [2, 3, 4, 25, 100])
def test_those_who_share_a_cell_stand_apart_within_it(grid, count):
    spots = [spot_in(grid, Cell(3, 3), number, count) for number in range(count)]
    for one, other in itertools.pairwise(spots):
        assert math.dist(one.at, other.at) >= one.room - 1e-9
    assert all(grid.cell_at(spot.at) == Cell(3, 3) for spot in spots)


@pytest.mark.parametrize(
    ("space", "sound"),
    [
        ((Cell(0, 0), Cell(1, 0)), True),
        (tuple(Cell(x, 0) for x in range(4)), True),
        ((Cell(0, 0), Cell(1, 1)), False),
        ((), False),
        ((Cell(1, 0),), False),
        ((Cell(0, 0), Cell(0, 0)), False),
        (tuple(Cell(x, 0) for x in range(60)), True),
        (tuple(Cell(x, 0) for x in range(61)), False),
    ],
)
def test_spaces_that_may_be_defined_are_one_piece(space, sound):
    assert definable(space) is sound


def test_a_row_lies_the_other_way_when_flipped():
    assert flipped((Cell(0, 0), Cell(1, 0))) == (Cell(0, 0), Cell(0, 1))
