"""What happens as one comes up: guards, turning to face, overruns, rising under an enemy."""

from dataclasses import replace

import pytest

from tests.rules.phased import (
    BEAST,
    PLAIN,
    RULES,
    asked,
    begun,
    block,
    blows,
    do,
    mean,
    refusal,
    reply,
    typed,
    until,
    walk,
)
from tests.rules.sketch import OGRE, A, B, C, H, sketch
from volteface.edits.creatures import place
from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.model.actions import Attack, EndTurn, Move, StandUp
from volteface.model.codec import from_json, to_json
from volteface.model.maps import BattleMap
from volteface.rules.policies.marching import sizes_apart
from volteface.rules.situation import Situation

LINE = "A . . . . C"
CLAWS = replace(BEAST, movement=18)


def come(guards: str, comes: str, faces=(7, 4), c=CLAWS):
    """Return the question as C comes up to A, who guards."""
    battle = begun(LINE, faces, A=("E heroes", block()), C=("W foes", block(c)))
    battle = mean(battle, A=guards, C=comes)
    return walk(until(battle, C, 0), "C", (4, 0), (3, 0), (2, 0), (1, 0))


@pytest.mark.parametrize(
    ("guards", "comes", "faces", "strikes_at"),
    [
        ("guard with sword", "attack with claw", (7, 4), 1),
        ("guard with sword", "charge with claw", (7, 4), None),
        ("guard with sword", "charge with claw", (4, 7), 1),
        ("guard with pike", "charge with claw", (7, 4), 2),
        ("guard with pike", "attack with claw", (7, 4), 2),
    ],
)
def test_a_guard_strikes_first_but_for_a_quicker_charge(guards, comes, faces, strikes_at):
    battle = come(guards, comes, faces)

    assert asked(battle) == (("A", "guard") if strikes_at else None)
    assert battle.creatures[C].at == Cell(strikes_at or 1, 0)


def test_a_guard_whom_a_charge_outran_strikes_after_it():
    battle = come("guard with sword", "charge with claw")
    battle = do(battle, Attack(by=C, attack="claw", target=A), 2)

    assert asked(battle) == ("A", "guard")
    assert [blow.by for blow in blows(reply(battle, "sword", 2))] == ["C", "A"]


def test_a_longer_weapon_charges_home_before_a_shorter_guard():
    lancer = replace(PLAIN, movement=18, attacks=(replace(PLAIN.attacks[3], reach=10),))

    assert asked(come("guard with sword", "charge with lance", (4, 7), lancer)) is None


def test_a_set_spear_does_double_damage_to_a_charge():
    battle = reply(come("guard with pike", "charge with claw"), "pike", 15, 4)

    assert battle.creatures[C].hit_points == 20 - 8


def test_a_set_spear_does_its_own_damage_to_others():
    battle = reply(come("guard with pike", "attack with claw"), "pike", 15, 4)

    assert battle.creatures[C].hit_points == 20 - 4


def test_a_runner_into_a_set_spear_counts_as_charging():
    battle = reply(come("guard with pike", "run"), "pike", 15, 4)

    assert battle.creatures[C].hit_points == 20 - 8


def test_a_guard_who_has_struck_strikes_no_more():
    battle = reply(come("guard with sword", "attack with claw"), "sword", 2)
    battle = walk(battle, "C", (2, 0))
    if asked(battle):
        battle = reply(battle, "no")

    assert asked(walk(battle, "C", (1, 0))) is None


def test_a_guard_may_wait_for_another():
    battle = reply(come("guard with sword", "attack with claw"), "no")

    assert blows(battle) == []


def test_a_question_in_the_middle_of_a_move_is_saved_with_it():
    battle = come("guard with sword", "attack with claw")

    assert from_json(to_json(battle), BattleMap) == battle


def beside(facing):
    battle = begun(". . .\nB . .\n. . A", A=("N heroes", block()), B=(f"{facing} foes", block()))
    return walk(mean(battle, A="attack with sword", B="parry"), "A", (1, 1))


def test_whoever_is_come_up_to_may_turn_once():
    battle = beside("W")

    assert asked(battle) == ("B", "facing")
    assert reply(battle, "E").creatures[B].facing == 2
    assert reply(battle, "stay").creatures[B].facing == 6


def test_whoever_looks_there_already_is_not_asked():
    assert asked(beside("E")) is None


def test_a_second_enemy_is_another_reason_to_turn():
    battle = begun(
        "C . .\nB . .\n. . A",
        A=("N heroes", block()),
        B=("W foes", block()),
        C=("S neutral", block()),
    )
    battle = mean(battle, A="attack with sword", B="parry", C="nothing")
    battle = reply(walk(battle, "A", (1, 1)), "S")

    assert asked(walk(battle, "A", (1, 0))) == ("B", "facing")


def test_turning_to_one_and_away_from_another_provokes():
    battle = begun(
        ". . . .\n. D B .\n. . . .\n. . . A",
        D=("E heroes", block()),
        A=("N heroes", block()),
        B=("W foes", block()),
    )
    battle = mean(battle, D="attack with sword", A="attack with sword", B="parry")
    battle = walk(until(battle, A, 1), "A", (3, 2), (3, 1))

    assert asked(battle) == ("B", "facing")
    assert asked(reply(battle, "E")) == ("D", "opportunity")


OVER = "O . H . ."


def over(o="L", h="S", path=((1, 0), (2, 0)), drawing=OVER):
    """Return the question as O walks into the square of H."""
    battle = begun(
        drawing, (3, 5), O=("E foes", block(BEAST, size=o)), H=("W heroes", block(size=h))
    )
    battle = mean(battle, O="move", H="guard with sword")
    while battle.encounter.choice is None and battle.creatures[OGRE].at == Cell(0, 0):
        if RULES.order.current(_now(battle)) == "O":
            battle = walk(battle, "O", *path)
        else:
            battle = do(battle, _end(battle))
    if asked(battle) == ("H", "guard"):
        battle = reply(battle, "no")
    return battle


def _now(battle):
    return Situation(battle, RULES)


def _end(battle):
    return EndTurn(by=RULES.order.current(_now(battle)))


def test_the_one_run_over_strikes_first():
    battle = over()

    assert asked(battle) == ("H", "opportunity")
    assert battle.creatures[OGRE].at == Cell(1, 0)


@pytest.mark.parametrize(
    ("size", "face", "saved"),
    [
        ("M", 10, True),
        ("M", 9, False),
        ("L", 14, True),
        ("L", 13, False),
        ("H", 18, True),
        ("H", 17, False),
    ],
)
def test_the_save_is_harder_by_four_for_each_size_beyond_the_first(size, face, saved):
    battle = reply(over(size), "no", face)

    assert asked(battle) == (("H", "give way") if saved else ("O", "trample"))


def test_who_saves_is_forced_one_square_and_the_larger_goes_on():
    battle = reply(reply(over("M"), "no", 15), "3,0")

    assert (battle.creatures[H].at, battle.creatures[OGRE].at) == (Cell(3, 0), Cell(2, 0))


def test_who_fails_lies_and_may_be_trampled_for_a_die_per_size():
    battle = reply(over("L"), "no", 2)
    assert battle.creatures[H].states == ("prone",)
    battle = reply(battle, "trample", 15, 3, 4)

    assert battle.creatures[H].hit_points == 20 - 7
    assert (blows(battle)[-1].ledger, blows(battle)[-1].opportunity) == ((), True)
    assert battle.creatures[OGRE].at == Cell(2, 0)


def test_nobody_runs_over_one_as_large():
    battle = begun(OVER, O=("E foes", block(BEAST, size="S")), H=("W heroes", block(size="S")))
    battle = mean(battle, O="move", H="nothing")

    assert refusal(battle, Move(by=OGRE, path=(Cell(1, 0), Cell(2, 0)))) == "H is in the way."


def test_a_rider_counts_as_large_as_the_mount():
    battle = sketch(OVER, O=("E foes", block()), H=("W heroes", block(size="S")))
    rider = replace(battle.creatures[OGRE], mount_size=Size.LARGE)

    assert sizes_apart(rider, battle.creatures[H]) == 2


def lying(o="L", h="S", strength=10):
    """Return a fight in which H lies under O and means to rise."""
    battle = sketch(
        ". . .\n. O H\n. . .",
        O=("E foes", block(BEAST, size=o, strength=strength)),
        H=("W heroes", block(size=h, strength=strength)),
    )
    battle = place(battle, replace(battle.creatures[H], at=Cell(1, 1), states=("prone",)))
    battle = typed(battle, "H", "O")
    battle = mean(battle, H="move", O="nothing")
    while RULES.order.current(_now(battle)) != "H":
        battle = do(battle, _end(battle))
    return battle


def test_the_smaller_one_that_rises_goes_where_the_standing_one_says():
    battle = do(lying(), StandUp(by=H))

    assert asked(battle) == ("O", "displace")
    battle = reply(battle, "0,0")
    assert (battle.creatures[H].at, battle.creatures[H].states) == (Cell(0, 0), ())


def test_the_smaller_one_that_stands_goes_where_it_likes_itself():
    battle = do(lying("S", "L"), StandUp(by=H))

    assert asked(battle) == ("O", "give way")
    assert reply(battle, "2,2").creatures[OGRE].at == Cell(2, 2)


@pytest.mark.parametrize(
    ("faces", "chooses"), [((9, 4), "displace"), ((4, 9), "give way"), ((15, 4), "give way")]
)
def test_equals_try_their_strength_for_the_square(faces, chooses):
    battle = do(lying("M", "M"), StandUp(by=H), *faces)

    assert asked(battle) == ("O", chooses)


def test_rising_under_an_enemy_takes_the_whole_move():
    battle = reply(do(lying(), StandUp(by=H)), "0,0")

    assert refusal(battle, Move(by=H, path=(Cell(0, 1),))) is not None
    assert do(battle, _end(battle), 3, 5).encounter.round == 2


def test_whoever_lies_rises_before_it_walks():
    battle = lying()

    assert refusal(battle, Move(by=H, path=(Cell(0, 1),))) == "H is prone and must rise first."


def test_a_friend_who_stands_idle_is_passed_and_one_who_fights_is_not():
    battle = begun(
        "A B . . . . . C",
        A=("E heroes", block()),
        B=("E heroes", block()),
        C=("W foes", block()),
    )
    way = Move(by=A, path=(Cell(1, 0), Cell(2, 0)))

    idle = mean(battle, A="move", B="nothing", C="nothing")
    busy = mean(battle, A="move", B="attack with sword", C="nothing")
    assert refusal(idle, way) is None
    assert refusal(until(busy, A, 1), way) == "B is in the way."


@pytest.mark.parametrize(("diagonals", "price"), [(1, 2), (2, 3), (3, 5), (4, 6)])
def test_diagonals_cost_three_for_two_rounded_up(diagonals, price):
    drawing = "\n".join(
        [" ".join("A" if (x, y) == (0, 0) else "." for x in range(6)) for y in range(6)]
    )
    battle = sketch(drawing, A=("E heroes", block()))
    path = tuple(Cell(n, n) for n in range(1, diagonals + 1))
    prices = RULES.movement.prices(_now(battle), battle.creatures[A], path, ())

    assert sum(filter(None, prices)) == price
