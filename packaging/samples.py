"""Build the sample campaign from the painted maps, the bestiary and the cast below."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from volteface.edits import creatures, fog
from volteface.formats.pack import write_pack
from volteface.formats.pictures import look_at
from volteface.grid.cells import Point
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.model.campaign import Campaign, Screen
from volteface.model.creatures import Creature, CreatureId, Side
from volteface.model.dice import Dice
from volteface.model.maps import (
    AssetId,
    Backdrop,
    BattleMap,
    Door,
    DoorId,
    Light,
    LightId,
    MapId,
    Note,
    NoteId,
    Room,
    RoomId,
    Wall,
    WallId,
)
from volteface.model.table import Table
from volteface.rules import engine
from volteface.rules.bestiary import bestiary
from volteface.rules.rulesets import ruleset_named

SAMPLES = Path(__file__).parents[1] / "resources" / "samples"
TARGET = SAMPLES / "lantern-crypt.volteface"

RULESET = "d20 with facing"
SEED = 347
"""Gives Maren the first turn, between Gorrak before her and Nib behind."""

Plan = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Part:
    """A creature of the cast: its kind in the bestiary, its name, and where it looks.

    `at` is the column and row of its anchor on the board.
    """

    kind: str
    name: str
    at: tuple[int, int]
    faces: str
    side: Side = "foes"
    damage: int = 0
    hidden: bool = False
    turned: bool = False
    note: str = ""


CRYPT: tuple[Part, ...] = (
    Part("fighter", "Maren", (13, 7), "E", "heroes", 6),
    Part("rogue", "Sable", (17, 10), "W", "heroes", 3),
    Part("wizard", "Oswin", (12, 9), "E", "heroes"),
    Part("cleric", "Ilse", (14, 9), "E", "heroes", 8),
    Part("bugbear", "Gorrak", (14, 7), "W", damage=5),
    Part("goblin", "Nib", (12, 7), "E"),
    Part("ogre", "Thudd", (15, 9), "W", damage=9),
    Part("wolf", "Cinder", (12, 10), "N"),
    Part(
        "gelatinous-cube",
        "The Tallow",
        (18, 7),
        "W",
        note="It has no face, so nobody is behind it. It swallows the light of the braziers.",
    ),
    Part(
        "shadow",
        "Fifth bearer",
        (22, 8),
        "W",
        hidden=True,
        note="Waits behind the altar until a brazier goes out. The players do not see it.",
    ),
)

FORDS: tuple[Part, ...] = (
    Part("fighter", "Maren", (11, 9), "E", "heroes"),
    Part("rogue", "Sable", (9, 4), "E", "heroes"),
    Part("wizard", "Oswin", (8, 7), "E", "heroes"),
    Part("cleric", "Ilse", (10, 13), "E", "heroes"),
    Part("horse", "Dapple", (6, 8), "W", "allies"),
    Part("commoner", "Teasel", (5, 5), "SE", "allies"),
    Part("hydra", "Reedmother", (11, 3), "W"),
    Part("ogre", "Mudge", (13, 13), "W"),
    Part("gnoll", "Hask", (12, 15), "NW"),
    Part(
        "wyvern",
        "Old Grey",
        (20, 13),
        "W",
        note="Asleep on the broken tower until somebody shouts or the bridge gives way.",
    ),
)

REVEALED = ("Stair foot", "Long gallery", "Hall of lanterns")

CRYPT_NOTES: Mapping[tuple[float, float], str] = {
    (21.9, 8.3): "The lamp on the altar burns without oil. Whoever takes it wakes the bearer.",
    (14.5, 13.0): "A secret door: the third stone from the east gives way.",
}
FORDS_NOTES: Mapping[tuple[float, float], str] = {
    (11.6, 3.2): "Knee-deep, but the hydra is under the water until somebody is halfway.",
    (14.3, 8.4): "The planks hold one creature of Medium size, and only if it does not run.",
}


def main(arguments: list[str]) -> int:
    """Write the pack where it ships, or to the path given."""
    campaign, pictures = sample()
    write_pack(campaign, pictures.__getitem__, Path(arguments[0]) if arguments else TARGET)
    return 0


def sample() -> tuple[Campaign, Mapping[AssetId, bytes]]:
    """Return the campaign and the pictures of its maps."""
    crypt, crypt_picture = _map("lantern-crypt", MapId("map-1"))
    fords, fords_picture = _map("heron-fords", MapId("map-2"))
    crypt = _annotated(_peopled(crypt, CRYPT), CRYPT_NOTES)
    fords = _annotated(_peopled(fords, FORDS), FORDS_NOTES)
    for room in crypt.rooms.values():
        if room.name in REVEALED:
            crypt = fog.reveal(crypt, room.outline)
    crypt = engine.start_fight(crypt, ruleset_named(RULESET), dice=Dice(seed=SEED)).battle
    campaign = Campaign(
        "The Lantern Crypt",
        maps=Table({crypt.id: crypt, fords.id: fords}),
        open_map=crypt.id,
        screen=Screen(map=crypt.id, curtain=True, names=True),
    )
    return campaign, dict([crypt_picture, fords_picture])


def _map(stem: str, identity: MapId) -> tuple[BattleMap, tuple[AssetId, bytes]]:
    plan = json.loads((SAMPLES / "maps" / f"{stem}.json").read_text(encoding="utf-8"))
    body = (SAMPLES / "maps" / f"{stem}.webp").read_bytes()
    asset = AssetId(hashlib.sha256(body).hexdigest())
    picture = look_at(body)
    cell = float(plan["pixels_per_cell"])
    battle = BattleMap(
        identity,
        plan["name"],
        grid=_grid(plan),
        backdrop=Backdrop(asset, picture.width, picture.height, cell, cell),
        walls=_walls(plan),
        doors=_doors(plan),
        lights=_lights(plan),
        rooms=_rooms(plan),
    )
    return battle, (asset, body)


def _grid(plan: Plan) -> Grid:
    tops: Mapping[str, Literal["pointy", "flat"]] = {"pointy": "pointy", "flat": "flat"}
    if plan["grid"] == "square":
        return SquareGrid(plan["columns"], plan["rows"])
    return HexGrid(plan["columns"], plan["rows"], tops[plan["grid"]])


def _walls(plan: Plan) -> Table[WallId, Wall]:
    return Table(
        (WallId(f"wall-{number}"), Wall(_points(points)))
        for number, points in enumerate(plan["walls"], 1)
    )


def _doors(plan: Plan) -> Table[DoorId, Door]:
    return Table(
        (
            DoorId(f"door-{number}"),
            Door(Point(*door["from"]), Point(*door["to"]), door["kind"], door["open"]),
        )
        for number, door in enumerate(plan["doors"], 1)
    )


def _lights(plan: Plan) -> Table[LightId, Light]:
    return Table(
        (
            LightId(f"light-{number}"),
            Light(Point(*light["at"]), light["bright"], light["dim"], light["colour"]),
        )
        for number, light in enumerate(plan["lights"], 1)
    )


def _rooms(plan: Plan) -> Table[RoomId, Room]:
    return Table(
        (RoomId(f"room-{number}"), Room(room["name"], _points(room["outline"]), room["note"]))
        for number, room in enumerate(plan.get("rooms", ()), 1)
    )


def _points(points: Iterable[Iterable[float]]) -> tuple[Point, ...]:
    return tuple(Point(*point) for point in points)


def _peopled(battle: BattleMap, cast: tuple[Part, ...]) -> BattleMap:
    for number, part in enumerate(cast, 1):
        battle = creatures.place(battle, _creature(battle.grid, part, number))
    return battle


def _annotated(battle: BattleMap, notes: Mapping[tuple[float, float], str]) -> BattleMap:
    pinned = (
        (NoteId(f"note-{number}"), Note(Point(*at), text))
        for number, (at, text) in enumerate(notes.items(), 1)
    )
    return replace(battle, notes=Table(pinned))


def _creature(grid: Grid, part: Part, number: int) -> Creature:
    return Creature(
        id=CreatureId(f"cast-{number}"),
        name=part.name,
        kind=part.kind,
        stats=bestiary()[part.kind],
        at=grid.at(*part.at),
        facing=grid.facing_named(part.faces),
        side=part.side,
        damage=part.damage,
        hidden=part.hidden,
        turned=part.turned,
        note=part.note,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
