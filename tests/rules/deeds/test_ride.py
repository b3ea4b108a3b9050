"""Riders: they share space and facing with their mount, and get on and off."""

from dataclasses import replace

import pytest

from tests.rules.sketch import SWORD, A, G, H, T, field, fight_of, put, stats, up, worded
from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.model.actions import Dismount, MountUp, Move, Turn
from volteface.rules.engine import legal_actions, next_turn, perform, refuses, start_fight
from volteface.rules.policies.facing import ledger
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation, Strike

RULESET = RULESETS["d20 with facing"]
HORSE = stats(size=Size.LARGE, speed=60)


def beside(rider=None, horse=HORSE):
    """Return a fight of A, who stands west of the horse H, against T far away."""
    battle = put(field(), "A", up(-1, 0), "E heroes", rider or stats())
    battle = put(battle, "H", up(0, 1), "N heroes", horse)
    battle = put(battle, "T", up(9, 9), "S foes")
    return start_fight(battle, RULESET, (A, H, T)).battle


def mounted(rider=None):
    return perform(beside(rider), MountUp(by=A, target=H), RULESET).battle


def test_the_rider_takes_space_place_and_facing_of_the_mount():
    battle = mounted()
    rider, horse = battle.creatures[A], battle.creatures[H]

    assert rider.cells(battle.grid) == horse.cells(battle.grid)
    assert rider.facing == horse.facing


def test_where_the_mount_goes_the_rider_goes():
    battle = next_turn(mounted(), RULESET).battle
    to = Cell(up(0, 1).x, up(0, 1).y - 1)
    battle = perform(battle, Move(by=H, path=(to,)), RULESET).battle
    battle = perform(battle, Turn(by=H, facing=2), RULESET).battle

    assert (battle.creatures[A].at, battle.creatures[A].facing) == (to, 2)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Turn(by=A, facing=4), "A rides, and faces where its mount does."),
        (Move(by=A, path=(up(0, 2),)), "A rides, and goes where its mount goes."),
    ],
)
def test_a_rider_neither_turns_nor_walks(action, sentence):
    assert worded(refuses(mounted(), action, RULESET)) == sentence


def test_no_way_is_listed_for_a_rider():
    assert not [one for one in legal_actions(mounted(), A, RULESET) if one.action.do == "move"]


@pytest.mark.parametrize(("feats", "own"), [((), -5), (("Mounted Combat",), 0)])
def test_mounted_combat_strikes_into_the_flanks_of_the_steed(feats, own):
    battle = put(mounted(stats(feats=feats)), "G", up(2, 0), "W foes")
    strike = Strike(battle.creatures[A], SWORD, battle.creatures[G])
    lines = ledger(Situation(battle, RULESET), strike)

    assert sum(line.value for line in lines if line.rule == "F15") == own


def test_mounted_combat_helps_nobody_on_foot():
    battle = put(field(), "A", up(0, 0), "N heroes", stats(feats=("Mounted Combat",)))
    battle = put(battle, "T", up(1, 0), "W foes")
    strike = Strike(battle.creatures[A], SWORD, battle.creatures[T])

    assert ledger(Situation(battle, RULESET), strike)[0].value == -5


def test_getting_off_leads_to_a_free_cell_beside_the_mount():
    battle = mounted()
    for _ in range(3):
        battle = next_turn(battle, RULESET).battle
    battle = perform(battle, Dismount(by=A, to=up(2, 0)), RULESET).battle
    rider = battle.creatures[A]

    assert (rider.at, rider.mount, len(rider.cells(battle.grid))) == (up(2, 0), None, 1)


@pytest.mark.parametrize(
    ("to", "sentence"),
    [
        (up(4, 0), "A gets off to a cell beside its mount."),
        (up(1, 0), "H stands there."),
        (Cell(-1, 3), "A does not fit on the map there."),
    ],
)
def test_bad_places_to_get_off(to, sentence):
    assert worded(refuses(mounted(), Dismount(by=A, to=to), RULESET)) == sentence


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        (A, "A does not ride itself."),
        (T, "T does not carry its foe."),
    ],
)
def test_what_cannot_be_ridden(target, sentence):
    assert worded(refuses(beside(), MountUp(by=A, target=target), RULESET)) == sentence


def test_a_mount_is_larger_than_its_rider():
    refusal = refuses(beside(horse=stats()), MountUp(by=A, target=H), RULESET)

    assert worded(refusal) == "H is too small to carry A."


@pytest.mark.parametrize(
    ("first", "sentence"),
    [(up(-1, 1), "H carries somebody already."), (up(-4, 0), "H is too far away.")],
)
def test_a_mount_is_near_and_carries_one(first, sentence):
    battle = put(beside(), "G", first, "E heroes")
    if first == up(-1, 1):
        battle = perform(battle, MountUp(by=A, target=H), RULESET).battle
    fight = fight_of(battle)
    order = (*fight.order, replace(fight.order[0], who=G))
    battle = replace(battle, encounter=replace(fight, order=order, turn=3))

    assert worded(refuses(battle, MountUp(by=G, target=H), RULESET)) == sentence
