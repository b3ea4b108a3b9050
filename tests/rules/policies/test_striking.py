"""The attack roll: its lines, the armour class it meets, hits, criticals and damage."""

from dataclasses import replace

import pytest

from tests.rules.sketch import BOW, SWORD, A, T, U, field, fight_of, put, sketch, stats, up
from volteface.grid.cells import Point
from volteface.grid.spaces import Size
from volteface.messages import in_words, say
from volteface.model.actions import Attack
from volteface.model.encounter import Budget
from volteface.model.events import Attacked, Damaged
from volteface.model.ledger import Modifier, total
from volteface.model.maps import Door, DoorId, Wall, WallId
from volteface.model.table import Table
from volteface.rules.engine import IllegalAction, perform, refuses, start_fight
from volteface.rules.policies.striking import damage_ledger, defence, ledger
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation, Strike

RULESET = RULESETS["d20 with facing"]


def facing_off(attacker=None, target=None, **settings):
    """Return a fight of A against T, face to face; both have acted."""
    battle = put(field(), "A", up(0, 0), "N heroes", attacker or stats())
    battle = put(battle, "T", up(0, 1), "S foes", target or stats())
    battle = start_fight(battle, RULESET, (A, T), settings=settings).battle
    acted = Table({A: Budget(acted=True), T: Budget(acted=True)})
    return replace(battle, encounter=replace(fight_of(battle), budgets=acted))


def lines(battle, attack=SWORD, before=0):
    strike = Strike(battle.creatures[A], attack, battle.creatures[T], before=before)
    found = ledger(Situation(battle, RULESET), strike)
    return [(line.value, in_words(line.reason)) for line in found]


def armour(battle, attack=SWORD):
    strike = Strike(battle.creatures[A], attack, battle.creatures[T])
    found = defence(Situation(battle, RULESET), strike)
    return [(line.value, in_words(line.reason)) for line in found]


def struck(battle, *dice, attack="sword", **amendments):
    action = Attack(by=A, attack=attack, target=T, **amendments)
    return perform(battle, action, RULESET, dice).events


def test_the_ledger_holds_the_parts_that_are_not_zero():
    attacker = stats(base_attack=3, strength=14, size=Size.SMALL)

    assert lines(facing_off(attacker), replace(SWORD, bonus=1)) == [
        (3, "base attack"),
        (2, "Strength"),
        (1, "size"),
        (1, "with this sword"),
    ]


def test_facing_comes_first_in_the_ledger():
    battle = put(field(), "A", up(0, 0), "N heroes", stats(base_attack=3))
    battle = put(battle, "T", up(0, -1), "S foes")

    assert [value for value, _ in lines(battle)] == [-10, 4, 3]


def test_a_missile_uses_dexterity():
    assert lines(facing_off(stats(dexterity=16)), BOW) == [(3, "Dexterity")]


@pytest.mark.parametrize(("distance", "penalty"), [(2, 0), (4, 0), (5, -2), (8, -2), (9, -4)])
def test_each_further_range_increment_costs_two(distance, penalty):
    battle = put(field(), "A", up(0, -9), "N heroes")
    battle = put(battle, "T", up(0, -9 + distance), "S foes")

    assert sum(value for value, _ in lines(battle, replace(BOW, range=20))) == penalty


@pytest.mark.parametrize(
    ("drawing", "penalty"),
    [
        ("A . T H", -4),
        ("A . T . H", 0),
        ("A T . H .", 0),
    ],
)
def test_shooting_at_a_target_in_melee_with_an_ally(drawing, penalty):
    battle = sketch(drawing, A="E heroes", T="W foes", H=("W heroes", stats(attacks=(SWORD,))))

    assert sum(value for value, _ in lines(battle, BOW)) == penalty


def test_precise_shot_shoots_into_melee_without_penalty():
    archer = stats(feats=("Precise Shot",))
    battle = sketch("A . T H", A=("E heroes", archer), T="W foes", H="W heroes")

    assert lines(battle, BOW) == []


def test_each_further_weapon_attack_of_a_full_attack_is_five_worse():
    assert lines(facing_off(), before=2) == [(-10, "further attack of a full attack")]


def test_a_secondary_attack_shows_its_five_apart():
    claw = replace(SWORD, name="claw", natural=True, secondary=True, bonus=-5)

    assert lines(facing_off(), claw) == [(-5, "secondary attack")]


def test_the_flat_footed_lose_their_dexterity():
    battle = facing_off(target=stats(armour_class=15, dexterity=16))
    late = battle.encounter.budgets.put(T, Budget())
    battle = replace(battle, encounter=replace(battle.encounter, budgets=late))

    assert armour(battle) == [(15, "armour class"), (-3, "flat-footed: no Dexterity")]


def test_armour_limits_the_dexterity_that_is_lost():
    battle = facing_off(target=stats(armour_class=15, dexterity=16, greatest_dexterity=1))
    late = battle.encounter.budgets.put(T, Budget())
    battle = replace(battle, encounter=replace(battle.encounter, budgets=late))

    assert sum(value for value, _ in armour(battle)) == 14


@pytest.mark.parametrize(
    ("place", "met"),
    [
        ((-1, 0), 18),
        ((0, 1), 18),
        ((1, 0), 15),
        ((0, -1), 15),
        ((-3, 1), 18),
        ((3, 1), 15),
        ((-3, -3), 15),
    ],
)
def test_a_shield_counts_in_front_and_on_its_side(place, met):
    battle = put(field(), "A", up(*place), "N heroes")
    battle = put(battle, "T", up(0, 0), "N foes", stats(armour_class=18, shield=3))
    battle = start_fight(battle, RULESET, (A, T), settings={"shield_side": "on"}).battle

    assert sum(value for value, _ in armour(battle, BOW)) == met


@pytest.mark.parametrize(("face", "hit"), [(9, False), (10, True), (1, False), (20, True)])
def test_an_attack_hits_at_the_armour_class(face, hit):
    attack, *_ = struck(facing_off(), face, 3, 4)

    assert (attack.hit, attack.total, attack.against) == (hit, face, 10)


def test_a_natural_one_misses_and_a_natural_twenty_hits_whatever_the_numbers():
    strong = facing_off(stats(base_attack=30))
    hopeless = facing_off(target=stats(armour_class=60))

    assert not struck(strong, 1)[0].hit
    assert struck(hopeless, 20, 5, 4)[0].hit


@pytest.mark.parametrize(
    ("dice", "critical", "amount"),
    [
        ((19, 10, 5, 6), True, 11),
        ((19, 9, 5), False, 5),
        ((19, 20, 5, 6), True, 11),
        ((19, 1, 5), False, 5),
    ],
)
def test_a_threat_must_be_confirmed(dice, critical, amount):
    attack, damage = struck(facing_off(), *dice)[:2]

    assert (attack.critical, damage.amount) == (critical, amount)


def test_a_face_in_the_threat_range_that_misses_threatens_nothing():
    attack, *rest = struck(facing_off(target=stats(armour_class=30)), 19)

    assert (attack.confirmation, rest) == (None, [])


@pytest.mark.parametrize(
    ("strength", "halves", "times", "bonus"),
    [(16, 2, 1, 3), (16, 3, 1, 4), (16, 1, 1, 1), (16, 0, 1, 0), (8, 3, 1, -1), (16, 2, 2, 6)],
)
def test_strength_adds_to_the_damage(strength, halves, times, bonus):
    attacker = facing_off(stats(strength=strength)).creatures[A]
    strike = Strike(attacker, replace(SWORD, strength_halves=halves), attacker)

    assert total(damage_ledger(strike, times)) == bonus


def test_a_hit_does_at_least_one_point():
    events = struck(facing_off(stats(strength=1)), 18, 2)

    assert next(event.amount for event in events if isinstance(event, Damaged)) == 1


def test_the_gm_unticks_and_adds_lines():
    luck = Modifier(2, say("luck"), "GM")
    attack, *_ = struck(facing_off(stats(base_attack=3)), 5, unticked=(0,), added=(luck,))

    assert attack.ledger == (luck,)
    assert attack.total == 7


def test_the_gm_types_the_whole_modifier():
    attack, *_ = struck(facing_off(stats(base_attack=3)), 5, total=9)

    assert [(line.value, line.rule) for line in attack.ledger] == [(9, "GM")]


@pytest.mark.parametrize(
    ("drawing", "attack", "reason"),
    [
        ("A . T", "sword", "T is out of reach of A's sword."),
        ("A T .", "long spear", "T is out of reach of A's long spear."),
        ("A T .", "sword", None),
        ("A . T", "long spear", None),
        ("A . T", "bow", None),
    ],
)
def test_reach(drawing, attack, reason):
    battle = sketch(drawing, A="E heroes", T="W foes")
    battle = start_fight(battle, RULESET, (A, T)).battle
    refused = refuses(battle, Attack(by=A, attack=attack, target=T), RULESET)

    assert (in_words(refused) if refused else None) == reason


def test_a_missile_flies_ten_increments():
    sling = replace(BOW, name="sling", range=5)
    battle = put(field(), "A", up(0, 0), "N heroes", stats(attacks=(sling,)))
    battle = put(battle, "T", up(0, 8), "S foes")
    battle = put(battle, "U", up(8, 8), "S foes")
    battle = start_fight(battle, RULESET, (A, T, U)).battle

    assert refuses(battle, Attack(by=A, attack="sling", target=T), RULESET) is None
    refused = refuses(battle, Attack(by=A, attack="sling", target=U), RULESET)
    assert refused
    assert in_words(refused) == "U is 60 feet away; sling flies 50 feet."


@pytest.mark.parametrize("attack", ["sword", "bow"])
@pytest.mark.parametrize(("is_open", "refused"), [(False, True), (True, False)])
def test_nothing_strikes_through_a_wall_or_a_shut_door(attack, is_open, refused):
    battle = sketch("A T", A="E heroes", T="W foes")
    door = Door(Point(1, -1), Point(1, 2), open=is_open)
    battle = replace(battle, doors=Table({DoorId("d"): door}))
    battle = start_fight(battle, RULESET, (A, T)).battle

    assert bool(refuses(battle, Attack(by=A, attack=attack, target=T), RULESET)) is refused


def test_a_prop_is_reached_past():
    battle = sketch("A T", A="E heroes", T="W foes")
    prop = Wall((Point(1, -1), Point(1, 2)), prop=True)
    battle = replace(battle, walls=Table({WallId("w"): prop}))
    battle = start_fight(battle, RULESET, (A, T)).battle

    assert refuses(battle, Attack(by=A, attack="sword", target=T), RULESET) is None


def test_a_creature_without_numbers_cannot_fight():
    battle = sketch("A T", A="E heroes", T=("W foes", replace(stats(), d20=None)))

    with pytest.raises(IllegalAction, match="numbers"):
        start_fight(battle, RULESET, (A, T))


def test_the_event_tells_how_the_armour_class_came_about():
    events = struck(facing_off(), 5)

    assert isinstance(events[0], Attacked)
    assert total(events[0].defence) == events[0].against


@pytest.mark.parametrize("kind", ["construct", "elemental", "ooze", "plant", "undead"])
def test_what_has_no_vital_spots_takes_no_critical_hit(kind):
    attack, damage, *_ = struck(facing_off(target=stats(type=kind)), 20, 5)

    assert (attack.confirmation, damage.amount) == (None, 5)
