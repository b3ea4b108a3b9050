"""How long the rules take: an attack, what is legal, a way, and what the screen asks for."""

import random

import pytest

from tests.rules.sketch import BOW, SWORD, field, put, stats
from volteface.grid.cells import Cell
from volteface.grid.square import SquareGrid
from volteface.model.actions import Attack
from volteface.model.creatures import CreatureId
from volteface.rules.asking import offers, reach_bands, targets, threatened_by, way_preview
from volteface.rules.engine import legal_actions, perform, start_fight
from volteface.rules.policies.covering import exposed
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation

RULESET = RULESETS["d20 with facing"]
HERO, FOE = CreatureId("c0"), CreatureId("c1")
FIGHTER = stats(base_attack=6, strength=16, attacks=(SWORD, BOW))


@pytest.fixture
def crowd():
    """Return a fight of forty on a small field, with the turn of the first."""
    battle = put(field(SquareGrid(40, 30)), HERO, Cell(20, 15), "N heroes", FIGHTER)
    battle = put(battle, FOE, Cell(20, 14), "S foes", FIGHTER)
    cells = [Cell(x, y) for x in range(10, 31, 2) for y in range(5, 26, 2)]
    places = random.Random(3).sample(cells, 38)
    for number, at in enumerate(places, 2):
        side = "heroes" if number % 2 else "foes"
        battle = put(battle, f"c{number}", at, f"E {side}", FIGHTER)
    return start_fight(battle, RULESET, tuple(battle.creatures)).battle


def test_an_attack(benchmark, crowd):
    attack = Attack(by=HERO, attack="sword", target=FOE)

    benchmark(perform, crowd, attack, RULESET, (15, 4))


def test_a_shot_past_others(benchmark, crowd):
    targets = [one.id for one in crowd.creatures.values() if one.side == "foes"]
    shot = Attack(by=HERO, attack="bow", target=targets[-1])

    benchmark(perform, crowd, shot, RULESET, (15, 4))


def test_whom_nothing_covers_from_forty(benchmark, crowd):
    now = Situation(crowd, RULESET)
    hero = now.creature(HERO)

    benchmark(lambda: [exposed(now, foe, hero) for foe in now.foes(hero)])


def test_what_one_among_forty_may_do(benchmark, crowd):
    found = benchmark(legal_actions, crowd, HERO, RULESET)

    assert len(found) > 100


def test_the_way_to_a_cell(benchmark, crowd):
    benchmark(way_preview, crowd, HERO, Cell(24, 20), RULESET)


def test_the_cells_in_reach(benchmark, crowd):
    benchmark(reach_bands, crowd, HERO, RULESET)


def test_what_the_action_bar_offers(benchmark, crowd):
    benchmark(offers, crowd, HERO, RULESET)


def test_the_targets_of_an_attack(benchmark, crowd):
    benchmark(targets, crowd, HERO, "bow", RULESET)


def test_the_cells_a_side_threatens(benchmark, crowd):
    benchmark(threatened_by, crowd, "foes", RULESET)
