"""What a step changed is in the file when the step returns, and can be undone after a restart."""

import os
import sqlite3
import sys
import time
from dataclasses import replace

import pytest

from tests.small_disk import files_of_at_most
from tests.store.campaigns import CRYPT, FIRST, hurt, png, rename, two_maps
from volteface.edits import maps
from volteface.messages import say
from volteface.model.campaign import Campaign
from volteface.model.maps import AssetId
from volteface.store import database
from volteface.store.campaign_file import ON_A_FULL_DISK, CampaignFile
from volteface.store.errors import Damaged, NotACampaign, NotSaved, TooNew
from volteface.store.history import History, Step
from volteface.store.pictures import NotAPicture, asset_id

SIDECARS = ("-wal", "-shm", ".lock", ".part")


def sidecars(path):
    return [name for name in SIDECARS if path.with_name(path.name + name).exists()]


def test_a_new_campaign_is_empty(path, opened):
    CampaignFile.new(path, "Lantern").close()

    assert opened().campaign == Campaign("Lantern")


def test_a_new_campaign_can_begin_with_maps(made, opened):
    assert opened().campaign == two_maps()


def test_what_a_campaign_begins_with_is_not_a_step(made, opened):
    assert opened().undo_label is None


def test_a_new_campaign_does_not_take_the_place_of_a_file(path):
    path.write_text("diary", encoding="utf-8")

    with pytest.raises(NotACampaign, match="There is already a file"):
        CampaignFile.new(path, "Lantern")

    assert path.read_text(encoding="utf-8") == "diary"


def test_a_new_campaign_does_not_go_into_a_synchronised_folder(tmp_path):
    with pytest.raises(NotACampaign, match="synchronised"):
        CampaignFile.new(tmp_path / "Dropbox" / "lantern.campaign", "Lantern")


def test_a_campaign_in_a_synchronised_folder_comes_with_a_warning(made, tmp_path):
    synced = tmp_path / "Dropbox" / "lantern.campaign"
    synced.parent.mkdir()
    made.rename(synced)

    file = CampaignFile.open(synced)
    file.close()

    assert file.notice is not None


def test_a_campaign_that_cannot_be_made_says_so(tmp_path):
    (tmp_path / "folder").write_bytes(b"")

    with pytest.raises(NotSaved, match="The disk did not take"):
        CampaignFile.new(tmp_path / "folder" / "lantern.campaign", "Lantern")


def test_a_step_is_there_after_a_restart(made, opened):
    with_closed = CampaignFile.open(made)
    History(with_closed.campaign, with_closed).commit(hurt(with_closed.campaign, CRYPT, FIRST, 5))
    with_closed.close()

    assert opened().campaign.maps[CRYPT].creatures[FIRST].damage == 5


def test_a_step_is_there_though_the_file_was_never_closed(made, opened):
    file = opened()
    History(file.campaign, file).commit(rename(file.campaign, "Tomb"))

    assert opened().campaign.name == "Tomb"


def test_undo_goes_back_past_a_restart(made, opened):
    before = CampaignFile.open(made)
    history = History(before.campaign, before)
    history.commit(hurt(history.campaign, CRYPT, FIRST, 5))
    history.commit(Step(say("Remove map"), maps.remove_map(history.campaign, CRYPT)))
    before.close()
    after = opened()
    history = History(after.campaign, after)

    while history.undo():
        pass

    assert history.campaign == two_maps() == after.campaign


def test_redo_goes_on_past_a_restart(made, opened):
    before = CampaignFile.open(made)
    history = History(before.campaign, before)
    history.commit(rename(history.campaign, "Tomb"))
    history.undo()
    before.close()
    after = opened()
    history = History(after.campaign, after)

    history.redo()

    assert history.campaign.name == "Tomb"


def test_the_menu_names_the_steps_of_yesterday(made, opened):
    before = CampaignFile.open(made)
    history = History(before.campaign, before)
    history.commit(rename(history.campaign, "Tomb"))
    history.commit(rename(history.campaign, "Vault"))
    history.undo()
    before.close()

    after = opened()

    assert after.undo_label == say("Rename to {name}", name="Tomb")
    assert after.redo_label == say("Rename to {name}", name="Vault")


def test_rows_come_back_in_the_order_they_came(made, opened):
    file = CampaignFile.open(made)
    history = History(file.campaign, file)
    for number in range(4, 13):
        log = history.campaign.maps[CRYPT].log
        with_line = log.put(number, log[1])
        battle = replace(history.campaign.maps[CRYPT], log=with_line)
        history.commit(Step(say("Line"), maps.put_map(history.campaign, battle)))
    file.close()

    assert list(opened().campaign.maps[CRYPT].log) == list(range(1, 13))


def test_closing_leaves_the_file_alone(made, opened):
    file = CampaignFile.open(made)
    History(file.campaign, file).commit(rename(file.campaign, "Tomb"))
    file.close()

    assert sidecars(made) == []


def test_a_picture_is_kept_under_its_hash(made, opened):
    file = opened()

    asset = file.add_asset(png())

    assert asset == asset_id(png())
    assert file.asset(asset) == png()


def test_the_same_picture_is_kept_once(made, opened):
    file = opened()

    assert file.add_asset(png()) == file.add_asset(png())


def test_a_picture_that_is_not_there_is_an_error(made, opened):
    with pytest.raises(KeyError):
        opened().asset(AssetId("0" * 64))


def test_what_is_no_picture_is_not_kept(made, opened):
    with pytest.raises(NotAPicture, match="neither PNG nor JPEG nor WebP"):
        opened().add_asset(b"<svg xmlns='http://www.w3.org/2000/svg'/>")


def test_a_campaign_open_elsewhere_can_be_looked_at(made, opened):
    first = opened()
    History(first.campaign, first).commit(rename(first.campaign, "Tomb"))

    second = opened()

    assert second.campaign.name == "Tomb"
    assert second.read_only is not None


def test_a_campaign_open_elsewhere_is_told_within_a_second(made, opened):
    opened()
    began = time.monotonic()

    opened()

    assert time.monotonic() - began < 1


def test_a_campaign_open_elsewhere_cannot_be_changed(made, opened):
    opened()
    second = opened()
    history = History(second.campaign, second)

    with pytest.raises(NotSaved, match="open in another window"):
        history.commit(rename(history.campaign, "Tomb"))


def test_a_closed_campaign_can_be_changed_by_the_next(made, opened):
    opened().close()

    assert opened().read_only is None


def test_a_campaign_that_cannot_be_written_can_be_looked_at(made, opened, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)

    file = opened()

    assert file.campaign == two_maps()
    assert file.read_only is not None


def test_a_campaign_that_cannot_be_read_says_so(made, opened, monkeypatch):
    def refuse(path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(database, "header", refuse)

    with pytest.raises(NotACampaign, match="cannot be opened: Permission denied"):
        opened()
    monkeypatch.undo()
    assert opened().read_only is None


@pytest.fixture
def newer(made):
    """The file says that a newer version wrote it."""
    connection = sqlite3.connect(made)
    connection.execute(f"PRAGMA user_version = {database.VERSION + 1}")
    connection.close()
    return made


def test_a_campaign_of_a_newer_version_can_be_looked_at(newer, opened):
    file = opened()

    assert file.campaign == two_maps()
    assert file.read_only is not None


def test_a_campaign_of_a_newer_version_is_not_touched(newer, opened):
    before = newer.read_bytes()

    opened().close()

    assert newer.read_bytes() == before


def test_a_campaign_too_new_to_read_says_so(newer, opened):
    connection = sqlite3.connect(newer)
    connection.execute("ALTER TABLE rows RENAME TO leaves")
    connection.close()

    with pytest.raises(TooNew, match="Install that version"):
        opened()


def test_an_older_campaign_is_copied_and_brought_up_to_date(made, opened, monkeypatch):
    monkeypatch.setattr(database, "VERSION", database.VERSION + 1)
    monkeypatch.setattr(database, "MIGRATIONS", {1: ("UPDATE assets SET media = 'png'",)})
    copies = made.with_name("lantern.copies")
    before = list(copies.iterdir())

    file = opened()

    assert file.campaign == two_maps()
    assert len(list(copies.iterdir())) == len(before) + 1


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0", b"PK\3\4" + bytes(200)])
def test_a_file_of_another_kind_is_no_campaign(path, opened, content):
    path.write_bytes(content)

    with pytest.raises(NotACampaign, match="is not a campaign of Volteface"):
        opened()


def test_a_database_of_another_program_is_not_touched(path, opened):
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE bookmarks (url TEXT)")
    connection.close()
    before = path.read_bytes()

    with pytest.raises(NotACampaign):
        opened()

    assert path.read_bytes() == before


def test_no_file_is_no_campaign(opened):
    with pytest.raises(NotACampaign, match="There is no campaign"):
        opened()


def test_on_a_full_disk_nothing_changes(made, opened):
    file = opened()
    history = History(file.campaign, file)

    with pytest.raises(NotSaved), files_of_at_most(4096):
        history.commit(rename(history.campaign, "Tomb" * 5000))

    assert history.campaign == two_maps() == opened().campaign


def test_when_there_is_room_again_the_next_step_is_kept(made, opened):
    file = opened()
    history = History(file.campaign, file)
    with pytest.raises(NotSaved), files_of_at_most(4096):
        history.commit(rename(history.campaign, "Tomb" * 5000))

    history.commit(rename(history.campaign, "Vault"))

    assert opened().campaign.name == "Vault"


@pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0, reason="only root can mount a small disk"
)
def test_a_full_disk_is_named(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    assert os.system(f"mount -t tmpfs -o size=256k volteface {disk}") == 0
    try:
        file = CampaignFile.new(disk / "lantern.campaign", "Lantern")
        history = History(file.campaign, file)

        with pytest.raises(NotSaved, match="The disk is full"):
            history.commit(rename(history.campaign, "Tomb" * 100_000))
        history.commit(rename(history.campaign, "Vault"))
        file.close()

        again = CampaignFile.open(disk / "lantern.campaign")
        assert again.campaign.name == "Vault"
        again.close()
    finally:
        os.system(f"umount {disk}")


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE])
def test_a_sound_campaign_on_a_full_disk_can_be_looked_at(made, opened, monkeypatch, code):
    def full(connection):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = code
        raise error

    monkeypatch.setattr("volteface.store.database.keep_durably", full)
    file = opened()

    assert file.campaign == two_maps()
    assert file.read_only == ON_A_FULL_DISK


def test_a_changed_step_ends_the_history_but_not_the_campaign(made, opened):
    file = CampaignFile.open(made)
    History(file.campaign, file).commit(rename(file.campaign, "Tomb"))
    file.close()
    connection = sqlite3.connect(made)
    connection.execute("UPDATE steps SET at = 'yesterday'")
    connection.commit()
    connection.close()

    file = opened()

    assert file.campaign.name == "Tomb"
    assert file.undo_label is None


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE rows SET body = replace(CAST(body AS TEXT), 'Lantern', 'Lanterm')",
        "DELETE FROM rows WHERE path LIKE '%orc-2%'",
        "DELETE FROM rows WHERE path LIKE '%map-2%'",
        "DELETE FROM scopes",
        "UPDATE state SET position = 1",
        "DELETE FROM state",
        "DROP TABLE assets",
        "CREATE VIEW more AS SELECT 1",
    ],
)
def test_any_change_to_the_campaign_is_damage(made, opened, damage):
    connection = sqlite3.connect(made)
    connection.execute(damage)
    connection.commit()
    connection.close()

    with pytest.raises(Damaged):
        opened()


def test_a_changed_picture_is_damage(made, opened):
    file = CampaignFile.open(made)
    asset = file.add_asset(png())
    file.close()
    connection = sqlite3.connect(made)
    connection.execute("UPDATE assets SET body = x'00'")
    connection.commit()
    connection.close()

    with pytest.raises(Damaged, match="A picture is damaged"):
        opened().asset(asset)
