"""Heron Fords, painted from its plan."""

import itertools
import math
from collections.abc import Iterator

import numpy as np
import shapely
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath
from shapely.geometry import LineString

from scenery import fords_plan
from scenery.camp import bridge, cart, driftwood, heron, log_seat, milestone, tent
from scenery.canvas import Canvas, Easel, coverage
from scenery.fords_plan import (
    BRIDGE,
    CAMP,
    FORESTS,
    RUINS,
    TOWER,
    TOWER_RADIUS,
)
from scenery.furniture import barrel, bedroll, campfire, crate, sack
from scenery.land import Ground, lie_of_the_land, places
from scenery.masonry import Paving, Wall, build_walls, path_of, pave
from scenery.materials import CANVAS_CLOTH, LEATHER, STONE, WOOL_BLUE, WOOL_BROWN, WOOL_GREEN
from scenery.noise import Field, blur, fractal, mix, rgb, smooth
from scenery.plants import (
    ALDER_LEAVES,
    BEECH_LEAVES,
    OAK_LEAVES,
    RUSSET_LEAVES,
    THICKETS,
    broadleaf,
    conifer,
    fallen_log,
    flowers,
    lily,
    meadow,
    thinned,
    tuft,
)
from scenery.shapes import curve, disc, pebble, polygon
from scenery.stones import boulder
from scenery.tombs import beam, rubble

SUNLIGHT = "#fff3da"


def paint(seed: int = 412) -> Field:
    """The finished picture."""
    canvas = Canvas(fords_plan.WIDTH, fords_plan.HEIGHT, seed)
    ground = lie_of_the_land(canvas)
    _grass(canvas, ground)
    _stones(canvas, ground)
    _ruin(canvas)
    _reeds(canvas, ground)
    _bridge(canvas)
    _camp(canvas)
    _trees(canvas, ground)
    return _graded(canvas, canvas.lit(_daylight(canvas), 0.17))


def _grass(canvas: Canvas, ground: Ground) -> None:
    """Blades everywhere, taller tufts in drifts, and flowers."""
    rng = canvas.rng
    grows = (1 - ground.water) * (1 - 0.85 * ground.track) * (1 - 0.55 * ground.bank)
    grows = np.asarray(grows * (1 - 0.6 * ground.wood) * (1 - 0.5 * ground.camp), np.float32)
    meadow(canvas, grows, 110_000)
    drifts = smooth(0.46, 0.72, fractal(rng, grows.shape, 130, 5))
    for x, y in places(canvas, grows * drifts * (1 - ground.camp), 5200):
        bright = "#8a8a4e" if rng.random() < 0.4 else "#6f7f40"
        tuft(canvas, x, y, float(rng.uniform(7, 14)), "#3a4526", bright)
    blossoms = ("#d8d2bc", "#c9a94a", "#9a86b4", "#cfc6d8", "#b86a5a")
    for x, y in places(
        canvas, grows * (1 - ground.bank) * (1 - ground.wood) * (1 - blur(ground.track, 20)), 170
    ):
        colour = blossoms[int(rng.integers(len(blossoms)))]
        spread = float(rng.uniform(8, 30))
        flowers(canvas, x, y, spread, int(rng.integers(5, 22)), colour)


def _stones(canvas: Canvas, ground: Ground) -> None:
    """Pebbles on the banks, stepping stones, and boulders."""
    rng = canvas.rng
    shore = ground.bank * (1 - ground.water)
    for x, y in places(canvas, np.asarray(shore * 0.8, np.float32), 5200):
        _pebble_at(canvas, x, y, float(1.8 + 6 * rng.random() ** 3))
    for x, y in places(canvas, np.asarray(ground.track * 0.5, np.float32), 2600):
        _pebble_at(canvas, x, y, float(1.6 + 4 * rng.random() ** 3))
    for x, y in places(canvas, np.asarray(ground.ford * ground.water, np.float32), 900):
        size = float(5 + 13 * rng.random() ** 2)
        if size > 8.5:
            _wake(canvas, x, y, size)
            boulder(canvas, x, y, size, dark="#3c3d38", light="#7b786a", moss=0.25)
    for x, y, size in (
        (1790, 1480, 62), (1868, 1532, 40), (1718, 1540, 34), (1842, 1420, 26), (1690, 1450, 20),
        (960, 190, 44), (1010, 246, 24), (1378, 985, 36), (1530, 1046, 30), (1216, 1460, 34),
        (1640, 930, 38), (1700, 985, 22), (330, 960, 34), (384, 1000, 20), (2380, 1000, 30),
        (1070, 1420, 46), (1120, 1478, 26), (1310, 92, 38), (2500, 560, 36), (800, 340, 22),
        (1460, 1560, 30), (1395, 700, 20),
    ):  # fmt: skip
        if ground.water[min(y, canvas.height - 1), x] > 0.5:
            _wake(canvas, x, y, size)
        boulder(canvas, x, y, size, moss=0.42)


def _pebble_at(canvas: Canvas, x: float, y: float, size: float) -> None:
    """One small stone."""
    stuff = STONE.toned(float(canvas.rng.uniform(0.6, 1.05)))
    canvas.lay(pebble(canvas.rng, x, y, size, 7), stuff, thick=size * 0.9, bevel=size * 0.5)


def _wake(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Foam around a stone in the stream, drawn out downstream."""
    box = canvas.around(disc(x, y, size * 3.4))
    px, py = box.places()
    u, v = (px - x) / size, (py - y) / size
    crumbs = fractal(canvas.rng, box.size, 9, 4, gain=0.75)
    drawn = np.hypot(u, np.where(v > 0, v * 0.62, v * 1.15))
    collar = smooth(1.5, 1.12, drawn) * smooth(-1.6, 0.4, v + 1.2)
    tail = smooth(0.95, 0.3, np.abs(u) + 0.12 * v) * smooth(0.4, 1.0, v) * smooth(3.2, 1.2, v)
    mask = np.clip(collar * 0.8 + tail * 0.6, 0, 1) * smooth(0.42, 0.66, crumbs)
    canvas.stain(np.asarray(mask * 0.5, np.float32), "#c3cfc4", box)


def _ruin(canvas: Canvas) -> None:
    """The watchtower: a broken ring of wall, its paved floor, and what fell from it."""
    rng = canvas.rng
    x, y = TOWER
    earth = pebble(rng, x, y, TOWER_RADIUS * 1.45, 16, 0.1)
    _trodden(canvas, earth)
    floor = Paving(("#6d675c", "#645e55", "#756d60", "#5c584f"), joint="#37342a", least=40, most=92,
                   wobble=9, uneven=0.18)  # fmt: skip
    pave(canvas, disc(x, y, TOWER_RADIUS - 4), floor)
    court = polygon([(2292, 1172), (2420, 1172), (2420, 1420), (2330, 1420), (2300, 1330)])
    pave(canvas, court, floor)
    _overgrow(canvas, disc(x, y, TOWER_RADIUS + 20) | court)
    rubble(canvas, (x - 150, y + 40), (34, 50), 170, 21)
    rubble(canvas, (x + 60, y - 90), (40, 24), 80, 18)
    rubble(canvas, (2415, 1330), (20, 34), 80, 18)
    beam(Easel(canvas, x + 16, y + 60, 24), 190)
    beam(Easel(canvas, x - 30, y + 84, -38), 130, 16)
    _ruined_walls(canvas)
    rubble(canvas, (1950, 1015), (46, 20), 50, 20)
    for wx, wy in ((x + 170, y + 120), (x - 80, y + 180), (2290, 1160), (2440, 1430)):
        rubble(canvas, (wx, wy), (22, 18), 34, 17)


def _trodden(canvas: Canvas, area: QPainterPath) -> None:
    """Thin grass and grit around old walls."""
    box = canvas.around(area, 40)
    close = fractal(canvas.rng, box.size, 14, 4, gain=0.7)
    share = blur(coverage(area, box), 26) * smooth(0.3, 0.6, close)
    canvas.colour[box.cut] = mix(canvas.colour[box.cut], rgb("#6b6147"), share * 0.6)


def _overgrow(canvas: Canvas, area: QPainterPath) -> None:
    """Grass and moss that take a floor back."""
    box = canvas.around(area, 6)
    rng, size = canvas.rng, box.size
    patch, close = fractal(rng, size, 70, 6, gain=0.62), fractal(rng, size, 8, 3, gain=0.9)
    low = smooth(9, 4, canvas.relief[box.cut])
    share = np.clip(smooth(0.56, 0.7, patch + (close - 0.5) * 0.3) + low * 0.35, 0, 1)
    share = share * coverage(area, box)
    green = mix(rgb("#3f4a28"), rgb("#6d7340"), close)
    canvas.colour[box.cut] = mix(canvas.colour[box.cut], green, share * 0.85)
    canvas.relief[box.cut] += share * close * 6


def _ruined_walls(canvas: Canvas) -> None:
    """Build what stands, with its ends crumbled."""
    bars = [LineString(line).buffer(17, cap_style="flat", join_style="mitre") for line in RUINS]
    whole = path_of(shapely.union_all(bars), 1)
    canvas.shadow(whole, 46, 0.62, 0.2)
    standing = _crumbled(canvas, whole)
    runs = [Wall(*a, *b) for line in RUINS for a, b in itertools.pairwise(line)]
    build_walls(canvas, standing, runs, [], 17)
    _ivy(canvas, standing)


def _crumbled(canvas: Canvas, walls: QPainterPath) -> Field:
    """The walls without the stones that frost and thieves have taken."""
    whole = coverage(walls, canvas.sheet)
    gone = fractal(canvas.rng, whole.shape, 26, 3)
    left = smooth(0.46, 0.52, blur(whole, 9) + (gone - 0.42) * 1.5)
    return np.asarray(left * whole, np.float32)


def _ivy(canvas: Canvas, mask: Field) -> None:
    """Leaves that creep over the stones."""
    patch = smooth(0.55, 0.7, fractal(canvas.rng, mask.shape, 60, 4))
    reach = np.asarray(np.clip(blur(mask, 10) * 1.6, 0, 1) * patch, np.float32)
    for x, y in places(canvas, reach, 60_000):
        size = float(canvas.rng.uniform(2.5, 5))
        tuft(canvas, x, y, size + 3, "#26331b", "#5d6e38", 5)


def _reeds(canvas: Canvas, ground: Ground) -> None:
    """Reeds in drifts along the water's edge, and lilies in the slack."""
    rng = canvas.rng
    edge = smooth(0.06, 0.5, blur(ground.water, 12)) * smooth(0.94, 0.5, blur(ground.water, 12))
    drifts = smooth(0.44, 0.58, fractal(rng, edge.shape, 150, 4))
    free = (1 - ground.ford) * (1 - ground.track)
    for x, y in places(canvas, np.asarray(edge * drifts * free, np.float32), 30_000):
        if math.dist((x, y), BRIDGE) < 200:
            continue
        tuft(canvas, x, y, float(rng.uniform(14, 26)), "#2c361d", "#9a9455", 9)
        if rng.random() < 0.22:
            _bulrush(canvas, x + float(rng.normal(0, 7)), y + float(rng.normal(0, 7)))
    calm = smooth(0.5, 0.85, blur(ground.water, 26)) * smooth(1.0, 0.86, blur(ground.water, 26))
    slack = smooth(0.5, 0.62, fractal(rng, edge.shape, 130, 3)) * (1 - ground.ford)
    for x, y in places(canvas, np.asarray(calm * slack, np.float32), 2600):
        lily(canvas, x, y, float(rng.uniform(5, 12)))


def _bulrush(canvas: Canvas, x: float, y: float) -> None:
    """A brown seed head."""
    canvas.lay(disc(x, y, 2.6, 1.5), LEATHER.toned(1.2), thick=3, bevel=2, cast=8)


def _bridge(canvas: Canvas) -> None:
    """The broken bridge, and its planks downstream."""
    bridge(Easel(canvas, *BRIDGE, -5), 390, 88, (-44, 58))
    for x, y, angle, length in ((1500, 905, 60, 84), (1455, 960, 110, 66), (1390, 1090, 75, 90),
                                (1520, 860, 20, 58)):  # fmt: skip
        driftwood(Easel(canvas, x, y, angle), length)
    milestone(Easel(canvas, 1200, 740, 8))
    heron(Easel(canvas, 1216, 268, 70))
    heron(Easel(canvas, 1390, 1392, 200))


def _camp(canvas: Canvas) -> None:
    """Three tents about a fire, a cart, and what they carried."""
    x, y = CAMP
    campfire(Easel(canvas, x, y))
    log_seat(Easel(canvas, x - 20, y + 108, 4))
    log_seat(Easel(canvas, x + 104, y + 26, 98), 96)
    bedroll(Easel(canvas, x - 118, y + 66, -58), WOOL_BROWN)
    bedroll(Easel(canvas, x - 128, y - 40, 35), WOOL_BLUE)
    tent(Easel(canvas, x - 190, y - 176, 42), CANVAS_CLOTH)
    tent(Easel(canvas, x + 60, y - 222, 92), CANVAS_CLOTH.toned(0.88))
    tent(Easel(canvas, x - 292, y + 70, -14), WOOL_GREEN.toned(1.35))
    cart(Easel(canvas, x + 200, y + 190, -28))
    crate(Easel(canvas, x + 226, y + 26, 14), 66)
    crate(Easel(canvas, x + 236, y - 46, -9), 56)
    barrel(Easel(canvas, x + 300, y + 6), broached=False)
    sack(Easel(canvas, x + 168, y + 74), 25)
    sack(Easel(canvas, x + 290, y + 78), 22)


def _trees(canvas: Canvas, ground: Ground) -> None:
    """Woods with a ragged edge, then single trees and bushes in the open."""
    rng = canvas.rng
    brush = np.asarray(ground.wood * (1 - ground.wood) * 4, np.float32)
    for x, y in places(canvas, brush, 170):
        broadleaf(canvas, x, y, float(rng.uniform(14, 30)), OAK_LEAVES)
    _bushes(canvas, ground)
    fallen_log(canvas, 700, 1290, 190, 24)
    fallen_log(canvas, 2010, 330, 150, -30)
    for x, y, radius in sorted(thinned([*_stand(canvas), *LONE_TREES]), key=lambda tree: tree[2]):
        if x > 1600 and y < 520 and rng.random() < 0.45:
            conifer(canvas, x, y, radius * 0.86)
        else:
            broadleaf(canvas, x, y, radius, THICKETS[int(rng.integers(len(THICKETS)))])


LONE_TREES: tuple[tuple[float, float, float], ...] = (
    (1040, 80, 74), (960, 60, 52), (2560, 960, 92), (2590, 1090, 60), (1740, 1130, 56),
    (1640, 180, 80), (1590, 250, 44), (820, 1240, 62), (2200, 1620, 90), (2320, 1660, 66),
    (2560, 1560, 84), (1000, 1640, 70), (1090, 1590, 44), (1730, 330, 40),
)  # fmt: skip


def _stand(canvas: Canvas) -> Iterator[tuple[float, float, float]]:
    """Where a wood's trees would stand: x, y and the crown's radius, far too many of them."""
    outline = QPainterPath()
    for forest in FORESTS:
        outline.addPath(curve(forest))
    for _ in range(1500):
        x = float(canvas.rng.uniform(-60, canvas.width + 60))
        y = float(canvas.rng.uniform(-60, canvas.height + 70))
        if outline.contains(QPointF(x, y)) and math.dist((x, y), CAMP) > 410:
            yield x, y, float(canvas.rng.uniform(50, 116))


def _bushes(canvas: Canvas, ground: Ground) -> None:
    """Bushes in the open, away from the tower, the camp and the bridge."""
    rng = canvas.rng
    clear = ((TOWER, 330), (CAMP, 400), (BRIDGE, 260))
    open_ground = (1 - ground.water) * (1 - ground.track) * (1 - ground.camp) * (1 - ground.ford)
    for x, y in places(canvas, np.asarray(open_ground, np.float32), 46):
        if all(math.dist((x, y), spot) > away for spot, away in clear):
            foliage = (BEECH_LEAVES, ALDER_LEAVES, RUSSET_LEAVES)[int(rng.integers(3))]
            broadleaf(canvas, x, y, float(rng.uniform(13, 27)), foliage)


def _daylight(canvas: Canvas) -> Field:
    """Late sun through slow clouds, and the fire's warmth."""
    clouds = fractal(canvas.rng, (canvas.height, canvas.width), 700, 4)
    light = (0.95 + 0.2 * smooth(0.3, 0.7, clouds))[..., None] * rgb(SUNLIGHT)
    x, y = canvas.sheet.places()
    away = np.hypot(x - CAMP[0], y - CAMP[1]) / 330
    light = light + (np.clip(1 - away * away, 0, 1) ** 2 * 0.28)[..., None] * rgb("#ffac5c")
    return np.asarray(light, np.float32)


def _graded(canvas: Canvas, picture: Field) -> Field:
    """Rest the greens, cool the shadows, darken the rim."""
    grey = picture.mean(axis=2, keepdims=True)
    picture = grey + (picture - grey) * 0.88
    picture = picture + rgb("#0c1420") * 0.4 * np.clip(1 - grey * 2.4, 0, 1)
    x, y = canvas.sheet.places()
    u, v = x / canvas.width * 2 - 1, y / canvas.height * 2 - 1
    rim = 1 - 0.22 * smooth(0.75, 1.45, np.hypot(u, v))
    return np.asarray(np.clip(picture * rim[..., None], 0, 1), np.float32)
