"""Delaying and coming back, readying against a trigger, and acting out of turn by right."""

import pytest

from tests.rules.sketch import SWORD, A, B, C, D, fight_of, sketch, stats
from volteface.grid.cells import Cell
from volteface.messages import in_words
from volteface.model.actions import ActNow, Attack, Delay, EndTurn, Move, Ready, Step
from volteface.model.codec import from_json, to_json
from volteface.model.dice import Dice
from volteface.model.maps import BattleMap
from volteface.model.muster import Muster
from volteface.rules.asking import gauges
from volteface.rules.engine import (
    IllegalAction,
    answer,
    hurt,
    legal_actions,
    perform,
    refuses,
    start_fight,
)
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]
CYCLIC = RULESETS["cyclic sequence"]


def four(ruleset=RULESET, muster=None):
    battle = sketch("A . B . C . D", A="N heroes", B="N heroes", C="N heroes", D="N heroes")
    return start_fight(battle, ruleset, (A, B, C, D), muster=muster or Muster()).battle


def duel():
    battle = sketch("A B . .", A="E heroes", B="W foes")
    return start_fight(battle, RULESET, (A, B)).battle


def done(battle, *actions, ruleset=RULESET):
    for action in actions:
        battle = perform(battle, action, ruleset).battle
    return battle


def order(battle):
    return "".join(place.who for place in fight_of(battle).order)


def turn(battle):
    return fight_of(battle).order[fight_of(battle).turn].who


def why(battle, action, ruleset=RULESET):
    refusal = refuses(battle, action, ruleset)
    return in_words(refusal) if refusal else None


def test_who_delays_hands_the_turn_on():
    assert turn(done(four(), Delay(by=A))) == B


def test_who_delayed_steps_in_before_a_turn_that_has_not_begun():
    battle = done(four(), Delay(by=A), EndTurn(by=B), ActNow(by=A))

    assert (order(battle), turn(battle)) == ("BACD", A)
    assert turn(done(battle, EndTurn(by=A))) == C


def test_who_delayed_acts_after_a_turn_that_has_begun():
    battle = duel()
    battle = done(battle, Delay(by=A))
    battle = perform(battle, Attack(by=B, attack="sword", target=A), RULESET, (2,)).battle
    battle = done(battle, ActNow(by=A))

    assert (order(battle), turn(battle)) == ("BA", B)
    assert turn(done(battle, EndTurn(by=B))) == A


def test_the_new_place_is_kept_in_the_next_round():
    battle = done(four(), Delay(by=A), EndTurn(by=B), ActNow(by=A))
    battle = done(battle, *(EndTurn(by=who) for who in (A, C, D)))

    assert (fight_of(battle).round, turn(battle)) == (2, B)


def test_a_delay_is_lost_when_the_next_turn_comes():
    battle = done(four(), Delay(by=A), *(EndTurn(by=who) for who in (B, C, D)))

    assert turn(battle) == A
    assert fight_of(battle).order[0].delayed is None


def test_a_turn_that_has_begun_is_not_delayed():
    battle = perform(duel(), Attack(by=A, attack="sword", target=B), RULESET, (2,)).battle

    assert why(battle, Delay(by=A)) == "A has begun its turn and delays no more."


def test_associates_are_delayed_with_their_host():
    muster = Muster(hosts={B: A})
    delayed = done(four(muster=muster), Delay(by=A))
    back = done(delayed, EndTurn(by=C), ActNow(by=A))

    assert turn(delayed) == C
    assert order(back) == "CABD"
    assert turn(done(back, EndTurn(by=A))) == B


def test_an_associate_does_not_delay_by_itself():
    battle = done(four(muster=Muster(hosts={B: A})), EndTurn(by=A))

    assert why(battle, Delay(by=B)) == "B acts with A."


def test_nothing_is_readied_before_a_fight():
    battle = sketch("A B", A="E heroes", B="W foes")

    assert why(battle, Ready(by=A, trigger="it moves"), CYCLIC) == "No fight is on."


def readied():
    return done(duel(), Ready(by=A, trigger="B lifts its sword"), EndTurn(by=A))


def test_what_is_readied_interrupts_and_the_turn_goes_on():
    battle = done(readied(), ActNow(by=A))
    assert (order(battle), turn(battle)) == ("AB", A)

    battle = perform(battle, Attack(by=A, attack="sword", target=B), RULESET, (2,)).battle
    battle = done(battle, EndTurn(by=A))

    assert turn(battle) == B
    assert fight_of(battle).round == 1
    assert in_words(list(battle.log.values())[-1].sentence) == "B's turn goes on."


def test_who_acts_as_readied_has_one_action():
    battle = done(readied(), ActNow(by=A))
    battle = perform(battle, Attack(by=A, attack="sword", target=B), RULESET, (2,)).battle

    assert [one.spent for one in gauges(battle, A, RULESET)[:2]] == [1, 1]


def test_an_interrupted_turn_keeps_what_it_has_spent():
    battle = perform(readied(), Attack(by=B, attack="sword", target=A), RULESET, (2,)).battle
    battle = done(battle, ActNow(by=A), EndTurn(by=A))

    assert fight_of(battle).budgets[B].standard


def test_the_readied_place_is_before_the_interrupted_one():
    battle = done(four(), Ready(by=A, trigger="now"), EndTurn(by=A), EndTurn(by=B), ActNow(by=A))

    assert order(battle) == "BACD"


def test_what_is_readied_is_lost_at_the_next_turn():
    battle = done(readied(), EndTurn(by=B))

    assert fight_of(battle).order[0].readied is None


def test_readying_takes_the_standard_action():
    battle = perform(duel(), Attack(by=A, attack="sword", target=B), RULESET, (2,)).battle

    assert why(battle, Ready(by=A, trigger="it moves")) == "A has used the standard action."


def test_a_seen_trigger_behind_the_back_is_refused_and_a_heard_one_is_fine():
    battle = sketch(
        """
        . . .
        . A .
        . . B
        """,
        A="N heroes",
        B="N foes",
    )
    battle = start_fight(battle, RULESET, (A, B)).battle
    behind = Cell(1, 2)
    seen = Ready(by=A, trigger="the knob turns", cell=behind)
    heard = Ready(by=A, trigger="the latch", sense="heard", cell=behind)
    ahead = Ready(by=A, trigger="the knob turns", cell=Cell(1, 0))

    assert why(battle, seen) == "A cannot see what happens behind its back."
    assert (why(battle, heard), why(battle, ahead)) == (None, None)


@pytest.mark.parametrize("trigger", ["", " ", "x" * 201])
def test_a_trigger_is_a_short_text(trigger):
    with pytest.raises(IllegalAction) as refused:
        perform(duel(), Ready(by=A, trigger=trigger, override=True), RULESET)

    assert in_words(refused.value.message) == "A trigger is told in 1 to 200 characters."


def test_without_a_right_nobody_acts_out_of_turn():
    assert why(four(), ActNow(by=C)) == "It is A's turn."
    assert why(four(), ActNow(by=A)) == "It is A's turn already."


def grouped():
    battle = sketch("A . B . C . D", A="N heroes", **dict.fromkeys("BCD", "N foes"))
    muster = Muster(groups=((B, C, D),))
    return start_fight(battle, CYCLIC, dice=Dice(given=(5, 15)), muster=muster).battle


def test_members_of_a_group_go_in_any_order():
    battle = done(grouped(), ActNow(by=D), ruleset=CYCLIC)

    assert (order(battle), turn(battle)) == ("DBCA", D)
    assert turn(done(battle, EndTurn(by=D), ruleset=CYCLIC)) == B


def test_each_member_finishes_before_the_next():
    battle = sketch("A B C . .", A="E heroes", B=("W foes", stats()), C="W foes")
    muster = Muster(groups=((B, C),))
    battle = start_fight(battle, CYCLIC, dice=Dice(given=(5, 15)), muster=muster).battle
    struck = perform(battle, Attack(by=B, attack="sword", target=A), CYCLIC, (2,)).battle

    assert why(struck, ActNow(by=C), CYCLIC) == "It is B's turn."


def test_what_waits_is_listed_among_what_is_legal():
    waiting = done(four(), Delay(by=A))

    assert [one.action for one in legal_actions(waiting, A, RULESET)] == [ActNow(by=A)]
    assert ActNow(by=C) not in [one.action for one in legal_actions(waiting, C, RULESET)]


def watched():
    """Return a fight in which A watches the cell beside it and B sets out to walk past."""
    battle = sketch("A . . . B . .", A=("E heroes", stats(attacks=(SWORD,))), B="W foes")
    battle = start_fight(battle, RULESET, (A, B)).battle
    return done(battle, Ready(by=A, trigger="somebody comes", cell=Cell(2, 0)), EndTurn(by=A))


def walk(battle):
    return perform(battle, Move(by=B, path=(Cell(3, 0), Cell(2, 0), Cell(1, 0))), RULESET).battle


def take(battle, what):
    return answer(battle, asked(battle).number, what, RULESET).battle


def asked(battle):
    choice = fight_of(battle).choice
    assert choice is not None
    return choice


def test_who_watches_a_cell_is_asked_before_it_is_entered():
    battle = walk(watched())
    choice = asked(battle)

    assert (choice.who, choice.against, choice.kind) == (A, B, "readied action")
    assert battle.creatures[B].at == Cell(3, 0)


def test_a_move_waits_for_the_readied_action_and_goes_on():
    battle = take(walk(watched()), "act")
    assert (turn(battle), battle.creatures[B].at) == (A, Cell(3, 0))

    battle = done(battle, Step(by=A, to=Cell(1, 0)), EndTurn(by=A))
    assert (turn(battle), asked(battle).kind) == (B, "attack of opportunity")


def test_a_move_stops_where_the_readied_action_fells_the_mover():
    battle = take(walk(watched()), "act")
    battle = hurt(battle, B, 25, RULESET).battle
    battle = done(battle, EndTurn(by=A))

    assert battle.creatures[B].at == Cell(3, 0)
    assert fight_of(battle).queue == ()


def test_who_waits_on_lets_the_step_be_taken():
    battle = take(walk(watched()), "no")

    assert battle.creatures[B].at.x < 3
    assert fight_of(battle).order[0].readied is not None


def test_a_move_held_up_survives_saving():
    battle = take(walk(watched()), "act")

    assert from_json(to_json(battle), BattleMap) == battle


def test_a_host_may_interrupt_its_own_associate():
    battle = done(four(muster=Muster(hosts={B: A})), Ready(by=A, trigger="now"), EndTurn(by=A))
    battle = done(battle, ActNow(by=A))

    assert (order(battle), turn(battle)) == ("ABCD", A)
    assert turn(done(battle, EndTurn(by=A))) == B
