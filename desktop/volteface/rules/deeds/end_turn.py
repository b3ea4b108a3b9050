"""Ending the turn: the next in the order of play begins."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Action, EndTurn
from volteface.model.creatures import CreatureId
from volteface.rules.play import Play
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation


def allowed(now: Situation, action: EndTurn) -> Message | None:
    """Return nothing: whoever has the turn may end it."""
    return None


def perform(play: Play, action: EndTurn) -> None:
    """Hand the turn on."""
    play.ruleset.order.advance(play)


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to end the turn, naming who comes next."""
    upcoming = now.ruleset.order.upcoming(now)
    hint = say("nobody else can act")
    if upcoming is not None:
        hint = say("next: {who}", who=now.creature(upcoming).name)
    return (Offer("end turn", say("End turn"), hint, "end-turn", "nothing"),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the end of the turn."""
    return EndTurn(by=who)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return the one way of ending a turn."""
    return ((EndTurn(by=who), (Cost.FREE,)),)


END_TURN = Deed(
    name="end turn",
    label=say("End turn"),
    action=EndTurn,
    senseless=allowed,
    refuses=allowed,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    down=True,
)
