"""Whirlwind Attack (SRD, Feats): one blow at each foe in reach, into any area alike."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Action, Whirl
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import StrikeNow
from volteface.rules.play import Play
from volteface.rules.policies.qualities import has_feat
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation, Strike

FEAT = "Whirlwind Attack"
PRICE: Costs = (Cost.STANDARD, Cost.FULL_ATTACK)


def senseless(now: Situation, action: Whirl) -> Message | None:
    """Return why the attack is none for a whirlwind."""
    if now.attack(action.by, action.attack).kind == "melee":
        return None
    return say("A whirlwind attack strikes in melee.")


def refuses(now: Situation, action: Whirl) -> Message | None:
    """Return why it cannot strike all around now."""
    creature = now.creature(action.by)
    if not has_feat(creature, FEAT):
        return say("{who} has not learnt to strike all around.", who=creature.name)
    if lacking := now.ruleset.turn.refuses(now, action.by, PRICE):
        return lacking
    if not struck(now, action):
        return say("No foe is in reach of the {attack}.", attack=action.attack)
    return None


def struck(now: Situation, action: Whirl) -> tuple[CreatureId, ...]:
    """Return the foes it reaches."""
    creature, attack = now.creature(action.by), now.attack(action.by, action.attack)
    return tuple(
        foe.id
        for foe in now.foes(creature)
        if now.ruleset.wounds.down(foe) is None and _reaches(now, Strike(creature, attack, foe))
    )


def _reaches(now: Situation, strike: Strike) -> bool:
    return now.ruleset.attack.refuses(now, strike) is None


def perform(play: Play, action: Whirl) -> None:
    """Strike at one after the other."""
    foes = struck(play.now, action)
    play.spend(action.by, PRICE)
    play.next(
        *(
            StrikeNow(who=action.by, attack=action.attack, target=foe, extra="whirlwind")
            for foe in foes
        )
    )


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return an offer for each melee attack of a creature that has the feat."""
    hint = now.ruleset.turn.price(PRICE)
    return tuple(
        Offer(
            "whirlwind",
            say("Whirlwind with {attack}", attack=attack),
            hint,
            "full-attack",
            "nothing",
            attack,
            refuses(now, Whirl(by=who, attack=attack)),
        )
        for attack in _attacks(now.creature(who))
    )


def _attacks(creature: Creature) -> tuple[str, ...]:
    if not has_feat(creature, FEAT):
        return ()
    return tuple(attack.name for attack in creature.stats.attacks if attack.kind == "melee")


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the blow at all around."""
    return Whirl(by=who, attack=offer.attack)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a whirlwind with each attack that reaches a foe."""
    found = (Whirl(by=who, attack=attack) for attack in _attacks(now.creature(who)))
    return tuple((one, PRICE) for one in found if refuses(now, one) is None)


WHIRL = Deed(
    name="whirlwind",
    label=say("Whirlwind Attack"),
    action=Whirl,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
)
