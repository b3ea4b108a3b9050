"""What lies above what on the map; nowhere else."""

from __future__ import annotations

from enum import IntEnum, auto


class Z(IntEnum):
    """Layers of the GM's map, lowest first. Backdrop and grid are the scene's background."""

    ROOMS = auto()
    LIGHTS = auto()
    SIGHT = auto()
    AREAS = auto()
    REACH = auto()
    WALLS = auto()
    THREAT = auto()
    TEMPLATE = auto()
    DEAD = auto()
    CREATURES = auto()
    FOG = auto()
    NAMES = auto()
    PREVIEW = auto()
