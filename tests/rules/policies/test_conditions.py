"""Conditions in the ledger, and what they take from threat and actions."""

from dataclasses import replace

import pytest

from tests.rules.sketch import BOW, SWORD, A, T, sketch, stats
from volteface.messages import in_words
from volteface.model.ledger import total
from volteface.rules.engine import start_fight
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation, Strike

RULESET = RULESETS["d20 with facing"]
NIMBLE = stats(armour_class=13, dexterity=16)


def position(own=(), states=()):
    battle = sketch("A T", A=("E heroes", NIMBLE), T=("W foes", NIMBLE))
    for who, wanted in ((A, own), (T, states)):
        creature = replace(battle.creatures[who], states=wanted)
        battle = replace(battle, creatures=battle.creatures.put(who, creature))
    return battle


def lines(battle, attack=SWORD):
    strike = Strike(battle.creatures[A], attack, battle.creatures[T])
    now = Situation(battle, RULESET)
    return RULESET.attack.ledger(now, strike), RULESET.attack.defence(now, strike)


@pytest.mark.parametrize(
    ("state", "melee", "missile"),
    [
        ("prone", -4, 0),
        ("shaken", -2, -2),
        ("frightened", -2, -2),
        ("sickened", -2, -2),
        ("dazzled", -1, -1),
        ("entangled", -2, -2),
        ("invisible", 2, 2),
    ],
)
def test_states_of_the_attacker(state, melee, missile):
    battle = position(own=(state,))

    assert total(lines(battle, SWORD)[0]) == melee
    assert total(lines(battle, BOW)[0]) == 3 + missile


@pytest.mark.parametrize(
    ("state", "melee", "missile"),
    [
        ("prone", 9, 17),
        ("stunned", 8, 8),
        ("cowering", 8, 8),
        ("blinded", 8, 8),
        ("grappled", 10, 10),
        ("helpless", 1, 5),
        ("paralysed", 1, 5),
    ],
)
def test_states_of_the_target(state, melee, missile):
    battle = position(states=(state,))

    assert total(lines(battle, SWORD)[1]) == melee
    assert total(lines(battle, BOW)[1]) == missile


def test_an_unseen_attacker_meets_no_dexterity():
    assert total(lines(position(own=("invisible",)))[1]) == 10


def test_those_who_grapple_keep_their_dexterity_against_each_other():
    assert total(lines(position(own=("grappled",), states=("grappled",)))[1]) == 13


def test_who_is_both_helpless_and_prone_pays_once():
    assert total(lines(position(states=("helpless", "prone")))[1]) == 1


@pytest.mark.parametrize("state", ["stunned", "helpless", "grappled", "pinned", "cowering"])
def test_some_states_threaten_nothing(state):
    battle = position(own=(state,))
    now = Situation(battle, RULESET)

    assert RULESET.provocation.threatened(now, now.creature(A)) == frozenset()


@pytest.mark.parametrize("state", ["prone", "blinded", "shaken"])
def test_others_still_threaten(state):
    battle = position(own=(state,))
    now = Situation(battle, RULESET)

    assert now.creature(T).at in RULESET.provocation.threatened(now, now.creature(A))


@pytest.mark.parametrize(
    ("name", "refusal"),
    [("bow", "A is prone and cannot shoot."), ("light crossbow", None)],
)
def test_who_is_prone_shoots_with_a_crossbow_only(name, refusal):
    battle = position(own=("prone",))
    strike = Strike(battle.creatures[A], replace(BOW, name=name), battle.creatures[T])
    found = RULESET.attack.refuses(Situation(battle, RULESET), strike)

    assert (in_words(found) if found else None) == refusal


def test_a_stunned_creature_cannot_turn():
    battle = start_fight(position(), RULESET, (A, T)).battle
    stunned = replace(battle.creatures[A], states=("stunned",))

    assert RULESET.wounds.down(stunned)


def test_each_line_names_its_rule():
    attack, defence = lines(position(own=("shaken",), states=("prone",)))

    assert ("shaken", "D13") in [(in_words(line.reason), line.rule) for line in attack]
    assert ("prone", "D13") in [(in_words(line.reason), line.rule) for line in defence]
