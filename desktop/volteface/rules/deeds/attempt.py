"""Acts that may be answered before they take effect: paid for, struck at, then carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from volteface.messages import Message, say
from volteface.model.actions import Action, Draw
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Attempt
from volteface.model.events import Spoiled
from volteface.rules.foreseeing import Foresight, Provokes
from volteface.rules.play import Play
from volteface.rules.ruleset import Cost, Costs, Terms
from volteface.rules.situation import UNARMED_STRIKE, Situation


def terms(now: Situation, do: str) -> Terms:
    """Return what the deed of that name costs and provokes in this ruleset."""
    return now.ruleset.terms[do]


def costs(now: Situation, who: CreatureId, do: str, attack: str | None = None) -> Costs:
    """Return the costs of the deed; one that takes the place of an attack costs as much."""
    found: list[Cost] = []
    for cost in terms(now, do).costs:
        if cost is Cost.ATTACK:
            price = _attack(now, who, attack)
            found += [] if isinstance(price, Message) else [price]
        else:
            found.append(cost)
    return tuple(found)


def _attack(now: Situation, who: CreatureId, attack: str | None) -> Cost | Message:
    return Cost.STANDARD if attack is None else now.ruleset.attack.cost(now, who, attack)


def unaffordable(
    now: Situation, who: CreatureId, do: str, attack: str | None = None
) -> Message | None:
    """Return why the turn does not allow the deed."""
    if Cost.ATTACK in terms(now, do).costs and isinstance(
        refusal := _attack(now, who, attack), Message
    ):
        return refusal
    return now.ruleset.turn.refuses(now, who, costs(now, who, do, attack))


def begin(play: Play, action: Any) -> None:  # noqa: ANN401  # each deed takes its own actions
    """Pay for the act; foes may have their say before it is carried out."""
    attack: str = getattr(action, "attack", UNARMED_STRIKE)
    play.spend(action.by, costs(play.now, action.by, action.do, attack))
    then(play, action)


def then(play: Play, action: Action) -> None:
    """Carry out an act that is paid for, once foes had their say."""
    damage = play.now.creature(action.by).damage
    play.next(Attempt(who=action.by, action=action, damage=damage))


def attempt(play: Play, begun: Attempt) -> None:
    """Let those it provokes have their say, then carry the act out."""
    now, action = play.now, begun.action
    deed = now.ruleset.deed(action)
    who = now.creature(begun.who)
    for foe in provoked(now, who, action):
        if foe.id not in begun.asked:
            play.next(replace(begun, asked=(*begun.asked, foe.id)))
            play.ruleset.provocation.ask(play, foe, who, "acting", False)
            return
    if who.damage > begun.damage and terms(now, action.do).spoiled:
        play.happens(Spoiled(who=begun.who, what=say("the blow comes first.")))
        if Cost.ATTACK in terms(now, action.do).costs:
            made = getattr(action, "attack", UNARMED_STRIKE)
            budget = now.budget(begun.who)
            play.budget(begun.who, replace(budget, attacks=(*budget.attacks, made)))
        return
    target = getattr(action, "target", None)
    if deed and deed.resolve and (target is None or target in now.battle.creatures):
        deed.resolve(play, action)


def provoked(now: Situation, who: Creature, action: Action) -> tuple[Creature, ...]:
    """Return the foes that may strike at `who` for the act, in the order of play."""
    provokes = terms(now, _kind(who, action)).provokes
    if provokes == "nobody" or exempt(now, who, action):
        return ()
    reactors = now.ruleset.provocation.reactors(now, who, "acting")
    if provokes == "everybody":
        return reactors
    return tuple(foe for foe in reactors if foe.id == getattr(action, "target", None))


def _kind(who: Creature, action: Action) -> str:
    """Return which terms hold: those of picking up differ from those of drawing."""
    if isinstance(action, Draw) and who.gear_of(action.attack).where == "on the ground":
        return "pick up"
    return action.do


EXEMPTING = {
    "bull rush": "Improved Bull Rush",
    "disarm": "Improved Disarm",
    "grapple": "Improved Grapple",
    "overrun": "Improved Overrun",
    "sunder": "Improved Sunder",
    "trip": "Improved Trip",
}
"""Feats that take the opportunity away (SRD, Feats)."""


def exempt(now: Situation, who: Creature, action: Action) -> bool:
    """Whether a feat, or a weapon made for it, provokes nobody."""
    if who.stats.d20 and EXEMPTING.get(action.do) in who.stats.d20.feats:
        return True
    if action.do != "trip":
        return False
    return now.attack(who.id, getattr(action, "attack", "")).name != UNARMED_STRIKE


def foreseen(ahead: Foresight, action: Action) -> tuple[Provokes, ...]:
    """Tell whom the act itself gives an opportunity."""
    return ahead.acting(lambda now, who: provoked(now, who, action))
