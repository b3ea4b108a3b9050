"""The 5-foot step: into any adjacent cell, without turning, and nobody may strike at it."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Action, Step
from volteface.model.creatures import CreatureId
from volteface.model.events import Moved
from volteface.rules.deeds.move import broken, unsteady
from volteface.rules.play import Play
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation


def senseless(now: Situation, action: Step) -> Message | None:
    """Return why there is no such step."""
    return broken(now, now.creature(action.by), (action.to,))


def refuses(now: Situation, action: Step) -> Message | None:
    """Return what is in the way, or why it takes no 5-foot step now."""
    creature, movement = now.creature(action.by), now.ruleset.movement
    return (
        _untimely(now, action.by)
        or movement.blocked(now, creature, creature.at, action.to)
        or movement.standing(now, creature, action.to)
    )


def _untimely(now: Situation, who: CreatureId) -> Message | None:
    creature = now.creature(who)
    if lying := unsteady(creature):
        return lying
    if now.ruleset.movement.pace(creature) < 2:
        return say("{who} is too slow for a 5-foot step.", who=creature.name)
    return now.ruleset.turn.refuses(now, who, (Cost.FIVE_FOOT_STEP,))


def perform(play: Play, action: Step) -> None:
    """Take the step."""
    mover = play.now.creature(action.by)
    play.spend(action.by, (Cost.FIVE_FOOT_STEP,))
    play.happens(
        Moved(
            who=mover.id,
            start=mover.at,
            to=action.to,
            facing=mover.facing,
            cost=1,
            cause="5-foot step",
        )
    )


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to step."""
    hint, refusal = say("instead of moving; provokes nothing"), _untimely(now, who)
    return (Offer("step", say("5-foot step"), hint, "five-foot-step", "cell", refusal=refusal),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the step to the cell that was picked."""
    return Step(by=who, to=picked.wanted_cell)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a step to each adjacent cell where it can stand."""
    if _untimely(now, who):
        return ()
    adjacent = now.ruleset.movement.adjacent(now, now.creature(who))
    return tuple((Step(by=who, to=to), (Cost.FIVE_FOOT_STEP,)) for to in adjacent)


STEP = Deed(
    name="step",
    label=say("5-foot step"),
    action=Step,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    outside=True,
)
