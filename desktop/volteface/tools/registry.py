"""All tools, in the order of the tool bar."""

from __future__ import annotations

from volteface.tools import aiming, measuring, placing, revealing, selecting, turning
from volteface.tools.gesture import Tool

TOOLS: tuple[Tool, ...] = (
    selecting.TOOL,
    turning.TOOL,
    placing.TOOL,
    measuring.TOOL,
    revealing.RECTANGLE,
    revealing.ROOM,
)
AIM = aiming.TOOL
