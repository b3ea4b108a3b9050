"""The view hands the mouse to the tool in hand, and pans and zooms by itself."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.rules.sketch import field, sketch
from tests.ui.desks import LEFT, NONE, RIGHT, SHIFT
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.messages import say
from volteface.tools.registry import TOOLS

STILL = QPoint(0, 0)
MIDDLE = Qt.MouseButton.MiddleButton
ROOM = sketch(
    """
    . . . . . . . .
    . A . . . . . .
    . . . . B . . .
    . . . . . . . .
    """,
    A="N heroes",
    B="S foes",
)


@pytest.fixture
def desk(desk_window):
    return desk_window(ROOM)


def wheel(desk, at, turns, modifier=NONE, pixels=STILL):
    view = desk.view
    event = QWheelEvent(
        QPointF(at),
        view.viewport().mapToGlobal(QPointF(at)),
        pixels,
        QPoint(0, 120 * turns),
        Qt.MouseButton.NoButton,
        modifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def under(desk, at):
    """Return the place in cells under a point of the view."""
    place = desk.view.mapToScene(at)
    return place.x(), place.y()


def test_clicking_a_creature_selects_it(desk):
    desk.click(1, 1)

    assert desk.session.selected == "A"


def test_clicking_the_floor_selects_nothing(desk):
    desk.click(1, 1)
    desk.click(6, 3)

    assert desk.session.selected is None


def test_dragging_a_creature_is_one_step(desk):
    desk.drag((1, 1), (3, 2))

    assert desk.creature("A").at == Cell(3, 2)
    assert desk.session.history.undo() is not None
    assert not desk.session.history.can_undo


def test_while_dragging_nothing_has_changed(desk):
    desk.hold((1, 1), (3, 2))

    assert desk.creature("A").at == Cell(1, 1)
    assert desk.view.busy


def test_escape_drops_the_drag(desk):
    desk.hold((1, 1), (3, 2))
    desk.press("Escape")
    QTest.mouseRelease(desk.view.viewport(), LEFT, NONE, desk.at(3, 2))

    assert desk.creature("A").at == Cell(1, 1)
    assert not desk.session.history.can_undo


def test_undo_drops_the_drag(desk):
    desk.hold((1, 1), (3, 2))
    desk.press("Ctrl+Z")

    assert not desk.view.busy


def test_the_right_button_turns(desk):
    desk.drag((1, 1), (3, 1), RIGHT)

    assert (desk.creature("A").facing, desk.creature("A").at) == (2, Cell(1, 1))


def test_shift_turns(desk):
    desk.drag((1, 1), (1, 3), modifier=SHIFT)

    assert desk.creature("A").facing == 4


def test_dragging_the_floor_pans(desk):
    desk.view.zoom_by(3)
    before = under(desk, QPoint(0, 0))
    desk.drag((6, 3), (5, 3))
    after = under(desk, QPoint(0, 0))

    assert after[0] - before[0] == pytest.approx(1, abs=0.05)


def test_panning_keeps_the_selection(desk):
    desk.click(1, 1)
    desk.view.zoom_by(3)
    desk.drag((6, 3), (5, 3))

    assert desk.session.selected == "A"


def test_the_middle_button_pans_over_creatures_too(desk):
    desk.view.zoom_by(3)
    desk.view.centerOn(4, 2)
    before = under(desk, QPoint(0, 0))
    desk.drag((4, 2), (3.5, 2), MIDDLE)

    assert desk.creature("B").at == Cell(4, 2)
    assert under(desk, QPoint(0, 0))[0] > before[0]


@pytest.mark.parametrize("turns", [2, -1], ids=["in", "out"])
def test_the_wheel_zooms_about_the_pointer(desk, turns):
    desk.view.zoom_by(1.4)
    at = desk.at(4, 2)
    before, size = under(desk, at), desk.view.cell_px
    wheel(desk, at, turns)

    assert (desk.view.cell_px > size) is (turns > 0)
    assert under(desk, at) == pytest.approx(before, abs=1.5 / desk.view.cell_px)


def test_a_touchpad_scrolls_instead(desk):
    desk.view.zoom_by(4)
    size, before = desk.view.cell_px, under(desk, QPoint(0, 0))
    wheel(desk, desk.at(4, 2), 1, pixels=QPoint(0, 20))

    assert desk.view.cell_px == size
    assert under(desk, QPoint(0, 0))[1] < before[1]


def test_with_ctrl_a_touchpad_zooms(desk):
    size = desk.view.cell_px
    wheel(desk, desk.at(4, 2), 1, Qt.KeyboardModifier.ControlModifier, QPoint(0, 20))

    assert desk.view.cell_px > size


@pytest.mark.parametrize("factor", [1e-6, 1e6])
def test_zoom_has_its_ends(desk, factor):
    desk.view.zoom_by(factor)
    end = desk.view.cell_px
    desk.view.zoom_by(factor)

    assert desk.view.cell_px == end


def test_the_whole_map_is_shown_at_first(desk):
    seen = desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()

    assert seen.contains(0, 0)
    assert seen.contains(8, 4)


def test_the_whole_map_stays_shown_when_the_window_shrinks(desk):
    desk.window.resize(900, 600)
    seen = desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()

    assert seen.contains(8, 4)


def test_home_shows_the_whole_map_again(desk):
    desk.view.zoom_by(5)
    desk.press("Home")
    seen = desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()

    assert seen.contains(0, 0)
    assert seen.contains(8, 4)


def test_a_place_out_of_sight_is_brought_into_view(desk):
    desk.view.zoom_by(6)
    desk.view.centerOn(0, 0)
    desk.view.look_at(QPointF(7, 3))

    assert desk.view.viewport().rect().contains(desk.at(6.5, 2.5))


def test_a_place_in_sight_moves_nothing(desk):
    before = under(desk, QPoint(0, 0))
    desk.view.look_at(QPointF(4, 2))

    assert under(desk, QPoint(0, 0)) == before


@pytest.mark.parametrize("grid", [SquareGrid(9, 9), HexGrid(9, 9), HexGrid(9, 9, "flat")])
def test_a_click_finds_the_cell_the_grid_has_there(desk_window, grid):
    desk = desk_window(field(grid))
    desk.session.take(next(tool for tool in TOOLS if tool.name == "measure"))
    place = grid.centre(grid.at(4, 5))
    QTest.mousePress(desk.view.viewport(), LEFT, NONE, desk.at(place.x - 0.5, place.y - 0.5))

    assert desk.view.busy


def dropped(view, *urls):
    """Drop these on the view and return the files that it says were dropped."""
    said: list[str] = []
    view.dropped.connect(said.append)
    mime = QMimeData()
    mime.setUrls([QUrl(url) for url in urls])
    action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    view.dropEvent(QDropEvent(QPointF(5, 5), action, mime, button, NONE))
    return said


def test_files_that_are_dropped_are_handed_on(desk):
    urls = ("file:///maps/cellar.dd2vtt", "file:///maps/crypt.png")

    assert dropped(desk.view, *urls) == ["/maps/cellar.dd2vtt", "/maps/crypt.png"]


def test_addresses_of_the_web_are_not_files(desk):
    assert dropped(desk.view, "https://example.com/cellar.dd2vtt") == []


def test_without_a_map_the_mouse_means_nothing(desk_window):
    desk = desk_window()
    QTest.mousePress(desk.view.viewport(), LEFT, NONE, QPoint(50, 50))

    assert not desk.view.busy


def test_leaving_the_map_takes_the_ghost_away(desk, desk_window):
    desk.session.take(next(tool for tool in TOOLS if tool.name == "room"))
    QTest.mouseMove(desk.view.viewport(), desk.at(2, 2))
    desk.click(7, 0)

    assert not desk.view.busy


def test_panning_in_the_middle_of_a_drag_does_not_hold_the_drag_up(desk):
    port, goal = desk.view.viewport(), desk.at(3, 1)
    desk.hold((1, 1), (3, 1))
    QTest.mousePress(port, MIDDLE, NONE, goal)
    QTest.mouseRelease(port, LEFT, NONE, goal)
    QTest.mouseRelease(port, MIDDLE, NONE, goal)

    assert not desk.view.busy
    assert desk.creature("A").at == Cell(3, 1)


def test_after_panning_in_the_middle_of_a_drag_the_drag_goes_on(desk):
    port, there, goal = desk.view.viewport(), desk.at(3, 1), desk.at(4, 1)
    desk.hold((1, 1), (3, 1))
    QTest.mousePress(port, MIDDLE, NONE, there)
    QTest.mouseRelease(port, MIDDLE, NONE, there)
    QTest.mouseMove(port, goal)
    QTest.mouseRelease(port, LEFT, NONE, goal)

    assert desk.creature("A").at == Cell(4, 1)


def test_another_grid_is_shown_whole(desk):
    desk.view.zoom_by(3)
    battle = desk.session.battle
    desk.session.edit(say("Align the grid"), replace(battle, grid=SquareGrid(16, 8)))
    corner = desk.view.mapFromScene(QPointF(16, 8))

    assert desk.view.viewport().rect().contains(corner)
