"""Facing that can be switched off: then two foes on opposite sides flank (SRD, Flanking)."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.flanking import opposite
from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.model.ledger import Ledger, Modifier
from volteface.rules.policies.facing import AREAS
from volteface.rules.policies.reaching import meeting
from volteface.rules.ruleset import Setting
from volteface.rules.situation import Situation, Strike, hostile

FACING = Setting(
    "facing",
    "off",
    ("off", "on"),
    say("Facing counts: front, flank and rear"),
)
FLANKED = Modifier(2, say("flanks with an ally opposite"), "D11")


def counts(now: Situation) -> bool:
    """Whether facing is switched on."""
    return now.setting(FACING.name) == "on"


def ledger(now: Situation, strike: Strike) -> Ledger:
    """Return the lines of facing, or of flanking where facing is off (F17)."""
    if counts(now):
        return AREAS.ledger(now, strike)
    return (FLANKED,) if flanks(now, strike) else ()


def flanks(now: Situation, strike: Strike) -> bool:
    """Whether an ally that threatens the target stands opposite the attacker in melee."""
    if strike.attack.kind != "melee":
        return False
    own, _ = meeting(now, strike)
    target = now.cells(strike.target)
    grid = now.battle.grid
    return any(
        opposite(grid, one, other, target)
        for ally in _threatening(now, strike)
        for one in own
        for other in now.cells(ally)
    )


def _threatening(now: Situation, strike: Strike) -> tuple[Creature, ...]:
    """Return the allies of the attacker that threaten the target."""
    target = set(now.cells(strike.target))
    return tuple(
        ally
        for ally in now.battle.creatures.values()
        if ally.id != strike.by.id
        and hostile(ally, strike.target)
        and not hostile(ally, strike.by)
        and not now.ruleset.provocation.threatened(now, ally).isdisjoint(target)
    )


SWITCHABLE = replace(AREAS, ledger=ledger, on=counts)
