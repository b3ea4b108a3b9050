"""Opportunities: what provokes, how many somebody has, and one for each opponent."""

from dataclasses import replace

import pytest

from tests.rules.phased import (
    PLAIN,
    RULES,
    asked,
    begun,
    block,
    blows,
    do,
    end,
    mean,
    reply,
    turn,
    until,
    walk,
)
from tests.rules.sketch import A, B, sketch
from volteface.grid.cells import Cell
from volteface.model.actions import Adjust, Attack, Turn
from volteface.rules.engine import legal_actions
from volteface.rules.policies.openings import threatened
from volteface.rules.situation import Situation

FIELD = """
. . . . .
. . B . .
. . A . .
. . . . .
. . . . .
"""


def beside(intent="move", a="N", b="S", foe=PLAIN, **plans):
    battle = begun(FIELD, A=(f"{a} heroes", block()), B=(f"{b} foes", block(foe)))
    battle = mean(battle, A=intent, B=plans.get("B", "guard with sword"))
    while turn(battle) != "A":
        battle = end(battle)
    return battle


@pytest.mark.parametrize("intent", ["move", "run", "sprint", "charge", "attack with sword"])
def test_leaving_the_front_of_an_armed_foe_provokes(intent):
    assert asked(walk(beside(intent), "A", (2, 3))) == ("B", "opportunity")


def test_withdrawing_provokes_nowhere_and_keeps_the_face_to_the_foe():
    battle = walk(beside("withdraw"), "A", (2, 3), (2, 4))

    assert (asked(battle), battle.creatures[A].at, battle.creatures[A].facing) == (
        None,
        Cell(2, 4),
        0,
    )


def test_whoever_withdraws_goes_half_and_does_not_strike_but_takes_opportunities():
    battle = begun(FIELD, A=("N heroes", block()), B=("S foes", block()))
    battle = mean(battle, A="withdraw", B="run")
    battle = end(battle)

    assert turn(battle) == "B"
    assert asked(walk(battle, "B", (2, 0))) == ("A", "opportunity")


def test_staying_in_the_front_of_a_foe_does_not_provoke():
    assert asked(walk(beside(), "A", (1, 2), facings=(0,))) is None


def test_turning_the_back_on_a_foe_while_moving_provokes():
    assert asked(walk(beside(), "A", (1, 2), facings=(6,))) == ("B", "opportunity")


def test_the_rear_of_a_foe_can_be_left_freely():
    assert asked(walk(beside(b="N"), "A", (2, 3))) is None


def test_each_opponent_has_one_opportunity_against_another_in_a_round():
    battle = reply(walk(beside(), "A", (2, 3)), "sword", 2)
    battle = walk(battle, "A", (2, 2))
    if asked(battle):
        battle = reply(battle, "no")

    assert asked(walk(battle, "A", (2, 3))) is None


@pytest.mark.parametrize(
    ("group", "level", "wanted"),
    [("warrior", 1, 3), ("warrior", 5, 4), ("monster", 12, 5), ("wizard", 4, 1), ("rogue", 10, 3)],
)
def test_how_many_opportunities_there_are_goes_by_class_and_level(group, level, wanted):
    creature = sketch("A", A=("N heroes", block(group=group, level=level))).creatures[A]

    assert RULES.provocation.limit(creature) == wanted


def test_an_opportunity_does_not_use_up_the_attack():
    battle = begun(FIELD, A=("N heroes", block()), B=("S foes", block()))
    battle = mean(battle, A="move", B="attack with sword")
    battle = reply(walk(battle, "A", (2, 3)), "sword", 2)
    battle = walk(battle, "A", (2, 2))
    battle = until(battle, B, 2)

    assert [a.action for a in legal_actions(battle, B, RULES) if isinstance(a.action, Attack)]


def test_an_adjustment_inside_the_fronts_provokes_nobody():
    battle = begun(FIELD, A=("N heroes", block()), B=("S foes", block()))
    battle = end(mean(battle, A="attack with sword", B="nothing"))
    kept = do(battle, Adjust(by=A, to=Cell(1, 2)))

    assert (asked(kept), kept.creatures[A].at) == (None, Cell(1, 2))


def test_an_adjustment_out_of_a_front_provokes():
    battle = begun(FIELD, A=("N heroes", block()), B=("S foes", block()))
    battle = until(mean(battle, A="attack with sword", B="attack with sword"), "A", 2)
    battle = do(battle, Adjust(by=A, to=Cell(2, 3)))

    assert asked(battle) == ("B", "opportunity")
    assert reply(battle, "no").creatures[A].at == Cell(2, 3)


def test_there_is_one_adjustment_with_an_action():
    battle = begun(FIELD, A=("N heroes", block()), B=("S foes", block()))
    battle = end(mean(battle, A="attack with sword", B="nothing"))
    battle = do(battle, Adjust(by=A, to=Cell(1, 2)))

    assert not [a for a in legal_actions(battle, A, RULES) if isinstance(a.action, Adjust)]


def test_turning_the_back_on_a_foe_provokes():
    battle = do(beside("attack with sword"), Turn(by=A, facing=4))

    assert asked(battle) == ("B", "opportunity")
    assert reply(battle, "no").creatures[A].facing == 4


def test_turning_so_that_a_foe_is_at_the_flank_provokes_nobody():
    assert asked(do(beside("attack with sword"), Turn(by=A, facing=2))) is None


def shooting():
    battle = begun("A . . B", A=("E heroes", block()), B=("W foes", block(movement=18)))
    return mean(battle, A="fire with bow", B="attack with sword")


def test_shooting_at_one_who_has_just_come_up_does_not_provoke():
    battle = walk(until(shooting(), B, 0), "B", (2, 0), (1, 0))
    battle = until(battle, A, 2)

    assert asked(do(battle, Attack(by=A, attack="bow", target=B), 2)) is None


def test_shooting_at_one_who_stood_there_provokes():
    battle = begun("A B", A=("E heroes", block()), B=("W foes", block()))
    battle = until(mean(battle, A="fire with bow", B="attack with sword"), "A", 2)

    assert asked(do(battle, Attack(by=A, attack="bow", target=B))) == ("B", "opportunity")


def test_an_archer_threatens_nobody_with_the_bow():
    battle = begun("A B", A=("E heroes", block()), B=("W foes", block()))
    now = Situation(mean(battle, A="fire with bow", B="nothing"), RULES)

    assert threatened(now, now.creature(A)) == frozenset()


@pytest.mark.parametrize(("reach", "counts"), [(5, 3), (10, 8), (15, 12)])
def test_front_squares_by_the_length_of_the_weapon(reach, counts):
    weapon = replace(PLAIN.attacks[0], reach=reach)
    drawing = "\n".join([". . . . . . ."] * 3 + [". . . A . . ."] + [". . . . . . ."] * 3)
    battle = sketch(drawing, A=("N heroes", block(attacks=(weapon,))))
    now = Situation(battle, RULES)

    assert len(threatened(now, now.creature(A))) == counts


def test_a_strike_can_fell_the_mover_half_way():
    battle = reply(walk(beside(), "A", (2, 3), (2, 4)), "sword", 20, 8, 8)

    assert len(blows(battle)) == 1
    assert battle.creatures[A].hit_points < 20
