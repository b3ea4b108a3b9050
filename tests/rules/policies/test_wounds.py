"""Wounds: states by hit points, healing, and the GM's own hand."""

from dataclasses import replace

import pytest

from tests.rules.sketch import SWORD, A, T, facts, sketch, stats, worded
from volteface.messages import in_words
from volteface.model.actions import Attack, EndTurn
from volteface.rules.engine import hurt, next_turn, perform, start_fight
from volteface.rules.ruleset import Cost
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation

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


def on_turn(**changes):
    """Return a fight where T, with 10 hit points, has the turn."""
    battle = sketch("A T", A="E heroes", T=("W foes", stats(hit_points=10, **changes)))
    return start_fight(battle, RULESET, (T, A)).battle


def blow(battle, damage, *dice, **changes):
    """Return the outcome of a blow of A at T that deals so much."""
    sword = replace(SWORD, damage=f"1d1+{damage - 1}", **changes)
    hero = replace(battle.creatures[A], stats=stats(attacks=(sword,)))
    battle = replace(battle, creatures=battle.creatures.put(A, hero))
    battle = next_turn(battle, RULESET).battle
    return perform(battle, Attack(by=A, attack="sword", target=T), RULESET, (15, 1, *dice))


def states(outcome):
    return outcome.battle.creatures[T].states


def test_the_disabled_do_one_thing_in_a_turn():
    battle = hurt(on_turn(), T, 10, RULESET).battle
    battle = perform(battle, Attack(by=T, attack="sword", target=A), RULESET, (5,)).battle

    assert worded(RULESET.turn.refuses(Situation(battle, RULESET), T, (Cost.MOVE,))) == (
        "T is disabled and can do only one thing in a turn."
    )


def test_a_disabled_creature_that_strikes_is_dying_at_the_end_of_its_turn():
    battle = hurt(on_turn(), T, 10, RULESET).battle
    battle = perform(battle, Attack(by=T, attack="sword", target=A), RULESET, (5,)).battle
    creature = next_turn(battle, RULESET).battle.creatures[T]

    assert (creature.hit_points, creature.states) == (-1, ("dying",))


def test_a_disabled_creature_that_only_waits_stays_at_zero():
    battle = hurt(on_turn(), T, 10, RULESET).battle

    assert next_turn(battle, RULESET).battle.creatures[T].hit_points == 0


@pytest.mark.parametrize(("face", "left", "states"), [(10, -2, ("stable",)), (11, -3, ("dying",))])
def test_the_dying_bleed_or_become_stable_at_the_end_of_the_round(face, left, states):
    battle = hurt(on_turn(), T, 12, RULESET).battle
    creature = perform(battle, EndTurn(by=A), RULESET, (face,)).battle.creatures[T]

    assert (creature.hit_points, creature.states) == (left, states)


def test_the_last_hit_point_of_the_dying_kills():
    battle = hurt(on_turn(), T, 19, RULESET).battle
    creature = perform(battle, EndTurn(by=A), RULESET, (90,)).battle.creatures[T]

    assert creature.states == ("dead",)


def test_a_little_healing_makes_the_dying_stable():
    battle = hurt(on_turn(), T, 15, RULESET).battle

    assert states(hurt(battle, T, -1, RULESET)) == ("stable",)


def test_a_stable_creature_that_is_hurt_is_dying_again():
    battle = hurt(on_turn(), T, 15, RULESET).battle
    battle = hurt(battle, T, -1, RULESET).battle

    assert states(hurt(battle, T, 1, RULESET)) == ("dying",)


@pytest.mark.parametrize(
    ("amount", "wanted"), [(9, ()), (10, ("staggered",)), (11, ("knocked out",))]
)
def test_nonlethal_damage_is_counted_apart(amount, wanted):
    outcome = blow(on_turn(), amount, nonlethal=True)
    creature = outcome.battle.creatures[T]

    assert (creature.hit_points, creature.nonlethal, creature.states) == (10, amount, wanted)


def test_healing_takes_nonlethal_damage_too():
    battle = hurt(blow(on_turn(), 11, nonlethal=True).battle, T, 3, RULESET).battle
    healed = hurt(battle, T, -3, RULESET).battle.creatures[T]

    assert (healed.nonlethal, healed.states) == (8, ())


def test_to_subdue_with_a_blade_costs_four():
    battle = next_turn(on_turn(), RULESET).battle
    attack = Attack(by=A, attack="sword", target=T, subdue=True)
    attacked, damaged, *_ = facts(perform(battle, attack, RULESET, (15, 4)))

    assert (attacked.total, damaged.nonlethal) == (11, True)


@pytest.mark.parametrize(
    ("damage", "dice", "wanted"),
    [(49, (), ()), (50, (15,), ()), (50, (14,), ("dead",)), (50, (20,), ()), (60, (1,), ("dead",))],
)
def test_massive_damage_kills_who_fails_a_save(damage, dice, wanted):
    sturdy = on_turn()
    whole = replace(sturdy.creatures[T], stats=stats(hit_points=200))
    battle = replace(sturdy, creatures=sturdy.creatures.put(T, whole))

    assert states(blow(battle, damage, *dice)) == wanted


@pytest.mark.parametrize("kind", ["construct", "undead"])
def test_what_does_not_live_falls_apart_at_zero(kind):
    assert states(hurt(on_turn(type=kind), T, 10, RULESET)) == ("dead",)
