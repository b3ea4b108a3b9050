"""Maps come into the campaign, are opened, shown, and go."""

from dataclasses import replace

import pytest

from volteface.edits import maps
from volteface.model.campaign import Campaign, Screen
from volteface.model.maps import BattleMap, MapId

EMPTY = Campaign("Lantern")
CRYPT, TOWER = MapId("map-1"), MapId("map-2")
TWO = maps.add_map(
    maps.add_map(EMPTY, BattleMap(MapId(""), "Crypt")), BattleMap(MapId(""), "Tower")
)


def test_added_map_is_opened():
    assert TWO.open_map == TOWER


def test_added_map_gets_an_id_of_its_own():
    assert [(key, battle.id) for key, battle in TWO.maps.items()] == [
        (CRYPT, CRYPT),
        (TOWER, TOWER),
    ]


def test_adding_a_map_leaves_the_table_alone():
    shown = maps.show_on_table(TWO, CRYPT)

    assert maps.add_map(shown, BattleMap(MapId(""), "Moor")).screen == shown.screen


def test_put_map_takes_the_place_of_the_map_with_its_id():
    renamed = maps.put_map(TWO, replace(TWO.maps[CRYPT], name="Vault"))

    assert [battle.name for battle in renamed.maps.values()] == ["Vault", "Tower"]


def test_opening_a_map_leaves_the_table_its_own():
    shown = maps.show_on_table(TWO, TOWER)

    assert maps.open_map(shown, CRYPT).screen.map == TOWER


def test_showing_a_map_opens_the_curtain():
    assert maps.show_on_table(TWO, CRYPT).screen == Screen(CRYPT, curtain=False)


def test_showing_another_map_keeps_how_the_table_shows_it():
    screen = Screen(CRYPT, names=True, order=True)
    shown = maps.show_on_table(replace(TWO, screen=screen), TOWER)

    assert (shown.screen.names, shown.screen.order) == (True, True)


@pytest.mark.parametrize("closed", [True, False])
def test_curtain_keeps_the_map_behind_it(closed):
    shown = maps.show_on_table(TWO, CRYPT)

    assert maps.curtain(shown, closed=closed).screen == Screen(CRYPT, curtain=closed)


def test_removing_the_open_map_opens_another():
    assert maps.remove_map(TWO, TOWER).open_map == CRYPT


def test_removing_another_map_keeps_the_open_one():
    assert maps.remove_map(TWO, CRYPT).open_map == TOWER


def test_removing_the_last_map_leaves_none_open():
    assert maps.remove_map(maps.remove_map(TWO, TOWER), CRYPT).open_map is None


def test_removing_the_map_on_the_table_curtains_it():
    assert maps.remove_map(maps.show_on_table(TWO, CRYPT), CRYPT).screen == Screen()


def test_removing_another_map_leaves_the_table_alone():
    shown = maps.show_on_table(TWO, CRYPT)

    assert maps.remove_map(shown, TOWER).screen == shown.screen
