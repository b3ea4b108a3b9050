"""The players' window: on its own screen, silent, and closed to everything but public scenes."""

import gc
import logging
import subprocess
import sys
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QWidget

from volteface.edits import creatures
from volteface.grid.cells import Cell, Point
from volteface.grid.square import SquareGrid
from volteface.model.campaign import Campaign, Screen
from volteface.model.creatures import CreatureId
from volteface.model.maps import AssetId, Backdrop, BattleMap, MapId, Note, NoteId
from volteface.model.stats import StatBlock
from volteface.model.table import Table
from volteface.table.project import project
from volteface.ui.table_picture import TableArtist, curtain
from volteface.ui.table_window import TITLE, TableWindow

MAP = MapId("map-1")
ORC = StatBlock("Orc", token="orc", hit_points=9)
CREATURE = CreatureId("orc-1")


class Paints(QObject):
    """Counts the paint events of a widget."""

    def __init__(self, widget):
        super().__init__()
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self.count += 1
        return False


@pytest.fixture
def window(qapp):
    made = TableWindow()
    made.open_on(QGuiApplication.screens()[1])
    settle()
    yield made
    made.close()
    made.deleteLater()


def settle():
    for _ in range(5):
        QApplication.processEvents()


def campaign():
    battle = BattleMap(MAP, "Crypt", SquareGrid(8, 6))
    battle = creatures.place(
        battle, creatures.new_creature(battle, "orc", ORC, Cell(2, 2), 2, "foes")
    )
    return Campaign("Lantern", Table({MAP: battle}), screen=Screen(MAP, curtain=False))


def changed(before, **fields):
    battle = before.maps[MAP]
    return replace(before, maps=before.maps.put(MAP, replace(battle, **fields)))


def with_creature(before, **fields):
    battle = before.maps[MAP]
    creature = replace(battle.creatures[CREATURE], **fields)
    return changed(before, creatures=battle.creatures.put(CREATURE, creature))


def grabbed(window):
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_it_fills_the_second_screen(window):
    assert window.geometry() == QGuiApplication.screens()[1].geometry()


def test_it_has_neither_frame_nor_pointer_nor_tooltip(window):
    assert window.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert window.cursor().shape() == Qt.CursorShape.BlankCursor
    assert window.toolTip() == ""


def test_it_takes_no_keys(window):
    assert window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert window.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_it_starts_with_the_curtain(window):
    assert grabbed(window) == curtain(window.size())


def test_it_shows_the_scene(window):
    window.show_scene(project(campaign()))

    assert grabbed(window) == TableArtist().frame(window.scene, None, window.size())


def test_its_title_never_changes(window):
    window.show_scene(project(campaign()))

    assert window.windowTitle() == window.accessibleName() == TITLE


@pytest.mark.parametrize(
    "step",
    [
        lambda c: with_creature(c, damage=5),
        lambda c: with_creature(c, note="Betrays them"),
        lambda c: with_creature(c, name="The king in disguise"),
        lambda c: with_creature(c, states=("poisoned",)),
        lambda c: changed(c, notes=Table({NoteId("n"): Note(Point(1, 1), "Trap")})),
        lambda c: changed(c, name="The vault"),
        lambda c: replace(c, name="Renamed"),
        lambda c: replace(c, maps=c.maps.put(MapId("map-2"), BattleMap(MapId("map-2"), "Next"))),
        lambda c: replace(c, open_map=MAP),
    ],
    ids=["wounds", "note", "name", "state", "map note", "map name", "campaign", "map", "look"],
)
def test_what_only_the_gm_sees_repaints_nothing(window, step):
    window.show_scene(project(campaign()))
    settle()
    paints = Paints(window)

    window.show_scene(project(step(campaign())))
    settle()

    assert paints.count == 0


def test_what_players_see_repaints(window):
    window.show_scene(project(campaign()))
    settle()
    paints = Paints(window)

    window.show_scene(project(with_creature(campaign(), facing=4)))
    settle()

    assert paints.count == 1


def test_a_scene_waits_behind_the_curtain_for_its_picture(window):
    backdrop = Backdrop(AssetId("ab" * 32), 100, 100, 10, 10)

    window.show_scene(project(changed(campaign(), backdrop=backdrop)))

    assert grabbed(window) == curtain(window.size())


@pytest.mark.parametrize(
    "part", ["_paint_ground", "_paint_fog", "_look", "paint_grid", "paint_shadow", "board_of"]
)
def test_a_fault_while_painting_is_the_curtain(window, monkeypatch, caplog, part):
    def fail(*_args, **_rest):
        raise RuntimeError("Traitor")

    monkeypatch.setattr(f"volteface.ui.table_picture.{part}", fail)
    with caplog.at_level(logging.ERROR):
        window.show_scene(project(campaign()))

    assert grabbed(window) == curtain(window.size())
    assert len(caplog.records) == 1
    assert "Traitor" not in caplog.text


def test_it_shows_again_after_a_fault(window, monkeypatch, caplog):
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.delattr("volteface.ui.table_picture.paint_grid")
        window.show_scene(project(campaign()))

    window.show_scene(project(with_creature(campaign(), facing=4)))

    assert grabbed(window) != curtain(window.size())


def test_it_hides_when_its_screen_goes_away(window, qtbot):
    with qtbot.waitSignal(window.left_its_screen):
        window.screen_gone(QGuiApplication.screens()[1])

    assert not window.isVisible()


def test_on_a_single_screen_it_is_a_window_that_can_be_moved(window):
    window.open_in_window()

    assert not window.isFullScreen()
    assert not window.windowFlags() & Qt.WindowType.FramelessWindowHint


def test_it_goes_back_to_a_second_screen(window):
    window.open_in_window()

    window.open_on(QGuiApplication.screens()[1])

    assert window.isFullScreen()
    assert window.windowFlags() & Qt.WindowType.FramelessWindowHint


def test_it_stays_when_another_screen_goes_away(window):
    window.screen_gone(QGuiApplication.screens()[0])

    assert window.isVisible()


def test_nothing_belongs_to_it(window):
    window.show_scene(project(campaign()))

    assert window.findChildren(QWidget) == []
    assert window.parent() is None


def test_nothing_of_the_document_can_be_reached_from_it(window):
    window.show_scene(project(campaign()))

    reached = _reachable(vars(window))

    assert not [thing for thing in reached if type(thing).__module__.startswith("volteface.model")]


def test_its_code_does_not_know_the_document():
    program = "import sys, volteface.ui.table_window; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert "volteface.table.scene" in done.stdout
    assert "volteface.model" not in done.stdout


def _reachable(start):
    """Return what objects hold of one another, without modules, classes and functions."""
    seen, queue = {}, [start]
    while queue:
        thing = queue.pop()
        if id(thing) in seen or isinstance(thing, type) or callable(thing):
            continue
        if type(thing).__name__ in ("module", "QApplication"):
            continue
        seen[id(thing)] = thing
        queue += gc.get_referents(thing)
    return list(seen.values())
