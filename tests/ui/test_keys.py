"""Every key does what its menu says, wherever the GM last clicked."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from tests.rules.sketch import sketch
from tests.tools.gestures import fighting
from volteface.edits import creatures
from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.tools.registry import TOOLS

ROOM = sketch(
    """
    . . . . . . . .
    . A . . . . . .
    . . . . . B . .
    . . . . . . . .
    """,
    A="N heroes",
    B="S foes",
)
DIGITS = set("123456789")


@pytest.fixture
def desk(desk_window):
    made = desk_window(ROOM)
    made.click(1, 1)
    return made


@pytest.fixture
def fight(desk_window):
    return desk_window(fighting(ROOM, "A", "B"))


def shortcuts(window):
    return [key.toString() for action in window.findChildren(QAction) for key in action.shortcuts()]


def test_no_two_commands_share_a_key(desk):
    keys = shortcuts(desk.window)

    assert sorted(keys) == sorted(set(keys))


def test_no_command_takes_a_digit_from_the_action_bar(desk):
    assert not DIGITS & set(shortcuts(desk.window))


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_every_tool_is_taken_up_with_its_letter(desk, tool):
    desk.session.take(TOOLS[1] if tool is TOOLS[0] else TOOLS[0])
    desk.view.setFocus()
    desk.press(tool.key)

    assert desk.session.tool is tool


@pytest.mark.parametrize(("key", "facing"), [("E", 1), ("Q", 7)])
def test_q_and_e_turn(desk, key, facing):
    desk.press(key)

    assert desk.creature("A").facing == facing


def test_in_a_fight_q_and_e_are_gathered_into_one_turn(fight):
    fight.press("E", "E", "E", "Return")

    assert fight.creature("A").facing == 3
    assert fight.window.session.history.undo() is not None
    assert not fight.session.history.can_undo


def test_in_a_fight_the_turn_settles_by_itself(fight, qtbot):
    fight.press("E")

    qtbot.waitUntil(lambda: fight.creature("A").facing == 1, timeout=2000)


def test_in_a_fight_escape_drops_the_turn(fight):
    fight.press("E", "Escape")
    fight.session.settle_turning()

    assert fight.creature("A").facing == 0


@pytest.mark.parametrize(
    ("key", "at"), [("Up", (1, 0)), ("Right", (2, 1)), ("Down", (1, 2)), ("Left", (0, 1))]
)
def test_arrows_move_the_selected_creature(desk, key, at):
    desk.press(key)

    assert desk.creature("A").at == Cell(*at)


def test_in_a_fight_arrows_lead_and_enter_walks(fight):
    fight.press("Right", "Right", "Return")

    assert fight.creature("A").at == Cell(3, 1)


def test_in_a_fight_escape_forgets_where_it_was_led(fight):
    fight.press("Right", "Right", "Escape", "Return")

    assert fight.creature("A").at == Cell(1, 1)


def test_arrows_work_from_the_start_without_a_click(desk_window):
    desk = desk_window(ROOM)
    desk.session.select(next(iter(ROOM.creatures)))
    desk.press("Right")

    assert desk.creature("A").at == Cell(2, 1)


def test_ctrl_b_begins_the_fight(desk):
    desk.press("Ctrl+B")

    assert desk.session.battle.encounter is not None


def test_n_ends_the_turn(fight):
    fight.press("N")

    assert fight.session.active.id == "B"


def test_space_goes_to_whose_turn_it_is(fight):
    fight.click(5, 2)
    fight.press("Space")

    assert fight.session.selected == "A"


def test_ctrl_z_takes_the_last_step_back_and_says_which(desk):
    desk.press("E", "Ctrl+Z")

    assert desk.creature("A").facing == 0
    assert desk.message == "Undone: Turn A"


def test_ctrl_shift_z_makes_it_again_and_says_which(desk):
    desk.press("E", "Ctrl+Z", "Ctrl+Shift+Z")

    assert desk.creature("A").facing == 1
    assert desk.message == "Done again: Turn A"


def test_with_nothing_to_undo_that_is_what_it_says(desk):
    desk.press("Ctrl+Z")

    assert desk.message == "There is nothing to undo."


def test_h_hides_from_the_players(desk):
    desk.press("H")

    assert desk.creature("A").hidden


def test_del_removes(desk):
    desk.press("Del")

    assert list(desk.session.battle.creatures) == ["B"]


def test_escape_selects_nothing(desk):
    desk.press("Escape")

    assert desk.session.selected is None


def test_escape_first_puts_the_tool_down(desk):
    desk.session.take(TOOLS[1])
    desk.press("Escape")

    assert (desk.session.tool, desk.session.selected) == (TOOLS[0], "A")


@pytest.mark.parametrize(("key", "what"), [("A", "areas"), ("T", "threat"), ("W", "reach")])
def test_overlays_are_switched_by_key(desk, key, what):
    before = desk.window.shows(what)
    desk.press(key)

    assert desk.window.shows(what) is not before


@pytest.mark.parametrize(
    ("key", "what"),
    [("G", "grid"), ("L", "names"), ("Shift+L", "lights"), ("F3", "tools"), ("F4", "side")],
)
def test_parts_of_the_window_are_switched_by_key_and_back(desk, key, what):
    before = desk.window.shows(what)
    desk.press(key)
    switched = desk.window.shows(what)
    desk.press(key)

    assert (switched, desk.window.shows(what)) == (not before, before)


def test_a_key_works_although_its_menu_was_opened_while_it_did_not(desk):
    desk.press("Escape")
    edit = next(m for m in desk.window.menuBar().actions() if "Edit" in m.text()).menu()
    edit.aboutToShow.emit()
    desk.click(1, 1)
    desk.press("E")

    assert desk.creature("A").facing == 1


def test_letters_typed_into_a_name_are_letters(desk):
    name = desk.named("Name")
    name.setFocus()
    name.selectAll()
    QTest.keyClicks(name, "Queen Emma")
    desk.press("Return")

    assert (desk.creature("A").name, desk.creature("A").facing) == ("Queen Emma", 0)


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        ("Ctrl+I", "import"),
        ("Ctrl+P", "picture"),
        ("Ctrl+G", "align"),
        ("Ctrl+N", "new"),
        ("Ctrl+O", "open"),
        ("Ctrl+E", "export"),
        ("F11", "table"),
    ],
)
def test_what_needs_the_program_is_asked_of_it(desk, key, asked):
    heard: list[str] = []
    desk.window.asked.connect(heard.append)
    desk.press(key)

    assert heard == [asked]


def undo_and_redo(desk):
    """Return what the open menu says of the two, and whether it offers them."""
    found = [desk.action("Undo"), desk.action("Redo")]
    menu = next(one for one in desk.window.findChildren(QMenu) if found[0] in one.actions())
    menu.aboutToShow.emit()
    shown = [(one.text(), one.isEnabled()) for one in found]
    menu.aboutToHide.emit()
    return shown


def test_where_nothing_has_been_done_there_is_nothing_to_undo(desk):
    assert undo_and_redo(desk) == [("Undo", False), ("Redo", False)]


def test_the_menu_says_what_undo_and_redo_would_do(desk):
    desk.press("E", "H", "Ctrl+Z")

    assert undo_and_redo(desk) == [("Undo: Turn A", True), ("Redo: Hide A", True)]


def test_the_menu_shows_names_with_an_ampersand_as_they_are(desk):
    battle = creatures.change(desk.session.battle, CreatureId("A"), name="Ann & Bo")
    desk.session.edit(say("Rename {who}", who="Ann & Bo"), battle)

    assert desk.action("Undo").text() == "Undo: Rename Ann && Bo"


def test_the_menu_shortens_a_long_step(desk):
    desk.session.edit(
        say("Word " * 40), battle=creatures.change(desk.session.battle, CreatureId("A"), name="Ann")
    )

    assert len(desk.action("Undo").text()) <= 60
