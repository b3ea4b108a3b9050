"""Turn a creature: drag from it outward, or pull the handle at the tip of its wedge."""

from __future__ import annotations

from dataclasses import replace

from volteface.edits import creatures
from volteface.messages import say
from volteface.model.actions import Turn
from volteface.model.creatures import Creature
from volteface.tools.gesture import (
    Desk,
    Ending,
    Gesture,
    Ghost,
    Pointer,
    Preview,
    Select,
    Tool,
    turned,
)


def turn(desk: Desk, creature: Creature, pressed: Pointer, *, at_once: bool = False) -> Gesture:
    """Follow the pointer with the creature's facing until the button is let go.

    It begins with the first move, or `at_once` with the press.
    """
    pointer, facing = pressed, creature.facing
    while pointer.held:
        if at_once or pointer.point != pressed.point:
            facing = turned(creature, desk, pointer.point)
        pointer = yield Preview(ghosts=(Ghost(replace(creature, facing=facing)),))
    if facing == creature.facing:
        return Select(creature.id)
    return turn_to(desk, creature, facing)


def turn_to(desk: Desk, creature: Creature, facing: int) -> Ending:
    """Ask the fight for the turn, or turn the creature where no fight is on."""
    fight = desk.battle.encounter
    if fight is not None and any(place.who == creature.id for place in fight.order):
        return Turn(by=creature.id, facing=facing)
    return desk.step(
        say("Turn {who}", who=creature.name),
        creatures.change(desk.battle, creature.id, facing=facing),
    )


def begin(desk: Desk, pressed: Pointer) -> Gesture | None:
    """Turn the creature under the pointer, or the selected one towards the pointer."""
    under = creatures.standing_at(desk.battle, pressed.cell, pressed.point)
    creature = under or desk.creature
    if creature is None or not creature.stats.has_facing:
        return None
    return turn(desk, creature, pressed, at_once=under is None)


TOOL = Tool(
    name="face",
    label=say("Face"),
    hint=say("Drag from a creature outward to turn it. Q and E turn the selected one."),
    key="F",
    icon="face",
    begin=begin,
)
