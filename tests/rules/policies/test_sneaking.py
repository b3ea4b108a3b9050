"""Sneak attacks: off guard, or in melee from the rear; and whom they do not hurt."""

from dataclasses import replace

import pytest

from tests.rules.sketch import (
    BOW,
    SPEAR,
    SWORD,
    A,
    T,
    facts,
    field,
    fight_of,
    put,
    sketch,
    stats,
    up,
)
from volteface.model.actions import Attack
from volteface.model.encounter import Budget
from volteface.model.table import Table
from volteface.rules.engine import perform, start_fight
from volteface.rules.policies.sneaking import ledger
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation, Strike

RULESET = RULESETS["d20 with facing"]
ROGUE = stats(qualities=("sneak attack +2d6",), hit_dice="5d6")
TOWARD = {(-1, 0): "E", (1, 0): "W", (0, -1): "N", (-1, -1): "NE", (1, -1): "NW", (0, -3): "N"}


def position(at, target=None, rogue=ROGUE, ruleset=RULESET, flat_footed=False, **settings):
    """Return a fight of the rogue A, who looks at T from `at`, while T looks north."""
    battle = put(field(), "A", up(*at), f"{TOWARD.get(at, 'N')} heroes", rogue)
    battle = put(battle, "T", up(0, 0), "N foes", target or stats())
    battle = start_fight(battle, ruleset, (A, T), settings=settings).battle
    acted = Table({A: Budget(acted=True), T: Budget(acted=not flat_footed)})
    return replace(battle, encounter=replace(fight_of(battle), budgets=acted))


def sneaks(battle, attack=SWORD, ruleset=RULESET):
    strike = Strike(battle.creatures[A], attack, battle.creatures[T])
    return bool(ledger(Situation(battle, ruleset), strike))


@pytest.mark.parametrize(
    ("at", "sneaking"),
    [((-1, 0), False), ((1, 0), False), ((0, -1), True), ((-1, -1), True), ((1, -1), True)],
)
def test_a_rogue_strikes_a_vital_spot_from_the_rear_cells(at, sneaking):
    assert sneaks(position(at)) is sneaking


def test_an_ally_opposite_opens_nothing():
    battle = put(position((1, 0)), "H", up(-1, 0), "E heroes")

    assert not sneaks(battle)


def test_who_turns_to_the_rogue_is_safe():
    battle = position((0, -1))
    turned = replace(battle.creatures[T], facing=battle.grid.facing_named("S"))

    assert not sneaks(replace(battle, creatures=battle.creatures.put(T, turned)))


@pytest.mark.parametrize(
    ("at", "flat_footed", "sneaking"),
    [((0, -3), False, False), ((0, -3), True, True), ((0, -7), True, False)],
)
def test_a_missile_needs_a_flat_footed_target_within_thirty_feet(at, flat_footed, sneaking):
    assert sneaks(position(at, flat_footed=flat_footed), BOW) is sneaking


@pytest.mark.parametrize(("choice", "sneaking"), [("on", True), ("off", False)])
def test_a_reach_weapon_from_beyond_is_a_setting(choice, sneaking):
    assert sneaks(position((0, -2), sneak_beyond=choice), SPEAR) is sneaking


@pytest.mark.parametrize("kind", ["construct", "elemental", "ooze", "plant", "undead"])
def test_some_types_have_no_vital_spots(kind):
    assert not sneaks(position((0, -1), stats(type=kind)))


@pytest.mark.parametrize(("flat_footed", "sneaking"), [(False, False), (True, True)])
def test_a_faceless_creature_is_open_only_when_flat_footed(flat_footed, sneaking):
    battle = position((0, -1), stats(faceless=True), flat_footed=flat_footed)

    assert sneaks(battle) is sneaking


@pytest.mark.parametrize(("dice", "sneaking"), [("4d10", False), ("1d10", True)])
def test_improved_uncanny_dodge_gives_way_to_a_rogue_four_levels_higher(dice, sneaking):
    wary = stats(qualities=("improved uncanny dodge",), hit_dice=dice)

    assert sneaks(position((0, -1), wary)) is sneaking


def test_concealment_hides_the_vital_spots():
    battle = position((0, -1))
    hidden = replace(battle.creatures[T], states=("concealed",))

    assert not sneaks(replace(battle, creatures=battle.creatures.put(T, hidden)))


def test_the_helpless_are_open_on_every_side():
    battle = position((-1, 0))
    bound = replace(battle.creatures[T], states=("helpless",))

    assert sneaks(replace(battle, creatures=battle.creatures.put(T, bound)))


@pytest.mark.parametrize(
    ("dice", "expression", "amount"),
    [((15, 4, 3, 5), "1d8 + 2d6", 12), ((19, 15, 4, 2, 3, 5), "1d8 + 1d8 + 2d6", 14)],
)
def test_the_dice_are_added_to_the_damage_and_not_multiplied(dice, expression, amount):
    attack = Attack(by=A, attack="sword", target=T)
    _, damage = facts(perform(position((0, -1)), attack, RULESET, dice))

    assert (damage.roll.expression, damage.amount) == (expression, amount)


def test_the_gm_takes_it_out_of_the_ledger():
    battle = position((0, -1))
    lines = RULESET.attack.ledger(
        Situation(battle, RULESET), Strike(battle.creatures[A], SWORD, battle.creatures[T])
    )
    index = [line.rule for line in lines].index("F21")
    attack = Attack(by=A, attack="sword", target=T, unticked=(index,))

    assert facts(perform(battle, attack, RULESET, (15, 4)))[1].amount == 4


@pytest.mark.parametrize(("ally", "sneaking"), [((0, 1), True), ((1, 1), False)])
def test_where_facing_does_not_count_flanking_opens_the_target(ally, sneaking):
    ruleset = RULESETS["cyclic sequence"]
    battle = put(position((0, -1), ruleset=ruleset), "H", up(*ally), "S heroes")

    assert sneaks(battle, ruleset=ruleset) is sneaking


def test_the_log_of_a_stab_in_the_back():
    battle = sketch(". T\n. A", A=("N heroes", ROGUE), T="N foes")
    battle = start_fight(battle, RULESET, (A, T)).battle
    attack = Attack(by=A, attack="sword", target=T)
    struck, *_ = facts(perform(battle, attack, RULESET, (9, 1, 1, 1)))

    assert [line.rule for line in struck.ledger] == ["F16", "F21"]
