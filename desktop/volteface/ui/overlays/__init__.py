"""What is laid over the map for the GM, one module per overlay."""

from __future__ import annotations

from volteface.ui.overlays.areas import AREAS
from volteface.ui.overlays.lights import LIGHTS
from volteface.ui.overlays.reach import REACH
from volteface.ui.overlays.sight import SIGHT
from volteface.ui.overlays.template import TEMPLATE
from volteface.ui.overlays.threat import THREAT
from volteface.ui.overlays.unreached import UNREACHED
from volteface.ui.overlays.view import Drawing, Overlay, OverlayView

OVERLAYS: tuple[Overlay, ...] = (AREAS, REACH, THREAT, SIGHT, LIGHTS, UNREACHED, TEMPLATE)

__all__ = ["OVERLAYS", "Drawing", "Overlay", "OverlayView"]
