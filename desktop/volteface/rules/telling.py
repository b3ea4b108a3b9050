"""What happened, in sentences: one template for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from volteface.messages import Message, say
from volteface.model.creatures import CreatureId
from volteface.model.events import (
    Attacked,
    Damaged,
    Declined,
    Event,
    FightBegan,
    FightEnded,
    Healed,
    InitiativeRolled,
    Joined,
    Moved,
    Overruled,
    Provoked,
    RoundBegan,
    StateGained,
    StateLost,
    TurnBegan,
    Turned,
    TurnEnded,
)
from volteface.model.ledger import total
from volteface.rules.situation import Situation


def sentence(now: Situation, event: Event) -> Message:
    """Return the line of the log for `event`, told before it takes effect."""
    return TOLD[type(event)](now, event)


def signed(value: int) -> str:
    """Return `value` with its sign, a true minus where it is negative."""
    return f"+{value}" if value >= 0 else f"−{-value}"


def _name(now: Situation, who: CreatureId) -> str:
    creature = now.battle.creatures.get(who)
    return creature.name if creature else who


def _fight_began(now: Situation, event: FightBegan) -> Message:
    return say("The fight begins: {ruleset}.", ruleset=event.ruleset)


def _fight_ended(now: Situation, event: FightEnded) -> Message:
    return say("The fight ends in round {round}.", round=event.rounds)


def _joined(now: Situation, event: Joined) -> Message:
    text = "{who} leaves the fight." if event.left else "{who} joins the fight."
    return say(text, who=_name(now, event.who))


def _initiative(now: Situation, event: InitiativeRolled) -> Message:
    return say(
        "{who} rolls initiative: {roll} {modifier} = {total}.",
        who=_name(now, event.who),
        roll=event.roll.total,
        modifier=signed(event.modifier),
        total=event.total,
    )


def _round_began(now: Situation, event: RoundBegan) -> Message:
    return say("Round {round} begins.", round=event.round)


def _turn_began(now: Situation, event: TurnBegan) -> Message:
    return say("It is {who}'s turn.", who=_name(now, event.who))


def _turn_ended(now: Situation, event: TurnEnded) -> Message:
    return say("{who}'s turn ends.", who=_name(now, event.who))


def _moved(now: Situation, event: Moved) -> Message:
    grid = now.battle.grid
    toward = grid.facing_toward(grid.centre(event.start), grid.centre(event.to))
    text = "{who} steps {direction}, at a cost of {cost}."
    if event.cause == "5-foot step":
        text = "{who} takes a 5-foot step {direction}."
    direction = grid.names[toward]
    return say(text, who=_name(now, event.who), direction=direction, cost=event.cost)


def _turned(now: Situation, event: Turned) -> Message:
    facing = now.battle.grid.names[event.facing]
    return say("{who} turns to face {facing}.", who=_name(now, event.who), facing=facing)


def _provoked(now: Situation, event: Provoked) -> Message:
    return say(
        "{who} gives {by} an opportunity.", who=_name(now, event.who), by=_name(now, event.by)
    )


def _declined(now: Situation, event: Declined) -> Message:
    return say(
        "{who} lets the opportunity against {target} pass.",
        who=_name(now, event.who),
        target=_name(now, event.target),
    )


ATTACKS = (
    "{who} attacks {target} with {attack}: "
    "{roll} {modifier} = {total} against {against}: {result}."
)
STRIKES = (
    "{who} takes the opportunity against {target} with {attack}: "
    "{roll} {modifier} = {total} against {against}: {result}."
)


def _attacked(now: Situation, event: Attacked) -> Message:
    return say(
        STRIKES if event.opportunity else ATTACKS,
        who=_name(now, event.by),
        target=_name(now, event.target),
        attack=event.attack,
        roll=event.roll.total,
        modifier=signed(total(event.ledger)),
        total=event.total,
        against=event.against,
        result=_result(event),
    )


def _result(event: Attacked) -> Message:
    if not event.hit:
        return say("miss")
    if event.confirmation is None:
        return say("hit")
    text = "hit, a threat not confirmed by {roll} {modifier} = {total}"
    if event.critical:
        text = "critical hit, confirmed by {roll} {modifier} = {total}"
    modifier = total(event.ledger)
    return say(
        text,
        roll=event.confirmation.total,
        modifier=signed(modifier),
        total=event.confirmation.total + modifier,
    )


def _damaged(now: Situation, event: Damaged) -> Message:
    text = "{target} takes {amount} damage and is at {hit_points}."
    if event.roll.faces or event.ledger:
        text = "{target} takes {amount} damage ({dice}: {roll} {modifier}) and is at {hit_points}."
    return say(
        text,
        target=_name(now, event.target),
        amount=event.amount,
        dice=event.roll.expression,
        roll=event.roll.total,
        modifier=signed(total(event.ledger)),
        hit_points=event.hit_points,
    )


def _healed(now: Situation, event: Healed) -> Message:
    return say(
        "{target} regains {amount} and is at {hit_points}.",
        target=_name(now, event.target),
        amount=event.amount,
        hit_points=event.hit_points,
    )


def _gained(now: Situation, event: StateGained) -> Message:
    return say("{who} is {state}.", who=_name(now, event.who), state=say(event.state))


def _lost(now: Situation, event: StateLost) -> Message:
    return say("{who} is no longer {state}.", who=_name(now, event.who), state=say(event.state))


def _overruled(now: Situation, event: Overruled) -> Message:
    return say(
        "The GM overrules for {who}: {refusal}",
        who=_name(now, event.who),
        refusal=event.refusal,
    )


TOLD: dict[type[Event], Callable[[Situation, Any], Message]] = {
    FightBegan: _fight_began,
    FightEnded: _fight_ended,
    Joined: _joined,
    InitiativeRolled: _initiative,
    RoundBegan: _round_began,
    TurnBegan: _turn_began,
    TurnEnded: _turn_ended,
    Moved: _moved,
    Turned: _turned,
    Provoked: _provoked,
    Declined: _declined,
    Attacked: _attacked,
    Damaged: _damaged,
    Healed: _healed,
    StateGained: _gained,
    StateLost: _lost,
    Overruled: _overruled,
}
