"""Panning shifts the picture: what stands on the screen is what painting it anew would show."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.rules.sketch import field, put
from tests.tools.gestures import fighting
from volteface.grid.cells import Cell
from volteface.grid.square import SquareGrid
from volteface.messages import say

WIDE = put(
    put(field(SquareGrid(40, 30)), "A", Cell(18, 14), "E heroes"), "B", Cell(20, 14), "W foes"
)


def on_screen(desk):
    """Return what the screen shows of the window now."""
    QTest.qWait(1)
    window = desk.window
    return window.screen().grabWindow(window.winId()).toImage()


def painted_anew(desk):
    desk.view.viewport().repaint()
    return on_screen(desk)


@pytest.fixture
def desk(desk_window):
    made = desk_window(fighting(WIDE, "A", "B"))
    made.view.zoom_by(1.7)
    # From the second time on tokens have their exact size.
    for _ in range(2):
        painted_anew(made)
    return made


def test_the_screen_can_be_looked_at(desk):
    before = on_screen(desk)
    desk.view.zoom_by(1.5)

    assert on_screen(desk) != before


@pytest.mark.parametrize("message", [False, True])
@pytest.mark.parametrize("steps", [[(16, 0)], [(-40, 25), (7, -31)], [(300, 200)], [(0, 2000)]])
def test_a_pan_shows_what_painting_anew_would(desk, steps, message):
    if message:
        desk.window.said(say("Something was done."))
    for across, down in steps:
        bars = desk.view.horizontalScrollBar(), desk.view.verticalScrollBar()
        for bar, by in zip(bars, (across, down), strict=True):
            bar.setValue(bar.value() + by)
        QApplication.processEvents()

    assert on_screen(desk) == painted_anew(desk)


def test_a_pan_in_one_go_with_a_change_shows_both(desk):
    desk.view.horizontalScrollBar().setValue(desk.view.horizontalScrollBar().value() + 33)
    desk.window.toggle_names()
    desk.window.toggle_grid()

    assert on_screen(desk) == painted_anew(desk)
