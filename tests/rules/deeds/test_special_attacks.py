"""Special attacks of the d20 rules: what they ask, roll and leave behind; example 83."""

from dataclasses import replace

import pytest

from tests.rules.deeds.tactical import (
    SWORDSMAN,
    begun,
    done,
    duel,
    refusal,
    states,
    taken,
    takes,
    told,
    undisturbed,
    with_states,
)
from tests.rules.sketch import SPEAR, SWORD, A, H, T, facts, fight_of, sketch, stats
from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.model.actions import (
    Aid,
    Attack,
    BullRush,
    Disarm,
    Draw,
    Drop,
    EndTurn,
    Feint,
    FirstAid,
    Grapple,
    Overrun,
    Sunder,
    Trip,
    TwoWeapons,
    Wrestle,
)
from volteface.model.ledger import total
from volteface.rules.policies.contests import footing, strength

DAGGER = replace(SWORD, name="dagger", damage="1d4")
FLAIL = replace(SWORD, name="flail")
TRIP = Trip(by=A, attack="unarmed strike", target=T)
DISARM = Disarm(by=A, attack="sword", target=T)
AT_T = Attack(by=A, attack="sword", target=T)


def contests(outcome):
    return [event for event in facts(outcome) if event.event == "contest"]


def test_a_trip_with_bare_hands_is_answered_by_the_target_alone():
    assert [event.by for event in facts(done(duel(), TRIP)) if event.event == "provoked"] == [T]


def test_a_trip_touches_and_then_throws():
    outcome = undisturbed(duel(target=stats(armour_class=18, attacks=(SWORD,))), TRIP, 11, 15, 4)

    assert facts(outcome)[1].against == 10
    assert states(outcome.battle) == ("prone",)


def test_a_touch_that_misses_trips_nobody():
    outcome = undisturbed(duel(), TRIP, 9)

    assert states(outcome.battle) == ()
    assert takes(outcome.battle) == []


def test_who_fails_to_trip_may_be_tripped_back():
    outcome = undisturbed(duel(), TRIP, 11, 4, 15)
    assert takes(outcome.battle) == ["yes", "no"]

    assert states(taken(outcome.battle, "yes", 15, 4).battle, A) == ("prone",)
    assert states(taken(outcome.battle, "no").battle, A) == ()


def test_a_weapon_made_for_it_trips_without_an_opportunity():
    battle = duel(by=stats(attacks=(FLAIL,)))

    assert "provoked" not in told(done(battle, replace(TRIP, attack="flail"), 11, 15, 4))
    assert refusal(duel(), replace(TRIP, attack="sword")) == ("The sword is not made for tripping.")


@pytest.mark.parametrize(
    ("size", "steady", "wanted"),
    [
        (Size.MEDIUM, False, 0),
        (Size.LARGE, False, 4),
        (Size.LARGE, True, 8),
        (Size.SMALL, False, -4),
    ],
)
def test_size_and_legs_hold_their_ground(size, steady, wanted):
    battle = duel(target=stats(size=size, steady=steady))

    assert total(footing(battle.creatures[T])) == wanted


def test_the_larger_throws_its_weight():
    battle = duel(by=stats(size=Size.LARGE, strength=16))

    assert total(strength(battle.creatures[A])) == 7


@pytest.mark.parametrize(
    "action",
    [TRIP, BullRush(by=A, target=T), Overrun(by=A, target=T)],
)
def test_two_sizes_larger_is_too_large(action):
    battle = begun(sketch(". A T . .", A=("E heroes", stats(size=Size.SMALL)), T="W foes"))
    larger = replace(battle.creatures[T].stats, size=Size.LARGE)
    battle = replace(
        battle,
        creatures=battle.creatures.put(T, replace(battle.creatures[T], stats=larger)),
    )

    assert refusal(battle, action) == "T is too large for A."


def test_equal_rolls_are_rolled_again():
    outcome = undisturbed(duel(), TRIP, 11, 8, 8, 15, 4)

    assert [event.won for event in contests(outcome)] == [False, True]


def test_a_disarmed_creature_has_lost_its_weapon_until_it_picks_it_up():
    after = undisturbed(duel(), DISARM, 15, 4).battle

    assert after.creatures[T].gear_of("sword").where == "on the ground"
    turn = done(after, EndTurn(by=A)).battle
    assert refusal(turn, Attack(by=T, attack="sword", target=A)) == (
        "T does not have the sword in hand."
    )
    picked = undisturbed(turn, Draw(by=T, attack="sword")).battle
    assert picked.creatures[T].gear_of("sword").where == "in hand"
    assert fight_of(picked).budgets[T].move


def test_a_blow_that_hurts_spoils_the_disarming():
    outcome = taken(done(duel(), DISARM).battle, "sword", 15, 3)

    assert "spoiled" in told(outcome)
    assert outcome.battle.creatures[T].gear == ()


def test_two_hands_hold_faster_than_one():
    battle = begun(
        sketch(
            "A . T",
            A=("E heroes", stats(attacks=(SPEAR,))),
            T=("W foes", stats(attacks=(DAGGER,))),
        )
    )
    outcome = undisturbed(battle, replace(DISARM, attack="long spear"), 10, 10)
    (roll,) = contests(outcome)

    assert (total(roll.ledger), total(roll.against_ledger)) == (4, -4)


def test_who_fails_to_disarm_may_be_disarmed_back():
    outcome = undisturbed(duel(), DISARM, 4, 15)
    answered = taken(outcome.battle, "yes", 15, 4).battle

    assert answered.creatures[A].gear_of("sword").where == "on the ground"


def test_a_creature_without_its_weapon_threatens_nothing():
    dropped = done(duel(), Drop(by=A, attack="sword")).battle
    turn = done(dropped, EndTurn(by=A)).battle
    outcome = done(turn, replace(TRIP, by=T, target=A), 2)

    assert "provoked" not in told(outcome)


GRAPPLE = Grapple(by=A, target=T)


def test_a_grapple_seizes_holds_and_hurts():
    outcome = undisturbed(duel(), GRAPPLE, 11, 15, 4, 2)

    assert states(outcome.battle) == states(outcome.battle, A) == ("grappled",)
    assert outcome.battle.creatures[T].nonlethal == 2
    assert [bond.kind for bond in fight_of(outcome.battle).bonds] == ["grapple"]


def test_a_blow_that_hurts_spoils_the_grapple():
    outcome = taken(done(duel(), GRAPPLE).battle, "sword", 15, 3)

    assert states(outcome.battle) == ()


def test_the_held_break_free_or_stay():
    held = undisturbed(duel(), GRAPPLE, 11, 15, 4, 2).battle
    turn = done(held, EndTurn(by=A)).battle
    escape = Wrestle(by=T, target=A, aim="escape")
    free = done(turn, escape, 15, 4).battle

    assert states(free) == states(free, A) == ()
    assert fight_of(free).bonds == ()
    assert states(done(turn, escape, 4, 15).battle) == ("grappled",)


def test_a_holder_hurts_again_on_its_next_turn():
    held = undisturbed(duel(), GRAPPLE, 11, 15, 4, 2).battle
    turn = done(done(held, EndTurn(by=A)).battle, EndTurn(by=T)).battle
    again = done(turn, Wrestle(by=A, target=T, aim="damage"), 15, 4, 3).battle

    assert again.creatures[T].nonlethal == 5


def test_a_creature_two_sizes_larger_is_not_held():
    battle = duel(by=stats(size=Size.SMALL, attacks=(SWORD,)), target=stats(size=Size.LARGE))

    assert refusal(battle, GRAPPLE) == "T is too large to be held."


@pytest.mark.parametrize(
    ("follow", "rolls", "to", "pusher"),
    [
        (False, (15, 10), Cell(4, 1), Cell(2, 1)),
        (True, (15, 10), Cell(5, 1), Cell(4, 1)),
        (True, (12, 10), Cell(4, 1), Cell(3, 1)),
        (False, (5, 10), Cell(3, 1), Cell(2, 1)),
    ],
)
def test_how_far_a_bull_rush_pushes(follow, rolls, to, pusher):
    after = undisturbed(duel(), BullRush(by=A, target=T, follow=follow), *rolls).battle

    assert (after.creatures[T].at, after.creatures[A].at) == (to, pusher)


def test_nobody_is_pushed_into_another():
    battle = begun(sketch("A T H", A="E heroes", T=("W foes", SWORDSMAN), H="W foes"))
    after = undisturbed(battle, BullRush(by=A, target=T), 15, 4).battle

    assert after.creatures[T].at == Cell(1, 0)


def test_who_is_pushed_gives_others_an_opportunity():
    battle = begun(
        sketch(
            """
            . H . .
            A T . .
            """,
            A="E heroes",
            H=("S heroes", SWORDSMAN),
            T=("W foes", SWORDSMAN),
        )
    )
    outcome = undisturbed_but(battle, BullRush(by=A, target=T), 15, 4)

    assert [(event.who, event.by) for event in outcome if event.event == "provoked"] == [
        (A, T),
        (T, H),
    ]


def undisturbed_but(battle, action, *dice):
    first = done(battle, action)
    second = taken(first.battle, "no", *dice)
    return facts(first) + facts(second)


OVERRUN = Overrun(by=A, target=T)


def test_who_steps_aside_costs_no_action_but_the_move():
    asked = undisturbed(duel(), OVERRUN)
    after = taken(asked.battle, "aside").battle

    assert after.creatures[A].at == Cell(4, 1)
    assert states(after) == ()
    assert not fight_of(after).budgets[A].standard


def test_who_blocks_and_loses_is_thrown_down():
    asked = undisturbed(duel(), OVERRUN)
    after = taken(asked.battle, "block", 15, 4).battle

    assert states(after) == ("prone",)
    assert after.creatures[A].at == Cell(4, 1)
    assert fight_of(after).budgets[A].standard


def test_who_loses_against_a_block_stays_and_may_be_thrown_down():
    asked = undisturbed(duel(), OVERRUN)
    held = taken(asked.battle, "block", 4, 15)

    assert held.battle.creatures[A].at == Cell(2, 1)
    assert states(taken(held.battle, "yes", 15, 4).battle, A) == ("prone",)
    assert states(taken(held.battle, "no").battle, A) == ()


def test_a_weapon_breaks_when_enough_goes_past_its_hardness():
    axe = replace(SWORD, name="greataxe", damage="1d12", strength_halves=3)
    battle = duel(by=stats(attacks=(axe,), strength=18), target=stats(attacks=(DAGGER,)))
    sunder = Sunder(by=A, attack="greataxe", target=T)

    assert (
        undisturbed(battle, sunder, 15, 4, 6).battle.creatures[T].gear_of("dagger").where
        == "broken"
    )
    kept = undisturbed(battle, sunder, 15, 4, 5).battle.creatures[T].gear_of("dagger")
    assert (kept.where, kept.damage) == ("in hand", 1)


def test_a_broken_shield_no_longer_counts():
    axe = replace(SWORD, name="greataxe", damage="40")
    battle = duel(
        by=stats(attacks=(axe,)),
        target=stats(attacks=(SWORD,), armour_class=12, shield=2),
    )
    sunder = Sunder(by=A, attack="greataxe", target=T, weapon="shield")
    after = undisturbed(battle, sunder, 15, 4).battle
    turn = done(done(after, EndTurn(by=A)).battle, EndTurn(by=T)).battle

    assert facts(done(turn, Attack(by=A, attack="greataxe", target=T), 2))[0].against == 10


FEINT = Feint(by=A, target=T)
NIMBLE = stats(armour_class=13, dexterity=16, attacks=(SWORD,), base_attack=2)


def test_a_feint_takes_the_dexterity_from_the_next_strike_alone():
    after = done(duel(target=NIMBLE), FEINT, 15, 4).battle
    turn = done(done(after, EndTurn(by=A)).battle, EndTurn(by=T)).battle
    struck = done(turn, AT_T, 2)

    assert facts(struck)[0].against == 10
    assert fight_of(struck.battle).bonds == ()


def test_a_feint_is_forgotten_after_the_next_turn():
    battle = done(duel(target=NIMBLE), FEINT, 15, 4).battle
    for who in (A, T, A):
        battle = done(battle, EndTurn(by=who)).battle

    assert fight_of(battle).bonds == ()


@pytest.mark.parametrize(
    ("changes", "penalty"),
    [({}, 0), ({"type": "giant"}, -4), ({"type": "animal", "intelligence": 2}, -8)],
)
def test_some_are_harder_to_mislead(changes, penalty):
    (roll,) = contests(done(duel(target=stats(attacks=(SWORD,), **changes)), FEINT, 4, 15))

    assert total(roll.ledger) == penalty


def test_the_base_attack_helps_against_a_feint():
    (roll,) = contests(done(duel(target=NIMBLE), FEINT, 4, 15))

    assert total(roll.against_ledger) == 2


def test_the_mindless_are_not_misled():
    battle = duel(target=stats(intelligence=None))

    assert refusal(battle, FEINT) == "T has no mind to mislead."


def helped(helps):
    battle = begun(
        sketch(
            "A T H",
            A=("E heroes", SWORDSMAN),
            T=("E foes", SWORDSMAN),
            H=("W heroes", SWORDSMAN),
        )
    )
    return done(battle, Aid(by=A, attack="sword", target=T, friend=H, helps=helps), 10).battle


def test_help_gives_a_friend_two_on_the_next_strike_alone():
    turn = done(done(helped("attack"), EndTurn(by=A)).battle, EndTurn(by=T)).battle
    strike = Attack(by=H, attack="sword", target=T)
    first = done(turn, strike, 2)

    assert [line.value for line in facts(first)[0].ledger if line.rule == "D08"] == [2]
    assert fight_of(first.battle).budgets[A].stances == ()


def test_help_wards_a_friend():
    turn = done(helped("defence"), EndTurn(by=A)).battle
    struck = done(turn, Attack(by=T, attack="sword", target=H), 2)

    assert facts(struck)[0].against == 12


def test_help_that_misses_ten_is_none():
    battle = begun(
        sketch("A T H", A=("E heroes", SWORDSMAN), T="W foes", H=("W heroes", SWORDSMAN))
    )
    after = done(battle, Aid(by=A, attack="sword", target=T, friend=H), 9).battle

    assert fight_of(after).budgets[A].stances == ()


def test_only_who_fights_the_foe_can_be_helped():
    assert refusal(duel(), Aid(by=A, attack="sword", target=T)) == "No friend of A fights T."


@pytest.mark.parametrize(
    ("feats", "second", "penalties"),
    [
        ((), "club", [-6, -10]),
        ((), "dagger", [-4, -8]),
        (("Two-Weapon Fighting",), "club", [-4, -4]),
        (("Two-Weapon Fighting",), "dagger", [-2, -2]),
    ],
)
def test_two_weapons_cost_by_feat_and_weight(feats, second, penalties):
    other = replace(SWORD, name=second)
    battle = duel(by=stats(attacks=(SWORD, other), feats=feats))
    outcome = done(battle, TwoWeapons(by=A, attack="sword", second=second, target=T), 2, 3)
    rolls = [event for event in facts(outcome) if event.event == "attack"]

    assert [total(roll.ledger) for roll in rolls] == penalties


def test_two_weapons_take_the_whole_turn():
    battle = duel(by=stats(attacks=(SWORD, DAGGER)))
    after = done(battle, TwoWeapons(by=A, attack="sword", target=T), 2, 3).battle

    assert fight_of(after).budgets[A].standard
    assert fight_of(after).budgets[A].move


def test_a_weapon_for_two_hands_leaves_none_for_another():
    battle = duel(by=stats(attacks=(replace(SPEAR, reach=None), DAGGER)))

    assert refusal(battle, TwoWeapons(by=A, attack="long spear", target=T)) == (
        "The long spear is not held in one hand."
    )


def dying():
    battle = begun(sketch("A H . T", A="E heroes", H="E heroes", T="W foes"))
    down = replace(battle.creatures[H], damage=25, states=("dying",))
    return replace(battle, creatures=battle.creatures.put(H, down))


@pytest.mark.parametrize(("face", "state"), [(15, "stable"), (14, "dying")])
def test_first_aid_needs_fifteen(face, state):
    assert states(done(dying(), FirstAid(by=A, target=H), face).battle, H) == (state,)


def test_first_aid_is_for_the_dying():
    assert refusal(duel(), FirstAid(by=A, target=T)) == "T is not dying."


def test_the_prone_are_not_tripped():
    assert refusal(with_states(duel(), "T", "prone"), TRIP) == "T is prone already."
