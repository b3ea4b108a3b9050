"""Disarming: one weapon against the other; who fails may be disarmed in return (SRD, Disarm)."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.actions import Disarm
from volteface.model.creatures import CreatureId, Gear
from volteface.model.encounter import Choice
from volteface.model.events import GearChanged
from volteface.model.ledger import Amendments
from volteface.model.stats import Attack
from volteface.rules.deeds.special import (
    YES,
    ask_back,
    counted,
    held_weapon,
    out_of_reach,
    special,
    weapon_strike,
)
from volteface.rules.play import Play
from volteface.rules.policies.contests import contest, weapons
from volteface.rules.situation import Situation

DISARM_BACK = "disarm back"
FEAT = "Improved Disarm"


def unfit(now: Situation, action: Disarm) -> Message | None:
    """Return why there is nothing to knock away, or it is out of reach."""
    held = held_weapon(now, action.target, action.weapon)
    if isinstance(held, Message):
        return held
    return out_of_reach(now, action.by, now.attack(action.by, action.attack), action.target)


def resolve(play: Play, action: Disarm) -> None:
    """Knock the weapon away, if the own one is better handled."""
    held = held_weapon(play.now, action.target, action.weapon)
    if isinstance(held, Message):
        return
    own = play.now.attack(action.by, action.attack)
    lost = _knocked(play, action.by, own, action.target, held)
    counted(play, action.by, own.name)
    if not lost and not (own.natural or own.unarmed):
        text = "{who} keeps its weapon. Does it try to disarm {foe} in return?"
        ask_back(play, action.target, action.by, DISARM_BACK, text)


def _knocked(play: Play, by: CreatureId, own: Attack, target: CreatureId, held: Attack) -> bool:
    """Roll the weapons against each other; whether `target` lost hold of its own."""
    now = play.now
    strike, guard = weapon_strike(now, by, own, target), weapon_strike(now, target, held, by)
    guard = replace(guard, opportunity=True)
    lines, against = weapons(now, strike, FEAT), weapons(now, guard)
    if contest(play, by, target, say("disarm"), lines, against) < 0:
        return False
    at = now.creature(target).at
    damage = now.creature(target).gear_of(held.name).damage
    play.happens(GearChanged(who=target, gear=Gear(held.name, "on the ground", at, damage)))
    return True


def disarmed_back(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Try to disarm the one that tried, of the weapon it did so with."""
    made = play.now.budget(choice.against).attacks
    if take != YES or not made:
        return
    own = held_weapon(play.now, choice.who, "")
    held = held_weapon(play.now, choice.against, made[-1])
    if not isinstance(own, Message) and not isinstance(held, Message):
        _knocked(play, choice.who, own, choice.against, held)


DISARM = special(
    "disarm",
    say("Disarm"),
    Disarm,
    lambda who, attack, target: Disarm(by=who, attack=attack, target=target),
    unfit,
    resolve,
)
