"""An edit changes the rows it says, and nothing else, on any map."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.sketch import stats
from volteface.edits import creatures, doors, fog, maps
from volteface.edits.laying import lay_grid
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Size
from volteface.grid.square import SquareGrid
from volteface.model.campaign import Campaign
from volteface.model.creatures import SIDES, Creature, CreatureId
from volteface.model.maps import AssetId, Backdrop, BattleMap, Door, DoorId, MapId
from volteface.model.rows import differences
from volteface.model.table import Table

COUNT = 3
"""Creatures and doors on each map."""
WORDS = st.text(max_size=8)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "name": WORDS,
        "at": st.builds(Cell, st.integers(0, 9), st.integers(0, 9)),
        "facing": st.integers(0, 5),
        "side": st.sampled_from(SIDES),
        "hidden": st.booleans(),
        "turned": st.booleans(),
        "note": WORDS,
        "states": st.lists(WORDS, max_size=2).map(tuple),
    },
)
PICTURE = Backdrop(AssetId("ab" * 32), 800, 600, 100, 100)
POINTS = st.builds(Point, st.integers(0, 12), st.integers(0, 9))


@st.composite
def campaigns(draw):
    """Draw a campaign of two maps, each with three creatures and three doors."""
    campaign = Campaign("Lantern")
    for name in ("Crypt", "Tower"):
        rows = [draw(creature(number)) for number in range(COUNT)]
        leaves = [Door(draw(POINTS), draw(POINTS), open=draw(st.booleans())) for _ in range(COUNT)]
        grid = draw(st.sampled_from([SquareGrid(12, 9), HexGrid(12, 9)]))
        battle = BattleMap(
            MapId(""),
            name,
            grid,
            doors=Table((DoorId(f"door-{n}"), leaf) for n, leaf in enumerate(leaves)),
            creatures=Table((row.id, row) for row in rows),
        )
        campaign = maps.add_map(campaign, battle)
    return campaign


@st.composite
def creature(draw, number):
    """Draw a creature with this number."""
    block = stats(size=draw(st.sampled_from(list(Size))))
    return Creature(
        CreatureId(f"orc-{number}"),
        draw(WORDS),
        "orc",
        block,
        Cell(draw(st.integers(0, 11)), draw(st.integers(0, 8))),
        side=draw(st.sampled_from(SIDES)),
    )


WHICH = st.integers(0, COUNT - 1)
SOME = settings(max_examples=30)


def changed(before, battle):
    """Return the paths of the rows that differ once `battle` has taken its place."""
    return {change.path for change in differences(before, maps.put_map(before, battle))}


def here(campaign, *below):
    return {("maps", campaign.open_map, *below)}


def opened(campaign):
    return campaign.maps[campaign.open_map]


@SOME
@given(campaigns(), WHICH, FIELDS)
def test_change_touches_one_creature(campaign, number, fields):
    who = CreatureId(f"orc-{number}")
    battle = creatures.change(opened(campaign), who, **fields)

    assert changed(campaign, battle) <= here(campaign, "creatures", who)


@SOME
@given(campaigns(), WHICH, FIELDS)
def test_change_sets_just_these_fields(campaign, number, fields):
    who = CreatureId(f"orc-{number}")
    battle = creatures.change(opened(campaign), who, **fields)

    assert battle.creatures[who] == replace(opened(campaign).creatures[who], **fields)


@SOME
@given(campaigns(), st.sampled_from(list(Size)))
def test_placing_a_new_creature_adds_one_row(campaign, size):
    battle = opened(campaign)
    block = stats(name="Orc", size=size)
    orc = creatures.new_creature(battle, "orc", block, Cell(1, 1), 0, "foes")

    assert changed(campaign, creatures.place(battle, orc)) == here(campaign, "creatures", orc.id)


@SOME
@given(campaigns(), WHICH)
def test_removing_takes_one_row(campaign, number):
    who = CreatureId(f"orc-{number}")

    assert changed(campaign, creatures.remove(opened(campaign), who)) == here(
        campaign, "creatures", who
    )


@SOME
@given(campaigns(), WHICH)
def test_swinging_touches_one_door(campaign, number):
    door = DoorId(f"door-{number}")

    assert changed(campaign, doors.swing(opened(campaign), door)) == here(campaign, "doors", door)


@SOME
@given(campaigns(), WHICH)
def test_swinging_twice_is_nothing(campaign, number):
    door, battle = DoorId(f"door-{number}"), opened(campaign)

    assert changed(campaign, doors.swing(doors.swing(battle, door), door)) == set()


@SOME
@given(campaigns(), st.lists(st.tuples(POINTS, POINTS, st.booleans()), min_size=1, max_size=4))
def test_fog_touches_the_map_itself_and_nothing_on_it(campaign, pieces):
    battle = opened(campaign)
    for a, b, shows in pieces:
        battle = fog.reveal(battle, fog.rectangle(a, b), shows=shows)

    assert changed(campaign, battle) == here(campaign)


@SOME
@given(campaigns(), st.booleans())
def test_the_curtain_touches_no_map(campaign, closed):
    after = maps.curtain(campaign, closed=closed)

    assert {change.path for change in differences(campaign, after)} <= {()}


@SOME
@given(campaigns(), st.sampled_from([MapId("map-1"), MapId("map-2")]))
def test_removing_a_map_leaves_the_other_as_it_was(campaign, which):
    left = maps.remove_map(campaign, which).maps

    assert left == campaign.maps.without(which)


@SOME
@given(campaigns(), st.sampled_from([SquareGrid(12, 9), SquareGrid(5, 4), HexGrid(7, 7)]))
def test_laying_a_grid_keeps_every_creature_of_one_cell_on_the_board(campaign, grid):
    laid = lay_grid(opened(campaign), grid, PICTURE)
    small = [c for c in laid.creatures.values() if c.stats.size.rank <= 0]

    assert all(grid.contains(c.at) for c in small)
