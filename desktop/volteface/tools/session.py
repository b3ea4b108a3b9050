"""The GM's desk at work: the open campaign, what is selected and asked, and how things change.

No Qt here: the windows call these methods and listen; tests play whole evenings with them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, Protocol

from volteface.edits import creatures, maps
from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Facing
from volteface.messages import Message, say
from volteface.model.actions import Action, EndTurn
from volteface.model.campaign import Campaign
from volteface.model.creatures import Creature, CreatureId
from volteface.model.dice import Dice
from volteface.model.encounter import Choice
from volteface.model.ledger import Modifier
from volteface.model.maps import BattleMap, MapId
from volteface.model.rows import Change
from volteface.rules import asking, engine, presets
from volteface.rules.play import Outcome
from volteface.rules.ruleset import Offer, Picked, Ruleset
from volteface.rules.situation import IllegalAction
from volteface.store.errors import StoreError
from volteface.store.history import History, Step
from volteface.tools import selecting, turning
from volteface.tools.casting import Casting, Laid
from volteface.tools.gesture import (
    Aim,
    Desk,
    Ending,
    Ghost,
    Pick,
    Pin,
    Placing,
    Preview,
    Refuse,
    Select,
    Tool,
)
from volteface.tools.registry import AIM, TOOLS

DEFAULTS: Mapping[str, str] = MappingProxyType({})
EMPTY = BattleMap(MapId(""), "")


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for the message bar; `instead` is offered as a button where there is one."""

    text: Message
    kind: Literal["done", "refused", "danger"] = "done"
    instead: Step | Action | Pin | None = None


class Listener(Protocol):
    """Who wants to know; the main window does."""

    def campaign_changed(self, changes: tuple[Change, ...]) -> None:
        """The document changed by these rows."""

    def attention_changed(self) -> None:
        """Selection, tool, target or the creature to place changed."""

    def noticed(self, notice: Notice) -> None:
        """Say this to the GM."""


class Session:
    """One open campaign; every change goes through its history."""

    def __init__(
        self,
        history: History,
        rulesets: Mapping[str, Ruleset],
        listener: Listener,
        seed: Callable[[], int],
    ) -> None:
        """`seed` gives the dice of each fight their seed."""
        self.history = history
        self._shipped = rulesets
        self.listener = listener
        self.ruleset_name = next(iter(rulesets))
        self.selected: CreatureId | None = None
        self.tool: Tool = TOOLS[0]
        self.placing: Placing | None = None
        self.offer: Offer | None = None
        self.target: CreatureId | None = None
        self.turning: tuple[CreatureId, Facing] | None = None
        self.walking: Cell | None = None
        self.casting = Casting()
        self._laid: Laid | None = None
        self._seed = seed
        self._shown = self.battle.id
        history.subscribe(self._on_changes)

    @property
    def campaign(self) -> Campaign:
        """The document as it is now."""
        return self.history.campaign

    @property
    def battle(self) -> BattleMap:
        """The map in the GM's window; an empty one where the campaign has none."""
        opened = self.campaign.open_map
        return self.campaign.maps.get(opened, EMPTY) if opened else EMPTY

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset of the running fight, or the one the next fight will use."""
        fight = self.battle.encounter
        return self._named(fight.ruleset if fight else self.ruleset_name)

    @property
    def rulesets(self) -> Mapping[str, Ruleset]:
        """The rulesets that ship, and the campaign's own."""
        return {**presets.rulesets(self.campaign), **self._shipped}

    def _named(self, name: str) -> Ruleset:
        shipped = self._shipped.get(name)
        return shipped if shipped is not None else presets.named(self.campaign, name)

    @property
    def creature(self) -> Creature | None:
        """The selected creature."""
        return self.battle.creatures.get(self.selected) if self.selected else None

    @property
    def active(self) -> Creature | None:
        """Whose turn it is."""
        fight = self.battle.encounter
        return self.battle.creatures.get(fight.order[fight.turn].who) if fight else None

    @property
    def choice(self) -> Choice | None:
        """What the rules are asking."""
        return self.battle.encounter.choice if self.battle.encounter else None

    @property
    def laid(self) -> Laid | None:
        """The template that lies on the open map."""
        return self._laid if self._laid and self._laid.map == self.battle.id else None

    def desk(self) -> Desk:
        """Return what a tool may look at."""
        return Desk(
            self.campaign,
            self.battle,
            self.ruleset,
            self.selected,
            self.placing,
            self.offer,
            self.casting,
            self.laid,
        )

    def select(self, who: CreatureId | None) -> None:
        """Select a creature, or nothing; an attack that was being aimed is put down."""
        self.settle_turning()
        self._attend_to(who)
        self.listener.attention_changed()

    def take(self, tool: Tool) -> None:
        """Take up another tool."""
        self.settle_turning()
        self.tool, self.offer, self.target, self.walking = tool, None, None, None
        self.listener.attention_changed()

    def choose_kind(self, placing: Placing) -> None:
        """Take up the place tool with this kind of creature."""
        self.placing = placing
        self.take(next(tool for tool in TOOLS if tool.name == "place"))

    def cast(self, casting: Casting) -> None:
        """Take another template in hand; the one that lay on the map is lifted."""
        self.casting = casting
        self.pin(None)

    def pin(self, laid: Laid | None) -> None:
        """Let a template lie on the map until another one does, or lift it."""
        self._laid = laid
        self.listener.attention_changed()

    @property
    def attack(self) -> str | None:
        """The attack being aimed, by name."""
        return self.offer.attack if self.offer and self.offer.attack else None

    def take_up(self, offer: Offer) -> None:
        """Begin an action of whoever's turn it is; what needs nothing more is done at once."""
        active = self.active
        if active is None:
            return
        if self.selected != active.id:
            self.select(active.id)
        if offer.needs == "nothing":
            self.perform(asking.action_for(active.id, offer, Picked(), self.ruleset))
            return
        self.settle_turning()
        self.tool, self.offer, self.target, self.walking = AIM, offer, None, None
        self.listener.attention_changed()

    def put_down(self) -> None:
        """Stop pointing out, placing, turning or walking, and go back to selecting."""
        self.turning = None
        self.take(TOOLS[0])

    def finish(self, ending: Ending | None) -> None:
        """Do what a gesture ended in."""
        match ending:
            case None:
                return
            case Select(who):
                self.select(who)
            case Aim(target):
                self.target = target
                self.listener.attention_changed()
            case Pick(picked):
                self._carry_on(picked)
            case Pin(laid):
                self.pin(laid)
            case Refuse(reason, instead):
                self.listener.noticed(Notice(reason, "refused", instead))
            case Step():
                self.commit(ending)
            case Action():
                self.perform(ending)

    def commit(self, step: Step) -> bool:
        """Make the step; it is on disk when this returns. What cannot be saved is not done."""
        return self._kept(lambda: self.history.commit(step))

    def edit(self, label: Message, battle: BattleMap) -> bool:
        """Make `battle` the open map as one step; False where that is not to be."""
        if battle.id not in self.campaign.maps:
            self.listener.noticed(Notice(say("There is no map yet. Import one first."), "refused"))
            return False
        return self.commit(Step(label, maps.put_map(self.campaign, battle)))

    def perform(self, action: Action, given: tuple[int, ...] = ()) -> bool:
        """Carry out an action by the rules, or say why not and offer to do it all the same.

        `given` are faces of real dice, used in order.
        """
        self.settle_turning()
        done = self._carry_out(
            lambda: engine.perform(self.battle, action, self.ruleset, given),
            lambda: self._overruling(action, given),
        )
        if done and self.tool is AIM:
            self.put_down()
        return done

    def _overruling(self, action: Action, given: tuple[int, ...]) -> Action | None:
        """Return the action with the GM's word for it; None where not even that is enough."""
        again: Action = replace(action, override=True)  # type: ignore[type-var]  # all are dataclasses
        try:
            engine.perform(self.battle, again, self.ruleset, given)
        except IllegalAction:
            return None
        return again

    def answer(
        self,
        take: str,
        unticked: tuple[int, ...] = (),
        added: tuple[Modifier, ...] = (),
        given: tuple[int, ...] = (),
    ) -> None:
        """Answer what the rules ask; ticks and additions are those of the ledger it shows."""
        if choice := self.choice:
            self._carry_out(
                lambda: engine.answer(
                    self.battle,
                    choice.number,
                    take,
                    self.ruleset,
                    unticked=unticked,
                    added=added,
                    given=given,
                )
            )

    def choose_ruleset(self, name: str) -> None:
        """Choose the rules of the next fight."""
        self.ruleset_name = name
        self.listener.attention_changed()

    def begin_fight(self, settings: Mapping[str, str] = DEFAULTS) -> None:
        """Roll initiative for everybody on the map and begin round 1.

        `settings` are the variants of the rules that are not left as they are, by name.
        """
        if not self.battle.creatures:
            self.listener.noticed(
                Notice(say("A fight needs creatures. Place some first (P)."), "refused")
            )
            return
        dice = Dice(seed=self._seed())
        self._carry_out(
            lambda: engine.start_fight(self.battle, self.ruleset, dice=dice, settings=settings)
        )

    def join_fight(self) -> None:
        """Let the selected creature roll initiative and join the fight."""
        if creature := self.creature:
            self._carry_out(lambda: engine.add_to_fight(self.battle, creature.id, self.ruleset))

    def end_fight(self) -> None:
        """End the fight; the log stays."""
        self._carry_out(lambda: engine.end_fight(self.battle, self.ruleset))

    def end_turn(self) -> None:
        """Hand the turn to the next in the order of play."""
        if self.active:
            self.perform(EndTurn(by=self.active.id))

    def turn_by(self, eighths: int) -> None:
        """Turn the selected creature by so many facings, clockwise.

        In a fight the turn is gathered until `settle_turning`, so that pressing a key three
        times is one turn and not three.
        """
        creature = self.creature
        if creature is None or not creature.stats.has_facing:
            return
        start = self.turning[1] if self.turning else creature.facing
        facing = (start + eighths) % self.battle.grid.facings
        ending = turning.turn_to(self.desk(), creature, facing)
        if isinstance(ending, Step):
            self.commit(ending)
        else:
            self.turning = (creature.id, facing)
            self.listener.attention_changed()

    def settle_turning(self) -> None:
        """Ask the rules for the turn that was gathered key by key."""
        if self.turning is None:
            return
        (who, facing), self.turning = self.turning, None
        creature = self.battle.creatures.get(who)
        if creature and creature.facing != facing:
            self.finish(turning.turn_to(self.desk(), creature, facing))
        self.listener.attention_changed()

    def nudge(self, heading: float) -> None:
        """Lead the selected creature one cell towards `heading` (degrees clockwise from north).

        Outside a fight it goes there at once; in a fight the way is shown until `walk`.
        """
        creature = self.creature
        if creature is None:
            return
        grid = self.battle.grid
        at = self.walking or creature.at
        here = grid.centre(at)
        radians = math.radians(heading)
        ahead = Point(here.x + math.sin(radians), here.y - math.cos(radians))
        goal = min(grid.neighbours(at), key=lambda cell: math.dist(grid.centre(cell), ahead))
        if not creatures.fits(self.battle, creature, goal):
            return
        if selecting.in_fight(self.desk(), creature):
            self.walking = goal if goal != creature.at else None
            self.listener.attention_changed()
        else:
            self.finish(selecting.dropped(self.desk(), creature, goal))

    def walking_preview(self) -> Preview | None:
        """Return what walking to the cell led to would cost."""
        if self.walking is None or self.creature is None:
            return None
        return selecting.carried(self.desk(), self.creature, self.walking)

    def turning_preview(self) -> Preview | None:
        """Return the creature as it will face once the gathered turn is taken."""
        if self.turning is None or self.creature is None:
            return None
        return Preview(ghosts=(Ghost(replace(self.creature, facing=self.turning[1])),))

    def walk(self) -> None:
        """Walk to the cell the creature was led to."""
        at, self.walking = self.walking, None
        if at is not None and self.creature is not None:
            self.finish(selecting.dropped(self.desk(), self.creature, at))
        self.listener.attention_changed()

    def hurt(self, amount: int) -> None:
        """Take `amount` hit points from the selected creature; negative heals."""
        if creature := self.creature:
            self._carry_out(lambda: engine.hurt(self.battle, creature.id, amount, self.ruleset))

    def remove(self) -> None:
        """Take the selected creature off the map, and out of the fight."""
        if creature := self.creature:
            battle = self.battle
            if selecting.in_fight(self.desk(), creature):
                battle = engine.leave_fight(battle, creature.id, self.ruleset).battle
            label = say("Remove {who}", who=creature.name)
            self.edit(label, creatures.remove(battle, creature.id))

    def undo(self) -> bool:
        """Go one step back, also past the last restart; False where that is not to be."""
        self.turning = self.walking = None
        if not self.history.can_undo:
            self.listener.noticed(Notice(say("There is nothing to undo."), "refused"))
            return False
        return self._kept(self.history.undo)

    def redo(self) -> bool:
        """Go one step forward again; False where that is not to be."""
        self.turning = self.walking = None
        if not self.history.can_redo:
            self.listener.noticed(Notice(say("There is nothing to redo."), "refused"))
            return False
        return self._kept(self.history.redo)

    def _kept(self, deed: Callable[[], object]) -> bool:
        try:
            deed()
        except StoreError as error:
            self.listener.noticed(Notice(error.message, "danger"))
            return False
        return True

    def _carry_out(
        self, deed: Callable[[], Outcome], again: Callable[[], Action | None] = lambda: None
    ) -> bool:
        """Do what the rules allow as one step; otherwise say why, and what may be done instead."""
        try:
            outcome = deed()
        except IllegalAction as refusal:
            self.listener.noticed(Notice(refusal.message, "refused", again()))
            return False
        return self.edit(outcome.label, outcome.battle)

    def _carry_on(self, picked: Picked) -> None:
        if self.offer and self.creature:
            self.perform(asking.action_for(self.creature.id, self.offer, picked, self.ruleset))

    def _attend_to(self, who: CreatureId | None) -> None:
        self.selected, self.offer, self.target, self.walking = who, None, None, None
        if self.tool is AIM:
            self.tool = TOOLS[0]

    def _on_changes(self, changes: tuple[Change, ...]) -> None:
        battle = self.battle
        if battle.id != self._shown or self.selected not in battle.creatures:
            self.turning = None
            self._attend_to(None)
        elif self.target not in battle.creatures:
            self.target = None
        self._shown = battle.id
        self.listener.campaign_changed(changes)
