"""Charging: straight at a foe, up to double the speed, and one strike (SRD, Charge)."""

from __future__ import annotations

from volteface.grid.lanes import Lane
from volteface.grid.ways import Way
from volteface.messages import Message, say
from volteface.model.actions import Action, Charge
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import FinishMove, Stance, StepOn, StrikeNow
from volteface.model.events import StanceTaken
from volteface.model.stats import Attack
from volteface.rules.deeds import attempt
from volteface.rules.foreseeing import Foresight, Provokes
from volteface.rules.play import Play
from volteface.rules.policies.reaching import sees
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation, in_hand


def senseless(now: Situation, action: Charge) -> Message | None:
    """Return why there is no way to charge at all."""
    if action.by == action.target:
        return say("{who} does not attack itself.", who=now.creature(action.by).name)
    lane = _lane(now, action)
    return lane.refused or say("There is no way there.") if lane.way is None else None


def refuses(now: Situation, action: Charge) -> Message | None:
    """Return why the turn, the attack or the target allows no charge."""
    return attempt.unaffordable(now, action.by, "charge") or _aimless(now, action)


def _aimless(now: Situation, action: Charge) -> Message | None:
    by, target = now.creature(action.by), now.creature(action.target)
    attack = now.attack(action.by, action.attack)
    if attack.kind != "melee":
        return say("A charge ends with a strike, not with a shot.")
    if not in_hand(by, attack):
        return say("{who} does not have the {attack} in hand.", who=by.name, attack=attack.name)
    if "prone" in by.states:
        return say("{who} is prone.", who=by.name)
    if "dead" in target.states:
        return say("{target} is dead.", target=target.name)
    if not sees(now, by, target):
        return say("{who} does not see {target}.", who=by.name, target=target.name)
    return None


def _lane(now: Situation, action: Charge) -> Lane:
    """Return the straightest charge that is free, or why the first is not."""
    by, target = now.creature(action.by), now.creature(action.target)
    found = now.ruleset.movement.charge(now, by, target, now.attack(action.by, action.attack))
    wanted = [lane for lane in found if action.to in (None, lane.end)]
    if not wanted:
        return Lane(by.at, None, say("That is not the nearest place to strike from."))
    return next((lane for lane in wanted if lane.way), wanted[0])


def perform(play: Play, action: Charge) -> None:
    """Rush there step by step, look at the target, and strike."""
    now = play.now
    way, target = _lane(now, action).way, now.creature(action.target)
    if way is None:
        return
    play.spend(action.by, attempt.costs(now, action.by, "charge"))
    play.happens(StanceTaken(who=action.by, stance=Stance("charging")))
    play.next(
        *steps(action.by, way),
        FinishMove(who=action.by, facing=_toward(now, way, target)),
        StrikeNow(who=action.by, attack=action.attack, target=action.target),
    )


def steps(who: CreatureId, way: Way, *, safe: bool = False) -> tuple[StepOn, ...]:
    """Return the steps of a way; with `safe` nobody strikes as the first cell is left."""
    return tuple(
        StepOn(who=who, to=to, facing=facing, cost=cost, safe=safe and index == 0)
        for index, (to, facing, cost) in enumerate(
            zip(way.path[1:], way.facings, way.prices, strict=True)
        )
    )


def _toward(now: Situation, way: Way, target: Creature) -> int:
    """Return the facing that looks from the end of the way at the target."""
    grid = now.battle.grid
    end = way.path[-1]
    near = min(now.cells(target), key=lambda cell: (grid.distance(end, cell), cell))
    return grid.facing_toward(grid.centre(end), grid.centre(near))


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to charge with the first weapon in hand."""
    weapon = melee(now, who)
    if weapon is None:
        return ()
    hint = now.ruleset.turn.price(attempt.costs(now, who, "charge"))
    refusal = attempt.unaffordable(now, who, "charge")
    return (Offer("charge", say("Charge"), hint, "charge", "creature", weapon.name, refusal),)


def melee(now: Situation, who: CreatureId) -> Attack | None:
    """Return the first melee attack of a creature whose weapon is in hand."""
    creature = now.creature(who)
    for attack in now.ruleset.attack.attacks(creature):
        if attack.kind == "melee" and in_hand(creature, attack):
            return attack
    return None


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the charge at the creature that was picked."""
    return Charge(by=who, attack=offer.attack, target=picked.wanted_target)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a charge at each foe that can be charged."""
    weapon, by = melee(now, who), now.creature(who)
    if weapon is None or attempt.unaffordable(now, who, "charge"):
        return ()
    price = attempt.costs(now, who, "charge")
    found = (
        Charge(by=who, attack=weapon.name, target=foe.id)
        for foe in now.ruleset.movement.chargeable(now, by, weapon)
    )
    return tuple(
        (one, price)
        for one in found
        if _aimless(now, one) is None and _lane(now, one).way is not None
    )


def foreseen(ahead: Foresight, action: Charge) -> tuple[Provokes, ...]:
    """Tell who gets an opportunity on the way."""
    way = _lane(ahead.now, action).way
    return ahead.provoked(way.path[1:]) if way else ()


CHARGE = Deed(
    name="charge",
    label=say("Charge"),
    action=Charge,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    foreseen=foreseen,
)
