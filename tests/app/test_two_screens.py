"""The table has the second screen to itself, and starts behind its curtain."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.desks import OpenDesk
from volteface.app import Program
from volteface.table.scene import CURTAIN

ACTIONS = 100
GOLDEN = 0.6180339887
KEYS = ("Q", "E", "N", "1", "2", "Return", "Right", "Down", "Space", "Esc", "Ctrl+Z", "Home")


def screen(name: str) -> QScreen:
    return next(one for one in QGuiApplication.screens() if one.name() == name)


def gm(program: Program) -> OpenDesk:
    """Return the GM's window."""
    assert program.window
    return OpenDesk(program.window)


def shown_on(name: str) -> set[object]:
    """Return the windows that show anything on a screen."""
    place = screen(name).geometry()
    return {
        window
        for window in QApplication.topLevelWidgets()
        if window.isVisible() and window.frameGeometry().intersects(place)
    }


class Hands:
    """A GM who tries everything, with her window close to the table's screen."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.desk = gm(program)
        self.seen: list[set[object]] = []
        """What was on the table's screen, each time anybody looked."""
        self._watch = QTimer()
        self._watch.timeout.connect(self._on_watch)
        self._watch.start(5)

    def act(self, number: int) -> None:
        """Do one thing of many, another for each number."""
        self.desk = gm(self.program)
        if self.program.table and not self.program.table.isVisible():
            self.desk.do("Open or close the table window")
        window, chance = self.desk.window, number * GOLDEN % 1
        window.move(screen("GM").geometry().right() - window.frameGeometry().width() + 1, 0)
        deeds = (self._command, self._command, self._key, self._menu, self._click, self._drag)
        deeds[number % len(deeds)](chance)
        QTest.qWait(1)
        self.look()

    def look(self) -> None:
        """Note what is on the table's screen."""
        self.seen.append(shown_on("Table") - {self.program.table})

    def rest(self) -> None:
        """Stop watching."""
        self._watch.stop()

    def _command(self, chance: float) -> None:
        commands = [a for a in self.desk.window.actions() if a.isEnabled() and a.text() != "Quit"]
        commands[int(chance * len(commands))].trigger()

    def _key(self, chance: float) -> None:
        self.desk.press(KEYS[int(chance * len(KEYS))])

    def _menu(self, chance: float) -> None:
        bar = self.desk.window.menuBar()
        menus = bar.actions()
        title = menus[int(chance * len(menus))]
        bar.setActiveAction(title)

    def _click(self, chance: float) -> None:
        self.desk.click(*self._place(chance))

    def _drag(self, chance: float) -> None:
        self.desk.drag(self._place(chance), self._place(1 - chance))

    def _place(self, chance: float) -> tuple[int, int]:
        grid = self.desk.session.battle.grid
        wide, high = grid.extent
        return int(chance * wide), int(chance * 7 % 1 * high)

    def _on_watch(self) -> None:
        """Look at what waits for the GM, and put it away."""
        waiting = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if waiting is not None:
            self.look()
            waiting.close()


@pytest.fixture
def hands(start):
    made = Hands(start())
    made.desk.press("Ctrl+T")
    yield made
    made.rest()


def test_nothing_of_the_gms_is_ever_on_the_tables_screen(hands):
    open_tables = 0
    for number in range(ACTIONS):
        hands.act(number)
        open_tables += hands.program.table.isVisible()

    assert [found for found in hands.seen if found] == []
    assert open_tables > ACTIONS / 2
    assert len(hands.seen) > ACTIONS * 1.1


def test_showing_a_map_opens_the_table_on_the_second_screen(start):
    program = start()

    gm(program).press("Ctrl+T")

    assert shown_on("Table") == {program.table}
    assert program.table.isFullScreen()
    assert program.table.geometry() == screen("Table").geometry()


def test_after_a_restart_the_table_is_curtained(start):
    program = start()
    gm(program).press("Ctrl+T")
    program.close()

    again = start()
    gm(again).press("F11")

    assert again.file.campaign.screen.curtain is False
    assert again.table.isVisible()
    assert again.table.scene == CURTAIN


@pytest.mark.parametrize("key", ["C", "Ctrl+T"])
def test_after_a_restart_one_key_opens_the_curtain(start, qtbot, key):
    program = start()
    gm(program).press("Ctrl+T")
    program.close()

    again = start()
    gm(again).press(key)

    assert again.table.isVisible()
    assert again.table.scene.board is not None


def test_other_colours_leave_the_table_as_it_is(start, qtbot):
    program = start()
    gm(program).press("Ctrl+T")
    qtbot.waitUntil(lambda: program.table.scene.board is not None)

    gm(program).do("Light colours")

    assert shown_on("Table") == {program.table}
    assert program.table.scene.board is not None


def test_opening_the_sample_again_keeps_the_one_that_is_open(start):
    program = start()
    before = program.file

    gm(program).do("Open the sample campaign")

    assert program.file is before
    assert program.file.read_only is None


def test_closing_the_gms_window_closes_the_table(start):
    program = start()
    gm(program).press("Ctrl+T")

    program.window.close()

    assert shown_on("Table") == set()
