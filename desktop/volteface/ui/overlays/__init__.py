"""What is laid over the map for the GM, one module per overlay."""

from __future__ import annotations

from volteface.ui.overlays.areas import AREAS
from volteface.ui.overlays.reach import REACH
from volteface.ui.overlays.threat import THREAT
from volteface.ui.overlays.view import Overlay, OverlayView

OVERLAYS: tuple[Overlay, ...] = (AREAS, REACH, THREAT)

__all__ = ["OVERLAYS", "Overlay", "OverlayView"]
