"""What an overlay gets to see, and what one consists of."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from volteface.messages import Message
from volteface.model.creatures import Creature, CreatureId
from volteface.model.maps import BattleMap
from volteface.rules.ruleset import Ruleset
from volteface.tools.casting import Laid
from volteface.ui.colours import Palette
from volteface.ui.scene.zorder import Z


@dataclass(frozen=True, slots=True)
class OverlayView:
    """The map as it is, and what the GM attends to. `aiming` names the attack being aimed, `tool`
    the tool in hand.
    """

    battle: BattleMap
    ruleset: Ruleset
    selected: CreatureId | None = None
    active: CreatureId | None = None
    aiming: str | None = None
    facing: int | None = None
    """The facing the selected creature is being turned to, before the turn is taken."""
    laid: Laid | None = None
    tool: str = ""

    @property
    def creature(self) -> Creature | None:
        """The selected creature."""
        return self.battle.creatures.get(self.selected) if self.selected else None


Drawing = Callable[[QPainter, QRectF, Palette], None]
"""Paints what was worked out once; the painter is in cells."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """One overlay. `key_of` is what it depends on: while it is the same, so is the drawing.

    It is also shown while the tool `shown_with` is in hand.
    """

    name: str
    label: Message
    key: str
    z: Z
    shown: bool
    key_of: Callable[[OverlayView], Hashable]
    draw: Callable[[OverlayView], Drawing | None]
    shown_with: str = ""
