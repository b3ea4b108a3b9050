"""Pairs of campaigns that differ in secrets only; what is secret is decided here, on cells."""

from dataclasses import dataclass, replace

from hypothesis import strategies as st

from volteface.grid.cells import Cell, Point
from volteface.grid.spaces import Size
from volteface.grid.square import SquareGrid
from volteface.messages import say
from volteface.model.campaign import Campaign, Screen
from volteface.model.creatures import SIDES, Creature, CreatureId
from volteface.model.dice import Dice
from volteface.model.encounter import Budget, Encounter, Place
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
from volteface.model.stats import StatBlock
from volteface.model.table import Table

WIDE = HIGH = 7
MAP = MapId("map-1")
SEEN_BY_ALL = ("prone", "stunned", "unconscious")
KNOWN_TO_THE_GM = ("poisoned", "charmed", "invisible", "shaken", "flat-footed", "disguised")
NEAR_DEATH = ("dying", "stable")


@dataclass(frozen=True)
class Knowledge:
    """What the players may know of a campaign, worked out cell by cell."""

    cells: frozenset[Cell]
    creatures: frozenset[CreatureId]
    doors: frozenset[DoorId]


def known(campaign: Campaign) -> Knowledge:
    """Return what is no secret on the map that is on the table, were the curtain open."""
    battle = campaign.maps[MAP]
    cells = _uncovered(battle)
    return Knowledge(
        cells,
        frozenset(
            who
            for who, c in battle.creatures.items()
            if not c.hidden and cells & set(c.cells(battle.grid))
        ),
        frozenset(
            key
            for key, door in battle.doors.items()
            if door.kind != "secret" and cells & _beside(door)
        ),
    )


def _uncovered(battle: BattleMap) -> frozenset[Cell]:
    seen = set() if battle.fog.covers else set(battle.grid.cells())
    for reveal in battle.fog.reveals.values():
        xs, ys = [p.x for p in reveal.outline], [p.y for p in reveal.outline]
        inside = {
            cell
            for cell in battle.grid.cells()
            if min(xs) <= battle.grid.centre(cell).x <= max(xs)
            and min(ys) <= battle.grid.centre(cell).y <= max(ys)
        }
        seen = seen | inside if reveal.shows else seen - inside
    return frozenset(seen)


def _beside(door: Door) -> set[Cell]:
    x, y = int(door.start.x), int(door.start.y)
    return {Cell(x, y), Cell(x - 1, y) if door.start.x == door.end.x else Cell(x, y - 1)}


@st.composite
def campaigns(draw):
    """Draw a campaign with one map on the table: fog, doors, creatures, maybe a fight."""
    found = draw(st.lists(creatures(), max_size=6))
    rows = {c.id: c for c in (replace(c, id=_id(n)) for n, c in enumerate(found))}
    battle = BattleMap(
        MAP,
        "Crypt",
        SquareGrid(WIDE, HIGH),
        draw(st.sampled_from([None, Backdrop(AssetId("ab" * 32), 700, 700, 100, 100)])),
        doors=draw(doors()),
        fog=Fog(draw(st.booleans()), draw(reveals())),
        creatures=Table(rows),
    )
    if rows and draw(st.booleans()):
        battle = replace(battle, encounter=_fight(draw, rows))
    screen = Screen(MAP, draw(st.integers(0, 9)) == 0, draw(st.booleans()), draw(st.booleans()))
    return Campaign("Campaign", Table({MAP: battle}), screen=screen)


@st.composite
def twins(draw):
    """Draw a campaign and another that differs from it in secrets only."""
    one = draw(campaigns())
    if one.screen.curtain:
        return one, replace(draw(campaigns()), screen=one.screen)
    return one, with_other_secrets(draw, one)


def with_other_secrets(draw, campaign: Campaign) -> Campaign:
    """Return the campaign with everything changed that the players must not know."""
    public = known(campaign)
    battle = campaign.maps[MAP]
    inside = [replace(c, hidden=True) for c in draw(st.lists(creatures(), min_size=1, max_size=3))]
    others = inside + _in_fog(draw, battle, public)
    strangers = {c.id: c for c in (replace(c, id=_id(90 + n)) for n, c in enumerate(others))}
    changed = {
        who: _disguised(draw, battle.creatures[who], campaign.screen) for who in public.creatures
    }
    order = draw(st.permutations([*changed, *strangers]))
    everyone = {who: (changed | strangers)[who] for who in order}
    battle = replace(
        battle,
        name=draw(st.text(max_size=4)),
        creatures=Table(everyone),
        doors=_other_doors(draw, battle, public),
        walls=Table({WallId("w"): Wall((Point(0, 0), Point(draw(st.integers(1, 6)), 1)))}),
        lights=Table({LightId("l"): Light(Point(1, 1), draw(st.integers(1, 5)), 6)}),
        rooms=Table({RoomId("r"): Room("Vault", (Point(0, 0), Point(1, 0), Point(1, 1)))}),
        notes=Table({NoteId("n"): Note(Point(2, 2), draw(st.text(max_size=4)))}),
        log=Table({1: Entry(1, RoundBegan(round=1), say(draw(st.text(max_size=4))))}),
        lit=draw(st.booleans()),
        encounter=_other_fight(draw, battle.encounter, public, list(strangers)),
    )
    elsewhere = BattleMap(MapId("map-2"), draw(st.text(max_size=4)))
    return replace(
        campaign,
        name=draw(st.text(max_size=4)),
        maps=Table({elsewhere.id: elsewhere, MAP: battle}),
        library=Table({"orc": StatBlock("Orc", hit_points=draw(st.integers(1, 99)))}),
        open_map=draw(st.sampled_from([None, MAP, elsewhere.id])),
    )


def _id(number: int) -> CreatureId:
    return CreatureId(f"creature-{number}")


@st.composite
def creatures(draw):
    size = draw(st.sampled_from([Size.TINY, Size.MEDIUM, Size.MEDIUM, Size.LARGE]))
    token = draw(st.sampled_from(["fighter", "goblin", "wolf"]))
    stats = StatBlock(token.title(), size=size, token=token, faceless=draw(st.booleans()))
    states = (*SEEN_BY_ALL, *KNOWN_TO_THE_GM, *NEAR_DEATH, "dead")
    return Creature(
        id=CreatureId("?"),
        name=draw(st.sampled_from(["Ann", "Grishnakh", "Rex"])),
        kind=token,
        stats=replace(stats, hit_points=20),
        at=Cell(draw(st.integers(0, WIDE - 2)), draw(st.integers(0, HIGH - 2))),
        facing=draw(st.integers(0, 7)),
        side=draw(st.sampled_from(SIDES)),
        damage=draw(st.integers(0, 40)),
        states=tuple(draw(st.lists(st.sampled_from(states), max_size=2, unique=True))),
        hidden=draw(st.integers(0, 3)) == 0,
        note=draw(st.sampled_from(["", "Betrays them"])),
    )


def _disguised(draw, creature: Creature, screen: Screen) -> Creature:
    """Return the creature with everything else about it but what it looks like."""
    stats = StatBlock(
        draw(st.text(max_size=4)),
        size=creature.stats.size,
        token=creature.stats.token,
        faceless=creature.stats.faceless,
        speed=draw(st.integers(5, 60)),
        hit_points=draw(st.integers(1, 99)),
        note=draw(st.text(max_size=4)),
    )
    kept = [state for state in creature.states if state not in KNOWN_TO_THE_GM]
    kept = [draw(st.sampled_from(NEAR_DEATH)) if s in NEAR_DEATH else s for s in kept]
    more = draw(st.lists(st.sampled_from(KNOWN_TO_THE_GM), max_size=2, unique=True))
    if "dead" in kept:
        more = [*more, *draw(st.lists(st.sampled_from(SEEN_BY_ALL), max_size=1))]
    return replace(
        creature,
        name=creature.name if screen.names else draw(st.text(max_size=4)),
        kind=draw(st.sampled_from(["mimic", "doppelganger"])),
        stats=stats,
        damage=draw(st.integers(0, 99)),
        states=tuple(draw(st.permutations([*kept, *more]))),
        note=draw(st.text(max_size=4)),
    )


def _in_fog(draw, battle: BattleMap, public: Knowledge) -> list[Creature]:
    found = draw(st.lists(creatures(), max_size=3))
    return [c for c in found if not public.cells & set(c.cells(battle.grid))]


@st.composite
def doors(draw):
    made = {}
    for number in range(draw(st.integers(0, 4))):
        x, y = draw(st.integers(1, WIDE - 2)), draw(st.integers(1, HIGH - 2))
        upright = draw(st.booleans())
        made[DoorId(f"door-{number}")] = Door(
            Point(x, y),
            Point(x, y + 1) if upright else Point(x + 1, y),
            draw(st.sampled_from(["door", "secret", "window"])),
            draw(st.booleans()),
        )
    return Table(made)


def _other_doors(draw, battle: BattleMap, public: Knowledge):
    kept = {f"a{key}": battle.doors[key] for key in public.doors}
    for number, door in enumerate(draw(doors()).values()):
        if door.kind == "secret" or not public.cells & _beside(door):
            kept[f"b{number}"] = door
    return Table({DoorId(key): kept[key] for key in draw(st.permutations(list(kept)))})


@st.composite
def reveals(draw):
    """Draw rectangles of whole cells, uncovered and covered again."""
    made = {}
    for number in range(1, draw(st.integers(0, 4)) + 1):
        x, y = draw(st.integers(0, WIDE - 1)), draw(st.integers(0, HIGH - 1))
        wide, high = draw(st.integers(1, 4)), draw(st.integers(1, 4))
        outline = (Point(x, y), Point(x + wide, y), Point(x + wide, y + high), Point(x, y + high))
        made[RevealId(f"reveal-{number}")] = Reveal(outline, draw(st.integers(0, 2)) > 0)
    return Table(made)


def _fight(draw, rows) -> Encounter:
    order = tuple(Place(who, 20 - n) for n, who in enumerate(draw(st.permutations(list(rows)))))
    return Encounter("d20 with facing", order, draw(st.integers(0, len(order) - 1)))


def _other_fight(draw, fight, public: Knowledge, strangers) -> Encounter | None:
    """Return the fight with the same turn and order among those who are seen, else changed."""
    if fight is None:
        return None
    line = [place.who for place in fight.order if place.who in public.creatures]
    active = fight.order[fight.turn].who
    for who in strangers:
        line.insert(draw(st.integers(0, len(line))), who)
    acting = active if active in public.creatures else strangers[0]
    return Encounter(
        draw(st.sampled_from(["d20 with facing", "other"])),
        tuple(Place(who, draw(st.integers(-5, 30))) for who in line),
        line.index(acting),
        draw(st.integers(1, 9)),
        budgets=Table({acting: Budget(standard=True)}),
        dice=Dice(draw(st.integers(0, 99))),
    )
