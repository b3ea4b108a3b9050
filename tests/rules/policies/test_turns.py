"""What a turn may be spent on, and turning in it: the worked examples 35 to 38."""

from dataclasses import replace

import pytest

from tests.rules.sketch import SWORD, A, B, F, G, T, facts, sketch, stats
from volteface.grid.cells import Cell
from volteface.messages import in_words
from volteface.model.actions import Attack, EndTurn, Move, Step, Turn
from volteface.rules.engine import IllegalAction, perform, refuses, start_fight
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]
FIGHTER = stats(base_attack=6)


def fight(base_attack=6):
    """Return the turn of a fighter between a bugbear to the north and a goblin to the south."""
    battle = sketch(
        """
        . . . . .
        . . B . .
        . . F . .
        . . G . .
        . . . . .
        """,
        F=("N heroes", stats(base_attack=base_attack)),
        B=("S foes", stats(base_attack=2)),
        G="N foes",
    )
    return start_fight(battle, RULESET, (F, B, G)).battle


NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6
AT_B, AT_G = Attack(by=F, attack="sword", target=B), Attack(by=F, attack="sword", target=G)


def turned(facing):
    return Turn(by=F, facing=facing)


def after(battle, *actions):
    """Return the battle after these actions, with every attack rolled as a 2."""
    for action in actions:
        given = (2,) if isinstance(action, Attack) else ()
        battle = perform(battle, action, RULESET, given).battle
    return battle


def refusal(battle, action):
    message = refuses(battle, action, RULESET)
    return in_words(message) if message else None


def test_a_full_attack_turns_once_between_two_foes():
    battle = after(fight(), AT_B, turned(SOUTH), AT_G)
    attacks = [e.event for e in battle.log.values() if e.event.event == "attack"]

    assert [sum(line.value for line in attack.ledger) for attack in attacks] == [6, 1]


def test_then_there_is_no_turning_back():
    battle = after(fight(), AT_B, turned(SOUTH), AT_G)

    assert refusal(battle, turned(NORTH)) == (
        "F has turned as far as it may, and the move action is used."
    )


def test_the_bugbear_strikes_at_the_back_that_is_left_to_it():
    battle = after(fight(), AT_B, turned(SOUTH), AT_G, EndTurn(by=F))
    outcome = perform(battle, Attack(by=B, attack="sword", target=F), RULESET, (2,))
    attack = facts(outcome)[0]

    assert [line.value for line in attack.ledger] == [4, 2]


def test_a_five_foot_step_leaves_exactly_one_free_turn():
    battle = after(fight(), Step(by=F, to=Cell(3, 2)), turned(SOUTH))

    assert battle.encounter.budgets[F].move is False
    assert after(battle, turned(NORTH)).encounter.budgets[F].move is True


def test_after_a_move_and_an_attack_there_is_no_free_turn():
    battle = after(fight(), Move(by=F, path=(Cell(3, 2),), facings=(EAST, NORTH)), AT_B)

    assert refusal(battle, turned(SOUTH)) == (
        "F has turned as far as it may, and the move action is used."
    )


def test_the_turn_at_the_end_of_a_move_may_follow_it():
    battle = after(fight(), Move(by=F, path=(Cell(3, 2),), facings=(EAST,)))

    assert refusal(battle, turned(WEST)) is None
    assert refusal(after(battle, turned(WEST)), turned(NORTH)) is not None


def test_the_turn_at_the_end_of_a_move_is_lost_once_something_else_is_done():
    battle = after(fight(), Move(by=F, path=(Cell(3, 2),), facings=(NORTH,)), AT_B)

    assert refusal(battle, turned(WEST)) is not None


def test_without_moving_a_second_turn_takes_the_move_action_and_a_third_is_refused():
    battle = after(fight(), turned(EAST), turned(SOUTH))

    assert battle.encounter.budgets[F].move
    assert refusal(battle, turned(WEST)) is not None


def test_a_low_base_attack_gives_one_attack():
    assert refusal(after(fight(base_attack=5), AT_B), AT_G) == (
        "F has made all its attacks with sword."
    )


def test_a_move_leaves_one_attack():
    battle = after(fight(), Move(by=F, path=(Cell(3, 2),), facings=(NORTH,)), AT_B)

    assert refusal(battle, AT_G) == "F has used the move action, so this is no full attack."


def test_a_full_attack_leaves_no_move():
    battle = after(fight(), AT_B, AT_G)

    assert refusal(battle, Move(by=F, path=(Cell(3, 2),))) == (
        "F has neither a move action nor a standard action left."
    )


def test_natural_weapons_strike_as_often_as_they_are_many():
    claw = replace(SWORD, name="claw", natural=True, times=2)
    bite = replace(SWORD, name="bite", natural=True, secondary=True, bonus=-5)
    battle = sketch("B T", B=("E heroes", stats(attacks=(claw, bite))), T="W foes")
    battle = start_fight(battle, RULESET, (B, T)).battle
    at = {name: Attack(by=B, attack=name, target=T) for name in ("claw", "bite")}
    battle = after(battle, at["claw"], at["claw"])

    assert refusal(battle, at["claw"]) == "B has made all its attacks with claw."
    assert refusal(battle, at["bite"]) is None


def test_a_move_up_to_the_speed_takes_the_move_action_and_beyond_it_both():
    east = tuple(Cell(x, 0) for x in range(1, 9))
    battle = sketch(" ".join(["A", *["."] * 12, "T"]), A="E heroes", T="W foes")
    battle = start_fight(battle, RULESET, (A, T)).battle
    single = after(battle, Move(by=A, path=east[:6])).encounter.budgets[A]
    double = after(battle, Move(by=A, path=east)).encounter.budgets[A]

    assert (single.move, single.standard, single.squares) == (True, False, 6)
    assert (double.move, double.standard, double.squares) == (True, True, 8)


def test_nobody_goes_farther_than_two_moves():
    battle = sketch(" ".join(["A", *["."] * 13, "T"]), A="E heroes", T="W foes")
    battle = start_fight(battle, RULESET, (A, T)).battle

    assert refusal(battle, Move(by=A, path=tuple(Cell(x, 0) for x in range(1, 14)))) == (
        "This way costs 13 squares; A can go 12 in one turn."
    )


def test_a_second_move_is_made_with_the_standard_action():
    battle = sketch(" ".join(["A", *["."] * 12, "T"]), A="E heroes", T="W foes")
    battle = start_fight(battle, RULESET, (A, T)).battle
    battle = after(battle, Move(by=A, path=(Cell(1, 0),)), Move(by=A, path=(Cell(2, 0),)))

    assert refusal(battle, Move(by=A, path=(Cell(3, 0),))) == (
        "A has neither a move action nor a standard action left."
    )


@pytest.mark.parametrize(
    ("first", "then", "reason"),
    [
        (Move(by=F, path=(Cell(3, 2),)), Step(by=F, to=Cell(4, 2)), "moved"),
        (Step(by=F, to=Cell(3, 2)), Step(by=F, to=Cell(4, 2)), "has taken its 5-foot step"),
        (Step(by=F, to=Cell(3, 2)), Move(by=F, path=(Cell(4, 2),)), "moves no more"),
    ],
)
def test_a_five_foot_step_is_the_only_distance_of_its_turn(first, then, reason):
    assert reason in refusal(after(fight(), first), then)


def test_a_creature_of_speed_five_takes_no_five_foot_step():
    battle = sketch("A .", A=("E heroes", stats(speed=5)))
    battle = start_fight(battle, RULESET, (A,)).battle

    assert refusal(battle, Step(by=A, to=Cell(1, 0))) == "A is too slow for a 5-foot step."


def test_what_is_refused_leaves_the_battle_as_it_was():
    battle = fight()

    with pytest.raises(IllegalAction):
        perform(battle, Attack(by=B, attack="sword", target=F), RULESET)
    assert battle == fight()
