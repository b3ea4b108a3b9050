"""A request being carried out: what policies may do to the battle until it is settled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from volteface.messages import Message
from volteface.model.creatures import CreatureId
from volteface.model.dice import Roll
from volteface.model.encounter import Budget, Choice, Encounter, FollowUp, Option
from volteface.model.events import Entry, Event
from volteface.model.maps import BattleMap
from volteface.rules import dice
from volteface.rules.happening import happened, with_budget
from volteface.rules.situation import IllegalAction, Situation
from volteface.rules.telling import sentence

if TYPE_CHECKING:
    from volteface.rules.ruleset import Costs, Ruleset


@dataclass(frozen=True, slots=True)
class Outcome:
    """The battle after a request, what happened, and what the request was, for the menu."""

    battle: BattleMap
    events: tuple[Event, ...]
    label: Message


class Play:
    """The battle while one request is carried out; nothing outlives `outcome`.

    `queue` and `choice` stand for those of the fight meanwhile, so that a move outside a
    fight takes its steps in the same way.
    """

    def __init__(self, battle: BattleMap, ruleset: Ruleset, given: tuple[int, ...] = ()) -> None:
        self._battle = battle
        self._ruleset = ruleset
        self._entries: list[Entry] = []
        encounter = battle.encounter
        self.queue: list[FollowUp] = list(encounter.queue) if encounter else []
        self.choice: Choice | None = encounter.choice if encounter else None
        if encounter and given:
            self.fight = replace(encounter, dice=replace(encounter.dice, given=given))

    @property
    def now(self) -> Situation:
        """The battle as it is at this moment."""
        return Situation(self._battle, self._ruleset)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset the request is judged by."""
        return self._ruleset

    @property
    def fight(self) -> Encounter:
        """The fight; `IllegalAction` if none is on."""
        return self.now.fight

    @fight.setter
    def fight(self, encounter: Encounter | None) -> None:
        self._battle = replace(self._battle, encounter=encounter)

    def happens(self, event: Event) -> None:
        """Let `event` take effect and tell it in the log."""
        encounter = self._battle.encounter
        told = sentence(self.now, event)
        self._entries.append(Entry(encounter.round if encounter else 0, event, told))
        self._battle = happened(self._battle, event)

    def roll(self, expression: str) -> Roll:
        """Roll the dice of the fight, typed faces first."""
        try:
            rolled, after = dice.roll(self.fight.dice, expression)
        except dice.BadDice as error:
            raise IllegalAction(error.message) from error
        self.fight = replace(self.fight, dice=after)
        return rolled

    def spend(self, who: CreatureId, costs: Costs) -> None:
        """Take `costs` out of the turn of `who`."""
        self.budget(who, self._ruleset.turn.spent(self.now.budget(who), costs))

    def budget(self, who: CreatureId, budget: Budget) -> None:
        """Set what `who` has spent."""
        self._battle = with_budget(self._battle, who, budget)

    def next(self, *follow_ups: FollowUp) -> None:
        """Put `follow_ups` at the head of the queue."""
        self.queue[:0] = follow_ups

    def ask(
        self,
        who: CreatureId,
        against: CreatureId,
        kind: str,
        question: Message,
        options: tuple[Option, ...],
    ) -> None:
        """Stop for an answer."""
        number = self.fight.choices + 1
        self.fight = replace(self.fight, choices=number)
        self.choice = Choice(number, who, against, kind, question, options)

    def outcome(self, label: Message) -> Outcome:
        """Return what came of it. Typed faces that no die needed are forgotten."""
        battle = self._battle
        if battle.encounter is not None:
            rest = replace(
                battle.encounter,
                queue=tuple(self.queue),
                choice=self.choice,
                dice=replace(battle.encounter.dice, given=()),
            )
            battle = replace(battle, encounter=rest)
        log = battle.log
        for entry in self._entries:
            log = log.put(len(log) + 1, entry)
        battle = replace(battle, log=log)
        return Outcome(battle, tuple(entry.event for entry in self._entries), label)
