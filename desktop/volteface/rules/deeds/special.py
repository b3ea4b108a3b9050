"""What the special attacks have in common: a foe in reach, a weapon, and an answer in kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from volteface.messages import Message, say
from volteface.model.actions import Action
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Option
from volteface.model.events import StateGained
from volteface.model.stats import Attack
from volteface.rules.deeds import attempt
from volteface.rules.deeds.charge import melee
from volteface.rules.play import Play
from volteface.rules.policies.reaching import apart, meeting
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import UNARMED_STRIKE, Situation, Strike, in_hand

YES, NO = "yes", "no"
NEAR = 4
"""Cells within which a foe may be reached in melee, so that farther ones are not looked at."""


def special(
    name: str,
    label: Message,
    action: type[Action],
    make: Callable[[CreatureId, str, CreatureId], Action],
    unfit: Callable[[Situation, Any], Message | None],
    resolve: Callable[[Play, Any], None] | None,
    *,
    wields: Callable[[Situation, CreatureId], str] | None = None,
    perform: Callable[[Play, Any], None] = attempt.begin,
) -> Deed:
    """Return the deed of a special attack on one creature.

    `make` builds it from who, an attack and a target; `unfit` says why one is refused, apart
    from its cost; `wields` names the attack that is used where none is picked.
    """

    def senseless(now: Situation, one: Any) -> Message | None:  # noqa: ANN401  # its own action
        now.creature(one.target)
        if one.by == one.target:
            return say("{who} does not attack itself.", who=now.creature(one.by).name)
        if hasattr(one, "attack"):
            now.attack(one.by, one.attack)
        return None

    def refuses(now: Situation, one: Any) -> Message | None:  # noqa: ANN401  # its own action
        attack: str = getattr(one, "attack", UNARMED_STRIKE)
        return attempt.unaffordable(now, one.by, name, attack) or unfit(now, one)

    def wielded(now: Situation, who: CreatureId) -> str:
        return (wields or weapon_in_hand)(now, who)

    def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
        hint = now.ruleset.turn.price(attempt.costs(now, who, name, wielded(now, who)))
        refusal = attempt.unaffordable(now, who, name, wielded(now, who))
        attack = wielded(now, who)
        if refusal is None and next(fitting(now, who, attack), None) is None:
            refusal = say("There is nobody to do that to.")
        return (Offer(name, label, hint, "attack-melee", "creature", attack, refusal),)

    def made(who: CreatureId, offer: Offer, picked: Picked) -> Action:
        return make(who, offer.attack, picked.wanted_target)

    def fitting(now: Situation, who: CreatureId, attack: str) -> Iterator[Action]:
        by = now.creature(who)
        near = (foe for foe in now.foes(by) if apart(now, by, foe) <= NEAR)
        ways = (make(who, attack, foe.id) for foe in near)
        return (one for one in ways if unfit(now, one) is None)

    def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
        attack = wielded(now, who)
        if attempt.unaffordable(now, who, name, attack):
            return ()
        price = attempt.costs(now, who, name, attack)
        return tuple((one, price) for one in fitting(now, who, attack))

    return Deed(
        name=name,
        label=label,
        action=action,
        senseless=senseless,
        refuses=refuses,
        perform=perform,
        offers=offers,
        make=made,
        every=every,
        foreseen=attempt.foreseen,
        resolve=resolve,
    )


def weapon_in_hand(now: Situation, who: CreatureId) -> str:
    """Return the name of the first melee attack, or of bare hands."""
    found = melee(now, who)
    return found.name if found else UNARMED_STRIKE


def bare_hands(now: Situation, who: CreatureId) -> str:
    """Return the name of the attack with bare hands."""
    return UNARMED_STRIKE


def out_of_reach(
    now: Situation, by: CreatureId, attack: Attack, target: CreatureId
) -> Message | None:
    """Return why the melee attack does not get at the target."""
    one, other = now.creature(by), now.creature(target)
    if attack.kind != "melee":
        return say("That takes a melee attack.")
    if not in_hand(one, attack):
        return say("{who} does not have the {attack} in hand.", who=one.name, attack=attack.name)
    return now.ruleset.attack.refuses(now, Strike(one, attack, other))


def held_weapon(now: Situation, who: CreatureId, name: str) -> Attack | Message:
    """Return the weapon called `name` that a creature holds, or the first; or why there is none."""
    creature = now.creature(who)
    for attack in now.ruleset.attack.attacks(creature):
        if attack.name == name or not name:
            if not attack.natural and in_hand(creature, attack):
                return attack
            if name:
                break
    if name:
        return say("{who} holds no {weapon}.", who=creature.name, weapon=name)
    return say("{who} holds no weapon.", who=creature.name)


def weapon_strike(now: Situation, by: CreatureId, attack: Attack, target: CreatureId) -> Strike:
    """Return the next attack of `by`, with a weapon that need not be one of its own turn's."""
    strike = now.ruleset.attack.strike(now, by, attack.name, target)
    return replace(strike, attack=replace(attack, kind="melee"))


def in_reach(now: Situation, strike: Strike) -> bool:
    """Whether the strike gets at its target."""
    return bool(meeting(now, strike)[0])


def counted(play: Play, who: CreatureId, attack: str) -> None:
    """Count an attack of the turn that was none of the usual kind."""
    budget = play.now.budget(who)
    play.budget(who, replace(budget, attacks=(*budget.attacks, attack)))


def felled(play: Play, who: CreatureId) -> None:
    """Throw a creature to the ground."""
    if "prone" not in play.now.creature(who).states:
        play.happens(StateGained(who=who, state="prone"))


def ask_back(play: Play, who: CreatureId, against: CreatureId, kind: str, text: str) -> None:
    """Ask the one that held out whether it answers in kind."""
    now = play.now
    if now.ruleset.wounds.down(now.creature(who)):
        return
    question = say(text, who=now.creature(who).name, foe=now.creature(against).name)
    play.ask(who, against, kind, question, (Option(YES, say("Yes")), Option(NO, say("No"))))
