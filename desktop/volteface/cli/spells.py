"""The request that casts a spell: its name, level, save and area, as the GM describes them."""

from __future__ import annotations

from typing import cast

from volteface.cli.requests import Request
from volteface.model.actions import Cast, Save, Shape

SHAPES = ("targets", "burst", "emanation", "spread", "cylinder", "cone", "line")
SAVES = ("none", "fortitude", "reflex", "will")
MOST = 100


def spell_of(request: Request, override: bool) -> Cast:
    """Return the spell of a request; what is left out is none."""
    leveled = request.has("caster_level")
    return Cast(
        by=request.who("by"),
        spell=request.text("spell"),
        level=request.number("level", 0, 0, MOST),
        shape=cast("Shape", request.choice("shape", SHAPES, "targets")),
        targets=request.names("targets") if request.has("targets") else (),
        cells=request.cells("cells") if request.has("cells") else (),
        origin=request.point("origin") if request.has("origin") else None,
        save=cast("Save", request.choice("save", SAVES, "none")),
        against=request.number("against", 0, 0, MOST),
        damage=request.text("damage", "0"),
        half=request.truth("half"),
        caster_level=request.number("caster_level", None, 0, MOST) if leveled else None,
        pierces=request.truth("pierces"),
        defensive=request.truth("defensive"),
        override=override,
    )
