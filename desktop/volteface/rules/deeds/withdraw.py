"""Withdrawing: up to double the speed, and nobody strikes at the first cell left (SRD)."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.actions import Action, Move, Withdraw
from volteface.model.creatures import CreatureId
from volteface.model.encounter import StepOn
from volteface.rules.deeds import attempt, move
from volteface.rules.foreseeing import Foresight, Provokes
from volteface.rules.play import Play
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation


def _walked(action: Withdraw) -> Move:
    return Move(by=action.by, path=action.path, facings=action.facings)


def senseless(now: Situation, action: Withdraw) -> Message | None:
    """Return why the path is none."""
    return move.senseless(now, _walked(action))


def refuses(now: Situation, action: Withdraw) -> Message | None:
    """Return what is in the way, or what it lacks to go that far."""
    return _unable(now, action.by) or move.hindered(now, _walked(action)) or _too_far(now, action)


def _unable(now: Situation, who: CreatureId) -> Message | None:
    creature = now.creature(who)
    if "prone" in creature.states:
        return say("{who} is prone.", who=creature.name)
    return attempt.unaffordable(now, who, "withdraw")


def _too_far(now: Situation, action: Withdraw) -> Message | None:
    creature = now.creature(action.by)
    squares, most = move.total(now, _walked(action)), 2 * now.ruleset.movement.pace(creature)
    if squares <= most:
        return None
    return say(
        "This way costs {total} squares; {who} can go {most} in one turn.",
        total=squares,
        who=creature.name,
        most=most,
    )


def perform(play: Play, action: Withdraw) -> None:
    """Walk away; the first step is safe."""
    first, *rest = move.steps(play.now, _walked(action))
    play.spend(action.by, attempt.costs(play.now, action.by, "withdraw"))
    safe = replace(first, safe=True) if isinstance(first, StepOn) else first
    play.next(safe, *rest)


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to withdraw."""
    hint = say(
        "{price}: {far} squares; the first cell is left unharmed",
        price=now.ruleset.turn.price(attempt.costs(now, who, "withdraw")),
        far=2 * now.ruleset.movement.pace(now.creature(who)),
    )
    return (Offer("withdraw", say("Withdraw"), hint, "withdraw", "way", refusal=_unable(now, who)),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the withdrawal along the way that was picked."""
    return Withdraw(by=who, path=picked.path, facings=picked.facings)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a way to each cell it can reach, where leaving its own would provoke."""
    creature = now.creature(who)
    if _unable(now, who) or not now.ruleset.provocation.reactors(now, creature, "leaving"):
        return ()
    price, far = attempt.costs(now, who, "withdraw"), 2 * now.ruleset.movement.pace(creature)
    return tuple(
        (Withdraw(by=who, path=way.path, facings=way.facings), price)
        for way in now.ruleset.movement.roams(now, creature, far)
    )


def foreseen(ahead: Foresight, action: Withdraw) -> tuple[Provokes, ...]:
    """Tell who gets an opportunity after the first cell."""
    start = ahead.now.creature(action.by).at
    later = (
        Provokes(one.by, tuple(cell for cell in one.at if cell != start))
        for one in ahead.provoked(action.path)
    )
    return tuple(one for one in later if one.at)


WITHDRAW = Deed(
    name="withdraw",
    label=say("Withdraw"),
    action=Withdraw,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    foreseen=foreseen,
)
