"""Every field of the document is either listed as public or a secret; a new one asks which."""

from dataclasses import fields, replace

import pytest

from volteface.grid.cells import Cell, Point
from volteface.grid.square import SquareGrid
from volteface.messages import say
from volteface.model.campaign import Campaign, Screen
from volteface.model.codec import to_json
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Encounter, Place
from volteface.model.events import Entry, RoundBegan
from volteface.model.maps import (
    AssetId,
    Backdrop,
    BattleMap,
    Door,
    DoorId,
    Fog,
    Light,
    LightId,
    MapId,
    Note,
    NoteId,
    Reveal,
    RevealId,
    Room,
    RoomId,
    Wall,
    WallId,
)
from volteface.model.stats import D20, Attack, StatBlock
from volteface.model.table import Table
from volteface.table import scene
from volteface.table.project import project

# Public fields come first, then those the players never learn anything of.
FIELDS = {
    Campaign: ("maps screen", "name library open_map presets"),
    Screen: ("map curtain names order", ""),
    BattleMap: (
        "grid backdrop doors fog creatures encounter",
        "id name walls lights rooms notes log lit",
    ),
    Backdrop: ("asset cell cell_high left top", "width height"),
    Door: ("start end kind open", ""),
    Fog: ("covers reveals", ""),
    Reveal: ("outline shows", ""),
    Creature: (
        "name stats at facing side states hidden turned mount_size fills",
        "id kind damage note gear mount nonlethal",
    ),
    StatBlock: (
        "size faceless token space",
        "name type speed reach hit_points hit_dice attacks d20 adnd steady source note",
    ),
    Encounter: (
        "order turn",
        "ruleset round budgets queue choice choices dice settings "
        "bonds effects interrupted muster phases",
    ),
    Place: ("who", "score modifier delayed readied"),
}

SCENE = {
    scene.PublicScene: "board",
    scene.PublicBoard: "grid visible backdrop creatures doors order",
    scene.PublicBackdrop: "asset cell cell_high left top",
    scene.PublicArea: "outline holes",
    scene.PublicCreature: "cells token side heading share states dead active name",
    scene.PublicDoor: "start end kind open",
    scene.PublicTurn: "token side active name",
}


def names(kind):
    return {field.name for field in fields(kind)}


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.__name__)
def test_each_field_is_decided_upon(kind):
    public, secret = FIELDS[kind]

    assert names(kind) == set(public.split()) | set(secret.split())


@pytest.mark.parametrize("kind", SCENE, ids=lambda kind: kind.__name__)
def test_the_scene_has_the_fields_listed_here(kind):
    assert names(kind) == set(SCENE[kind].split())


def test_no_canary_reaches_the_scene():
    text = to_json(project(full_of_canaries())).decode()

    assert "wizard" in text
    assert "CANARY" not in text
    assert "777" not in text


def test_no_canary_but_the_names_reaches_the_scene_with_names():
    campaign = full_of_canaries()
    shown = replace(campaign, screen=replace(campaign.screen, names=True, order=True))

    text = to_json(project(shown)).decode()

    assert text.count("CANARY") == text.count("CANARY seen") == 2


def full_of_canaries() -> Campaign:
    """Return a campaign in which every text and number of the GM is a canary."""
    battle = BattleMap(
        MapId("CANARY map id"),
        "CANARY map",
        SquareGrid(9, 9),
        Backdrop(AssetId("ab" * 32), 777, 777, 100, 100),
        walls=Table({WallId("CANARY"): Wall((Point(0.777, 0.777), Point(1, 1)))}),
        doors=Table(
            {
                DoorId("CANARY 1"): Door(Point(1.777, 1), Point(2, 1), "secret"),
                DoorId("CANARY 2"): Door(Point(8, 7.777), Point(8, 8)),
            }
        ),
        lights=Table({LightId("CANARY"): Light(Point(2, 2), 777, 777, "#777777")}),
        rooms=Table({RoomId("CANARY"): Room("CANARY", (Point(0.777, 1),), "CANARY")}),
        notes=Table({NoteId("CANARY"): Note(Point(1, 1), "CANARY")}),
        fog=Fog(True, Table({RevealId("CANARY-1"): Reveal(square(6))})),
        creatures=Table(
            {
                c.id: c
                for c in (
                    creature("seen", 1, token="wizard"),
                    creature("hidden", 3, token="CANARY", hidden=True),
                    creature("far", 7, token="CANARY"),
                )
            }
        ),
        encounter=Encounter(
            "CANARY",
            tuple(Place(CreatureId(f"CANARY {n}"), 777) for n in ("seen", "far", "hidden")),
        ),
        log=Table({777: Entry(777, RoundBegan(round=777), say("CANARY"))}),
    )
    return Campaign(
        "CANARY campaign",
        Table({battle.id: battle}),
        library=Table({"CANARY": StatBlock("CANARY")}),
        open_map=battle.id,
        screen=Screen(battle.id, curtain=False),
    )


def creature(name, place, *, token, hidden=False):
    stats = StatBlock(
        "CANARY kind",
        type="CANARY",
        token=token,
        speed=777,
        reach=777,
        hit_points=777,
        hit_dice="CANARY",
        attacks=(Attack("CANARY", "CANARY"),),
        d20=D20(armour_class=777, base_attack=777, feats=("CANARY",)),
        source="CANARY",
        note="CANARY",
    )
    return Creature(
        CreatureId(f"CANARY {name}"),
        f"CANARY {name}",
        "CANARY",
        stats,
        Cell(place, place),
        damage=777,
        states=("CANARY",),
        hidden=hidden,
        note="CANARY",
    )


def square(side):
    return (Point(0, 0), Point(side, 0), Point(side, side), Point(0, side))
