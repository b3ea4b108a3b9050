"""Five points a round: worked examples 131 to 138, and what sets these rules apart."""

from dataclasses import replace

import pytest

from tests.rules.deeds.tactical import (
    POINTS,
    SWORDSMAN,
    begun,
    done,
    duel,
    refusal,
    states,
    taken,
    told,
    undisturbed,
    with_states,
)
from tests.rules.sketch import BOW, SWORD, A, T, facts, field, fight_of, put, sketch, stats
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.messages import in_words
from volteface.model.actions import (
    ActNow,
    Attack,
    BullRush,
    Cast,
    Charge,
    Crawl,
    Delay,
    Disarm,
    Draw,
    Drop,
    DropProne,
    EndTurn,
    Feint,
    FightDefensively,
    Grapple,
    Move,
    Overrun,
    Ready,
    Run,
    StandUp,
    Step,
    Sunder,
    Trip,
    Turn,
    TwoWeapons,
    Withdraw,
)
from volteface.model.dice import Dice
from volteface.model.encounter import Budget
from volteface.model.events import InitiativeRolled
from volteface.model.ledger import total
from volteface.model.muster import Muster, Surprise
from volteface.rules.asking import gauges
from volteface.rules.engine import next_turn, start_fight

AT_T = Attack(by=A, attack="sword", target=T)
FIGHTER = stats(base_attack=6, attacks=(SWORD, replace(SWORD, name="dagger")))
STEP_BACK, WALK = Step(by=A, to=Cell(1, 1)), Move(by=A, path=(Cell(1, 1),))
WALK_ON = Move(by=A, path=(Cell(0, 1),))


def points(battle, who=A):
    return fight_of(battle).budgets[who].points


def spent(*actions, by=FIGHTER):
    """Return the battle after these actions; attacks roll a 2, opportunities pass."""
    battle = duel(by=by, ruleset=POINTS)
    for action in actions:
        battle = undisturbed(battle, action, 2).battle
    return battle


@pytest.mark.parametrize(
    ("actions", "total_points"),
    [
        ((AT_T,), 3),
        ((AT_T, WALK), 5),
        ((AT_T, AT_T), 5),
        ((AT_T, AT_T, STEP_BACK), 5),
        ((WALK, WALK_ON), 4),
        ((DropProne(by=A), StandUp(by=A)), 2),
        ((DropProne(by=A), StandUp(by=A), AT_T), 5),
        ((Drop(by=A, attack="sword"), Draw(by=A, attack="sword")), 2),
        ((Ready(by=A, trigger="the door opens"), WALK), 5),
        ((FightDefensively(by=A), AT_T), 3),
    ],
)
def test_what_five_points_buy(actions, total_points):
    assert points(spent(*actions)) == total_points


@pytest.mark.parametrize(
    ("actions", "then", "reason"),
    [
        ((AT_T, AT_T), WALK, "That takes 2 points; A has 0 left."),
        ((WALK,), Step(by=A, to=Cell(0, 1)), "A has moved and cannot move five feet for nothing."),
        (
            (STEP_BACK,),
            WALK_ON,
            "A has moved five feet for nothing and moves no more in this turn.",
        ),
        ((DropProne(by=A), StandUp(by=A), AT_T), AT_T, "That takes 2 points; A has 0 left."),
        ((WALK, WALK_ON), AT_T, "That takes 3 points; A has 1 left."),
        ((AT_T,), Feint(by=A, target=T), "That takes 3 points; A has 2 left."),
    ],
)
def test_what_they_do_not_buy(actions, then, reason):
    assert refusal(spent(*actions), then) == reason


ROW = " ".join(["A", *["."] * 5, "T", *["."] * 20])


@pytest.mark.parametrize(
    "action",
    [
        Charge(by=A, attack="sword", target=T),
        Withdraw(by=A, path=(Cell(1, 0),)),
        Run(by=A, to=Cell(4, 0)),
    ],
)
def test_charging_running_and_withdrawing_take_all_five(action):
    battle = begun(sketch(ROW, A=("E heroes", FIGHTER), T=("W foes", SWORDSMAN)), POINTS)

    assert points(done(battle, action, 2).battle) == 5
    tired = done(battle, Move(by=A, path=(Cell(1, 0),))).battle
    assert refusal(tired, action) is not None


def test_a_charge_is_two_better_to_hit_and_two_easier_to_be_hit():
    battle = begun(sketch(ROW, A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN)), POINTS)
    charged = done(battle, Charge(by=A, attack="sword", target=T), 2)
    attack = next(event for event in facts(charged) if event.event == "attack")
    turn = done(charged.battle, EndTurn(by=A)).battle

    assert total(attack.ledger) == 2
    assert facts(done(turn, Attack(by=T, attack="sword", target=A), 2))[0].against == 8


def test_points_that_are_left_are_lost():
    battle = spent(WALK)
    again = next_turn(next_turn(battle, POINTS).battle, POINTS).battle

    assert points(again) == 0


def test_the_points_are_a_gauge():
    gauge = gauges(spent(AT_T), A, POINTS)[0]

    assert (in_words(gauge.label), gauge.spent, gauge.total) == ("Points", 3, 5)


STARRED = (
    (Crawl(by=A, to=Cell(1, 1)), True),
    (StandUp(by=A), False),
    (Attack(by=A, attack="unarmed strike", target=T), True),
    (BullRush(by=A, target=T), True),
    (Disarm(by=A, attack="sword", target=T), True),
    (Feint(by=A, target=T), False),
    (Grapple(by=A, target=T), True),
    (Overrun(by=A, target=T), True),
    (Sunder(by=A, attack="sword", target=T), True),
    (Trip(by=A, attack="unarmed strike", target=T), True),
    (TwoWeapons(by=A, attack="sword", second="dagger", target=T), False),
    (Attack(by=A, attack="bow", target=T), True),
    (WALK, True),
    (STEP_BACK, False),
    (Withdraw(by=A, path=(Cell(1, 1),)), False),
    (AT_T, False),
)


@pytest.mark.parametrize(("action", "star"), STARRED, ids=lambda value: getattr(value, "do", ""))
def test_starred_actions_provoke_and_others_do_not(action, star):
    by = stats(attacks=(SWORD, replace(SWORD, name="dagger"), BOW))
    battle = duel(by=by, ruleset=POINTS)
    if action.do in ("crawl", "stand up"):
        battle = with_states(battle, "A", "prone")

    assert ("provoked" in told(done(battle, action))) is star


@pytest.mark.parametrize("feats", [(), ("Combat Reflexes",)])
def test_one_opportunity_a_round_whatever_provokes(feats):
    reflexes = stats(attacks=(SWORD,), feats=feats, dexterity=18)
    battle = duel(by=stats(attacks=(SWORD,)), target=reflexes, ruleset=POINTS)
    trip = Trip(by=A, attack="unarmed strike", target=T)
    struck = taken(done(battle, trip).battle, "sword", 2, 2)

    assert POINTS.provocation.limit(battle.creatures[T]) == 1
    rested = replace(fight_of(struck.battle).budgets[A], points=0)
    budgets = fight_of(struck.battle).budgets.put(A, rested)
    battle = replace(struck.battle, encounter=replace(fight_of(struck.battle), budgets=budgets))
    assert "provoked" not in told(done(battle, WALK))


def test_the_flat_footed_take_no_opportunity_even_with_the_feat():
    reflexes = stats(attacks=(SWORD,), feats=("Combat Reflexes",), dexterity=18)
    battle = duel(by=FIGHTER, target=reflexes, ruleset=POINTS)
    late = fight_of(battle).budgets.put(T, Budget())
    battle = replace(battle, encounter=replace(fight_of(battle), budgets=late))

    assert "provoked" not in told(done(battle, WALK))


def test_a_threat_is_a_critical_hit_without_another_roll():
    attack, damage = facts(done(duel(ruleset=POINTS), AT_T, 19, 3, 4))

    assert (attack.critical, attack.confirmation, damage.amount) == (True, None, 7)


def test_who_has_no_vital_spots_takes_no_critical_hit():
    battle = duel(target=stats(type="undead", attacks=(SWORD,)), ruleset=POINTS)
    attack, damage = facts(done(battle, AT_T, 20, 3))

    assert (attack.critical, damage.amount) == (False, 3)


@pytest.mark.parametrize(("face", "hit"), [(1, False), (9, False), (10, True), (20, True)])
def test_what_hits(face, hit):
    assert facts(done(duel(ruleset=POINTS), AT_T, face, 1, 1))[0].hit is hit


def hurt_to(hit_points):
    battle = duel(target=stats(hit_points=40), ruleset=POINTS)
    low = replace(battle.creatures[T], damage=40 - hit_points - 4)
    battle = replace(battle, creatures=battle.creatures.put(T, low))
    return done(battle, AT_T, 15, 4).battle


@pytest.mark.parametrize(
    ("hit_points", "state"), [(1, ()), (0, ("unconscious",)), (-1, ("dying",)), (-10, ("dead",))]
)
def test_what_becomes_of_the_wounded(hit_points, state):
    assert states(hurt_to(hit_points)) == state


@pytest.mark.parametrize(("face", "state", "left"), [(20, "stable", -3), (19, "dying", -4)])
def test_the_dying_save_against_twenty_or_lose_one(face, state, left):
    battle = hurt_to(-3)
    dice = replace(fight_of(battle).dice, given=(face,))
    battle = replace(battle, encounter=replace(fight_of(battle), dice=dice))
    after = done(battle, EndTurn(by=A), face).battle

    assert (states(after), after.creatures[T].hit_points) == ((state,), left)


def struck_for(damage, face):
    club = replace(SWORD, damage=str(damage))
    battle = duel(
        by=stats(attacks=(club,)),
        target=stats(hit_points=60, constitution=14),
        ruleset=POINTS,
    )
    return done(battle, AT_T, 15, face)


def test_one_blow_of_twice_the_constitution_asks_for_fortitude():
    assert states(struck_for(28, 14).battle) == ("knocked out",)
    assert states(struck_for(28, 15).battle) == ()
    assert "check" not in told(struck_for(27, 14))


def test_all_damage_is_of_one_kind():
    battle = duel(by=stats(strength=16, attacks=()), ruleset=POINTS)
    outcome = undisturbed(battle, Attack(by=A, attack="unarmed strike", target=T), 15, 2)

    assert outcome.battle.creatures[T].hit_points == 15


def test_shooting_into_a_melee_costs_four():
    archer = stats(attacks=(BOW,))
    battle = sketch(
        "A . T H", A=("E heroes", archer), T=("W foes", SWORDSMAN), H=("W heroes", SWORDSMAN)
    )
    outcome = done(begun(battle, POINTS), Attack(by=A, attack="bow", target=T), 2)

    assert total(facts(outcome)[0].ledger) == -4


def test_two_on_opposite_sides_flank():
    battle = sketch("A T H", A=("E heroes", SWORDSMAN), T="W foes", H=("W heroes", SWORDSMAN))

    assert total(facts(done(begun(battle, POINTS), AT_T, 2))[0].ledger) == 2


def test_the_surprised_wait_out_a_whole_round():
    battle = sketch("A T", A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN))
    muster = Muster(surprise=(Surprise((A,), (T,)),))
    battle = start_fight(battle, POINTS, (T, A), muster=muster).battle

    assert fight_of(battle).order[fight_of(battle).turn].who == A
    assert points(battle) == 0


def test_facing_is_off_until_it_is_switched_on():
    battle = sketch("A T", A=("W heroes", SWORDSMAN), T=("E foes", SWORDSMAN))
    plain = facts(done(begun(battle, POINTS), AT_T, 2))[0]
    faced = facts(done(begun(battle, POINTS, {"facing": "on"}), AT_T, 2))[0]

    assert (total(plain.ledger), total(faced.ledger)) == (0, -6)


def test_with_facing_a_second_turn_costs_two_points():
    battle = sketch("A T", A=("W heroes", SWORDSMAN), T=("E foes", SWORDSMAN))
    battle = begun(battle, POINTS, {"facing": "on"})
    once = done(battle, Turn(by=A, facing=2)).battle
    twice = done(once, Turn(by=A, facing=4)).battle

    assert (points(once), points(twice)) == (0, 2)


def test_five_points_are_spent_on_hexes_too():
    battle = put(field(HexGrid(12, 12)), "A", Cell(5, 5), "E heroes", SWORDSMAN)
    battle = put(battle, "T", Cell(6, 5), "W foes", SWORDSMAN)
    after = done(begun(battle, POINTS), AT_T, 15, 4).battle

    assert (points(after), after.creatures[T].hit_points) == (3, 16)


def test_initiative_is_rolled_once():
    battle = sketch("A T", A=("E heroes", stats(dexterity=14)), T="W foes")
    dice = Dice(given=(10, 11))
    battle = start_fight(battle, POINTS, None, dice).battle
    rolled = [e.event for e in battle.log.values() if isinstance(e.event, InitiativeRolled)]
    second = next_turn(next_turn(battle, POINTS).battle, POINTS)

    assert [(event.who, event.total) for event in rolled] == [(A, 12), (T, 11)]
    assert "initiative" not in told(second)


def test_before_its_first_turn_a_creature_has_no_dexterity():
    nimble = stats(dexterity=16, armour_class=13)
    battle = duel(target=nimble, ruleset=POINTS)
    late = fight_of(battle).budgets.put(T, Budget())
    battle = replace(battle, encounter=replace(fight_of(battle), budgets=late))

    assert facts(done(battle, AT_T, 2))[0].against == 10


def test_who_delays_acts_later_at_the_lower_count():
    battle = done(duel(ruleset=POINTS), Delay(by=A)).battle
    battle = done(battle, Attack(by=T, attack="sword", target=A), 2).battle
    battle = done(battle, ActNow(by=A)).battle

    assert [place.who for place in fight_of(battle).order] == [T, A]


def test_nobody_delays_once_points_are_spent():
    assert refusal(spent(WALK), Delay(by=A)) is not None


def test_readying_takes_three_points_of_which_the_action_comes_later():
    waiting = spent(Ready(by=A, trigger="it moves"))
    turn = done(waiting, EndTurn(by=A)).battle
    now = done(turn, ActNow(by=A)).battle

    assert points(waiting) == 3
    assert refusal(now, AT_T) is None
    assert refusal(done(now, AT_T, 2).battle, AT_T) is not None


CAST = Cast(by=A, spell="ray", level=2, targets=(T,))
MAGE = stats(constitution=14, hit_dice="5d4", attacks=(SWORD,))


def test_casting_takes_three_points_and_gives_an_opportunity():
    outcome = done(duel(by=MAGE, ruleset=POINTS), CAST)

    assert points(outcome.battle) == 3
    assert "provoked" in told(outcome)


@pytest.mark.parametrize(("defensive", "against"), [(False, 15), (True, 17)])
def test_concentration_keeps_or_loses_the_spell(defensive, against):
    battle = duel(by=MAGE, ruleset=POINTS)
    if defensive:
        outcome = done(battle, replace(CAST, defensive=True), 2)
    else:
        outcome = taken(done(battle, CAST).battle, "sword", 15, 3, 2)
    check = next(event for event in facts(outcome) if event.event == "check")

    assert (check.against, check.passed) == (against, False)
    assert "spell" not in told(outcome)


def test_cover_helps_by_four():
    battle = sketch("A . . T", A=("E heroes", stats(attacks=(BOW,))), T=("W foes", SWORDSMAN))
    battle = begun(put(battle, "H", Cell(2, 0), "W foes", SWORDSMAN), POINTS)
    outcome = done(battle, Attack(by=A, attack="bow", target=T), 2)

    assert next(e for e in facts(outcome) if e.event == "attack").against == 14


@pytest.mark.parametrize(("percent", "hit"), [(20, False), (21, True)])
def test_one_hit_in_five_misses_what_is_concealed(percent, hit):
    battle = with_states(duel(ruleset=POINTS), "T", "concealed")

    assert facts(done(battle, AT_T, 15, percent, 4))[0].hit is hit


@pytest.mark.parametrize(
    ("halves", "strength", "damage"), [(2, 16, 6), (3, 16, 7), (1, 16, 4), (2, 2, 1)]
)
def test_strength_counts_by_the_hands(halves, strength, damage):
    blade = replace(SWORD, strength_halves=halves)
    battle = duel(by=stats(strength=strength, attacks=(blade,)), ruleset=POINTS)

    assert facts(done(battle, AT_T, 18, 3))[1].amount == damage
