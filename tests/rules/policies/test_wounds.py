"""Wounds: states by hit points, healing, and the GM's own hand."""

import pytest

from tests.rules.sketch import A, T, sketch, stats
from volteface.messages import in_words
from volteface.rules.engine import hurt, start_fight
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]


@pytest.fixture
def battle():
    return sketch("A T", A="E heroes", T=("W foes", stats(hit_points=10)))


@pytest.mark.parametrize(
    ("amount", "states"),
    [
        (9, ()),
        (10, ("disabled",)),
        (11, ("dying",)),
        (19, ("dying",)),
        (20, ("dead",)),
    ],
)
def test_hit_points_decide_the_state(battle, amount, states):
    assert hurt(battle, T, amount, RULESET).battle.creatures[T].states == states


def test_a_state_gives_way_to_the_worse(battle):
    battle = hurt(battle, T, 10, RULESET).battle

    assert hurt(battle, T, 10, RULESET).battle.creatures[T].states == ("dead",)


def test_healing_takes_the_state_away(battle):
    battle = hurt(battle, T, 15, RULESET).battle
    healed = hurt(battle, T, -6, RULESET)

    assert healed.battle.creatures[T].states == ()
    assert [in_words(entry.sentence) for entry in list(healed.battle.log.values())[-2:]] == [
        "T regains 6 and is at 1.",
        "T is no longer dying.",
    ]


def test_nobody_is_healed_beyond_its_full_hit_points(battle):
    battle = hurt(battle, T, 3, RULESET).battle

    assert hurt(battle, T, -50, RULESET).battle.creatures[T].hit_points == 10


def test_who_falls_in_its_own_turn_hands_it_on(battle):
    battle = start_fight(battle, RULESET, (T, A)).battle
    battle = hurt(battle, T, 15, RULESET).battle

    assert battle.encounter.order[battle.encounter.turn].who == "A"
