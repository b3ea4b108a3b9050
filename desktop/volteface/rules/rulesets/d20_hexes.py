"""d20 with facing on hexes: Unearthed Arcana, Hex Grid with Combat Facing."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.messages import Message, say
from volteface.rules.policies.facing import PRINCIPLE
from volteface.rules.policies.movement import SIDEWAYS
from volteface.rules.policies.reaching import EXCEPTION
from volteface.rules.rulesets.d20_facing import D20_FACING

SQUARES_ONLY = (PRINCIPLE, SIDEWAYS, EXCEPTION)
"""Variants about diagonals and corners of squares, of which hexes have none."""


def only_hexes(grid: Grid) -> Message | None:
    """Return why these rules cannot be played on a grid of squares."""
    if isinstance(grid, HexGrid):
        return None
    return say("These rules need a map of hexes; on squares play d20 with facing.")


D20_HEXES = replace(
    D20_FACING,
    name="d20 with facing on hexes",
    summary=say("Six ways to look, no diagonals: front half, two flanks, and a narrow rear."),
    grids=only_hexes,
    settings=tuple(one for one in D20_FACING.settings if one not in SQUARES_ONLY),
    fixed={one.name: one.default for one in SQUARES_ONLY},
)
