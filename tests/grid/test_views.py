"""What is seen is what walls leave open."""

import math

import numpy as np
import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from volteface.grid.cells import Cell, Point
from volteface.grid.spaces import block
from volteface.grid.square import SquareGrid
from volteface.grid.views import (
    Light,
    eyes,
    lit_cells,
    screens,
    visible_from,
    visible_from_any,
)

EXTENT = (12, 8)
NOTHING = screens(())


def by_shadows(eye, walls):
    """The board without the shadow of each wall, as plain as can be."""
    shadows = [
        shapely.Polygon([start, end, far(eye, end), far(eye, start)]) for start, end in walls
    ]
    board = shapely.box(0, 0, *EXTENT)
    return shapely.difference(board, shapely.union_all([s.buffer(0) for s in shadows]))


def far(eye, point):
    return (eye.x + (point.x - eye.x) * 1000, eye.y + (point.y - eye.y) * 1000)


def test_without_walls_the_whole_board_is_seen():
    assert visible_from(Point(3, 3), NOTHING, EXTENT).area == pytest.approx(96)


def test_sight_ends_at_its_reach():
    seen = visible_from(Point(6, 4), NOTHING, EXTENT, 2)
    assert seen.area == pytest.approx(math.pi * 4, rel=0.01)


def test_beyond_the_board_nothing_is_seen():
    assert visible_from(Point(-1, 3), NOTHING, EXTENT).is_empty


@pytest.mark.parametrize("eye", [Point(0, 0), Point(12, 4), Point(5, 8)])
def test_border_of_the_board_sees_all(eye):
    assert visible_from(eye, NOTHING, EXTENT).area == pytest.approx(96)


def test_corner_hides_nothing_before_it():
    walls = screens([(Point(8, 2), Point(8, 6))])
    seen = visible_from(Point(4, 4), walls, EXTENT)
    assert seen.covers(shapely.Point(7.9, 4))
    assert not seen.covers(shapely.Point(8.1, 4))


def test_shut_door_closes_the_view():
    walls = screens([(Point(6, 0), Point(6, 3)), (Point(6, 4), Point(6, 8))])
    shut = walls.joined([(Point(6, 3), Point(6, 4))])
    eye = Point(3, 3.5)
    assert visible_from(eye, walls, EXTENT).area > 48.5
    assert visible_from(eye, shut, EXTENT).area == pytest.approx(48)


def test_one_sided_wall_is_seen_through_from_its_right():
    walls = screens([], one_sided=[(Point(6, 8), Point(6, 0))])
    assert visible_from(Point(3, 4), walls, EXTENT).area == pytest.approx(48)
    assert visible_from(Point(9, 4), walls, EXTENT).area == pytest.approx(96)


def test_large_creature_sees_from_all_its_cells():
    board = SquareGrid(12, 8)
    walls = screens([(Point(0, 4), Point(5, 4))])
    seen = visible_from_any(eyes(board, block(2), Cell(4, 3)), walls, EXTENT)
    assert seen.area > visible_from(Point(4.5, 3.5), walls, EXTENT).area


def test_degenerate_walls_hide_nothing():
    walls = screens([(Point(3, 3), Point(3, 3)), (Point(math.nan, 1), Point(2, 2))])
    assert visible_from(Point(6, 4), walls, EXTENT).area == pytest.approx(96)


@pytest.mark.parametrize("reach", [None, 3])
def test_eye_on_a_wall_still_sees(reach):
    walls = screens([(Point(2, 4), Point(10, 4))])
    assert visible_from(Point(6, 4), walls, EXTENT, reach).is_valid


point = st.builds(
    Point,
    st.integers(0, 48).map(lambda n: n / 4),
    st.integers(0, 32).map(lambda n: n / 4),
)
wall = st.tuples(point, point).filter(lambda wall: wall[0] != wall[1])
# Between the quarters, so that no wall is seen edge-on or runs under the eye.
eye = st.builds(Point, st.floats(0.1, 11.9), st.floats(0.1, 7.9)).map(
    lambda p: Point(round(p.x, 1) + 0.0137, round(p.y, 1) + 0.0211)
)


@given(eye, st.lists(wall, max_size=12))
@settings(max_examples=80)
def test_view_equals_the_board_without_shadows(eye, walls):
    # The plain shadows end somewhere: those of a wall just before the eye, too near.
    assume(all(shapely.LineString(one).distance(shapely.Point(eye)) > 0.02 for one in walls))
    seen = visible_from(eye, screens(walls), EXTENT)
    assert seen.is_valid
    assert shapely.symmetric_difference(seen, by_shadows(eye, walls)).area < 1e-4


@given(eye, st.lists(wall, max_size=8), wall)
@settings(max_examples=40)
def test_walls_only_take_away(eye, walls, more):
    before = visible_from(eye, screens(walls), EXTENT, 4)
    after = visible_from(eye, screens(walls).joined([more]), EXTENT, 4)
    assert shapely.difference(after, before).area < 1e-6


@given(eye, st.integers(0, 2**16))
@settings(max_examples=10)
def test_walls_behind_walls_do_not_matter(eye, seed):
    draw = np.random.default_rng(seed)  # noqa: TID251 - only places of walls
    starts = draw.uniform((0, 0), EXTENT, (400, 2))
    walls = [
        (Point(*start), Point(*(start + by)))
        for start, by in zip(starts, draw.uniform(-0.3, 0.3, (400, 2)), strict=True)
    ]
    seen = visible_from(eye, screens(walls), EXTENT)
    assert shapely.symmetric_difference(seen, by_shadows(eye, walls)).area < 1e-4


def test_lights_are_bright_then_dim_then_dark():
    board = SquareGrid(12, 1)
    found = lit_cells(board, [(Point(0.5, 0.5), 2.2, 4.2)], NOTHING)
    assert found.tolist() == [
        [Light.BRIGHT] * 3 + [Light.DIM] * 2 + [Light.DARK] * 7,
    ]


def test_walls_stop_light():
    board = SquareGrid(6, 1)
    walls = screens([(Point(2, 0), Point(2, 1))])
    found = lit_cells(board, [(Point(0.5, 0.5), 5, 5)], walls)
    assert found.tolist() == [[Light.BRIGHT] * 2 + [Light.DARK] * 4]
