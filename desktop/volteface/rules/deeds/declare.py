"""Saying what one will do in a round of phases, waiting with it, and dropping it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from volteface.grid.reach import FEET
from volteface.grid.sight import line_of_effect
from volteface.messages import Message, say
from volteface.model.actions import Abort, Action, Declare, Hold
from volteface.model.creatures import Creature, CreatureId
from volteface.model.events import Declared, HeldOn
from volteface.model.phases import ABORTED, INTENTS, ITEMS, Intent, ItemKind, Plan
from volteface.model.stats import Attack
from volteface.rules.play import Play
from volteface.rules.policies.phasing import declared, declaring
from volteface.rules.policies.reaching import apart, walls_near
from volteface.rules.policies.tempo import (
    SLOWEST,
    attacks,
    begun,
    camp,
    phase_name,
    phases_of,
    plan_of,
    put_plan,
)
from volteface.rules.policies.thac0 import STUNNED
from volteface.rules.ruleset import Cost, Costs, Deed, Need, Offer, Picked
from volteface.rules.situation import Situation

LONGEST_CASTING = 10
CASTING = {
    1: say("casting time 1 to 3"),
    4: say("casting time 4 to 6"),
    7: say("casting time 7 to 9"),
    10: say("a round or more"),
    0: say("psionic power"),
}
INSTEAD: tuple[Intent, ...] = ("attack", "fire", "move", "unarmed", "withdraw")
"""What an action can be dropped for: what still goes when the very slow phase is over."""

FITTING: dict[Intent, Callable[[Attack], bool]] = {
    "attack": lambda one: one.kind == "melee" and not one.unarmed,
    "charge": lambda one: one.kind == "melee" and not one.unarmed,
    "guard": lambda one: one.kind == "melee" and not one.unarmed,
    "fire": lambda one: one.kind == "missile",
    "cover": lambda one: one.kind == "missile" or one.blade,
    "unarmed": lambda one: one.unarmed,
}
ICONS: dict[Intent, str] = {
    "attack": "attack-melee",
    "fire": "attack-missile",
    "cover": "attack-missile",
    "charge": "charge",
    "guard": "ready",
    "parry": "defend",
    "move": "move",
    "run": "move",
    "sprint": "move",
    "withdraw": "withdraw",
    "cast": "template",
    "use item": "template",
    "unarmed": "attack-melee",
    "nothing": "delay",
}


def fitting(creature: Creature, intent: Intent) -> tuple[Attack, ...]:
    """Return the attacks an intent can be carried out with."""
    if intent not in FITTING:
        return ()
    return tuple(one for one in attacks(creature) if FITTING[intent](one) and not one.secondary)


def _weapon(creature: Creature, intent: Intent, attack: str) -> str:
    """Return the weapon named, or the first that fits."""
    first = next((one.name for one in fitting(creature, intent)), "")
    return (attack or first) if intent in FITTING else ""


def senseless(now: Situation, action: Declare) -> Message | None:
    """Return why there is nothing to declare, or not so."""
    creature = now.creature(action.by)
    if not now.fights(action.by):
        return say("{who} is not in the fight.", who=creature.name)
    if not declaring(now):
        return say("Actions are declared before the first phase of a round.")
    if not 0 <= action.casting <= LONGEST_CASTING:
        return say("A casting time is from 0 to {most}.", most=LONGEST_CASTING)
    if action.intent == "cover" and action.cell is None:
        return say("Which square is covered?")
    return _no_weapon(now, creature, action.intent, action.attack)


def _no_weapon(now: Situation, creature: Creature, intent: Intent, attack: str) -> Message | None:
    if intent not in FITTING:
        return None
    able = fitting(creature, intent)
    if not able:
        return say("{who} has nothing to {intent} with.", who=creature.name, intent=say(intent))
    if attack and now.attack(creature.id, attack) not in able:
        return say("{attack} is no weapon to {intent} with.", attack=attack, intent=say(intent))
    return None


def refuses(now: Situation, action: Declare) -> Message | None:
    """Return why the square cannot be covered, or why somebody runs no more."""
    runner = now.creature(action.by)
    if action.intent in ("run", "sprint") and "exhausted" in runner.states:
        return say("{who} is exhausted and cannot run.", who=runner.name)
    if action.intent != "cover" or action.cell is None:
        return None
    creature = now.creature(action.by)
    weapon = now.attack(action.by, _weapon(creature, "cover", action.attack))
    target = next((one for one in now.foes(creature) if action.cell in now.cells(one)), None)
    if weapon.kind == "missile":
        here = creature.cells(now.battle.grid)[0]
        feet = now.battle.grid.distance(here, action.cell) * FEET
        if feet > min(weapon.ranges, default=0):
            return say("That square is beyond the short range of the {attack}.", attack=weapon.name)
        walls = walls_near(now.battle, (here, action.cell), 1)
        if walls and not line_of_effect(now.battle.grid, here, action.cell, walls):
            return say("{who} does not see that square.", who=creature.name)
        return None
    if target is None or apart(now, creature, target) > 1:
        return say("A blade covers somebody in an adjacent square.")
    if not any(state in STUNNED for state in target.states):
        return say("{target} is not at the mercy of a blade.", target=target.name)
    return None


def perform(play: Play, action: Declare) -> None:
    """Note what is declared; when everybody has spoken the phases begin."""
    _note(play, action.by, action)
    if action.rest:
        speaker = play.now.creature(action.by)
        for who, plan in phases_of(play.fight).plans.items():
            other = play.now.creature(who)
            if plan.intent is None and camp(other) == camp(speaker):
                _note(play, who, replace(action, by=who, attack=_same(other, action)))
    declared(play)


def _same(creature: Creature, action: Declare) -> str:
    names = [one.name for one in fitting(creature, action.intent)]
    return action.attack if action.attack in names else ""


def _note(play: Play, who: CreatureId, action: Declare) -> None:
    creature = play.now.creature(who)
    if action.intent in FITTING and not fitting(creature, action.intent):
        action = replace(action, intent="nothing")
    attack = _weapon(creature, action.intent, action.attack)
    plan = Plan(
        intent=action.intent,
        attack=attack,
        casting=action.casting,
        item=action.item,
        covers=action.cell,
    )
    if action.intent == "cast" and action.casting == 0:
        plan = replace(plan, phase=play.roll(f"1d{SLOWEST + 1}").total - 1)
    put_plan(play, who, begun(play.now, creature, plan))
    play.happens(Declared(who=who, intent=action.intent, attack=attack))


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return each thing it could declare, in each of its ways, while that is the question."""
    if not now.fights(who) or not declaring(now):
        return ()
    creature = now.creature(who)
    return tuple(
        _offer(now, creature, Plan(intent=intent, attack=attack), way)
        for intent in INTENTS
        for attack in _weapons(creature, intent)
        for way in _ways(intent)
    )


def _weapons(creature: Creature, intent: Intent) -> tuple[str, ...]:
    if intent not in FITTING:
        return ("",)
    return tuple(one.name for one in fitting(creature, intent))


def _ways(intent: Intent) -> tuple[str, ...]:
    """Return the casting times or the kinds of items, where an intent has such."""
    if intent == "cast":
        return tuple(str(time) for time in CASTING)
    return ITEMS if intent == "use item" else ("",)


def _offer(now: Situation, creature: Creature, plan: Plan, way: str) -> Offer:
    intent = plan.intent or "nothing"
    name, detail = say(intent[:1].upper() + intent[1:]), say(plan.attack or way)
    if intent == "cast":
        plan, detail = replace(plan, casting=int(way)), CASTING[int(way)]
    if intent == "use item":
        plan = replace(plan, item=cast("ItemKind", way))
    label = say("{intent}: {detail}", intent=name, detail=detail) if detail.text else name
    hint, needs, refusal = say("no movement"), _need(intent), None
    if intent != "cover":
        first = max(0, begun(now, creature, plan).phase)
        hint = say("from the {phase} phase", phase=phase_name(first))
        refusal = refuses(now, Declare(by=creature.id, intent=intent))
    if way == "0":
        hint = say("in a random phase")
    variant = f"{intent}:{way}"
    return Offer("declare", label, hint, ICONS[intent], needs, plan.attack, refusal, variant)


def _need(intent: Intent) -> Need:
    return "cell" if intent == "cover" else "nothing"


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the declaration that was chosen."""
    intent, _, way = offer.variant.partition(":")
    declaration = Declare(by=who, intent=cast("Intent", intent), attack=offer.attack)
    if intent == "cover":
        return replace(declaration, cell=picked.wanted_cell)
    if intent == "cast":
        return replace(declaration, casting=int(way))
    return replace(declaration, item=cast("ItemKind", way)) if way else declaration


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return each declaration that names no square."""
    if not now.fights(who) or not declaring(now):
        return ()
    creature = now.creature(who)
    return tuple(
        (Declare(by=who, intent=intent, attack=attack), (Cost.FREE,))
        for intent in INTENTS
        if intent != "cover" and refuses(now, Declare(by=who, intent=intent)) is None
        for attack in _weapons(creature, intent)
    )


def in_phases(deed: Deed) -> Deed:
    """Return the deed without its offers while everybody still declares."""

    def offered(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
        return () if now.fights(who) and declaring(now) else deed.offers(now, who)

    return replace(deed, offers=offered)


DECLARE = Deed(
    name="declare",
    label=say("Declare"),
    action=Declare,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    out_of_turn=True,
)


def _started(now: Situation, who: CreatureId) -> Message | None:
    """Return why it is too late to think better of it."""
    budget, plan = now.budget(who), plan_of(now, who)
    if plan.done or plan.after or plan.aborted or budget.attacks or budget.squares or plan.acted:
        return say("{who} has begun to act.", who=now.creature(who).name)
    return None


def never(now: Situation, action: Action) -> Message | None:
    """Return nothing: it always makes sense."""
    return None


def hold_refused(now: Situation, action: Hold) -> Message | None:
    """Return why it cannot wait."""
    plan = plan_of(now, action.by)
    if now.ruleset.turn.begun(now.budget(action.by)):
        return say("{who} has begun to act.", who=now.creature(action.by).name)
    if plan.phase >= SLOWEST:
        return say("There is no later phase to wait for.")
    if plan.done or plan.after:
        return say("{who} has nothing left to hold.", who=now.creature(action.by).name)
    return None


def hold(play: Play, action: Hold) -> None:
    """Put the action off to the next phase."""
    plan = plan_of(play.now, action.by)
    put_plan(play, action.by, replace(plan, phase=plan.phase + 1, moving=False))
    later = phase_name(plan.phase + 1)
    play.happens(HeldOn(who=action.by, phase=later.text))
    declared(play)


def hold_offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to wait for the next phase."""
    refusal = hold_refused(now, Hold(by=who))
    hint = say("until the next phase")
    return (Offer("hold", say("Hold"), hint, "delay", "nothing", refusal=refusal),)


def hold_every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return the one way of waiting, if there is a later phase."""
    action = Hold(by=who)
    return () if hold_refused(now, action) else ((action, (Cost.FREE,)),)


HOLD = Deed(
    name="hold",
    label=say("Hold"),
    action=Hold,
    senseless=never,
    refuses=hold_refused,
    perform=hold,
    offers=hold_offers,
    make=lambda who, offer, picked: Hold(by=who),
    every=hold_every,
)


def abort_senseless(now: Situation, action: Abort) -> Message | None:
    """Return why that is nothing to take up instead."""
    if action.intent not in INSTEAD:
        options = ", ".join(INSTEAD)
        return say("An action is dropped for one of: {options}.", options=options)
    return _no_weapon(now, now.creature(action.by), action.intent, action.attack)


def abort_refused(now: Situation, action: Abort) -> Message | None:
    """Return why it is too late to drop the action."""
    return _started(now, action.by)


def abort(play: Play, action: Abort) -> None:
    """Drop the action: the new one comes after the very slow phase."""
    creature = play.now.creature(action.by)
    attack = _weapon(creature, action.intent, action.attack)
    plan = Plan(intent=action.intent, attack=attack, phase=ABORTED, aborted=True)
    put_plan(play, action.by, plan)
    play.happens(Declared(who=action.by, intent=action.intent, attack=attack, instead=True))
    declared(play)


def abort_offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return what the action could be dropped for."""
    creature, refusal = now.creature(who), _started(now, who)
    hint = say("after the very slow phase")
    return tuple(
        Offer(
            "abort",
            _instead(intent, attack),
            hint,
            ICONS[intent],
            "nothing",
            attack,
            refusal,
            intent,
        )
        for intent in INSTEAD
        for attack in _weapons(creature, intent)
    )


def _instead(intent: Intent, attack: str) -> Message:
    if attack:
        return say("Abort: {intent} with {attack}", intent=say(intent), attack=attack)
    return say("Abort: {intent}", intent=say(intent))


def abort_every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return each thing the action could be dropped for."""
    if _started(now, who):
        return ()
    creature = now.creature(who)
    return tuple(
        (Abort(by=who, intent=intent, attack=attack), (Cost.FREE,))
        for intent in INSTEAD
        for attack in _weapons(creature, intent)
    )


ABORT = Deed(
    name="abort",
    label=say("Abort"),
    action=Abort,
    senseless=abort_senseless,
    refuses=abort_refused,
    perform=abort,
    offers=abort_offers,
    make=lambda who, offer, picked: Abort(
        by=who, intent=cast("Intent", offer.variant), attack=offer.attack
    ),
    every=abort_every,
)
