"""Sneak attacks (Unearthed Arcana, Combat Facing: Sneak Attacks): off guard, or from the rear."""

from __future__ import annotations

from volteface.grid.areas import Area
from volteface.grid.reach import FEET
from volteface.messages import Message, say
from volteface.model.ledger import Ledger, Modifier
from volteface.rules.policies.concealing import concealment
from volteface.rules.policies.conditions import flat_footed, off_guard
from volteface.rules.policies.facing import sees_behind
from volteface.rules.policies.flanking import flanks
from volteface.rules.policies.qualities import has_vitals, hit_dice, sneak_attack
from volteface.rules.policies.reaching import apart, meeting
from volteface.rules.ruleset import Setting
from volteface.rules.situation import Situation, Strike

SNEAK_BEYOND = Setting(
    "sneak_beyond",
    "on",
    ("on", "off"),
    say("A reach weapon deals sneak attack damage from beyond the adjacent cells"),
)
FARTHEST = 30
"""Feet up to which a missile strikes a vital spot (SRD, Rogue)."""
HIGHER = 4
"""Levels a rogue must be above a target with improved uncanny dodge to take it from behind."""
RULE = "F21"


def ledger(now: Situation, strike: Strike) -> Ledger:
    """Return the line that stands for the sneak attack: unticked, it deals no further damage."""
    dice = sneak_attack(strike.by)
    if dice is None or not has_vitals(strike.target):
        return ()
    why = _open(now, strike)
    if why is None or concealment(now, strike):
        return ()
    return (Modifier(0, say("sneak attack +{dice}: {why}", dice=dice, why=why), RULE),)


def dice(strike: Strike, lines: Ledger) -> str | None:
    """Return the dice that the lines of an attack add to its damage; they are not multiplied."""
    return sneak_attack(strike.by) if any(line.rule == RULE for line in lines) else None


def _open(now: Situation, strike: Strike) -> Message | None:
    """Return what opens the target to a sneak attack."""
    if strike.attack.kind == "missile" and apart(now, strike.by, strike.target) * FEET > FARTHEST:
        return None
    if now.ruleset.wounds.helpless(strike.target):
        return say("helpless")
    if flat_footed(now, strike.target) or off_guard(strike):
        return say("off guard")
    return say("from behind") if _from_behind(now, strike) else None


def _from_behind(now: Situation, strike: Strike) -> bool:
    """Whether it strikes from the rear; where facing does not count, while flanking (SRD)."""
    if strike.attack.kind != "melee" or not _may_surprise(strike):
        return False
    if not now.ruleset.facing.on(now):
        return flanks(now, strike)
    if now.setting(SNEAK_BEYOND.name) == "off" and apart(now, strike.by, strike.target) > 1:
        return False
    cells, _ = meeting(now, strike)
    return any(now.ruleset.facing.area(now, strike.target, cell) is Area.REAR for cell in cells)


def _may_surprise(strike: Strike) -> bool:
    """Whether improved uncanny dodge gives way (UA: to a rogue four levels higher)."""
    if not sees_behind(strike.target):
        return True
    return hit_dice(strike.by) >= hit_dice(strike.target) + HIGHER
