"""The tail sweep: a half circle behind the dragon, and whom it sweeps away."""

from dataclasses import replace

import pytest

from tests.rules.sketch import A, T, U, asked, field, fight_of, put, stats, worded
from volteface.grid.cells import Cell, Point
from volteface.grid.spaces import Size
from volteface.grid.square import SquareGrid
from volteface.messages import in_words
from volteface.model.actions import Sweep
from volteface.model.maps import Wall, WallId
from volteface.model.table import Table
from volteface.rules.deeds.sweep import origins, swept
from volteface.rules.engine import answer, perform, refuses, start_fight
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation

RULESET = RULESETS["d20 with facing"]
SMALL = stats(size=Size.SMALL, hit_points=60)


def dragon(size=Size.GARGANTUAN, **changes):
    return stats(
        size=size,
        qualities=("tail sweep",),
        hit_dice="30d12",
        strength=31,
        constitution=23,
        **changes,
    )


def fight(facing="N", size=Size.GARGANTUAN, block=None):
    battle = put(
        field(SquareGrid(40, 40)), "A", Cell(18, 18), f"{facing} foes", block or dragon(size)
    )
    battle = put(battle, "T", Cell(19, 24), "N heroes", SMALL)
    battle = put(battle, "U", Cell(19, 15), "S heroes", SMALL)
    return start_fight(battle, RULESET, (A, T, U)).battle


@pytest.mark.parametrize(("size", "cells"), [(Size.GARGANTUAN, 48), (Size.COLOSSAL, 86)])
def test_the_half_circle_from_the_middle_of_the_rear_edge(size, cells):
    battle = fight(size=size)
    now = Situation(battle, RULESET)
    creature = now.creature(A)
    across = 4 if size is Size.GARGANTUAN else 6

    middle = Point(18 + across // 2, 18 + across)

    assert len(swept(now, creature, middle)) == cells


@pytest.mark.parametrize(("facing", "corners"), [("N", 5), ("NE", 5)])
def test_it_starts_at_a_corner_on_the_rear_edge(facing, corners):
    now = Situation(fight(facing), RULESET)

    assert len(origins(now, now.creature(A))) == corners


def test_only_what_is_behind_is_swept():
    battle = perform(fight(), Sweep(by=A), RULESET, (3, 4)).battle

    assert asked(battle).who == T
    assert fight_of(battle).queue[1:] == ()


@pytest.mark.parametrize(("take", "left"), [("passes", 60 - 11), ("fails", 60 - 22)])
def test_a_reflex_save_halves_the_damage(take, left):
    # 2d6 show 3 and 4; Strength 31 adds one and a half times 10.
    battle = perform(fight(), Sweep(by=A), RULESET, (3, 4)).battle

    assert answer(battle, 1, take, RULESET).battle.creatures[T].hit_points == left


def test_what_it_is_rolled_against():
    battle = perform(fight(), Sweep(by=A), RULESET, (3, 4)).battle

    assert "31?" in in_words(asked(battle).question)


def test_who_is_not_four_sizes_smaller_stands_firm():
    battle = fight()
    big = replace(battle.creatures[T], stats=stats())
    battle = replace(battle, creatures=battle.creatures.put(T, big))

    assert fight_of(perform(battle, Sweep(by=A), RULESET, (3, 4)).battle).choice is None


def swept_behind(x, y, to_x, to_y):
    """Return the fight after a sweep, with a wall between the dragon and T."""
    wall = Wall((Point(x, y), Point(to_x, to_y)))
    battle = replace(fight(), walls=Table({WallId("w"): wall}))
    return perform(battle, Sweep(by=A), RULESET, (3, 4)).battle


def test_a_wall_shelters_from_the_tail():
    assert fight_of(swept_behind(10, 23, 30, 23)).choice is None


def test_half_a_wall_helps_reflex():
    lines = asked(swept_behind(19.5, 23, 30, 23)).options[0].ledger

    assert [(line.value, line.rule) for line in lines] == [(2, "D10")]


def test_the_log_tells_of_the_sweep():
    log = perform(fight(), Sweep(by=A), RULESET, (3, 4)).battle.log

    assert in_words(list(log.values())[-1].sentence) == "A uses its tail sweep: 2d6 damage, 7."


@pytest.mark.parametrize("block", [stats(size=Size.GARGANTUAN), dragon(Size.HUGE)])
def test_it_takes_a_great_dragon(block):
    refusal = refuses(fight(block=block), Sweep(by=A), RULESET)

    assert worded(refusal) == "A cannot sweep its tail."


def test_no_corner_in_front():
    refusal = refuses(fight(), Sweep(by=A, origin=Point(20, 18)), RULESET)

    assert worded(refusal) == (
        "A tail sweep starts at a corner on the rear edge of the dragon's space."
    )
