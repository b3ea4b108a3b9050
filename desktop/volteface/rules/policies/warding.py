"""Shields and facing (Unearthed Arcana, Combat Facing: Shields): on an arm, or by a spell."""

from __future__ import annotations

from volteface.grid.areas import Area
from volteface.messages import say
from volteface.model.ledger import Ledger, Modifier
from volteface.model.stats import D20
from volteface.rules.policies.reaching import meeting
from volteface.rules.ruleset import Setting
from volteface.rules.situation import Situation, Strike, numbers

SHIELD_SIDE = Setting(
    "shield_side",
    "off",
    ("off", "on"),
    say("Shields count only in front and on their side"),
)
SPELL = "shield spell"
"""The state of a creature that a shield spell wards."""
SPELL_BONUS = 4


def on_defence(now: Situation, strike: Strike) -> Ledger:
    """Return what a shield on the wrong side takes from the armour class, and what the spell adds.

    Shield bonuses do not stack: the spell adds what it is better than a shield that counts.
    """
    d20 = numbers(strike.target)
    sided = bool(d20.shield) and now.setting(SHIELD_SIDE.name) == "on"
    warded = SPELL in strike.target.states
    if not (sided or warded):
        return ()
    areas = _areas(now, strike)
    counts = 0 if sided and not areas <= _behind_shield(d20) else d20.shield
    lines = [Modifier(counts - d20.shield, say("shield on the other side"), "F36")]
    if warded and areas <= {Area.FRONT}:
        lines.append(Modifier(max(0, SPELL_BONUS - counts), say("shield spell"), "F37"))
    return tuple(line for line in lines if line.value)


def _areas(now: Situation, strike: Strike) -> set[Area]:
    """Return the areas of the target that the attack comes from."""
    if not now.faces(strike.target):
        return {Area.FRONT}
    cells, _ = meeting(now, strike)
    return {now.ruleset.facing.area(now, strike.target, cell) for cell in cells}


def _behind_shield(d20: D20) -> set[Area]:
    """Return the areas that a shield on the arm covers (UA, Shields, an option)."""
    return {Area.FRONT, Area.LEFT if d20.shield_side == "left" else Area.RIGHT}
