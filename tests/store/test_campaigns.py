"""Campaigns lie in the user's folder, under names every system takes."""

from pathlib import Path

import pytest

from volteface.store import campaigns
from volteface.store.campaigns import (
    campaigns_folder,
    default_path,
    free_name,
    in_synced_folder,
    known_campaigns,
    remember,
)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """The user's folder is one of the test's."""
    monkeypatch.setenv("VOLTEFACE_DATA", str(tmp_path))
    return tmp_path / "campaigns"


def test_the_folder_is_made(folder):
    assert campaigns_folder() == folder
    assert folder.is_dir()


def test_without_another_wish_the_system_says_where(monkeypatch):
    monkeypatch.delenv("VOLTEFACE_DATA")

    assert "volteface" in str(campaigns.data_folder())


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Lantern Crypt", "Lantern Crypt.campaign"),
        ("Königsgruft", "Königsgruft.campaign"),
        ("../../etc/passwd", "etc passwd.campaign"),
        ("C:\\x\0y", "C x y.campaign"),
        ("con", "Campaign con.campaign"),
        ("...", "Campaign.campaign"),
        ("x" * 300, "x" * 60 + ".campaign"),
    ],
)
def test_a_name_becomes_a_file(folder, name, file):
    assert default_path(name) == folder / file


def test_a_second_campaign_of_a_name_gets_a_number(folder):
    default_path("Crypt").touch()

    assert default_path("Crypt") == folder / "Crypt 2.campaign"


def test_copies_of_an_earlier_campaign_are_left_alone(folder):
    (campaigns_folder() / "Crypt.copies").mkdir()

    assert default_path("Crypt") == folder / "Crypt 2.campaign"


def test_the_campaign_opened_last_comes_first(folder):
    for name in ("Crypt", "Tower", "Crypt"):
        (campaigns_folder() / f"{name}.campaign").touch()
        remember(name, folder / f"{name}.campaign")

    assert [known.name for known in known_campaigns()] == ["Crypt", "Tower"]


def test_a_campaign_that_is_gone_is_not_listed(folder):
    remember("Crypt", campaigns_folder() / "Crypt.campaign")

    assert known_campaigns() == ()


def test_the_pack_a_campaign_began_as_stays_on_the_list(folder):
    (campaigns_folder() / "Crypt.campaign").touch()
    remember("Crypt", folder / "Crypt.campaign", "abc")
    remember("Crypt", folder / "Crypt.campaign")

    assert [known.pack for known in known_campaigns()] == ["abc"]


def test_a_name_that_is_taken_gets_the_next_number(folder):
    for name in ("Crypt", "Crypt 2"):
        (campaigns_folder() / f"{name}.campaign").touch()
        remember(name, folder / f"{name}.campaign")

    assert (free_name("Crypt"), free_name("Tower")) == ("Crypt 3", "Tower")


def test_a_damaged_list_is_an_empty_one(folder):
    (campaigns_folder() / "campaigns.json").write_bytes(b"[{")

    assert known_campaigns() == ()


@pytest.mark.parametrize(
    ("path", "synced"),
    [
        ("/home/gm/Dropbox/Crypt.campaign", True),
        ("/home/gm/OneDrive - Guild/maps/Crypt.campaign", True),
        ("/home/gm/Library/Mobile Documents/Crypt.campaign", True),
        ("/home/gm/maps/Dropbox.campaign", False),
    ],
)
def test_a_folder_that_is_synchronised_is_known_by_its_name(path, synced):
    assert in_synced_folder(Path(path)) is synced
