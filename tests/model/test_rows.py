"""Rows: what differs between two campaigns, and a campaign put together from its rows."""

from dataclasses import replace

import pytest

from volteface.edits import creatures, fog, maps
from volteface.grid.cells import Cell, Point
from volteface.messages import say
from volteface.model.campaign import Campaign
from volteface.model.creatures import CreatureId
from volteface.model.events import Entry, RoundBegan
from volteface.model.maps import BattleMap, MapId
from volteface.model.rows import assembled, changed, differences, row_type, rows_of
from volteface.model.stats import StatBlock
from volteface.model.table import Table

ORC = StatBlock("Orc")
MAP = MapId("map-1")
FIRST, SECOND = CreatureId("orc-1"), CreatureId("orc-2")
EMPTY = Campaign("Lantern Crypt")


def crypt(orcs=3, lines=12):
    battle = BattleMap(MAP, "Crypt")
    for number in range(orcs):
        orc = creatures.new_creature(battle, "orc", ORC, Cell(number, 0), 0, "foes")
        battle = creatures.place(battle, orc)
    log = Table((n, Entry(n, RoundBegan(round=n), say("Round"))) for n in range(1, lines + 1))
    battle = fog.reveal(replace(battle, log=log), fog.rectangle(Point(0, 0), Point(2, 2)))
    return maps.add_map(replace(EMPTY, library=Table({"orc": ORC})), battle)


CAMPAIGN = crypt()
BATTLE = CAMPAIGN.maps[MAP]


def test_equal_campaigns_do_not_differ():
    assert differences(CAMPAIGN, crypt()) == ()


def test_a_creature_that_moves_is_one_row():
    moved = maps.put_map(CAMPAIGN, creatures.change(BATTLE, SECOND, at=Cell(9, 9)))

    (change,) = differences(CAMPAIGN, moved)

    assert change.path == ("maps", "map-1", "creatures", "orc-2")
    assert (change.before.at, change.after.at) == (Cell(1, 0), Cell(9, 9))


def test_a_map_changes_without_its_creatures():
    renamed = maps.put_map(CAMPAIGN, replace(BATTLE, name="Tomb"))

    (change,) = differences(CAMPAIGN, renamed)

    assert change.path == ("maps", "map-1")
    assert change.after.creatures == Table()


def test_a_removed_map_takes_its_rows_along():
    paths = {change.path for change in differences(CAMPAIGN, maps.remove_map(CAMPAIGN, MAP))}

    assert ("maps", "map-1") in paths
    assert ("maps", "map-1", "log", "12") in paths


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (EMPTY, CAMPAIGN),
        (CAMPAIGN, EMPTY),
        (CAMPAIGN, crypt(orcs=5, lines=2)),
        (CAMPAIGN, maps.add_map(CAMPAIGN, BATTLE)),
    ],
    ids=["all new", "all gone", "some rows", "a second map"],
)
def test_the_differences_lead_from_one_campaign_to_the_other(before, after):
    changes = {change.path: change.after for change in differences(before, after)}

    assert changed(before, changes) == after


def test_the_differences_lead_back():
    changes = {change.path: change.before for change in differences(CAMPAIGN, EMPTY)}

    assert changed(EMPTY, changes) == CAMPAIGN


def test_rows_that_stay_are_the_same_objects():
    after = changed(CAMPAIGN, {("maps", "map-1", "creatures", "orc-1"): None})

    assert after.maps[MAP].creatures[SECOND] is BATTLE.creatures[SECOND]
    assert after.maps[MAP].log is BATTLE.log


def test_a_row_without_its_owner_is_refused():
    with pytest.raises(KeyError):
        changed(EMPTY, {("maps", "map-1", "creatures", "orc-1"): BATTLE.creatures[FIRST]})


def test_a_campaign_is_put_together_from_its_rows():
    assert assembled(dict(rows_of(CAMPAIGN))) == CAMPAIGN


def test_a_campaign_keeps_the_order_of_its_rows():
    assert list(assembled(dict(rows_of(CAMPAIGN))).maps[MAP].log) == list(range(1, 13))


def test_rows_without_the_campaign_itself_are_refused():
    with pytest.raises(KeyError):
        assembled({("library", "orc"): ORC})


def test_every_row_has_its_type():
    assert all(isinstance(row, row_type(path)) for path, row in rows_of(CAMPAIGN))
