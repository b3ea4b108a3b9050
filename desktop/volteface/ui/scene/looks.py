"""How a creature of the document looks as a token on the GM's map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from volteface.grid.grids import Grid
from volteface.model.creatures import Creature
from volteface.table.project import SHARES
from volteface.ui.paint.portraits import initials_of
from volteface.ui.paint.spaces import across
from volteface.ui.paint.tokens import TokenLook, TokenPainter


def look_of(
    creature: Creature, grid: Grid, *, active: bool = False, selected: bool = False
) -> TokenLook:
    """Return the GM's view of the creature: with its wounds, and hidden ones shown as such."""
    stats = creature.stats
    full = max(1, stats.hit_points)
    return TokenLook(
        token=stats.token,
        initials=initials_of(creature.name),
        ring=creature.side,
        heading=grid.heading(creature.facing) if stats.has_facing else None,
        across=across(grid, creature.cells(grid)) * SHARES.get(stats.size, 1.0),
        wounds=min(1.0, creature.damage / full),
        signs=tuple(state for state in creature.states if state != "dead"),
        dead="dead" in creature.states,
        hidden=creature.hidden,
        active=active,
        selected=selected,
    )


def portrait(tokens: TokenPainter, look: TokenLook, size: int, ratio: float) -> QPixmap:
    """Return the token drawn into a square of `size` logical pixels, which its ring fills."""
    drawn = QPixmap(round(size * ratio), round(size * ratio))
    drawn.setDevicePixelRatio(ratio)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    tokens.paint(painter, look, QPointF(size / 2, size / 2), size / look.across, ratio)
    painter.end()
    return drawn
