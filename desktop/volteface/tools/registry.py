"""All tools, in the order of the tool bar."""

from __future__ import annotations

from volteface.tools import (
    aiming,
    dooring,
    lighting,
    measuring,
    placing,
    revealing,
    selecting,
    sight,
    templates,
    turning,
    walling,
)
from volteface.tools.gesture import Tool

TOOLS: tuple[Tool, ...] = (
    selecting.TOOL,
    turning.TOOL,
    placing.TOOL,
    measuring.TOOL,
    templates.TOOL,
    sight.TOOL,
    revealing.RECTANGLE,
    revealing.ROOM,
    walling.TOOL,
    dooring.TOOL,
    lighting.TOOL,
)
AIM = aiming.TOOL
