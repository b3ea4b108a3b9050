"""Pick the target of the chosen attack."""

from __future__ import annotations

from volteface.edits import creatures
from volteface.messages import say
from volteface.tools.gesture import Aim, Desk, Gesture, Pointer, Preview, Tool


def begin(desk: Desk, pressed: Pointer) -> Gesture | None:
    """Aim at the creature under the pointer when the button is let go on it."""
    return _aim(desk, pressed) if desk.aiming else None


def _aim(desk: Desk, pressed: Pointer) -> Gesture:
    pointer = pressed
    while pointer.held:
        pointer = yield Preview()
    target = creatures.standing_at(desk.battle, pointer.cell)
    return Aim(target.id) if target and target.id != desk.selected else None


TOOL = Tool(
    name="aim",
    label=say("Attack"),
    hint=say("Click the target. Escape takes the attack back."),
    key="",
    icon="attack-melee",
    begin=begin,
)
