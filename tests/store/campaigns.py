"""Campaigns, pictures and steps that the tests of the store share."""

import struct
import zlib
from dataclasses import replace

from volteface.edits import maps
from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.campaign import Campaign
from volteface.model.creatures import Creature, CreatureId
from volteface.model.events import Entry, RoundBegan
from volteface.model.maps import BattleMap, MapId
from volteface.model.stats import StatBlock
from volteface.model.table import Table
from volteface.store.history import Step

ORC = StatBlock("Orc", hit_points=8)
FIRST, SECOND = CreatureId("orc-1"), CreatureId("orc-2")
CRYPT, TOWER = MapId("map-1"), MapId("map-2")


def map_with(name: str, orcs: int = 3, lines: int = 3) -> BattleMap:
    """Return a map with some creatures, and with some lines in its log."""
    ids = [CreatureId(f"orc-{number}") for number in range(1, orcs + 1)]
    horde = Table(
        (who, Creature(who, f"Orc {at}", "orc", ORC, Cell(at % 24, at // 24)))
        for at, who in enumerate(ids)
    )
    log = Table((n, Entry(n, RoundBegan(round=n), say("Round"))) for n in range(1, lines + 1))
    return BattleMap(MapId(""), name, creatures=horde, log=log)


def two_maps() -> Campaign:
    """Return a campaign with a crypt and a tower."""
    campaign = replace(Campaign("Lantern"), library=Table({"orc": ORC}))
    return maps.add_map(maps.add_map(campaign, map_with("Crypt")), map_with("Tower"))


def rename(campaign: Campaign, name: str) -> Step:
    """Return the step that gives the campaign another name."""
    return Step(say("Rename to {name}", name=name), replace(campaign, name=name))


def hurt(campaign: Campaign, which: MapId, who: CreatureId, amount: int) -> Step:
    """Return the step in which a creature of a map is hurt."""
    battle = campaign.maps[which]
    wounded = replace(battle.creatures[who], damage=battle.creatures[who].damage + amount)
    changed = replace(battle, creatures=battle.creatures.put(who, wounded))
    return Step(say("Hurt {who}", who=who), maps.put_map(campaign, changed))


def png(width: int = 1, height: int = 1) -> bytes:
    """Return a black picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        check = zlib.crc32(kind + body)
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(bytes((width + 1) * height))
    start = b"\x89PNG\r\n\x1a\n"
    return start + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
