"""The command palette finds whatever has a name, and does it."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget

from tests.rules.sketch import sketch
from volteface.model.maps import MapId
from volteface.ui.commands import CommandPalette

ROOM = replace(sketch(". A . .\n. . . B", A="N heroes", B="S foes"), name="Crypt")
ATTIC = replace(sketch(". ."), id=MapId("map-2"), name="Attic")


@pytest.fixture
def desk(desk_window):
    made = desk_window(ROOM, ATTIC)
    made.press("Ctrl+K")
    yield made
    if palette := made.shown(CommandPalette):
        palette.reject()


def type_in(desk, text):
    QTest.keyClicks(desk.named("Command"), text)


def found(desk):
    rows = desk.named("Commands that match")
    assert isinstance(rows, QListWidget)
    texts = [rows.item(row) for row in range(rows.count()) if not rows.item(row).isHidden()]
    return [item.text() for item in texts]


def test_ctrl_k_opens_it(desk):
    assert desk.shown(CommandPalette)


def test_at_first_it_lists_everything(desk):
    assert len(found(desk)) > 30


def test_typing_narrows_it_whatever_the_case_and_order(desk):
    type_in(desk, "MAP next")

    assert [text.split("  ")[0] for text in found(desk)] == ["Next map"]


def test_enter_does_the_first(desk):
    type_in(desk, "begin the fight")
    QTest.keySequence(desk.named("Command"), "Return")

    assert desk.session.battle.encounter is not None
    assert desk.shown(CommandPalette) is None


def test_it_finds_a_creature_and_goes_to_it(desk):
    type_in(desk, "go to b")
    QTest.keySequence(desk.named("Command"), "Return")

    assert desk.session.selected == "B"


def test_it_finds_a_map_and_opens_it(desk):
    type_in(desk, "attic")
    QTest.keySequence(desk.named("Command"), "Return")

    assert desk.session.battle.name == "Attic"


def test_it_finds_a_kind_to_place(desk):
    type_in(desk, "place: ogre")
    QTest.keySequence(desk.named("Command"), "Return")

    assert (desk.session.placing.kind, desk.session.tool.name) == ("ogre", "place")


def test_it_finds_a_tool(desk):
    type_in(desk, "measure")
    QTest.keySequence(desk.named("Command"), "Return")

    assert desk.session.tool.name == "measure"


def test_arrows_choose_another(desk):
    type_in(desk, "go to")
    line = desk.named("Command")
    first = found(desk)
    QTest.keySequence(line, "Down")
    QTest.keySequence(line, "Return")

    assert first[1].endswith(desk.session.creature.name)


def test_what_is_not_found_does_nothing(desk):
    heard: list[str] = []
    desk.window.asked.connect(heard.append)
    type_in(desk, "zzz")
    QTest.keySequence(desk.named("Command"), "Return")

    assert (found(desk), heard) == ([], [])


def test_escape_leaves_it(desk):
    QTest.keySequence(desk.named("Command"), "Escape")

    assert desk.shown(CommandPalette) is None
