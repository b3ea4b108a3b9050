"""Noticing things in front, beyond a flank and in the rear."""

from dataclasses import replace

import pytest

from tests.rules.sketch import A, T, field, put, stats, up
from volteface.grid.spaces import Size
from volteface.messages import in_words
from volteface.model.encounter import Encounter
from volteface.model.ledger import total
from volteface.rules.asking import spot, spot_creature
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]


def watcher(**changes):
    return put(field(), "A", up(0, 0), "N heroes", stats(spot=8, **changes))


@pytest.mark.parametrize(
    ("changes", "front", "flank", "rear"),
    [
        ({}, 8, 3, -2),
        ({"feats": ("Combat Awareness",)}, 8, 8, 3),
        ({"qualities": ("all-around vision",)}, 8, 8, 8),
        ({"faceless": True}, 8, 8, 8),
    ],
)
def test_spot_by_area(changes, front, flank, rear):
    places = {(1, 4): front, (4, 1): flank, (0, -1): rear, (2, -6): rear}
    battle = watcher(**changes)

    assert {at: total(spot(battle, A, up(*at), RULESET)) for at in places} == places


def test_combat_awareness_may_take_the_whole_penalty_away():
    battle = watcher(feats=("Combat Awareness",))
    fight = Encounter(RULESET.name, (), settings={"combat_awareness_rear": "0"})

    assert total(spot(replace(battle, encounter=fight), A, up(0, -3), RULESET)) == 8


def test_a_large_creature_is_noticed_where_it_is_easiest_to_see():
    battle = put(watcher(), "T", up(3, 2), "N foes", stats(size=Size.LARGE))

    assert total(spot_creature(battle, A, T, RULESET)) == 3


def test_the_lines_name_reason_and_rule():
    lines = spot(watcher(), A, up(0, -3), RULESET)

    assert [(line.value, in_words(line.reason), line.rule) for line in lines] == [
        (8, "Spot", "F22"),
        (-10, "in or beyond the rear", "F22"),
    ]
