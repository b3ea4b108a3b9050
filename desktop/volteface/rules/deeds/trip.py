"""Tripping: a touch, then strength against footing; who fails may be tripped back (SRD, Trip)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Trip
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Choice
from volteface.model.ledger import Amendments
from volteface.rules.deeds.attempt import terms
from volteface.rules.deeds.special import YES, ask_back, felled, out_of_reach, special
from volteface.rules.play import Play
from volteface.rules.policies.contests import contest, footing, grabbed, strength, too_large
from volteface.rules.price_lists import weapon
from volteface.rules.situation import UNARMED_STRIKE, Situation, in_hand

TRIP_BACK = "trip back"
FEAT = "Improved Trip"


def unfit(now: Situation, action: Trip) -> Message | None:
    """Return why the target cannot be tripped so."""
    attack, target = now.attack(action.by, action.attack), now.creature(action.target)
    if not (attack.unarmed or attack.natural or weapon(attack).trips):
        return say("The {attack} is not made for tripping.", attack=attack.name)
    if "prone" in target.states:
        return say("{target} is prone already.", target=target.name)
    return too_large(now, action.by, action.target) or out_of_reach(
        now, action.by, attack, action.target
    )


def resolve(play: Play, action: Trip) -> None:
    """Touch the target, and if that succeeds throw it."""
    now = play.now
    attack = now.attack(action.by, action.attack)
    if not grabbed(play, action.by, attack, action.target, terms(now, "trip").touch):
        return
    if _thrown(play, action.by, action.target):
        felled(play, action.target)
        return
    text = "{who} holds out. Does it try to trip {foe} in return?"
    ask_back(play, action.target, action.by, TRIP_BACK, text)


def _thrown(play: Play, by: CreatureId, target: CreatureId) -> bool:
    one, other = play.now.creature(by), play.now.creature(target)
    return contest(play, by, target, say("trip"), strength(one, FEAT), footing(other)) >= 0


def tripped_back(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Try to trip the one that tried."""
    if take == YES and _thrown(play, choice.who, choice.against):
        felled(play, choice.against)


def _wields(now: Situation, who: CreatureId) -> str:
    """Return the first weapon made for it, or bare hands."""
    creature = now.creature(who)
    for attack in now.ruleset.attack.attacks(creature):
        if attack.kind == "melee" and in_hand(creature, attack) and weapon(attack).trips:
            return attack.name
    return UNARMED_STRIKE


TRIP = special(
    "trip",
    say("Trip"),
    Trip,
    lambda who, attack, target: Trip(by=who, attack=attack, target=target),
    unfit,
    resolve,
    wields=_wields,
)
