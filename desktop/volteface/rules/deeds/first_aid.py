"""First aid: a Heal check keeps the dying from getting worse (SRD, Heal)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Action, FirstAid
from volteface.model.creatures import Creature, CreatureId
from volteface.model.events import StateGained, StateLost
from volteface.model.ledger import Modifier
from volteface.rules.deeds import attempt
from volteface.rules.play import Play
from volteface.rules.policies.reaching import apart
from volteface.rules.policies.saving import checked
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation, ability_modifier, numbers

AGAINST = 15
RULE = "P14"


def senseless(now: Situation, action: FirstAid) -> Message | None:
    """Return that the one to be helped is not dying."""
    target = now.creature(action.target)
    if "dying" in target.states:
        return None
    return say("{who} is not dying.", who=target.name)


def refuses(now: Situation, action: FirstAid) -> Message | None:
    """Return that the dying one is out of reach, or what the turn lacks."""
    target = now.creature(action.target)
    if apart(now, now.creature(action.by), target) > 1:
        return say("{who} is out of reach.", who=target.name)
    return attempt.unaffordable(now, action.by, "first aid")


def resolve(play: Play, action: FirstAid) -> None:
    """Roll the check."""
    by = play.now.creature(action.by)
    what = say("first aid for {who}", who=play.now.creature(action.target).name)
    lines = (Modifier(_skill(by), say("Heal"), RULE),)
    if checked(play, by, what, tuple(one for one in lines if one.value), AGAINST):
        play.happens(StateLost(who=action.target, state="dying"))
        play.happens(StateGained(who=action.target, state="stable"))


def _skill(by: Creature) -> int:
    d20 = numbers(by)
    return ability_modifier(d20.wisdom) if d20.heal is None else d20.heal


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to help, while somebody is dying."""
    if not any("dying" in one.states for one in now.battle.creatures.values()):
        return ()
    hint = now.ruleset.turn.price(attempt.costs(now, who, "first aid"))
    refusal = attempt.unaffordable(now, who, "first aid")
    return (Offer("first aid", say("First aid"), hint, "heal", "creature", refusal=refusal),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the help for the creature that was picked."""
    return FirstAid(by=who, target=picked.wanted_target)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return the help for each of the dying in reach."""
    price = attempt.costs(now, who, "first aid")
    helps = (
        FirstAid(by=who, target=one.id)
        for one in now.battle.creatures.values()
        if "dying" in one.states and one.id != who
    )
    return tuple((one, price) for one in helps if refuses(now, one) is None)


FIRST_AID = Deed(
    name="first aid",
    label=say("First aid"),
    action=FirstAid,
    senseless=senseless,
    refuses=refuses,
    perform=attempt.begin,
    offers=offers,
    make=make,
    every=every,
    foreseen=attempt.foreseen,
    resolve=resolve,
)
