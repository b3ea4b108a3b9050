"""Helping a friend against a foe: to strike at it, or to ward it off (SRD, Aid Another)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Aid
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Stance
from volteface.model.events import StanceTaken
from volteface.rules.deeds.special import out_of_reach, special
from volteface.rules.play import Play
from volteface.rules.policies.reaching import apart
from volteface.rules.policies.saving import checked
from volteface.rules.situation import IllegalAction, Situation, hostile

AGAINST = 10
"""The armour class to hit where the blow only distracts."""


def unfit(now: Situation, action: Aid) -> Message | None:
    """Return why nobody is helped so."""
    try:
        _friend(now, action)
    except IllegalAction as error:
        return error.message
    attack = now.attack(action.by, action.attack)
    return out_of_reach(now, action.by, attack, action.target)


def _friend(now: Situation, action: Aid) -> Creature:
    """Return who is helped; `IllegalAction` if nobody fights the target."""
    by, target = now.creature(action.by), now.creature(action.target)
    friends = (
        (now.creature(action.friend),) if action.friend else tuple(now.battle.creatures.values())
    )
    for one in friends:
        if one.id != by.id and not hostile(one, by) and _engaged(now, one, target):
            return one
    raise IllegalAction(say("No friend of {who} fights {foe}.", who=by.name, foe=target.name))


def _engaged(now: Situation, one: Creature, target: Creature) -> bool:
    if not hostile(one, target) or now.ruleset.wounds.down(one):
        return False
    threatened = now.ruleset.provocation.threatened
    return apart(now, one, target) <= 1 or not threatened(now, one).isdisjoint(now.cells(target))


def resolve(play: Play, action: Aid) -> None:
    """Distract the foe, if the blow would hit an armour class of 10."""
    now = play.now
    friend = _friend(now, action)
    strike = now.ruleset.attack.strike(now, action.by, action.attack, action.target)
    lines = now.ruleset.attack.ledger(now, strike)
    if checked(play, strike.by, say("helps {who}", who=friend.name), lines, AGAINST, natural=True):
        play.happens(StanceTaken(who=action.by, stance=_stance(action, friend.id)))


def _stance(action: Aid, friend: CreatureId) -> Stance:
    if action.helps == "attack":
        return Stance("aiding attack", action.target, friend)
    return Stance("aiding defence", action.target, friend)


AID = special(
    "aid",
    say("Aid another"),
    Aid,
    lambda who, attack, target: Aid(by=who, attack=attack, target=target),
    unfit,
    resolve,
)
