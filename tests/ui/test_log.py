"""The log tells what happened, in words that are never anything but words."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from tests.rules.sketch import sketch
from tests.tools.gestures import fighting
from volteface.edits import creatures
from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.model.maps import MapId

A = CreatureId("A")
MARKUP = "<img src=x><b>Bob</b>"
ROOM = sketch(". A . . . .\n. . B . . .\n. . . . . .", A="E heroes", B="N foes")


def log(desk):
    return desk.named("Log").toPlainText().splitlines()


@pytest.fixture
def desk(desk_window):
    return desk_window(fighting(ROOM, "A", "B"))


def test_what_happened_before_is_told_at_once(desk):
    assert log(desk)[0] == "The fight begins: d20 with facing."


def test_what_happens_is_added_at_the_end(desk):
    before = log(desk)
    desk.press("N")

    assert log(desk) == [*before, "A's turn ends.", "It is B's turn."]


def test_what_is_undone_is_told_no_more(desk):
    before = log(desk)
    desk.press("N", "Ctrl+Z")

    assert log(desk) == before


def test_each_map_has_its_own_log(desk_window):
    attic = replace(sketch("C . ."), id=MapId("map-2"), name="attic")
    desk = desk_window(fighting(ROOM, "A", "B"), attic)
    desk.press("Ctrl+Tab")

    assert log(desk) == []


@pytest.fixture
def marked(desk_window):
    """A fight in which the name of a creature looks like markup."""
    named = creatures.change(ROOM, A, name=MARKUP)
    return desk_window(fighting(named, "A", "B"))


def test_a_name_that_looks_like_markup_is_told_literally(marked):
    assert f"It is {MARKUP}'s turn." in log(marked)


def test_a_name_that_looks_like_markup_is_shown_literally_in_messages(marked):
    marked.drag((2, 1), (4, 1))

    assert marked.message == f"It is {MARKUP}'s turn."


def test_no_tooltip_takes_a_name_for_markup(marked):
    marked.click(1, 0)
    tips = [widget.toolTip() for widget in marked.window.findChildren(QWidget)]
    seats = marked.named("Order of play")
    tips += [seats.item(row).toolTip() for row in range(seats.count())]

    assert [tip for tip in tips if "<img" in tip] == []


def test_no_label_takes_a_name_for_markup(marked):
    marked.click(1, 0)
    labels = [label for label in marked.window.findChildren(QLabel) if MARKUP in label.text()]

    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in labels)


def test_undoing_says_a_name_literally(marked):
    marked.session.edit(say("Rename {who}", who=MARKUP), ROOM)
    marked.press("Ctrl+Z")

    assert marked.message == f"Undone: Rename {MARKUP}"
