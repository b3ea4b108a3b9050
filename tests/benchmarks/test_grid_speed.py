"""How long geometry takes: areas, ways, sight and templates, also as the map grows.

Ratios compare with a plain reference in the same run, so that they hold on any machine.
"""

import math
import random
from timeit import repeat

import networkx
import pytest
import shapely

from volteface.grid.areas import adjacent_areas, area_map, area_of
from volteface.grid.cells import Cell, Point
from volteface.grid.cover import Hindrances, cover
from volteface.grid.hexes import HexGrid
from volteface.grid.reach import threatened
from volteface.grid.rooms import changed, rooms
from volteface.grid.spaces import HEX_SPACES, block, filled, ring
from volteface.grid.square import SquareGrid
from volteface.grid.templates import burst, cone, half_circle, line, spread
from volteface.grid.views import screens, visible_from
from volteface.grid.walls import barriers
from volteface.grid.ways import Ground, Walker, as_graph, way, ways

BOARD, HEXES = SquareGrid(200, 200), HexGrid(200, 200)
MEDIUM, COLOSSAL = Walker(block(1)), block(6)
MIDDLE = Cell(100, 100)
EYE = Point(100.3, 99.7)
SIXTY_FEET = 12.0


def milliseconds(work, rounds=5):
    """The best of some rounds."""
    work()
    return min(repeat(work, number=1, repeat=rounds)) * 1000


def told(capsys, *lines):
    with capsys.disabled():
        print("", *lines, sep="\n")


def dungeon(size, seed=1):
    """Walls along cell borders, one to eight squares of board to each cell of wall."""
    draw = random.Random(seed)
    walls = []
    for _ in range(size * size // 25):
        x, y, length = draw.randrange(size), draw.randrange(size), draw.randrange(1, 6)
        across = draw.random() < 0.5
        walls.append((Point(x, y), Point(x + length, y) if across else Point(x, y + length)))
    return tuple(walls)


def scattered(count, size=200, seed=1):
    """Short walls anywhere, at any angle, that do not touch each other."""
    draw = random.Random(seed)
    walls: list[tuple[Point, Point]] = []
    near: dict[tuple[int, int], list[shapely.LineString]] = {}
    while len(walls) < count:
        x, y, angle = draw.uniform(1, size - 1), draw.uniform(1, size - 1), draw.uniform(0, 7)
        length = draw.uniform(0.5, 3)
        end = Point(x + length * math.cos(angle), y + length * math.sin(angle))
        line = shapely.LineString([(x, y), end])
        box = (int(x // 6), int(y // 6))
        around = [(box[0] + dx, box[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        if all(line.distance(other) > 0.05 for key in around for other in near.get(key, ())):
            near.setdefault(box, []).append(line)
            walls.append((Point(x, y), end))
    return tuple(walls)


def maze(size, seed=3):
    """Walls between cells so that exactly one way leads from each to each."""
    draw = random.Random(seed)
    seen, trail, joined = {(0, 0)}, [(0, 0)], set()
    while trail:
        x, y = trail[-1]
        near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        fresh = [p for p in near if p not in seen and min(p) >= 0 and max(p) < size]
        if not fresh:
            trail.pop()
            continue
        chosen = draw.choice(fresh)
        seen.add(chosen)
        joined.add(frozenset(((x, y), chosen)))
        trail.append(chosen)
    cells = [(x, y) for x in range(size) for y in range(size)]
    east = [(x, y) for x, y in cells if frozenset(((x, y), (x + 1, y))) not in joined]
    south = [(x, y) for x, y in cells if frozenset(((x, y), (x, y + 1))) not in joined]
    return tuple(
        [(Point(x + 1, y), Point(x + 1, y + 1)) for x, y in east if x + 1 < size]
        + [(Point(x, y + 1), Point(x + 1, y + 1)) for x, y in south if y + 1 < size]
    )


def embattled(board=BOARD, walls=None):
    """Ground with walls, ten foes and some difficult terrain round the middle."""
    draw = random.Random(2)
    at = Cell(board.columns // 2, board.rows // 2)
    spots = [Cell(at.x + x, at.y + y) for x in range(-8, 9) for y in range(-8, 9)]
    spots.remove(at)
    chosen = draw.sample(spots, 40)
    return Ground(
        board,
        dungeon(board.columns) if walls is None else walls,
        barred=frozenset(chosen[:10]),
        terrain=dict.fromkeys(chosen[10:], 2),
    )


@pytest.mark.parametrize("principle", ["C", "A", "B"])
def test_areas_of_the_whole_map(benchmark, principle):
    """Budget: 1 ms."""
    benchmark(area_map, BOARD, COLOSSAL, MIDDLE, 1, principle)


def test_areas_of_the_whole_hex_map(benchmark):
    """Budget: 1 ms."""
    benchmark(area_map, HEXES, HEX_SPACES["19"], MIDDLE, 1)


def test_neighbours_of_a_colossal_creature(benchmark):
    """Budget: 20 µs."""
    found = benchmark(adjacent_areas, BOARD, COLOSSAL, MIDDLE, 1)
    assert sum(map(len, found.values())) == 28


@pytest.mark.parametrize("squares", [12, 24])
def test_reachable_cells(benchmark, squares):
    """Budget: 10 ms for 12 squares, 40 ms for 24."""
    ground = embattled()
    benchmark(lambda: ways(ground, MEDIUM, MIDDLE, 0, squares).prices)


@pytest.mark.parametrize("squares", [12, 24])
def test_reachable_cells_of_a_huge_creature(benchmark, squares):
    ground = embattled()
    benchmark(lambda: ways(ground, Walker(block(3)), MIDDLE, 0, squares).prices)


def test_reachable_hexes(benchmark):
    at = HEXES.at(100, 100)
    benchmark(lambda: ways(Ground(HEXES, dungeon(170)), Walker(HEX_SPACES["1"]), at, 0, 24).prices)


def test_way_to_the_farthest_cell(benchmark):
    found = ways(embattled(), MEDIUM, MIDDLE, 0, 24)
    far = max(found.prices, key=found.prices.__getitem__)
    benchmark(found.to, far)


def test_way_across_a_maze(benchmark):
    """Budget: 50 ms."""
    ground = Ground(BOARD, maze(200))
    found = benchmark(way, ground, MEDIUM, Cell(0, 0), 0, [Cell(199, 199)])
    assert found.price > 400


def test_finding_the_steps_that_walls_block(benchmark):
    walls = dungeon(200)
    benchmark(barriers.__wrapped__, BOARD, walls)


@pytest.mark.parametrize("count", [100, 1000, 5000])
@pytest.mark.parametrize("reach", [None, SIXTY_FEET], ids=["unlimited", "60 feet"])
def test_visibility(benchmark, count, reach):
    """Budget: 0.3, 2 and 8 ms unlimited, 0.5 ms for 60 feet."""
    walls = screens(scattered(count))
    benchmark(visible_from, EYE, walls, BOARD.extent, reach)


@pytest.mark.parametrize("count", [1000, 5000])
def test_a_door_opens(benchmark, count):
    walls = screens(scattered(count))
    benchmark(walls.joined, [(Point(100, 101), Point(101, 101))])


@pytest.mark.parametrize("kind", ["cone", "burst", "line", "half-circle", "spread"])
@pytest.mark.parametrize("board", [BOARD, HEXES], ids=["squares", "hexes"])
def test_sixty_foot_templates_among_walls(benchmark, kind, board):
    """Budget: 2 ms for cone and burst."""
    lines = scattered(1000)
    walls, ground = screens(lines), Ground(board, lines)
    origin = board.outline(board.cell_at(Point(100, 90)))[0]
    aim = Point(origin.x + 5, origin.y)
    work = {
        "cone": lambda: cone(board, origin, aim, 60, walls),
        "burst": lambda: burst(board, origin, 60, walls),
        "line": lambda: line(board, origin, aim, 60, walls),
        "half-circle": lambda: half_circle(board, origin, aim, 60, walls),
        "spread": lambda: spread(board, origin, 60, ground),
    }
    benchmark(work[kind])


def test_cover_between_large_creatures(benchmark):
    attacker, target = filled(block(2), MIDDLE), filled(block(2), Cell(108, 103))
    things = Hindrances(walls=dungeon(200), creatures=embattled().barred)
    benchmark(cover, BOARD, attacker, target, things)


@pytest.mark.parametrize(("across", "feet"), [(1, 5), (3, 15), (6, 30)])
def test_threat_among_walls(benchmark, across, feet):
    benchmark(threatened, BOARD, block(across), MIDDLE, feet, walls=dungeon(200))


def test_reachable_cells_of_one_that_squeezes(benchmark):
    squeezing = Walker(block(3), squeezes=True)
    ground = embattled()
    benchmark(lambda: ways(ground, squeezing, MIDDLE, 0, 24).prices)


def test_a_way_to_every_cell(benchmark):
    found = ways(embattled(), MEDIUM, MIDDLE, 0, 24)
    benchmark(found.each)


def test_rooms_after_one_wall_more(benchmark):
    chains = dungeon(60)
    found = rooms(chains, (), SquareGrid(60, 60))
    benchmark(changed, found, (*chains, (Point(10, 10), Point(14, 10))), ())


def test_ratio_to_a_plain_dijkstra(capsys):
    ground = embattled()
    lines = ["Reachable cells against networkx on the same graph:"]
    for squares in (12, 24):
        found = ways(ground, MEDIUM, MIDDLE, 0, squares).prices
        graph = as_graph(ground, MEDIUM, MIDDLE, 0, squares)
        ours = milliseconds(lambda limit=squares: ways(ground, MEDIUM, MIDDLE, 0, limit).prices)
        built = milliseconds(
            lambda limit=squares: as_graph(ground, MEDIUM, MIDDLE, 0, limit), rounds=2
        )
        plain = milliseconds(
            lambda limit=squares, graph=graph: networkx.single_source_dijkstra_path_length(
                graph, (MIDDLE, 0), limit, weight="price"
            )
        )
        lines.append(
            f"  {squares} squares, {len(found)} cells: {ours:.2f} ms; "
            f"building the graph {built:.1f} ms, searching it {plain:.2f} ms: "
            f"{(built + plain) / ours:.1f} times"
        )
        assert ours < built + plain
    told(capsys, *lines)


def by_shadows(eye, walls):
    """What is seen, as the board without the shadow of each wall."""
    shadows = [
        shapely.Polygon(
            [
                *(start, end),
                *((eye.x + (p.x - eye.x) * 1e3, eye.y + (p.y - eye.y) * 1e3) for p in (end, start)),
            ]
        )
        for start, end in walls
    ]
    return shapely.difference(shapely.box(0, 0, 200, 200), shapely.union_all(shadows))


def test_ratio_to_shadows_by_shapely(capsys):
    lines = ["Visibility against the union of all shadows:"]
    for count in (100, 1000, 5000):
        walls = scattered(count)
        ready = screens(walls)
        ours = milliseconds(lambda ready=ready: visible_from(EYE, ready, BOARD.extent))
        plain = milliseconds(lambda walls=walls: by_shadows(EYE, walls), rounds=1)
        lines.append(f"  {count} walls: {ours:.2f} ms, {plain:.1f} ms: {plain / ours:.0f} times")
        assert ours < plain
    told(capsys, *lines)


def test_ratio_to_cell_by_cell(capsys):
    board = SquareGrid(100, 100)
    cells = [cell for cell in board.cells() if cell not in ring(COLOSSAL, board)]
    ours = milliseconds(lambda: area_map(board, COLOSSAL, Cell(50, 50), 1))
    plain = milliseconds(
        lambda: [area_of(board, COLOSSAL, Cell(50, 50), 1, cell) for cell in cells], rounds=2
    )
    told(capsys, f"Areas of 100 by 100 cells: {ours:.2f} ms, cell by cell {plain:.1f} ms")
    assert ours < plain


def test_growth_of_the_map(capsys):
    """The table of what each thing costs as the map grows."""
    sizes = (50, 100, 200, 400)
    rows: dict[str, list[float]] = {}
    for size in sizes:
        board, walls = SquareGrid(size, size), dungeon(size)
        at, eye = Cell(size // 2, size // 2), Point(size / 2 + 0.3, size / 2 - 0.3)
        origin = Point(size // 2, size // 2)
        ground, ready = embattled(board, walls), screens(walls)
        works = {
            "areas of the map": lambda b=board, a=at: area_map(b, COLOSSAL, a, 1),
            "steps that walls block": lambda b=board, w=walls: barriers.__wrapped__(b, w),
            "12 squares": lambda g=ground, a=at: ways(g, MEDIUM, a, 0, 12).prices,
            "24 squares": lambda g=ground, a=at: ways(g, MEDIUM, a, 0, 24).prices,
            "way across": lambda g=ground, s=size: way(
                g, MEDIUM, Cell(0, 0), 0, [Cell(s - 1, s - 1)]
            ),
            "walls made ready": lambda w=walls: screens(w),
            "sight, unlimited": lambda e=eye, w=ready, b=board: visible_from(e, w, b.extent),
            "sight, 60 feet": lambda e=eye, w=ready, b=board: visible_from(
                e, w, b.extent, SIXTY_FEET
            ),
            "60-foot burst": lambda b=board, o=origin, w=ready: burst(b, o, 60, w),
            "60-foot spread": lambda g=ground, o=origin, b=board: spread(b, o, 60, g),
        }
        for name, work in works.items():
            rows.setdefault(name, []).append(milliseconds(work, rounds=3))
    head = f"{'milliseconds, by cells a side':30}" + "".join(f"{size:>9}" for size in sizes)
    table = [f"{name:30}" + "".join(f"{ms:9.2f}" for ms in row) for name, row in rows.items()]
    told(capsys, head, *table)
    assert all(len(row) == len(sizes) for row in rows.values())
