"""Facing on squares and hexes (Unearthed Arcana, Combat Facing): areas, modifiers, turning."""

from __future__ import annotations

from typing import cast

from volteface.grid.areas import Area, Principle, area_of
from volteface.grid.cells import Cell
from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.ledger import Ledger, Modifier
from volteface.model.stats import Attack, Flank
from volteface.rules.policies.qualities import has_feat, has_quality
from volteface.rules.policies.reaching import meeting
from volteface.rules.ruleset import Cost, FacingRules, Setting
from volteface.rules.situation import Situation, Strike

PRINCIPLE = Setting(
    "facing_principle",
    "C",
    ("C", "A", "B"),
    say("How areas are split: quadrants (C), leading edge (A), band (B)"),
)
MONSTER_LIST = Setting(
    "monster_list",
    "union",
    ("union", "wiki", "hypertext"),
    say("Attacks that reach flank or rear freely: of both printings of the rule, or of one"),
)
REAR_ONLY = Setting(
    "rear_only",
    "off",
    ("off", "on"),
    say("Attacks that reach the rear freely do not strike to the front"),
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
        creature.facing if now.faces(creature) else None,
        cell,
        principle(now),
    )


def principle(now: Situation) -> Principle:
    """Return how the areas of large creatures are split."""
    return cast("Principle", now.setting(PRINCIPLE.name))


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
    penalties = [_penalty(now, strike, area(now, strike.by, cell)) for cell in cells]
    mildest = max(penalties, default=0)
    return Modifier(mildest, OWN_REASON[mildest], "F15") if mildest else None


def _penalty(now: Situation, strike: Strike, where: Area) -> int:
    if where in FLANK and _flank_is_free(now, strike):
        return 0
    if where is Area.REAR and "rear" in free_areas(now, strike.attack):
        return 0
    return 0 if strike.extra == "whirlwind" else OWN[where]


def _flank_is_free(now: Situation, strike: Strike) -> bool:
    """Whether the attack, or a feat, reaches into the attacker's own flanks (UA, Feats)."""
    return (
        "flank" in free_areas(now, strike.attack)
        or strike.extra == "cleave"
        or (strike.opportunity and has_feat(strike.by, "Combat Reflexes"))
        or (strike.by.mount is not None and has_feat(strike.by, "Mounted Combat"))
    )


def free_areas(now: Situation, attack: Attack) -> tuple[Flank, ...]:
    """Return the areas the attack reaches freely, by the printing of the rule the GM plays."""
    chosen = now.setting(MONSTER_LIST.name)
    return attack.free_areas if attack.listed in ("both", chosen) or chosen == "union" else ()


def _opponent(now: Situation, strike: Strike, cells: tuple[Cell, ...]) -> Modifier | None:
    if sees_behind(strike.target):
        return None
    bonus = max((OPPONENT[area(now, strike.target, cell)] for cell in cells), default=0)
    return Modifier(bonus, OPPONENT_REASON[bonus], "F16") if bonus else None


def sees_behind(target: Creature) -> bool:
    """Whether nobody gains anything by coming from its flank or rear (UA, Class Features)."""
    return has_quality(target, "improved uncanny dodge")


def refuses(now: Situation, strike: Strike) -> Message | None:
    """Return why facing does not allow the attack at all: it reaches the rear and no front."""
    free = free_areas(now, strike.attack)
    if now.setting(REAR_ONLY.name) == "off" or "rear" not in free:
        return None
    _, cells = meeting(now, strike)
    if any(area(now, strike.by, cell) is not Area.FRONT for cell in cells):
        return None
    return say(
        "{who} does not strike to the front with {attack}.",
        who=strike.by.name,
        attack=strike.attack.name,
    )


def turning(now: Situation, who: CreatureId) -> Cost | Message:
    """Return what turning costs now: at the end of a move and once in a turn nothing."""
    creature = now.creature(who)
    if not now.faces(creature):
        return say("{who} has no facing.", who=creature.name)
    if creature.mount is not None:
        return say("{who} rides, and faces where its mount does.", who=creature.name)
    budget = now.budget(who)
    if budget.may_turn or not (budget.turned or budget.squares):
        return Cost.FREE
    return Cost.TURNING


AREAS = FacingRules(area=area, ledger=ledger, turning=turning, refuses=refuses, principle=principle)
