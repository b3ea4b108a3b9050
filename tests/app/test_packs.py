"""A pack that is opened becomes a campaign of one's own, and the same pack only once."""

from dataclasses import replace

import pytest

from tests.store.campaigns import two_maps
from tests.ui.desks import OpenDesk
from volteface.formats import pack
from volteface.store.campaigns import known_campaigns


def pack_of(folder, campaign, name="lantern"):
    path = folder / f"{name}.volteface"
    pack.write_pack(campaign, lambda asset: b"", path)
    return path


@pytest.fixture
def packed(tmp_path):
    return pack_of(tmp_path, two_maps())


@pytest.fixture
def changed(tmp_path):
    """A pack of the same name with one thing in it changed."""
    return pack_of(tmp_path, replace(two_maps(), open_map=None), "changed")


def names():
    return {known.name for known in known_campaigns()}


def test_a_pack_opened_again_is_said_to_be_known(start, packed):
    program = start(packed)
    program.open(packed)

    assert OpenDesk(program.window).message.startswith("You have opened this pack before.")


def test_a_pack_opened_again_comes_back_from_another_campaign(start, packed, monkeypatch):
    program = start(packed)
    monkeypatch.setattr("volteface.app.QInputDialog.getText", lambda *_: ("Moor", True))
    OpenDesk(program.window).do("New campaign...")
    program.open(packed)

    assert program.window.session.campaign.name == "Lantern"
    assert names() == {"Lantern", "Moor"}


def test_another_pack_of_the_same_name_is_a_campaign_beside(start, packed, changed):
    program = start(packed)
    program.open(changed)

    assert program.window.session.campaign.name == "Lantern 2"
    assert names() == {"Lantern", "Lantern 2"}


def test_the_gm_is_told_that_there_are_two_of_that_name(start, packed, changed):
    program = start(packed)
    program.open(changed)

    assert OpenDesk(program.window).message == (
        "You have another campaign called Lantern. This one is called Lantern 2."
    )


def test_each_of_two_packs_opens_its_own_again(start, packed, changed):
    program = start(packed)
    program.open(changed)
    program.open(packed)
    first = program.window.session.campaign.name
    program.open(changed)

    assert (first, program.window.session.campaign.name) == ("Lantern", "Lantern 2")
