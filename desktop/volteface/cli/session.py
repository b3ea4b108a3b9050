"""What the verbs of the engine's protocol work on: a map, its fight, and what they reply."""

from __future__ import annotations

from dataclasses import dataclass

from volteface.cli.answers import Answer, choice_answer, event_answer
from volteface.cli.requests import refuse
from volteface.edits.maps import put_map
from volteface.messages import Message, say
from volteface.model.campaign import Campaign
from volteface.model.maps import BattleMap, MapId
from volteface.rules.play import Outcome
from volteface.rules.presets import named
from volteface.rules.ruleset import Ruleset
from volteface.rules.rulesets import RULESETS
from volteface.store.history import History, Step

MAP = MapId("map-1")


@dataclass(frozen=True, slots=True)
class Reply:
    """What a request comes to: its answers and, if it changes anything, what it leads to."""

    answers: tuple[Answer, ...] = ()
    battle: BattleMap | None = None
    label: Message = say("Request")
    ruleset: Ruleset | None = None
    campaign: Campaign | None = None


class Session:
    """One map, one fight, and the history of what was asked for."""

    def __init__(self) -> None:
        self.history = History(Campaign("engine"))
        self._ruleset = next(iter(RULESETS.values()))

    @property
    def battle(self) -> BattleMap:
        """The map; `IllegalAction` before there is one."""
        found = self.history.campaign.maps.get(MAP)
        if found is None:
            refuse("There is no map yet: begin with the request new.")
        return found

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset of the fight, or the one the next fight will use."""
        fight = self.battle.encounter
        return named(self.history.campaign, fight.ruleset) if fight else self._ruleset

    def keep(self, reply: Reply) -> None:
        """Make what a reply leads to current, as one step."""
        if reply.campaign is not None:
            self.history.commit(Step(reply.label, reply.campaign))
        if reply.battle is not None:
            self.history.commit(Step(reply.label, put_map(self.history.campaign, reply.battle)))
        if reply.ruleset is not None:
            self._ruleset = reply.ruleset


def told(before: BattleMap, outcome: Outcome) -> Reply:
    """Return every event since `before`, with its sentence, and the question left open."""
    battle = outcome.battle
    entries = list(battle.log.values())[len(before.log) :]
    answers = [event_answer(entry.event, battle.grid, entry.sentence) for entry in entries]
    fight = battle.encounter
    if fight and fight.choice:
        answers.append(choice_answer(fight.choice))
    return Reply(tuple(answers), battle, outcome.label)
