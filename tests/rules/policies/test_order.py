"""The order of play: initiative, ties, rounds, those who cannot act, newcomers."""

from dataclasses import replace

import pytest

from tests.rules.sketch import A, B, C, D, X, fight_of, sketch, stats
from volteface.messages import in_words
from volteface.model.actions import EndTurn
from volteface.model.dice import Dice
from volteface.rules.asking import order_of_play
from volteface.rules.engine import (
    IllegalAction,
    add_to_fight,
    end_fight,
    leave_fight,
    next_turn,
    perform,
    start_fight,
)
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]
THREE = "A . B . C"


def three(**changes):
    blocks = {who: stats(**changes.get(who, {})) for who in "ABC"}
    return sketch(THREE, **{who: ("N heroes", block) for who, block in blocks.items()})


def rolled(battle, *dice):
    return start_fight(battle, RULESET, dice=Dice(given=dice)).battle


def order(battle):
    return [place.who for place in battle.encounter.order]


def turn(battle):
    return battle.encounter.order[battle.encounter.turn].who


def test_the_highest_acts_first():
    battle = rolled(three(A={"dexterity": 14}, B={"initiative": 4}), 10, 9, 15)

    assert [(place.who, place.score) for place in battle.encounter.order] == [
        ("C", 15),
        ("B", 13),
        ("A", 12),
    ]


def test_a_tie_goes_to_the_higher_modifier():
    assert order(rolled(three(B={"initiative": 4}), 14, 10, 3)) == ["B", "A", "C"]


def test_a_tie_of_score_and_modifier_is_rolled_off():
    assert order(rolled(three(), 12, 12, 3, 5, 6)) == ["B", "A", "C"]


def test_the_gm_types_the_order():
    assert order(start_fight(three(), RULESET, (C, A, B)).battle) == ["C", "A", "B"]


@pytest.mark.parametrize("who", [(), (A, A), (A, X)])
def test_an_order_that_is_none_is_refused(who):
    with pytest.raises(IllegalAction):
        start_fight(three(), RULESET, who)


def test_after_the_last_the_next_round_begins():
    battle = start_fight(three(), RULESET, (A, B, C)).battle
    for who in (A, B, C):
        battle = perform(battle, EndTurn(by=who), RULESET).battle

    assert (fight_of(battle).round, turn(battle)) == (2, "A")


@pytest.mark.parametrize("state", ["dying", "dead", "unconscious"])
def test_who_is_down_is_passed_over(state):
    battle = start_fight(three(), RULESET, (A, B, C)).battle
    down = replace(battle.creatures[B], states=(state,))
    battle = replace(battle, creatures=battle.creatures.put(B, down))

    assert turn(perform(battle, EndTurn(by=A), RULESET).battle) == "C"


def test_out_of_turn_says_whose_turn_it_is():
    battle = start_fight(three(), RULESET, (A, B, C)).battle

    with pytest.raises(IllegalAction) as refused:
        perform(battle, EndTurn(by=B), RULESET)
    assert in_words(refused.value.message) == "It is A's turn."


def test_a_newcomer_comes_in_where_it_rolls():
    battle = start_fight(three(), RULESET, dice=Dice(given=(15, 10, 5))).battle
    battle = sketch_newcomer(battle)

    assert order(add_to_fight(battle, D, RULESET, given=(12,)).battle) == ["A", "D", "B", "C"]


def test_a_newcomer_comes_in_before_another():
    battle = sketch_newcomer(start_fight(three(), RULESET, (A, B, C)).battle)
    battle = next_turn(battle, RULESET).battle
    joined = add_to_fight(battle, D, RULESET, before=A).battle

    assert (order(joined), turn(joined)) == (["D", "A", "B", "C"], "B")


def sketch_newcomer(battle):
    newcomer = replace(battle.creatures[A], id="D", name="D", at=battle.creatures[A].at)
    return replace(battle, creatures=battle.creatures.put(D, newcomer))


def test_who_leaves_in_its_own_turn_hands_it_on():
    battle = leave_fight(start_fight(three(), RULESET, (A, B, C)).battle, A, RULESET).battle

    assert (order(battle), turn(battle)) == (["B", "C"], "B")


def test_the_last_to_leave_ends_the_fight():
    battle = start_fight(three(), RULESET, (A,)).battle

    assert leave_fight(battle, A, RULESET).battle.encounter is None


def test_the_log_outlives_the_fight():
    battle = end_fight(start_fight(three(), RULESET, (A,)).battle, RULESET).battle

    assert battle.encounter is None
    assert in_words(list(battle.log.values())[-1].sentence) == "The fight ends in round 1."


def test_the_rows_tell_score_states_and_turn():
    battle = start_fight(three(), RULESET, (A, B, C)).battle
    rows = order_of_play(battle, RULESET)

    assert [(row.who, row.turn, [in_words(s) for s in row.states]) for row in rows] == [
        ("A", True, []),
        ("B", False, ["flat-footed"]),
        ("C", False, ["flat-footed"]),
    ]
