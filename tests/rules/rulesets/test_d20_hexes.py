"""Facing on hexes as a preset of its own: areas, turning, steps, modifiers, shields, feats."""

from dataclasses import replace

import pytest

from tests.rules.sketch import (
    BOW,
    LARGE,
    SWORD,
    A,
    B,
    T,
    asked,
    field,
    fight_of,
    hexes,
    put,
    sketch,
    stats,
    worded,
)
from volteface.grid.areas import Area
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import ring
from volteface.model.actions import Attack, Cast, Move, Step, Turn
from volteface.model.events import Moved
from volteface.model.ledger import total
from volteface.rules.asking import area, spot, way_preview
from volteface.rules.engine import IllegalAction, answer, perform, refuses, start_fight
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation, Strike

RULESET = RULESETS["d20 with facing on hexes"]
HOME = Cell(5, 10)
AROUND = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
SETTINGS = {setting.name for setting in RULESET.settings}


def at(q, r):
    return HOME.moved(Cell(q, r))


def fight(t=(1, 0), t_facing="W", attacker=None, target=None, facing="E", **settings):
    battle = put(hexes(), "A", HOME, f"{facing} heroes", attacker or stats())
    battle = put(battle, "T", at(*t), f"{t_facing} foes", target or stats())
    return start_fight(battle, RULESET, (A, T), settings=settings).battle


def net(battle, attack=SWORD, **strike):
    now = Situation(battle, RULESET)
    return total(
        RULESET.facing.ledger(now, Strike(now.creature(A), attack, now.creature(T), **strike))
    )


def test_squares_are_refused_with_a_sentence():
    battle = sketch("A T", A="E heroes", T="W foes")

    with pytest.raises(IllegalAction, match="need a map of hexes"):
        start_fight(battle, RULESET, (A, T))


def test_variants_of_squares_are_not_offered():
    assert SETTINGS.isdisjoint({"facing_principle", "sideways_diagonal", "reach_diagonal"})


@pytest.mark.parametrize(
    ("facing", "front", "left", "right", "rear"),
    [
        ("E", {"E", "NE", "SE"}, "NW", "SW", "W"),
        ("NE", {"NE", "NW", "E"}, "W", "SE", "SW"),
    ],
)
def test_areas_of_one_hex(facing, front, left, right, rear):
    battle = fight(t=(4, 0), facing=facing)
    found = {name: area(battle, A, at(*cell), RULESET) for name, cell in AROUND.items()}

    assert {name for name, where in found.items() if where is Area.FRONT} == front
    assert (found[left], found[right], found[rear]) == (Area.LEFT, Area.RIGHT, Area.REAR)


def test_areas_of_a_large_creature():
    battle = fight(t=(6, 0), attacker=LARGE)
    creature = battle.creatures[A]
    found = [
        area(battle, A, cell, RULESET) for cell in ring(creature.cells(battle.grid), battle.grid)
    ]

    assert [found.count(where) for where in Area] == [5, 1, 1, 2]


@pytest.mark.parametrize(
    ("t", "t_facing", "expected"),
    [
        ((-1, 0), "E", -10),
        ((-1, 0), "W", -6),
        ((0, -1), "NW", -1),
        ((0, -1), "SE", -5),
        ((0, 1), "E", 2),
        ((1, -1), "NE", 4),
    ],
)
def test_attack_modifiers(t, t_facing, expected):
    assert net(fight(t, t_facing)) == expected


@pytest.mark.parametrize(("t", "expected"), [((4, 0), 0), ((0, -4), -5), ((-4, 0), -10)])
def test_missiles_beyond(t, expected):
    toward = {(4, 0): "W", (0, -4): "SE", (-4, 0): "E"}[t]

    assert net(fight(t, toward), BOW) == expected


def test_three_hexes_sideways_cost_six():
    battle = fight(t=(9, 0))
    path = tuple(at(0, -step) for step in (1, 2, 3))
    east = battle.grid.facing_named("E")
    moved = perform(battle, Move(by=A, path=path, facings=(east,) * 3), RULESET).events

    assert [event.cost for event in moved if isinstance(event, Moved)] == [2, 2, 2]


def test_turning_first_three_hexes_cost_three():
    way = way_preview(fight(t=(9, 0)), A, at(0, -3), RULESET)

    assert way
    assert way.price == 3


def test_one_free_turn_between_two_attacks_and_no_second():
    fighter = stats(base_attack=6)
    battle = put(fight(t=(1, 0), attacker=fighter), "B", at(-1, 0), "E foes")
    battle = perform(battle, Attack(by=A, attack="sword", target=T), RULESET, (2,)).battle
    battle = perform(battle, Turn(by=A, facing=battle.grid.facing_named("W")), RULESET).battle
    battle = perform(battle, Attack(by=A, attack="sword", target=B), RULESET, (2,)).battle

    assert refuses(battle, Turn(by=A, facing=battle.grid.facing_named("E")), RULESET)


def test_a_step_into_the_rear_hex_keeps_the_facing():
    battle = fight(t=(4, 0))
    stepped = perform(battle, Step(by=A, to=at(-1, 0)), RULESET).battle.creatures[A]

    assert (stepped.at, stepped.facing) == (at(-1, 0), battle.creatures[A].facing)


def test_an_opportunity_is_judged_at_the_hex_that_is_left():
    # T looks at A first; walking on it turns its back on A.
    battle = fight(t=(1, -1), t_facing="SE")
    acted = fight_of(battle).budgets.put(A, RULESET.turn.fresh)
    battle = replace(battle, encounter=replace(fight_of(battle), turn=1, budgets=acted))
    path = (at(1, 0), at(2, 0))
    battle = perform(battle, Move(by=T, path=path), RULESET).battle
    first = asked(battle).options[0].ledger
    battle = answer(battle, 1, "later", RULESET).battle
    second = asked(battle).options[0].ledger

    assert (total(first), total(second)) == (0, 4)


@pytest.mark.parametrize(("side", "lost"), [("left", {"SW", "W"}), ("right", {"NW", "W"})])
def test_shields_count_in_front_and_on_their_side(side, lost):
    bearer = stats(armour_class=18, shield=3, shield_side=side)
    battle = put(hexes(), "T", HOME, "E foes", bearer)
    battle = put(battle, "A", at(4, 0), "W heroes")
    battle = start_fight(battle, RULESET, (A, T), settings={"shield_side": "on"}).battle
    found = set()
    for name, cell in AROUND.items():
        there = replace(battle.creatures[A], at=at(*cell))
        lines = RULESET.attack.defence(
            Situation(battle, RULESET), Strike(there, SWORD, battle.creatures[T])
        )
        found |= {name} if any(line.rule == "F36" for line in lines) else set()

    assert found == lost


@pytest.mark.parametrize(
    ("feats", "strike", "expected"),
    [
        (("Combat Reflexes",), {"opportunity": True}, 0),
        ((), {"opportunity": True}, -5),
        ((), {"extra": "cleave"}, 0),
        ((), {"extra": "whirlwind"}, 0),
    ],
)
def test_feats_reach_into_the_flank(feats, strike, expected):
    battle = fight((0, -1), "SE", attacker=stats(feats=feats))

    assert net(battle, **strike) == expected


@pytest.mark.parametrize(("t_facing", "sneaking"), [("E", True), ("NE", False), ("W", False)])
def test_sneak_attack_comes_from_the_rear_hex(t_facing, sneaking):
    battle = fight((1, 0), t_facing, attacker=stats(qualities=("sneak attack +1d6",)))
    acted = fight_of(battle).budgets.put(T, RULESET.turn.fresh)
    battle = replace(battle, encounter=replace(fight_of(battle), budgets=acted))
    now = Situation(battle, RULESET)
    lines = RULESET.attack.ledger(now, Strike(now.creature(A), SWORD, now.creature(T)))

    assert ("F21" in [line.rule for line in lines]) is sneaking


def test_spot_by_area():
    battle = fight(t=(9, 0), attacker=stats(spot=8))
    seen = {name: total(spot(battle, A, at(*cell), RULESET)) for name, cell in AROUND.items()}

    assert seen == {"E": 8, "NE": 8, "SE": 8, "NW": 3, "SW": 3, "W": -2}


@pytest.mark.parametrize(("t", "refused"), [((-2, 0), True), ((0, -2), False)])
def test_no_spell_at_what_is_in_the_rear(t, refused):
    spell = Cast(by=A, spell="ray", level=1, targets=(T,))

    assert bool(refuses(fight(t), spell, RULESET)) is refused


def test_a_creature_without_facing_has_nothing_but_front():
    battle = fight((-1, 0), "W", attacker=stats(faceless=True), target=stats(faceless=True))

    assert net(battle) == 0


def test_others_between_give_soft_cover_on_hexes_too():
    battle = put(fight((4, 0)), "B", at(2, 0), "W foes")
    now = Situation(battle, RULESET)
    lines = RULESET.attack.defence(now, Strike(now.creature(A), BOW, now.creature(T)))

    assert [line.value for line in lines if line.rule == "D10"] == [4]


@pytest.mark.parametrize("top", ["pointy", "flat"])
def test_both_ways_of_laying_hexes_play_alike(top):
    battle = put(
        field(HexGrid(21, 21, top)), "A", HOME, "E heroes" if top == "pointy" else "SE heroes"
    )
    there = battle.grid.neighbours(HOME)[battle.creatures[A].facing]
    battle = put(battle, "T", there, f"{battle.grid.names[battle.creatures[A].facing]} foes")
    battle = start_fight(battle, RULESET, (A, T)).battle

    assert net(battle) == 4


def test_the_refusal_says_what_to_do_instead():
    message = RULESET.grids(sketch("A", A="E heroes").grid)

    assert worded(message) == ("These rules need a map of hexes; on squares play d20 with facing.")


@pytest.mark.parametrize(
    ("one", "other", "apart"), [((0, 0), (3, -1), 3), ((0, 0), (2, 2), 4), ((-2, 3), (1, -1), 4)]
)
def test_distance_is_the_number_of_hexes(one, other, apart):
    assert hexes().grid.distance(at(*one), at(*other)) == apart


@pytest.mark.parametrize("step", AROUND.values())
def test_every_way_a_walk_of_four_costs_four(step):
    battle = fight(t=(5, 5))
    end = at(4 * step[0], 4 * step[1])
    way = way_preview(battle, A, end, RULESET)

    assert way
    assert way.price == 4


def test_a_large_creature_fills_three_hexes_either_way_round():
    battle = fight(t=(6, 0), attacker=LARGE)
    creature = battle.creatures[A]
    turned = replace(creature, turned=True)

    assert [len(one.cells(battle.grid)) for one in (creature, turned)] == [3, 3]
    assert set(creature.cells(battle.grid)) != set(turned.cells(battle.grid))
