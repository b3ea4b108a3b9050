"""Previews are drawn where they belong, and their words stay inside the window."""

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from tests.rules.sketch import field, put
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.grid.templates import burst
from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.model.maps import Light
from volteface.tools.casting import Laid
from volteface.tools.gesture import Bend, Preview, Sightline
from volteface.ui.colours import DARK, LIGHT
from volteface.ui.paint.regions import rim
from volteface.ui.paint.tags import paint_tag
from volteface.ui.paint.tokens import TokenPainter
from volteface.ui.scene.preview import paint_ground, paint_preview, strikers

pytestmark = pytest.mark.usefixtures("qapp")

CELL = 20
GROUND = QColor("#404040")
A, B = CreatureId("A"), CreatureId("B")
ROOM = put(put(field(SquareGrid(12, 8)), "A", Cell(1, 1), "E heroes"), "B", Cell(5, 5), "W foes")
HERE, THERE = Point(2.5, 2.5), Point(8.5, 2.5)


def canvas(battle=ROOM):
    wide, high = battle.grid.extent
    image = QImage(round(wide * CELL), round(high * CELL), QImage.Format.Format_RGB32)
    image.fill(GROUND)
    return image


def drawn(preview, battle=ROOM, palette=DARK, pulse=1.0):
    image, tokens = canvas(battle), TokenPainter(palette)
    with QPainter(image) as painter:
        painter.setTransform(QTransform.fromScale(CELL, CELL))
        paint_ground(painter, preview, battle, palette)
        paint_preview(painter, preview, battle, tokens, palette, pulse)
    return image


def changed(image):
    """Return the pixels that differ from the ground, as columns and rows."""
    return [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y) != GROUND
    ]


LAID = Laid(ROOM.id, burst(ROOM.grid, Point(6, 4), 10))


@pytest.mark.parametrize(
    "preview",
    [
        Preview(line=(HERE, THERE)),
        Preview(doomed=(HERE, THERE)),
        Preview(sightlines=(Sightline(HERE, THERE),)),
        Preview(sightlines=(Sightline(HERE, THERE, "blocked"),)),
        Preview(blocking=((HERE, THERE),)),
        Preview(spots=(HERE,)),
        Preview(stops=(HERE,)),
        Preview(way=(Bend(HERE, 0), Bend(THERE, 6))),
        Preview(provoked=((B, HERE),)),
        Preview(light=Light(HERE, 2, 4)),
        Preview(laid=LAID),
        Preview(outline=ROOM.grid.outline(Cell(3, 3))),
        Preview(caption=say("Here"), caption_at=HERE),
    ],
    ids=lambda preview: next(
        name for name in preview.__slots__ if getattr(preview, name) not in ((), None, False)
    ),
)
@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_everything_a_tool_says_is_drawn(preview, palette):
    assert changed(drawn(preview, palette=palette))


def test_free_covered_and_blocked_lines_look_different():
    shown = [
        drawn(Preview(sightlines=(Sightline(HERE, THERE, passes),)))
        for passes in ("free", "partly", "blocked")
    ]

    assert all(one != other for n, one in enumerate(shown) for other in shown[:n])


@pytest.mark.parametrize("grid", [SquareGrid(9, 9), HexGrid(9, 9), HexGrid(9, 9, "flat")])
def test_a_template_lies_on_its_cells(grid):
    battle = field(grid)
    corner = grid.outline(grid.at(4, 4))[0]
    template = burst(grid, corner, 10)
    image = drawn(Preview(laid=Laid(battle.id, template)), battle)
    for cell in grid.cells():
        x, y = grid.centre(cell)
        covered = image.pixelColor(round(x * CELL), round(y * CELL)) != GROUND
        assert covered is (cell in template.cells)


def test_a_refused_template_is_told_by_its_border_too():
    refused = Laid(ROOM.id, LAID.template, A, say("No."))

    assert drawn(Preview(laid=refused)) != drawn(Preview(laid=LAID))


def test_a_foe_is_named_where_it_may_strike_first():
    preview = Preview(provoked=((B, HERE), (B, THERE)))

    assert strikers(preview, ROOM) == {HERE: ["B"]}


def test_a_pulse_makes_the_mark_larger():
    preview = Preview(provoked=((B, HERE),))

    assert len(changed(drawn(preview, pulse=2.0))) > len(changed(drawn(preview)))


@pytest.mark.parametrize("place", [Point(-3, -3), Point(20, 3), Point(6, 12)])
def test_words_stay_inside_the_window(place):
    image = canvas()
    with QPainter(image) as painter:
        painter.setTransform(QTransform.fromScale(CELL, CELL))
        paint_tag(painter, place, "Maren cannot target its rear area.", DARK)

    columns, rows = zip(*changed(image), strict=True)
    assert 0 < min(columns) <= max(columns) < image.width() - 1
    assert 0 < min(rows) <= max(rows) < image.height() - 1


@pytest.mark.parametrize(("colour", "edge"), [("#ffffff", "edge_dark"), ("#202020", "edge_light")])
def test_a_mark_takes_the_edge_that_stands_out_from_it(colour, edge):
    assert rim(colour, DARK) == QColor(getattr(DARK, edge))
