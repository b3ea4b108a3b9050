"""When somebody acts: base phases, weapons, spells, items, and how many blows fall."""

from dataclasses import replace

import pytest

from tests.rules.phased import (
    BEAST,
    PLAIN,
    RULES,
    SWORD,
    begun,
    block,
    do,
    end,
    mean,
    phase,
    plan,
    refusal,
    turn,
    walk,
)
from tests.rules.sketch import A, B, fight_of, sketch
from volteface.grid.cells import Cell
from volteface.model.actions import Attack, Declare, Move
from volteface.rules.policies.tempo import own_phase, plan_of, span, weapon_phase
from volteface.rules.situation import Situation

VERY_FAST, FAST, AVERAGE, SLOW, VERY_SLOW, ABORTED, END = range(7)
TWO = "A . . . . . B"


def two(a=PLAIN, faces=(3, 5), **changes):
    blocks = (block(a, **changes), block())
    return begun(TWO, faces, A=("E heroes", blocks[0]), B=("W foes", blocks[1]))


def creature(**changes):
    return sketch("A", A=("N heroes", block(**changes))).creatures[A]


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({}, FAST),
        ({"encumbrance": "moderate"}, AVERAGE),
        ({"encumbrance": "heavy"}, SLOW),
        ({"encumbrance": "severe"}, VERY_SLOW),
        ({"movement": 18}, VERY_FAST),
        ({"size": "L", "movement": 9}, AVERAGE),
        ({"size": "H", "movement": 6}, VERY_SLOW),
        ({"size": "T", "movement": 18}, VERY_FAST),
        ({"size": "G", "movement": 3}, VERY_SLOW),
    ],
)
def test_the_base_phase_goes_by_size_movement_and_burden(changes, wanted):
    assert own_phase(creature(**changes)) == wanted


@pytest.mark.parametrize(("state", "wanted"), [("fatigued", AVERAGE), ("exhausted", SLOW)])
def test_the_weary_are_slower(state, wanted):
    assert own_phase(replace(creature(), states=(state,))) == wanted


@pytest.mark.parametrize(
    ("speed", "magic", "wanted"),
    [
        (2, 0, FAST),
        (5, 0, AVERAGE),
        (10, 0, SLOW),
        (10, 1, SLOW),
        (10, 2, AVERAGE),
        (10, 4, FAST),
        (2, 4, FAST),
        (None, 0, FAST),
    ],
)
def test_a_weapon_is_as_slow_as_it_is_or_its_wielder(speed, magic, wanted):
    assert weapon_phase(creature(), replace(SWORD, speed=speed, magic=magic)) == wanted


def test_a_natural_one_is_a_phase_faster_and_a_ten_slower():
    battle = mean(two(faces=(1, 10)), A="attack with sword", B="move")

    assert [plan(battle, who).phase for who in "AB"] == [VERY_FAST, AVERAGE]


def test_the_half_move_comes_in_the_base_phase_and_the_slow_weapon_later():
    battle = mean(two(), A="attack with greatsword", B="nothing")

    assert (turn(battle), phase(battle)) == ("A", FAST)
    battle = walk(battle, "A", (1, 0), (2, 0), (3, 0), (4, 0), (5, 0))
    assert "slow phase" in refusal(battle, Attack(by=A, attack="greatsword", target=B))
    battle = end(battle)
    assert phase(battle) == SLOW
    assert refusal(battle, Attack(by=A, attack="greatsword", target=B)) is None


def test_a_full_move_takes_two_phases_and_half_of_it_each():
    battle = mean(two(), A="move", B="nothing")
    battle = walk(battle, "A", *((x, 0) for x in (1, 2, 3, 2, 1)))
    onward = Move(by=A, path=(Cell(2, 0), Cell(3, 0)))

    assert "A can go 1 in this phase" in refusal(battle, onward)
    battle = end(battle)
    assert (phase(battle), refusal(battle, onward)) == (AVERAGE, None)


@pytest.mark.parametrize(
    ("rate", "intent", "wanted"),
    [
        (12, "attack", (6, 6)),
        (12, "move", (12, 6)),
        (6, "charge", (9, 5)),
        (12, "charge", (18, 9)),
        (12, "run", (24, 12)),
        (12, "sprint", (36, 18)),
        (12, "withdraw", (6, 6)),
        (12, "parry", (0, 0)),
    ],
)
def test_how_far_an_intent_goes(rate, intent, wanted):
    assert span(creature(movement=rate), intent) == wanted


@pytest.mark.parametrize(
    ("time", "wanted"), [(1, FAST), (3, FAST), (4, AVERAGE), (7, SLOW), (9, SLOW), (10, VERY_SLOW)]
)
def test_a_spell_is_done_in_the_phase_of_its_casting_time(time, wanted):
    battle = do(two(), Declare(by=A, intent="cast", casting=time))

    assert plan_of(Situation(battle, RULES), A).phase == wanted


@pytest.mark.parametrize(("face", "wanted"), [(1, VERY_FAST), (5, VERY_SLOW)])
def test_a_psionic_power_takes_a_random_phase(face, wanted):
    battle = do(two(), Declare(by=A, intent="cast", casting=0), face)

    assert plan_of(Situation(battle, RULES), A).phase == wanted


@pytest.mark.parametrize(
    ("item", "wanted"),
    [("wand", FAST), ("rod", FAST), ("potion", AVERAGE), ("other", AVERAGE), ("scroll", VERY_SLOW)],
)
def test_an_item_has_its_phase(item, wanted):
    battle = do(two(), Declare(by=A, intent="use item", item=item))
    battle = mean(battle, B="nothing")
    while plan_of(Situation(battle, RULES), A).moving:
        battle = end(battle)

    assert phase(battle) == wanted


def completed(battle):
    return [e.event.what for e in battle.log.values() if e.event.event == "completed"]


def test_a_wand_works_at_once_and_a_potion_at_the_end_of_the_round():
    wand = mean(do(two(), Declare(by=A, intent="use item", item="wand")), B="nothing")
    potion = mean(do(two(), Declare(by=A, intent="use item", item="potion")), B="nothing")
    potion = end(potion)

    assert completed(wand) == ["wand"]
    assert (phase(potion), completed(potion)) == (AVERAGE, [])
    potion = end(potion)
    assert (phase(potion), completed(potion)) == (END, ["potion"])


def test_a_half_move_and_a_wand_is_average():
    battle = mean(
        do(two(encumbrance="none", movement=18), Declare(by=A, intent="use item", item="wand")),
        B="nothing",
    )
    battle = end(walk(battle, "A", (1, 0)))

    assert (phase(battle), completed(battle)) == (AVERAGE, ["wand"])


def struck_in(battle, attack, *, face=1):
    """Return the phases in which A strikes at B as often as it may."""
    found, number = [], fight_of(battle).round
    for _ in range(12):
        if fight_of(battle).round > number or turn(battle) != "A":
            break
        if refusal(battle, Attack(by=A, attack=attack, target=B)) is None:
            battle = do(battle, Attack(by=A, attack=attack, target=B), face)
            found.append(phase(battle))
        else:
            battle = end(battle)
    return found


def test_several_blows_with_one_weapon_fall_a_phase_apart():
    swift = replace(SWORD, rate=4)
    battle = begun("A B", A=("E heroes", block(attacks=(swift,))), B=("W foes", block()))

    assert struck_in(mean(battle, A="attack", B="nothing"), "sword") == [AVERAGE, SLOW]


def test_natural_weapons_strike_in_one_phase():
    battle = begun("A B", A=("E heroes", block(BEAST)), B=("W foes", block()))

    assert struck_in(mean(battle, A="attack", B="nothing"), "claw") == [FAST, FAST]


def test_two_weapons_strike_in_the_phase_of_the_slower():
    off = replace(SWORD, name="axe", speed=9, secondary=True)
    battle = begun("A B", A=("E heroes", block(attacks=(SWORD, off))), B=("W foes", block()))
    battle = mean(battle, A="attack with sword", B="nothing")

    assert struck_in(battle, "axe") == [SLOW]
    assert struck_in(battle, "sword") == [SLOW]


def test_darts_fly_one_in_a_phase():
    battle = mean(two(), A="fire with dart", B="nothing")

    assert struck_in(battle, "dart") == [FAST, AVERAGE, SLOW]


def test_a_volley_flies_at_once():
    spikes = replace(PLAIN.attacks[5], natural=True, times=3, speed=None)
    battle = mean(two(attacks=(spikes,)), A="fire", B="nothing")

    assert struck_in(battle, "dart") == [FAST] * 3


def test_a_half_move_halves_the_rate_of_fire():
    battle = mean(two(), A="fire with bow", B="nothing")
    still = struck_in(battle, "bow")
    moved = struck_in(walk(battle, "A", (1, 0)), "bow")

    assert (still, moved) == ([AVERAGE, SLOW], [AVERAGE])


def test_a_slow_weapon_is_moved_with_only_while_its_first_load_lasts():
    battle = mean(two(), A="fire with crossbow", B="nothing")
    battle = do(end(walk(battle, "A", (1, 0))), Attack(by=A, attack="crossbow", target=B), 1)
    battle = end(battle, 3, 5)
    battle = mean(battle, A="nothing")
    battle = do(battle, Declare(by=B, intent="nothing"), 3, 5)
    battle = mean(battle, A="fire with crossbow", B="nothing")

    assert struck_in(battle, "crossbow") == [SLOW]
    assert struck_in(walk(battle, "A", (2, 0)), "crossbow") == []
