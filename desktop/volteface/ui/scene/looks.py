"""How a creature of the document looks as a token on the GM's map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from volteface.grid.grids import Grid
from volteface.grid.spaces import Size
from volteface.model.creatures import Creature
from volteface.ui.paint.spaces import across
from volteface.ui.paint.tokens import TokenLook, TokenPainter

SMALL = {Size.TINY: 0.6, Size.DIMINUTIVE: 0.45, Size.FINE: 0.35}
"""How much of its cell a creature smaller than a cell takes."""


def look_of(
    creature: Creature, grid: Grid, *, active: bool = False, selected: bool = False
) -> TokenLook:
    """Return the GM's view of the creature: with its wounds, and hidden ones shown as such."""
    stats = creature.stats
    full = max(1, stats.hit_points)
    return TokenLook(
        token=stats.token,
        initials=initials(creature.name),
        ring=creature.side,
        heading=grid.heading(creature.facing) if stats.has_facing else None,
        across=across(grid, creature.cells(grid)) * SMALL.get(stats.size, 1.0),
        wounds=min(1.0, creature.damage / full),
        signs=tuple(state for state in creature.states if state != "dead"),
        dead="dead" in creature.states,
        hidden=creature.hidden,
        active=active,
        selected=selected,
    )


def initials(name: str) -> str:
    """Return one or two letters for a creature without a picture."""
    return "".join(word[0] for word in name.split()[:2]).upper() or "?"


def portrait(tokens: TokenPainter, look: TokenLook, size: int, ratio: float) -> QPixmap:
    """Return the token drawn into a square of `size` logical pixels, which its ring fills."""
    drawn = QPixmap(round(size * ratio), round(size * ratio))
    drawn.setDevicePixelRatio(ratio)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    tokens.paint(painter, look, QPointF(size / 2, size / 2), size / look.across, ratio)
    painter.end()
    return drawn
