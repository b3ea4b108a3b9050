"""Creatures as pixmaps: a ring in the side's colour, a portrait, a wedge where it faces."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QTransform

from volteface.ui.colours import Palette
from volteface.ui.paint.portraits import Portraits, draw_initials
from volteface.ui.paint.signs import draw_sign, shown

MARGIN = 0.22
"""Cells the pixmap reaches beyond the space on each side: room for wedge and active ring."""
BUDGET = 64 * 1024 * 1024
HIDDEN = 150
"""How opaque a hidden creature is, of 255."""


@dataclass(frozen=True, slots=True)
class TokenLook:
    """All that decides how a token looks; equal looks share a pixmap.

    `token` names a picture in resources/tokens, `ring` a side. `heading` is in degrees
    clockwise from north, None without facing. `across` is in cells. `wounds` is the share of
    hit points lost, from 0 to 1, and None where nobody may know. `signs` are states.
    """

    token: str | None
    initials: str
    ring: str
    heading: float | None
    across: float = 1.0
    wounds: float | None = None
    signs: tuple[str, ...] = ()
    dead: bool = False
    hidden: bool = False
    active: bool = False
    selected: bool = False


def bucket(cell_px: float) -> int:
    """Return the size a token is kept in for cells of this many device pixels.

    It is the next larger of few sizes: while zooming, tokens are scaled by an eighth at most.
    """
    # A zoom of 48 pixels may come as a hair more.
    whole = max(4, math.ceil(cell_px - 0.01))
    step = 1 << max(0, whole.bit_length() - 4)
    return -(-whole // step) * step


def extent(look: TokenLook) -> float:
    """Return how many cells wide the token's pixmap is; its middle is the middle of the space."""
    return look.across + 2 * MARGIN


class TokenPainter:
    """Draws tokens and keeps them, the least used making room for others."""

    def __init__(self, palette: Palette, budget: int = BUDGET) -> None:
        self._palette = palette
        self._portraits = Portraits()
        self._budget = budget
        self._used = 0
        self._kept: OrderedDict[tuple[TokenLook, int, float], QPixmap] = OrderedDict()

    def pixmap(self, look: TokenLook, cell_px: float, ratio: float = 1.0) -> QPixmap:
        """Return the token for cells at most `cell_px` logical pixels wide.

        It may be larger than asked for (see `bucket`): paint it into a square of
        `extent(look)` cells.
        """
        size = bucket(cell_px * ratio)
        key = (look, size, ratio)
        found = self._kept.get(key)
        if found is None:
            found = self._drawn(look, size)
            found.setDevicePixelRatio(ratio)
            self._keep(key, found)
        self._kept.move_to_end(key)
        return found

    def paint(
        self, painter: QPainter, look: TokenLook, middle: QPointF, cell_px: float, ratio: float = 1
    ) -> None:
        """Paint the token over `middle` in the painter's logical pixels."""
        pixmap = self.pixmap(look, cell_px, ratio)
        side = extent(look) * cell_px
        corner = QPointF(middle.x() - side / 2, middle.y() - side / 2)
        if abs(pixmap.width() - side * ratio) < 1:
            # A whole pixel's place needs no smoothing, which costs ten times as much.
            painter.drawPixmap(QPointF((corner * ratio).toPoint()) / ratio, pixmap)
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRectF(corner, QSizeF(side, side)), pixmap, QRectF(pixmap.rect()))

    def _keep(self, key: tuple[TokenLook, int, float], pixmap: QPixmap) -> None:
        self._kept[key] = pixmap
        self._used += _bytes(pixmap)
        while self._used > self._budget and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._used -= _bytes(gone)

    def _drawn(self, look: TokenLook, cell: int) -> QPixmap:
        side = max(1, round(extent(look) * cell))
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(side / 2, side / 2)
            shape = _Shape.of(look, cell)
            _draw_halo(painter, shape, look, self._palette)
            _draw_silhouette(painter, shape, look, self._palette)
            self._draw_portrait(painter, shape, look)
            if look.hidden:
                _draw_hidden_ring(painter, shape, look, self._palette)
            if look.wounds and not look.dead:
                _draw_wounds(painter, shape, look.wounds, self._palette)
            _draw_signs(painter, shape, look, self._palette)
            if look.hidden:
                # At the end and over all: layers that shine through one another would be mud.
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
                painter.fillRect(QRectF(-side, -side, 2 * side, 2 * side), QColor(0, 0, 0, HIDDEN))
        return pixmap

    def _draw_portrait(self, painter: QPainter, shape: _Shape, look: TokenLook) -> None:
        disc = shape.disc
        painter.setPen(Qt.PenStyle.NoPen)
        image = self._portraits.image(look.token, max(1, math.ceil(disc.width())))
        if image is None:
            painter.setBrush(QColor(self._palette.raised if self._palette.is_dark else "#3a404c"))
            painter.drawEllipse(disc)
            colour = QColor(self._palette.muted if look.dead else self._palette.edge_light)
            draw_initials(painter, disc, look.initials, colour)
            return
        # A brush, not a clip: only so the rim is smooth.
        brush = QBrush(_greyed(image) if look.dead else image)
        scale = disc.width() / image.width()
        brush.setTransform(QTransform(scale, 0, 0, scale, disc.left(), disc.top()))
        painter.setBrush(brush)
        painter.drawEllipse(disc)


@dataclass(frozen=True, slots=True)
class _Shape:
    """Sizes in device pixels, from the middle: ring outside, ring width, thin edge, cell."""

    outside: float
    ring: float
    edge: float
    cell: int

    @staticmethod
    def of(look: TokenLook, cell: int) -> _Shape:
        wide = 0.07 + 0.015 * max(0.0, look.across - 1)
        edge = max(0.75, 0.02 * cell)
        inset = 0.1 * min(1.0, look.across) * cell
        return _Shape(look.across * cell / 2 - inset, max(2.0, wide * cell), edge, cell)

    @property
    def disc(self) -> QRectF:
        radius = max(1.0, self.outside - self.ring)
        return QRectF(-radius, -radius, 2 * radius, 2 * radius)

    def silhouette(self, heading: float | None) -> QPainterPath:
        """Return ring and wedge in one outline."""
        path = QPainterPath()
        path.addEllipse(QPointF(), self.outside, self.outside)
        return path if heading is None else path.united(self._wedge(heading))

    def _wedge(self, heading: float) -> QPainterPath:
        across = self.outside / self.cell * 2
        tall = min(0.26, 0.16 + 0.04 * across) * self.cell
        half = math.asin(min(0.6, (0.18 + 0.06 * across) * self.cell / self.outside))
        base = self.outside - self.ring / 2
        wedge = QPainterPath(QPointF(base * math.sin(-half), -base * math.cos(half)))
        wedge.lineTo(0, -self.outside - tall)
        wedge.lineTo(base * math.sin(half), -base * math.cos(half))
        wedge.lineTo(0, 0)
        wedge.closeSubpath()
        return QTransform().rotate(heading).map(wedge)


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(QColor(colour), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _draw_halo(painter: QPainter, shape: _Shape, look: TokenLook, palette: Palette) -> None:
    """Draw whose turn it is, and around it what is selected."""
    outline = shape.silhouette(look.heading)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    reach = shape.edge
    bands = []
    if look.active:
        reach += max(1.5, 0.05 * shape.cell)
        bands.append((palette.accent, reach))
    if look.selected:
        reach += max(1.5, 0.035 * shape.cell)
        bands.append((palette.edge_light, reach))
    if bands:
        bands.append((palette.edge_dark, reach + shape.edge))
    for colour, beyond in reversed(bands):
        painter.setPen(_pen(colour, 2 * beyond))
        painter.drawPath(outline)


def _draw_silhouette(painter: QPainter, shape: _Shape, look: TokenLook, palette: Palette) -> None:
    outline = shape.silhouette(look.heading)
    colour = palette.dead if look.dead else palette.sides[look.ring]
    painter.setPen(_pen(palette.edge_dark, 2 * shape.edge))
    painter.setBrush(QColor(palette.edge_dark))
    painter.drawPath(outline)
    # The light edge lies inside the dark one: one of the two stands out on any ground.
    painter.setClipPath(outline)
    painter.setPen(_pen(palette.edge_light, 2 * shape.edge))
    painter.setBrush(QColor(colour))
    painter.drawPath(outline)
    painter.setClipping(False)
    radius = shape.disc.width() / 2 + shape.edge
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.edge_dark))
    painter.drawEllipse(QPointF(), radius, radius)


def _draw_hidden_ring(painter: QPainter, shape: _Shape, look: TokenLook, palette: Palette) -> None:
    pen = _pen(palette.edge_dark, shape.ring)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([1.1, 1.1])
    radius = shape.outside - shape.ring / 2
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(), radius, radius)


def _draw_wounds(painter: QPainter, shape: _Shape, wounds: float, palette: Palette) -> None:
    """Draw what is left of the hit points, clockwise from the top, over a dark track."""
    left = min(1.0, max(0.0, 1 - wounds))
    colour = palette.good if left > 0.5 else palette.warning if left > 0.25 else palette.danger
    width = max(1.5, 0.045 * shape.cell)
    radius = shape.disc.width() / 2 - width / 2
    track = QRectF(-radius, -radius, 2 * radius, 2 * radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(palette.edge_dark, width + shape.edge))
    painter.drawEllipse(track)
    pen = _pen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawArc(track, 90 * 16, round(-left * 360 * 16))


def _draw_signs(painter: QPainter, shape: _Shape, look: TokenLook, palette: Palette) -> None:
    """Draw the signs along the lower rim of the portrait, where no wedge ever is."""
    signs = shown(look.signs)
    radius = 0.105 * shape.cell * min(1.6, 1 + 0.15 * (look.across - 1))
    way = max(radius, shape.disc.width() / 2 - radius * 0.9)
    step = 2.15 * math.asin(min(1.0, radius / way))
    for number, sign in enumerate(signs):
        angle = (number - (len(signs) - 1) / 2) * -step
        middle = QPointF(way * math.sin(-angle), way * math.cos(angle))
        draw_sign(painter, middle, radius, sign, palette)


def _greyed(image: QImage) -> QImage:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return grey.convertToFormat(QImage.Format.Format_RGB32)


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8
