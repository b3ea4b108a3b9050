"""Wounds of the d20 rules: disabled at 0, dying below, dead at -10 (SRD, Injury and Death)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.events import StateGained, StateLost
from volteface.rules.play import Play
from volteface.rules.ruleset import Wounds

DEAD_AT = -10
BY_WOUNDS = ("disabled", "dying", "dead")
DOWN = ("dying", "dead", "unconscious", "stable", "helpless", "paralysed", "petrified", "stunned")
HELPLESS = ("dying", "dead", "unconscious", "stable", "helpless", "paralysed", "petrified")


def hurt(play: Play, who: CreatureId) -> None:
    """Give `who` the state its hit points stand for, and take the others from it."""
    creature = play.now.creature(who)
    wanted = _state(creature.hit_points)
    for state in BY_WOUNDS:
        if state in creature.states and state != wanted:
            play.happens(StateLost(who=who, state=state))
    if wanted and wanted not in creature.states:
        play.happens(StateGained(who=who, state=wanted))


def _state(hit_points: int) -> str | None:
    if hit_points > 0:
        return None
    if hit_points == 0:
        return "disabled"
    return "dying" if hit_points > DEAD_AT else "dead"


def down(creature: Creature) -> Message | None:
    """Return why it cannot act: the first state that keeps it from acting."""
    for state in DOWN:
        if state in creature.states:
            return say("{who} is {state} and cannot act.", who=creature.name, state=say(state))
    return None


def helpless(creature: Creature) -> bool:
    """Whether it is at anybody's mercy: it may be walked over, and threatens nothing."""
    return any(state in HELPLESS for state in creature.states)


HIT_POINTS = Wounds(hurt=hurt, down=down, helpless=helpless)
