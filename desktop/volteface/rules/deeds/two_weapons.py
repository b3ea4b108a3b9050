"""Striking with a weapon in each hand, at a penalty (SRD, Two-Weapon Fighting)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import TwoWeapons
from volteface.model.encounter import StrikeNow
from volteface.model.ledger import Amendments, Modifier
from volteface.model.stats import Attack
from volteface.rules.deeds import attempt
from volteface.rules.deeds.special import out_of_reach, special
from volteface.rules.play import Play
from volteface.rules.policies.qualities import has_feat
from volteface.rules.price_lists import weapon
from volteface.rules.situation import Situation, in_hand

RULE = "D09"
FEAT = "Two-Weapon Fighting"
PENALTIES = {
    (False, False): (-6, -10),
    (False, True): (-4, -8),
    (True, False): (-4, -4),
    (True, True): (-2, -2),
}
"""What the two hands lose, by whether the feat helps and the second weapon is light."""


def second(now: Situation, action: TwoWeapons) -> Attack | Message:
    """Return the weapon of the other hand: the one that is named, or the next that is held."""
    by = now.creature(action.by)
    if action.second:
        return now.attack(action.by, action.second)
    for attack in now.ruleset.attack.attacks(by):
        other = attack.name != action.attack and attack.kind == "melee" and not attack.natural
        if other and in_hand(by, attack) and weapon(attack).hold != "two hands":
            return attack
    return say("{who} has no second weapon in hand.", who=by.name)


def unfit(now: Situation, action: TwoWeapons) -> Message | None:
    """Return why the two weapons cannot be used together on the target."""
    first, other = now.attack(action.by, action.attack), second(now, action)
    if isinstance(other, Message):
        return other
    if first.name == other.name:
        return say("That takes two weapons.")
    for one in (first, other):
        if one.natural or weapon(one).hold == "two hands":
            return say("The {attack} is not held in one hand.", attack=one.name)
        if hindered := out_of_reach(now, action.by, one, action.target):
            return hindered
    return None


def penalties(now: Situation, action: TwoWeapons) -> tuple[int, int]:
    """Return what the first and the second weapon lose."""
    other = second(now, action)
    light = not isinstance(other, Message) and weapon(other).hold == "light"
    return PENALTIES[has_feat(now.creature(action.by), FEAT), light]


def perform(play: Play, action: TwoWeapons) -> None:
    """Strike with the one and then with the other."""
    now = play.now
    other = second(now, action)
    if isinstance(other, Message):
        return
    main, off = penalties(now, action)
    play.spend(action.by, attempt.costs(now, action.by, "two weapons"))
    play.next(
        StrikeNow(
            who=action.by,
            attack=action.attack,
            target=action.target,
            amendments=_worse(main, say("first of two weapons")),
        ),
        StrikeNow(
            who=action.by,
            attack=other.name,
            target=action.target,
            amendments=_worse(off, say("second of two weapons")),
            extra="off hand",
        ),
    )


def _worse(penalty: int, why: Message) -> Amendments:
    return Amendments(added=(Modifier(penalty, why, RULE),))


TWO_WEAPONS = special(
    "two weapons",
    say("Two weapons"),
    TwoWeapons,
    lambda who, attack, target: TwoWeapons(by=who, attack=attack, target=target),
    unfit,
    None,
    perform=perform,
)
