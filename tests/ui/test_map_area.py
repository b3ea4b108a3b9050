"""Over the map: messages, the question, the actions; without a map, what to do first."""

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent

from tests.rules.sketch import sketch
from tests.tools.gestures import fighting
from tests.ui.desks import LEFT, NONE
from volteface.messages import say
from volteface.ui.map_area import MapArea
from volteface.ui.panels.action_bar import ActionBar
from volteface.ui.panels.message_bar import SECONDS, MessageBar

ROOM = sketch(". A . .\n. . . B", A="N heroes", B="S foes")


@pytest.fixture
def empty(desk_window):
    return desk_window()


@pytest.fixture
def desk(desk_window):
    return desk_window(fighting(ROOM, "A", "B"))


def test_an_empty_campaign_says_what_to_do_first(empty):
    assert "This campaign has no map yet" in empty.words(empty.shown(MapArea))


@pytest.mark.parametrize(
    ("button", "asked"),
    [("Import a map", "import"), ("Use a picture", "picture"), ("Open the sample", "sample")],
)
def test_an_empty_campaign_has_the_buttons_to_do_it(empty, button, asked):
    heard: list[str] = []
    empty.window.asked.connect(heard.append)
    empty.push(button)

    assert heard == [asked]


def test_a_file_can_be_dropped_where_there_is_no_map_yet(empty):
    heard: list[str] = []
    empty.view.dropped.connect(heard.append)
    area = empty.window.area
    under = area.childAt(area.rect().center()) or area
    while not under.acceptDrops() and under is not empty.window:
        under = under.parentWidget()
    mime = QMimeData()
    mime.setUrls([QUrl("file:///maps/cellar.dd2vtt")])
    under.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, LEFT, NONE))

    assert heard == ["/maps/cellar.dd2vtt"]


def test_with_a_map_there_is_nothing_of_that(desk):
    assert "This campaign has no map yet" not in desk.words(desk.shown(MapArea))


def test_removing_the_last_map_says_what_to_do(desk):
    desk.do("Remove this map")

    assert "This campaign has no map yet" in desk.words(desk.shown(MapArea))


def test_undo_brings_the_last_map_back(desk):
    desk.do("Remove this map")
    desk.press("Ctrl+Z")

    assert desk.session.battle.name == "sketch"
    assert desk.view.isVisible()


@pytest.mark.parametrize("do", ["Cover all in fog", "Take all fog off", "Begin the fight"])
def test_without_a_map_no_command_makes_one(empty, do):
    empty.do(do)

    assert not empty.session.campaign.maps


def test_without_a_map_every_command_can_be_chosen(empty):
    for action in empty.window.actions():
        if action.text() not in ("Quit", "About Qt", "Find a command..."):
            action.trigger()

    assert not empty.session.campaign.maps


def test_what_lies_over_the_map_stays_on_it(desk):
    desk.window.said(say("A sentence."))
    area = desk.window.area

    for kind in (ActionBar, MessageBar):
        assert area.rect().contains(desk.shown(kind).geometry())


def test_a_message_goes_away_by_itself(desk, monkeypatch, qtbot):
    monkeypatch.setitem(SECONDS, "done", 0.01)
    desk.window.said(say("A sentence."))

    qtbot.waitUntil(lambda: desk.message == "", timeout=2000)


def test_a_message_about_danger_stays(desk):
    desk.window.said(say("The disk is full."), "danger")

    assert not desk.shown(MessageBar).findChild(QTimer).isActive()


def test_the_newest_message_wins(desk):
    desk.window.said(say("One."))
    desk.window.said(say("Two."))

    assert desk.message == "Two."
