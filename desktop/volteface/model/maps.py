"""A battle map: grid, backdrop, walls, doors, lights, fog, notes, creatures and the fight."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NewType

from volteface.grid.cells import Point
from volteface.grid.grids import Grid
from volteface.grid.square import SquareGrid
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Encounter
from volteface.model.events import Entry
from volteface.model.table import Table

MapId = NewType("MapId", str)
WallId = NewType("WallId", str)
DoorId = NewType("DoorId", str)
LightId = NewType("LightId", str)
NoteId = NewType("NoteId", str)
RoomId = NewType("RoomId", str)
RevealId = NewType("RevealId", str)
AssetId = NewType("AssetId", str)
"""The SHA-256 of a picture's bytes, in hexadecimal."""


@dataclass(frozen=True, slots=True)
class Backdrop:
    """The picture under the grid. A cell is `cell` pixels of it wide and `cell_high` high;
    the board's north-west corner lies at pixel (`left`, `top`) of the picture.
    """

    asset: AssetId
    width: int
    height: int
    cell: float
    cell_high: float
    left: float = 0.0
    top: float = 0.0


@dataclass(frozen=True, slots=True)
class Wall:
    """A chain of straight walls through `points`; a prop blocks sight but is stepped round.

    A `low` wall reaches up to half the height of those who fight: it is climbed and shot over.
    """

    points: tuple[Point, ...]
    prop: bool = False
    low: bool = False


@dataclass(frozen=True, slots=True)
class Door:
    """An opening in a wall between two points; a window lets light through, not creatures."""

    start: Point
    end: Point
    kind: Literal["door", "secret", "window"] = "door"
    open: bool = False


@dataclass(frozen=True, slots=True)
class Light:
    """A light; `bright` and `dim` are radii in cells, `colour` is #rrggbb."""

    at: Point
    bright: float
    dim: float
    colour: str = "#ffffff"


@dataclass(frozen=True, slots=True)
class Room:
    """A named part of the map that is revealed at once, with the GM's note about it."""

    name: str
    outline: tuple[Point, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A GM's note pinned to the map; never on the table."""

    at: Point
    text: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """A polygon that was uncovered (`shows`) or covered again; later ones win."""

    outline: tuple[Point, ...]
    shows: bool = True


@dataclass(frozen=True, slots=True)
class Fog:
    """Whether the map is covered, and what was uncovered since, in order."""

    covers: bool = False
    reveals: Table[RevealId, Reveal] = field(default_factory=Table)


@dataclass(frozen=True, slots=True)
class BattleMap:
    """Everything on one map. `log` holds what happened in its fights, numbered from 1."""

    id: MapId
    name: str
    grid: Grid = field(default_factory=lambda: SquareGrid(24, 16))
    backdrop: Backdrop | None = None
    walls: Table[WallId, Wall] = field(default_factory=Table)
    doors: Table[DoorId, Door] = field(default_factory=Table)
    lights: Table[LightId, Light] = field(default_factory=Table)
    rooms: Table[RoomId, Room] = field(default_factory=Table)
    notes: Table[NoteId, Note] = field(default_factory=Table)
    fog: Fog = field(default_factory=Fog)
    creatures: Table[CreatureId, Creature] = field(default_factory=Table)
    encounter: Encounter | None = None
    log: Table[int, Entry] = field(default_factory=Table)
    lit: bool = True
