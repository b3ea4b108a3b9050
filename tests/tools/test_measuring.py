"""Measuring goes from cell to cell by the grid's own rule, and changes nothing."""

import pytest

from tests.rules.sketch import field
from tests.tools.gestures import desk, played
from volteface.grid.cells import Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.messages import in_words
from volteface.tools.measuring import TOOL


def feet(grid, to):
    shown = played(TOOL, desk(field(grid)), f"press 1,1; move {to}").shown
    return in_words(shown.caption)


@pytest.mark.parametrize(
    ("to", "words"),
    [("1,1", "0 ft"), ("4,1", "15 ft"), ("2,2", "5 ft"), ("3,3", "15 ft"), ("5,3", "25 ft")],
)
def test_on_squares_every_second_diagonal_counts_twice(to, words):
    assert feet(SquareGrid(9, 9), to) == words


@pytest.mark.parametrize(("to", "words"), [("4,1", "15 ft"), ("1,3", "10 ft"), ("3,3", "15 ft")])
def test_on_hexes_every_step_counts_the_same(to, words):
    assert feet(HexGrid(9, 9), to) == words


def test_the_line_runs_between_the_middles_of_the_cells():
    shown = played(TOOL, desk(field()), "press 1.2,1.1; move 3.9,1.8").shown

    assert shown.line == (Point(1.5, 1.5), Point(3.5, 1.5))


def test_measuring_ends_in_nothing():
    assert played(TOOL, desk(field()), "press 1,1; move 4,4; release").ending is None
