"""Turning on the spot: once for nothing, at the end of a move, or for a move action."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.actions import Action, Turn
from volteface.model.creatures import CreatureId
from volteface.model.events import Turned
from volteface.rules.play import Play
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation


def senseless(now: Situation, action: Turn) -> Message | None:
    """Return why there is nothing to turn to."""
    if 0 <= action.facing < now.battle.grid.facings:
        return None
    return say("There is no such facing on this grid.")


def refuses(now: Situation, action: Turn) -> Message | None:
    """Return why it cannot turn, or need not."""
    creature = now.creature(action.by)
    if creature.facing == action.facing:
        return say("{who} already faces that way.", who=creature.name)
    return _refused(now, action.by)


def _refused(now: Situation, who: CreatureId) -> Message | None:
    cost = now.ruleset.facing.turning(now, who)
    return cost if isinstance(cost, Message) else now.ruleset.turn.refuses(now, who, (cost,))


def costs(now: Situation, action: Turn) -> Costs:
    """Return what this turn costs."""
    cost = now.ruleset.facing.turning(now, action.by)
    return () if isinstance(cost, Message) else (cost,)


def perform(play: Play, action: Turn) -> None:
    """Turn."""
    price = costs(play.now, action)
    creature, budget = play.now.creature(action.by), play.now.budget(action.by)
    play.spend(action.by, price)
    if price == (Cost.FREE,) and not budget.may_turn:
        play.budget(action.by, replace(play.now.budget(action.by), turned=True))
    play.happens(Turned(who=action.by, start=creature.facing, facing=action.facing))


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to turn."""
    cost = now.ruleset.facing.turning(now, who)
    hint = say("no facing") if isinstance(cost, Message) else now.ruleset.turn.price((cost,))
    refusal = _refused(now, who)
    return (Offer("turn", say("Turn"), hint, "face", "facing", refusal=refusal),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the turn to the facing that was picked."""
    return Turn(by=who, facing=picked.wanted_facing)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a turn to each other facing, while it may turn."""
    turns = (Turn(by=who, facing=facing) for facing in range(now.battle.grid.facings))
    return tuple((turn, costs(now, turn)) for turn in turns if refuses(now, turn) is None)


TURN = Deed(
    name="turn",
    label=say("Turn"),
    action=Turn,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    outside=True,
)
