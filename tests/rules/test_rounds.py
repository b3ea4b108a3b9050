"""Effects and counters: what counts down at the end of a round or at a turn, and what ends."""

import pytest

from tests.rules.sketch import A, B, C, X, fight_of, sketch
from volteface.messages import in_words
from volteface.model.actions import EndTurn
from volteface.model.codec import from_json, to_json
from volteface.model.effects import Effect
from volteface.model.maps import BattleMap
from volteface.rules.asking import effects
from volteface.rules.engine import (
    IllegalAction,
    drop_effect,
    leave_fight,
    perform,
    set_effect,
    start_fight,
)
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]


def begun():
    battle = sketch("A . B . C", A="N heroes", B="N heroes", C="N heroes")
    return start_fight(battle, RULESET, (A, B)).battle


def ended(battle, *who):
    for one in who:
        battle = perform(battle, EndTurn(by=one), RULESET).battle
    return battle


def lasting(battle, **what):
    return set_effect(battle, Effect("bless", **what), RULESET).battle


def left(battle):
    return [effect.rounds for _, effect in effects(battle)]


def log(battle):
    return [in_words(entry.sentence) for entry in battle.log.values()]


def test_an_effect_counts_down_at_the_end_of_each_round_and_ends():
    battle = lasting(begun(), rounds=2)

    assert left(ended(battle, A)) == [2]
    assert left(ended(battle, A, B)) == [1]
    assert left(ended(battle, A, B, A, B)) == []


def test_an_effect_of_a_turn_counts_down_as_that_turn_begins():
    battle = lasting(begun(), rounds=1, turn_of=B)

    assert left(battle) == [1]
    assert left(ended(battle, A)) == []


def test_an_effect_begun_in_its_own_turn_lasts_to_the_next():
    battle = lasting(begun(), rounds=1, turn_of=A)

    assert left(ended(battle, A)) == [1]
    assert left(ended(battle, A, B)) == []


def test_an_effect_of_a_turn_that_never_comes_counts_with_the_rounds():
    battle = ended(lasting(begun(), rounds=2, turn_of=B), A, B)
    battle = leave_fight(battle, B, RULESET).battle

    assert left(ended(battle, A)) == []


def test_an_effect_without_rounds_lasts_until_it_is_ended():
    battle = ended(lasting(begun()), A, B, A, B)

    assert left(battle) == [None]
    assert left(drop_effect(battle, "effect-1", RULESET).battle) == []


def test_a_condition_lasts_as_long_as_its_effect():
    battle = lasting(begun(), rounds=1, on=A, state="shaken")

    assert battle.creatures[A].states == ("shaken",)
    assert ended(battle, A, B).creatures[A].states == ()


def test_a_condition_given_twice_lasts_as_long_as_the_longer():
    battle = lasting(lasting(begun(), rounds=1, on=A, state="shaken"), on=A, state="shaken")

    assert ended(battle, A, B).creatures[A].states == ("shaken",)


def test_the_log_tells_of_it():
    battle = ended(lasting(begun(), rounds=2, on=A), A, B, A, B)

    assert [line for line in log(battle) if "bless" in line] == [
        "bless (A) begins, for 2 rounds.",
        "bless (A): 1 round left.",
        "End of round 1. A, B: unhurt. bless is on A.",
        "bless (A) ends.",
    ]


def test_newcomers_of_the_d20_rules_roll_in():
    battle = set_effect(begun(), Effect("C", 1, brings=((C,),)), RULESET).battle
    battle = perform(ended(battle, A), EndTurn(by=B), RULESET, (20,)).battle

    assert [place.who for place in fight_of(battle).order] == [C, A, B]


def test_effects_survive_saving():
    battle = lasting(begun(), rounds=2, on=A, state="shaken", turn_of=B)

    assert from_json(to_json(battle), BattleMap) == battle


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (Effect(""), "An effect has a name of 1 to 200 characters."),
        (Effect("bless", 0), "An effect lasts 1 to 10000 rounds."),
        (Effect("bless", on=X), "There is no creature X on this map."),
        (Effect("bless", turn_of=C), "C is not in the fight."),
        (Effect("bless", state="shaken"), "A condition needs a creature to be on."),
        (Effect("C", brings=((C,),)), "An arrival needs a number of rounds."),
        (Effect("A", 1, brings=((A,),)), "A is in the fight already."),
        (Effect("C", 1, brings=((C, C),)), "C is in two groups."),
    ],
)
def test_an_effect_that_is_none_is_refused(effect, reason):
    with pytest.raises(IllegalAction) as refused:
        set_effect(begun(), effect, RULESET)

    assert in_words(refused.value.message) == reason


def test_an_effect_that_is_not_there_cannot_end():
    with pytest.raises(IllegalAction) as refused:
        drop_effect(begun(), "effect-9", RULESET)

    assert in_words(refused.value.message) == "There is no effect effect-9."
