"""Creatures off the board, boards without cells and walls that are none are borne in silence."""

import math

import pytest

from volteface.grid.areas import adjacent_areas, area_map, area_outlines
from volteface.grid.cells import Cell, Point
from volteface.grid.cover import Hindrances, Level, concealed, cover
from volteface.grid.hexes import HexGrid
from volteface.grid.lanes import charge, small_steps, straight
from volteface.grid.partial import cut_cells
from volteface.grid.reach import threatened
from volteface.grid.rooms import room_at, rooms
from volteface.grid.sight import line_of_effect, sees
from volteface.grid.spaces import block, filled
from volteface.grid.square import SquareGrid
from volteface.grid.templates import (
    burst,
    cone,
    emanation,
    half_circle,
    line,
    nearest_origin,
    origins,
    spread,
)
from volteface.grid.views import lit_cells, screens, visible_from
from volteface.grid.ways import Ground, Walker, nearest_steps, way, ways

NAN = math.nan
NOWHERE = Point(NAN, NAN)
GRIDS = [SquareGrid(0, 0), SquareGrid(1, 1), HexGrid(0, 0), HexGrid(1, 1), HexGrid(1, 1, "flat")]
WALLS = (
    (Point(1, 1), Point(1, 1)),
    (Point(NAN, 0), Point(1, 1)),
    (Point(math.inf, 0), Point(1, 1)),
    (Point(0, 0), Point(0, 9)),
    (Point(0, 0), Point(9, 9)),
    (Point(-50, 0.5), Point(50, 0.5)),
)
FAR_OFF = Cell(-40, 70)
LARGE = Walker(block(2))


@pytest.fixture(params=[*GRIDS, SquareGrid(9, 9), HexGrid(9, 9)], ids=str)
def grid(request):
    return request.param


@pytest.mark.parametrize("at", [FAR_OFF, Cell(0, 0), Cell(8, 8)])
class TestCreatureAnywhere:
    def test_areas(self, grid, at):
        assert sum(map(len, adjacent_areas(grid, block(2), at, 1).values())) >= 10
        assert area_map(grid, block(2), at, 1).shape == (grid.rows, grid.columns)
        outlines = area_outlines(grid, block(2), at, 1)
        wide, high = grid.extent
        assert sum(shape.area for shape in outlines.values()) <= wide * high + 1e-6

    def test_ways(self, grid, at):
        ground = Ground(grid, walls=WALLS, obstacles=WALLS)
        found = ways(ground, LARGE, at, 1, 6)
        assert found.prices[at] == 0
        assert set(nearest_steps(ground, LARGE, at, 1)) <= set(found.prices)
        assert way(ground, LARGE, at, 1, [Cell(900, 900)]) is None
        assert way(ground, LARGE, at, 1, []) is None

    def test_lanes(self, grid, at):
        ground = Ground(grid, walls=WALLS)
        assert straight(ground, LARGE, at, 1, Cell(900, 900), 6).way is None
        assert all(lane.way is None for lane in charge(ground, LARGE, at, 1, (FAR_OFF,), 6))
        assert set(small_steps(ground, LARGE, at)) <= set(grid.neighbours(at))

    def test_reach(self, grid, at):
        assert all(map(grid.contains, threatened(grid, block(2), at, 10, walls=WALLS)))

    def test_templates(self, grid, at):
        walls = screens(WALLS)
        corner, aim = grid.outline(at)[0], grid.centre(at)
        found = [
            burst(grid, corner, 30, walls),
            cone(grid, corner, aim, 30, walls),
            half_circle(grid, corner, aim, 30, walls),
            line(grid, corner, aim, 30, walls),
            spread(grid, corner, 30, Ground(grid, walls=WALLS)),
            emanation(grid, block(2), at, 30, walls),
        ]
        for template in found:
            assert all(map(grid.contains, template.cells))
        assert origins(grid, block(2), at, 1)

    def test_cover(self, grid, at):
        things = Hindrances(WALLS, WALLS, WALLS, frozenset({at}), frozenset({at}))
        own = filled(block(2), at)
        assert cover(grid, own, own, things, melee=True).level in Level
        assert cover(grid, own, (Cell(0, 0),), things).level in Level
        assert not concealed(grid, own, (Cell(1, 1),), frozenset())
        assert line_of_effect(grid, at, at, ())


def test_nowhere_is_nothing(grid):
    walls, ground = screens(WALLS), Ground(grid, walls=WALLS)
    assert not burst(grid, NOWHERE, 30, walls).cells
    assert not cone(grid, NOWHERE, Point(0, 0), 30, walls).cells
    assert not cone(grid, Point(0, 0), NOWHERE, 30, walls).cells
    assert not half_circle(grid, NOWHERE, Point(0, 0), 30, walls).cells
    assert not half_circle(grid, Point(0, 0), NOWHERE, 30, walls).cells
    assert not line(grid, NOWHERE, Point(0, 0), 30, walls).cells
    assert not line(grid, Point(0, 0), NOWHERE, 30, walls).cells
    assert not spread(grid, NOWHERE, 30, ground).cells
    assert visible_from(NOWHERE, walls, grid.extent).is_empty
    assert not lit_cells(grid, [(NOWHERE, 5, 5)], walls).any()
    assert room_at((), (), NOWHERE, grid) is None
    assert not sees(NOWHERE, Point(0, 0), WALLS)
    assert math.isfinite(sum(nearest_origin(grid, NOWHERE)))


def test_odd_walls_make_no_odd_rooms(grid):
    assert sum(face.area for face in rooms((WALLS[3],), (), grid).faces) == pytest.approx(
        math.prod(grid.extent)
    )
    assert all(map(grid.contains, cut_cells(grid, WALLS)))


@pytest.mark.parametrize("feet", [0, 3, -5])
def test_no_distance_covers_nothing(feet):
    board = SquareGrid(9, 9)
    corner, aim = Point(4, 4), Point(5, 4)
    assert not burst(board, corner, feet).cells
    assert not burst(board, corner, feet, screens(WALLS)).cells
    assert not cone(board, corner, aim, feet).cells
    assert not half_circle(board, corner, aim, feet).cells
    assert not line(board, corner, aim, feet).cells
    assert not spread(board, corner, feet, Ground(board)).cells
    assert not threatened(board, block(1), Cell(4, 4), feet)
