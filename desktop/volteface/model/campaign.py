"""The campaign: all maps, the GM's own creatures, and what the table is looking at."""

from __future__ import annotations

from dataclasses import dataclass, field

from volteface.model.maps import BattleMap, MapId
from volteface.model.presets import Preset
from volteface.model.stats import StatBlock
from volteface.model.table import Table


@dataclass(frozen=True, slots=True)
class Screen:
    """What the table shows: a map, or the curtain. It starts curtained.

    `names` and `order` put the creatures' names and the order of play on it.
    """

    map: MapId | None = None
    curtain: bool = True
    names: bool = False
    order: bool = False


@dataclass(frozen=True, slots=True)
class Campaign:
    """The document. `open_map` is the one in the GM's window."""

    name: str
    maps: Table[MapId, BattleMap] = field(default_factory=Table)
    library: Table[str, StatBlock] = field(default_factory=Table)
    open_map: MapId | None = None
    screen: Screen = field(default_factory=Screen)
    presets: Table[str, Preset] = field(default_factory=Table)
