"""The program opens, closes, reopens and changes campaigns, and loses nothing on the way."""

import time
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QListWidget, QPlainTextEdit

from tests.rules.sketch import sketch
from tests.store.campaigns import png
from tests.ui.desks import LEFT, NONE, OpenDesk
from volteface import resources
from volteface.app import Program
from volteface.edits import maps
from volteface.formats import pack
from volteface.messages import in_words
from volteface.model.campaign import Campaign
from volteface.model.maps import MapId
from volteface.store.campaign_file import CampaignFile
from volteface.store.campaigns import Known, default_path, known_campaigns
from volteface.table.scene import CURTAIN
from volteface.ui.dialogs.align_dialog import AlignDialog
from volteface.ui.dialogs.report_dialog import ReportDialog
from volteface.ui.dialogs.shelf_dialog import ShelfDialog

CELLAR = resources.path("samples", "cellar.dd2vtt")
ROOM = replace(sketch(". A . .\n. . . B", A="N heroes", B="S foes"), name="Crypt")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("VOLTEFACE_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def program(qapp):
    """A program that has not been started."""
    made = Program(qapp)
    yield made
    made.close()
    made.deleteLater()
    qapp.setStyleSheet("")


@pytest.fixture
def packed(folder):
    """A pack with one map."""
    path = folder / "lantern.volteface"
    campaign = maps.add_map(Campaign("Lantern"), replace(ROOM, id=MapId("")))
    pack.write_pack(campaign, lambda asset: b"", path)
    return path


@pytest.fixture
def desk(program, packed):
    """The desk of a program that has opened the pack."""
    program.start(packed)
    return at_desk(program)


def at_desk(program):
    program.window.activateWindow()
    assert QTest.qWaitForWindowActive(program.window)
    return OpenDesk(program.window)


def dialog(program, kind):
    """Return the open dialog of this kind."""
    found = [one for one in program.window.findChildren(kind) if one.isVisible()]
    return found[0] if found else None


def test_first_start_opens_the_sample(program):
    program.start(None)

    assert program.window.session.battle.creatures


def test_opening_a_pack_makes_a_campaign_of_ones_own(program, packed):
    program.start(packed)

    assert [(known.name, Path(known.path).suffix) for known in known_campaigns()] == [
        ("Lantern", ".campaign")
    ]


def test_opening_the_same_pack_again_opens_what_became_of_it(program, desk, packed):
    desk.drag((1, 0), (2, 0))
    program.open(packed)

    assert at_desk(program).creature("A").at.x == 2
    assert len(known_campaigns()) == 1


def test_opening_the_open_campaign_again_leaves_it_writable(program, desk, packed):
    program.open(packed)

    assert program.file.read_only is None


def test_what_is_no_campaign_is_refused_and_the_open_one_stays(program, desk, folder):
    text = folder / "shopping.txt"
    text.write_text("rope, oil")
    refusal = program.open(text)

    assert "not a campaign" in in_words(refusal)
    assert program.window.session.campaign.name == "Lantern"


def test_a_start_with_a_file_that_is_gone_says_so_and_opens_something(program, folder):
    program.start(folder / "gone.campaign")

    assert program.window is not None
    assert at_desk(program).message.startswith("There is no campaign at")


def test_without_a_sample_an_empty_campaign_is_opened(program, monkeypatch):
    monkeypatch.setattr("volteface.app.SAMPLE", ("samples", "nothing.volteface"))
    program.start(None)

    assert not program.window.session.campaign.maps


def test_closing_closes_everything(program, desk):
    window, table = program.window, program.table
    program.close()

    assert not window.isVisible()
    assert not table.isVisible()
    assert (program.window, program.file) == (None, None)


def test_after_closing_the_file_can_be_opened_by_another(program, desk):
    path = program.file.path
    program.close()
    again = CampaignFile.open(path)
    again.close()

    assert again.read_only is None


def test_the_next_start_opens_what_was_open_last(program, desk):
    program.close()
    program.start(None)

    assert program.window.session.campaign.name == "Lantern"


def test_a_step_before_a_restart_can_be_undone_after_it(program, desk):
    desk.drag((1, 0), (2, 1))
    program.close()
    program.start(None)
    again = at_desk(program)
    moved = again.creature("A").at
    again.press("Ctrl+Z")

    assert (tuple(moved), tuple(again.creature("A").at)) == ((2, 1), (1, 0))


def test_a_fight_goes_on_after_a_restart(program, desk):
    desk.press("Ctrl+B", "N")
    before = program.window.session.battle
    program.close()
    program.start(None)

    assert program.window.session.battle == before


def test_a_turn_that_was_being_gathered_is_kept_on_closing(program, desk):
    desk.press("Ctrl+B")
    who = desk.session.active
    desk.press("E")
    program.close()
    program.start(None)

    assert program.window.session.battle.creatures[who.id].facing == (who.facing + 1) % 8


@pytest.mark.parametrize("label", ["Light colours", "Larger text", "Smaller text"])
def test_another_look_keeps_the_campaign(program, desk, label):
    desk.drag((1, 0), (2, 1))
    before = program.window.session.campaign
    desk.do(label)

    assert program.window.session.campaign == before
    assert program.file.read_only is None


def test_another_look_keeps_undo(program, desk):
    desk.drag((1, 0), (2, 1))
    desk.do("Light colours")
    again = at_desk(program)
    again.press("Ctrl+Z")

    assert tuple(again.creature("A").at) == (1, 0)


def test_the_look_is_kept_for_the_next_start(program, desk, qapp):
    desk.do("Light colours")
    at_desk(program).do("Larger text")
    program.close()
    next_one = Program(qapp)

    assert (next_one.settings.light, next_one.settings.scale) == (True, 1.1)


def test_the_size_of_the_window_is_kept_for_the_next_start(program, desk, qapp):
    program.window.resize(1111, 777)
    program.window.close()
    next_one = Program(qapp)

    assert next_one.settings.window == bytes(program.window.saveGeometry().data())


def test_a_new_campaign_is_empty_and_open(program, desk, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Moor", True))
    desk.press("Ctrl+N")

    assert (program.window.session.campaign.name, program.file.path.exists()) == ("Moor", True)
    assert not program.window.session.campaign.maps


def test_a_new_campaign_shows_the_page_for_a_first_map(program, desk, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Moor", True))
    desk.do("New campaign...")

    assert at_desk(program).button("Import a map").isVisible()


def test_the_shelf_lists_every_campaign(program, desk, monkeypatch):
    listed = []
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Moor", True))
    monkeypatch.setattr(ShelfDialog, "exec", lambda shelf: listed.extend(words_on(shelf)))
    desk.do("New campaign...")
    at_desk(program).do("Open a campaign...")

    assert [name for name, _ in listed] == ["Moor", "Lantern"]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows has one zone for all programs")
def test_the_shelf_has_the_time_of_the_clock_on_the_wall(program, desk, monkeypatch):
    listed = []
    monkeypatch.setattr(ShelfDialog, "exec", lambda shelf: listed.extend(words_on(shelf)))
    evening = Known("Moor", "moor.campaign", "2026-01-05T20:30:00+00:00")
    monkeypatch.setattr("volteface.store.campaigns.known_campaigns", lambda: (evening,))
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("TZ", "CET-1")
        time.tzset()
        desk.do("Open a campaign...")
    time.tzset()

    assert listed == [("Moor", "2026-01-05  21:30")]


def words_on(shelf):
    found = shelf.findChild(QListWidget)
    return [tuple(found.item(row).text().split("\n")) for row in range(found.count())]


@pytest.mark.parametrize("answer", [("Moor", False), ("  ", True)])
def test_without_a_name_there_is_no_new_campaign(program, desk, monkeypatch, answer):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: answer)
    desk.press("Ctrl+N")

    assert program.window.session.campaign.name == "Lantern"


def test_every_command_of_the_menus_is_one_the_program_knows(program, desk):
    heard: list[str] = []
    desk.window.asked.disconnect()
    desk.window.asked.connect(heard.append)
    for action in desk.window.actions():
        if action.text() not in ("Quit", "About Qt", "Find a command..."):
            action.trigger()

    assert [what for what in heard if what not in program._asks] == []  # noqa: SLF001


def drop(desk, path):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    desk.view.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, LEFT, NONE))


def test_dropping_a_map_brings_it_in(program, desk):
    drop(desk, CELLAR)
    dialog(program, ReportDialog).accept()

    assert [battle.name for battle in desk.session.campaign.maps.values()] == ["Crypt", "cellar"]
    assert desk.session.battle.walls


def test_dropping_a_map_opens_its_report(program, desk):
    drop(desk, CELLAR)
    report = dialog(program, ReportDialog)
    text = report.findChild(QPlainTextEdit).toPlainText()
    report.accept()

    assert text.startswith("Came in")


def test_a_dropped_map_has_its_picture_in_the_file(program, desk, qtbot):
    drop(desk, CELLAR)
    dialog(program, ReportDialog).accept()

    assert program.file.asset(desk.session.battle.backdrop.asset)


def test_an_imported_map_is_taken_back_as_one_step(program, desk):
    before = desk.session.campaign
    drop(desk, CELLAR)
    dialog(program, ReportDialog).accept()
    desk.press("Ctrl+Z")

    assert desk.session.campaign == before


def test_what_cannot_be_read_is_refused_and_nothing_of_it_stays(program, desk, folder):
    broken = folder / "broken.dd2vtt"
    broken.write_text("{")
    before = desk.session.campaign
    drop(desk, broken)

    assert desk.session.campaign == before
    assert desk.message
    assert dialog(program, ReportDialog) is None


def test_a_dropped_picture_asks_for_its_grid(program, desk, folder):
    picture = folder / "moor.png"
    picture.write_bytes(png(400, 300))
    drop(desk, picture)
    grid = dialog(program, AlignDialog)
    grid.accept()

    assert grid
    assert desk.session.battle.name == "moor"


def test_a_picture_that_is_damaged_is_said_to_be_so(program, desk, folder, monkeypatch):
    picture = folder / "moor.png"
    picture.write_bytes(png(400, 300))
    drop(desk, picture)
    dialog(program, AlignDialog).accept()
    monkeypatch.setattr(program.file, "asset", lambda asset: b"no picture")
    desk.press("Ctrl+G")

    assert desk.message == "The picture of this map cannot be read."


def test_starting_with_a_map_file_opens_it_in_a_campaign(program):
    program.start(CELLAR)
    dialog(program, ReportDialog).accept()

    assert program.window.session.battle.name == "cellar"


def test_starting_with_a_map_file_adds_it_to_the_campaign_used_last(program, desk):
    program.close()
    program.start(CELLAR)
    dialog(program, ReportDialog).accept()

    assert program.window.session.campaign.name == "Lantern"
    assert len(program.window.session.campaign.maps) == 2


def test_the_table_starts_closed(program, desk):
    assert not program.table.isVisible()


def test_f11_opens_and_closes_the_table(program, desk):
    desk.press("F11")
    opened = program.table.isVisible()
    desk.press("F11")

    assert (opened, program.table.isVisible()) == (True, False)


def test_the_table_opens_behind_its_curtain(program, desk):
    desk.press("F11")

    assert program.table.scene == CURTAIN


def test_showing_a_map_opens_the_table_and_shows_it(program, desk):
    desk.press("Ctrl+T")

    assert program.table.isVisible()
    assert program.table.scene.board is not None


def test_showing_a_map_again_leaves_the_table_open(program, desk):
    desk.press("Ctrl+T", "Ctrl+T")

    assert program.table.isVisible()


def test_opening_the_curtain_leaves_the_table_open(program, desk):
    desk.press("Ctrl+T", "C", "C")

    assert program.table.isVisible()
    assert program.table.scene.board is not None


def test_closing_the_curtain_closes_it_on_the_table(program, desk):
    desk.press("Ctrl+T", "C")

    assert program.table.scene == CURTAIN


def test_what_was_shown_last_week_is_not_shown_before_the_curtain_opens(program, desk):
    desk.press("Ctrl+T")
    program.close()
    program.start(None)
    again = at_desk(program)
    again.press("F11")

    assert program.table.scene == CURTAIN


def test_what_was_shown_last_week_is_shown_when_the_curtain_opens(program, desk):
    desk.press("Ctrl+T")
    program.close()
    program.start(None)
    at_desk(program).press("C")

    assert program.table.scene.board is not None


def test_the_table_follows_the_map(program, desk):
    desk.press("Ctrl+T")
    before = program.table.scene
    desk.drag((1, 0), (2, 1))

    assert program.table.scene != before


def test_a_campaign_that_is_open_elsewhere_can_be_looked_at(program, packed, folder):
    path = default_path("Lantern")
    elsewhere = CampaignFile.new(path, "Lantern", maps.add_map(Campaign("Lantern"), ROOM))
    program.start(path)
    desk = at_desk(program)
    told = desk.message
    desk.drag((1, 0), (2, 1))
    elsewhere.close()

    assert "can only be looked at" in told
    assert tuple(desk.creature("A").at) == (1, 0)


def test_an_exported_pack_holds_the_campaign(program, desk, folder, monkeypatch):
    target = folder / "out.volteface"
    monkeypatch.setattr(
        "volteface.ui.errands.QFileDialog.getSaveFileName", lambda *_: (str(target), "")
    )
    desk.press("Ctrl+E")
    campaign, _ = pack.read_pack(target)

    assert campaign.maps == desk.session.campaign.maps
    assert desk.message == "Written to out.volteface."


def test_an_export_that_fails_says_why(program, desk, folder, monkeypatch):
    target = folder / "no such folder" / "out.volteface"
    monkeypatch.setattr(
        "volteface.ui.errands.QFileDialog.getSaveFileName", lambda *_: (str(target), "")
    )
    desk.press("Ctrl+E")

    assert desk.message.startswith("The pack could not be written")
