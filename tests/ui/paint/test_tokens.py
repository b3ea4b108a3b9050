"""Tokens: what each part of a look does to the pixmap, and what is kept."""

import math
from dataclasses import replace

import pytest
from PySide6.QtGui import QColor

from volteface.ui.colours import DARK
from volteface.ui.paint.tokens import TokenLook, TokenPainter, bucket, extent

pytestmark = pytest.mark.usefixtures("qapp")

LOOK = TokenLook(None, "OR", "foes", None)


@pytest.fixture
def painter(qapp):
    return TokenPainter(DARK)


def beside(painter, look, heading, cell=70, far=0.5):
    """Return the colour `far` cells from the middle in the direction of `heading`."""
    image = painter.pixmap(look, cell).toImage()
    middle = image.width() / 2
    pixel = far * bucket(cell)
    turned = math.radians(heading)
    return image.pixelColor(
        int(middle + pixel * math.sin(turned)), int(middle - pixel * math.cos(turned))
    )


@pytest.mark.parametrize("cell", [24, 48, 70, 140])
@pytest.mark.parametrize("heading", range(0, 360, 45))
def test_the_wedge_shows_in_the_colour_of_the_side_where_it_faces(painter, cell, heading):
    look = replace(LOOK, heading=float(heading))

    along = [beside(painter, look, heading, cell, far / 100) for far in range(42, 60)]
    assert QColor(DARK.sides["foes"]) in along


@pytest.mark.parametrize("away", [90, 135, 180, 225, 270])
def test_the_wedge_shows_nowhere_else(painter, away):
    assert beside(painter, replace(LOOK, heading=0.0), away).alpha() == 0


@pytest.mark.parametrize("heading", range(0, 360, 45))
def test_a_creature_without_facing_has_no_wedge(painter, heading):
    assert beside(painter, LOOK, heading).alpha() == 0


def test_the_portrait_does_not_turn(painter):
    one, other = (
        painter.pixmap(replace(LOOK, heading=heading), 70).toImage() for heading in (0.0, 90.0)
    )
    middle = one.rect().center()
    box = middle.x() - 20, middle.y() - 20, 40, 40

    assert one.copy(*box) == other.copy(*box)


@pytest.mark.parametrize(
    "change",
    [
        {"ring": "heroes"},
        {"wounds": 0.5},
        {"wounds": 0.9},
        {"signs": ("prone",)},
        {"dead": True},
        {"hidden": True},
        {"active": True},
        {"selected": True},
        {"active": True, "selected": True},
        {"initials": "X"},
    ],
    ids=str,
)
@pytest.mark.parametrize("cell", [24, 70])
def test_each_part_of_a_look_is_seen(painter, change, cell):
    changed = painter.pixmap(replace(LOOK, **change), cell).toImage()

    assert changed != painter.pixmap(LOOK, cell).toImage()


def test_where_nobody_may_know_the_wounds_there_is_no_arc(painter):
    unknown, unhurt = replace(LOOK, wounds=None), replace(LOOK, wounds=0.0)

    assert painter.pixmap(unknown, 70).toImage() == painter.pixmap(unhurt, 70).toImage()


def test_a_hidden_creature_is_half_transparent(painter):
    middle = painter.pixmap(replace(LOOK, hidden=True, initials=""), 70).toImage()

    assert 100 < middle.pixelColor(middle.rect().center()).alpha() < 200


@pytest.mark.parametrize("cell", [4, 6, 23.4, 24, 70, 139.5, 240])
def test_a_pixmap_is_scaled_down_by_an_eighth_at_most(cell):
    assert math.ceil(cell) <= bucket(cell) <= math.ceil(cell) * 1.125


@pytest.mark.parametrize(("across", "ratio"), [(1, 1.0), (3, 1.0), (2, 2.0)])
def test_a_pixmap_covers_its_extent(painter, across, ratio):
    look = replace(LOOK, across=float(across))
    pixmap = painter.pixmap(look, 64, ratio)

    assert pixmap.width() == round(extent(look) * bucket(64 * ratio))
    assert pixmap.devicePixelRatio() == ratio


def test_equal_looks_share_a_pixmap(painter):
    kept = painter.pixmap(LOOK, 70)

    assert painter.pixmap(replace(LOOK), 69.2).cacheKey() == kept.cacheKey()


def test_the_least_used_make_room():
    painter = TokenPainter(DARK, budget=3 * 120 * 120 * 4)
    first = painter.pixmap(LOOK, 70).cacheKey()

    for heading in range(10):
        painter.pixmap(replace(LOOK, heading=float(heading)), 70)

    assert painter.pixmap(LOOK, 70).cacheKey() != first


def test_the_dead_are_grey(painter):
    image = painter.pixmap(replace(LOOK, dead=True, heading=90.0), 70).toImage()
    strongest = max(
        image.pixelColor(x, y).saturation()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if image.pixelColor(x, y).alpha() == 255 and image.pixelColor(x, y).value() > 60
    )

    assert strongest < 60
