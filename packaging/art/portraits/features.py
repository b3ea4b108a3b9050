"""What many portraits share: bone, the shaded half of a face, eyes."""

from __future__ import annotations

from portraits.badge import Badge
from portraits.contours import both, disc, outline

BONE = "#efe3c4"
GOLD = "#e0a93f"
RIGHT = outline("50,-9! 109,-9! 109,112! 50,112!")
FACE_SHADE = outline("50,0! 100,0! 100,100! 50,100! 57,64! 53,44!")
"""The half of a face away from the light, its edge bent around a nose."""


def eyes(art: Badge, shape: str, colour: str, x: float, y: float, size: float = 1.2) -> None:
    """Draw both eyes of a face from the outline and the pupil of the right one."""
    art.inset(both(outline(shape)), colour)
    art.mark(both(disc(x, y, size)), art.ink)
