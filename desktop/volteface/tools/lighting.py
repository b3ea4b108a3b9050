"""Place lights, drag how far they shine, and put them out."""

from __future__ import annotations

import math
from dataclasses import replace

from volteface.edits import lights
from volteface.messages import say
from volteface.model.maps import Light, LightId
from volteface.tools.gesture import Desk, Gesture, Pointer, Preview, Refuse, Tool

FEET = 5
TORCH = 4
"""Cells a torch lights brightly; it lights twice as many dimly (SRD, Vision and Light)."""
FLAME = "#ffc46b"
PULL = 0.5
"""Cells the pointer must leave the light before a drag sets how far it shines."""


def begin(desk: Desk, pressed: Pointer) -> Gesture:
    """Place a light, or take hold of the one here; with Alt, or the right button, put it out."""
    at = lights.light_at(desk.battle, pressed.point)
    return put_out(desk, pressed) if pressed.removes else shine(desk, pressed, at)


def hover(desk: Desk, pointer: Pointer) -> Preview:
    """Show the light that a click would place."""
    at = lights.light_at(desk.battle, pointer.point)
    if at:
        return _shown(desk.battle.lights[at])
    return _shown(Light(pointer.point, TORCH, 2 * TORCH, FLAME))


def shine(desk: Desk, pressed: Pointer, at: LightId | None) -> Gesture:
    """Let the drag set the bright radius, in whole cells; dim light reaches twice as far."""
    before = desk.battle.lights[at] if at else None
    light = before or Light(pressed.point, TORCH, 2 * TORCH, FLAME)
    pointer = pressed
    while pointer.held:
        pull = math.dist(light.at, pointer.point)
        if pull > PULL:
            bright = max(1, round(pull))
            light = replace(light, bright=bright, dim=2 * bright)
        pointer = yield _shown(light)
    if light == before:
        return None
    label = say("Change a light") if before else say("Place a light")
    return desk.step(label, lights.put(desk.battle, light, at))


def put_out(desk: Desk, pressed: Pointer) -> Gesture:
    """Take the light under the pointer away when the button is let go."""
    pointer = pressed
    while pointer.held:
        at = lights.light_at(desk.battle, pointer.point)
        pointer = yield _doomed(desk.battle.lights[at]) if at else Preview()
    at = lights.light_at(desk.battle, pointer.point)
    if at is None:
        return Refuse(say("There is no light here to put out."))
    return desk.step(say("Put out a light"), lights.put_out(desk.battle, at))


def _doomed(light: Light) -> Preview:
    return Preview(spots=(light.at,), caption=say("Put this light out"), caption_at=light.at)


def _shown(light: Light) -> Preview:
    caption = say(
        "bright {bright} ft, dim {dim} ft",
        bright=round(light.bright * FEET),
        dim=round(light.dim * FEET),
    )
    return Preview(light=light, caption=caption, caption_at=light.at)


TOOL = Tool(
    name="light",
    label=say("Light"),
    hint=say("Click to place a light, drag to set how far it shines. Right-click puts it out."),
    key="J",
    icon="light",
    begin=begin,
    hover=hover,
)
