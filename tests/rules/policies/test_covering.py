"""Cover: walls, low walls and those who stand between, and whom it protects from what."""

from dataclasses import replace

import pytest

from tests.rules.sketch import (
    BOW,
    SPEAR,
    SWORD,
    A,
    H,
    T,
    field,
    fight_of,
    put,
    sketch,
    stats,
    up,
    worded,
)
from volteface.grid.cells import Cell, Point
from volteface.messages import in_words
from volteface.model.encounter import Encounter
from volteface.model.maps import Wall, WallId
from volteface.model.table import Table
from volteface.rules.engine import start_fight
from volteface.rules.policies.covering import on_defence
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation, Strike

RULESET = RULESETS["d20 with facing"]


def walled(battle, *pieces, low=False):
    """Return the map with walls between corners given as in the rules' tables, y upwards."""
    walls = Table(
        {
            WallId(f"w{number}"): Wall(tuple(Point(10 + x, 11 - y) for x, y in piece), low=low)
            for number, piece in enumerate(pieces)
        }
    )
    return replace(battle, walls=walls)


def box(x, y):
    """Return the walls round a cell."""
    return [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)]


def pair(t, attack=BOW):
    battle = put(field(), "A", up(0, 0), "N heroes", stats(attacks=(SWORD, BOW, SPEAR)))
    return put(battle, "T", up(*t), "S foes")


def covered(battle, attack=BOW, **settings):
    if settings:
        battle = replace(battle, encounter=Encounter(RULESET.name, (), settings=settings))
    strike = Strike(battle.creatures[A], attack, battle.creatures[T])
    lines = on_defence(Situation(battle, RULESET), strike)
    return [(line.value, in_words(line.reason), line.rule) for line in lines]


@pytest.mark.parametrize(
    ("number", "t", "wall", "has_cover"),
    [
        (77, (2, 2), (1, 1), True),
        (77, (3, 0), (1, 1), False),
        (77, (3, 0), (1, 0), True),
        (77, (3, 3), (3, 2), True),
        (77, (4, 1), (2, 0), False),
    ],
)
def test_cover_by_lines_from_the_best_corner(number, t, wall, has_cover):
    assert bool(covered(walled(pair(t), box(*wall)))) is has_cover


def test_lines_that_only_touch_are_a_setting():
    battle = walled(pair((4, 1)), box(2, 0))

    assert covered(battle, cover_grazing="blocked") == [(4, "cover", "D10")]


@pytest.mark.parametrize(
    ("drawing", "attack", "lines"),
    [
        ("A H T", BOW, [(4, "soft cover: others stand between", "D10")]),
        ("A H T", SPEAR, [(4, "soft cover: others stand between", "D10")]),
        ("A T H", BOW, []),
        ("A T H", SWORD, []),
    ],
)
def test_others_between_give_soft_cover(drawing, attack, lines):
    battle = sketch(drawing, A="E heroes", T="W foes", H="E heroes")

    assert covered(battle, attack) == lines


def test_who_lies_helpless_covers_nobody():
    battle = sketch("A H T", A="E heroes", T="W foes", H="E heroes")
    fallen = replace(battle.creatures[H], states=("dying",))

    assert covered(replace(battle, creatures=battle.creatures.put(H, fallen))) == []


@pytest.mark.parametrize(
    ("wall", "t", "has_cover"),
    [
        (((-5, 6), (6, 6)), (0, 7), True),
        (((-5, 3), (6, 3)), (0, 10), False),
        (((-5, 1), (6, 1)), (0, 3), False),
    ],
)
def test_a_low_wall_covers_who_is_near_it_and_no_nearer_than_the_attacker(wall, t, has_cover):
    assert bool(covered(walled(pair(t), wall, low=True))) is has_cover


def test_a_low_wall_is_reached_over():
    battle = walled(pair((0, 1)), ((-5, 1), (6, 1)), low=True)
    strike = Strike(battle.creatures[A], SWORD, battle.creatures[T])

    assert RULESET.attack.refuses(Situation(battle, RULESET), strike) is None


def test_a_wall_between_neighbours_covers_in_melee():
    battle = walled(pair((1, 1)), ((1, 1), (1, 3)))

    assert covered(battle, SWORD) == [(4, "cover", "D10")]


def test_behind_total_cover_nothing_is_struck():
    battle = walled(pair((0, 4)), ((-9, 2), (10, 2)))
    strike = Strike(battle.creatures[A], BOW, battle.creatures[T])
    refusal = RULESET.attack.refuses(Situation(battle, RULESET), strike)

    assert worded(refusal) == "A has no clear line to T."


@pytest.mark.parametrize(("states", "reactors"), [((), ["T"]), (("invisible",), [])])
def test_cover_and_total_concealment_give_no_opportunity(states, reactors):
    battle = sketch("A T", A="E heroes", T="W foes")
    hidden = replace(battle.creatures[A], states=states)
    battle = replace(battle, creatures=battle.creatures.put(A, hidden))
    battle = start_fight(battle, RULESET, (A, T)).battle
    budgets = fight_of(battle).budgets.put(T, RULESET.turn.fresh)
    fought = replace(fight_of(battle), budgets=budgets)
    now = Situation(replace(battle, encounter=fought), RULESET)
    found = RULESET.provocation.reactors(now, now.creature(A), "leaving")

    assert [foe.id for foe in found] == reactors


@pytest.mark.parametrize(("between", "exposed"), [(True, False), (False, True)])
def test_nobody_strikes_out_of_turn_over_somebody_else(between, exposed):
    battle = sketch("A . T", A="E heroes", T=("W foes", stats(attacks=(SPEAR,))))
    if between:
        battle = put(battle, "H", Cell(1, 0), "E heroes")
    now = Situation(battle, RULESET)

    assert RULESET.provocation.exposed(now, now.creature(T), now.creature(A)) is exposed
