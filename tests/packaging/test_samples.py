"""The sample campaign is what its script makes of the maps and the bestiary, and it is sound."""

import importlib.util
import sys
from pathlib import Path

import pytest
import shapely

from volteface.formats.pack import read_pack
from volteface.grid.areas import Area
from volteface.grid.spaces import Size
from volteface.model.campaign import Screen
from volteface.model.maps import MapId
from volteface.rules import asking
from volteface.rules.rulesets import ruleset_named
from volteface.rules.situation import Situation

ROOT = Path(__file__).parents[2]
PACK = ROOT / "resources" / "samples" / "lantern-crypt.volteface"
RULESET = ruleset_named("d20 with facing")
CRYPT, FORDS = MapId("map-1"), MapId("map-2")
CAMPAIGN, PICTURES = read_pack(PACK)


@pytest.fixture(scope="module")
def samples():
    spec = importlib.util.spec_from_file_location(
        "volteface_samples", ROOT / "packaging" / "samples.py"
    )
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def creature(name, which=CRYPT):
    return next(c for c in CAMPAIGN.maps[which].creatures.values() if c.name == name)


def area_of(seen, by):
    """Return in which area of `by` the creature `seen` stands."""
    return asking.area(CAMPAIGN.maps[CRYPT], creature(by).id, creature(seen).at, RULESET)


def test_the_script_makes_the_pack_that_ships(samples, tmp_path):
    samples.main([str(tmp_path / "made.volteface")])

    assert read_pack(tmp_path / "made.volteface") == (CAMPAIGN, PICTURES)


@pytest.mark.parametrize("which", [CRYPT, FORDS])
def test_everybody_stands_where_the_rules_let_them(which):
    battle = CAMPAIGN.maps[which]
    now = Situation(battle, RULESET)

    standing = RULESET.movement.standing

    assert [c.name for c in battle.creatures.values() if standing(now, c, c.at)] == []


def test_everybody_in_the_crypt_stands_in_a_room():
    battle = CAMPAIGN.maps[CRYPT]
    floor = shapely.union_all([shapely.Polygon(room.outline) for room in battle.rooms.values()])
    middles = {
        c.name: shapely.MultiPoint([battle.grid.centre(cell) for cell in c.cells(battle.grid)])
        for c in battle.creatures.values()
    }

    assert [name for name, cells in middles.items() if not floor.covers(cells)] == []


@pytest.mark.parametrize(
    ("seen", "by", "area"),
    [
        ("Gorrak", "Maren", Area.FRONT),
        ("Nib", "Maren", Area.REAR),
        ("Maren", "Nib", Area.FRONT),
        ("Sable", "Thudd", Area.REAR),
        ("Cinder", "Oswin", Area.RIGHT),
        ("Ilse", "Thudd", Area.FRONT),
        ("Sable", "The Tallow", Area.FRONT),
    ],
)
def test_the_prepared_fight_shows_what_facing_does(seen, by, area):
    assert area_of(seen, by) is area


def test_the_fight_begins_with_the_hero_between_two_foes():
    fight = CAMPAIGN.maps[CRYPT].encounter

    assert fight
    assert fight.order[fight.turn].who == creature("Maren").id


def test_the_table_starts_with_the_crypt_behind_the_curtain():
    assert CAMPAIGN.screen == Screen(map=CRYPT, curtain=True, names=True)


def test_the_bearer_behind_the_altar_is_hidden():
    assert creature("Fifth bearer").hidden


@pytest.mark.parametrize(
    ("which", "size"),
    [(CRYPT, Size.LARGE), (CRYPT, Size.HUGE), (FORDS, Size.LARGE), (FORDS, Size.HUGE)],
)
def test_large_creatures_stand_on_squares_and_on_hexes(which, size):
    assert any(c.stats.size is size for c in CAMPAIGN.maps[which].creatures.values())
