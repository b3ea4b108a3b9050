"""How a fight begins: groups, sides, associates, typed scores, and what contradicts itself."""

import pytest

from tests.rules.sketch import A, B, C, D, X, fight_of, sketch, stats
from volteface.messages import in_words
from volteface.model.codec import from_json, to_json
from volteface.model.dice import Dice
from volteface.model.maps import BattleMap
from volteface.model.muster import Muster, Surprise
from volteface.rules.engine import IllegalAction, start_fight
from volteface.rules.mustering import sides
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]


def four():
    quick = ("N foes", stats(initiative=5))
    return sketch("A . B . C . D", A="N heroes", B="N heroes", C=quick, D="N foes")


def mustered(*dice, **how):
    return start_fight(four(), RULESET, dice=Dice(given=dice), muster=Muster(**how)).battle


def scores(battle):
    return [(place.who, place.score) for place in fight_of(battle).order]


def test_a_group_rolls_once_with_its_leaders_modifier():
    battle = mustered(12, 10, 11, groups=((C, D),))

    assert scores(battle) == [(C, 16), (D, 16), (A, 12), (B, 10)]


def test_a_whole_side_rolls_once():
    battle = mustered(14, 10, groups=sides(four(), (A, B, C, D)))

    assert scores(battle) == [(C, 15), (D, 15), (A, 14), (B, 14)]


def test_associates_act_on_their_hosts_place():
    battle = mustered(3, 4, 5, hosts={B: D})

    assert scores(battle) == [(C, 9), (D, 5), (B, 5), (A, 3)]


def test_typed_scores_are_not_rolled():
    battle = mustered(2, 3, scores={A: 21, B: 4})

    assert scores(battle) == [(A, 21), (C, 7), (B, 4), (D, 3)]


def test_the_absent_take_no_part():
    assert [who for who, _ in scores(mustered(9, 8, absent=(C, D)))] == [A, B]


def test_a_muster_survives_saving():
    battle = mustered(3, 4, 5, hosts={B: D}, surprise=(Surprise((A,), (C,)),))

    assert from_json(to_json(battle), BattleMap) == battle


@pytest.mark.parametrize(
    ("muster", "reason"),
    [
        ({"groups": ((A, B), (B, C))}, "B is in two groups."),
        ({"groups": ((A, X),)}, "There is no creature X on this map."),
        ({"absent": (D,), "groups": ((C, D),)}, "D does not take part."),
        (
            {"hosts": {A: B, B: C}},
            "A cannot act on the place of B: it is an associate or in a group.",
        ),
        (
            {"hosts": {A: A}},
            "A cannot act on the place of A: it is an associate or in a group.",
        ),
        ({"scores": {X: 4}}, "There is no creature X on this map."),
        (
            {"surprise": (Surprise((), (A,)),)},
            "A surprise needs those who surprise and those surprised.",
        ),
        ({"surprise": (Surprise((A,), (A, B)),)}, "A cannot surprise itself."),
        (
            {"surprise": (Surprise((A,), (C,)), Surprise((C,), (A,)))},
            "Between C and A there is more than one surprise.",
        ),
    ],
)
def test_a_muster_that_contradicts_itself_is_refused(muster, reason):
    with pytest.raises(IllegalAction) as refused:
        mustered(**muster)

    assert in_words(refused.value.message) == reason
