"""What each event does to the battle: the facts that stand, the line in the log says why."""

from __future__ import annotations

from dataclasses import replace

from volteface.edits.creatures import place
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Budget
from volteface.model.events import (
    Attacked,
    Damaged,
    Event,
    Healed,
    Moved,
    StateGained,
    StateLost,
    Turned,
)
from volteface.model.maps import BattleMap


def happened(battle: BattleMap, event: Event) -> BattleMap:
    """Return the battle after `event`; events that only tell leave it as it is."""
    match event:
        case Moved():
            mover = battle.creatures[event.who]
            return place(battle, replace(mover, at=event.to, facing=event.facing))
        case Turned():
            return place(battle, replace(battle.creatures[event.who], facing=event.facing))
        case Damaged() | Healed():
            hurt = battle.creatures[event.target]
            return place(battle, replace(hurt, damage=hurt.stats.hit_points - event.hit_points))
        case StateGained():
            creature = battle.creatures[event.who]
            return place(battle, replace(creature, states=(*creature.states, event.state)))
        case StateLost():
            creature = battle.creatures[event.who]
            kept = tuple(state for state in creature.states if state != event.state)
            return place(battle, replace(creature, states=kept))
        case Attacked():
            return _counted(battle, event)
        case _:
            return battle


def with_budget(battle: BattleMap, who: CreatureId, budget: Budget) -> BattleMap:
    """Return the battle with what `who` has spent replaced; as it is outside a fight."""
    if battle.encounter is None:
        return battle
    budgets = battle.encounter.budgets.put(who, budget)
    return replace(battle, encounter=replace(battle.encounter, budgets=budgets))


def _counted(battle: BattleMap, event: Attacked) -> BattleMap:
    """Count the attack: an opportunity as a reaction, any other to the turn."""
    if battle.encounter is None:
        return battle
    budget = battle.encounter.budgets.get(event.by, Budget())
    if event.opportunity:
        counted = replace(budget, reactions=budget.reactions + 1)
    else:
        counted = replace(budget, attacks=(*budget.attacks, event.attack))
    return with_budget(battle, event.by, counted)
