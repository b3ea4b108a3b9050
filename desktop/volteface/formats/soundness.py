"""A campaign from a stranger: what its words, numbers and references may be."""

from __future__ import annotations

import math
import re
import string
import unicodedata
from collections.abc import Iterator
from typing import Any

from volteface.formats.errors import FormatError
from volteface.formats.report import shown
from volteface.grid.cells import Point
from volteface.messages import Message, say
from volteface.model.campaign import Campaign
from volteface.model.codec import Unreadable, from_plain
from volteface.model.maps import AssetId, BattleMap

MOST_MAPS = 500
MOST_SIDE = 400
MOST_CREATURES = 2_000
MOST_PRESETS = 100
MOST_POINTS = 200_000
MOST_IN_A_TABLE = 50_000
FARTHEST = 10_000
"""How far from the origin anything may lie, in cells."""

LONGEST_NAME = 200
LONGEST_TEXT = 20_000
LONG_FIELDS = frozenset({"note", "text"})
MANY_LINES = frozenset("\n\t")
OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: they make one name look like another."""

MESSAGE = frozenset({"text", "args"})
LARGEST_INTEGER = 2**63
SIMPLE_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}", re.ASCII)
COLOUR = re.compile(r"#[0-9a-f]{6}", re.ASCII | re.IGNORECASE)


def campaign_from(plain: object) -> Campaign:
    """Return the campaign in plain data; FormatError says what in it cannot be."""
    cleaned = _cleaned(plain, "")
    try:
        campaign = from_plain(cleaned, Campaign)
    except Unreadable as error:
        raise FormatError(
            say("Its campaign is not sound: {what}.", what=shown(str(error), 200))
        ) from error
    _check(campaign)
    return campaign


def assets_of(campaign: Campaign) -> frozenset[AssetId]:
    """Return the pictures the campaign uses."""
    drops = (battle.backdrop for battle in campaign.maps.values())
    return frozenset(backdrop.asset for backdrop in drops if backdrop is not None)


def _cleaned(plain: Any, field: str) -> Any:  # noqa: ANN401  # JSON holds values of any type
    """Return the data with every text composed; refuse texts and numbers that cannot be."""
    if isinstance(plain, str):
        return _text(plain, field)
    if isinstance(plain, dict):
        _check_message(plain)
        cleaned = {_text(key, ""): _cleaned(value, key) for key, value in plain.items()}
        if len(cleaned) < len(plain):
            raise FormatError(say("Two things in it have one name."))
        return cleaned
    if isinstance(plain, list):
        return [_cleaned(item, field) for item in plain]
    if isinstance(plain, int | float) and not _is_usable(plain):
        raise FormatError(say("A number in it is too large."))
    return plain


def _is_usable(number: float) -> bool:
    return abs(number) < LARGEST_INTEGER if isinstance(number, int) else math.isfinite(number)


def _text(text: str, field: str) -> str:
    long = field in LONG_FIELDS
    if len(text) > (LONGEST_TEXT if long else LONGEST_NAME):
        raise FormatError(say("A text in it is too long: {text}", text=shown(text)))
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text)
    for sign in composed:
        control = unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp")
        if sign in OVERRIDES or (control and not (long and sign in MANY_LINES)):
            raise FormatError(say("A text in it holds invisible signs: {text}", text=shown(text)))
    return composed


def _check_message(plain: dict[str, Any]) -> None:
    """Refuse a sentence whose places do more than name their argument."""
    template, args = plain.get("text"), plain.get("args", {})
    if not isinstance(template, str) or not isinstance(args, dict) or plain.keys() - MESSAGE:
        return
    try:
        places = list(string.Formatter().parse(template))
    except ValueError as error:
        raise FormatError(say("A sentence in it is damaged.")) from error
    for _, name, style, conversion in places:
        known = name is None or (name in args and name.isidentifier())
        if style or conversion or not known:
            raise FormatError(say("A sentence in it is damaged."))


def _check(campaign: Campaign) -> None:
    if not campaign.name.strip():
        raise FormatError(say("Its campaign has no name."))
    _at_most(MOST_MAPS, len(campaign.maps), say("maps"))
    _at_most(MOST_CREATURES, len(campaign.library), say("kinds of creatures"))
    _at_most(MOST_PRESETS, len(campaign.presets), say("rulesets"))
    for name, preset in campaign.presets.items():
        _check_name(name)
        if preset.name != name:
            raise FormatError(say("A ruleset in it has two names."))
    for shown_map in (campaign.open_map, campaign.screen.map):
        if shown_map is not None and shown_map not in campaign.maps:
            raise FormatError(say("It opens a map that is not there."))
    for key, stats in campaign.library.items():
        _check_name(key)
        _check_simple(stats.token)
    for identity, battle in campaign.maps.items():
        _check_name(identity)
        if battle.id != identity:
            raise FormatError(say("A map in it has two names."))
        _check_map(battle)


def _check_map(battle: BattleMap) -> None:
    grid = battle.grid
    if not (1 <= grid.columns <= MOST_SIDE and 1 <= grid.rows <= MOST_SIDE):
        raise FormatError(
            say(
                "The map {map} has {columns} by {rows} cells; {limit} by {limit} is the most.",
                map=shown(battle.name),
                columns=grid.columns,
                rows=grid.rows,
                limit=MOST_SIDE,
            )
        )
    tables = (battle.walls, battle.doors, battle.lights, battle.rooms, battle.notes)
    for table in (*tables, battle.fog.reveals):
        _at_most(MOST_IN_A_TABLE, len(table), say("walls, doors, lights, rooms, notes or reveals"))
        for key in table:
            _check_name(str(key))
    _check_backdrop(battle)
    _check_places(battle)
    _check_creatures(battle)
    _check_fight(battle)


def _check_backdrop(battle: BattleMap) -> None:
    picture = battle.backdrop
    if picture is None:
        return
    sizes = (picture.width, picture.height, picture.cell, picture.cell_high)
    if min(sizes) < 1 or max(sizes) > 100_000:
        raise FormatError(say("The picture of {map} has no size.", map=shown(battle.name)))
    if max(abs(picture.left), abs(picture.top)) > 100_000:
        raise FormatError(say("The picture of {map} lies too far off.", map=shown(battle.name)))


def _check_places(battle: BattleMap) -> None:
    points = list(_points(battle))
    _at_most(MOST_POINTS, len(points), say("corners on a map"))
    if any(max(abs(point.x), abs(point.y)) > FARTHEST for point in points):
        raise FormatError(say("Something on {map} lies too far off.", map=shown(battle.name)))
    for light in battle.lights.values():
        if not (0 <= light.bright <= FARTHEST and 0 <= light.dim <= FARTHEST):
            raise FormatError(say("A light on {map} is too large.", map=shown(battle.name)))
        if not COLOUR.fullmatch(light.colour):
            raise FormatError(say("A light on {map} has no colour.", map=shown(battle.name)))


def _points(battle: BattleMap) -> Iterator[Point]:
    for wall in battle.walls.values():
        yield from wall.points
    for door in battle.doors.values():
        yield from (door.start, door.end)
    for room in battle.rooms.values():
        yield from room.outline
    for reveal in battle.fog.reveals.values():
        yield from reveal.outline
    yield from (light.at for light in battle.lights.values())
    yield from (note.at for note in battle.notes.values())


def _check_creatures(battle: BattleMap) -> None:
    _at_most(MOST_CREATURES, len(battle.creatures), say("creatures on a map"))
    for identity, creature in battle.creatures.items():
        _check_name(identity)
        _check_simple(creature.stats.token)
        if creature.id != identity:
            raise FormatError(say("A creature in it has two names."))
        if not 0 <= creature.facing < battle.grid.facings:
            raise FormatError(
                say("{creature} faces where its grid does not go.", creature=shown(creature.name))
            )
        if max(abs(creature.at.x), abs(creature.at.y)) > FARTHEST:
            raise FormatError(say("{creature} stands too far off.", creature=shown(creature.name)))


def _check_fight(battle: BattleMap) -> None:
    fight = battle.encounter
    if fight is None:
        return
    involved = {
        *(place.who for place in fight.order),
        *(later.who for later in fight.queue),
        *((fight.choice.who,) if fight.choice is not None else ()),
    }
    if not involved <= battle.creatures.keys():
        raise FormatError(say("Somebody fights on {map} who is not there.", map=shown(battle.name)))
    if fight.order and not 0 <= fight.turn < len(fight.order):
        raise FormatError(say("It is nobody's turn on {map}.", map=shown(battle.name)))


def _check_name(name: str) -> None:
    if not name.strip():
        raise FormatError(say("Something in it has no name."))


def _check_simple(name: str) -> None:
    """Names of shipped files: anything else could lead out of their folder."""
    if not SIMPLE_NAME.fullmatch(name):
        raise FormatError(say("There is no token called {name}.", name=shown(name)))


def _at_most(limit: int, count: int, things: Message) -> None:
    if count > limit:
        raise FormatError(say("It holds more than {limit} {things}.", limit=limit, things=things))
