"""Casting: where spells start and aim, opportunities, concentration, resistance and saves."""

from dataclasses import replace

import pytest

from tests.rules.sketch import A, T, U, asked, field, fight_of, hexes, put, stats, up
from volteface.grid.cells import Cell, Point
from volteface.messages import in_words
from volteface.model.actions import Cast
from volteface.model.encounter import Budget
from volteface.model.events import Checked, Damaged, SpellCast, Spoiled
from volteface.model.maps import Wall, WallId
from volteface.model.table import Table
from volteface.rules.engine import answer, perform, refuses, start_fight
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]
MAGE = stats(constitution=14, hit_dice="5d4")


def fight(at=(0, 5), target=None, caster=None, **settings):
    """Return a fight of A, who casts and looks north, against T; both have acted."""
    battle = put(field(), "A", up(0, 0), "N heroes", caster or MAGE)
    battle = put(battle, "T", up(*at), "S foes", target or stats(hit_points=30))
    battle = start_fight(battle, RULESET, (A, T), settings=settings).battle
    acted = Table({A: Budget(acted=True), T: Budget(acted=True)})
    return replace(battle, encounter=replace(fight_of(battle), budgets=acted))


def spell(**changes):
    return Cast(**{"by": A, "spell": "ray", "level": 1, "targets": (T,), **changes})


def refused(battle, **changes):
    found = refuses(battle, spell(**changes), RULESET)
    return in_words(found) if found else None


def corner(x, y):
    """Return the point that the rules' tables call x, y."""
    return Point(10 + x, 11 - y)


@pytest.mark.parametrize(
    ("facing", "legal"), [("N", {(0, 1), (1, 1)}), ("NE", {(0, 1), (1, 1), (1, 0)})]
)
@pytest.mark.parametrize("shape", ["cone", "line"])
def test_cones_and_lines_start_between_the_caster_and_its_front(facing, legal, shape):
    battle = fight()
    turned = replace(battle.creatures[A], facing=battle.grid.facing_named(facing))
    battle = replace(battle, creatures=battle.creatures.put(A, turned))
    area = {"shape": shape, "targets": (), "cells": (up(0, 3),)}
    corners = {(0, 0), (1, 0), (0, 1), (1, 1)}

    assert {one for one in corners if not refused(battle, origin=corner(*one), **area)} == legal


def test_a_burst_starts_anywhere():
    assert refused(fight(), shape="burst", cells=(up(0, -3),), origin=corner(0, -3)) is None


@pytest.mark.parametrize(
    ("at", "ban", "allowed"),
    [
        ((0, -1), "beyond", False),
        ((0, -4), "beyond", False),
        ((0, -4), "adjacent", True),
        ((0, -1), "adjacent", False),
        ((1, 0), "beyond", True),
        ((0, 4), "beyond", True),
    ],
)
def test_no_spell_is_aimed_at_what_is_in_the_rear(at, ban, allowed):
    assert (refused(fight(at, rear_ban=ban)) is None) is allowed


def test_an_area_may_cover_the_rear():
    cone = {"shape": "cone", "targets": (), "origin": corner(0, 1)}

    assert refused(fight((0, -1)), cells=(up(0, -1),), **cone) is None


def test_a_caster_may_always_aim_at_itself():
    assert refused(fight(), targets=(A,)) is None


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"level": 12}, "A spell has a level from 0 to 9."),
        ({"save": "will"}, "A spell with a saving throw says what it is rolled against."),
        ({"targets": ()}, "The spell needs a target."),
        ({"shape": "burst"}, "The area of the spell covers no cells."),
        ({"damage": "much"}, "“much” is no dice expression."),
        ({"targets": (U,)}, "There is no creature U on this map."),
    ],
)
def test_a_spell_that_makes_no_sense_is_refused(changes, sentence):
    assert refused(fight(), **changes) == sentence


def test_casting_next_to_a_foe_gives_it_an_opportunity():
    battle = perform(fight((0, 1)), spell(), RULESET).battle

    assert (asked(battle).who, asked(battle).kind) == (
        T,
        "attack of opportunity",
    )


@pytest.mark.parametrize(("face", "event"), [(12, SpellCast), (11, Spoiled)])
def test_damage_meanwhile_asks_for_concentration(face, event):
    # A blow of 3 asks for 10 + 3 + 1 = 14; Constitution gives 2.
    battle = perform(fight((0, 1)), spell(), RULESET).battle
    outcome = answer(battle, 1, "sword", RULESET, given=(15, 3, face))

    assert any(isinstance(one, event) for one in outcome.events)
    check = next(one for one in outcome.events if isinstance(one, Checked))
    assert check.against == 14


def test_an_opportunity_that_misses_disturbs_nobody():
    battle = perform(fight((0, 1)), spell(), RULESET).battle
    outcome = answer(battle, 1, "sword", RULESET, given=(2,))

    assert not any(isinstance(one, Checked) for one in outcome.events)
    assert isinstance(outcome.events[-1], SpellCast)


@pytest.mark.parametrize(
    ("feats", "face", "event"),
    [((), 14, SpellCast), ((), 13, Spoiled), (("Combat Casting",), 10, SpellCast)],
)
def test_casting_on_the_defensive(feats, face, event):
    caster = stats(constitution=14, hit_dice="5d4", feats=feats)
    outcome = perform(fight((0, 1), caster=caster), spell(defensive=True), RULESET, (face,))

    assert fight_of(outcome.battle).choice is None
    assert isinstance(outcome.events[-1], event)


def test_nobody_near_asks_for_no_check():
    events = perform(fight(), spell(defensive=True), RULESET).events

    assert [type(one) for one in events] == [SpellCast]


def cast(battle, *dice, **changes):
    return perform(battle, spell(damage="6d6", **changes), RULESET, dice)


DICE = (4, 4, 4, 4, 4, 4)
FIRE = {"save": "reflex", "against": 15, "half": True}


@pytest.mark.parametrize(
    ("take", "given", "half", "left"),
    [
        ("passes", (), True, 18),
        ("passes", (), False, 30),
        ("fails", (), True, 6),
        ("roll", (15,), True, 18),
        ("roll", (14,), True, 6),
        ("roll", (20,), False, 30),
    ],
)
def test_a_saving_throw_is_asked_for(take, given, half, left):
    battle = cast(fight(), *DICE, **{**FIRE, "half": half}).battle
    after = answer(battle, 1, take, RULESET, given=given).battle

    assert after.creatures[T].hit_points == left


@pytest.mark.parametrize(
    ("quality", "take", "left"),
    [("evasion", "passes", 30), ("evasion", "fails", 6), ("improved evasion", "fails", 18)],
)
def test_evasion(quality, take, left):
    agile = stats(hit_points=30, qualities=(quality,))
    battle = cast(fight(target=agile), *DICE, **FIRE).battle

    assert answer(battle, 1, take, RULESET).battle.creatures[T].hit_points == left


def test_without_a_save_the_damage_is_done():
    assert cast(fight(), *DICE).battle.creatures[T].hit_points == 6


@pytest.mark.parametrize(
    ("take", "given", "left"),
    [("passes", (), 6), ("fails", (), 30), ("roll", (10,), 6), ("roll", (9,), 30)],
)
def test_spell_resistance_is_asked_for(take, given, left):
    # Caster level 5 against 15.
    demon = stats(hit_points=30, qualities=("spell resistance 15",))
    battle = cast(fight(target=demon), *DICE).battle

    assert asked(battle).kind == "spell resistance"
    assert answer(battle, 1, take, RULESET, given=given).battle.creatures[T].hit_points == left


def test_some_spells_ask_for_no_resistance():
    demon = stats(hit_points=30, qualities=("spell resistance 15",))

    assert cast(fight(target=demon), *DICE, pierces=True).battle.creatures[T].hit_points == 6


def test_an_area_hits_everybody_in_it_with_one_roll():
    battle = put(fight((0, 3)), "U", up(1, 3), "S foes", stats(hit_points=30))
    cells = (up(0, 3), up(1, 3))
    outcome = cast(battle, *DICE, shape="burst", targets=(), cells=cells)
    hurt = [one.target for one in outcome.events if isinstance(one, Damaged)]

    assert (hurt, outcome.battle.creatures[U].hit_points) == ([T, U], 6)


def test_who_is_hit_first_does_not_hang_on_the_order_of_the_table():
    battle = put(fight((0, 3)), "U", up(1, 3), "S foes")
    upside_down = Table(reversed(list(battle.creatures.items())))
    area = {"shape": "burst", "targets": (), "cells": (up(0, 3), up(1, 3))}
    outcome = cast(replace(battle, creatures=upside_down), *DICE, **area)

    assert [one.target for one in outcome.events if isinstance(one, Damaged)] == [T, U]


def test_who_fells_itself_still_burns_the_others():
    weak = replace(MAGE, hit_points=5)
    battle = fight((0, 1), caster=weak)
    area = {"shape": "burst", "targets": (), "cells": (up(0, 0), up(0, 1)), "defensive": True}
    outcome = cast(battle, 20, *DICE, **area)

    assert outcome.battle.creatures[T].hit_points == 6


def test_a_wall_between_origin_and_target_helps_reflex():
    battle = fight((0, 3))
    wall = Wall((Point(10.6, 7), Point(10.6, 8)))
    battle = replace(battle, walls=Table({WallId("w"): wall}))
    area = {"shape": "burst", "targets": (), "cells": (up(0, 3),), "origin": Point(14, 7)}
    choice = asked(cast(battle, *DICE, **area, **FIRE).battle)

    assert [(line.value, line.rule) for line in choice.options[0].ledger] == [(2, "D10")]


def test_a_spell_takes_the_standard_action():
    battle = perform(fight(), spell(), RULESET).battle

    assert refused(battle) == "A has used the standard action."


def test_a_pinned_caster_casts_nothing():
    battle = fight()
    pinned = replace(battle.creatures[A], states=("pinned",))

    assert refused(replace(battle, creatures=battle.creatures.put(A, pinned))) == (
        "A is pinned and cannot cast."
    )


def test_on_hexes_four_of_six_corners_are_legal():
    ruleset = RULESETS["d20 with facing on hexes"]
    battle = put(hexes(), "A", Cell(5, 10), "E heroes", MAGE)
    battle = put(battle, "T", Cell(9, 10), "W foes")
    battle = start_fight(battle, ruleset, (A, T)).battle
    area = {"shape": "cone", "targets": (), "cells": (Cell(9, 10),)}
    corners = battle.grid.outline(Cell(5, 10))
    legal = [one for one in corners if not refuses(battle, spell(origin=one, **area), ruleset)]

    assert len(legal) == 4
