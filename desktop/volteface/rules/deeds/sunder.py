"""Sundering: one weapon against the other, to break it or a shield (SRD, Sunder)."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.actions import Sunder
from volteface.model.creatures import Gear
from volteface.model.events import GearChanged, Spoiled
from volteface.model.ledger import total
from volteface.model.stats import Attack
from volteface.rules.deeds.special import (
    counted,
    held_weapon,
    out_of_reach,
    special,
    weapon_strike,
)
from volteface.rules.play import Play
from volteface.rules.policies.contests import contest, weapons
from volteface.rules.policies.stances import SHIELD
from volteface.rules.policies.striking import damage_ledger
from volteface.rules.price_lists import weapon
from volteface.rules.situation import Situation, numbers

FEAT = "Improved Sunder"


def unfit(now: Situation, action: Sunder) -> Message | None:
    """Return why there is nothing to break, or it is out of reach."""
    own = now.attack(action.by, action.attack)
    if own.unarmed:
        return say("Bare hands break no weapon.")
    aim = _aim(now, action)
    return aim if isinstance(aim, Message) else out_of_reach(now, action.by, own, action.target)


def _aim(now: Situation, action: Sunder) -> Attack | Message:
    """Return what is struck at."""
    target = now.creature(action.target)
    if action.weapon != SHIELD:
        return held_weapon(now, action.target, action.weapon)
    if not numbers(target).shield or target.gear_of(SHIELD).where != "in hand":
        return say("{who} bears no shield.", who=target.name)
    return Attack(SHIELD, "0")


def resolve(play: Play, action: Sunder) -> None:
    """Strike at it; what goes past its hardness damages it."""
    now = play.now
    aim = _aim(now, action)
    if isinstance(aim, Message):
        return
    own = now.attack(action.by, action.attack)
    strike = weapon_strike(now, action.by, own, action.target)
    guard = replace(weapon_strike(now, action.by, own, action.target), opportunity=True)
    guard = replace(guard, by=strike.target, target=strike.by, attack=replace(aim, kind="melee"))
    lines, against = weapons(now, strike, FEAT), weapons(now, guard)
    won = contest(play, action.by, action.target, say("sunder"), lines, against) >= 0
    counted(play, action.by, own.name)
    if won:
        roll = play.roll(own.damage)
        harm = max(1, roll.total + total(damage_ledger(strike)))
        _damage(play, action, aim, harm)


def _damage(play: Play, action: Sunder, aim: Attack, harm: int) -> None:
    kept, made = play.now.creature(action.target).gear_of(aim.name), weapon(aim)
    damage = kept.damage + max(0, harm - made.hardness)
    if damage == kept.damage:
        play.happens(Spoiled(who=action.by, what=say("the blow does it no harm.")))
        return
    where = "broken" if damage >= made.hit_points else kept.where
    play.happens(GearChanged(who=action.target, gear=Gear(aim.name, where, kept.at, damage)))


SUNDER = special(
    "sunder",
    say("Sunder"),
    Sunder,
    lambda who, attack, target: Sunder(by=who, attack=attack, target=target),
    unfit,
    resolve,
)
