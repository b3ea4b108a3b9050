"""The round in phases: initiative by camps, declarations, the order in a phase, hold and abort."""

from dataclasses import replace

import pytest

from tests.rules.phased import (
    BEAST,
    PLAIN,
    RULES,
    asked,
    begun,
    block,
    do,
    end,
    mean,
    phase,
    phases,
    refusal,
    reply,
    turn,
    typed,
    walk,
)
from tests.rules.sketch import A, B, C, X, fight_of, sketch, stats
from volteface.edits.creatures import place
from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.messages import in_words, say
from volteface.model.actions import Abort, Attack, Declare, Hold, Move
from volteface.model.codec import from_json, to_json
from volteface.model.maps import BattleMap
from volteface.rules.asking import action_for, offers, order_of_play
from volteface.rules.engine import (
    IllegalAction,
    add_to_fight,
    hurt,
    leave_fight,
    legal_actions,
    next_turn,
    start_fight,
)
from volteface.rules.ruleset import Picked

AVERAGE, SLOW, ABORTED, END = 2, 3, 5, 6
FOUR = "A B . . . C D"


def four(faces=(3, 5), **blocks):
    look = {"A": "E heroes", "B": "E heroes", "C": "W foes", "D": "W foes"}
    return begun(FOUR, faces, **{who: (how, blocks.get(who, block())) for who, how in look.items()})


def events(battle, kind):
    return [entry.event for entry in battle.log.values() if entry.event.event == kind]


def test_the_low_roll_wins():
    assert phases(four((3, 5))).camps == ("heroes", "foes")
    assert phases(four((8, 5))).camps == ("foes", "heroes")


def test_a_tie_is_a_critical_event_and_then_they_roll_again():
    battle = four((4, 4, 17))

    assert asked(battle) == ("A", "critical event")
    assert [event.what for event in events(battle, "critical event")] == ["somebody retreats"]
    battle = reply(battle, "go on", 9, 2)
    assert (asked(battle), phases(battle).camps) == (None, ("foes", "heroes"))


def test_a_typed_order_needs_no_roll_in_the_first_round():
    battle = sketch("A B", A=("E heroes", block()), B=("W foes", block()))
    battle = typed(battle, "B", "A")

    assert (phases(battle).camps, events(battle, "camp initiative")) == (
        ("foes", "heroes"),
        [],
    )


def test_nobody_acts_before_all_have_declared():
    battle = mean(four(), A="attack with sword", B="move")

    assert refusal(battle, Move(by=A, path=(Cell(0, 0),)))
    assert refusal(battle, Attack(by=B, attack="sword", target=C)) == (
        "First everybody says what it will do in this round."
    )
    assert turn(battle) == "C"


def test_all_may_be_declared_in_any_order():
    battle = mean(four(), D="move", B="move", A="parry", C="move")

    assert phase(battle) == 1


def test_one_word_declares_for_all_comrades_who_said_nothing():
    battle = mean(four(), B="guard with pike")
    battle = do(battle, Declare(by=A, intent="charge", rest=True))
    battle = do(battle, Declare(by=C, intent="guard", rest=True))
    plans = phases(battle).plans

    assert [plans[who].intent for who in "ABCD"] == ["charge", "guard", "guard", "guard"]


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        ({"intent": "guard", "attack": "bow"}, "bow is no weapon to guard with."),
        ({"intent": "fire", "attack": "sword"}, "sword is no weapon to fire with."),
        ({"intent": "cover"}, "Which square is covered?"),
        ({"intent": "cast", "casting": 99}, "A casting time is from 0 to 10."),
        (
            {"intent": "cover", "attack": "bow", "cell": Cell(99, 0)},
            "That square is beyond the short range of the bow.",
        ),
        ({"intent": "attack", "attack": "pebble"}, "A has no attack pebble"),
    ],
)
def test_what_cannot_be_declared_is_refused(declared, sentence):
    assert refusal(four(), Declare(by=A, **declared)).startswith(sentence)


def test_actions_come_before_the_moves_of_comrades_in_a_phase():
    battle = mean(four(), A="move", B="fire with dart", C="nothing", D="nothing")

    assert (turn(battle), phase(battle)) == ("B", 1)
    assert (turn(end(battle)), phase(end(battle))) == ("A", 1)


def test_an_archer_who_means_to_move_waits_for_comrades_who_act():
    quick = block(movement=12)
    battle = mean(four(A=quick), A="fire with dart", B="fire with dart", C="nothing", D="nothing")

    assert refusal(battle, Move(by=A, path=(Cell(0, 0),))) is not None
    battle = end(battle)
    assert turn(battle) == "B"


def test_the_winners_go_first_in_each_phase():
    battle = mean(four((8, 5)), A="move", B="move", C="move", D="move")
    seen = []
    while fight_of(battle).round == 1:
        seen.append((phase(battle), turn(battle)))
        battle = end(battle)

    assert seen == [(at, who) for at in (1, 2) for who in "CDAB"]


def test_whoever_holds_acts_in_a_later_phase():
    battle = mean(four(), A="attack with sword", B="nothing", C="nothing", D="nothing")
    battle = end(battle)
    battle = do(battle, Hold(by=A))

    assert (phase(battle), turn(battle)) == (SLOW, "A")


def test_nothing_is_held_beyond_the_very_slow_phase():
    battle = mean(four(), A="attack with sword", B="nothing", C="nothing", D="nothing")
    battle = do(do(end(battle), Hold(by=A)), Hold(by=A))

    assert refusal(battle, Hold(by=A)) == "There is no later phase to wait for."


def test_whoever_aborts_acts_after_the_very_slow_phase_and_the_winner_first():
    battle = mean(four((8, 5)), A="move", C="move", B="nothing", D="nothing")
    battle = do(battle, Abort(by=C, intent="attack", attack="sword"))
    battle = do(battle, Abort(by=A, intent="attack", attack="sword"))

    assert (phase(battle), turn(battle)) == (ABORTED, "C")
    battle = walk(battle, "C", (4, 0), (3, 0), (2, 0))
    assert refusal(battle, Attack(by=C, attack="sword", target=B)) is None


def test_nobody_aborts_for_a_spell():
    battle = mean(four(), A="move", B="nothing", C="nothing", D="nothing")

    assert refusal(battle, Abort(by=A, intent="cast")).startswith("An action is dropped for")


def test_whoever_has_begun_does_not_abort():
    battle = mean(four(), A="nothing", B="move", C="nothing", D="nothing")
    battle = walk(battle, "B", (2, 0))

    assert refusal(battle, Abort(by=B, intent="attack")) == "B has begun to act."


def test_attack_first_and_half_move_at_the_end_of_the_round():
    battle = begun("A B . .", A=("E heroes", block()), B=("W foes", block()))
    battle = mean(battle, A="attack with sword", B="nothing")
    battle = end(battle)
    battle = do(battle, Attack(by=A, attack="sword", target=B), 2)

    assert refusal(battle, Move(by=A, path=(Cell(0, 0),))) is not None
    battle = end(battle)
    assert (phase(battle), turn(battle)) == (END, "A")


def test_a_guard_to_whom_nobody_came_attacks_at_the_end():
    battle = mean(four(), A="guard with sword", B="nothing", C="nothing", D="nothing")
    battle = end(battle)

    assert (phase(battle), turn(battle)) == (ABORTED, "A")
    assert legal_actions(battle, A, RULES)


def test_a_spell_is_lost_by_any_wound_before_its_phase():
    battle = begun("A B", A=("E heroes", block()), B=("W foes", block(BEAST)))
    battle = do(battle, Declare(by=A, intent="cast", casting=5))
    battle = mean(battle, B="attack")
    battle = do(battle, Attack(by=B, attack="claw", target=A), 19, 1)

    assert [event.intent for event in events(battle, "action lost")] == ["cast"]
    assert not events(end(battle), "completed")


def test_a_spell_that_was_not_disturbed_takes_effect_and_a_half_move_follows():
    battle = begun("A . . B", A=("E heroes", block()), B=("W foes", block()))
    battle = do(battle, Declare(by=A, intent="cast", casting=5))
    battle = mean(battle, B="nothing")

    assert (phase(battle), len(events(battle, "completed"))) == (AVERAGE, 1)
    battle = end(battle)
    assert refusal(battle, Move(by=A, path=(Cell(1, 0),))) is None


def test_after_a_very_slow_spell_there_is_no_half_move():
    battle = begun("A . . B", A=("E heroes", block()), B=("W foes", block()))
    battle = do(battle, Declare(by=A, intent="cast", casting=10))
    battle = end(mean(battle, B="nothing"), 3, 5)

    assert fight_of(battle).round == 2


def test_rounds_of_blows_or_long_ways_tire():
    battle = begun("A . . . . B", A=("E heroes", block(fatigue=1)), B=("W foes", block()))
    battle = mean(battle, A="move", B="nothing")
    battle = end(walk(battle, "A", (1, 0), (2, 0), (1, 0), (2, 0), (3, 0)))
    battle = end(battle, 3, 5)

    assert battle.creatures[A].states == ("fatigued",)


def test_a_short_way_does_not_tire():
    battle = begun("A . . . . B", A=("E heroes", block(fatigue=1)), B=("W foes", block()))
    battle = end(walk(mean(battle, A="move", B="nothing"), "A", (1, 0)))

    assert end(battle, 3, 5).creatures[A].states == ()


def test_the_fatigued_become_exhausted():
    battle = sketch("A . . . . B", A=("E heroes", block(fatigue=1)), B=("W foes", block()))
    battle = place(battle, replace(battle.creatures[A], states=("fatigued",)))
    battle = typed(battle, "A", "B")
    battle = mean(battle, A="move", B="nothing")
    battle = end(walk(battle, "A", (1, 0), (2, 0), (1, 0), (2, 0), (3, 0)))

    assert end(battle, 3, 5).creatures[A].states == ("exhausted",)


def test_the_order_of_play_tells_the_phases():
    battle = four()
    rows = order_of_play(battle, RULES)
    later = order_of_play(mean(battle, A="cast", B="parry", C="charge", D="nothing"), RULES)

    assert [in_words(row.phase or say("")) for row in rows] == ["declares"] * 4
    assert [(row.who, in_words(row.phase or say(""))) for row in later] == [
        ("A", "fast"),
        ("B", "fast"),
        ("C", "fast"),
        ("D", "done"),
    ]


def test_while_all_declare_only_declarations_are_offered():
    assert {offer.do for offer in offers(four(), A, RULES)} == {"declare"}


def test_the_gm_can_pass_over_a_declaration():
    assert phases(next_turn(four(), RULES).battle).plans["A"].intent == "nothing"


def test_a_newcomer_declares_in_the_next_round():
    foe = ("W foes", block())
    battle = sketch("A . B . X", A=("E heroes", block()), B=foe, X=foe)
    battle = typed(battle, "A", "B")
    battle = mean(battle, A="parry", B="nothing")
    battle = add_to_fight(battle, X, RULES).battle

    assert phases(battle).plans["X"].done
    assert "X" in phases(end(battle, 3, 5)).plans


def test_whoever_leaves_is_not_waited_for():
    battle = mean(four(), A="move", B="move", C="move", D="move")

    assert turn(leave_fight(battle, A, RULES).battle) == "B"


def test_whoever_falls_is_passed_over():
    battle = mean(four(), A="move", B="move", C="move", D="move")
    battle = end(hurt(battle, B, 25, RULES).battle)

    assert turn(battle) == "C"


def test_the_dying_bleed_at_the_end_of_a_round():
    battle = mean(four(), A="nothing", B="parry", C="nothing", D="nothing")
    battle = end(hurt(battle, A, 22, RULES).battle, 3, 5)

    assert battle.creatures[A].hit_points == -3


def test_a_creature_without_the_numbers_is_asked_for_by_name():
    battle = sketch("A", A=("E heroes", stats()))

    with pytest.raises(IllegalAction, match="has no AD&D numbers yet"):
        start_fight(battle, RULES)


def test_a_round_is_the_same_after_saving():
    battle = mean(four(), A="guard with pike", B="cast", C="charge", D="nothing")

    assert from_json(to_json(battle), BattleMap) == battle


def test_large_creatures_fill_one_square_while_the_fight_lasts():
    ogre = replace(block(PLAIN, size="L"), size=Size.LARGE)
    battle = begun("A . .\n. . .\n. . B", A=("E foes", ogre), B=("W heroes", block()))

    assert len(battle.creatures[A].cells(battle.grid)) == 1


def test_the_exhausted_do_not_run():
    battle = sketch("A . B", A=("E heroes", block()), B=("W foes", block()))
    battle = place(battle, replace(battle.creatures[A], states=("exhausted",)))
    battle = typed(battle, "A", "B")

    assert refusal(battle, Declare(by=A, intent="run")) == "A is exhausted and cannot run."
    assert refusal(battle, Declare(by=A, intent="move")) is None


def test_spells_and_items_are_offered_by_time_and_kind():
    battle = four()
    found = {in_words(offer.label): offer for offer in offers(battle, A, RULES)}
    spell = action_for(A, found["Cast: casting time 4 to 6"], Picked(), RULES)
    scroll = action_for(A, found["Use item: scroll"], Picked(), RULES)
    cover = action_for(A, found["Cover: bow"], Picked(cell=Cell(3, 0)), RULES)

    assert spell == Declare(by=A, intent="cast", casting=4)
    assert scroll == Declare(by=A, intent="use item", item="scroll")
    assert cover == Declare(by=A, intent="cover", attack="bow", cell=Cell(3, 0))
