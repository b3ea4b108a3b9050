"""Weapons in and out of the hand: drawing, picking up, dropping (SRD, Actions in Combat)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Action, Draw, Drop
from volteface.model.creatures import CreatureId, Gear
from volteface.model.events import GearChanged
from volteface.rules.deeds import attempt
from volteface.rules.play import Play
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation


def _gear(now: Situation, who: CreatureId, attack: str) -> Gear:
    return now.creature(who).gear_of(now.attack(who, attack).name)


def senseless_draw(now: Situation, action: Draw) -> Message | None:
    """Return why there is nothing to take in hand."""
    gear = _gear(now, action.by, action.attack)
    name = now.creature(action.by).name
    if gear.where == "in hand":
        return say("{who} has the {attack} in hand.", who=name, attack=gear.attack)
    if gear.where == "broken":
        return say("The {attack} is broken.", attack=gear.attack)
    return None


def refuses_draw(now: Situation, action: Draw) -> Message | None:
    """Return why the weapon is out of reach, or the turn does not allow it."""
    creature, gear = now.creature(action.by), _gear(now, action.by, action.attack)
    if gear.at is not None:
        grid = now.battle.grid
        if min(grid.distance(cell, gear.at) for cell in now.cells(creature)) > 1:
            return say("The {attack} lies out of reach.", attack=gear.attack)
    return attempt.unaffordable(now, action.by, _kind(gear))


def _kind(gear: Gear) -> str:
    return "pick up" if gear.where == "on the ground" else "draw"


def draw(play: Play, action: Draw) -> None:
    """Take the weapon in hand."""
    gear = _gear(play.now, action.by, action.attack)
    play.happens(GearChanged(who=action.by, gear=Gear(gear.attack, "in hand", None, gear.damage)))


def offers_draw(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return an offer for each weapon that can be taken in hand."""
    return tuple(
        Offer(
            "draw",
            say("Pick up {attack}" if gear.at else "Draw {attack}", attack=gear.attack),
            now.ruleset.turn.price(attempt.costs(now, who, _kind(gear))),
            "attack-melee",
            "nothing",
            gear.attack,
            refuses_draw(now, Draw(by=who, attack=gear.attack)),
        )
        for gear in now.creature(who).gear
        if gear.where in ("put away", "on the ground")
    )


def make_draw(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the drawing of that weapon."""
    return Draw(by=who, attack=offer.attack)


def every_draw(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return each weapon that can be taken in hand now."""
    return tuple(
        (Draw(by=who, attack=gear.attack), attempt.costs(now, who, _kind(gear)))
        for gear in now.creature(who).gear
        if gear.where in ("put away", "on the ground")
        and refuses_draw(now, Draw(by=who, attack=gear.attack)) is None
    )


def begin_draw(play: Play, action: Draw) -> None:
    """Pay for it; picking up from the ground may be answered."""
    play.spend(action.by, attempt.costs(play.now, action.by, _kind_of(play.now, action)))
    attempt.then(play, action)


def _kind_of(now: Situation, action: Draw) -> str:
    return _kind(_gear(now, action.by, action.attack))


def senseless_drop(now: Situation, action: Drop) -> Message | None:
    """Return why there is nothing to drop."""
    gear = _gear(now, action.by, action.attack)
    if gear.where == "in hand" and not now.attack(action.by, action.attack).natural:
        return None
    name = now.creature(action.by).name
    return say("{who} holds no {weapon}.", who=name, weapon=action.attack)


def refuses_drop(now: Situation, action: Drop) -> Message | None:
    """Return nothing: anybody may drop what it holds."""
    return attempt.unaffordable(now, action.by, "drop")


def drop(play: Play, action: Drop) -> None:
    """Let it fall."""
    gear, at = _gear(play.now, action.by, action.attack), play.now.creature(action.by).at
    fallen = Gear(gear.attack, "on the ground", at, gear.damage)
    play.happens(GearChanged(who=action.by, gear=fallen))


def offers_drop(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return no offer: dropping is asked for by name, so that the bar stays short."""
    return ()


def make_drop(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the dropping of that weapon."""
    return Drop(by=who, attack=offer.attack)


def every_drop(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return each weapon in hand."""
    names = (attack.name for attack in now.ruleset.attack.attacks(now.creature(who)))
    price = attempt.costs(now, who, "drop")
    drops = (Drop(by=who, attack=name) for name in dict.fromkeys(names))
    return tuple((one, price) for one in drops if senseless_drop(now, one) is None)


DRAW = Deed(
    name="draw",
    label=say("Draw a weapon"),
    action=Draw,
    senseless=senseless_draw,
    refuses=refuses_draw,
    perform=begin_draw,
    offers=offers_draw,
    make=make_draw,
    every=every_draw,
    resolve=draw,
)
DROP = Deed(
    name="drop",
    label=say("Drop a weapon"),
    action=Drop,
    senseless=senseless_drop,
    refuses=refuses_drop,
    perform=attempt.begin,
    offers=offers_drop,
    make=make_drop,
    every=every_drop,
    resolve=drop,
)
