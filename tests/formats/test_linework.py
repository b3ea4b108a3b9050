"""Wall lines are cut, joined and simplified without moving what they cover."""

import math

import shapely
from hypothesis import given
from hypothesis import strategies as st

from volteface.formats.linework import clipped, joined, pieces, simplified, with_gap
from volteface.grid.cells import Point

places = st.tuples(st.integers(-4, 12), st.integers(-4, 10)).map(lambda pair: Point(*pair))
chains = st.lists(places, min_size=2, max_size=8).map(tuple)


def as_lines(parts):
    return shapely.MultiLineString([part for part in parts if len(set(part)) > 1])


def chain(*pairs):
    return tuple(Point(*pair) for pair in pairs)


@given(chains)
def test_clipping_keeps_what_shapely_keeps(line):
    board = shapely.box(0, 0, 8, 6)
    kept = as_lines(clipped(line, 8, 6))
    expected = as_lines([line]).intersection(board)
    assert expected.difference(kept.buffer(1e-6)).length < 1e-6
    assert kept.difference(expected.buffer(1e-6)).length < 1e-6


def test_a_line_that_leaves_and_returns_is_two():
    line = chain((1, 1), (9, 1), (9, 3), (1, 3))
    assert clipped(line, 8, 6) == (chain((1, 1), (8, 1)), chain((8, 3), (1, 3)))


def test_a_line_that_only_touches_the_corner_is_gone():
    assert clipped(chain((-1, 1), (1, -1), (-3, -3)), 8, 6) == ()


@given(st.lists(chains, max_size=5))
def test_joining_covers_the_same(lines):
    segments = pieces(lines)
    together = as_lines(joined(segments)) if segments else as_lines([])
    assert together.symmetric_difference(as_lines(segments)).length < 1e-6


def test_three_walls_that_meet_stay_three():
    lines = [chain((0, 0), (2, 0)), chain((2, 0), (4, 0)), chain((2, 0), (2, 3))]
    assert len(joined(pieces(lines))) == 3


def test_a_wall_drawn_twice_counts_once():
    assert len(pieces([chain((0, 0), (2, 0)), chain((2, 0), (0, 0))])) == 1


def test_ends_that_differ_by_rounding_meet():
    lines = [chain((0, 0), (2, 0)), chain((2 + 1e-9, 1e-9), (2, 3))]
    assert joined(pieces(lines)) == (chain((0, 0), (2, 0), (2, 3)),)


def test_a_crossing_wall_does_not_give_way_to_a_door():
    walls = pieces([chain((0, 0), (4, 0))])
    assert with_gap(walls, (Point(2, -1), Point(2, 1))) == walls


def test_a_wall_that_ends_at_the_door_does_not_give_way():
    walls = pieces([chain((0, 0), (2, 0)), chain((3, 0), (4, 0))])
    assert with_gap(walls, (Point(2, 0), Point(3, 0))) == walls


def test_a_door_at_the_end_of_a_wall_shortens_it():
    walls = pieces([chain((0, 0), (4, 0))])
    assert with_gap(walls, (Point(3, 0), Point(5, 0))) == (chain((0, 0), (3, 0)),)


def test_simplifying_stays_within_the_tolerance():
    turns = [2 * math.pi * step / 60 for step in range(60)]
    ring = tuple(Point(3 + math.cos(turn), 3 + math.sin(turn)) for turn in turns)
    ring = (*ring, ring[0])
    short = simplified(ring, 0.05)
    assert len(short) < 20
    assert shapely.hausdorff_distance(as_lines([short]), as_lines([ring])) <= 0.05
