"""The players' picture, composed whole before anyone sees it: fog is painted last, and opaque."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import shapely
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QFont, QImage, QLinearGradient, QPainter, QPen, QRadialGradient
from PySide6.QtSvg import QSvgRenderer
from shapely.geometry.base import BaseGeometry

from volteface import resources
from volteface.grid.cells import Cell
from volteface.grid.spaces import Spot, middle, spot_in
from volteface.table.regions import board_of, region_of
from volteface.table.scene import PublicBoard, PublicCreature, PublicScene, PublicTurn
from volteface.ui.colours import DARK
from volteface.ui.paint.backdrops import Backdrop, Pyramid, UnreadablePicture, read_pyramid
from volteface.ui.paint.fog import paint_shadow
from volteface.ui.paint.grids import paint_grid
from volteface.ui.paint.lens import Lens
from volteface.ui.paint.marks import paint_door
from volteface.ui.paint.names import draw_name
from volteface.ui.paint.portraits import initials_of
from volteface.ui.paint.shapes import path_of
from volteface.ui.paint.spaces import across
from volteface.ui.paint.tokens import TokenLook, TokenPainter, extent

FOG = DARK.fog
"""The one colour of every pixel in fog, and of what lies round the board."""
FLOOR = "#3a3d44"
WOOD = replace(DARK, door="#96683b", window="#86aabf")
"""Doors on the table are things of the map, not marks of the GM."""
BLUR = 3.0
"""Device pixels: so far at most do the picture's halves and smoothing carry a colour."""
ORDER_SHARE = 0.075
FOLDS = 14
SHADE, SHEEN = "#30000000", "#09fff0dc"
NAME_SHARE = 0.24


def render_table(scene: PublicScene, picture: bytes | None, size: QSize) -> QImage:
    """Return what the table shows of `scene` in `size` pixels; `picture` is the backdrop's file.

    Where the scene asks for a picture and there is none to read, that is the curtain.
    """
    try:
        pyramid = read_pyramid(picture, FOG) if picture is not None else None
    except UnreadablePicture:
        pyramid = None
    return TableArtist().frame(scene, pyramid, size)


class TableArtist:
    """Composes frames; it keeps the tokens it has drawn."""

    def __init__(self) -> None:
        self._tokens = TokenPainter(DARK)

    def frame(
        self, scene: PublicScene, picture: Pyramid | None, size: QSize, ratio: float = 1.0
    ) -> QImage:
        """Return the whole picture in `size` logical pixels, each `ratio` device pixels wide."""
        board = scene.board
        if board is None or (board.backdrop is not None and picture is None):
            return curtain(size, ratio)
        frame = _blank(size, ratio)
        room = QRectF(QPointF(), QSizeF(size))
        if board.order:
            room.setTop(ORDER_SHARE * size.height() * 1.6)
        lens = Lens.fitting(*board.grid.extent, room, ratio)
        hidden = board_of(board.grid).difference(region_of(board.visible))
        with QPainter(frame) as painter:
            _paint_ground(painter, lens, board, picture, hidden)
            self._paint_creatures(painter, lens, board)
            _paint_fog(painter, lens, board, hidden)
            self._paint_order(painter, board.order, size, ratio)
        return frame

    def _paint_creatures(self, painter: QPainter, lens: Lens, board: PublicBoard) -> None:
        painter.resetTransform()
        spots = _spots(board)
        places = [lens.at(spot.at) for spot in spots]
        looks = [
            _look(creature, board, spot.room)
            for creature, spot in zip(board.creatures, spots, strict=True)
        ]
        for look, place in zip(looks, places, strict=True):
            self._tokens.paint(painter, look, place, lens.cell, lens.ratio)
        font = QFont()
        font.setPixelSize(max(9, round(lens.cell * NAME_SHARE)))
        font.setWeight(QFont.Weight.DemiBold)
        for creature, look, place in zip(board.creatures, looks, places, strict=True):
            if creature.name is not None:
                below = QPointF(0, (look.across / 2 - 0.04) * lens.cell)
                widest = min([extent(look) * lens.cell, *_gaps(place, places, lens.cell)])
                draw_name(painter, place + below, creature.name, widest, font, DARK)

    def _paint_order(
        self, painter: QPainter, order: tuple[PublicTurn, ...], size: QSize, ratio: float
    ) -> None:
        """Paint the order of play as a row of portraits along the upper edge."""
        if not order:
            return
        painter.resetTransform()
        disc = min(ORDER_SHARE * size.height(), size.width() / (len(order) + 1) / 1.1)
        plate = QRectF(0, 0, disc * 1.1 * len(order) + disc * 0.3, disc * 1.3)
        plate.moveCenter(QPointF(size.width() / 2, disc * 0.85))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(DARK.hairline), 1))
        painter.setBrush(QColor(DARK.surface))
        painter.drawRoundedRect(plate, disc * 0.3, disc * 0.3)
        for number, turn in enumerate(order):
            x = plate.left() + disc * (0.15 + 1.1 * number + 0.55)
            look = TokenLook(turn.token, _initials(turn.name), turn.side, None, active=turn.active)
            self._tokens.paint(painter, look, QPointF(x, plate.center().y()), disc * 1.1, ratio)


def _gaps(place: QPointF, places: list[QPointF], cell: float) -> list[float]:
    """Return how far the others in the same row are, so that names do not overlap."""
    return [
        abs(other.x() - place.x())
        for other in places
        if other is not place and abs(other.y() - place.y()) < cell / 2
    ]


def _blank(size: QSize, ratio: float) -> QImage:
    frame = QImage(size * ratio, QImage.Format.Format_RGB32)
    frame.setDevicePixelRatio(ratio)
    frame.fill(QColor(FOG))
    return frame


def _paint_ground(
    painter: QPainter,
    lens: Lens,
    board: PublicBoard,
    picture: Pyramid | None,
    hidden: BaseGeometry,
) -> None:
    whole = QRectF(QPointF(), QSizeF(*board.grid.extent))
    painter.setTransform(lens.transform)
    painter.fillRect(whole, QColor(FLOOR))
    place = board.backdrop
    if place is not None and picture is not None:
        Backdrop(picture, place.cell, place.cell_high, place.left, place.top).paint(painter, whole)
    paint_grid(painter, board.grid, whole, DARK)
    for door in board.doors:
        ends = (door.start, door.end)
        paint_door(painter, *ends, door.kind, is_open=door.open, palette=WOOD, swing=False)
    paint_shadow(painter, hidden, whole.size(), DARK)


def _paint_fog(painter: QPainter, lens: Lens, board: PublicBoard, hidden: BaseGeometry) -> None:
    """Cover what is hidden, and the pixels beside it that smoothing mixed with it."""
    blur = BLUR / (lens.cell * lens.ratio)
    if board.backdrop is not None:
        blur = max(blur, 2 / min(board.backdrop.cell, board.backdrop.cell_high))
    grown = hidden.buffer(blur, join_style="mitre")
    painter.setTransform(lens.transform)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillPath(path_of(shapely.make_valid(grown)), QColor(FOG))


def _spots(board: PublicBoard) -> list[Spot]:
    """Return where each creature is painted: those that share a cell side by side."""
    grid, spots = board.grid, []
    sharing = Counter(c.cells for c in board.creatures if c.share < 1)
    placed = Counter[tuple[Cell, ...]]()
    for creature in board.creatures:
        cells = creature.cells
        if creature.share < 1 and sharing[cells] > 1:
            spots.append(spot_in(grid, cells[0], placed[cells], sharing[cells]))
            placed[cells] += 1
        else:
            spots.append(Spot(middle(grid, cells), across(grid, cells)))
    return spots


def _look(creature: PublicCreature, board: PublicBoard, room: float) -> TokenLook:
    return TokenLook(
        token=creature.token,
        initials=_initials(creature.name),
        ring=creature.side,
        heading=creature.heading,
        across=min(across(board.grid, creature.cells) * creature.share, room),
        signs=creature.states,
        dead=creature.dead,
        active=creature.active,
    )


def _initials(name: str | None) -> str:
    return "" if name is None else initials_of(name)


def curtain(size: QSize, ratio: float = 1.0) -> QImage:
    """Return a quiet dark picture with the mark of the program: clearly meant, never a fault."""
    frame = _blank(size, ratio)
    wide, high = float(size.width()), float(size.height())
    glow = QRadialGradient(QPointF(wide / 2, high * 0.46), max(wide, high) * 0.62)
    for place, colour in ((0.0, "#2b2a2e"), (0.35, "#211f24"), (1.0, "#121318")):
        glow.setColorAt(place, QColor(colour))
    with QPainter(frame) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(0, 0, wide, high), glow)
        _paint_folds(painter, wide, high)
        side = min(wide, high) * 0.2
        _paint_mark(painter, QRectF(wide / 2 - side / 2, high * 0.46 - side / 2, side, side))
    return frame


def _paint_folds(painter: QPainter, wide: float, high: float) -> None:
    """Paint the faint upright folds of cloth."""
    fold = QLinearGradient(0, 0, wide / FOLDS, 0)
    fold.setSpread(QLinearGradient.Spread.RepeatSpread)
    for place, colour in ((0.0, SHADE), (0.3, SHEEN), (0.75, SHADE), (1.0, SHADE)):
        fold.setColorAt(place, QColor(colour))
    painter.fillRect(QRectF(0, 0, wide, high), fold)


def _paint_mark(painter: QPainter, place: QRectF) -> None:
    try:
        drawing = resources.path("icons", "volteface.svg").read_text(encoding="utf-8")
    except resources.ResourceMissing:
        return
    # Without the card behind it, which is for task bars.
    mark = re.sub(r"<rect[^>]*/>", "", drawing)
    painter.setOpacity(0.5)
    QSvgRenderer(QByteArray(mark.encode())).render(painter, place)
    painter.setOpacity(1)
