"""Cleave and Great Cleave: the blow that follows one that felled a foe."""

from dataclasses import replace

import pytest

from tests.rules.sketch import A, B, C, D, asked, fight_of, sketch, stats
from volteface.grid.cells import Cell
from volteface.messages import in_words
from volteface.model.actions import Attack, Move
from volteface.model.events import Attacked
from volteface.rules.engine import answer, perform, start_fight
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]
WEAK = stats(hit_points=3)


def fight(*feats, drawing=". B .\nC A .\n. D .", **more):
    hero = stats(feats=feats, **more)
    battle = sketch(
        drawing, A=("N heroes", hero), B=("S foes", WEAK), C=("E foes", WEAK), D=("N foes", WEAK)
    )
    return start_fight(battle, RULESET, (A, B, C, D)).battle


def felled(battle, target=B, dice=(15, 5)):
    return perform(battle, Attack(by=A, attack="sword", target=target), RULESET, dice)


def takes(battle):
    choice = fight_of(battle).choice
    return [option.take for option in choice.options] if choice else []


def own_penalty(battle, take):
    ledger = next(option.ledger for option in asked(battle).options if option.take == take)
    return sum(line.value for line in ledger if line.rule == "F15")


def test_who_fells_a_foe_chooses_another_in_reach():
    assert takes(felled(fight("Cleave")).battle) == ["C", "D", "no"]


def test_without_the_feat_nothing_follows():
    assert takes(felled(fight()).battle) == []


def test_who_only_wounds_does_not_cleave():
    assert takes(felled(fight("Cleave"), dice=(15, 2)).battle) == []


def test_the_extra_blow_goes_into_the_flank_free_and_into_the_rear_at_ten():
    battle = felled(fight("Cleave")).battle

    assert (own_penalty(battle, "C"), own_penalty(battle, "D")) == (0, -10)


def test_a_normal_blow_into_the_flank_still_pays():
    attack = felled(fight("Cleave"), C).events[0]

    assert attack.ledger[0].value == -5


def test_the_extra_blow_strikes_at_the_same_bonus_and_costs_nothing():
    battle = felled(fight("Cleave", base_attack=6)).battle
    before = fight_of(battle).budgets[A]
    outcome = answer(battle, 1, "C", RULESET, given=(10, 1))
    blow = next(event for event in outcome.events if isinstance(event, Attacked))

    assert (blow.extra, sum(line.value for line in blow.ledger)) == ("cleave", 6)
    assert fight_of(outcome.battle).budgets[A].attacks == before.attacks


@pytest.mark.parametrize(("feat", "offered"), [("Cleave", []), ("Great Cleave", ["D", "no"])])
def test_cleave_goes_on_once_in_a_round_and_great_cleave_always(feat, offered):
    battle = felled(fight(feat)).battle
    battle = answer(battle, 1, "C", RULESET, given=(15, 5)).battle

    assert takes(battle) == offered


def test_the_blow_can_be_let_go():
    battle = felled(fight("Cleave")).battle
    outcome = answer(battle, 1, "no", RULESET)

    assert (outcome.events, fight_of(outcome.battle).queue) == ((), ())


def test_nobody_in_reach_is_no_question():
    battle = fight("Cleave", drawing="B A . C . D")

    assert takes(felled(battle).battle) == []


def test_an_arrow_does_not_cleave():
    away = sketch(
        "A . B . C . D",
        A=("E heroes", stats(feats=("Cleave",))),
        B=("W foes", WEAK),
        C=("W foes", WEAK),
        D=("W foes", WEAK),
    )
    battle = start_fight(away, RULESET, (A, B, C, D)).battle
    action = Attack(by=A, attack="bow", target=B)

    assert takes(perform(battle, action, RULESET, (15, 5)).battle) == []


def test_an_opportunity_that_fells_cleaves_too():
    battle = fight("Cleave")
    budgets = fight_of(battle).budgets
    order = replace(fight_of(battle), turn=1, budgets=budgets.put(A, RULESET.turn.fresh))
    battle = replace(battle, encounter=order)
    to = battle.creatures[B].at
    step = Move(by=B, path=(Cell(to.x + 1, to.y),))
    battle = perform(battle, step, RULESET).battle
    battle = answer(battle, asked(battle).number, "sword", RULESET, given=(18, 5)).battle

    assert takes(battle) == ["C", "D", "no"]


def test_the_question_is_a_sentence():
    question = asked(felled(fight("Cleave")).battle).question

    assert in_words(question) == "A cleaves on. At whom does A strike?"
