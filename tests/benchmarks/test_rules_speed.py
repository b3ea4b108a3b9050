"""How long the rules take: an attack, what is legal, a way, and what the screen asks for."""

import random
from dataclasses import replace
from itertools import count

import pytest

from tests.rules.sketch import BOW, SWORD, field, fight_of, put, stats
from volteface.grid.cells import Cell
from volteface.grid.square import SquareGrid
from volteface.model.actions import Attack
from volteface.model.campaign import Campaign
from volteface.model.creatures import CreatureId
from volteface.model.table import Table
from volteface.rules.asking import offers, reach_bands, targets, threatened_by, way_preview
from volteface.rules.engine import legal_actions, next_turn, perform, start_fight
from volteface.rules.policies.covering import exposed
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation
from volteface.store.campaign_file import CampaignFile
from volteface.store.history import History, Step

RULESET = RULESETS["d20 with facing"]
HERO, FOE = CreatureId("c0"), CreatureId("c1")
FIGHTER = stats(base_attack=6, strength=16, attacks=(SWORD, BOW))
MISS = (1,)


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


EVENTS = 20_000


def stroke(campaign: Campaign, number: int) -> Step:
    """Return a step of the long fight: a blow, or the turn handed on, by turns."""
    (battle,) = campaign.maps.values()
    if number % 2:
        outcome = next_turn(battle, RULESET)
    else:
        fight = fight_of(battle)
        who = fight.order[fight.turn].who
        foe = HERO if who == FOE else FOE
        outcome = perform(battle, Attack(by=who, attack="sword", target=foe), RULESET, MISS)
    return Step(outcome.label, replace(campaign, maps=campaign.maps.put(battle.id, outcome.battle)))


@pytest.fixture(scope="module")
def long_fight(tmp_path_factory):
    """Return the file of a duel of 20,000 events."""
    path = tmp_path_factory.mktemp("long") / "fight.campaign"
    battle = put(field(SquareGrid(40, 30)), HERO, Cell(20, 15), "N heroes", FIGHTER)
    battle = put(battle, FOE, Cell(20, 14), "S foes", FIGHTER)
    battle = start_fight(battle, RULESET, (HERO, FOE)).battle
    file = CampaignFile.new(path, "Fight", Campaign("Fight", Table({battle.id: battle})))
    history = History(file.campaign, file)
    for number in count():
        if len(next(iter(history.campaign.maps.values())).log) >= EVENTS:
            break
        history.commit(stroke(history.campaign, number))
    file.close()
    return path


def test_opening_a_fight_of_20000_events(benchmark, long_fight):
    """Open it to the last event. Budget: 3 s."""

    def open_and_close():
        file = CampaignFile.open(long_fight)
        file.close()
        return file.campaign

    campaign = benchmark.pedantic(open_and_close, rounds=3)

    assert len(next(iter(campaign.maps.values())).log) >= EVENTS


def test_going_back_a_step_of_a_fight_of_20000_events(benchmark, long_fight):
    """Go back one step; each further one takes as long. Budget: 50 ms."""
    file = CampaignFile.open(long_fight)
    history = History(file.campaign, file)

    def forth():
        history.redo()

    benchmark.pedantic(history.undo, setup=forth, rounds=20)
    file.close()
