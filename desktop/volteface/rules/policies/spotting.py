"""Noticing things (Unearthed Arcana, Combat Facing: Facing and Perception): Spot by area."""

from __future__ import annotations

from volteface.grid.areas import Area
from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.model.ledger import Ledger, Modifier
from volteface.rules.policies.qualities import has_feat, has_quality
from volteface.rules.ruleset import Setting
from volteface.rules.situation import Situation, numbers

AWARE_REAR = Setting(
    "combat_awareness_rear",
    "−5",
    ("−5", "0"),
    say("Combat Awareness: what is left of the penalty on noticing things in the rear"),
)
FLANK, REAR = -5, -10
FEAT = "Combat Awareness"


def ledger(now: Situation, creature: Creature, cell: Cell) -> Ledger:
    """Return the lines of a check to notice something in `cell`, however far away."""
    lines = (Modifier(numbers(creature).spot, say("Spot"), "F22"), _behind(now, creature, cell))
    return tuple(line for line in lines if line.value)


def _behind(now: Situation, creature: Creature, cell: Cell) -> Modifier:
    area = now.ruleset.facing.area(now, creature, cell)
    aware = has_feat(creature, FEAT)
    if area is Area.FRONT or has_quality(creature, "all-around vision"):
        return Modifier(0, say("in front"), "F22")
    if area is Area.REAR:
        left = -5 if now.setting(AWARE_REAR.name) == "−5" else 0
        return Modifier(left if aware else REAR, say("in or beyond the rear"), _rule(aware))
    return Modifier(0 if aware else FLANK, say("in or beyond a flank"), _rule(aware))


def _rule(aware: bool) -> str:
    return "F23" if aware else "F22"
