"""A plain picture gets a grid laid true over it."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.files import drawn
from volteface.formats.errors import FormatError
from volteface.formats.picture_map import (
    Alignment,
    cell_from_block,
    grid_for,
    map_from_picture,
    read_picture,
)
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid

SHAPES = ("square", "pointy", "flat")


def test_a_block_of_squares_gives_cell_and_corner():
    assert cell_from_block((150, 110), (430, 250), 4, 2) == (70, 70, 10, -30)


def test_the_corners_may_be_any_two_opposite_ones():
    assert cell_from_block((430, 110), (150, 250), 4, 2) == (70, 70, 10, -30)


def test_a_picture_stretched_one_way_has_cells_higher_than_wide():
    assert cell_from_block((0, 0), (100, 60), 2, 1) == (50, 60, 0, 0)


@given(
    st.sampled_from(SHAPES),
    st.floats(8, 200),
    st.integers(1, 20),
    st.integers(1, 20),
    st.floats(0, 3),
    st.floats(0, 3),
)
def test_the_block_lies_on_the_grid_it_gives(shape, cell, columns, rows, left, top):
    board = SquareGrid(columns, rows) if shape == "square" else HexGrid(columns, rows, shape)
    wide, high = board.extent
    corner = (left * cell, top * cell)
    found = cell_from_block(
        corner, (corner[0] + wide * cell, corner[1] + high * cell), columns, rows, shape
    )
    assert math.isclose(found.cell, cell, rel_tol=1e-9)
    assert math.isclose(found.cell_high, cell, rel_tol=1e-9)


@pytest.mark.parametrize(
    ("shape", "grid"),
    [
        ("square", SquareGrid(29, 21)),
        ("pointy", HexGrid(28, 24, "pointy")),
        ("flat", HexGrid(33, 21, "flat")),
    ],
)
def test_the_board_covers_the_picture(shape, grid):
    assert grid_for(shape, 2000, 1500, Alignment(70, 70)) == grid


def test_a_cell_mostly_beyond_the_picture_is_left_out():
    assert grid_for("square", 1030, 1040, Alignment(70, 70)) == SquareGrid(15, 15)
    assert grid_for("square", 1010, 1040, Alignment(70, 70)).columns == 14


@pytest.mark.parametrize("cell", [0, 3.9, -5, math.nan, math.inf])
def test_cells_too_small_to_see_are_refused(cell):
    with pytest.raises(FormatError, match="A cell is smaller than 4 pixels"):
        grid_for("square", 2000, 1500, Alignment(cell, 70))


def test_a_board_of_too_many_cells_is_refused():
    with pytest.raises(FormatError, match="more than 400 cells"):
        grid_for("square", 4000, 1500, Alignment(5, 5))


def test_a_block_without_cells_is_refused():
    with pytest.raises(FormatError, match="no cells"):
        cell_from_block((0, 0), (100, 100), 0, 3)


def test_the_map_has_the_picture_as_its_backdrop():
    imported = map_from_picture(drawn(80, 60), "moor.png", Alignment(20, 20, 5, 0), "pointy")
    backdrop = imported.battle.backdrop
    assert backdrop
    assert (backdrop.cell, backdrop.left, imported.battle.name) == (20, 5, "moor")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WebP"])
def test_a_picture_is_read_from_disk(tmp_path, kind):
    file = tmp_path / f"moor.{kind.lower()}"
    file.write_bytes(drawn(kind=kind))
    assert read_picture(file).picture == drawn(kind=kind)


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("Crypt 8x6.png", (8, 6)),
        ("Crypt [16 x 12] night.png", (16, 12)),
        ("Crypt 9x9.png", (1, 1)),
        ("Crypt 1920x1080.png", (1, 1)),
    ],
)
def test_the_name_may_say_how_many_cells_there_are(name, board):
    grid = read_picture(drawn(80, 60), name).battle.grid
    assert (grid.columns, grid.rows) == board


def test_what_is_no_picture_is_refused_by_name():
    with pytest.raises(FormatError, match=r"^moor\.png: The picture is neither"):
        read_picture(b"<svg/>", "moor.png")
