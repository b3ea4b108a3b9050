"""Conditions that change a roll, an armour class or a threat (SRD, Condition Summary)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.creatures import Creature
from volteface.model.ledger import Ledger, Modifier
from volteface.rules.policies.qualities import has_quality
from volteface.rules.situation import Situation, Strike

ATTACKING = {
    "dazzled": -1,
    "entangled": -2,
    "frightened": -2,
    "shaken": -2,
    "sickened": -2,
    "invisible": 2,
}
"""What a state of the attacker does to each of its attacks."""
DEFENDING = {"blinded": -2, "cowering": -2, "stunned": -2}
"""What a state of the target does to its armour class, whatever it is attacked with."""
OFF_GUARD = ("blinded", "cowering", "stunned")
"""States in which a creature cannot use its Dexterity against anybody."""
HARMLESS = ("cowering", "grappled", "pinned")
"""States in which a creature that may act still threatens nothing."""
PRONE = 4


def on_attack(strike: Strike) -> Ledger:
    """Return what the states of the attacker do to the roll."""
    states = strike.by.states
    lines = [
        Modifier(ATTACKING[state], say("{state}", state=say(state)), "D13")
        for state in states
        if state in ATTACKING
    ]
    if "prone" in states and strike.attack.kind == "melee":
        lines.append(Modifier(-PRONE, say("strikes while prone"), "D13"))
    return tuple(lines)


def on_defence(now: Situation, strike: Strike) -> Ledger:
    """Return what the states of the target do to its armour class."""
    target, melee = strike.target, strike.attack.kind == "melee"
    lines = [
        Modifier(DEFENDING[state], say("{state}", state=say(state)), "D13")
        for state in target.states
        if state in DEFENDING
    ]
    if now.ruleset.wounds.helpless(target):
        if melee:
            lines.append(Modifier(-PRONE, say("helpless"), "D13"))
    elif "prone" in target.states:
        prone = say("prone") if melee else say("prone: little to shoot at")
        lines.append(Modifier(-PRONE if melee else PRONE, prone, "D13"))
    return tuple(lines)


def flat_footed(now: Situation, creature: Creature) -> bool:
    """Whether it has not acted yet in the fight (SRD, Flat-Footed)."""
    if not now.ruleset.surprise.flat_footed:
        return False
    if not now.fights(creature.id) or now.budget(creature.id).acted:
        return False
    return not (
        has_quality(creature, "uncanny dodge") or has_quality(creature, "improved uncanny dodge")
    )


def off_guard(strike: Strike) -> Message | None:
    """Return why the target cannot use its Dexterity against this attacker."""
    for state in OFF_GUARD:
        if state in strike.target.states:
            return say("{state}: no Dexterity", state=say(state))
    if "grappled" in strike.target.states and "grappled" not in strike.by.states:
        return say("grappled: no Dexterity")
    if "invisible" in strike.by.states and not has_quality(strike.target, "uncanny dodge"):
        return say("unseen attacker: no Dexterity")
    return None


def harmless(creature: Creature) -> bool:
    """Whether its state keeps it from threatening anything."""
    return any(state in creature.states for state in HARMLESS)


def unable(strike: Strike) -> Message | None:
    """Return why the state of the attacker does not allow this attack."""
    if "prone" not in strike.by.states or strike.attack.kind != "missile":
        return None
    if strike.attack.natural or "crossbow" in strike.attack.name:
        return None
    return say("{who} is prone and cannot shoot.", who=strike.by.name)
