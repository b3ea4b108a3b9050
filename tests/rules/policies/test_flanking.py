"""Facing that can be switched off: then an ally opposite gives +2, and turning means nothing."""

from dataclasses import replace

import pytest

from tests.rules.sketch import A, B, T, field, fight_of, put, sketch, stats
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.messages import in_words
from volteface.model.actions import Attack, Move, Turn
from volteface.model.events import Turned
from volteface.rules.asking import attack_preview
from volteface.rules.engine import legal_actions, perform, refuses, start_fight
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["cyclic sequence"]
OPPOSITE = "A T B"
ON = {"facing": "on"}


def fight(drawing=OPPOSITE, settings=None, facing="W"):
    battle = sketch(drawing, A="E heroes", B="W heroes", T=(f"{facing} foes", stats()))
    return start_fight(battle, RULESET, (A, B, T), settings=settings or {}).battle


def rules(battle, attack="sword"):
    wanted = Attack(by=A, attack=attack, target=T)
    shown = attack_preview(battle, wanted, RULESET)
    return {line.rule: line.value for line in shown.ledger}


def test_without_facing_an_ally_opposite_gives_2():
    assert rules(fight()) == {"D11": 2}


def test_without_facing_one_attacker_behind_gains_nothing():
    assert rules(fight("B A T", facing="E")) == {}


def test_who_is_down_flanks_nobody():
    battle = fight()
    down = replace(battle.creatures[B], states=("dying",))
    battle = replace(battle, creatures=battle.creatures.put(B, down))

    assert rules(battle) == {}


def test_missiles_do_not_flank():
    assert 2 not in rules(fight(), "bow").values()


def test_with_facing_the_area_counts_and_flanking_is_off():
    assert rules(fight(settings=ON)) == {}
    assert rules(fight(settings=ON, facing="E")) == {"F16": 4}


def test_without_facing_nobody_turns():
    battle = fight("A . T . B")
    refusal = refuses(battle, Turn(by=A, facing=0), RULESET)
    walked = perform(battle, Move(by=A, path=(Cell(1, 0),)), RULESET)

    assert refusal
    assert in_words(refusal) == "A has no facing."
    assert not [event for event in walked.events if isinstance(event, Turned)]


def test_without_facing_a_step_back_costs_what_any_step_costs():
    battle = sketch(". . . A . . T", A="E heroes", T="W foes")
    back = Move(by=A, path=(Cell(2, 0), Cell(1, 0)), facings=(2, 2))

    def cost(settings):
        begun = start_fight(battle, RULESET, (A, T), settings=settings).battle
        return fight_of(perform(begun, back, RULESET).battle).budgets[A].squares

    assert (cost({}), cost(ON)) == (2, 4)


@pytest.mark.parametrize(("settings", "gain"), [({}, 2), (ON, 4)])
def test_on_hexes_both_ways_work(settings, gain):
    battle = field(HexGrid(12, 12))
    middle = Cell(5, 4)
    east, west = (battle.grid.neighbours(middle)[i] for i in (0, 3))
    names = battle.grid.names
    battle = put(battle, "T", middle, f"{names[0]} foes")
    battle = put(battle, "A", west, f"{names[0]} heroes")
    battle = put(battle, "B", east, f"{names[3]} heroes")
    battle = start_fight(battle, RULESET, (A, B, T), settings=settings).battle

    assert sum(rules(battle).values()) == gain
    assert legal_actions(battle, A, RULESET)
