"""Waiting: putting a turn off, readying an action against a trigger, and acting at last."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.areas import Area
from volteface.grid.cells import Cell
from volteface.messages import Message, say
from volteface.model.actions import Action, ActNow, Delay, Ready
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Choice, Option, Place, Readied, StepOn, WaitOut
from volteface.model.events import ReadiedAction
from volteface.model.ledger import Amendments
from volteface.rules.play import Play
from volteface.rules.policies import order
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation

LONGEST = 200
SOMETHING = "something happens there"
READIED = "readied action"
ACT, NO = "act", "no"


def _sensible(now: Situation, action: Action) -> Message | None:
    return None


def refuses_delay(now: Situation, action: Delay) -> Message | None:
    """Return why the turn cannot be put off."""
    return order.may_delay(now, action.by)


def delay(play: Play, action: Delay) -> None:
    """Put the turn off."""
    order.delay(play, action.by)


def delay_offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to delay."""
    refusal = order.may_delay(now, who) if now.fights(who) else None
    return (Offer("delay", say("Delay"), say("act later"), "delay", "nothing", refusal=refusal),)


def make_delay(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the delay."""
    return Delay(by=who)


def every_delay(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return the one way of delaying, where there is one."""
    return () if order.may_delay(now, who) else ((Delay(by=who), (Cost.FREE,)),)


def senseless_ready(now: Situation, action: Ready) -> Message | None:
    """Return why there is nothing to wait for."""
    if not action.trigger.strip() or len(action.trigger) > LONGEST:
        return say("A trigger is told in 1 to {most} characters.", most=LONGEST)
    if action.cell is not None and not now.battle.grid.contains(action.cell):
        return say("That cell is off the map.")
    return None


def refuses_ready(now: Situation, action: Ready) -> Message | None:
    """Return why it cannot ready this: the turn allows none, or it happens behind its back."""
    return _unready(now, action.by) or _behind(now, action)


def _unready(now: Situation, who: CreatureId) -> Message | None:
    if now.fight.interrupted:
        return say("First the readied action is finished.")
    return now.ruleset.turn.refuses(now, who, (Cost.STANDARD,))


def _behind(now: Situation, action: Ready) -> Message | None:
    """What is seen must not lie in the rear area; what is heard may (UA, Readied Actions)."""
    if action.cell is None or action.sense == "heard":
        return None
    creature = now.creature(action.by)
    if now.ruleset.facing.area(now, creature, action.cell) is not Area.REAR:
        return None
    return say("{who} cannot see what happens behind its back.", who=creature.name)


def ready(play: Play, action: Ready) -> None:
    """Wait for the trigger; what is left of the turn can still be used."""
    play.spend(action.by, (Cost.STANDARD,))
    order.ready(play, action.by, Readied(action.trigger, action.sense, action.cell))
    play.happens(
        ReadiedAction(who=action.by, trigger=action.trigger, sense=action.sense, cell=action.cell)
    )


def ready_offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to wait for something to happen at a cell."""
    hint = say("{price}: wait for what happens at a cell", price=_price(now))
    refusal = _unready(now, who) if now.fights(who) else None
    return (Offer("ready", say("Ready"), hint, "ready", "cell", refusal=refusal),)


def _price(now: Situation) -> Message:
    return now.ruleset.turn.price((Cost.STANDARD,))


def make_ready(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the wait for what happens at the cell that was picked."""
    return Ready(by=who, trigger=picked.text or SOMETHING, cell=picked.wanted_cell)


def every_ready(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return the wait for anything at all; what it is, and where, is for the player to say."""
    if _unready(now, who):
        return ()
    return ((Ready(by=who, trigger="something happens"), (Cost.STANDARD,)),)


def noticed(play: Play, mover: Creature, step: StepOn) -> bool:
    """Ask whoever watches the cell that is entered whether it acts; whether there is one."""
    encounter = play.now.battle.encounter
    if encounter is None:
        return False
    entered = _entered(play.now, mover, step)
    for place in encounter.order:
        cell = place.readied.cell if place.readied is not None else None
        if cell in entered and _could_act(play.now, place.who, mover, step):
            play.next(replace(step, watched=(*step.watched, place.who)))
            _ask(play, place, mover)
            return True
    return False


def _entered(now: Situation, mover: Creature, step: StepOn) -> set[Cell]:
    there = replace(mover, at=step.to)
    return set(now.cells(there)) - set(now.cells(mover))


def _could_act(now: Situation, who: CreatureId, mover: Creature, step: StepOn) -> bool:
    creature = now.battle.creatures.get(who)
    return (
        creature is not None
        and who not in (mover.id, order.current(now), *step.watched)
        and not now.ruleset.wounds.down(creature)
    )


def _ask(play: Play, place: Place, mover: Creature) -> None:
    name = play.now.creature(place.who).name
    question = say(
        "{who} watches the cell that {mover} is about to enter ({trigger}). Does {who} act?",
        who=name,
        mover=mover.name,
        trigger=place.readied.trigger if place.readied else "",
    )
    options = (Option(ACT, say("Act now")), Option(NO, say("Wait on")))
    play.ask(place.who, mover.id, READIED, question, options)


def readied_answered(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Let the one who watches act before the step; the rest of the move waits for it."""
    if take == ACT:
        play.next(WaitOut(who=choice.who))
        order.interrupt(play, choice.who)


def refuses_acting(now: Situation, action: ActNow) -> Message | None:
    """Return why it may not act out of turn."""
    return order.out_of_turn(now, action.by)


def act(play: Play, action: ActNow) -> None:
    """Interrupt the turn under way with what was readied, or step in where it may."""
    places = {place.who: place for place in play.fight.order}
    if places[action.by].readied is not None:
        order.interrupt(play, action.by)
    else:
        order.step_in(play, action.by)


def senseless_acting(now: Situation, action: ActNow) -> Message | None:
    """Return why nobody can let it act now."""
    if not now.fights(action.by) or order.current(now) == action.by:
        return order.out_of_turn(now, action.by)
    return None


def acting_offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to act now, to those who may."""
    if not now.fights(who) or order.out_of_turn(now, who):
        return ()
    return (Offer("act now", say("Act now"), say("out of turn"), "end-turn", "nothing"),)


def make_acting(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the act out of turn."""
    return ActNow(by=who)


def every_acting(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return the one way of acting out of turn, where there is one."""
    return () if order.out_of_turn(now, who) else ((ActNow(by=who), (Cost.FREE,)),)


DELAY = Deed(
    name="delay",
    label=say("Delay"),
    action=Delay,
    senseless=_sensible,
    refuses=refuses_delay,
    perform=delay,
    offers=delay_offers,
    make=make_delay,
    every=every_delay,
)
READY = Deed(
    name="ready",
    label=say("Ready"),
    action=Ready,
    senseless=senseless_ready,
    refuses=refuses_ready,
    perform=ready,
    offers=ready_offers,
    make=make_ready,
    every=every_ready,
)
ACT_NOW = Deed(
    name="act now",
    label=say("Act now"),
    action=ActNow,
    senseless=senseless_acting,
    refuses=refuses_acting,
    perform=act,
    offers=acting_offers,
    make=make_acting,
    every=every_acting,
    out_of_turn=True,
)
