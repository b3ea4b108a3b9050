"""What holds in every fight by every preset, whatever is done in it."""

import os
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.rules.random_fights import ARENAS, NAMES, begun, turn, went_on
from tests.rules.sketch import fight_of, worded
from volteface.messages import in_words
from volteface.model.actions import EndTurn
from volteface.model.campaign import Campaign
from volteface.model.codec import from_json, to_json
from volteface.model.maps import BattleMap
from volteface.model.table import Table
from volteface.rules import asking
from volteface.rules.engine import legal_actions, refuses
from volteface.rules.rulesets import RULESETS
from volteface.store.history import History, Step

ROOT = Path(__file__).resolve().parents[2]
PICKS = st.integers(0, 100_000)
SOME = settings(max_examples=3, stateful_step_count=10)
OF_EACH = 8
"""How many of the legal actions are asked about after each step."""


class Fight(RuleBasedStateMachine):
    """A fight, its history, and every value it has had."""

    def __init__(self, arena):
        super().__init__()
        self.arena = arena

    @initialize(seed=PICKS)
    def begin(self, seed):
        battle = begun(self.arena, seed)
        self.history = History(Campaign("fight", Table({battle.id: battle})))
        self.values = [self.history.campaign]

    @property
    def battle(self):
        (battle,) = self.history.campaign.maps.values()
        return battle

    @property
    def ruleset(self):
        return RULESETS[fight_of(self.battle).ruleset]

    @rule(pick=PICKS)
    def do_something(self, pick):
        outcome = went_on(self.battle, pick)
        maps = self.history.campaign.maps.put(outcome.battle.id, outcome.battle)
        self.history.commit(Step(outcome.label, replace(self.history.campaign, maps=maps)))
        self.values.append(self.history.campaign)

    @rule(share=st.floats(0, 1))
    def undo_some_and_redo_them(self, share):
        steps = round(share * (len(self.values) - 1))
        for number in range(1, steps + 1):
            self.history.undo()
            assert self.history.campaign == self.values[-1 - number]
        for number in range(steps):
            self.history.redo()
            assert self.history.campaign == self.values[number - steps]

    @rule(pick=PICKS)
    def save_and_load(self, pick):
        loaded = from_json(to_json(self.battle), BattleMap)

        assert loaded == self.battle
        assert went_on(loaded, pick) == went_on(self.battle, pick)

    @rule()
    def look_at_everything(self):
        before = to_json(self.battle)
        for who, creature in self.battle.creatures.items():
            asking.offers(self.battle, who, self.ruleset)
            asking.gauges(self.battle, who, self.ruleset)
            asking.reach_bands(self.battle, who, self.ruleset)
            asking.threatened_by(self.battle, creature.side, self.ruleset)
        asking.order_of_play(self.battle, self.ruleset)
        asking.recap(self.battle, self.ruleset)

        assert to_json(self.battle) == before

    @invariant()
    def nothing_is_overspent(self):
        for budget in fight_of(self.battle).budgets.values():
            assert min(budget.squares, budget.points, budget.reactions) >= 0
        for who in self.battle.creatures:
            for gauge in asking.gauges(self.battle, who, self.ruleset):
                assert 0 <= gauge.spent <= gauge.total, in_words(gauge.label)

    @precondition(lambda self: fight_of(self.battle).choice is None)
    @invariant()
    def what_is_legal_is_not_refused(self):
        legal = legal_actions(self.battle, turn(self.battle), self.ruleset)

        assert legal
        for one in legal[:: max(1, len(legal) // OF_EACH)]:
            assert refuses(self.battle, one.action, self.ruleset) is None

    @precondition(lambda self: fight_of(self.battle).choice is None)
    @invariant()
    def nobody_acts_out_of_turn_but_by_a_right(self):
        for who in self.battle.creatures:
            if who != turn(self.battle):
                for one in legal_actions(self.battle, who, self.ruleset):
                    deed = self.ruleset.deed(one.action)
                    assert deed
                    assert deed.out_of_turn, one.action

    @precondition(lambda self: fight_of(self.battle).choice is not None)
    @invariant()
    def while_a_question_is_open_nobody_acts(self):
        for who in self.battle.creatures:
            assert not legal_actions(self.battle, who, self.ruleset)
            refusal = refuses(self.battle, EndTurn(by=who), self.ruleset)
            assert worded(refusal).startswith("First this must be answered")


@pytest.mark.parametrize("arena", ARENAS, ids=NAMES)
def test_what_holds_in_every_fight(arena):
    made: Any = partial(Fight, arena)
    run_state_machine_as_test(made, settings=SOME)


SCRIPT = """
import hashlib
from tests.rules.random_fights import ARENAS, begun, went_on
from volteface.model.codec import to_json
told = hashlib.sha256()
for arena in ARENAS:
    battle = begun(arena, 7)
    for number in range(12):
        battle = went_on(battle, number * 31).battle
    told.update(to_json(battle))
print(told.hexdigest())
"""


def test_a_fight_is_the_same_whatever_python_hashes_by():
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "4242")
    ]
    told = {run.communicate()[0] for run in runs}

    assert all(run.returncode == 0 for run in runs)
    assert len(told) == 1
