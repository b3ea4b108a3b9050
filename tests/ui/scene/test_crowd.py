"""Creatures and names are painted where they are, and only what changed is painted anew."""

import numpy
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from volteface.grid.cells import Point
from volteface.model.creatures import CreatureId
from volteface.ui.colours import DARK
from volteface.ui.paint.tokens import TokenLook, TokenPainter, bucket, extent
from volteface.ui.scene.crowd import Crowd

pytestmark = pytest.mark.usefixtures("qapp")

A, B = CreatureId("A"), CreatureId("B")
LOOK = TokenLook(None, "A", "heroes", 0.0)
DEAD = TokenLook(None, "A", "heroes", 0.0, dead=True)
GROUND = QColor("#405060")
ALL = QRectF(0, 0, 12, 8)


class Stage:
    """A crowd, and what it asked to have painted."""

    def __init__(self):
        self.tokens: list[QRectF] = []
        self.names: list[QRectF] = []
        painter = TokenPainter(DARK)
        self.crowd = Crowd(DARK, painter, self.tokens.append, self.names.append)

    def show(self, who, x, y, name="Ann", look=LOOK):
        self.crowd.show(who, name, look, Point(x, y))
        self.crowd.make_room()

    def painted(self, cell=40.0, exposed=ALL, ratio=1.0, dead=False):
        image = QImage(int(12 * cell * ratio), int(8 * cell * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(GROUND)
        self.crowd.cell_px = cell
        with QPainter(image) as painter:
            painter.setTransform(QTransform.fromScale(cell, cell))
            self.crowd.paint_tokens(painter, exposed, dead=dead)
        return image

    def named(self, cell=40.0):
        image = QImage(int(12 * cell), int(8 * cell), QImage.Format.Format_RGB32)
        image.fill(GROUND)
        self.crowd.cell_px = cell
        with QPainter(image) as painter:
            painter.setTransform(QTransform.fromScale(cell, cell))
            self.crowd.paint_names(painter, ALL)
        return image


@pytest.fixture
def stage():
    return Stage()


def marks(image, left, right):
    """Return how many pixels between two columns are not ground."""
    rows = numpy.frombuffer(image.constBits(), numpy.uint32).reshape(image.height(), -1)
    return int((rows[:, int(left) : int(right)] != GROUND.rgb()).sum())


def test_a_token_is_painted_over_the_middle_of_its_space(stage):
    stage.show(A, 3.5, 2.5)

    assert stage.painted().pixelColor(140, 100) != GROUND
    assert marks(stage.painted(), 200, 480) == 0


@pytest.mark.parametrize("cell", [8.0, 37.3, 48.000000001, 130.0])
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_token_painted_again_lies_where_it_lay(stage, cell, ratio):
    stage.show(A, 3.5, 2.5)
    first, again = stage.painted(cell, ratio=ratio), stage.painted(cell, ratio=ratio)

    assert abs(marks(first, 0, first.width()) - marks(again, 0, again.width())) < 400 * ratio


def test_who_is_not_exposed_is_not_painted(stage):
    stage.show(A, 3.5, 2.5)

    assert marks(stage.painted(exposed=QRectF(6, 0, 6, 8)), 0, 480) == 0


def test_the_dead_are_painted_by_themselves(stage):
    stage.show(A, 3.5, 2.5, look=DEAD)

    assert marks(stage.painted(), 0, 480) == 0
    assert marks(stage.painted(dead=True), 0, 480) > 0


def test_who_moves_is_painted_anew_here_and_there(stage):
    stage.show(A, 3.5, 2.5)
    stage.tokens.clear()
    stage.show(A, 5.5, 2.5)

    assert [box.center().toTuple() for box in stage.tokens] == [(3.5, 2.5), (5.5, 2.5)]


def test_who_is_left_out_is_gone(stage):
    stage.show(A, 3.5, 2.5)
    stage.crowd.leave_out(A)
    stage.crowd.make_room()

    assert marks(stage.painted(), 0, 480) == 0
    assert stage.crowd.middle_of(A) is None


def test_leaving_out_a_stranger_changes_nothing(stage):
    stage.crowd.leave_out(A)

    assert stage.tokens == []


def test_a_name_is_below_its_token(stage):
    stage.show(A, 3.5, 2.5)
    image = stage.named()

    assert any(image.pixelColor(x, 126) != GROUND for x in range(120, 160))
    assert all(image.pixelColor(x, 100) == GROUND for x in range(480))


def test_a_neighbour_shortens_a_long_name(stage):
    stage.show(A, 3.5, 2.5, "Bartholomew the Bold")
    alone = stage.named(60.0)
    stage.show(B, 5.0, 2.5, "")

    assert marks(stage.named(60.0), 0, 720) < marks(alone, 0, 720)


def test_a_neighbour_who_goes_gives_the_name_its_room_back(stage):
    stage.show(A, 3.5, 2.5, "Bartholomew the Bold")
    alone = stage.named(60.0)
    stage.show(B, 5.0, 2.5, "")
    stage.crowd.leave_out(B)
    stage.crowd.make_room()

    assert stage.named(60.0) == alone


def test_small_cells_have_no_names(stage):
    stage.show(A, 3.5, 2.5)

    assert marks(stage.named(20.0), 0, 240) == 0


def test_the_dead_have_no_names(stage):
    stage.show(A, 3.5, 2.5, look=DEAD)

    assert marks(stage.named(), 0, 480) == 0


def test_another_name_is_written_anew(stage):
    stage.show(A, 3.5, 2.5, "Ann")
    before = stage.named()
    stage.show(A, 3.5, 2.5, "Bob")

    assert stage.named() != before


@pytest.mark.parametrize("off", [0.0, 0.3, 0.5])
def test_a_token_keeps_its_pixels_wherever_the_view_lies(off):
    tokens, cell = TokenPainter(DARK), bucket(40)
    crowd = Crowd(DARK, tokens, lambda _: None, lambda _: None)
    crowd.show(A, "Ann", LOOK, Point(2, 2))
    shown = QImage(200, 200, QImage.Format.Format_RGB32)
    shown.fill(GROUND)
    wanted = shown.copy()
    with QPainter(shown) as painter:
        painter.setTransform(QTransform(cell, 0, 0, cell, off, off))
        crowd.paint_tokens(painter, ALL, dead=False)
    corner = 2 * cell + off - extent(LOOK) * cell / 2
    with QPainter(wanted) as painter:
        painter.drawPixmap(round(corner), round(corner), tokens.pixmap(LOOK, cell))

    assert shown == wanted
