"""The 5-foot step: into any adjacent cell, without turning, and nobody may strike at it."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Action, Step
from volteface.model.creatures import CreatureId
from volteface.model.events import Moved
from volteface.rules.deeds.move import broken
from volteface.rules.play import Play
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation


def senseless(now: Situation, action: Step) -> Message | None:
    """Return why there is no such step."""
    return broken(now, now.creature(action.by), (action.to,))


def refuses(now: Situation, action: Step) -> Message | None:
    """Return what is in the way, or why it takes no 5-foot step now."""
    creature = now.creature(action.by)
    if now.ruleset.movement.pace(creature) < 2:
        return say("{who} is too slow for a 5-foot step.", who=creature.name)
    movement = now.ruleset.movement
    return (
        now.ruleset.turn.refuses(now, action.by, costs(now, action))
        or movement.blocked(now, creature, creature.at, action.to)
        or movement.standing(now, creature, action.to)
    )


def costs(now: Situation, action: Step) -> Costs:
    """Return the one step of the turn."""
    return (Cost.FIVE_FOOT_STEP,)


def perform(play: Play, action: Step) -> None:
    """Take the step."""
    mover = play.now.creature(action.by)
    play.spend(action.by, costs(play.now, action))
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
    refusal = now.ruleset.turn.refuses(now, who, (Cost.FIVE_FOOT_STEP,))
    if now.ruleset.movement.pace(now.creature(who)) < 2:
        refusal = say("{who} is too slow for a 5-foot step.", who=now.creature(who).name)
    hint = say("instead of moving; provokes nothing")
    return (Offer("step", say("5-foot step"), hint, "five-foot-step", "cell", refusal=refusal),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the step to the cell that was picked; without one, to where nothing is."""
    return Step(by=who, to=picked.wanted_cell)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a step to each adjacent cell where it can stand."""
    around = (Step(by=who, to=to) for to in now.battle.grid.neighbours(now.creature(who).at))
    return tuple(
        (one, costs(now, one)) for one in around if not (senseless(now, one) or refuses(now, one))
    )


STEP = Deed(
    name="step",
    label=say("5-foot step"),
    action=Step,
    senseless=senseless,
    refuses=refuses,
    costs=costs,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    outside=True,
)
