"""The table's scene: what gets through, and that no secret ever changes it."""

import logging
from dataclasses import replace

import hypothesis
import pytest
from hypothesis import strategies as st

from tests.table import worlds
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.model.campaign import Campaign, Screen
from volteface.model.codec import to_json
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Encounter, Place
from volteface.model.maps import BattleMap, Door, DoorId, Fog, MapId, Reveal, RevealId
from volteface.model.stats import StatBlock
from volteface.model.table import Table
from volteface.table.project import project
from volteface.table.scene import CURTAIN

MAP = MapId("map-1")
WEST_HALF = (Point(0, 0), Point(4, 0), Point(4, 6), Point(0, 6))


def on_table(*creatures, grid=None, doors=(), fog=None, fight=None, **screen):
    battle = BattleMap(
        MAP,
        "Crypt",
        grid or SquareGrid(8, 6),
        doors=Table({DoorId(str(n)): door for n, door in enumerate(doors)}),
        fog=fog or Fog(),
        creatures=Table({c.id: c for c in creatures}),
        encounter=fight,
    )
    return Campaign("Lantern", Table({MAP: battle}), screen=Screen(MAP, curtain=False, **screen))


def orc(name="orc", at=(1, 1), **rest):
    return Creature(CreatureId(name), name, "orc", StatBlock("Orc", token="orc"), Cell(*at), **rest)


def west_shown(*more):
    reveals = [Reveal(WEST_HALF), *more]
    return Fog(True, Table({RevealId(f"reveal-{n}"): r for n, r in enumerate(reveals, 1)}))


def board(campaign):
    shown = project(campaign).board
    assert shown is not None
    return shown


def shown(*creatures, **rest):
    return [c.cells[0] for c in board(on_table(*creatures, **rest)).creatures]


@hypothesis.given(worlds.twins())
@hypothesis.settings(max_examples=200)
def test_campaigns_that_differ_in_secrets_only_look_the_same(pair):
    one, other = map(project, pair)

    assert one == other
    assert to_json(one) == to_json(other)


@hypothesis.given(worlds.campaigns())
def test_every_creature_that_is_no_secret_is_shown(campaign):
    hypothesis.assume(not campaign.screen.curtain)

    seen = board(campaign).creatures

    assert len(seen) == len(worlds.known(campaign).creatures)


@hypothesis.given(worlds.campaigns())
def test_every_door_that_is_no_secret_is_shown(campaign):
    hypothesis.assume(not campaign.screen.curtain)

    assert len(board(campaign).doors) == len(worlds.known(campaign).doors)


def test_a_new_campaign_shows_the_curtain():
    assert project(Campaign("New")) == CURTAIN


def test_the_curtain_hides_the_map():
    campaign = on_table(orc())

    assert project(replace(campaign, screen=Screen(MAP, curtain=True))) == CURTAIN


def test_a_map_that_is_gone_is_the_curtain():
    assert project(Campaign("New", screen=Screen(MapId("gone"), curtain=False))) == CURTAIN


def test_a_creature_shows_where_it_faces():
    creature = board(on_table(orc(facing=3))).creatures[0]

    assert (creature.token, creature.heading) == ("orc", 135.0)


def test_a_hidden_creature_is_not_shown():
    assert shown(orc(), orc("spy", (3, 3), hidden=True)) == [Cell(1, 1)]


def test_a_creature_wholly_in_fog_is_not_shown():
    assert shown(orc(), orc("far", (6, 1)), fog=west_shown()) == [Cell(1, 1)]


def test_a_creature_partly_in_fog_is_shown():
    half = (Point(0, 0), Point(1.5, 0), Point(1.5, 6), Point(0, 6))
    fog = Fog(True, Table({RevealId("reveal-1"): Reveal(half)}))

    assert shown(orc(), fog=fog) == [Cell(1, 1)]


def test_a_creature_that_only_touches_what_is_shown_is_not():
    assert shown(orc(at=(4, 1)), fog=west_shown()) == []


def test_on_hexes_a_creature_in_fog_is_not_shown():
    assert shown(orc(), orc("far", (6, 1)), grid=HexGrid(8, 6), fog=west_shown()) == [Cell(1, 1)]


@pytest.mark.parametrize(
    ("door", "count"),
    [
        (Door(Point(2, 2), Point(2, 3)), 1),
        (Door(Point(2, 2), Point(2, 3), "window"), 1),
        (Door(Point(2, 2), Point(2, 3), "secret"), 0),
        (Door(Point(2, 2), Point(2, 3), "secret", open=True), 0),
        (Door(Point(4, 2), Point(4, 3)), 1),
        (Door(Point(6, 2), Point(6, 3)), 0),
    ],
)
def test_doors_show_in_what_is_uncovered_unless_secret(door, count):
    assert len(board(on_table(doors=[door], fog=west_shown())).doors) == count


@pytest.mark.parametrize(("names", "name"), [(True, "orc"), (False, None)])
def test_names_show_where_the_setting_says_so(names, name):
    assert board(on_table(orc(), names=names)).creatures[0].name == name


@pytest.mark.parametrize(
    ("states", "seen"),
    [
        (("prone", "stunned"), ("prone", "stunned")),
        (("poisoned",), ()),
        (("dying",), ("unconscious",)),
        (("dead", "prone"), ()),
    ],
)
def test_states_show_that_anyone_can_see(states, seen):
    assert board(on_table(orc(states=states))).creatures[0].states == seen


def test_two_doors_in_one_place_show_in_one_order():
    doors = [Door(Point(2, 2), Point(2, 3), open=leaf) for leaf in (True, False)]

    assert board(on_table(doors=doors)) == board(on_table(doors=doors[::-1]))


def fight(*names, turn=0):
    return Encounter("d20", tuple(Place(CreatureId(n), 9) for n in names), turn)


def test_the_order_of_play_has_no_gap_for_the_hidden():
    creatures = [orc("a"), orc("b", (3, 1), hidden=True), orc("c", (5, 1))]

    seen = board(on_table(*creatures, fight=fight("a", "b", "c"), order=True, names=True))

    assert [turn.name for turn in seen.order] == ["a", "c"]


def test_nobody_seems_to_act_while_a_hidden_creature_does():
    creatures = [orc("a"), orc("b", (3, 1), hidden=True)]

    seen = board(on_table(*creatures, fight=fight("a", "b", turn=1), order=True))

    assert not any(turn.active for turn in seen.order)
    assert not any(creature.active for creature in seen.creatures)


def test_the_order_of_play_stays_away_unless_asked_for():
    assert board(on_table(orc("a"), fight=fight("a"))).order == ()


def test_a_fault_in_the_map_is_the_curtain(caplog):
    broken = on_table(orc("a"), fight=fight("a", turn=7))

    with caplog.at_level(logging.ERROR):
        assert project(broken) == CURTAIN

    assert len(caplog.records) == 1


def test_the_log_of_a_fault_quotes_nothing(caplog):
    secret = on_table(orc("Traitor"))
    broken = replace(secret.maps[MAP], fog="Traitor")

    with caplog.at_level(logging.ERROR):
        project(replace(secret, maps=Table({MAP: broken})))

    assert "Traitor" not in caplog.text
    assert caplog.records


@hypothesis.given(st.data())
def test_the_order_creatures_were_placed_in_does_not_show(data):
    creatures = [orc("a"), orc("b", (3, 1)), orc("c", (5, 1))]

    again = data.draw(st.permutations(creatures))

    assert project(on_table(*again)) == project(on_table(*creatures))
