"""Attacks of AD&D: what they need, what facing, charges, parrying and cover change."""

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
    end,
    lines,
    mean,
    phase,
    refusal,
    reply,
    turn,
    typed,
    walk,
)
from tests.rules.sketch import A, B, C, sketch
from volteface.edits.creatures import place
from volteface.grid.cells import Cell, Point
from volteface.messages import in_words
from volteface.model.actions import Attack, Declare
from volteface.model.ledger import total
from volteface.model.maps import Wall, WallId
from volteface.rules.asking import attack_preview
from volteface.rules.situation import Situation


def face_off(facing="W", drawing="A B", a=PLAIN, b=PLAIN, **changes):
    return begun(drawing, A=("E heroes", block(a)), B=(f"{facing} foes", block(b, **changes)))


def preview(battle, attack="sword", by=A, target=B):
    return attack_preview(battle, Attack(by=by, attack=attack, target=target), RULES)


def test_the_roll_must_reach_thac0_less_the_armour_class():
    shown = preview(face_off(armour_class=3))

    assert (shown.against, [line.value for line in shown.defence]) == (17, [20, -3])


def test_an_armour_class_below_zero_is_harder_to_hit():
    assert preview(face_off(armour_class=-2)).against == 22


@pytest.mark.parametrize(
    ("facing", "bonus", "against"),
    [("W", 0, 15), ("NW", 0, 15), ("N", 1, 15), ("S", 1, 14), ("E", 2, 12)],
)
def test_flank_and_rear_give_one_and_two_and_take_shield_and_dexterity(facing, bonus, against):
    shown = preview(face_off(facing, dexterity=2, shield=1))

    assert (total(shown.ledger), shown.against) == (bonus, against)


def test_nobody_strikes_out_of_its_own_front():
    battle = begun("A B", A=("N heroes", block()), B=("W foes", block()))

    assert told(battle) == "B is not in front of A."


def told(battle, attack="sword"):
    now = Situation(battle, RULES)
    strike = RULES.attack.strike(now, A, attack, B)
    message = RULES.attack.refuses(now, strike)
    return message and in_words(message)


@pytest.mark.parametrize(
    ("group", "level", "gain"),
    [("wizard", 6, 3), ("warrior", 6, 4), ("priest", 5, 2), ("monster", 4, 2)],
)
def test_parrying_is_worth_half_the_level_and_one_more_to_warriors(group, level, gain):
    battle = mean(face_off(group=group, level=level), A="attack with sword", B="parry")

    assert preview(battle).against == 15 + gain


def test_whoever_parries_does_nothing_else():
    battle = mean(face_off(), A="parry", B="nothing")

    assert "means to parry" in refusal(battle, Attack(by=A, attack="sword", target=B))


@pytest.mark.parametrize("intent", ["charge", "run", "sprint"])
def test_whoever_rushes_has_no_dexterity_and_one_worse(intent):
    battle = mean(face_off(dexterity=3), A="attack with sword", B=intent)

    assert preview(battle).against == 15 - 3 - 1


def test_a_caster_has_no_dexterity_until_the_spell_is_done():
    battle = do(face_off(dexterity=3), Declare(by=B, intent="cast", casting=4))
    battle = mean(battle, A="parry")

    assert preview(battle).against == 12
    battle = end(battle)
    assert (turn(battle), preview(battle).against) == ("B", 15)


CHARGE = "A . . . . . . B"


def test_a_charge_strikes_on_arrival_with_two_more():
    battle = mean(face_off(drawing=CHARGE), A="charge with sword", B="nothing")
    attack = Attack(by=A, attack="sword", target=B)

    assert "must charge" in refusal(battle, attack)
    battle = walk(battle, "A", *((x, 0) for x in range(1, 7)))
    assert (phase(battle), lines(preview(battle).ledger)["C24"]) == (1, 2)
    assert blows(do(battle, attack, 20, 3, 3))[0].hit


def test_a_charge_over_two_phases_strikes_in_the_second():
    slow = replace(PLAIN, movement=6)
    battle = begun(
        "A . . . . . . . B",
        A=("E heroes", block(replace(slow, size="S"))),
        B=("W foes", block()),
    )
    battle = mean(battle, A="charge with lance", B="nothing")
    battle = walk(battle, "A", *((x, 0) for x in range(1, 6)))
    first = phase(battle)
    battle = walk(end(battle), "A", (6, 0), (7, 0))

    assert phase(battle) == first + 1
    assert refusal(battle, Attack(by=A, attack="lance", target=B)) is None


def test_a_lance_does_double_damage_in_a_charge():
    battle = mean(face_off(drawing=CHARGE), A="charge with lance", B="nothing")
    battle = walk(battle, "A", *((x, 0) for x in range(1, 7)))
    battle = do(battle, Attack(by=A, attack="lance", target=B), 15, 4)

    assert battle.creatures[B].hit_points == 20 - 8


@pytest.mark.parametrize(("squares", "penalty"), [(1, 0), (10, 0), (11, -2), (20, -2), (21, -5)])
def test_medium_and_long_range_are_harder(squares, penalty):
    drawing = "A" + " ." * (squares - 1) + " B"

    assert total(preview(face_off(drawing=drawing), "bow").ledger) == penalty


def test_a_missile_flies_no_farther_than_its_long_range():
    battle = face_off(drawing="A" + " ." * 31 + " B")

    assert told(battle, "bow") == ("B is 160 feet away; bow flies 150 feet.")


def covering(attack="bow", specialist=False, drawing="A . . B", **b):
    weapons = tuple(
        replace(one, specialist=specialist) if one.name == attack else one for one in PLAIN.attacks
    )
    battle = begun(
        drawing, (5, 3), A=("E heroes", block(attacks=weapons)), B=("W foes", block(**b))
    )
    at = battle.creatures[B].at
    battle = do(battle, Declare(by=A, intent="cover", attack=attack, cell=at))
    return mean(battle, B="attack with sword")


@pytest.mark.parametrize(("specialist", "wanted"), [(False, 1), (True, 0)])
def test_a_covering_shot_is_fast_and_has_two_more(specialist, wanted):
    battle = covering(specialist=specialist)

    assert (phase(battle), turn(battle)) == (wanted, "A")
    assert lines(preview(battle, "bow").ledger) == {"C25": 2}


def test_whoever_covers_wins_against_the_square_but_not_against_a_faster_one():
    assert turn(covering(specialist=False, size="M")) == "A"
    assert turn(covering(specialist=False, size="T")) == "B"


def test_a_cover_is_against_one_square_only():
    battle = begun(
        "A . . B\n. . . C",
        (5, 3),
        A=("E heroes", block()),
        B=("W foes", block()),
        C=("W foes", block()),
    )
    battle = do(battle, Declare(by=A, intent="cover", attack="bow", cell=Cell(3, 0)))
    battle = mean(battle, B="parry", C="parry")

    assert refusal(battle, Attack(by=A, attack="bow", target=C)) == "A covers another square."
    assert refusal(battle, Attack(by=A, attack="bow", target=B)) is None


def test_a_square_behind_a_wall_is_not_covered():
    battle = begun("A . . B", A=("E heroes", block()), B=("W foes", block()))
    wall = Wall((Point(2, -1), Point(2, 2)))
    battle = replace(battle, walls=battle.walls.put(WallId("w"), wall))
    wanted = Declare(by=A, intent="cover", attack="bow", cell=Cell(3, 0))

    assert refusal(battle, wanted) == "A does not see that square."


def test_the_rest_of_the_fire_comes_at_its_normal_phase():
    battle = do(covering(), Attack(by=A, attack="bow", target=B), 2)
    battle = end(end(battle))
    while turn(battle) != "A":
        battle = end(battle)

    assert (phase(battle), lines(preview(battle, "bow").ledger)) == (2, {})


def at_the_throat(state):
    battle = sketch("A B", A=("E heroes", block()), B=("W foes", block()))
    battle = place(battle, replace(battle.creatures[B], states=state))
    battle = typed(battle, "A", "B")
    return battle, Declare(by=A, intent="cover", attack="sword", cell=Cell(1, 0))


def test_a_blade_covers_only_somebody_at_its_mercy():
    battle, wanted = at_the_throat(())

    assert refusal(battle, wanted) == "B is not at the mercy of a blade."


def test_a_blade_at_the_throat_is_critical_from_sixteen():
    battle, wanted = at_the_throat(("pinned",))
    battle = mean(do(battle, wanted), B="nothing")
    struck = blows(do(battle, Attack(by=A, attack="sword", target=B), 18, 5))[0]
    softer = replace(block(), adnd=replace(PLAIN, armour_class=8))
    battle = place(battle, replace(battle.creatures[B], stats=softer))
    covered = blows(do(battle, Attack(by=A, attack="sword", target=B), 16, 5))[0]

    assert (phase(battle), struck.critical, covered.critical) == (1, True, True)
    assert lines(covered.ledger) == {"C26": 2}


def test_sixteen_is_not_critical_without_a_cover():
    battle = mean(face_off(armour_class=10), A="attack with sword", B="nothing")
    battle = end(battle)

    assert not blows(do(battle, Attack(by=A, attack="sword", target=B), 16, 5))[0].critical


def test_bare_hands_against_an_armed_foe_are_struck_first_with_four_more():
    battle = mean(face_off(), A="unarmed", B="guard with sword")
    battle = do(battle, Attack(by=A, attack="unarmed", target=B))

    assert asked(battle) == ("B", "opportunity")
    battle = reply(battle, "sword", 11, 3, 2)
    assert lines(blows(battle)[0].ledger)["C34"] == 4
    assert battle.creatures[A].hit_points == 20 - 7
    assert [blow.attack for blow in blows(battle)] == ["sword", "unarmed"]


def test_bare_hands_are_as_quick_as_their_owner():
    battle = mean(face_off(), A="unarmed", B="nothing")

    assert phase(battle) == 1


def test_bare_hands_against_one_who_looks_away_are_not_struck_first():
    battle = mean(face_off("E"), A="unarmed", B="guard with sword")

    assert asked(do(battle, Attack(by=A, attack="unarmed", target=B), 2)) is None


def test_a_magic_weapon_hits_better():
    charmed = replace(BEAST, attacks=(replace(PLAIN.attacks[0], magic=2),))

    assert total(preview(face_off(a=charmed)).ledger) == 2


def test_the_gm_has_the_last_word_on_the_lines():
    battle = mean(face_off("E"), A="attack with sword", B="nothing")
    battle = end(battle)
    struck = do(battle, Attack(by=A, attack="sword", target=B, unticked=(0,)), 5)

    assert blows(struck)[0].total == 5
