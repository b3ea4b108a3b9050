"""One way to change the campaign, and every step of it can be taken back."""

from dataclasses import replace

import pytest

from volteface.edits import maps
from volteface.messages import say
from volteface.model.campaign import Campaign
from volteface.model.maps import BattleMap, MapId
from volteface.model.rows import Change
from volteface.store.history import History, MemoryJournal, Step

EMPTY = Campaign("Lantern Crypt")
CRYPT = maps.add_map(EMPTY, BattleMap(MapId(""), "Crypt"))
ADD = Step(say("Add map"), CRYPT)


class FullJournal(MemoryJournal):
    """Keeps nothing."""

    def append(self, label, changes):
        raise OSError("full")


def test_a_step_becomes_current():
    history = History(EMPTY)

    history.commit(ADD)

    assert history.campaign is CRYPT


def test_a_step_reports_the_rows_it_changed():
    assert [change.path for change in History(EMPTY).commit(ADD)] == [(), ("maps", "map-1")]


def test_a_step_that_changes_nothing_is_not_taken():
    history = History(EMPTY)

    assert history.commit(Step(say("Nothing"), replace(EMPTY))) == ()
    assert not history.can_undo


def test_what_the_journal_does_not_keep_does_not_become_current():
    told: list[tuple[Change, ...]] = []
    history = History(EMPTY, FullJournal(), [told.append])

    with pytest.raises(OSError, match="full"):
        history.commit(ADD)

    assert history.campaign is EMPTY
    assert told == []


def test_undo_gives_the_campaign_before():
    history = History(EMPTY)
    history.commit(ADD)

    history.undo()

    assert history.campaign == EMPTY


def test_redo_gives_the_campaign_after():
    history = History(EMPTY)
    history.commit(ADD)
    history.undo()

    history.redo()

    assert history.campaign == CRYPT


def test_the_menu_can_name_what_undo_takes_back():
    history = History(EMPTY)
    history.commit(ADD)

    assert history.undo_label == say("Add map")
    assert history.redo_label is None


def test_the_menu_can_name_what_redo_brings_again():
    history = History(EMPTY)
    history.commit(ADD)
    history.undo()

    assert history.undo_label is None
    assert history.redo_label == say("Add map")


def test_undo_at_the_beginning_does_nothing():
    assert History(EMPTY).undo() is None


def test_redo_at_the_end_does_nothing():
    assert History(EMPTY).redo() is None


def test_a_step_after_an_undo_drops_what_was_undone():
    history = History(EMPTY)
    history.commit(ADD)
    history.undo()

    history.commit(Step(say("Rename"), replace(EMPTY, name="Tomb")))

    assert not history.can_redo
    assert history.undo_label == say("Rename")


def test_listeners_hear_of_steps_undo_and_redo_once_they_are_current():
    heard: list[tuple[Campaign, int]] = []
    history = History(EMPTY)
    history.subscribe(lambda changes: heard.append((history.campaign, len(changes))))

    history.commit(ADD)
    history.undo()
    history.redo()

    assert heard == [(CRYPT, 2), (EMPTY, 2), (CRYPT, 2)]


def test_a_listener_can_leave():
    heard: list[tuple[Change, ...]] = []
    history = History(EMPTY)
    leave = history.subscribe(heard.append)

    leave()
    history.commit(ADD)

    assert heard == []
