"""What holds in every fight with surprise, groups, hosts, delays, readied actions and newcomers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.sketch import SWORD, A, C, D, F, G, fight_of, sketch, stats
from volteface.model.actions import Ready
from volteface.model.codec import from_json, to_json
from volteface.model.effects import Effect
from volteface.model.maps import BattleMap
from volteface.model.muster import Muster, Surprise
from volteface.rules.engine import (
    answer,
    legal_actions,
    perform,
    refuses,
    set_effect,
    start_fight,
)
from volteface.rules.rulesets import RULESETS

POSITION = """
. A . F . . .
. B C . D . .
. . . . . . G
"""
SWORDSMAN = stats(attacks=(SWORD,), hit_points=9)
RIGHTS = {"act now"}


def begun(ruleset):
    people = {who: (f"E {side}", SWORDSMAN) for who, side in SIDES.items()}
    muster = Muster(surprise=(Surprise((C, D), (A,)),), groups=((C, D),), hosts={F: A}, absent=(G,))
    battle = start_fight(sketch(POSITION, **people), ruleset, muster=muster).battle
    return set_effect(battle, Effect("late", 1, brings=((G,),)), ruleset).battle


SIDES = {"A": "heroes", "B": "heroes", "F": "allies", "C": "foes", "D": "foes", "G": "foes"}


def possible(battle, ruleset):
    """Return everything anybody may do now, with who it is that may."""
    found = []
    for who in sorted(battle.creatures):
        for one in legal_actions(battle, who, ruleset):
            action = one.action
            if isinstance(action, Ready):
                cell = battle.creatures[A].at
                action = Ready(by=who, trigger="now", sense="heard", cell=cell)
            found.append(action)
    return found


def gone_on(battle, pick, ruleset):
    fight = fight_of(battle)
    if fight.choice:
        options = fight.choice.options
        return answer(battle, fight.choice.number, options[pick % len(options)].take, ruleset)
    wanted = possible(battle, ruleset)
    kinds = sorted({action.do for action in wanted})
    kind = kinds[pick % len(kinds)]
    same = [action for action in wanted if action.do == kind]
    return perform(battle, same[pick // 7 % len(same)], ruleset)


@settings(max_examples=8)
@pytest.mark.parametrize("name", ["d20 with facing", "cyclic sequence", "five points"])
@given(st.lists(st.integers(0, 10_000), max_size=20))
def test_the_life_of_a_fight_keeps_in_order(name, picks):
    ruleset = RULESETS[name]
    battle = begun(ruleset)
    for pick in picks:
        before = fight_of(battle)
        battle = gone_on(battle, pick, ruleset).battle
        fight = fight_of(battle)
        places = [place.who for place in fight.order]
        assert len(set(places)) == len(places)
        assert set(fight.interrupted) <= set(places)
        assert fight.round >= before.round
        assert places[fight.turn] not in fight.interrupted
        assert from_json(to_json(battle), BattleMap) == battle


@settings(max_examples=8)
@given(st.lists(st.integers(0, 10_000), max_size=15))
def test_nobody_acts_out_of_turn_but_by_a_right(picks):
    ruleset = RULESETS["cyclic sequence"]
    battle = begun(ruleset)
    for pick in picks:
        battle = gone_on(battle, pick, ruleset).battle
        fight = fight_of(battle)
        if fight.choice:
            continue
        turn = fight.order[fight.turn].who
        for action in possible(battle, ruleset):
            assert action.by == turn or action.do in RIGHTS
            if action.do in {"delay", "ready", "act now"}:
                assert refuses(battle, action, ruleset) is None
