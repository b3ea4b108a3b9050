"""Front, flanks and rear equal the tables derived from the rules and keep their symmetries."""

import json
from pathlib import Path

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from volteface.grid.areas import OWN, Area, adjacent_areas, area_map, area_of, area_outlines
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import HEX_SPACES, block, filled, ring
from volteface.grid.square import SquareGrid

TABLES = json.loads((Path(__file__).parent / "areas.json").read_text(encoding="utf-8"))
LETTERS = {"F": Area.FRONT, "L": Area.LEFT, "R": Area.RIGHT, "B": Area.REAR}
HERE = Cell(0, 0)
SQUARES = SquareGrid(20, 20)
HEXES = HexGrid(20, 20)
CORNERS = HexGrid(20, 20, corners=True)
FACING_BESIDE = {"E": "ENE", "NE": "N", "NW": "WNW", "W": "WSW", "SW": "S", "SE": "ESE"}
PRINCIPLES = ("C", "A", "B")
N, NE, E, SE, S, SW, W, NW = range(8)


def cells(pairs):
    return {Cell(*pair) for pair in pairs}


def upside_down(pairs, across):
    """Turn cells counted northwards from the south-west cell into the program's."""
    return {Cell(x, across - 1 - y) for x, y in pairs}


@pytest.mark.parametrize("key", TABLES["squares"])
def test_squares_equal_the_table(key):
    principle, across, name = key.split("/")
    space = block(int(across))
    found = adjacent_areas(SQUARES, space, HERE, SQUARES.facing_named(name), principle)
    expected = TABLES["squares"][key]
    assert {area: set(found[area]) for area in Area} == {
        area: upside_down(expected[letter], int(across)) for letter, area in LETTERS.items()
    }


@pytest.mark.parametrize("key", TABLES["hex"])
def test_hexes_equal_the_table(key):
    shape, name = key.split("/")
    space = HEX_SPACES[shape.replace("dn", "down")]
    grid = CORNERS if name.endswith("+30") else HEXES
    facing = grid.facing_named(
        FACING_BESIDE[name.removesuffix("+30")] if name.endswith("+30") else name
    )
    found = adjacent_areas(grid, space, HERE, facing)
    expected = TABLES["hex"][key]
    assert set(space) == cells(expected["footprint"])
    assert {area: set(found[area]) for area in Area} == {
        area: cells(expected[letter]) for letter, area in LETTERS.items()
    }


@pytest.mark.parametrize(
    ("facing", "cell", "principle", "area"),
    [
        (N, (0, -5), "C", Area.FRONT),
        (N, (3, -3), "C", Area.FRONT),
        (N, (3, -2), "C", Area.RIGHT),
        (N, (3, -2), "A", Area.FRONT),
        (N, (3, -2), "B", Area.FRONT),
        (N, (2, 2), "C", Area.REAR),
        (NE, (5, 0), "C", Area.FRONT),
        (NE, (5, 1), "C", Area.RIGHT),
    ],
)
def test_beyond_the_ring(facing, cell, principle, area):
    assert area_of(SQUARES, block(1), HERE, facing, Cell(*cell), principle) is area


@pytest.mark.parametrize(
    ("facing", "cell", "principle", "area"),
    [
        (N, (-1, -1), "C", Area.FRONT),
        (N, (-1, 0), "C", Area.LEFT),
        (N, (-1, 1), "C", Area.LEFT),
        (N, (2, 2), "C", Area.REAR),
        (NE, (0, -1), "C", Area.LEFT),
        (NE, (1, -1), "C", Area.FRONT),
        (NE, (2, 1), "C", Area.RIGHT),
        (NE, (-1, 1), "C", Area.REAR),
        (NE, (0, -1), "A", Area.FRONT),
    ],
)
def test_large(facing, cell, principle, area):
    assert area_of(SQUARES, block(2), HERE, facing, Cell(*cell), principle) is area


@pytest.mark.parametrize("across", [2, 4])
@pytest.mark.parametrize("facing", [N, E, S, W])
def test_long_spaces_have_their_front_corners_in_front(across, facing):
    space = tuple(Cell(x, 0) for x in range(across))
    found = adjacent_areas(SQUARES, space, HERE, facing)
    width, depth = (across, 1) if facing in (N, S) else (1, across)
    counts = [len(found[area]) for area in Area]
    assert counts == [width + 2, depth, depth, width + 2]


def test_without_facing_all_is_front():
    found = adjacent_areas(SQUARES, block(1), HERE, None)
    assert len(found[Area.FRONT]) == 8


def test_creature_itself_is_no_area():
    found = area_map(SQUARES, block(2), Cell(4, 7), N)
    assert (found[7:9, 4:6] == OWN).all()
    assert (found == OWN).sum() == 4


flat = HexGrid(9, 7, "flat", corners=True)
pointy = HexGrid(9, 7, "pointy", corners=True)
square = SquareGrid(9, 7)
long_spaces = tuple(tuple(Cell(x, 0) for x in range(n)) for n in (2, 4))
square_spaces = tuple(block(n) for n in (1, 2, 3, 4, 6)) + long_spaces
odd_space = (Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(0, 2))

standing = st.one_of(
    st.tuples(
        st.just(square),
        st.sampled_from((*square_spaces, odd_space)),
        st.integers(0, 7),
        st.sampled_from(PRINCIPLES),
    ),
    st.tuples(
        st.sampled_from((pointy, flat)),
        st.sampled_from((*HEX_SPACES.values(), *long_spaces)),
        st.integers(0, 11),
        st.just("C"),
    ),
)
place = st.builds(Cell, st.integers(-4, 9), st.integers(-4, 9))
offset = st.builds(Cell, st.integers(-30, 30), st.integers(-30, 30))


@given(standing, place)
@settings(max_examples=60)
def test_map_equals_cell_by_cell(creature, at):
    grid, space, facing, principle = creature
    found = area_map(grid, space, at, facing, principle)
    inside = set(filled(space, at))
    for cell in grid.cells():
        column, row = grid.place(cell)
        expected = OWN if cell in inside else area_of(grid, space, at, facing, cell, principle)
        assert found[row, column] == expected


@given(standing, place)
@settings(max_examples=60)
def test_outlines_hold_the_middles_of_their_cells(creature, at):
    grid, space, facing, principle = creature
    outlines = area_outlines(grid, space, at, facing, principle)
    for cell in set(grid.cells()) - set(filled(space, at)):
        area = area_of(grid, space, at, facing, cell, principle)
        assert shapely.distance(shapely.Point(grid.centre(cell)), outlines[area]) < 1e-9


@given(standing, place)
@settings(max_examples=60)
def test_outlines_partition_the_board(creature, at):
    grid, space, facing, principle = creature
    outlines = area_outlines(grid, space, at, facing, principle)
    body = shapely.union_all([shapely.Polygon(grid.outline(c)) for c in filled(space, at)])
    board = shapely.box(0, 0, *grid.extent)
    together = shapely.union_all(list(outlines.values()))
    assert sum(shape.area for shape in outlines.values()) == pytest.approx(together.area)
    assert together.area == pytest.approx(shapely.difference(board, body).area)


@given(standing)
def test_left_and_right_flank_are_alike_on_symmetric_spaces(creature):
    grid, space, facing, principle = creature
    found = adjacent_areas(grid, space, HERE, facing, principle)
    assert sum(map(len, found.values())) == len(ring(space, grid))
    if space != odd_space and (grid is square or space not in long_spaces):
        assert len(found[Area.LEFT]) == len(found[Area.RIGHT])


SWAPPED = (Area.REAR, Area.RIGHT, Area.LEFT, Area.FRONT)


@given(st.sampled_from(square_spaces), st.integers(0, 7), st.sampled_from(PRINCIPLES), offset)
def test_turning_round_swaps_front_and_rear_and_the_flanks(space, facing, principle, cell):
    if cell not in space:
        before = area_of(square, space, HERE, facing, cell, principle)
        after = area_of(square, space, HERE, (facing + 4) % 8, cell, principle)
        assert after is SWAPPED[before]


@given(st.sampled_from((1, 2, 3, 4, 6)), st.integers(0, 7), st.sampled_from(PRINCIPLES), offset)
def test_quarter_turns_commute(across, facing, principle, cell):
    space = block(across)
    turned = Cell(across - 1 - cell.y, cell.x)
    if cell not in space:
        before = area_of(square, space, HERE, facing, cell, principle)
        assert area_of(square, space, HERE, (facing + 2) % 8, turned, principle) is before


MIRRORED = (Area.FRONT, Area.RIGHT, Area.LEFT, Area.REAR)


@given(st.sampled_from((1, 2, 3, 4, 6)), st.integers(0, 7), st.sampled_from(PRINCIPLES), offset)
def test_mirror_swaps_the_flanks(across, facing, principle, cell):
    space = block(across)
    mirrored = Cell(across - 1 - cell.x, cell.y)
    if cell not in space:
        before = area_of(square, space, HERE, facing, cell, principle)
        after = area_of(square, space, HERE, -facing % 8, mirrored, principle)
        assert after is MIRRORED[before]


def turned_hex(cell):
    """Turn by 60 degrees, clockwise, about the anchor."""
    return Cell(-cell.y, cell.x + cell.y)


@given(st.sampled_from(tuple(HEX_SPACES.values())), st.integers(0, 11), offset)
def test_sixth_turns_commute(space, facing, cell):
    turned = tuple(map(turned_hex, space))
    if cell not in space:
        before = area_of(pointy, space, HERE, facing, cell)
        assert area_of(pointy, turned, HERE, (facing + 2) % 12, turned_hex(cell)) is before


@given(st.sampled_from(tuple(HEX_SPACES.values())), st.integers(0, 11), offset)
def test_hexes_mean_the_same_on_flat_tops(space, facing, cell):
    if cell not in space:
        assert area_of(flat, space, HERE, facing, cell) is area_of(
            pointy, space, HERE, facing, cell
        )
