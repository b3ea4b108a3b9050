"""Shields and facing: the side of the arm, and the spell that wards the front alone."""

from dataclasses import replace

import pytest

from tests.rules.sketch import BOW, A, T, field, put, stats, up
from volteface.messages import in_words
from volteface.model.encounter import Encounter
from volteface.rules.policies.warding import on_defence
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation, Strike

RULESET = RULESETS["d20 with facing"]
PLACES = {"front": (0, 3), "left": (-3, 0), "right": (3, 0), "rear": (0, -3)}


def warded(place, side="left", shield=3, spell=False, choice="on"):
    battle = put(field(), "A", up(*PLACES[place]), "N heroes")
    block = stats(armour_class=18, shield=shield, shield_side=side)
    battle = put(battle, "T", up(0, 0), "N foes", block)
    target = replace(battle.creatures[T], states=("shield spell",) if spell else ())
    fight = Encounter(RULESET.name, (), settings={"shield_side": choice})
    battle = replace(battle, encounter=fight, creatures=battle.creatures.put(T, target))
    strike = Strike(battle.creatures[A], BOW, target)
    return on_defence(Situation(battle, RULESET), strike)


@pytest.mark.parametrize(
    ("side", "lost"),
    [
        ("left", {"front": 0, "left": 0, "right": -3, "rear": -3}),
        ("right", {"front": 0, "left": -3, "right": 0, "rear": -3}),
    ],
)
def test_a_shield_counts_in_front_and_on_the_side_of_its_arm(side, lost):
    assert {place: sum(line.value for line in warded(place, side)) for place in lost} == lost


def test_the_side_is_an_option():
    assert warded("rear", choice="off") == ()


@pytest.mark.parametrize(
    ("place", "shield", "gained"),
    [("front", 0, 4), ("front", 3, 1), ("front", 5, 0), ("left", 0, 0), ("rear", 0, 0)],
)
def test_the_shield_spell_wards_the_front_and_does_not_stack(place, shield, gained):
    lines = warded(place, shield=shield, spell=True, choice="off")

    assert sum(line.value for line in lines) == gained


def test_the_spell_has_a_line_of_its_own():
    (line,) = warded("front", shield=0, spell=True)

    assert (in_words(line.reason), line.rule) == ("shield spell", "F37")
