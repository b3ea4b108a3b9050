"""What the last turn of a creature means until its next (SRD, Actions in Combat)."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Bond, Stance, StanceKind
from volteface.model.events import Untied
from volteface.model.ledger import Ledger, Modifier
from volteface.rules.play import Play
from volteface.rules.situation import Situation, Strike, numbers

CHARGING = 2
DEFENSIVE, DEFENDED = -4, 2
TOTAL = 4
AIDED = 2
SHIELD = "shield"
"""What a shield is called among the weapons."""


def takes(now: Situation, who: CreatureId, kind: StanceKind) -> bool:
    """Whether it does so since its last turn."""
    return any(stance.kind == kind for stance in now.budget(who).stances)


def on_attack(now: Situation, strike: Strike) -> Ledger:
    """Return what both sides' stances do to the attack roll."""
    by = strike.by.id
    lines = []
    if takes(now, by, "charging") and not strike.opportunity:
        lines.append(Modifier(CHARGING, say("charge"), "D08"))
    if takes(now, by, "fighting defensively"):
        lines.append(Modifier(DEFENSIVE, say("fights defensively"), "D08"))
    lines += _helped(now, "aiding attack", by, strike.target.id)
    return tuple(lines)


def on_defence(now: Situation, strike: Strike) -> Ledger:
    """Return what the stances of the target and its friends do to its armour class."""
    target = strike.target.id
    lines = []
    if takes(now, target, "charging"):
        lines.append(Modifier(-CHARGING, say("has charged"), "D08"))
    if takes(now, target, "total defence"):
        lines.append(Modifier(TOTAL, say("total defence"), "D08"))
    if takes(now, target, "fighting defensively") and now.budget(target).attacks:
        lines.append(Modifier(DEFENDED, say("fights defensively"), "D08"))
    lines += _helped(now, "aiding defence", target, strike.by.id)
    if strike.target.gear_of(SHIELD).where == "broken":
        lines.append(Modifier(-numbers(strike.target).shield, say("the shield is broken"), "D09"))
    return tuple(lines)


def _helped(
    now: Situation, kind: StanceKind, friend: CreatureId, against: CreatureId
) -> list[Modifier]:
    wanted = Stance(kind, against, friend)
    return [
        Modifier(AIDED, say("helped by {who}", who=creature.name), "D08")
        for creature in now.battle.creatures.values()
        if wanted in now.budget(creature.id).stances
    ]


def off_guard(now: Situation, strike: Strike) -> Message | None:
    """Return why the target cannot use its Dexterity against this attack."""
    if takes(now, strike.target.id, "running") and not _runs_well(strike.target):
        return say("runs: no Dexterity")
    if misled(now, strike.by.id, strike.target.id) and strike.attack.kind == "melee":
        return say("misled: no Dexterity")
    return None


def _runs_well(creature: Creature) -> bool:
    """Whether the feat keeps its guard up (SRD, Run)."""
    return creature.stats.d20 is not None and "Run" in creature.stats.d20.feats


def misled(now: Situation, by: CreatureId, target: CreatureId) -> Bond | None:
    """Return the feint of `by` that `target` has fallen for."""
    fight = now.battle.encounter
    for bond in fight.bonds if fight else ():
        if (bond.kind, bond.by, bond.target) == ("feint", by, target):
            return bond
    return None


def harmless(now: Situation, who: CreatureId) -> bool:
    """Whether it does nothing but ward off blows, and strikes at nobody (SRD, Total Defense)."""
    return takes(now, who, "total defence")


def used(play: Play, strike: Strike) -> None:
    """Take away what counts for one strike only: a feint, and help where it helps but once."""
    by, target = strike.by.id, strike.target.id
    feint = misled(play.now, by, target)
    if feint and strike.attack.kind == "melee":
        play.happens(Untied(bond=feint))
    terms = play.ruleset.terms.get("aid")
    if terms is None or not terms.once:
        return
    spent = (Stance("aiding attack", target, by), Stance("aiding defence", by, target))
    for creature in play.now.battle.creatures.values():
        budget = play.now.budget(creature.id)
        kept = tuple(one for one in budget.stances if one not in spent)
        if kept != budget.stances:
            play.budget(creature.id, replace(budget, stances=kept))
