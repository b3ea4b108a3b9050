"""Wounds of AD&D: down at 0, dead at -10; any wound spoils a spell that is being cast."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.dice import Roll
from volteface.model.events import Damaged, StateGained, StateLost
from volteface.rules.play import Play
from volteface.rules.policies.phasing import lose
from volteface.rules.policies.tempo import plan_of, put_plan
from volteface.rules.ruleset import Wounds

DEAD_AT = -10
BY_WOUNDS = ("dying", "dead")
DOWN = ("dying", "dead", "unconscious", "stunned", "paralysed", "helpless")


def hurt(play: Play, who: CreatureId) -> None:
    """Give `who` the state its hit points stand for, and take the other from it."""
    points = play.now.creature(who).hit_points
    wanted = None
    if points <= 0:
        wanted = "dying" if points > DEAD_AT else "dead"
    for state in BY_WOUNDS:
        if state in play.now.creature(who).states and state != wanted:
            play.happens(StateLost(who=who, state=state))
    if wanted and wanted not in play.now.creature(who).states:
        play.happens(StateGained(who=who, state=wanted))


def blow(play: Play, who: CreatureId, amount: int) -> None:
    """Settle the state after a wound; a spell being cast is lost."""
    hurt(play, who)
    plan = plan_of(play.now, who)
    if amount > 0 and plan.intent is not None:
        put_plan(play, who, replace(plan, wounded=True))
    if amount > 0 and plan.intent == "cast" and not plan.acted:
        lose(play, who)


def down(creature: Creature) -> Message | None:
    """Return why it cannot act."""
    for state in DOWN:
        if state in creature.states:
            return say("{who} is {state} and cannot act.", who=creature.name, state=say(state))
    return None


def helpless(creature: Creature) -> bool:
    """Whether it is at anybody's mercy."""
    return any(state in DOWN for state in creature.states)


def bleed(play: Play, who: CreatureId) -> None:
    """A dying creature loses a hit point at the end of each round."""
    creature = play.now.creature(who)
    if "dying" in creature.states:
        left = creature.hit_points - 1
        play.happens(
            Damaged(target=who, amount=1, roll=Roll("1", (), 1), ledger=(), hit_points=left)
        )
        hurt(play, who)


AT_DEATHS_DOOR = Wounds(hurt=hurt, down=down, helpless=helpless, blow=blow, ends=bleed)
