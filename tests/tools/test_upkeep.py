"""What the GM does to creatures, maps, fog and table is one step each."""

from dataclasses import replace

import pytest

from tests.rules.sketch import sketch
from tests.tools.sessions import Evening
from volteface.edits import fog
from volteface.grid.cells import Point
from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.model.maps import MapId
from volteface.tools.upkeep import Upkeep

A = CreatureId("A")
CRYPT, ATTIC = MapId("map-1"), MapId("map-2")
ROOM = replace(sketch(". A", A="N heroes"), name="crypt")
OTHER = replace(sketch(". ."), id=ATTIC, name="attic")


@pytest.fixture
def evening():
    made = Evening(ROOM, OTHER)
    made.session.select(A)
    return made


@pytest.fixture
def session(evening):
    return evening.session


@pytest.fixture
def upkeep(session):
    return Upkeep(session)


def test_altering_changes_the_selected_creature(upkeep, session, evening):
    upkeep.alter(say("Rename {who}"), name="Ann")

    assert session.creature.name == "Ann"
    assert evening.label == "Rename A"


def test_altering_changes_the_creature_named(upkeep, session, evening):
    session.select(None)
    upkeep.alter(say("Rename {who}"), CreatureId("A"), name="Ann")

    assert session.battle.creatures["A"].name == "Ann"


def test_altering_changes_nobody_where_nobody_is_selected(upkeep, session, evening):
    session.select(None)
    upkeep.alter(say("Rename {who}"), name="Ann")

    assert evening.ears.changes == []


def test_hiding_and_showing_take_turns(upkeep, session, evening):
    upkeep.toggle_hidden()
    hidden = (session.creature.hidden, evening.label)
    upkeep.toggle_hidden()

    assert (hidden, session.creature.hidden, evening.label) == ((True, "Hide A"), False, "Show A")


def test_hiding_nobody_changes_nothing(upkeep, session, evening):
    session.select(None)
    upkeep.toggle_hidden()

    assert evening.ears.changes == []


def test_covering_all_covers_the_open_map(upkeep, session):
    upkeep.cover_all()

    assert [battle.fog.covers for battle in session.campaign.maps.values()].count(True) == 1
    assert session.battle.fog.covers


def test_uncovering_all_takes_the_fog_off(upkeep, session):
    session.edit(say("Reveal"), fog.reveal(ROOM, fog.rectangle(Point(0, 0), Point(1, 1))))
    upkeep.uncover_all()

    assert session.battle.fog == ROOM.fog


def test_a_map_gets_another_name(upkeep, session):
    upkeep.rename_map("vault")

    assert session.battle.name == "vault"


def test_opening_another_map_selects_nothing_there(upkeep, session, evening):
    upkeep.open_map(ATTIC)

    assert (session.battle.id, session.selected, evening.label) == (ATTIC, None, "Open attic")


def test_opening_the_open_map_changes_nothing(upkeep, session, evening):
    upkeep.open_map(CRYPT)

    assert (evening.ears.changes, session.selected) == ([], A)


def test_next_map_goes_round(upkeep, session):
    seen = [session.battle.name]
    for _ in range(2):
        upkeep.next_map()
        seen.append(session.battle.name)

    assert seen == ["crypt", "attic", "crypt"]


def test_removing_the_open_map_opens_the_other(upkeep, session, evening):
    upkeep.remove_map()

    assert (session.battle.id, evening.label) == (ATTIC, "Remove the map crypt")


def test_a_removed_map_comes_back_with_undo(upkeep, session):
    before = session.campaign
    upkeep.remove_map()
    session.undo()

    assert session.campaign == before


def test_without_a_map_there_is_none_to_remove_show_or_leave():
    evening = Evening()
    upkeep = Upkeep(evening.session)
    for deed in (upkeep.remove_map, upkeep.show_on_table, upkeep.next_map, upkeep.swing_curtain):
        deed()

    assert evening.ears.changes == []


def test_the_table_starts_behind_its_curtain_whatever_was_shown_last_week(session):
    Upkeep(session).show_on_table()

    assert Upkeep(session).curtained


def test_showing_a_map_lifts_the_curtain(upkeep, session):
    upkeep.show_on_table()

    assert not upkeep.curtained
    assert session.campaign.screen.map == CRYPT


def test_the_curtain_closes_and_opens(upkeep):
    upkeep.show_on_table()
    seen = []
    for _ in range(2):
        upkeep.swing_curtain()
        seen.append(upkeep.curtained)

    assert seen == [True, False]


def test_the_first_curtain_of_a_campaign_opens_on_the_open_map(upkeep, session):
    upkeep.swing_curtain()

    assert (upkeep.curtained, session.campaign.screen.map) == (False, CRYPT)


def test_after_a_start_the_curtain_opens_on_what_was_shown(session):
    Upkeep(session).show_on_table()
    restarted = Upkeep(session)
    restarted.swing_curtain()

    assert not restarted.curtained
    assert not session.campaign.screen.curtain


def test_names_go_on_the_table_and_off_again():
    evening = Evening(ROOM)
    upkeep = Upkeep(evening.session)

    upkeep.toggle_table_names()
    shown = evening.session.campaign.screen.names
    upkeep.toggle_table_names()

    assert (shown, evening.session.campaign.screen.names) == (True, False)
