"""What the screen needs to know, as data: offers, targets, ways, gauges, order of play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Literal

from volteface.grid.areas import Area, Principle
from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.grid.ways import Ways
from volteface.messages import Message, say
from volteface.model.actions import Action, Attack
from volteface.model.creatures import CreatureId, Side
from volteface.model.effects import Effect
from volteface.model.ledger import Ledger, total
from volteface.model.maps import BattleMap
from volteface.rules import recounting
from volteface.rules.engine import barred, refuses
from volteface.rules.foreseeing import Foresight, allowance
from volteface.rules.policies import spotting
from volteface.rules.ruleset import Gauge, Offer, Picked, Row, Ruleset
from volteface.rules.situation import IllegalAction, Situation, at_odds

Band = Literal["one move", "double move"]


@dataclass(frozen=True, slots=True)
class Target:
    """A creature an attack could be aimed at, and why it cannot be."""

    who: CreatureId
    refusal: Message | None


@dataclass(frozen=True, slots=True)
class AttackPreview:
    """The roll to come: its lines, the armour class it meets and how that comes about."""

    ledger: Ledger
    against: int
    defence: Ledger
    refusal: Message | None


@dataclass(frozen=True, slots=True)
class WayPreview:
    """A way before it is walked.

    `path` leaves out the start and `facings` are those before each of its steps, as in a
    `Move`; `facing` is the last. `costs`, `bands` and `bends` describe every place on the way,
    the start included: the squares paid so far, what pays for them, and whether the creature
    turns there. `provoked` names each foe with the cells it could strike at.
    """

    path: tuple[Cell, ...]
    facings: tuple[Facing, ...]
    facing: Facing
    price: int
    costs: tuple[int, ...]
    bands: tuple[Band, ...]
    bends: tuple[bool, ...]
    provoked: tuple[tuple[CreatureId, Cell], ...]


def offers(battle: BattleMap, who: CreatureId, ruleset: Ruleset) -> tuple[Offer, ...]:
    """Return what `who` could do, each with its cost and, if it cannot be done, the reason."""
    now = Situation(battle, ruleset)
    now.creature(who)
    found: list[Offer] = []
    for deed in ruleset.deeds:
        if battle.encounter is not None or deed.outside:
            refusal = barred(now, deed, who)
            found += [
                replace(offer, refusal=refusal or offer.refusal) for offer in deed.offers(now, who)
            ]
    return tuple(found)


def action_for(who: CreatureId, offer: Offer, picked: Picked, ruleset: Ruleset) -> Action:
    """Return the action that carries out `offer` with what was picked for it."""
    for deed in ruleset.deeds:
        if deed.name == offer.do:
            return deed.make(who, offer, picked)
    raise IllegalAction(say("{ruleset} knows no such action.", ruleset=ruleset.name))


def targets(
    battle: BattleMap, who: CreatureId, attack: str, ruleset: Ruleset
) -> tuple[Target, ...]:
    """Return every other creature, foes first, with why the attack cannot be aimed at it."""
    now = Situation(battle, ruleset)
    foes = now.foes(now.creature(who))
    others = [other for other in battle.creatures.values() if other.id != who]
    others.sort(key=lambda other: other not in foes)
    return tuple(
        Target(other.id, refuses(battle, Attack(by=who, attack=attack, target=other.id), ruleset))
        for other in others
    )


def attack_preview(battle: BattleMap, attack: Attack, ruleset: Ruleset) -> AttackPreview:
    """Return the roll to come, whether or not it may be made now."""
    now = Situation(battle, ruleset)
    strike = ruleset.attack.strike(now, attack.by, attack.attack, attack.target)
    defence = ruleset.attack.defence(now, strike)
    return AttackPreview(
        ledger=ruleset.attack.ledger(now, strike),
        against=total(defence),
        defence=defence,
        refusal=refuses(battle, attack, ruleset),
    )


def ledger(
    battle: BattleMap, by: CreatureId, attack: str, target: CreatureId, ruleset: Ruleset
) -> Ledger:
    """Return the lines of an attack before it is rolled."""
    now = Situation(battle, ruleset)
    return ruleset.attack.ledger(now, ruleset.attack.strike(now, by, attack, target))


def gauges(battle: BattleMap, who: CreatureId, ruleset: Ruleset) -> tuple[Gauge, ...]:
    """Return how much of its turn `who` has spent."""
    return ruleset.turn.gauges(Situation(battle, ruleset), who)


def order_of_play(battle: BattleMap, ruleset: Ruleset) -> tuple[Row, ...]:
    """Return the order of play; empty while no fight is on."""
    return ruleset.order.rows(Situation(battle, ruleset)) if battle.encounter else ()


def recap(battle: BattleMap, ruleset: Ruleset) -> tuple[Message, ...]:
    """Return how things stand in sentences to read aloud, without anything hidden."""
    return recounting.recap(Situation(battle, ruleset))


def effects(battle: BattleMap) -> tuple[tuple[str, Effect], ...]:
    """Return what lasts for a while in the fight, each with its key."""
    return tuple(battle.encounter.effects.items()) if battle.encounter else ()


def area(battle: BattleMap, who: CreatureId, cell: Cell, ruleset: Ruleset) -> Area:
    """Return the area of `who` that holds `cell`."""
    now = Situation(battle, ruleset)
    return ruleset.facing.area(now, now.creature(who), cell)


def principle(battle: BattleMap, who: CreatureId, ruleset: Ruleset) -> Principle | None:
    """Return how the areas of `who` are split; None where its facing makes no difference."""
    now = Situation(battle, ruleset)
    return ruleset.facing.principle(now) if now.faces(now.creature(who)) else None


def spot(battle: BattleMap, who: CreatureId, cell: Cell, ruleset: Ruleset) -> Ledger:
    """Return the lines of a check of `who` to notice something in `cell`."""
    now = Situation(battle, ruleset)
    return spotting.ledger(now, now.creature(who), cell)


def spot_creature(
    battle: BattleMap, who: CreatureId, target: CreatureId, ruleset: Ruleset
) -> Ledger:
    """Return the lines of a check of `who` to notice `target`, where it is easiest to see."""
    now = Situation(battle, ruleset)
    cells = now.cells(now.creature(target))
    return max((spotting.ledger(now, now.creature(who), cell) for cell in cells), key=total)


def are_foes(one: Side, other: Side) -> bool:
    """Whether two sides fight each other."""
    return at_odds(one, other)


def threatened_by(battle: BattleMap, side: Side, ruleset: Ruleset) -> frozenset[Cell]:
    """Return every cell where a creature of `side` can strike in melee."""
    now = Situation(battle, ruleset)
    own = (creature for creature in battle.creatures.values() if creature.side == side)
    return frozenset().union(*(ruleset.provocation.threatened(now, one) for one in own))


def ways_of(battle: BattleMap, who: CreatureId, ruleset: Ruleset) -> Ways:
    """Return everything `who` can still reach in its turn.

    Outside a fight that is what both actions allow.
    """
    now = Situation(battle, ruleset)
    return ruleset.movement.ways(now, now.creature(who), allowance(now, who))


def reach_bands(
    battle: BattleMap, who: CreatureId, ruleset: Ruleset
) -> Mapping[Band, frozenset[Cell]]:
    """Return the cells `who` can still reach, by what pays for them; its own is left out."""
    now = Situation(battle, ruleset)
    pace = ruleset.movement.pace(now.creature(who))
    prices = ways_of(battle, who, ruleset).prices
    found: dict[Band, set[Cell]] = {"one move": set(), "double move": set()}
    for cell, price in prices.items():
        if price > 0:
            found[_band(price, pace)].add(cell)
    return {band: frozenset(cells) for band, cells in found.items()}


def _band(price: int, pace: int) -> Band:
    return "one move" if price <= pace else "double move"


def way_preview(
    battle: BattleMap, who: CreatureId, to: Cell, ruleset: Ruleset
) -> WayPreview | None:
    """Return the best way to `to`; None where there is none."""
    now = Situation(battle, ruleset)
    creature = now.creature(who)
    ahead = Foresight(now, creature)
    way = ways_of(battle, who, ruleset).to(to, provokes=ahead.count)
    if way is None:
        return None
    path, pace = way.path[1:], ruleset.movement.pace(creature)
    costs = tuple(accumulate(way.prices, initial=0))
    before = (creature.facing, *way.facings)
    bends = (*(a != b for a, b in zip(before, way.facings, strict=False)), False)
    return WayPreview(
        path=path,
        facings=way.facings,
        facing=way.facing,
        price=way.price,
        costs=costs,
        bands=tuple(_band(cost, pace) for cost in costs),
        bends=bends,
        provoked=tuple((one.by, cell) for one in ahead.provoked(path) for cell in one.at),
    )
