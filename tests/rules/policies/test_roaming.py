"""The ways that are listed all at once are ways that can be walked, at the price they name."""

from dataclasses import replace

import pytest

from tests.rules.sketch import LARGE, A, field, hexes, put, sketch, stats
from volteface.grid.cells import Cell, Point
from volteface.model.maps import Wall, WallId
from volteface.model.table import Table
from volteface.rules.policies.movement import prices, reachable, roaming
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation

RULESET = RULESETS["d20 with facing"]
WALLS = (
    Wall((Point(3, 0), Point(3, 4), Point(6, 4))),
    Wall((Point(0, 7), Point(5, 7), Point(5, 9))),
)


def among_walls(block):
    battle = put(field(), "A", Cell(4, 5), "NE heroes", block)
    return replace(battle, walls=Table({WallId(str(n)): wall for n, wall in enumerate(WALLS)}))


def in_a_crowd():
    drawing = """
    . . . . . .
    . X B . C .
    . A H . . .
    . . . F . .
    """
    foes = dict.fromkeys("XBC", "S foes")
    return sketch(drawing, A="E heroes", H="E heroes", F="E heroes", **foes)


@pytest.mark.parametrize(
    "battle",
    [
        among_walls(stats()),
        among_walls(LARGE),
        among_walls(stats(faceless=True)),
        in_a_crowd(),
        put(hexes(), "A", Cell(5, 8), "E heroes"),
    ],
)
@pytest.mark.parametrize("squares", [1, 6, 12])
def test_every_cell_in_reach_gets_a_way_that_costs_what_it_says(battle, squares):
    now, creature = Situation(battle, RULESET), battle.creatures[A]
    roams = roaming(now, creature, squares)

    assert {roam.path[-1] for roam in roams} == set(reachable(now, creature, squares).prices) - {
        creature.at
    }
    for roam in roams:
        paid = prices(now, creature, roam.path, roam.facings)
        assert roam.price <= squares
        assert sum(price for price in paid if price is not None) == roam.price
        assert None not in paid
