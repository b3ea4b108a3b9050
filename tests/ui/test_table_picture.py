"""The players' picture, pixel by pixel: fog is fog, and secrets leave no trace in it."""

from dataclasses import replace

import hypothesis
import numpy as np
import pytest
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QColor, QImage, QImageWriter

from tests.table import worlds
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.table.project import project
from volteface.table.scene import (
    CURTAIN,
    PublicArea,
    PublicBackdrop,
    PublicBoard,
    PublicCreature,
    PublicScene,
    PublicTurn,
)
from volteface.ui.table_picture import FOG, curtain, render_table

SIZE = QSize(320, 240)
CELL = 20
ROOM = (Point(2, 1), Point(5, 1), Point(5, 5), Point(3, 5), Point(3, 3), Point(2, 3))


def pixels(image):
    grey = image.convertToFormat(QImage.Format.Format_RGB32)
    flat = np.frombuffer(grey.constBits(), np.uint32)
    return flat.reshape(grey.height(), grey.width()) & 0xFFFFFF


def png(colours):
    """Return an array of 0xrrggbb as a PNG file."""
    opaque = np.ascontiguousarray(colours.astype(np.uint32) | 0xFF000000)
    high, wide = opaque.shape
    image = QImage(opaque.data, wide, high, wide * 4, QImage.Format.Format_RGB32)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return buffer.data().data()


def noise(seed, wide=8 * CELL, high=6 * CELL):
    """Return colours without any pattern, the same for the same seed."""
    places = np.arange(wide * high, dtype=np.uint64) + np.uint64(seed * 7_919_993)
    mixed = (places * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)) >> 33
    return (mixed & 0xFFFFFF).reshape(high, wide)


def scene(*creatures, grid=None, outline=ROOM, picture=True, **rest):
    backdrop = PublicBackdrop("ab", CELL, CELL, 0, 0) if picture else None
    grid = grid or SquareGrid(8, 6)
    board = PublicBoard(grid, (PublicArea(outline),), backdrop, tuple(creatures), **rest)
    return PublicScene(board)


def orc(x=3, y=2, **rest):
    return PublicCreature((Cell(x, y),), "orc", "foes", 90.0, **rest)


def seen_cells(image, grid, size):
    """Return the colours of the pixels of each cell, as lists by cell."""
    cell = min(size.width() / grid.extent[0], size.height() / grid.extent[1])
    left = round((size.width() - grid.extent[0] * cell) / 2)
    top = round((size.height() - grid.extent[1] * cell) / 2)
    found: dict[Cell, list[int]] = {}
    rows, columns = np.mgrid[0 : image.shape[0], 0 : image.shape[1]]
    for y, x in zip(rows.ravel(), columns.ravel(), strict=True):
        place = Point((x + 0.5 - left) / cell, (y + 0.5 - top) / cell)
        found.setdefault(grid.cell_at(place), []).append(image[y, x])
    return found


FOG_PIXEL = QColor(FOG).rgb() & 0xFFFFFF


@pytest.mark.parametrize("size", [SIZE, QSize(333, 177), QSize(97, 200)])
@pytest.mark.usefixtures("qapp")
def test_every_pixel_in_fog_has_the_colour_of_fog(size):
    shown = scene(orc(), orc(4, 4), orc(2, 2))
    cells = seen_cells(pixels(render_table(shown, png(noise(1)), size)), SquareGrid(8, 6), size)
    uncovered = {(2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (3, 4), (4, 1), (4, 2), (4, 3), (4, 4)}

    in_fog = {
        colour
        for cell in SquareGrid(8, 6).cells()
        if cell not in uncovered
        for colour in cells[cell]
    }

    assert in_fog == {FOG_PIXEL}


@pytest.mark.usefixtures("qapp")
def test_what_is_uncovered_is_shown():
    image = pixels(render_table(scene(), png(noise(1)), SIZE))

    assert len(set(image[60:70, 130:150].ravel().tolist())) > 50


@pytest.mark.parametrize("size", [SIZE, QSize(97, 71), QSize(333, 177), QSize(1280, 720)])
@pytest.mark.parametrize("cell", [CELL, 7, 64])
@pytest.mark.usefixtures("qapp")
def test_the_picture_under_the_fog_leaves_no_trace(size, cell):
    one, other = noise(1, 8 * cell, 6 * cell), noise(2, 8 * cell, 6 * cell)
    other[cell : 5 * cell, 3 * cell : 5 * cell] = one[cell : 5 * cell, 3 * cell : 5 * cell]
    other[cell : 3 * cell, 2 * cell : 3 * cell] = one[cell : 3 * cell, 2 * cell : 3 * cell]
    backdrop = PublicBackdrop("ab", cell, cell, 0, 0)
    shown = PublicScene(replace(scene(orc()).board, backdrop=backdrop))

    assert render_table(shown, png(one), size) == render_table(shown, png(other), size)


@pytest.mark.usefixtures("qapp")
def test_on_hexes_the_picture_under_the_fog_leaves_no_trace():
    one, other = noise(1), noise(2)
    other[20:100, 40:100] = one[20:100, 40:100]
    box = (Point(2, 1), Point(5, 1), Point(5, 5), Point(2, 5))
    shown = scene(orc(2, 2), grid=HexGrid(7, 6), outline=box)

    assert render_table(shown, png(one), SIZE) == render_table(shown, png(other), SIZE)


@hypothesis.given(worlds.twins(), st.sampled_from([SIZE, QSize(211, 300)]))
@hypothesis.settings(
    max_examples=40,
    phases=[hypothesis.Phase.generate],
    suppress_health_check=[hypothesis.HealthCheck.function_scoped_fixture],
)
def test_campaigns_that_differ_in_secrets_only_look_the_same(qapp, pair, size):
    one, other = (render_table(project(campaign), PICTURE, size) for campaign in pair)

    assert one == other


@pytest.mark.usefixtures("qapp")
def test_a_board_without_fog_has_no_pixel_of_fog():
    whole = (Point(0, 0), Point(8, 0), Point(8, 6), Point(0, 6))
    image = pixels(render_table(scene(outline=whole, picture=False), None, SIZE))

    assert not (image == FOG_PIXEL).any()


@pytest.mark.parametrize("picture", [None, b"", b"\x89PNG\r\n\x1a\n broken", b"GIF89a"])
@pytest.mark.usefixtures("qapp")
def test_a_picture_that_cannot_be_read_is_the_curtain(picture):
    assert render_table(scene(orc()), picture, SIZE) == curtain(SIZE)


@pytest.mark.usefixtures("qapp")
def test_the_curtain_shows_the_curtain():
    assert render_table(CURTAIN, None, SIZE) == curtain(SIZE)


@pytest.mark.usefixtures("qapp")
def test_the_curtain_is_quiet_but_never_black():
    image = pixels(curtain(SIZE))
    brightness = (image >> 16) + (image >> 8 & 0xFF) + (image & 0xFF)

    assert brightness.min() > 30
    assert brightness.mean() < 150


@pytest.mark.parametrize(
    "change",
    [
        {"heading": 270.0},
        {"heading": None},
        {"dead": True},
        {"active": True},
        {"name": "Ann"},
        {"states": ("prone",)},
        {"side": "heroes"},
        {"share": 0.6},
    ],
    ids=lambda change: next(iter(change)),
)
@pytest.mark.usefixtures("qapp")
def test_what_players_may_know_of_a_creature_is_seen(change):
    plain = scene(orc(), picture=False)
    changed = scene(replace(orc(), **change), picture=False)

    assert render_table(plain, None, SIZE) != render_table(changed, None, SIZE)


@pytest.mark.usefixtures("qapp")
def test_the_order_of_play_is_seen():
    turns = (PublicTurn("orc", "foes", True), PublicTurn("wizard", "heroes", False))

    with_order = render_table(scene(picture=False, order=turns), None, SIZE)

    assert with_order != render_table(scene(picture=False), None, SIZE)


PICTURE = png(noise(3, 140, 140))


@pytest.mark.usefixtures("qapp")
def test_a_picture_without_its_fog_would_be_noticed(monkeypatch):
    shown = scene(orc())
    monkeypatch.setattr("volteface.ui.table_picture._paint_fog", lambda *_: None)

    assert render_table(shown, png(noise(1)), SIZE) != render_table(shown, png(noise(2)), SIZE)
    assert (pixels(render_table(shown, png(noise(1)), SIZE))[210:235] != FOG_PIXEL).any()
