"""Pictures are decoded beside the windows, once each, and one that fails harms nothing."""

import pytest

from tests.store.campaigns import png
from volteface.messages import say
from volteface.model.maps import AssetId
from volteface.store.errors import Damaged
from volteface.ui.pictures import Pictures

CRYPT = AssetId("crypt")


class Shelf:
    """Hands out a picture and counts how often it was asked to."""

    def __init__(self, body=None, error=None):
        self.body, self.error, self.asked = body, error, 0

    def __call__(self, asset):
        self.asked += 1
        if self.error:
            raise self.error
        return self.body


@pytest.fixture
def opened(qapp):
    made = []

    def open_pictures(shelf):
        made.append(Pictures(shelf))
        return made[-1]

    yield open_pictures
    for pictures in made:
        pictures.finish()
        pictures.deleteLater()


def test_a_picture_arrives_after_it_was_asked_for(opened, qtbot):
    pictures = opened(Shelf(png(8, 6)))
    with qtbot.waitSignal(pictures.arrived, timeout=5000):
        first = pictures.get(CRYPT)

    assert first is None
    assert (pictures.get(CRYPT).width, pictures.get(CRYPT).height) == (8, 6)


def test_a_picture_is_read_once(opened, qtbot):
    shelf = Shelf(png(8, 6))
    pictures = opened(shelf)
    with qtbot.waitSignal(pictures.arrived, timeout=5000):
        pictures.get(CRYPT)
    pictures.get(CRYPT)

    assert shelf.asked == 1


def test_a_picture_that_is_none_fails(opened, qtbot):
    pictures = opened(Shelf(b"no picture"))
    with qtbot.waitSignal(pictures.failed, timeout=5000):
        pictures.get(CRYPT)

    assert pictures.get(CRYPT) is None


@pytest.mark.parametrize(
    "error",
    [KeyError("crypt"), OSError("gone"), Damaged(say("A picture is damaged."))],
    ids=["missing", "unreadable", "damaged"],
)
def test_a_picture_that_cannot_be_read_fails(opened, qtbot, error):
    pictures = opened(Shelf(error=error))
    with qtbot.waitSignal(pictures.failed, timeout=5000):
        assert pictures.get(CRYPT) is None


def test_a_forgotten_picture_is_read_again(opened, qtbot):
    shelf = Shelf(png(8, 6))
    pictures = opened(shelf)
    for _ in range(2):
        with qtbot.waitSignal(pictures.arrived, timeout=5000):
            pictures.get(CRYPT)
        pictures.keep_only(set())

    assert shelf.asked == 2
