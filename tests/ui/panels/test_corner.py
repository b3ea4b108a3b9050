"""The corner has a tab for each map, called as the map is."""

from dataclasses import replace

from tests.tools.sessions import campaign_of
from volteface.model.maps import BattleMap, MapId
from volteface.ui.panels.corner import Corner

CELLAR = BattleMap(MapId("map-1"), "Rats & Wine")


def test_an_ampersand_in_the_name_of_a_map_is_shown(qapp):
    corner = Corner()
    corner.show_campaign(campaign_of(CELLAR), curtained=True)

    assert corner.tabs.tabText(0) == "Rats && Wine"


def test_another_name_of_a_map_is_another_on_its_tab(qapp):
    corner = Corner()
    corner.show_campaign(campaign_of(CELLAR), curtained=True)
    corner.show_campaign(campaign_of(replace(CELLAR, name="Rats")), curtained=True)

    assert corner.tabs.tabText(0) == "Rats"


def test_a_tab_that_comes_later_has_room_for_its_name(qapp):
    corner = Corner()
    corner.show_campaign(campaign_of(CELLAR), curtained=True)
    attic = BattleMap(MapId("map-2"), "The attic of the old mill")
    corner.show_campaign(campaign_of(CELLAR, attic), curtained=True)

    assert corner.minimumSizeHint().width() > corner.tabs.sizeHint().width()
