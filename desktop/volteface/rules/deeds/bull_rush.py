"""Bull rush: strength against footing, and the foe goes back, farther if followed (SRD)."""

from __future__ import annotations

from dataclasses import replace

from volteface.edits.creatures import remove
from volteface.grid.cells import Cell
from volteface.messages import Message, say
from volteface.model.actions import BullRush
from volteface.model.creatures import Creature
from volteface.model.encounter import StepOn
from volteface.rules.deeds.special import special
from volteface.rules.play import Play
from volteface.rules.policies.contests import contest, footing, strength, too_large
from volteface.rules.policies.movement import middle
from volteface.rules.policies.reaching import apart
from volteface.rules.situation import Situation

FARTHER = 5
"""By so much more a push carries a cell farther, where the pusher goes along."""


def unfit(now: Situation, action: BullRush) -> Message | None:
    """Return why the target cannot be pushed."""
    by, target = now.creature(action.by), now.creature(action.target)
    if "prone" in by.states:
        return say("{who} is prone.", who=by.name)
    if apart(now, by, target) > 1:
        return say("{target} is not beside {who}.", target=target.name, who=by.name)
    return too_large(now, action.by, action.target)


def resolve(play: Play, action: BullRush) -> None:
    """Push the target a cell, or with the pusher behind it as far as the push carries."""
    now = play.now
    by, target = now.creature(action.by), now.creature(action.target)
    lines = strength(by, "Improved Bull Rush")
    margin = contest(play, by.id, target.id, say("bull rush"), lines, footing(target, nimble=False))
    if margin < 0:
        return
    cells = 1 + (margin // FARTHER if action.follow else 0)
    cells = min(cells, now.ruleset.movement.pace(by)) if action.follow else cells
    play.next(*_pushed(now, by, target, cells, follow=action.follow))


def _pushed(
    now: Situation, by: Creature, target: Creature, cells: int, *, follow: bool
) -> tuple[StepOn, ...]:
    """Return the steps of both, as far as nothing is in the way of the target."""
    grid = now.battle.grid
    ends = (middle(grid, one.space(grid), one.at) for one in (by, target))
    step = grid.steps[grid.facing_toward(*ends) * len(grid.steps) // grid.facings]
    found: list[StepOn] = []
    at, behind = target.at, by.at
    for _ in range(cells):
        to = at.moved(step)
        if not _free(now, by, target, at, to):
            break
        found.append(
            StepOn(who=target.id, to=to, facing=target.facing, cost=1, asked=(by.id,), pushed=True)
        )
        if follow:
            behind = behind.moved(step)
            found.append(StepOn(who=by.id, to=behind, facing=by.facing, cost=1, asked=(target.id,)))
        at = to
    return tuple(found)


def _free(now: Situation, by: Creature, target: Creature, at: Cell, to: Cell) -> bool:
    """Whether the target can be pushed from `at` to `to`; the pusher is not in its way."""
    grid = now.battle.grid
    if not all(map(grid.contains, replace(target, at=to).cells(grid))):
        return False
    alone = replace(now, battle=remove(now.battle, by.id))
    moved = replace(target, at=at)
    movement = now.ruleset.movement
    return not (movement.blocked(alone, moved, at, to) or movement.standing(alone, moved, to))


BULL_RUSH = special(
    "bull rush",
    say("Bull rush"),
    BullRush,
    lambda who, attack, target: BullRush(by=who, target=target),
    unfit,
    resolve,
)
