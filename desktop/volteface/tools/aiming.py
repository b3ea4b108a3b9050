"""Point out what an action still needs: a target, a cell, a way, or where to look."""

from __future__ import annotations

from dataclasses import replace

from volteface.edits import creatures
from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.actions import Attack
from volteface.model.creatures import Creature
from volteface.model.ledger import total
from volteface.rules import asking
from volteface.rules.ruleset import Picked
from volteface.tools import selecting
from volteface.tools.gesture import (
    Aim,
    Desk,
    Ending,
    Gesture,
    Ghost,
    Pick,
    Pointer,
    Preview,
    Tool,
    middle,
    turned,
)


def begin(desk: Desk, pressed: Pointer) -> Gesture | None:
    """Pick what lies under the pointer when the button is let go."""
    return _pick(desk, pressed) if desk.offer and desk.creature else None


def hover(desk: Desk, pointer: Pointer) -> Preview | None:
    """Show what a click would do."""
    creature, offer = desk.creature, desk.offer
    if creature is None or offer is None:
        return None
    match offer.needs:
        case "way":
            return selecting.carried(desk, creature, pointer.cell)
        case "cell":
            fits = creatures.fits(desk.battle, creature, pointer.cell)
            return Preview(ghosts=(Ghost(replace(creature, at=pointer.cell), fits),))
        case "facing":
            facing = turned(creature, desk, pointer.point)
            return Preview(ghosts=(Ghost(replace(creature, facing=facing)),))
        case "target":
            return _expected(desk, creature, offer.attack, pointer)
        case _:
            return None


def _expected(desk: Desk, by: Creature, attack: str, pointer: Pointer) -> Preview | None:
    """Return what the attack on the creature under the pointer would roll, or why it may not."""
    target = creatures.standing_at(desk.battle, pointer.cell, pointer.point)
    if target is None or target.id == by.id:
        return None
    ask = Attack(by=by.id, attack=attack, target=target.id)
    shown = asking.attack_preview(desk.battle, ask, desk.ruleset)
    modifier = total(shown.ledger)
    caption = shown.refusal or say(
        "d20 {sign}{modifier} against {armour}",
        sign="+" if modifier >= 0 else "\N{MINUS SIGN}",
        modifier=abs(modifier),
        armour=shown.against,
    )
    ends = (middle(by, desk), middle(target, desk))
    return Preview(line=ends, caption=caption, caption_at=ends[1])


def _pick(desk: Desk, pressed: Pointer) -> Gesture:
    pointer = pressed
    while pointer.held:
        pointer = yield hover(desk, pointer) or Preview()
    return picked(desk, pointer)


def picked(desk: Desk, pointer: Pointer) -> Ending | None:
    """Return what the place of the pointer means to the action."""
    creature, offer = desk.creature, desk.offer
    if creature is None or offer is None:
        return None
    match offer.needs:
        case "target":
            target = creatures.standing_at(desk.battle, pointer.cell, pointer.point)
            return Aim(target.id) if target and target.id != creature.id else None
        case "creature":
            aimed = creatures.standing_at(desk.battle, pointer.cell, pointer.point)
            return Pick(Picked(target=aimed.id)) if aimed and aimed.id != creature.id else None
        case "cell":
            return Pick(Picked(cell=pointer.cell))
        case "facing":
            return Pick(Picked(facing=turned(creature, desk, pointer.point)))
        case "way":
            return _way(desk, creature, pointer.cell)
        case _:
            return None


def _way(desk: Desk, creature: Creature, to: Cell) -> Ending | None:
    if to == creature.at:
        return None
    way = asking.way_preview(desk.battle, creature.id, to, desk.ruleset)
    if way is None:
        return selecting.dropped(desk, creature, to)
    return Pick(Picked(path=way.path, facings=way.facings))


TOOL = Tool(
    name="aim",
    label=say("Point out"),
    hint=say("Click what the action is aimed at. Escape takes it back."),
    key="",
    icon="attack-melee",
    begin=begin,
    hover=hover,
)
