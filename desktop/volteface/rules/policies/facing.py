"""Facing on squares and hexes (Unearthed Arcana, Combat Facing): areas, modifiers, turning."""

from __future__ import annotations

from typing import cast

from volteface.grid.areas import Area, Principle, area_of
from volteface.grid.cells import Cell
from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.ledger import Ledger, Modifier
from volteface.rules.policies.reaching import meeting
from volteface.rules.ruleset import Cost, FacingRules, Setting
from volteface.rules.situation import Situation, Strike, numbers

PRINCIPLE = Setting(
    "facing_principle",
    "C",
    ("C", "A", "B"),
    say("How areas are split: quadrants (C), leading edge (A), band (B)"),
)

FLANK = {Area.LEFT, Area.RIGHT}
OWN = {Area.FRONT: 0, Area.LEFT: -5, Area.RIGHT: -5, Area.REAR: -10}
OPPONENT = {Area.FRONT: 0, Area.LEFT: 2, Area.RIGHT: 2, Area.REAR: 4}
OWN_REASON = {-5: say("attacks into own flank"), -10: say("attacks into own rear")}
OPPONENT_REASON = {
    2: say("attacks from the target's flank"),
    4: say("attacks from the target's rear"),
}


def area(now: Situation, creature: Creature, cell: Cell) -> Area:
    """Return the area of `creature` that holds `cell`; without facing all is front."""
    return area_of(
        now.battle.grid,
        creature.space(now.battle.grid),
        creature.at,
        creature.facing if creature.stats.has_facing else None,
        cell,
        cast("Principle", now.setting(PRINCIPLE.name)),
    )


def ledger(now: Situation, strike: Strike) -> Ledger:
    """Return what the facing of both does to the attack; no line where it does nothing.

    Large creatures use the cell of their own that serves them best and the cell of the
    target they can reach that is least behind them (F19).
    """
    own_cells, target_cells = meeting(now, strike)
    lines = (
        _own(now, strike, target_cells),
        _opponent(now, strike, own_cells),
    )
    return tuple(line for line in lines if line is not None)


def _own(now: Situation, strike: Strike, cells: tuple[Cell, ...]) -> Modifier | None:
    penalties = [_penalty(strike, area(now, strike.by, cell)) for cell in cells]
    mildest = max(penalties, default=0)
    return Modifier(mildest, OWN_REASON[mildest], "F15") if mildest else None


def _penalty(strike: Strike, where: Area) -> int:
    free = strike.attack.free_areas
    reflexes = strike.opportunity and "Combat Reflexes" in numbers(strike.by).feats
    if where in FLANK and ("flank" in free or reflexes):
        return 0
    if where is Area.REAR and "rear" in free:
        return 0
    return OWN[where]


def _opponent(now: Situation, strike: Strike, cells: tuple[Cell, ...]) -> Modifier | None:
    bonus = max((OPPONENT[area(now, strike.target, cell)] for cell in cells), default=0)
    return Modifier(bonus, OPPONENT_REASON[bonus], "F16") if bonus else None


def turning(now: Situation, who: CreatureId) -> Cost | Message:
    """Return what turning costs now: at the end of a move and once in a turn nothing."""
    creature = now.creature(who)
    if not creature.stats.has_facing:
        return say("{who} has no facing.", who=creature.name)
    budget = now.budget(who)
    if budget.may_turn or not (budget.turned or budget.squares):
        return Cost.FREE
    return Cost.TURNING


AREAS = FacingRules(area=area, ledger=ledger, turning=turning)
