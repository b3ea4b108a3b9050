"""A damaged campaign: maps without a fault stay, others come from the newest copy."""

import sqlite3

import pytest

from tests.store.campaigns import CRYPT, FIRST, SECOND, TOWER, hurt, png, two_maps
from volteface.edits import maps
from volteface.messages import in_words, say
from volteface.model.campaign import Campaign
from volteface.store.campaign_file import CampaignFile
from volteface.store.copies import copies_of
from volteface.store.errors import Damaged, NotSaved
from volteface.store.history import History, Step
from volteface.store.salvage import salvage

DAMAGE_CRYPT = "UPDATE rows SET body = x'7b7d' WHERE path LIKE '%map-1%orc-1%'"
LOSE_CRYPT = "DELETE FROM rows WHERE path LIKE '%map-1%'"
DAMAGE_ROOT = "UPDATE rows SET body = x'7b7d' WHERE path = '[]'"


@pytest.fixture
def hurt_since(made):
    """After the last copy was made, a creature was hurt on either map."""
    file = CampaignFile.open(made)
    history = History(file.campaign, file)
    history.commit(hurt(history.campaign, CRYPT, SECOND, 3))
    history.commit(hurt(history.campaign, TOWER, SECOND, 3))
    file.close()
    copies_of(made)[0].unlink()
    return made


def damage(path, *statements):
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def salvaged(path):
    file = salvage(path)
    file.close()
    return file


def damage_of(campaign, which):
    return campaign.maps[which].creatures[SECOND].damage


def test_a_map_without_a_fault_stays_as_it_is(hurt_since):
    damage(hurt_since, DAMAGE_CRYPT)

    assert damage_of(salvaged(hurt_since).campaign, TOWER) == 3


@pytest.mark.parametrize("fault", [DAMAGE_CRYPT, LOSE_CRYPT])
def test_a_damaged_map_comes_from_the_newest_copy(hurt_since, fault):
    damage(hurt_since, fault)

    campaign = salvaged(hurt_since).campaign

    assert campaign.maps[CRYPT] == two_maps().maps[CRYPT]


def test_the_gm_is_told_which_map_is_old(hurt_since):
    damage(hurt_since, DAMAGE_CRYPT)

    notice = salvaged(hurt_since).notice

    assert notice is not None
    assert "in the last safety copy: Crypt." in in_words(notice)


def test_without_a_copy_what_is_readable_of_a_map_is_kept(made):
    for copy in copies_of(made):
        copy.unlink()
    damage(made, DAMAGE_CRYPT)

    file = salvaged(made)

    assert set(file.campaign.maps[CRYPT].creatures) == two_maps().maps[CRYPT].creatures.keys() - {
        FIRST
    }
    assert file.notice is not None
    assert "With parts missing: Crypt." in in_words(file.notice)


def test_the_campaigns_own_row_comes_from_the_newest_copy(hurt_since):
    damage(hurt_since, DAMAGE_ROOT)

    campaign = salvaged(hurt_since).campaign

    assert campaign.name == "Lantern"
    assert damage_of(campaign, TOWER) == 3


def test_a_removed_map_does_not_come_back(made):
    file = CampaignFile.open(made)
    history = History(file.campaign, file)
    history.commit(Step(say("Remove map"), maps.remove_map(history.campaign, CRYPT)))
    file.close()
    copies_of(made)[0].unlink()
    damage(made, "UPDATE rows SET body = x'7b7d' WHERE path LIKE '%map-2%orc-1%'")

    assert set(salvaged(made).campaign.maps) == {TOWER}


def test_a_file_that_is_no_database_any_more_comes_from_the_newest_copy(made):
    made.write_bytes(bytes(4096))

    assert salvaged(made).campaign == two_maps()


def test_a_copy_with_a_fault_is_passed_over(hurt_since):
    file = CampaignFile.open(hurt_since)
    History(file.campaign, file).commit(hurt(file.campaign, CRYPT, FIRST, 1))
    file.close()
    damage(copies_of(hurt_since)[0], DAMAGE_CRYPT)
    damage(hurt_since, DAMAGE_CRYPT)

    assert salvaged(hurt_since).campaign.maps[CRYPT] == two_maps().maps[CRYPT]


def test_copies_of_another_campaign_are_passed_over(made, tmp_path):
    other = tmp_path / "other.campaign"
    CampaignFile.new(other, "Other").close()
    for copy in copies_of(made):
        copy.write_bytes(other.read_bytes())
    damage(made, LOSE_CRYPT)

    assert set(salvaged(made).campaign.maps) == {TOWER}


def test_pictures_are_kept(made):
    file = CampaignFile.open(made)
    asset = file.add_asset(png())
    file.close()
    damage(made, DAMAGE_CRYPT)

    file = salvage(made)
    try:
        assert file.asset(asset) == png()
    finally:
        file.close()


def test_the_damaged_file_is_kept(made):
    damage(made, DAMAGE_CRYPT)
    before = made.read_bytes()

    salvaged(made)

    assert made.with_name("lantern (damaged).campaign").read_bytes() == before


def test_a_salvaged_campaign_opens_without_complaint(made, opened):
    damage(made, DAMAGE_CRYPT)
    salvaged(made)

    assert opened().campaign == two_maps()


def test_a_campaign_that_is_open_is_not_salvaged(made, opened):
    opened()

    with pytest.raises(NotSaved):
        salvage(made)


def test_where_nothing_is_left_nothing_is_changed(path):
    CampaignFile.new(path, "Lantern").close()
    for copy in copies_of(path):
        copy.unlink()
    path.write_bytes(b"nothing")

    with pytest.raises(Damaged, match="Nothing of this campaign"):
        salvage(path)

    assert path.read_bytes() == b"nothing"


def test_a_hostile_view_is_not_asked(made):
    damage(
        made,
        "DROP TABLE assets",
        "CREATE VIEW assets AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
        " SELECT x AS sha, x AS media, x AS body FROM n",
    )

    assert salvaged(made).campaign == two_maps() != Campaign("Lantern")
