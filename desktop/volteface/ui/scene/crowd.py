"""The creatures on the map and their names, painted in one go each.

Five hundred things of Qt's own would take longer to ask than to paint.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap

from volteface.grid.cells import Point
from volteface.model.creatures import CreatureId
from volteface.ui.colours import Palette
from volteface.ui.paint.names import draw_name
from volteface.ui.paint.tokens import TokenLook, TokenPainter, extent

SMALLEST_NAME = 26
"""Below so many pixels a cell, names would only be in the way."""
SHORTEST_NAME = 56
"""Pixels a shortened name needs to say more than dots."""
WIDEST_NAME = 180
NAME_HIGH = 22
NAME_PX = 12
KEPT = 160
"""Pixels: tokens up to this size are kept at hand; of larger ones few fit on a screen."""
ELBOW_ROOM = 1.2
"""Cells a name may be wider than its token where nobody stands beside it."""

Repaint = Callable[[QRectF], None]


@dataclass(frozen=True, slots=True)
class _Token:
    """A pixmap for cells of this many pixels: of just that size, or to be scaled as painted."""

    cell: float
    ratio: float
    pixmap: QPixmap
    exact: bool


@dataclass(slots=True)
class _One:
    """A creature as it is painted; places and boxes are in cells, widths of names in pixels."""

    look: TokenLook
    place: QPointF
    box: QRectF
    name: str
    width: float
    row: float
    room: float = 0.0
    drawn: tuple[int, float, QPixmap] | None = None
    token: _Token | None = None


def _across(one: _One) -> float:
    return one.place.x()


class Crowd:
    """Knows how every creature looks and where, and asks for repaints where that changes."""

    def __init__(
        self,
        palette: Palette,
        tokens: TokenPainter,
        repaint_tokens: Repaint,
        repaint_names: Repaint,
    ) -> None:
        """The repaints are asked for in cells."""
        self.cell_px = 1.0
        self._palette = palette
        self._tokens = tokens
        self._repaint_tokens = repaint_tokens
        self._repaint_names = repaint_names
        self._ones: dict[CreatureId, _One] = {}
        self._rows: dict[float, set[CreatureId]] = {}
        self._crowded: set[float] = set()
        self._font = QFont()
        self._font.setPixelSize(NAME_PX)
        self._font.setWeight(QFont.Weight.DemiBold)
        self._metrics = QFontMetricsF(self._font)

    def show(self, who: CreatureId, name: str, look: TokenLook, middle: Point) -> None:
        """Show a creature with this look over `middle`."""
        before = self._ones.get(who)
        if before:
            self._gone(who, before)
        place, half = QPointF(*middle), extent(look) / 2
        box = QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half)
        width = self._metrics.horizontalAdvance(name) + 6
        one = _One(look, place, box, name, width, round(box.bottom() - 0.25, 2))
        if before and before.name == name:
            one.room, one.drawn = before.room, before.drawn
        self._ones[who] = one
        self._rows.setdefault(one.row, set()).add(who)
        self._crowded.add(one.row)
        self._repaint_tokens(box)
        self._repaint_names(self._name_box(one))

    def leave_out(self, who: CreatureId) -> None:
        """Show a creature no longer."""
        if who in self._ones:
            self._gone(who, self._ones.pop(who))

    def _gone(self, who: CreatureId, one: _One) -> None:
        self._rows[one.row].discard(who)
        self._crowded.add(one.row)
        self._repaint_tokens(one.box)
        self._repaint_names(self._name_box(one))

    def make_room(self) -> None:
        """Give each name of the rows that changed as much room as its neighbours leave."""
        for row in self._crowded:
            ones = sorted((self._ones[who] for who in self._rows[row]), key=_across)
            places = [-math.inf, *map(_across, ones), math.inf]
            for one, left, x, right in zip(
                ones, places[:-2], places[1:-1], places[2:], strict=True
            ):
                gaps = [gap for gap in (x - left, right - x) if gap]
                room = min([one.box.width() + ELBOW_ROOM, *gaps])
                if room != one.room:
                    one.room = room
                    self._repaint_names(self._name_box(one))
        self._crowded.clear()

    def box_of(self, who: CreatureId) -> QRectF | None:
        """Return where a token lies."""
        one = self._ones.get(who)
        return one.box if one else None

    def middle_of(self, who: CreatureId) -> QPointF | None:
        """Return the middle of a token."""
        one = self._ones.get(who)
        return one.place if one else None

    def paint_tokens(self, painter: QPainter, exposed: QRectF, *, dead: bool) -> None:
        """Paint the living or the dead; the painter is in cells."""
        shift, ratio = painter.worldTransform(), painter.device().devicePixelRatio()
        cell = shift.m11()
        across, down = shift.dx(), shift.dy()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for one in self._ones.values():
            if one.look.dead is not dead or not one.box.intersects(exposed):
                continue
            token, side = self._token(one, cell, ratio), one.box.width() * cell
            x = one.place.x() * cell + across - side / 2
            y = one.place.y() * cell + down - side / 2
            if token.exact:
                painter.drawPixmap(round(x), round(y), token.pixmap)
            else:
                whole = QRectF(token.pixmap.rect())
                painter.drawPixmap(QRectF(x, y, side, side), token.pixmap, whole)

    def paint_names(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint the names of the living below their tokens, of one size at any zoom."""
        cell = self.cell_px
        if cell < SMALLEST_NAME:
            return
        shift, ratio = painter.worldTransform(), painter.device().devicePixelRatio()
        painter.resetTransform()
        for one in self._ones.values():
            if not one.look.dead and self._name_box(one).intersects(exposed):
                drawn = self._drawn(one, cell, ratio)
                if drawn is not None:
                    top = shift.map(QPointF(one.place.x(), one.row))
                    corner = QPointF(round(top.x() - WIDEST_NAME / 2), round(top.y()))
                    painter.drawPixmap(corner, drawn)

    def _token(self, one: _One, cell: float, ratio: float) -> _Token:
        """Return the token for this zoom, from the second time on of the exact size.

        Scaling while painting costs ten times as much as copying, but in the middle of zooming
        no size comes twice.
        """
        kept = one.token
        again = kept is not None and (kept.cell, kept.ratio) == (cell, ratio)
        if kept is not None and again and kept.exact:
            return kept
        pixmap, side = self._tokens.pixmap(one.look, cell, ratio), one.box.width() * cell * ratio
        exact = abs(pixmap.width() - side) < 1
        if again and not exact and side <= KEPT:
            smooth = Qt.TransformationMode.SmoothTransformation
            pixmap, exact = pixmap.scaledToWidth(round(side), smooth), True
            pixmap.setDevicePixelRatio(ratio)
        one.token = _Token(cell, ratio, pixmap, exact) if side <= KEPT else None
        return one.token or _Token(cell, ratio, pixmap, exact)

    def _name_box(self, one: _One) -> QRectF:
        wide, high = WIDEST_NAME / self.cell_px, NAME_HIGH / self.cell_px
        return QRectF(one.place.x() - wide / 2, one.row, wide, high)

    def _drawn(self, one: _One, cell: float, ratio: float) -> QPixmap | None:
        widest = min(WIDEST_NAME, int(one.room * cell - 6) // 4 * 4)
        if one.width <= widest:
            widest = WIDEST_NAME
        elif widest < SHORTEST_NAME:
            return None
        if one.drawn is None or one.drawn[:2] != (widest, ratio):
            one.drawn = (widest, ratio, self._draw(one.name, widest, ratio))
        return one.drawn[2]

    def _draw(self, name: str, widest: int, ratio: float) -> QPixmap:
        drawn = QPixmap(round(WIDEST_NAME * ratio), round(NAME_HIGH * ratio))
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        with QPainter(drawn) as painter:
            top = QPointF(WIDEST_NAME / 2, 0)
            draw_name(painter, top, name, widest, self._font, self._palette)
        return drawn
