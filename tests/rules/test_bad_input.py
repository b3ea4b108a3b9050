"""What cannot be is refused by every preset with one plain sentence, and nothing has changed."""

from dataclasses import replace

import pytest

from tests.rules.random_fights import ARENAS, NAMES, begun, crowd, turn
from volteface.edits.creatures import place
from volteface.messages import in_words
from volteface.model.actions import EndTurn
from volteface.model.codec import to_json
from volteface.model.creatures import CreatureId
from volteface.model.dice import Dice
from volteface.rules.engine import (
    IllegalAction,
    answer,
    leave_fight,
    legal_actions,
    perform,
    start_fight,
)
from volteface.rules.rulesets import RULESETS

pytestmark = pytest.mark.parametrize("arena", ARENAS, ids=NAMES)
WOLF = CreatureId("c2")


def rules_of(arena):
    return RULESETS[arena[0]]


def refusal(battle, what):
    """Return the sentence with which something is refused that leaves the battle as it was."""
    before = to_json(battle)
    with pytest.raises(IllegalAction) as refused:
        what()

    assert to_json(battle) == before
    return in_words(refused.value.message)


def test_a_creature_without_numbers(arena):
    battle = crowd(arena[1])
    bare = replace(battle.creatures[WOLF].stats, d20=None, adnd=None)
    battle = place(battle, replace(battle.creatures[WOLF], stats=bare))

    told = refusal(battle, lambda: start_fight(battle, rules_of(arena)))

    assert told in ("wolf has no d20 numbers yet.", "wolf has no AD&D numbers yet, such as THAC0.")


def test_an_action_of_a_creature_that_is_absent(arena):
    battle = begun(arena, 1)
    action = EndTurn(by=CreatureId("nobody"))

    told = refusal(battle, lambda: perform(battle, action, rules_of(arena)))

    assert told == "There is no creature nobody on this map."


def test_an_action_of_the_dead(arena):
    battle = begun(arena, 1)
    who = turn(battle)
    action = legal_actions(battle, who, rules_of(arena))[0].action
    dead = replace(battle.creatures[who], states=("dead",))
    battle = place(battle, dead)

    told = refusal(battle, lambda: perform(battle, action, rules_of(arena)))

    assert told == f"{dead.name} is dead and cannot act."


def test_an_action_of_a_creature_that_is_not_in_the_fight(arena):
    battle = begun(arena, 1)
    other = next(who for who in battle.creatures if who != turn(battle))
    battle = leave_fight(battle, other, rules_of(arena)).battle

    told = refusal(battle, lambda: perform(battle, EndTurn(by=other), rules_of(arena)))

    assert told == f"{battle.creatures[other].name} is not in the fight."


def test_an_answer_to_no_question(arena):
    battle = begun(arena, 1)

    told = refusal(battle, lambda: answer(battle, 7, "yes", rules_of(arena)))

    assert told == "There is no question 7 to answer."


def test_dice_out_of_range(arena):
    battle = crowd(arena[1])

    told = refusal(battle, lambda: start_fight(battle, rules_of(arena), dice=Dice(given=(21,))))

    assert told in ("A d20 does not show 21.", "A d10 does not show 21.")
