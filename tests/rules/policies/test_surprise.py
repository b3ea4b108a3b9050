"""Surprise: a round for the aware alone, or advantage and a lost round."""

import pytest

from tests.rules.sketch import A, B, C, T, facts, fight_of, sketch, stats
from volteface.grid.cells import Cell
from volteface.messages import in_words
from volteface.model.actions import Attack, EndTurn, Move, Ready
from volteface.model.dice import Dice
from volteface.model.events import Attacked
from volteface.model.ledger import total
from volteface.model.muster import Muster, Surprise
from volteface.rules.asking import attack_preview, gauges, order_of_play
from volteface.rules.engine import IllegalAction, perform, refuses, start_fight
from volteface.rules.rulesets import RULESETS

D20 = RULESETS["d20 with facing"]
CYCLIC = RULESETS["cyclic sequence"]


def ambush(ruleset, degree="normal", order=(A, B, T)):
    """Return a fight in which T takes A unawares, but not B."""
    battle = sketch("A T B . . . .", A="E heroes", B="W heroes", T=("W foes", stats()))
    muster = Muster(surprise=(Surprise((T,), (A,), degree),))
    return start_fight(battle, ruleset, order, muster=muster).battle


def turn(battle):
    return fight_of(battle).order[fight_of(battle).turn].who


def ended(battle, ruleset, *who):
    for one in who:
        battle = perform(battle, EndTurn(by=one), ruleset).battle
    return battle


def test_only_the_aware_act_in_a_surprise_round():
    battle = ambush(D20)

    assert (fight_of(battle).round, turn(battle)) == (0, B)
    assert turn(ended(battle, D20, B)) == T


def test_after_the_surprise_round_everybody_acts():
    battle = ended(ambush(D20), D20, B, T)

    assert (fight_of(battle).round, turn(battle)) == (1, A)


def test_a_surprise_round_has_one_action():
    battle = ended(ambush(D20), D20, B)
    struck = perform(battle, Attack(by=T, attack="sword", target=A), D20, (3,)).battle

    refusal = refuses(struck, Ready(by=T, trigger="it moves"), D20)
    assert refusal
    assert in_words(refusal) == "T has used the standard action."
    assert gauge(struck, T, D20) == [1, 1]


def gauge(battle, who, ruleset):
    return [one.spent for one in gauges(battle, who, ruleset)[:2]]


def test_a_surprise_round_may_be_used_to_move():
    battle = ambush(D20)
    path = (Cell(3, 0),)

    assert refuses(battle, Move(by=B, path=path), D20) is None


def test_nobody_surprised_means_no_surprise_round():
    battle = sketch("A T", A="E heroes", T="W foes")

    assert fight_of(start_fight(battle, D20, (A, T)).battle).round == 1


def test_the_surprised_stay_flat_footed_until_their_first_turn():
    battle = ended(ambush(D20), D20, B)

    assert states(battle) == {"A": ["flat-footed", "surprised"], "B": [], "T": []}
    assert states(ended(battle, D20, T))["A"] == []


def states(battle):
    rows = order_of_play(battle, D20)
    return {row.who: [in_words(state) for state in row.states] for row in rows}


def test_d20_knows_no_advanced_surprise():
    with pytest.raises(IllegalAction) as refused:
        ambush(D20, "advanced")

    assert in_words(refused.value.message) == "d20 with facing knows no advanced surprise."


def test_advanced_surprise_costs_the_first_round():
    battle = ended(ambush(CYCLIC, "advanced"), CYCLIC, B)

    assert (fight_of(battle).round, turn(battle)) == (1, T)
    assert turn(ended(battle, CYCLIC, T)) == A


def lines(battle, by, target):
    shown = attack_preview(battle, Attack(by=by, attack="sword", target=target), CYCLIC)
    return [line.rule for line in shown.ledger]


def test_normal_surprise_gives_advantage_against_the_surprised_only():
    battle = ended(ambush(CYCLIC), CYCLIC, A, B)

    assert "S04" in lines(battle, T, A)
    assert "S04" not in lines(battle, T, B)
    assert "S04" not in lines(battle, A, T)


def test_advantage_rolls_two_dice_and_takes_the_better():
    battle = ended(ambush(CYCLIC), CYCLIC, A, B)
    outcome = perform(battle, Attack(by=T, attack="sword", target=A), CYCLIC, (4, 17, 3))

    roll = next(event for event in facts(outcome) if isinstance(event, Attacked)).roll
    assert (roll.faces, roll.total) == ((4, 17), 17)


def test_without_the_line_of_advantage_one_die_is_rolled():
    battle = ended(ambush(CYCLIC), CYCLIC, A, B)
    shown = attack_preview(battle, Attack(by=T, attack="sword", target=A), CYCLIC)
    index = [line.rule for line in shown.ledger].index("S04")
    action = Attack(by=T, attack="sword", target=A, unticked=(index,))

    roll = facts(perform(battle, action, CYCLIC, (17, 3)))[0].roll
    assert (total(shown.ledger), roll.faces) == (0, (17,))


def test_in_round_two_the_advantage_is_gone():
    battle = ended(ambush(CYCLIC), CYCLIC, A, B, T, A, B)

    assert fight_of(battle).round == 2
    assert "S04" not in lines(battle, T, A)


def test_who_surprises_rolls_initiative_with_advantage():
    battle = sketch("A T C", A="E heroes", T=("W foes", stats(initiative=2)), C="E heroes")
    muster = Muster(surprise=(Surprise((T,), (A,)),))
    started = start_fight(battle, CYCLIC, dice=Dice(given=(15, 8, 20, 11)), muster=muster).battle

    assert [(place.who, place.score) for place in fight_of(started).order] == [
        (T, 22),
        (A, 15),
        (C, 11),
    ]


def test_the_cyclic_sequence_knows_no_flat_footed():
    battle = start_fight(sketch("A T", A="E heroes", T="W foes"), CYCLIC, (A, T)).battle

    assert [row.states for row in order_of_play(battle, CYCLIC)] == [(), ()]
