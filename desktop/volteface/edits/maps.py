"""Bring maps into the campaign, rename them, open them, put them on the table."""

from __future__ import annotations

from dataclasses import replace

from volteface.model.campaign import Campaign, Screen
from volteface.model.maps import BattleMap, MapId
from volteface.model.table import free_id


def add_map(campaign: Campaign, battle: BattleMap) -> Campaign:
    """Return the campaign with one more map, under a free id, opened."""
    identity = MapId(free_id("map", campaign.maps))
    added = replace(battle, id=identity)
    return replace(campaign, maps=campaign.maps.put(identity, added), open_map=identity)


def put_map(campaign: Campaign, battle: BattleMap) -> Campaign:
    """Return the campaign with `battle` in place of the map of the same id."""
    return replace(campaign, maps=campaign.maps.put(battle.id, battle))


def remove_map(campaign: Campaign, which: MapId) -> Campaign:
    """Return the campaign without the map; a table that showed it is curtained."""
    maps = campaign.maps.without(which)
    opened = campaign.open_map if campaign.open_map != which else next(iter(maps), None)
    screen = campaign.screen if campaign.screen.map != which else Screen()
    return replace(campaign, maps=maps, open_map=opened, screen=screen)


def open_map(campaign: Campaign, which: MapId) -> Campaign:
    """Return the campaign with another map in the GM's window; the table keeps its own."""
    return replace(campaign, open_map=which)


def show_on_table(campaign: Campaign, which: MapId) -> Campaign:
    """Return the campaign with the map on the table and the curtain up."""
    return replace(campaign, screen=replace(campaign.screen, map=which, curtain=False))


def name_on_table(campaign: Campaign, *, shown: bool) -> Campaign:
    """Return the campaign with or without creatures' names on the table."""
    return replace(campaign, screen=replace(campaign.screen, names=shown))


def curtain(campaign: Campaign, *, closed: bool) -> Campaign:
    """Return the campaign with the table's curtain closed or open."""
    return replace(campaign, screen=replace(campaign.screen, curtain=closed))
