"""Requests that set up a fight: the map, its walls and doors, the creatures on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Literal, cast

from volteface.cli.requests import Request, refuse
from volteface.cli.session import MAP, Reply, Session, told
from volteface.edits import creatures
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.square import DiagonalRule, SquareGrid
from volteface.messages import say
from volteface.model.codec import Unreadable, from_plain, to_plain
from volteface.model.creatures import SIDES, Creature, Side
from volteface.model.maps import BattleMap, Door, DoorId, Wall, WallId
from volteface.model.presets import Preset
from volteface.model.stats import D20, Adnd, StatBlock
from volteface.model.table import free_id
from volteface.rules import engine, presets
from volteface.rules.bestiary import bestiary
from volteface.rules.dice import BadDice, parsed
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import IllegalAction, Situation

MOST_CELLS = 1000
SHAPES = ("square", "hex", "pointy", "flat")
DIAGONALS = ("1-2-1", "1", "2", "3 for 2")
DOORS = ("door", "secret", "window")


def new(session: Session, request: Request) -> Reply:
    """Begin with an empty map."""
    wanted = Request(request.part("grid"))
    grid = _grid(wanted)
    wanted.finish()
    name = request.text("ruleset", next(iter(RULESETS)))
    battle = BattleMap(MAP, "engine", grid)
    ruleset = presets.named(session.history.campaign, name)
    return Reply(battle=battle, label=say("New map"), ruleset=ruleset)


def _grid(wanted: Request) -> Grid:
    shape = wanted.choice("shape", SHAPES, "square")
    columns = wanted.number("columns", 20, 1, MOST_CELLS)
    rows = wanted.number("rows", 20, 1, MOST_CELLS)
    if shape == "square":
        diagonals = wanted.choice("diagonals", DIAGONALS, "1-2-1")
        return SquareGrid(columns, rows, cast("DiagonalRule", diagonals))
    top = wanted.choice("top", ("pointy", "flat"), "flat" if shape == "flat" else "pointy")
    corners = wanted.truth("corners")
    return HexGrid(columns, rows, cast("Literal['pointy', 'flat']", top), corners)


def preset(session: Session, request: Request) -> Reply:
    """Save a mixture of rules by its name, or take it out of the campaign."""
    campaign, name = session.history.campaign, request.text("name")
    if request.truth("forget"):
        forgotten = presets.forgotten(campaign, name)
        return Reply(campaign=forgotten, label=say("Forget {name}", name=name))
    made = Preset(
        name=name,
        base=request.text("base"),
        settings={str(one): str(value) for one, value in request.part("settings").items()},
        policies={str(one): str(value) for one, value in request.part("policies").items()},
    )
    saved = presets.saved(campaign, made)
    return Reply(campaign=saved, label=say("Save {name}", name=name))


def place(session: Session, request: Request) -> Reply:
    """Put a creature of the bestiary on the map, with numbers of its own where given."""
    battle = session.battle
    who = request.who("id")
    if who in battle.creatures:
        refuse("There is a creature {who} already.", who=who)
    kind = request.text("creature")
    if kind not in bestiary():
        refuse("There is no creature {kind} in the bestiary.", kind=kind)
    creature = Creature(
        id=who,
        name=request.text("name", who),
        kind=kind,
        stats=_with(bestiary()[kind], request.part("stats"), kind),
        at=request.cell("at"),
        facing=request.facing("facing", battle.grid, battle.grid.names[0]),
        side=cast("Side", request.choice("side", SIDES, "foes")),
        hidden=request.truth("hidden"),
        turned=request.truth("turned"),
    )
    if not creatures.fits(battle, creature, creature.at):
        refuse("{who} does not fit on the map there.", who=who)
    if taken := session.ruleset.movement.standing(
        Situation(battle, session.ruleset), creature, creature.at
    ):
        refuse("{who} cannot be placed: {why}", who=who, why=taken)
    label = say("Place {who}", who=creature.name)
    return Reply(battle=creatures.place(battle, creature), label=label)


def _with(stats: StatBlock, own: Mapping[str, Any], kind: str) -> StatBlock:
    """Return `stats` with fields of the block or of its d20 part replaced by name."""
    block: dict[str, Any] = to_plain(stats)
    inner = {field.name for field in fields(D20)}
    for name, value in own.items():
        if name in inner and isinstance(block["d20"], dict):
            block["d20"][name] = value
        elif name == "adnd" and isinstance(value, Mapping):
            block["adnd"] = {**(block["adnd"] or {}), **value}
        elif name in block and name != "d20":
            block[name] = value
        else:
            refuse("A {kind} has no number called {name}.", kind=kind, name=name)
    try:
        changed = from_plain(block, StatBlock)
        _check(changed)
    except Unreadable as error:
        refuse("These stats cannot be read: {error}.", error=str(error))
    return changed


def _check(stats: StatBlock) -> None:
    """Refuse numbers that no creature has."""
    _within("speed", stats.speed, 0, 300)
    _within("hit_points", stats.hit_points, 1, 100_000)
    for reach in (stats.reach, *(attack.reach or 0 for attack in stats.attacks)):
        _within("reach", reach, 0, 200)
    for attack in stats.attacks:
        _within("range", attack.range or 5, 5, 10_000)
        try:
            parsed(attack.damage)
        except BadDice as error:
            raise IllegalAction(error.message) from error
    if stats.adnd:
        _check_adnd(stats.adnd)


def _check_adnd(numbers: Adnd) -> None:
    _within("thac0", numbers.thac0, -20, 30)
    _within("armour_class", numbers.armour_class, -20, 20)
    _within("movement", numbers.movement, 0, 100)
    _within("level", numbers.level, 0, 100)
    for attack in numbers.attacks:
        _within("reach", attack.reach or 0, 0, 15)
        _within("rate", attack.rate, 1, 20)
        try:
            parsed(attack.damage)
        except BadDice as error:
            raise IllegalAction(error.message) from error


def _within(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        refuse("{name} is from {least} to {most}.", name=name, least=least, most=most)


def remove(session: Session, request: Request) -> Reply:
    """Take a creature off the map, and out of the fight."""
    battle, ruleset = session.battle, session.ruleset
    now = Situation(battle, ruleset)
    creature = now.creature(request.who("id"))
    reply = Reply(battle=battle)
    if now.fights(creature.id):
        reply = told(battle, engine.leave_fight(battle, creature.id, ruleset))
    left = creatures.remove(reply.battle or battle, creature.id)
    return replace(reply, battle=left, label=say("Remove {who}", who=creature.name))


def wall(session: Session, request: Request) -> Reply:
    """Put up a straight wall between two points, in cell units."""
    battle = session.battle
    key = WallId(request.text("id", free_id("wall", battle.walls)))
    added = Wall((request.point("from"), request.point("to")), low=request.truth("low"))
    walls = battle.walls.put(key, added)
    return Reply(({"done": "wall", "id": key},), replace(battle, walls=walls), say("Wall"))


def door(session: Session, request: Request) -> Reply:
    """Put in a door, or open and shut the one of that id."""
    battle = session.battle
    key = DoorId(request.text("id", free_id("door", battle.doors)))
    old = battle.doors.get(key)
    if old is None:
        kind = cast("Literal['door', 'secret', 'window']", request.choice("kind", DOORS, "door"))
        old = Door(request.point("from"), request.point("to"), kind)
    added = replace(old, open=request.truth("open", old.open))
    doors = battle.doors.put(key, added)
    return Reply(({"done": "door", "id": key},), replace(battle, doors=doors), say("Door"))
