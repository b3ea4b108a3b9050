"""Areas of effect cover the cells of the rules' tables, and walls only take away."""

import json
import math
from collections import Counter
from pathlib import Path

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import HEX_SPACES, block, filled
from volteface.grid.square import SquareGrid
from volteface.grid.templates import (
    burst,
    cone,
    cylinder,
    emanation,
    half_circle,
    line,
    may_target,
    nearest_origin,
    origins,
    spread,
)
from volteface.grid.views import screens
from volteface.grid.ways import Ground

TABLES = json.loads((Path(__file__).parent / "areas.json").read_text(encoding="utf-8"))
N, NE, E, SE, S, SW, W, NW = range(8)
BOARD = SquareGrid(60, 60)
HEXES = HexGrid(61, 61)
MID = Point(30, 30)
HEX = HEXES.at(30, 30)
MIDDLE = HEXES.centre(HEX)
VERTEX = HEXES.outline(HEX)[0]


def relative(template, origin=MID):
    """Cells counted northwards from the origin, as in the tables."""
    return {(x - origin.x, origin.y - 1 - y) for x, y in template.cells}


def ahead(origin, grid, name):
    heading = math.radians(grid.heading(grid.facing_named(name)))
    return Point(origin.x + math.sin(heading), origin.y - math.cos(heading))


@pytest.mark.parametrize("feet", TABLES["burst"])
def test_bursts_equal_the_table(feet):
    found = relative(burst(BOARD, MID, int(feet)))
    assert found == {tuple(cell) for cell in TABLES["burst"][feet]}


@pytest.mark.parametrize("key", ["coneN", "coneNE"])
@pytest.mark.parametrize("feet", TABLES["coneN"])
def test_cones_equal_the_table(key, feet):
    toward = ahead(MID, BOARD, key.removeprefix("cone"))
    found = relative(cone(BOARD, MID, toward, int(feet)))
    assert found == {tuple(cell) for cell in TABLES[key][feet]}


@pytest.mark.parametrize("name", BOARD.names)
def test_cones_are_quarter_turns_of_each_other(name):
    counts = {True: 24, False: 28}
    found = cone(BOARD, MID, ahead(MID, BOARD, name), 30)
    assert len(found.cells) == counts[len(name) == 2]


def test_published_straight_cone():
    found = cone(BOARD, MID, ahead(MID, BOARD, "N"), 15, style="published")
    rows = Counter(y for _, y in relative(found))
    assert [rows[row] for row in range(3)] == [1, 3, 3]


@pytest.mark.parametrize("aside", [-1, 1])
def test_published_cone_starts_on_the_side_of_the_aim(aside):
    found = cone(BOARD, MID, Point(30 + aside * 0.1, 29), 5, style="published")
    assert relative(found) == {(min(aside, 0), 0)}


def test_cell_touched_at_its_near_edge_is_free():
    found = relative(burst(BOARD, MID, 15))
    assert (2, 2) not in found
    assert (2, 2) in relative(burst(BOARD, MID, 20))


@pytest.mark.parametrize(("feet", "count"), [(30, 4), (60, 8)])
def test_diagonal_line(feet, count):
    found = relative(line(BOARD, MID, Point(31, 29), feet))
    assert found == {(n, n) for n in range(count)}


@pytest.mark.parametrize(("leftward", "column"), [(False, 0), (True, -1)])
def test_line_along_a_border_takes_one_side(leftward, column):
    found = relative(line(BOARD, MID, Point(30, 20), 30, leftward=leftward))
    assert found == {(column, row) for row in range(6)}


def test_line_stops_at_a_wall():
    walls = screens([(Point(25, 27), Point(35, 27))])
    found = relative(line(BOARD, MID, Point(30, 20), 30, walls))
    assert found == {(0, 0), (0, 1), (0, 2)}


def test_line_from_beside_a_wall_does_not_cross_it():
    walls = screens([(Point(25, 30), Point(35, 30))])
    found = line(BOARD, MID, Point(30, 20), 30, walls, within=Cell(30, 30))
    assert not found.cells


def test_line_to_its_own_start_covers_nothing():
    assert not line(BOARD, MID, MID, 30).cells


@pytest.mark.parametrize(
    ("across", "facing", "count"),
    [
        *[(1, N, 2), (2, N, 3), (3, N, 4), (4, N, 5), (6, N, 7)],
        *[(1, NE, 3), (2, NE, 3), (3, NE, 5), (4, NE, 5), (6, NE, 7)],
    ],
)
def test_legal_origins(across, facing, count):
    assert len(origins(BOARD, block(across), Cell(5, 5), facing)) == count


def test_origins_lie_between_the_space_and_its_front():
    assert origins(BOARD, block(1), Cell(5, 5), N) == (Point(5, 5), Point(6, 5))


def test_without_facing_every_corner_is_an_origin():
    assert len(origins(BOARD, block(2), Cell(5, 5), None)) == 8


def test_hex_caster_has_four_of_six_corners():
    assert len(origins(HEXES, HEX_SPACES["1"], HEX, HEXES.facing_named("E"))) == 4


@pytest.mark.parametrize(("cell", "allowed"), [((5, 6), False), ((4, 5), True), ((5, 9), False)])
def test_nothing_in_the_rear_may_be_targeted(cell, allowed):
    assert may_target(BOARD, block(1), Cell(5, 5), N, [Cell(*cell)]) is allowed


@pytest.mark.parametrize(("feet", "count"), [(5, 3), (10, 12), (15, 27), (20, 48), (30, 108)])
def test_hex_burst_from_a_corner(feet, count):
    assert len(burst(HEXES, VERTEX, feet).cells) == count


@pytest.mark.parametrize(("feet", "count"), [(5, 7), (10, 19), (15, 37), (30, 127)])
def test_hex_burst_from_a_middle(feet, count):
    assert len(burst(HEXES, MIDDLE, feet).cells) == count


@pytest.mark.parametrize(
    ("degrees", "counts"), [(60, (6, 21, 78)), (90, (6, 27, 112)), (120, (10, 39, 150))]
)
def test_hex_cone_from_a_corner(degrees, counts):
    aim = HEXES.centre(HEX.moved(Cell(1, -1)))
    found = [cone(HEXES, VERTEX, aim, feet, degrees=degrees) for feet in (15, 30, 60)]
    assert tuple(len(template.cells) for template in found) == counts


@pytest.mark.parametrize(
    ("step", "degrees", "counts"),
    [
        ((1, 0), 60, (7, 24, 84)),
        ((2, -1), 60, (9, 27, 90)),
        ((1, 0), 90, (9, 30, 114)),
        ((1, 0), 120, (15, 48, 168)),
    ],
)
def test_hex_cone_from_a_middle(step, degrees, counts):
    aim = HEXES.centre(HEX.moved(Cell(*step)))
    found = [cone(HEXES, MIDDLE, aim, feet, degrees=degrees) for feet in (15, 30, 60)]
    assert tuple(len(template.cells) for template in found) == counts


def test_first_row_of_a_hex_cone_is_one_hex():
    aim = HEXES.centre(HEX.moved(Cell(1, -1)))
    assert cone(HEXES, VERTEX, aim, 5).cells == {HEX.moved(Cell(1, -1))}


def test_hex_line_along_borders_takes_one_of_two():
    aim = HEXES.centre(HEX.moved(Cell(2, -1)))
    right = line(HEXES, MIDDLE, aim, 30).cells
    left = line(HEXES, MIDDLE, aim, 30, leftward=True).cells
    assert right & left == {HEX.moved(Cell(2 * n, -n)) for n in range(4)}
    assert len(right) == len(left) == 7


def test_emanation_covers_its_source_and_what_is_near():
    found = emanation(BOARD, block(2), Cell(30, 30), 10)
    assert len(found.cells) == 4 + 28


def test_emanation_stops_at_walls():
    walls = screens([(Point(32, 0), Point(32, 60))])
    found = emanation(BOARD, block(2), Cell(30, 30), 10, walls)
    assert max(cell.x for cell in found.cells) == 31


def test_burst_stops_at_a_wall_and_a_cylinder_does_not():
    walls = screens([(Point(32, 0), Point(32, 60))])
    assert max(x for x, _ in relative(burst(BOARD, MID, 20, walls))) == 1
    assert len(cylinder(BOARD, MID, 20).cells) == 44


@pytest.mark.parametrize("within", [Cell(29, 30), Cell(30, 30)])
def test_origin_on_a_wall_belongs_to_one_side(within):
    walls = screens([(Point(30, 0), Point(30, 60))])
    found = burst(BOARD, MID, 20, walls, within=within)
    assert {cell.x < 30 for cell in found.cells} == {within.x < 30}
    assert len(found.cells) == 22


def test_spread_equals_a_burst_in_the_open():
    assert spread(BOARD, MID, 30, Ground(BOARD)).cells == burst(BOARD, MID, 30).cells


def test_hex_spread_equals_a_burst_in_the_open():
    assert spread(HEXES, VERTEX, 30, Ground(HEXES)).cells == burst(HEXES, VERTEX, 30).cells


def test_spread_goes_round_a_corner():
    wall = (Point(32, 28), Point(32, 60))
    behind = Cell(32, 28)
    assert behind in spread(BOARD, MID, 30, Ground(BOARD, walls=(wall,))).cells
    assert behind not in burst(BOARD, MID, 30, screens([wall])).cells


def test_spread_does_not_cut_a_corner():
    walls = ((Point(30, 30), Point(30, 60)), (Point(0, 30), Point(30, 30)))
    found = spread(BOARD, MID, 20, Ground(BOARD, walls=walls))
    assert Cell(29, 30) not in found.cells


def test_edge_of_the_board_ends_every_template():
    corner = Point(0, 0)
    assert len(burst(BOARD, corner, 20).cells) == 11
    assert spread(BOARD, corner, 20, Ground(BOARD)).cells == burst(BOARD, corner, 20).cells


def test_gm_corrects_a_cell_and_takes_it_back():
    found = burst(BOARD, MID, 5)
    more = found.corrected(Cell(5, 5))
    assert more.added == {Cell(5, 5)}
    assert len(more.cells) == 5
    assert more.corrected(Cell(5, 5)) == found


def test_gm_frees_a_covered_cell():
    found = burst(BOARD, MID, 5).corrected(Cell(30, 30))
    assert found.removed == {Cell(30, 30)}
    assert len(found.cells) == 3


def test_share_of_each_creature_hit():
    found = burst(BOARD, MID, 5)
    creatures = {"ogre": filled(block(2), Cell(30, 30)), "rat": (Cell(40, 40),)}
    assert found.shares(creatures) == {"ogre": 0.25}


def test_nearest_origin():
    assert nearest_origin(BOARD, Point(4.4, 5.8)) == Point(4, 6)
    assert nearest_origin(HEXES, Point(*MIDDLE), middles=True) == MIDDLE


coordinate = st.integers(0, 120).map(lambda n: n / 2)
point = st.builds(Point, coordinate, coordinate)
near_point = st.builds(Point, st.integers(48, 72).map(lambda n: n / 2), st.integers(20, 40))
wall = st.tuples(near_point, near_point).filter(lambda wall: wall[0] != wall[1])


@given(st.lists(wall, max_size=5), wall, st.sampled_from(("burst", "cone", "line", "spread")))
@settings(max_examples=60)
def test_walls_never_add(walls, more, kind):
    # Walls that pass the origin may decide on which side of them it lies.
    within = Cell(30, 30)
    aim = Point(35, 31)

    def covered(standing):
        if kind == "spread":
            return spread(BOARD, MID, 25, Ground(BOARD, walls=tuple(standing))).cells
        if kind == "burst":
            return burst(BOARD, MID, 25, screens(standing), within=within).cells
        if kind == "cone":
            return cone(BOARD, MID, aim, 25, screens(standing), within=within).cells
        return line(BOARD, MID, aim, 25, screens(standing), within=within).cells

    assert covered([*walls, more]) <= covered(walls)


@given(st.sampled_from(("1-2-1", "1", "2", "3 for 2")), st.integers(1, 6))
@settings(max_examples=20)
def test_spreads_count_like_bursts_by_every_rule(rule, steps):
    board = SquareGrid(20, 20, rule)
    origin = Point(10, 10)
    found = spread(board, origin, 5 * steps, Ground(board)).cells
    assert found == burst(board, origin, 5 * steps).cells


@pytest.mark.parametrize(("feet", "count"), [(30, 48), (40, 86)])
@pytest.mark.parametrize("aim", [(0, -3), (4, 1), (-1, 5), (-2, 0)])
def test_tail_sweeps_half_of_a_burst(feet, count, aim):
    origin = MID
    swept = half_circle(BOARD, origin, Point(30 + aim[0], 30 + aim[1]), feet)
    assert len(swept.cells) == count


def test_tail_sweeps_only_beyond_the_edge_of_the_space():
    swept = half_circle(BOARD, MID, Point(30, 35), 30)
    assert min(cell.y for cell in swept.cells) == 30


def test_wall_stops_a_tail_sweep():
    wall = screens([(Point(0, 32), Point(60, 32))])
    swept = half_circle(BOARD, MID, Point(30, 35), 30, wall)
    assert max(cell.y for cell in swept.cells) == 31


def test_on_hexes_the_halves_of_a_burst_cover_it():
    origin = VERTEX
    north, south = (
        half_circle(HEXES, origin, Point(origin.x, origin.y + y), 30).cells for y in (-1, 1)
    )
    assert north | south == burst(HEXES, origin, 30).cells
    assert not north & south


@settings(max_examples=40, deadline=None)
@given(st.floats(0, 6.283), st.sampled_from([(BOARD, MID), (HEXES, VERTEX)]))
def test_line_takes_every_cell_it_passes_through(turn, where):
    board, origin = where
    x, y = math.sin(turn), -math.cos(turn)
    found = line(board, origin, Point(origin.x + x, origin.y + y), 40).cells
    spots = [Point(origin.x + x * far / 50, origin.y + y * far / 50) for far in range(5, 300)]
    circle = burst(board, origin, 40).cells
    assert {cell for spot in spots if (cell := inside(board, spot)) in circle} <= found


def inside(board, spot):
    """The cell well inside of which a spot lies, or None."""
    cell = board.cell_at(spot)
    return (
        cell
        if shapely.Polygon(board.outline(cell)).buffer(-0.01).contains(shapely.Point(spot))
        else None
    )
