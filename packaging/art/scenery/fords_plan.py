"""Heron Fords: the river's course, the tracks, the ruin and the places around them."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import shapely

from scenery.plan import Light, Plan, Spot

COLUMNS, ROWS, CELL = 26, 20, 100
PITCH = 86.6025
SIDE = 57.735
WIDTH = COLUMNS * CELL + 50
HEIGHT = math.ceil((ROWS - 1) * PITCH + 2 * SIDE)


class Bank(NamedTuple):
    """A point of a river or track in pixels, and half its width there."""

    x: float
    y: float
    half: float


RIVER = (
    Bank(1210, -160, 128), Bank(1180, 40, 124), Bank(1130, 210, 132), Bank(1170, 380, 150),
    Bank(1310, 560, 128), Bank(1440, 720, 122), Bank(1480, 890, 128), Bank(1420, 1080, 140),
    Bank(1320, 1250, 158), Bank(1300, 1400, 150), Bank(1370, 1570, 132), Bank(1470, 1720, 130),
    Bank(1560, 1920, 134),
)  # fmt: skip

UPPER_FORD: Spot = (1150, 310)
LOWER_FORD: Spot = (1308, 1310)
FORD_REACH = 105.0

ROAD = (
    Bank(-80, 800, 44), Bank(180, 770, 42), Bank(430, 800, 44), Bank(700, 770, 46),
    Bank(980, 800, 42), Bank(1200, 814, 38), Bank(1300, 808, 34),
)  # fmt: skip
ROAD_EAST = (
    Bank(1640, 776, 34), Bank(1740, 762, 38), Bank(1980, 720, 42), Bank(2240, 760, 44),
    Bank(2480, 720, 42), Bank(2740, 690, 44),
)  # fmt: skip
UPPER_TRACK = (
    Bank(690, 770, 26), Bank(790, 620, 24), Bank(880, 430, 25), Bank(1010, 330, 28),
    Bank(1150, 308, 30), Bank(1310, 318, 28), Bank(1480, 390, 25), Bank(1640, 560, 24),
    Bank(1800, 740, 26),
)  # fmt: skip
LOWER_TRACK = (
    Bank(860, 790, 26), Bank(900, 960, 24), Bank(1000, 1140, 25), Bank(1140, 1270, 28),
    Bank(1308, 1312, 30), Bank(1480, 1310, 28), Bank(1700, 1240, 25), Bank(1920, 1210, 26),
    Bank(2050, 1190, 24),
)  # fmt: skip
TRACKS = (ROAD, ROAD_EAST, UPPER_TRACK, LOWER_TRACK)

BRIDGE: Spot = (1470, 792)
CAMP: Spot = (470, 440)
TOWER: Spot = (2130, 1170)
TOWER_RADIUS = 160

FORESTS = (
    ((-60, 1180), (150, 1110), (330, 1190), (470, 1330), (640, 1400), (760, 1530), (800, 1680),
     (830, 1830), (-60, 1830)),
    ((1780, -60), (1830, 90), (1960, 190), (2140, 230), (2290, 330), (2470, 370), (2720, 420),
     (2720, -60)),
    ((-60, -60), (620, -60), (560, 60), (420, 110), (260, 130), (130, 230), (70, 380), (-60, 430)),
)  # fmt: skip


def trace(course: Sequence[Bank], step: float = 8) -> list[Bank]:
    """Points close together on the smooth curve through a course."""
    out = []
    for i in range(len(course) - 1):
        a, b, c, d = (course[min(max(i + k, 0), len(course) - 1)] for k in (-1, 0, 1, 2))
        count = max(1, round(math.hypot(c.x - b.x, c.y - b.y) / step))
        out += [
            Bank(*(_between(p, q, r, s, j / count) for p, q, r, s in zip(a, b, c, d, strict=True)))
            for j in range(count)
        ]
    return [*out, course[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """Catmull and Rom's curve from `b` (t = 0) to `c` (t = 1)."""
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def cell_at(x: float, y: float) -> Spot:
    """The column and row of the hex that holds a pixel near its middle."""
    row = round((y - SIDE) / PITCH)
    return round((x - 50 - 50 * (row % 2)) / CELL), row


MAP = shapely.box(0, 0, WIDTH, HEIGHT)


def _sides(course: Sequence[Bank]) -> list[tuple[Spot, Spot]]:
    """The left and right bank beside each point but the last."""
    sides = []
    for here, there in pairwise(course):
        length = math.hypot(there.x - here.x, there.y - here.y)
        u, v = (there.x - here.x) / length, (there.y - here.y) / length
        left = (here.x + v * here.half, here.y - u * here.half)
        sides.append((left, (here.x - v * here.half, here.y + u * here.half)))
    return sides


def _stretches() -> tuple[list[list[Spot]], list[list[Spot]]]:
    """The river's outlines, cut at its fords: the deep stretches, and the fords; pixels."""
    course = trace(RIVER)
    shallow = [
        any(math.dist(point[:2], ford) < FORD_REACH for ford in (UPPER_FORD, LOWER_FORD))
        for point in course
    ]
    sides = _sides(course)
    cuts = [i for i in range(1, len(sides)) if shallow[i] != shallow[i - 1]]
    parts: tuple[list[list[Spot]], list[list[Spot]]] = ([], [])
    for start, end in pairwise([0, *cuts, len(sides) - 1]):
        run = [*sides[start:end:12], sides[end]]
        outline = [left for left, _ in run] + [right for _, right in reversed(run)]
        parts[shallow[start]].append(outline)
    return parts


def _around(middle: Spot, radius: float, first: int, last: int, parts: int) -> tuple[Spot, ...]:
    """Corners of a regular outline from number `first` to `last`, in pixels."""
    turns = (math.tau * i / parts for i in range(first, last + 1))
    return tuple(
        (round(middle[0] + radius * math.cos(t), 1), round(middle[1] + radius * math.sin(t), 1))
        for t in turns
    )


RUINS: tuple[tuple[Spot, ...], ...] = (
    _around(TOWER, TOWER_RADIUS, -4, 4, 12),
    _around(TOWER, TOWER_RADIUS, 6, 7, 12),
    ((2290, 1170), (2420, 1170), (2420, 1290)),
    ((2420, 1370), (2420, 1420), (2330, 1420)),
    ((1880, 1010), (1960, 1000), (2010, 960)),
)

LIGHTS = (Light((CAMP[0] / CELL, CAMP[1] / CELL), 4, 8, "#ffb060"),)

SPOTS: dict[str, Spot] = {
    name: cell_at(x, y)
    for name, (x, y) in {
        "campfire": CAMP,
        "by the cart": (640, 600),
        "road, west": (150, 770),
        "road, east": (2450, 720),
        "bridge, west end": (1290, 806),
        "bridge, east end": (1640, 776),
        "upper ford": UPPER_FORD,
        "upper ford, west bank": (940, 380),
        "upper ford, east bank": (1390, 340),
        "lower ford": LOWER_FORD,
        "lower ford, west bank": (1080, 1220),
        "lower ford, east bank": (1560, 1300),
        "tower, inside": TOWER,
        "tower, breach": (1960, 1210),
        "forest edge, south-west": (560, 1240),
        "forest edge, north-east": (2080, 360),
        "meadow, middle": (700, 1000),
        "boulders": (1790, 1480),
    }.items()
}


def _scaled(line: Sequence[Spot]) -> tuple[Spot, ...]:
    """Pixels as units of one hex."""
    return tuple((x / CELL, y / CELL) for x, y in line)


def _on_map(outlines: Sequence[Sequence[Spot]]) -> tuple[tuple[Spot, ...], ...]:
    """Outlines in pixels as units of one hex, cut off at the map's edge."""
    parts = [shapely.Polygon(outline).intersection(MAP) for outline in outlines]
    return tuple(
        _scaled([(x, y) for x, y in part.exterior.coords[:-1]])
        for part in parts
        if isinstance(part, shapely.Polygon)
    )


DEEP, FORDS = _stretches()

PLAN = Plan(
    name="Heron Fords",
    grid="pointy",
    columns=COLUMNS,
    rows=ROWS,
    pixels_per_cell=CELL,
    walls=tuple(_scaled(line) for line in RUINS),
    lights=LIGHTS,
    spots=SPOTS,
    water=_on_map(DEEP),
    fords=_on_map(FORDS),
    forest=_on_map(FORESTS),
)
