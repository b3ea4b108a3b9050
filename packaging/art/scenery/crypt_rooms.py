"""The floors of the Lantern Crypt's rooms, and what stands on them."""

import numpy as np
import shapely
from PySide6.QtGui import QPainterPath

from scenery.canvas import Canvas, Easel, Material, coverage
from scenery.crypt_plan import APSE, BRAZIERS, CELL, HALL_MIDDLE, PILLARS, ROOMS
from scenery.furniture import (
    barrel,
    bed,
    bench,
    bones,
    book,
    brazier,
    candle,
    chest,
    crate,
    fallen_barrel,
    jars,
    lantern,
    papers,
    rug,
    sack,
    shelf,
    skull,
    stool,
    table,
    tableware,
    weapon_rack,
    well,
)
from scenery.masonry import Paving, bare_rock, path_of, pave
from scenery.materials import (
    DARK_STONE,
    EARTH,
    STONE,
    WOOL_BLUE,
    WOOL_BROWN,
    WOOL_GREEN,
    WOOL_RED,
)
from scenery.noise import Field, blur, smooth
from scenery.shapes import block, curve, disc, pebble, polygon
from scenery.stones import boulder, mushroom
from scenery.tombs import (
    altar,
    basin,
    beam,
    blood,
    cobweb,
    hall_star,
    kerb,
    nosing,
    pillar,
    rubble,
    sarcophagus,
    scatter_grit,
    stain_ring,
    stairs,
    statue,
    urn,
)
from scenery.water import pool

GREY = ("#7b756c", "#6f6a64", "#827a6e", "#75706b", "#6a655f")
WARM = ("#7f7465", "#74695b", "#877a68", "#6d645a")
COOL = ("#686d70", "#5d6266", "#737677", "#656664")
PALE = ("#8f887b", "#857e72", "#98907f", "#7f7a72")
DARK = ("#55524f", "#4c4a49", "#5e5a54", "#50504f")


def lay_floors(canvas: Canvas) -> None:
    """Pave every room in its own way."""
    pave(canvas, _floor("Stair foot"), Paving(GREY, least=40, most=96, wobble=7, uneven=0.16))
    pave(canvas, _floor("Guard room"), Paving(WARM, least=34, most=74, wobble=5))
    pave(canvas, _floor("Long gallery"), Paving(GREY), cobbles=30)
    pave(canvas, _floor("Hall of lanterns"), Paving(GREY, least=60, most=150, wobble=4))
    pave(canvas, _floor("Pool chapel"), Paving(COOL, least=44, most=62, wobble=3, gap=1.8))
    bare_rock(canvas, _floor("Drowned grotto"), "#35322f", "#7a7166", 1.1)
    pave(canvas, _floor("Crypt of the bearers"), Paving(DARK, least=52, most=130, wobble=5))
    pave(canvas, _floor("Oil store"), Paving(WARM, least=40, most=100, wobble=6))
    pave(canvas, _floor("Keeper's cell"), Paving(WARM, least=40, most=100))
    pave(canvas, _floor("Fallen passage"), Paving(GREY, least=40, most=92, wobble=9, uneven=0.2))
    _inlay(canvas)


def _floor(name: str) -> QPainterPath:
    """A room's floor, in pixels."""
    return path_of(next(room.shape for room in ROOMS if room.name == name), CELL)


def _inlay(canvas: Canvas) -> None:
    """A wheel of stones in the middle of the hall, and rings in the apse."""
    x, y = HALL_MIDDLE[0] * CELL, HALL_MIDDLE[1] * CELL
    pave(canvas, disc(x, y, 196), Paving(DARK, uneven=0.1), wheel=((x, y), 28, 60))
    pave(canvas, disc(x, y, 168), Paving(PALE, uneven=0.1), wheel=((x, y), 42, 84))
    apse = APSE[0] * CELL, APSE[1] * CELL
    half = polygon([(apse[0], 0), (2600, 0), (2600, 1800), (apse[0], 1800)])
    pave(canvas, disc(*apse, 300) & half, Paving(PALE, uneven=0.12), wheel=(apse, 50, 90))


def furnish(canvas: Canvas) -> None:
    """Put everything in its place."""
    scatter_grit(canvas, _reach_of_brooms(canvas), 6000)
    _stair_foot(canvas)
    _guard_room(canvas)
    _gallery(canvas)
    _hall(canvas)
    _apse(canvas)
    _chapel(canvas)
    _grotto(canvas)
    _crypt(canvas)
    _oil_store(canvas)
    _cell(canvas)
    _fallen_passage(canvas)


def _reach_of_brooms(canvas: Canvas) -> Field:
    """Where grit gathers: by the walls more than in the middle."""
    mask = coverage(path_of(shapely.union_all([room.shape for room in ROOMS]), CELL), canvas.sheet)
    inner = smooth(0.55, 1.0, blur(mask, 40))
    return np.asarray(mask * (0.95 - 0.75 * inner), np.float32)


def _at(canvas: Canvas, x: float, y: float, angle: float = 0) -> Easel:
    """An easel at a place in cells."""
    return Easel(canvas, x * CELL, y * CELL, angle)


def _stair_foot(canvas: Canvas) -> None:
    """Steps down from the day, and what was left beside them."""
    stairs(_at(canvas, 2.12, 9), 196, 186, 7)
    barrel(_at(canvas, 1.6, 11.5))
    barrel(_at(canvas, 2.42, 11.58))
    crate(_at(canvas, 1.62, 7.56, 8), 66)
    sack(_at(canvas, 2.4, 7.5), 26)
    rubble(canvas, (452, 1160), (16, 14), 26, 17)
    cobweb(canvas, 486, 714, 135, 80)


def _guard_room(canvas: Canvas) -> None:
    """Bunks, arms, and a game broken off."""
    rug(_at(canvas, 8, 5.5), 290, 190, WOOL_RED, "#b08a4e")
    bed(_at(canvas, 6.1, 3.62), WOOL_GREEN)
    bed(_at(canvas, 8.15, 3.62), WOOL_BROWN)
    chest(_at(canvas, 9.5, 3.5))
    crate(_at(canvas, 10.5, 3.62, -4))
    sack(_at(canvas, 10.45, 4.4), 27)
    table(_at(canvas, 8, 5.5), 176, 88)
    for x, y in ((7.5, 4.8), (8.55, 4.84), (7.62, 6.22), (9.15, 5.55)):
        stool(_at(canvas, x, y))
    tableware(_at(canvas, 7.75, 5.5), 3, 2, (52, 28))
    papers(_at(canvas, 8.4, 5.6), 3, 14)
    lantern(_at(canvas, 8.1, 5.4))
    weapon_rack(_at(canvas, 5.28, 5.9, -90), 180)
    barrel(_at(canvas, 10.5, 7.5))
    barrel(_at(canvas, 9.68, 7.56))
    cobweb(canvas, 515, 785, -45, 80)


def _gallery(canvas: Canvas) -> None:
    """A runner worn thin, under a wall lamp."""
    rug(_at(canvas, 8.05, 9), 470, 84, WOOL_RED, "#a8854c")
    lantern(_at(canvas, 8.5, 9.8))
    rubble(canvas, (1072, 820), (14, 8), 16, 13)
    cobweb(canvas, 515, 985, -45, 60)


def _hall(canvas: Canvas) -> None:
    """Pillars, braziers and a star underfoot, with the middle left free."""
    hall_star(canvas, HALL_MIDDLE[0] * CELL, HALL_MIDDLE[1] * CELL, 160)
    rug(_at(canvas, 18.55, 9), 196, 120, WOOL_RED, "#b08a4e")
    blood(canvas, 1345, 1010, 26)
    rubble(canvas, (1150, 560), (26, 20), 60, 24)
    rubble(canvas, (1940, 1240), (20, 14), 30, 18)
    for x, y in PILLARS:
        pillar(_at(canvas, x, y))
    for x, y in BRAZIERS:
        stain_ring(canvas, x * CELL, y * CELL, 62)
        brazier(_at(canvas, x, y))
    rubble(canvas, (1300, 1190), (14, 10), 18, 16)
    bones(_at(canvas, 12.2, 12.5), 6, 30)
    skull(_at(canvas, 11.6, 12.55, 30))
    for x, y, turn in ((1115, 1285, -45), (1985, 515, 135), (1115, 515, 45)):
        cobweb(canvas, x, y, turn, 95)


def _apse(canvas: Canvas) -> None:
    """Two steps up to the altar."""
    for edge in (1972, 2003):
        nosing(canvas, [(edge, 614 + 63.5 * i) for i in range(10)], STONE)
    altar(_at(canvas, 21.9, 9))
    for x, y in ((20.45, 6.6), (20.45, 11.4)):
        for dx, dy, size in ((0, 0, 6), (0.16, 0.08, 4.5), (-0.1, 0.14, 5)):
            candle(_at(canvas, x + dx, y + dy), size)


def _chapel(canvas: Canvas) -> None:
    """Benches before a basin that the stream fills."""
    channel = block(1890, 350, 240, 62, 2)
    pool(canvas, channel, slope=18)
    kerb(canvas, 1780, 1990, 310)
    kerb(canvas, 1780, 1990, 390)
    pool(canvas, basin(_at(canvas, 17, 3.5), 112), slope=44)
    for x in (18.72, 19.02):
        canvas.lay(block(x * CELL, 350, 27, 104, 3), STONE, thick=9, bevel=3, cast=14)
    for x in (13.75, 14.6):
        bench(_at(canvas, x, 3.45, 90), 176)
    statue(_at(canvas, 17, 1.62))
    for dx, dy, size in ((0, 0, 6), (0.15, -0.1, 5), (-0.12, 0.1, 4.5), (0.06, 0.17, 5.5)):
        candle(_at(canvas, 14.2 + dx, 1.9 + dy), size)
    rubble(canvas, (1950, 460), (16, 12), 26, 15)
    cobweb(canvas, 1315, 485, -45, 85)


GROTTO_POOL = (
    (19.9, 3.22), (20.7, 3.15), (21.5, 2.75), (22.4, 2.4), (23.4, 2.35), (24.3, 2.2), (25.4, 2.7),
    (25.3, 3.4), (24.4, 4.0), (23.3, 4.25), (22.3, 4.1), (21.4, 3.9), (20.6, 3.8), (19.9, 3.82),
)  # fmt: skip


def _grotto(canvas: Canvas) -> None:
    """A natural cave: water, boulders and pale mushrooms."""
    rng = canvas.rng
    water = curve([(x * CELL, y * CELL) for x, y in GROTTO_POOL])
    water = water & _floor("Drowned grotto")
    canvas.lay(water, DARK_STONE, thick=0, bevel=8, cast=0)
    pool(canvas, water, slope=48, drop=16)
    for x, y, size in ((21.3, 1.75, 26), (22.6, 1.7, 20), (24.2, 1.5, 30), (24.6, 4.55, 27),
                       (22.7, 4.62, 20), (20.55, 4.6, 24), (24.9, 2.0, 17)):  # fmt: skip
        boulder(canvas, x * CELL, y * CELL, size)
    for x, y in ((22.0, 3.3), (23.7, 3.0), (24.15, 3.65)):
        boulder(canvas, x * CELL, y * CELL, float(rng.uniform(13, 22)))
    rubble(canvas, (2140, 460), (36, 14), 36, 14)
    for _ in range(16):
        mushroom(_at(canvas, float(rng.normal(23.35, 0.3)), float(rng.normal(1.75, 0.14))))
    for _ in range(7):
        mushroom(_at(canvas, float(rng.normal(23.75, 0.2)), float(rng.normal(4.72, 0.08))))
    bones(_at(canvas, 21.1, 4.4), 5, 24)


def _crypt(canvas: Canvas) -> None:
    """Five tombs, the last of them open."""
    rug(_at(canvas, 14.5, 14.25, 90), 150, 74, WOOL_BLUE, "#8f8a68")
    for x in (12.5, 14.5):
        sarcophagus(_at(canvas, x, 16, 90))
    sarcophagus(_at(canvas, 16.5, 16, 90), ajar=True)
    sarcophagus(_at(canvas, 12.15, 13.66))
    sarcophagus(_at(canvas, 16.85, 13.66, 180))
    for x, y in ((11.42, 14.7), (11.4, 15.4), (13.5, 16.62), (15.5, 16.64)):
        urn(_at(canvas, x, y))
    for dx, dy, size in ((0, 0, 6), (0.14, 0.12, 4.5), (-0.04, 0.2, 5)):
        candle(_at(canvas, 17.55 + dx, 15 + dy), size)
    bones(_at(canvas, 15.55, 15.3), 6, 26)
    skull(_at(canvas, 17.55, 16.5, -30))
    rubble(canvas, (1132, 1660), (14, 12), 22, 15)
    for x, y, turn in ((1785, 1685, -135), (1115, 1685, -45), (1785, 1315, 135)):
        cobweb(canvas, x, y, turn, 90)


def _oil_store(canvas: Canvas) -> None:
    """Casks of lamp oil around a well."""
    stain = Material("#15120e", "#2a2218", rough=0.3)
    spill = pebble(canvas.rng, 2345, 1375, 44, 12, 0.35)
    canvas.lay(spill, stain, thick=0.6, bevel=8, cast=0, opacity=0.75)
    jars(_at(canvas, 22.2, 12.34), 230)
    well(_at(canvas, 22.5, 14.5, 12))
    for x, y in ((24.5, 14.45), (24.52, 13.62), (23.9, 15.5), (23.06, 15.56)):
        barrel(_at(canvas, x, y, float(canvas.rng.uniform(0, 90))))
    barrel(_at(canvas, 23.66, 13.3), broached=True)
    fallen_barrel(_at(canvas, 20.75, 13.72, 62))
    crate(_at(canvas, 20.58, 15.5, 3), 78)
    crate(_at(canvas, 21.42, 15.54, -5), 66)
    crate(_at(canvas, 20.56, 15.42, 17), 50)
    sack(_at(canvas, 22.2, 15.6), 26)
    table(_at(canvas, 24.55, 15.4), 56, 56)
    lantern(_at(canvas, 24.52, 15.38))


def _cell(canvas: Canvas) -> None:
    """The keeper's bed, books and rug."""
    rug(_at(canvas, 4.25, 14.1), 190, 120, WOOL_BLUE, "#a8936a")
    bed(_at(canvas, 3.15, 15.45), WOOL_BLUE)
    table(_at(canvas, 3.2, 12.52), 150, 62)
    book(_at(canvas, 3.25, 12.54, 4))
    papers(_at(canvas, 2.75, 12.52), 3, 11)
    candle(_at(canvas, 3.75, 12.45), 4.5)
    stool(_at(canvas, 3.2, 13.1))
    shelf(_at(canvas, 5.05, 12.34), 150)
    table(_at(canvas, 2.46, 14.55), 50, 50)
    candle(_at(canvas, 2.52, 14.55), 5)
    chest(_at(canvas, 4.7, 15.6))
    papers(_at(canvas, 4.4, 13.2), 3, 30)
    crate(_at(canvas, 5.5, 15.52, 6), 62)


def _fallen_passage(canvas: Canvas) -> None:
    """Roof, beams and earth where the way to the crypt was."""
    floor = _floor("Fallen passage")
    earth = pebble(canvas.rng, 1010, 1500, 150, 14, 0.15) & floor
    canvas.lay(earth, EARTH, thick=6, bevel=24, cast=0, opacity=0.85)
    rubble(canvas, (790, 1480), (60, 44), 110, 22, within=floor)
    beam(_at(canvas, 9.3, 14.75, 38), 190)
    for x, y, count in ((1030, 1450, 60), (1040, 1545, 70), (960, 1520, 60)):
        rubble(canvas, (x, y), (48, 32), count, 38, within=floor)
    beam(_at(canvas, 9.75, 15.3, -24), 150, 17)
    rubble(canvas, (1010, 1490), (46, 42), 60, 34, within=floor)
    rubble(canvas, (655, 1120), (14, 30), 30, 17, within=floor)
