"""What each event does to the battle: the facts that stand, the line in the log says why."""

from __future__ import annotations

from dataclasses import replace

from volteface.edits.creatures import place
from volteface.edits.doors import swing
from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.model.creatures import CreatureId
from volteface.model.effects import Effect
from volteface.model.encounter import Budget
from volteface.model.events import (
    Attacked,
    Damaged,
    Displaced,
    EffectEnded,
    EffectSet,
    Event,
    GearChanged,
    Handled,
    Healed,
    Mounted,
    Moved,
    SpaceTaken,
    StanceTaken,
    StateGained,
    StateLost,
    Tied,
    Turned,
    TurnEnded,
    Untied,
)
from volteface.model.maps import BattleMap, DoorId


def happened(battle: BattleMap, event: Event) -> BattleMap:
    """Return the battle after `event`; events that only tell leave it as it is."""
    match event:
        case Moved():
            return _stands(battle, event.who, event.to, event.facing)
        case SpaceTaken():
            return place(battle, replace(battle.creatures[event.who], fills=event.fills))
        case Displaced():
            return place(battle, replace(battle.creatures[event.who], at=event.to))
        case Turned():
            return _stands(battle, event.who, battle.creatures[event.who].at, event.facing)
        case Mounted():
            return _rides(battle, event)
        case Damaged() | Healed():
            return _hurt(battle, event)
        case StateGained():
            creature = battle.creatures[event.who]
            return place(battle, replace(creature, states=(*creature.states, event.state)))
        case StateLost():
            creature = battle.creatures[event.who]
            kept = tuple(state for state in creature.states if state != event.state)
            return place(battle, replace(creature, states=kept))
        case Attacked():
            return _counted(battle, event)
        case EffectSet():
            return _with_effect(battle, event.key, event.effect)
        case EffectEnded():
            return _with_effect(battle, event.key, None)
        case StanceTaken():
            return _stanced(battle, event)
        case Tied() | Untied() | TurnEnded():
            return _bound(battle, event)
        case Handled() if event.door:
            return swing(battle, DoorId(event.door))
        case GearChanged():
            creature = battle.creatures[event.who]
            others = tuple(gear for gear in creature.gear if gear.attack != event.gear.attack)
            return place(battle, replace(creature, gear=(*others, event.gear)))
        case _:
            return battle


def _stands(battle: BattleMap, who: CreatureId, at: Cell, facing: Facing) -> BattleMap:
    """Put a creature there, and whoever rides it."""
    for one in (who, *_riders(battle, who)):
        battle = place(battle, replace(battle.creatures[one], at=at, facing=facing))
    return battle


def _riders(battle: BattleMap, mount: CreatureId) -> list[CreatureId]:
    return [who for who, creature in battle.creatures.items() if creature.mount == mount]


def _rides(battle: BattleMap, event: Mounted) -> BattleMap:
    rider = battle.creatures[event.who]
    if event.off:
        return place(battle, replace(rider, at=event.to, mount=None, mount_size=None))
    mount = battle.creatures[event.on]
    seated = replace(
        rider,
        at=mount.at,
        facing=mount.facing,
        turned=mount.turned,
        mount=mount.id,
        mount_size=mount.stats.size,
    )
    return place(battle, seated)


def _hurt(battle: BattleMap, event: Damaged | Healed) -> BattleMap:
    """Count damage; healing takes as much nonlethal damage away (SRD, Nonlethal Damage)."""
    hurt = battle.creatures[event.target]
    gentle = hurt.nonlethal
    if isinstance(event, Healed):
        gentle = max(0, gentle - event.amount)
    elif event.nonlethal:
        gentle += event.amount
    damage = hurt.stats.hit_points - event.hit_points
    return place(battle, replace(hurt, damage=damage, nonlethal=gentle))


def with_budget(battle: BattleMap, who: CreatureId, budget: Budget) -> BattleMap:
    """Return the battle with what `who` has spent replaced; as it is outside a fight."""
    if battle.encounter is None:
        return battle
    budgets = battle.encounter.budgets.put(who, budget)
    return replace(battle, encounter=replace(battle.encounter, budgets=budgets))


def _with_effect(battle: BattleMap, key: str, effect: Effect | None) -> BattleMap:
    if battle.encounter is None:
        return battle
    effects = battle.encounter.effects
    kept = effects.without(key) if effect is None else effects.put(key, effect)
    return replace(battle, encounter=replace(battle.encounter, effects=kept))


def _stanced(battle: BattleMap, event: StanceTaken) -> BattleMap:
    if battle.encounter is None:
        return battle
    budget = battle.encounter.budgets.get(event.who, Budget())
    return with_budget(battle, event.who, replace(budget, stances=(*budget.stances, event.stance)))


def _bound(battle: BattleMap, event: Tied | Untied | TurnEnded) -> BattleMap:
    """Tie and untie; a feint is forgotten at the end of the next turn of whoever made it."""
    fight = battle.encounter
    if fight is None:
        return battle
    match event:
        case Tied():
            bonds = (*fight.bonds, event.bond)
        case Untied():
            bonds = tuple(bond for bond in fight.bonds if bond != event.bond)
        case _:
            bonds = tuple(
                bond
                for bond in fight.bonds
                if not (bond.kind == "feint" and bond.by == event.who and bond.round < fight.round)
            )
    return replace(battle, encounter=replace(fight, bonds=bonds))


def _counted(battle: BattleMap, event: Attacked) -> BattleMap:
    """Count the attack: an opportunity as a reaction, any other to the turn."""
    if battle.encounter is None:
        return battle
    budget = battle.encounter.budgets.get(event.by, Budget())
    if event.opportunity:
        counted = replace(budget, reactions=budget.reactions + 1)
    elif event.extra:
        counted = budget
    else:
        counted = replace(budget, attacks=(*budget.attacks, event.attack))
    return with_budget(battle, event.by, counted)
