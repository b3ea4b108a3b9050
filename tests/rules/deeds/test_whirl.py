"""Whirlwind Attack: one blow at each foe in reach, wherever it stands."""

from tests.rules.sketch import A, field, fight_of, put, sketch, stats, up, worded
from volteface.model.actions import Attack, Whirl
from volteface.model.creatures import CreatureId
from volteface.model.events import Attacked
from volteface.rules.engine import legal_actions, perform, refuses, start_fight
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]
AROUND = [(-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)]
DANCER = stats(feats=("Whirlwind Attack", "Cleave"), base_attack=6)


def surrounded(block=DANCER, foe=None):
    battle = put(field(), "A", up(0, 0), "N heroes", block)
    for number, at in enumerate(AROUND):
        battle = put(battle, f"f{number}", up(*at), "N foes", foe or stats())
    return start_fight(battle, RULESET, tuple(battle.creatures)).battle


def blows(outcome):
    return [event for event in outcome.events if isinstance(event, Attacked)]


def test_it_strikes_once_at_each_foe_without_penalty():
    struck = blows(perform(surrounded(), Whirl(by=A, attack="sword"), RULESET, (2,) * 8))

    assert len({blow.target for blow in struck}) == 8
    assert not [line for blow in struck for line in blow.ledger if line.rule == "F15"]


def test_every_blow_is_at_the_full_bonus():
    struck = blows(perform(surrounded(), Whirl(by=A, attack="sword"), RULESET, (2,) * 8))

    assert {line.value for blow in struck for line in blow.ledger if line.rule == "D04"} == set()


def test_nobody_cleaves_on_from_it():
    battle = surrounded(foe=stats(hit_points=1))
    outcome = perform(battle, Whirl(by=A, attack="sword"), RULESET, (15, 5) * 8)

    assert (fight_of(outcome.battle).choice, len(blows(outcome))) == (None, 8)


def test_it_takes_the_whole_turn():
    battle = perform(surrounded(), Whirl(by=A, attack="sword"), RULESET, (2,) * 8).battle
    again = Attack(by=A, attack="sword", target=CreatureId("f1"))

    assert worded(refuses(battle, again, RULESET)) == "A has used the standard action."


def test_it_needs_the_feat():
    refusal = refuses(surrounded(stats()), Whirl(by=A, attack="sword"), RULESET)

    assert worded(refusal) == "A has not learnt to strike all around."


def test_it_needs_a_foe_in_reach_and_a_melee_attack():
    battle = sketch("A . . B", A=("E heroes", DANCER), B="W foes")
    battle = start_fight(battle, RULESET, (A, CreatureId("B"))).battle

    assert worded(refuses(battle, Whirl(by=A, attack="sword"), RULESET)) == (
        "No foe is in reach of the sword."
    )
    assert worded(refuses(battle, Whirl(by=A, attack="bow"), RULESET)) == (
        "A whirlwind attack strikes in melee."
    )


def test_it_is_listed_among_what_is_legal():
    legal = [one.action for one in legal_actions(surrounded(), A, RULESET)]

    assert Whirl(by=A, attack="sword") in legal
