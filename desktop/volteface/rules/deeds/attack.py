"""Attacking: one attack for the standard action, more of them as a full attack."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.actions import Action, Attack
from volteface.model.creatures import CreatureId
from volteface.model.encounter import StrikeNow
from volteface.model.ledger import Amendments
from volteface.model.stats import Attack as Weapon
from volteface.rules.play import Play
from volteface.rules.policies.qualities import has_feat
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation, Strike


def senseless(now: Situation, action: Attack) -> Message | None:
    """Return nothing: an attack or a target that does not exist is refused as it is named."""
    _strike(now, action)
    return None


def _strike(now: Situation, action: Attack) -> Strike:
    strike = now.ruleset.attack.strike(now, action.by, action.attack, action.target)
    return replace(strike, subdue=action.subdue)


def refuses(now: Situation, action: Attack) -> Message | None:
    """Return why the turn allows no such attack, or why it cannot reach the target."""
    return unaffordable(now, action.by, action.attack) or now.ruleset.attack.refuses(
        now, _strike(now, action)
    )


def unaffordable(now: Situation, who: CreatureId, attack: str) -> Message | None:
    """Return why the turn allows no attack of that name."""
    cost = now.ruleset.attack.cost(now, who, attack)
    return cost if isinstance(cost, Message) else now.ruleset.turn.refuses(now, who, (cost,))


def costs(now: Situation, action: Attack) -> Costs:
    """Return the cost of one more attack."""
    cost = now.ruleset.attack.cost(now, action.by, action.attack)
    return () if isinstance(cost, Message) else (cost,)


def perform(play: Play, action: Attack) -> None:
    """Begin the attack; a shot may first be answered by those who stand near."""
    play.spend(action.by, costs(play.now, action))
    play.next(
        StrikeNow(
            who=action.by,
            attack=action.attack,
            target=action.target,
            amendments=Amendments(action.unticked, action.added, action.total),
            subdue=action.subdue,
        )
    )


def strike_now(play: Play, begun: StrikeNow) -> None:
    """Let the foes have their say about a shot, then resolve the attack."""
    now = play.now
    if begun.target not in now.battle.creatures:
        return
    strike = now.ruleset.attack.strike(now, begun.who, begun.attack, begun.target)
    strike = replace(strike, extra=begun.extra, subdue=begun.subdue)
    if begun.extra:
        strike = replace(strike, before=0)
    if strike.attack.kind == "missile":
        for foe in now.ruleset.provocation.reactors(now, strike.by, "shooting"):
            if foe.id not in begun.asked:
                play.next(replace(begun, asked=(*begun.asked, foe.id)))
                play.ruleset.provocation.ask(play, foe, strike.by, "shooting", False)
                return
    if strike.attack.unarmed and not begun.extra and begun.target not in begun.asked:
        # Bare hands give the one they reach for an opportunity, and nobody else.
        for foe in now.ruleset.provocation.reactors(now, strike.by, "acting"):
            if foe.id == begun.target and not has_feat(strike.by, ARMED_HANDS):
                play.next(replace(begun, asked=(*begun.asked, foe.id)))
                play.ruleset.provocation.ask(play, foe, strike.by, "acting", False)
                return
    play.ruleset.attack.resolve(play, strike, begun.amendments)


ARMED_HANDS = "Improved Unarmed Strike"


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return one offer for each attack the creature has."""
    return tuple(_offer(now, who, attack.name) for attack in _attacks(now, who))


def _attacks(now: Situation, who: CreatureId) -> tuple[Weapon, ...]:
    return now.ruleset.attack.attacks(now.creature(who))


def _offer(now: Situation, who: CreatureId, name: str) -> Offer:
    cost = now.ruleset.attack.cost(now, who, name)
    hint = cost if isinstance(cost, Message) else now.ruleset.turn.price((cost,))
    icon = f"attack-{now.attack(who, name).kind}"
    refusal = unaffordable(now, who, name) or _nobody(now, who, name)
    label = say("{attack}", attack=name[:1].upper() + name[1:])
    return Offer("attack", label, hint, icon, "target", name, refusal)


def _nobody(now: Situation, who: CreatureId, name: str) -> Message | None:
    foes = now.foes(now.creature(who))
    if any(_in_reach(now, who, name, foe.id) for foe in foes):
        return None
    return say("No foe is in reach of the {attack}.", attack=name)


def _in_reach(now: Situation, who: CreatureId, name: str, target: CreatureId) -> bool:
    strike = now.ruleset.attack.strike(now, who, name, target)
    return now.ruleset.attack.refuses(now, strike) is None


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the attack on the target that was picked."""
    return Attack(by=who, attack=offer.attack, target=picked.wanted_target)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return each attack on each foe it reaches."""
    creature = now.creature(who)
    found = (
        Attack(by=who, attack=attack.name, target=foe.id)
        for attack in _attacks(now, who)
        if unaffordable(now, who, attack.name) is None
        for foe in now.foes(creature)
        if _in_reach(now, who, attack.name, foe.id)
    )
    return tuple((one, costs(now, one)) for one in found)


ATTACK = Deed(
    name="attack",
    label=say("Attack"),
    action=Attack,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
)
