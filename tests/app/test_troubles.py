"""What goes wrong on the disk is said to the GM, and there is a window all the same."""

import errno
import sqlite3
from dataclasses import replace

import pytest

from tests.store.campaigns import CRYPT, png, two_maps
from tests.ui.desks import OpenDesk
from volteface.edits import maps
from volteface.messages import in_words, say
from volteface.model.maps import Backdrop
from volteface.store import campaigns
from volteface.store.campaign_file import CampaignFile
from volteface.store.pictures import asset_id


@pytest.fixture
def made(tmp_path):
    """A campaign of two maps, closed."""
    path = tmp_path / "lantern.campaign"
    CampaignFile.new(path, "Lantern", two_maps()).close()
    return path


@pytest.fixture
def no_room(monkeypatch):
    """The user's folder takes nothing; the system's passing one does."""

    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device", "/home/gm/volteface")

    monkeypatch.setattr(campaigns, "campaigns_folder", full)


def message(program):
    return OpenDesk(program.window).message


def test_on_a_full_disk_the_sample_opens(start, no_room):
    program = start()

    assert program.window.session.battle.creatures
    assert "No space left on device" in message(program)
    assert "gone when you close Volteface" in message(program)


def test_what_was_opened_in_passing_leaves_nothing_behind(start, no_room):
    program = start()
    folder = program.file.path.parent
    program.close()

    assert not folder.exists()


def test_where_nothing_at_all_can_be_written_the_reason_is_given(qapp, no_room, monkeypatch):
    from volteface.app import Program

    def none(*_, **__):
        raise FileNotFoundError(errno.ENOENT, "No usable temporary directory")

    monkeypatch.setattr("volteface.app.tempfile.TemporaryDirectory", none)
    program = Program(qapp)
    refusal = program.start(None)
    qapp.setStyleSheet("")

    assert program.window is None
    assert refusal
    assert "No space left on device" in in_words(refusal)


def test_a_list_that_cannot_be_written_costs_no_window(start, made, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    program = start()
    monkeypatch.setattr(campaigns, "remember", full)
    program.open(made)

    assert program.window.session.campaign.name == "Lantern"
    assert "No space left on device" in message(program)


def test_a_damaged_campaign_is_salvaged_and_said_to_be(start, made):
    with sqlite3.connect(made) as connection:
        connection.execute("UPDATE rows SET body = x'7b7d' WHERE path LIKE '%map-1%orc-1%'")
    connection.close()
    program = start(made)

    assert program.window.session.campaign.name == "Lantern"
    assert message(program).startswith("The campaign file was damaged.")


def test_a_safety_copy_that_failed_is_said_once(start, made, monkeypatch):
    program = start(made)
    desk = OpenDesk(program.window)
    lost = say("No safety copy of the campaign could be made.")
    monkeypatch.setattr(CampaignFile, "trouble", lost)
    program.window.campaign_changed(())
    told = desk.message
    desk.push("Close the message")
    program.window.campaign_changed(())

    assert (told, desk.message) == ("No safety copy of the campaign could be made.", "")


def test_a_safety_copy_that_fails_on_closing_is_said_in_the_next_window(start, made, monkeypatch):
    program = start(made)
    lost = say("No safety copy of the campaign could be made.")
    monkeypatch.setattr(CampaignFile, "trouble", lost)
    monkeypatch.setattr("volteface.app.QInputDialog.getText", lambda *_: ("Moor", True))
    OpenDesk(program.window).do("New campaign...")

    assert lost.text in message(program)


def test_a_picture_that_cannot_be_read_is_said_to_be_so(start, tmp_path, qtbot):
    body = png(4, 4)[:-30]
    battle = replace(two_maps().maps[CRYPT], backdrop=Backdrop(asset_id(body), 4, 4, 4, 4))
    campaign = maps.put_map(two_maps(), battle)
    path = tmp_path / "lantern.campaign"
    CampaignFile.new(path, "Lantern", replace(campaign, open_map=CRYPT)).close()
    program = start(path)

    qtbot.waitUntil(lambda: message(program) != "")

    assert message(program) == "The picture of the map Crypt cannot be read."
