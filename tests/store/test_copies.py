"""Safety copies: verified before an older one goes, spread over time, made in the background."""

import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from tests.store.campaigns import png, rename
from volteface.store import copies
from volteface.store.campaign_file import CampaignFile
from volteface.store.copies import copies_of, make_copy, superfluous_of, verify
from volteface.store.errors import Damaged
from volteface.store.history import History


def changed(path, name="Tomb"):
    """Open the campaign, rename it, close it."""
    file = CampaignFile.open(path)
    History(file.campaign, file).commit(rename(file.campaign, name))
    file.close()


def test_closing_makes_a_copy_of_what_is_new(made):
    before = len(copies_of(made))

    changed(made)

    assert len(copies_of(made)) == before + 1


def test_closing_makes_no_copy_of_what_has_one(made):
    before = copies_of(made)

    CampaignFile.open(made).close()

    assert copies_of(made) == before


def test_a_copy_is_a_campaign_file(made):
    changed(made)

    file = CampaignFile.open(copies_of(made)[0])
    file.close()

    assert file.campaign.name == "Tomb"


def test_a_copy_is_made_while_the_file_is_in_use(made, opened):
    file = opened()
    History(file.campaign, file).commit(rename(file.campaign, "Tomb"))

    assert verify(make_copy(made)) is not None


def test_a_copy_of_a_damaged_file_is_not_kept(made):
    before = copies_of(made)
    connection = sqlite3.connect(made)
    connection.execute("UPDATE rows SET body = x'7b7d'")
    connection.commit()
    connection.close()

    with pytest.raises(Damaged):
        make_copy(made)

    assert copies_of(made) == before
    assert list(made.with_name("lantern.copies").glob("*.part")) == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE steps SET label = x'7b7d'",
        "UPDATE changes SET kept = x'7b7d' WHERE place = 0",
        "DELETE FROM changes",
        "UPDATE assets SET body = x'00'",
    ],
)
def test_a_copy_is_verified_down_to_history_and_pictures(made, damage):
    file = CampaignFile.open(made)
    file.add_asset(png())
    file.close()
    changed(made)
    connection = sqlite3.connect(made)
    connection.execute(damage)
    connection.commit()
    connection.close()

    with pytest.raises(Damaged):
        verify(made)


def test_no_more_copies_are_kept_than_are_meant(made, monkeypatch):
    monkeypatch.setattr(copies, "MOST", 3)

    for number in range(6):
        changed(made, f"Tomb {number}")

    assert len(copies_of(made)) == 3


def test_at_least_twenty_copies_are_kept():
    assert copies.MOST >= 20


def test_the_newest_copy_is_always_kept(made, monkeypatch):
    monkeypatch.setattr(copies, "MOST", 3)

    for number in range(6):
        changed(made, f"Tomb {number}")

    newest = CampaignFile.open(copies_of(made)[0])
    newest.close()
    assert newest.campaign.name == "Tomb 5"


def test_copies_thin_out_with_age():
    """A copy every ten minutes for a month leaves some of this hour, this day and this month."""
    start = datetime(2026, 1, 1, tzinfo=UTC)
    kept: list[float] = []
    for number in range(6 * 24 * 30):
        kept.insert(0, (start + timedelta(minutes=10 * number)).timestamp())
        if len(kept) > copies.MOST:
            del kept[superfluous_of(kept)]
    ages = [(kept[0] - time) / 3600 for time in kept]

    assert sum(age <= 1 for age in ages) >= 4
    assert sum(1 < age <= 24 for age in ages) >= 4
    assert sum(24 < age <= 24 * 7 for age in ages) >= 3
    assert sum(age > 24 * 7 for age in ages) >= 2


def test_a_copy_is_made_when_some_time_has_gone_by(made, opened, monkeypatch):
    monkeypatch.setattr(copies, "SECONDS_BETWEEN", 0)
    file = opened()
    before = len(copies_of(made))

    History(file.campaign, file).commit(rename(file.campaign, "Tomb"))
    file._keeper._work.join()  # noqa: SLF001

    assert len(copies_of(made)) == before + 1


def test_a_copy_that_fails_is_told_of(made, opened):
    file = opened()
    folder = made.with_name("lantern.copies")
    for copy in copies_of(made):
        copy.unlink()
    folder.rmdir()
    folder.touch()

    History(file.campaign, file).commit(rename(file.campaign, "Tomb"))
    file.close()

    assert file.trouble is not None


def test_many_steps_are_moved_from_the_log_into_the_file(made, opened, monkeypatch):
    monkeypatch.setattr(copies, "STEPS_BETWEEN_CHECKPOINTS", 5)
    file = opened()
    history = History(file.campaign, file)
    before = made.stat().st_mtime_ns

    for number in range(5):
        history.commit(rename(history.campaign, f"Tomb {number}"))
    file._keeper._work.join()  # noqa: SLF001

    assert made.stat().st_mtime_ns > before
