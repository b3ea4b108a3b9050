"""Newcomers of the cyclic sequence come between rounds: first, about the middle, or last."""

from dataclasses import replace

import pytest

from tests.rules.sketch import A, B, C, D, F, fight_of, sketch
from volteface.model.actions import EndTurn
from volteface.model.dice import Dice
from volteface.model.effects import Effect
from volteface.model.muster import Muster
from volteface.rules.engine import add_to_fight, perform, set_effect, start_fight
from volteface.rules.rulesets import RULESETS

CYCLIC = RULESETS["cyclic sequence"]


def begun(*order, muster=None):
    people = dict.fromkeys("ABCDFG", "N heroes")
    battle = sketch("A . B . C . D . F . G", **people)
    return start_fight(battle, CYCLIC, order, muster=muster or Muster()).battle


def ended(battle, *given):
    """Return the battle at the beginning of the next round, with these dice for newcomers."""
    number = fight_of(battle).round
    while fight_of(battle).round == number:
        who = fight_of(battle).order[fight_of(battle).turn].who
        battle = perform(battle, EndTurn(by=who), CYCLIC, given).battle
    return battle


def arriving(battle, *groups, rounds=1):
    for group in groups:
        battle = set_effect(battle, Effect("band", rounds, brings=(group,)), CYCLIC).battle
    return battle


def order(battle):
    return "".join(place.who for place in fight_of(battle).order)


def test_a_newcomer_waits_for_the_end_of_the_round():
    battle = add_to_fight(begun(A, B), C, CYCLIC).battle

    assert order(battle) == "AB"
    assert "C" in order(ended(battle, 20))


@pytest.mark.parametrize(
    ("old", "face", "expected"),
    [
        ("AB", 20, "ACB"),
        ("ABD", 20, "ABCD"),
        ("ABD", 2, "ABCD"),
        ("ABD", 1, "ABDC"),
        ("A", 10, "AC"),
    ],
)
def test_the_middle_errs_late_and_a_natural_1_is_last(old, face, expected):
    assert order(ended(arriving(begun(*old), (C,)), face)) == expected


def test_25_acts_first():
    battle = begun(A, B)
    quick = battle.creatures[C]
    stats = replace(quick.stats, d20=replace(quick.stats.d20, initiative=6))
    battle = replace(battle, creatures=battle.creatures.put(C, replace(quick, stats=stats)))

    assert order(ended(arriving(battle, (C,)), 19)) == "CAB"
    assert order(ended(arriving(battle, (C,)), 18)) == "ACB"


def test_several_groups_come_by_their_scores():
    battle = arriving(begun(A, B), (C,), (D, F))

    assert order(ended(battle, 8, 13)) == "ADFCB"


def test_a_group_counts_as_one_in_finding_the_middle():
    battle = begun(A, B, C, D, muster=Muster(groups=((A, B, C),)))

    assert order(ended(arriving(battle, (F,)), 9)) == "ABCFD"


def test_an_arrival_counts_its_rounds_down():
    battle = arriving(begun(A, B), (C,), rounds=2)

    assert order(ended(battle)) == "AB"
    assert order(ended(ended(battle), 7)) == "ACB"


def test_newcomers_act_in_the_round_they_come_before():
    battle = ended(arriving(begun(A, B), (C,)), 9)

    assert (fight_of(battle).round, fight_of(battle).turn) == (2, 0)


def test_scores_decide_nothing_once_the_order_stands():
    battle = sketch("A . B . C", **dict.fromkeys("ABC", "N heroes"))
    muster = Muster(absent=(C,))
    battle = start_fight(battle, CYCLIC, dice=Dice(given=(18, 3)), muster=muster).battle

    assert order(ended(arriving(battle, (C,)), 2)) == "ACB"
