"""Whatever is done, undone, closed and opened: the file agrees with a list of campaigns."""

import tempfile
from dataclasses import replace
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.store.campaigns import map_with
from volteface.edits import maps
from volteface.messages import say
from volteface.model.campaign import Campaign, Screen
from volteface.store.campaign_file import CampaignFile
from volteface.store.history import History, Step

WHICH = st.integers(0, 10**6)


class Evening(RuleBasedStateMachine):
    """The model: every campaign there has been, and where among them we stand."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="volteface-evening-")
        self.path = Path(self.folder.name, "evening.campaign")
        self.been = [Campaign("Evening")]
        self.at = 0
        self.file = CampaignFile.new(self.path, "Evening")
        self.history = History(self.file.campaign, self.file)

    def step(self, campaign: Campaign) -> None:
        """Take a step; the model forgets what was undone."""
        before = self.been[self.at]
        self.history.commit(Step(say("Step"), campaign))
        if campaign != before:
            self.been[self.at + 1 :] = [campaign]
            self.at += 1

    @property
    def now(self) -> Campaign:
        """The campaign the model says is current."""
        return self.been[self.at]

    @rule(name=st.sampled_from(["Evening", "Night", "Dawn", "Tür \U0001f409"]))
    def rename(self, name):
        self.step(replace(self.now, name=name))

    @rule(orcs=st.integers(0, 3), lines=st.integers(0, 12))
    def add_map(self, orcs, lines):
        if len(self.now.maps) < 4:
            self.step(maps.add_map(self.now, map_with("Map", orcs, lines)))

    @precondition(lambda self: self.now.maps)
    @rule(which=WHICH)
    def remove_map(self, which):
        self.step(maps.remove_map(self.now, list(self.now.maps)[which % len(self.now.maps)]))

    @precondition(lambda self: self.now.maps)
    @rule(which=WHICH, amount=st.integers(0, 3))
    def hurt_everybody(self, which, amount):
        battle = list(self.now.maps.values())[which % len(self.now.maps)]
        horde = battle.creatures
        for who, creature in horde.items():
            horde = horde.put(who, replace(creature, damage=creature.damage + amount))
        self.step(maps.put_map(self.now, replace(battle, creatures=horde)))

    @precondition(lambda self: self.now.maps)
    @rule(which=WHICH)
    def remove_first_creature(self, which):
        battle = list(self.now.maps.values())[which % len(self.now.maps)]
        if battle.creatures:
            fewer = battle.creatures.without(next(iter(battle.creatures)))
            self.step(maps.put_map(self.now, replace(battle, creatures=fewer)))

    @rule(closed=st.booleans())
    def curtain(self, closed):
        self.step(replace(self.now, screen=Screen(self.now.open_map, closed)))

    @rule()
    def undo(self):
        assert (self.history.undo() is not None) is (self.at > 0)
        self.at = max(0, self.at - 1)

    @rule()
    def redo(self):
        ahead = self.at + 1 < len(self.been)
        assert (self.history.redo() is not None) is ahead
        self.at += ahead

    @rule()
    def open_again(self):
        self.file.close()
        self.file = CampaignFile.open(self.path)
        self.history = History(self.file.campaign, self.file)

    @invariant()
    def agrees(self):
        assert self.history.campaign == self.now == self.file.campaign
        assert self.history.can_undo is (self.at > 0)
        assert self.history.can_redo is (self.at + 1 < len(self.been))

    @invariant()
    def keeps_the_order_it_has_after_a_restart(self):
        for kept, current in zip(
            self.file.campaign.maps.values(), self.history.campaign.maps.values(), strict=True
        ):
            assert list(kept.creatures) == list(current.creatures)
            assert list(kept.log) == list(current.log)

    def teardown(self):
        self.file.close()
        self.folder.cleanup()


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
