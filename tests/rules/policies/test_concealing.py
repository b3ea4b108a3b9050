"""Concealment: who is concealed from whom, and the hits that miss."""

from dataclasses import replace

import pytest

from tests.rules.sketch import SWORD, A, T, sketch, stats
from volteface.grid.cells import Point
from volteface.messages import in_words
from volteface.model.actions import Attack
from volteface.model.encounter import Encounter
from volteface.model.maps import Light, LightId, Wall, WallId
from volteface.model.table import Table
from volteface.rules.engine import perform, start_fight
from volteface.rules.policies.concealing import concealment
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation, Strike

RULESET = RULESETS["d20 with facing"]


def position(attacker=None, own=(), states=()):
    battle = sketch("A T", A=("E heroes", attacker or stats()), T="W foes")
    for who, wanted in ((A, own), (T, states)):
        creature = replace(battle.creatures[who], states=wanted)
        battle = replace(battle, creatures=battle.creatures.put(who, creature))
    return battle


def chance(battle):
    strike = Strike(battle.creatures[A], SWORD, battle.creatures[T])
    found = concealment(Situation(battle, RULESET), strike)
    return found.chance if found else 0


@pytest.mark.parametrize(
    ("own", "states", "misses"),
    [
        ((), (), 0),
        ((), ("concealed",), 20),
        ((), ("totally concealed",), 50),
        ((), ("invisible",), 50),
        (("blinded",), (), 50),
        (("blinded",), ("concealed",), 50),
    ],
)
def test_states_conceal(own, states, misses):
    assert chance(position(own=own, states=states)) == misses


def test_blindsight_needs_no_eyes():
    seer = stats(qualities=("blindsight 30 ft.",))

    assert chance(position(seer, states=("invisible",))) == 0


@pytest.mark.parametrize(
    ("lights", "qualities", "misses"),
    [
        ((), (), 50),
        ((), ("darkvision 60 ft.",), 0),
        ((Light(Point(1.5, 0.5), 4, 8),), (), 0),
        ((Light(Point(7.5, 0.5), 4, 8),), (), 20),
        ((Light(Point(7.5, 0.5), 4, 8),), ("low-light vision",), 0),
        ((Light(Point(20.5, 0.5), 4, 8),), (), 50),
    ],
)
def test_darkness_conceals_where_the_map_is_not_lit(lights, qualities, misses):
    battle = replace(
        position(stats(qualities=qualities)),
        lit=False,
        lights=Table({LightId(f"l{i}"): light for i, light in enumerate(lights)}),
    )

    assert chance(battle) == misses
    assert chance(replace(battle, lit=True)) == 0


def test_a_wall_keeps_the_light_out():
    battle = replace(
        position(),
        lit=False,
        lights=Table({LightId("l"): Light(Point(4.5, 0.5), 6, 12)}),
        walls=Table({WallId("w"): Wall((Point(3, -3), Point(3, 4)))}),
    )

    assert chance(battle) == 50


def test_darkness_may_be_left_to_the_gm():
    fight = Encounter(RULESET.name, (), settings={"darkness_conceals": "off"})

    assert chance(replace(position(), lit=False, encounter=fight)) == 0


def struck(dice, attacker=None, **attack):
    battle = start_fight(position(attacker, states=("concealed",)), RULESET, (A, T)).battle
    action = Attack(by=A, attack="sword", target=T, **attack)
    return perform(battle, action, RULESET, dice)


@pytest.mark.parametrize(("percent", "hit"), [(20, False), (21, True)])
def test_a_hit_misses_by_the_d100(percent, hit):
    assert struck((15, percent, 4)).events[0].hit is hit


def test_a_miss_is_not_rolled_twice():
    assert struck((3,)).events[0].concealment is None


def test_blind_fight_rolls_once_more():
    assert struck((15, 7, 60, 4), stats(feats=("Blind-Fight",))).events[0].hit


def test_the_gm_takes_concealment_out_of_the_ledger():
    assert struck((15, 4), unticked=(0,)).events[0].hit


def test_the_log_tells_of_the_miss():
    entry = list(struck((15, 12)).battle.log.values())[-1]

    assert in_words(entry.sentence) == (
        "A attacks T with sword: 15 +0 = 15 against 10: "
        "hit, but 12 of 100 misses what is concealed (up to 20)."
    )
