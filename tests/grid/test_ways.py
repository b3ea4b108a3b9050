"""Ways are the cheapest there are, cost what the rules say and look natural."""

import heapq
import itertools
from dataclasses import replace

import networkx
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from volteface.grid.areas import Area, area_of
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import HEX_SPACES, block, filled, squeezed
from volteface.grid.square import SquareGrid
from volteface.grid.steps import squeezed_into
from volteface.grid.walls import NEAR, barriers
from volteface.grid.ways import (
    Ground,
    Walker,
    as_graph,
    nearest_steps,
    step_price,
    way,
    ways,
)

N, NE, E, SE, S, SW, W, NW = range(8)
BOARD = SquareGrid(12, 12)
OPEN = Ground(BOARD)
MEDIUM, LARGE, HUGE = (Walker(block(n)) for n in (1, 2, 3))
HERE = Cell(5, 5)


def walked_to(found, cell, **asked):
    """The way to a cell that is known to be within reach."""
    walked = found.to(cell, **asked)
    assert walked is not None
    return walked


def within(journey, limit):
    ground, walker, at, facing = journey
    return ways(ground, walker, at, facing, limit)


def east_of(cell, side=1):
    """A wall along the east border of a cell, `side` cells long."""
    x, y = cell
    return (Point(x + 1, y), Point(x + 1, y + side))


@pytest.mark.parametrize(
    ("facing", "to", "price"),
    [
        (N, (5, 4), 1),
        (N, (6, 4), 1),
        (N, (6, 5), 2),
        (N, (5, 6), 2),
        (N, (6, 6), 3),
        (W, (5, 4), 2),
        (NE, (6, 5), 1),
        (NE, (6, 6), 3),
    ],
)
def test_step_into_flank_or_rear_costs_double(facing, to, price):
    assert step_price(OPEN, MEDIUM, HERE, facing, Cell(*to)) == price


def test_sideways_diagonal_costs_two_by_the_text():
    walker = Walker(block(1), sideways="flat 2")
    assert step_price(OPEN, walker, HERE, N, Cell(6, 6)) == 2


def test_faceless_creature_walks_any_way_alike():
    assert step_price(OPEN, Walker(block(1), faces=False), HERE, N, Cell(5, 6)) == 1


@pytest.mark.parametrize(("before", "price"), [(0, 1), (1, 2), (2, 1), (3, 2)])
def test_every_second_diagonal_costs_two(before, price):
    assert step_price(OPEN, MEDIUM, HERE, NE, Cell(6, 4), before) == price


@pytest.mark.parametrize(("times", "straight", "diagonal"), [(2, 2, 3), (4, 4, 6), (8, 8, 12)])
def test_terrain_multiplies_the_price(times, straight, diagonal):
    ground = Ground(BOARD, terrain={Cell(5, 4): times, Cell(6, 4): times})
    assert step_price(ground, MEDIUM, HERE, N, Cell(5, 4)) == straight
    assert step_price(ground, MEDIUM, HERE, N, Cell(6, 4)) == diagonal


def test_large_space_pays_its_worst_cell():
    ground = Ground(BOARD, terrain={Cell(6, 4): 2})
    assert step_price(ground, LARGE, HERE, N, Cell(5, 4)) == 2


def test_obstacle_costs_two_more():
    ground = Ground(BOARD, obstacles=(east_of(HERE),))
    assert step_price(ground, MEDIUM, HERE, E, Cell(6, 5)) == 3


def test_farther_than_a_step_is_none():
    assert step_price(OPEN, MEDIUM, HERE, N, Cell(5, 3)) is None


def test_diagonal_past_a_solid_corner_is_refused():
    ground = Ground(BOARD, solid=frozenset({Cell(6, 5)}))
    assert step_price(ground, MEDIUM, HERE, SE, Cell(6, 6)) is None


def test_diagonal_past_a_pit_or_foe_is_allowed():
    ground = Ground(BOARD, barred=frozenset({Cell(6, 5)}))
    assert step_price(ground, MEDIUM, HERE, SE, Cell(6, 6)) == 1


@pytest.mark.parametrize(
    "wall",
    [
        east_of((5, 5)),
        (Point(6, 6), Point(7, 6)),
        (Point(5, 6), Point(6, 6)),
        (Point(6, 6), Point(9, 9.5)),
    ],
)
def test_diagonal_past_a_wall_end_is_refused(wall):
    ground = Ground(BOARD, walls=(wall,))
    assert step_price(ground, MEDIUM, HERE, SE, Cell(6, 6)) is None


def test_wall_inside_a_large_space_keeps_it_out():
    ground = Ground(BOARD, walls=(east_of((5, 3)),))
    assert step_price(ground, LARGE, HERE, N, Cell(5, 4)) == 1
    assert step_price(ground, LARGE, Cell(5, 4), N, Cell(5, 3)) is None


def test_large_space_does_not_cut_a_wall_end():
    ground = Ground(BOARD, walls=((Point(7, 5), Point(9, 5)),))
    assert step_price(ground, LARGE, HERE, NE, Cell(6, 4)) is None


def test_space_stays_on_the_board():
    assert step_price(OPEN, LARGE, Cell(10, 5), E, Cell(11, 5)) is None


def test_three_steps_sideways_use_up_six_squares():
    keeping = Walker(block(1), keeps_facing=True)
    assert ways(OPEN, keeping, HERE, N, 6).prices[Cell(8, 5)] == 6
    assert ways(OPEN, MEDIUM, HERE, N, 6).prices[Cell(8, 5)] == 3


def test_on_hexes_three_steps_sideways_use_up_six():
    board = HexGrid(12, 12)
    keeping = Walker(HEX_SPACES["1"], keeps_facing=True)
    start = board.at(5, 5)
    aside = start.moved(Cell(0, -3))
    found = ways(Ground(board), keeping, start, board.facing_named("E"), 6)
    assert found.prices[aside] == 6


def test_passing_cells_are_crossed_but_not_ended_in():
    ground = Ground(
        SquareGrid(12, 1), passing=frozenset({Cell(3, 0)}), barred=frozenset({Cell(5, 0)})
    )
    assert set(ways(ground, MEDIUM, Cell(2, 0), E, 6).prices) == {Cell(x, 0) for x in (0, 1, 2, 4)}


def test_minimum_movement_ignores_the_price():
    ground = Ground(BOARD, terrain=dict.fromkeys(BOARD.cells(), 8))
    assert nearest_steps(ground, MEDIUM, HERE, N)[Cell(6, 6)] == 12


def test_creature_outside_the_board_stays_there():
    assert ways(OPEN, MEDIUM, Cell(-5, 3), N, 6).prices == {Cell(-5, 3): 0}


def test_start_costs_nothing():
    assert walked_to(ways(OPEN, MEDIUM, HERE, N, 0), HERE).path == (HERE,)


def test_fewer_provoked_attacks_come_first():
    provoking = {Cell(5, 4): 1}
    found = walked_to(ways(OPEN, MEDIUM, HERE, N, 6), Cell(6, 2), provokes=provoking)
    assert (found.provoked, found.price) == (0, 3)
    assert Cell(5, 4) not in found.path


def test_then_fewer_turns():
    assert walked_to(ways(OPEN, MEDIUM, HERE, N, 6), Cell(8, 3)).turns == 1
    assert walked_to(ways(OPEN, MEDIUM, HERE, NE, 6), Cell(8, 3)).turns == 0


def test_last_turn_is_free_and_counted():
    found = walked_to(ways(OPEN, MEDIUM, HERE, N, 6), Cell(5, 2), facing=S)
    assert (found.price, found.facing, found.turns) == (3, S, 1)


def test_kept_facing_cannot_end_otherwise():
    keeping = Walker(block(1), keeps_facing=True)
    assert ways(OPEN, keeping, HERE, N, 6).to(Cell(5, 2), facing=S) is None


def test_stops_are_visited_and_diagonals_counted_through():
    found = way(OPEN, MEDIUM, HERE, N, [Cell(6, 4), Cell(7, 5)])
    assert found is not None
    assert found.path == (HERE, Cell(6, 4), Cell(7, 5))
    assert found.prices == (1, 2)


def test_no_way_is_none():
    ground = Ground(BOARD, walls=((Point(8, 0), Point(8, 12)),))
    assert way(ground, MEDIUM, HERE, N, [Cell(10, 5)]) is None


def test_watched_foe_never_lies_in_the_rear():
    foe = Cell(5, 3)
    walker = Walker(block(1), watching=(foe,))
    found = ways(Ground(BOARD, barred=frozenset({foe})), walker, HERE, N, 12)
    assert found.prices[Cell(5, 8)] == 4
    for goal in found.prices:
        walked = walked_to(found, goal)
        for (before, after), facing in zip(
            itertools.pairwise(walked.path), walked.facings, strict=True
        ):
            for cell in (before, after):
                assert area_of(BOARD, block(1), cell, facing, foe) is not Area.REAR


# A random board, searched by the program and by the rules read aloud.

SPACES = {"square": [block(1), block(2), block(3)], "hex": list(HEX_SPACES.values())[:4]}


def test_light_brush_costs_one_and_a_half_squares():
    brush = dict.fromkeys(BOARD.cells(), 3)
    found = ways(Ground(BOARD, terrain=brush, parts=2), MEDIUM, HERE, 2, 12)
    assert [found.prices[Cell(x, 5)] for x in (6, 7, 9)] == [3, 6, 12]


def test_in_parts_of_a_square_the_open_costs_so_many_times_as_much():
    whole = ways(OPEN, MEDIUM, HERE, 0, 5).prices
    halves = ways(replace(OPEN, parts=2), MEDIUM, HERE, 0, 10).prices
    assert halves == {cell: 2 * price for cell, price in whole.items()}


def test_one_way_in_parts_equals_the_search_for_all():
    ground = Ground(BOARD, terrain={Cell(6, 4): 3, Cell(7, 5): 4, Cell(6, 5): 3}, parts=2)
    found = ways(ground, MEDIUM, HERE, 0, 60)
    for goal in (Cell(8, 4), Cell(11, 11), Cell(7, 5)):
        alone = way(ground, MEDIUM, HERE, 0, [goal])
        assert alone is not None
        assert alone.price == found.prices[goal]


@st.composite
def journeys(draw):
    grid = draw(
        st.sampled_from(
            (
                SquareGrid(7, 6),
                SquareGrid(7, 6, "3 for 2"),
                SquareGrid(7, 6, "1"),
                HexGrid(7, 6),
                HexGrid(6, 7, "flat"),
            )
        )
    )
    cells = st.sampled_from(sorted(grid.cells()))
    wide, high = grid.extent
    point = st.builds(
        Point,
        st.integers(0, int(4 * wide)).map(lambda n: n / 4),
        st.integers(0, int(4 * high)).map(lambda n: n / 4),
    )
    wall = st.tuples(point, point).filter(lambda wall: wall[0] != wall[1])
    ground = Ground(
        grid,
        walls=draw(st.lists(wall, max_size=4).map(tuple)),
        barred=draw(st.frozensets(cells, max_size=4)),
        passing=draw(st.frozensets(cells, max_size=3)),
        terrain=draw(st.dictionaries(cells, st.sampled_from((2, 4)), max_size=5)),
        solid=draw(st.frozensets(cells, max_size=2)),
        obstacles=draw(st.lists(wall, max_size=1).map(tuple)),
    )
    walker = Walker(
        draw(st.sampled_from(SPACES[grid.shape])),
        faces=draw(st.booleans()),
        sideways=draw(st.sampled_from(("double", "flat 2"))),
        keeps_facing=draw(st.booleans()),
        squeezes=draw(st.booleans()),
    )
    return ground, walker, draw(cells), draw(st.integers(0, grid.facings - 1))


def touches(wall, a, b):
    (x1, y1), (x2, y2) = wall
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / length * NEAR, (y2 - y1) / length * NEAR
    longer = shapely.LineString([(x1 - dx, y1 - dy), (x2 + dx, y2 + dy)])
    return shapely.dwithin(longer, shapely.LineString([a, b]), 1e-8)


def fits(ground, walker, at):
    grid, cells = ground.grid, set(filled(walker.space, at))
    if any(not grid.contains(c) or c in ground.barred | ground.solid for c in cells):
        return False
    pairs = [(a, b) for a, b in itertools.combinations(cells, 2) if b in grid.neighbours(a)]
    return not any(hindered(ground, a, b, ground.walls) for a, b in pairs)


def hindered(ground, a, b, walls):
    grid = ground.grid
    if grid.is_diagonal(a, b) and {Cell(a.x, b.y), Cell(b.x, a.y)} & ground.solid:
        return True
    return any(touches(wall, grid.centre(a), grid.centre(b)) for wall in walls)


def leads(ground, walker, at, to):
    """Whether the whole space can take a step."""
    pairs = [(c, c.moved(to.away_from(at))) for c in filled(walker.space, at)]
    return fits(ground, walker, to) and not any(hindered(ground, *p, ground.walls) for p in pairs)


def halves(ground, walker):
    """Walkers as small as this one can make itself."""
    if not walker.squeezes or ground.grid.shape == "hex":
        return []
    return [replace(walker, space=part) for part in squeezed(walker.space)]


def squeezed_step(ground, walker, at, to):
    """Whether half of the space can take a step that the whole has no room for."""
    if fits(ground, walker, at) and fits(ground, walker, to):
        return False
    return any(
        fits(ground, half, at) and leads(ground, half, at, to) for half in halves(ground, walker)
    )


def ends(ground, walker, at):
    """Whether the creature may stop there."""
    shapes = [walker] if fits(ground, walker, at) else halves(ground, walker)
    return any(
        fits(ground, one, at) and not set(filled(one.space, at)) & ground.passing for one in shapes
    )


def read_aloud(ground, walker, at, facing, to, odd):
    """Return price and oddness of a step, straight from the rules, or None."""
    grid, step = ground.grid, to.away_from(at)
    bare = Ground(grid)
    pairs = [(c, c.moved(step)) for c in filled(walker.space, at)]
    if not (leads(ground, walker, at, to) or squeezed_step(ground, walker, at, to)):
        return None
    facings = [facing] if walker.keeps_facing else range(grid.facings)
    ahead = not walker.faces or any(
        area_of(grid, block(1), at, one, to) is Area.FRONT for one in facings
    )
    times = max(ground.terrain.get(c, 1) for c in filled(walker.space, to)) * (1 if ahead else 2)
    times *= 1 if fits(ground, walker, to) else 2
    diagonal = grid.is_diagonal(at, to)
    price = times
    if diagonal and times == 1:
        price = bare.grid.diagonal_price(odd + 1) - grid.diagonal_price(odd)
    elif diagonal and (ahead or walker.sideways == "double"):
        price = {"1-2-1": 3, "3 for 2": 3, "1": 2, "2": 4}[grid.diagonals] * times // 2
    over = ground.obstacles and any(hindered(bare, *p, ground.obstacles) for p in pairs)
    return price + 2 * bool(over), (odd + (diagonal and times == 1)) % 2


def reference(journey, limit):
    """Dijkstra's search, as plain as can be."""
    ground, walker, at, facing = journey
    best, queue = {}, [(0, at, 0)]
    while queue:
        price, cell, odd = heapq.heappop(queue)
        if (cell, odd) in best or price > limit:
            continue
        best[cell, odd] = price
        for near in ground.grid.neighbours(cell):
            if step := read_aloud(ground, walker, cell, facing, near, odd):
                heapq.heappush(queue, (price + step[0], near, step[1]))
    return {
        cell: min(best.get((cell, odd), limit) for odd in (0, 1))
        for cell, _ in best
        if cell == at or ends(ground, walker, cell)
    }


@given(journeys(), st.integers(1, 7))
@settings(max_examples=80)
def test_prices_equal_a_plain_search(journey, limit):
    assert within(journey, limit).prices == reference(journey, limit)


@given(journeys())
@settings(max_examples=40)
def test_prices_equal_networkx(journey):
    ground, walker, at, facing = journey
    graph = as_graph(ground, walker, at, facing, 9)
    graph.add_node((at, 0))
    lengths = networkx.single_source_dijkstra_path_length(graph, (at, 0), 9, weight="price")
    for cell, price in within(journey, 9).prices.items():
        assert price == min(lengths.get((cell, odd), 99) for odd in (0, 1))


@given(journeys())
@settings(max_examples=60)
def test_ways_are_the_sum_of_their_steps(journey):
    ground, walker, at = journey[:3]
    found = within(journey, 8)
    for goal, price in found.prices.items():
        walked = walked_to(found, goal)
        odd = total = 0
        steps = zip(itertools.pairwise(walked.path), walked.facings, walked.prices, strict=True)
        for (here, there), turned, paid in steps:
            assert step_price(ground, walker, here, turned, there, odd) == paid
            odd = read_aloud(ground, walker, here, turned, there, odd)[1]
            total += paid
        assert walked.price == total == price
        assert (walked.path[0], walked.path[-1]) == (at, goal)


@given(journeys(), st.data())
@settings(max_examples=60)
def test_one_way_equals_the_search_for_all(journey, data):
    found = within(journey, 12)
    goal = data.draw(st.sampled_from(sorted(found.prices)))
    ground, walker, at, facing = journey
    single = way(ground, walker, at, facing, [goal])
    if goal != at:
        assert single == found.to(goal)


def mirrored(ground, size):
    def over(cells):
        return frozenset(Cell(size - 1 - x, y) for x, y in cells)

    return Ground(
        ground.grid,
        walls=tuple((Point(size - a.x, a.y), Point(size - b.x, b.y)) for a, b in ground.walls),
        barred=over(ground.barred),
        terrain={Cell(size - 1 - x, y): times for (x, y), times in ground.terrain.items()},
    )


@given(journeys().filter(lambda journey: journey[0].grid == SquareGrid(7, 6)))
@settings(max_examples=60)
def test_mirrored_starts_give_mirrored_ways(journey):
    ground, _, at, facing = journey
    if ground.solid or ground.obstacles or ground.passing:
        ground = Ground(ground.grid, ground.walls, ground.barred, terrain=ground.terrain)
    found = ways(ground, MEDIUM, at, facing, 8)
    other = ways(mirrored(ground, 7), MEDIUM, Cell(6 - at.x, at.y), -facing % 8, 8)
    for goal in found.prices:
        x, y = goal.away_from(at)
        if x and y and abs(x) != abs(y):
            path = tuple(Cell(6 - cell.x, cell.y) for cell in walked_to(found, goal).path)
            assert walked_to(other, Cell(6 - goal.x, goal.y)).path == path


@given(journeys())
@settings(max_examples=60)
def test_blocked_steps_are_those_a_wall_touches(journey):
    ground = journey[0]
    found = barriers(ground.grid, ground.walls)
    for cell in ground.grid.cells():
        for number, near in enumerate(ground.grid.neighbours(cell)):
            line = ground.grid.centre(cell), ground.grid.centre(near)
            blocked = any(touches(wall, *line) for wall in ground.walls)
            assert found.block(cell, number) == blocked


def gap(board, column, rows):
    """Rock in one column of the board but for some rows."""
    closed = set(range(board.rows)) - set(rows)
    return Ground(board, solid=frozenset(Cell(column, row) for row in closed))


HALL = SquareGrid(12, 8)


@pytest.mark.parametrize(("across", "rows"), [(2, [3]), (3, [3, 4]), (4, [3, 4]), (6, [2, 3, 4])])
def test_creature_squeezes_through_a_gap_half_as_wide(across, rows):
    ground, walker = gap(HALL, 6, rows), Walker(block(across), faces=False)
    start, beyond = Cell(0, 1), Cell(HALL.columns - across, 1)
    if across < 6:
        assert beyond not in ways(ground, walker, start, 2, 60).prices
        assert beyond in ways(ground, replace(walker, squeezes=True), start, 2, 60).prices
    else:
        squeezing = replace(walker, squeezes=True)
        assert Cell(1, 1) in ways(ground, squeezing, start, 2, 60).prices


@pytest.mark.parametrize(("across", "rows"), [(3, [3]), (4, [3]), (6, [3, 4])])
def test_nobody_squeezes_through_less(across, rows):
    squeezing = Walker(block(across), faces=False, squeezes=True)
    reached = ways(gap(SquareGrid(20, 8), 8, rows), squeezing, Cell(0, 1), 2, 90).prices
    assert max(cell.x for cell in reached) < 8


def test_squeezed_cells_cost_double_and_may_be_ended_in():
    found = ways(gap(HALL, 6, [3]), Walker(block(2), squeezes=True), Cell(3, 3), 2, 12)
    assert [found.prices[Cell(x, 3)] for x in range(3, 9)] == [0, 1, 3, 5, 6, 7]
    assert [found.squeezes_at(Cell(x, 3)) for x in range(3, 9)] == [0, 0, 1, 1, 0, 0]


def test_thin_wall_with_a_door_is_squeezed_through():
    walls = ((Point(6, 0), Point(6, 3)), (Point(6, 4), Point(6, 8)))
    found = ways(Ground(HALL, walls), Walker(block(2), squeezes=True), Cell(3, 3), 2, 12)
    assert [found.prices[Cell(x, 3)] for x in range(3, 8)] == [0, 1, 3, 4, 5]


def test_large_creature_squeezes_into_two_cells_of_a_corridor():
    ground = Ground(SquareGrid(8, 3), solid=frozenset(Cell(x, y) for x in range(8) for y in (0, 2)))
    assert squeezed_into(ground, block(2), Cell(3, 1)) == (Cell(0, 0), Cell(1, 0))
    assert squeezed_into(ground, block(1), Cell(3, 1)) == block(1)
    assert squeezed_into(ground, block(4), Cell(3, 0)) is None


def test_flyer_minds_neither_terrain_nor_obstacles():
    hedge = ((Point(6, 0), Point(6, 8)),)
    ground = Ground(HALL, terrain=dict.fromkeys(HALL.cells(), 4), obstacles=hedge)
    flyer = Walker(block(1), flies=True)
    assert ways(ground, flyer, Cell(3, 3), 2, 6).prices[Cell(9, 3)] == 6


@settings(max_examples=40, deadline=None)
@given(journeys())
def test_squeezing_only_opens_ways(journey):
    ground, walker, at, facing = journey
    usual = ways(ground, walker, at, facing, 8).prices
    found = ways(ground, replace(walker, squeezes=True), at, facing, 8).prices
    assert all(found[cell] <= price for cell, price in usual.items())


@settings(max_examples=40, deadline=None)
@given(journeys())
def test_each_way_is_as_cheap_as_the_chosen_one_and_walks_by_steps(journey):
    ground, walker, at, facing = journey
    found = ways(ground, walker, at, facing, 8)
    each = found.each()
    assert {cell: one.price for cell, one in each.items()} == dict(found.prices)
    for cell, one in each.items():
        assert one.path[0] == at
        assert one.path[-1] == cell
        assert sum(one.prices) == one.price
