"""Rolls of two against each other: of strength, of weapons, in a grapple (SRD, Special Attacks)."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.events import Attacked, Contested
from volteface.model.ledger import Ledger, Modifier, total
from volteface.model.stats import Attack
from volteface.rules.play import Play
from volteface.rules.policies.qualities import has_feat
from volteface.rules.policies.striking import SIZE
from volteface.rules.price_lists import weapon
from volteface.rules.situation import Situation, Strike, ability_modifier, numbers

BY_SIZE = 4
"""What each size from Medium counts in a trial of strength."""
STEADY = 4
IMPROVED = 4
RULE = "D09"


def contest(
    play: Play,
    by: CreatureId,
    target: CreatureId,
    what: Message,
    ledger: Ledger,
    against: Ledger,
) -> int:
    """Roll both; return by how much `by` wins, below zero where it does not.

    Equal results go to the higher modifier; if that is equal too, both roll again.
    """
    while True:
        roll, other = play.roll("1d20"), play.roll("1d20")
        score, met = roll.total + total(ledger), other.total + total(against)
        margin = score - met or (total(ledger) > total(against)) - (total(ledger) < total(against))
        play.happens(
            Contested(
                by=by,
                target=target,
                what=what,
                roll=roll,
                ledger=ledger,
                total=score,
                against_roll=other,
                against_ledger=against,
                against=met,
                won=margin > 0,
            )
        )
        if margin:
            return max(0, score - met) if margin > 0 else -1


def strength(creature: Creature, feat: str = "") -> Ledger:
    """Return the lines of whoever throws its weight against another."""
    d20 = numbers(creature)
    improved = IMPROVED if feat and has_feat(creature, feat) else 0
    return _told(
        Modifier(ability_modifier(d20.strength), say("Strength"), RULE),
        _size(creature),
        Modifier(improved, say("{feat}", feat=feat), RULE),
    )


def footing(creature: Creature, *, nimble: bool = True) -> Ledger:
    """Return the lines of whoever holds its ground: by Strength, or Dexterity if `nimble`."""
    d20 = numbers(creature)
    ability = ability_modifier(d20.strength)
    reason = say("Strength")
    if nimble and ability_modifier(d20.dexterity) > ability:
        ability, reason = ability_modifier(d20.dexterity), say("Dexterity")
    return _told(
        Modifier(ability, reason, RULE),
        _size(creature),
        Modifier(STEADY * creature.stats.steady, say("stands firmly"), RULE),
    )


def grappling(creature: Creature) -> Ledger:
    """Return the lines of a grapple check."""
    d20 = numbers(creature)
    improved = IMPROVED * has_feat(creature, "Improved Grapple")
    return _told(
        Modifier(d20.base_attack, say("base attack"), RULE),
        Modifier(ability_modifier(d20.strength), say("Strength"), RULE),
        _size(creature),
        Modifier(improved, say("Improved Grapple"), RULE),
    )


def weapons(now: Situation, strike: Strike, feat: str = "") -> Ledger:
    """Return the lines of one weapon against another: the attack, its hold, and who is larger."""
    held = weapon(strike.attack)
    hold = {"light": -4, "one hand": 0, "two hands": 4}[
        "light" if strike.attack.unarmed else held.hold
    ]
    larger = max(0, strike.by.stats.size.rank - strike.target.stats.size.rank)
    improved = IMPROVED if feat and has_feat(strike.by, feat) else 0
    lines = _told(
        Modifier(hold, say("weapon held in {hold}", hold=say(held.hold)), RULE)
        if hold > 0
        else Modifier(hold, say("light weapon"), RULE),
        Modifier(held.disarms, say("made for it"), RULE),
        Modifier(BY_SIZE * larger, say("larger"), RULE),
        Modifier(improved, say("{feat}", feat=feat), RULE),
    )
    return now.ruleset.attack.ledger(now, strike) + lines


def _size(creature: Creature) -> Modifier:
    return Modifier(BY_SIZE * creature.stats.size.rank, say("size"), RULE)


def _told(*lines: Modifier) -> Ledger:
    return tuple(line for line in lines if line.value)


def too_large(now: Situation, by: CreatureId, target: CreatureId) -> Message | None:
    """Return that the target is more than one size larger."""
    one, other = now.creature(by), now.creature(target)
    if other.stats.size.rank - one.stats.size.rank <= 1:
        return None
    return say("{target} is too large for {who}.", target=other.name, who=one.name)


def grabbed(play: Play, by: CreatureId, attack: Attack, target: CreatureId, touch: bool) -> bool:
    """Roll the attack a special attack begins with; a mere touch goes past the armour."""
    now = play.now
    strike = replace(now.ruleset.attack.strike(now, by, attack.name, target), attack=attack)
    lines = now.ruleset.attack.ledger(now, strike)
    defence = now.ruleset.attack.defence(now, strike)
    if touch:
        past = touch_class(strike.target) - numbers(strike.target).armour_class
        defence += _told(Modifier(min(0, past), say("a touch"), RULE))
    roll = play.roll("1d20")
    score = roll.total + total(lines)
    hit = roll.total != 1 and (roll.total == 20 or score >= total(defence))
    play.happens(
        Attacked(
            by=by,
            target=target,
            attack=attack.name,
            roll=roll,
            ledger=lines,
            total=score,
            against=total(defence),
            hit=hit,
            defence=defence,
        )
    )
    return hit


def touch_class(creature: Creature) -> int:
    """Return the armour class against a touch: as given, or size and Dexterity alone."""
    d20 = numbers(creature)
    if d20.touch is not None:
        return d20.touch
    dexterity = ability_modifier(d20.dexterity)
    if d20.greatest_dexterity is not None:
        dexterity = min(dexterity, d20.greatest_dexterity)
    return 10 + SIZE[creature.stats.size] + dexterity
