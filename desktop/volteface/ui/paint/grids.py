"""The lines of the grid: whole device pixels on squares, tiles of a pattern on hexes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QRegion

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid
from volteface.grid.hexes import HALF, RADIUS, HexGrid
from volteface.grid.square import SquareGrid
from volteface.ui.colours import Palette
from volteface.ui.paint.lens import Lens

SMALLEST = 6.0
"""Below this many device pixels to a cell, lines would cover the map: there are none."""
TILE = 384
"""About how many device pixels wide a tile of hexes is."""


def paint_grid(painter: QPainter, grid: Grid, exposed: QRectF, palette: Palette) -> None:
    """Draw the lines of the part of `grid` in `exposed`; painter and `exposed` are in cells.

    Every line is placed by its own number, so none drifts, however wide the board. A dark line
    has a light one beside it: one of the two is seen on any backdrop.
    """
    lens = Lens.of(painter)
    if lens.cell * lens.ratio < SMALLEST:
        return
    area = exposed & QRectF(QPointF(), QSizeF(*grid.extent))
    if area.isEmpty():
        return
    pixels = lens.transform.mapRect(area).adjusted(-2, -2, 2, 2)
    painter.save()
    painter.resetTransform()
    painter.scale(1 / lens.ratio, 1 / lens.ratio)
    LINES[type(grid)](painter, grid, lens, _device(pixels, lens.ratio), palette)
    painter.restore()


def _device(area: QRectF, ratio: float) -> QRect:
    scaled = QRectF(
        area.left() * ratio, area.top() * ratio, area.width() * ratio, area.height() * ratio
    )
    return scaled.toAlignedRect()


def _squares(painter: QPainter, grid: Grid, lens: Lens, area: QRect, ink: Palette) -> None:
    cell, left, top = (value * lens.ratio for value in (lens.cell, lens.left, lens.top))
    wide = max(1, round(lens.ratio))
    area &= QRect(
        round(left),
        round(top),
        round(left + grid.columns * cell) - round(left) + 2 * wide,
        round(top + grid.rows * cell) - round(top) + 2 * wide,
    )
    if area.isEmpty():
        return
    places = _places(left, cell, grid.columns, area.left(), area.right())
    across = [x - area.left() for x in places]
    upright = _strip(area.width(), across, wide, ink)
    painter.drawTiledPixmap(area, upright)
    level = {
        colour: _level(area.width(), across, wide, colour)
        for colour in (ink.grid_dark, ink.grid_light)
    }
    for y in _places(top, cell, grid.rows, area.top(), area.bottom()):
        for line in range(2 * wide):
            colour = ink.grid_dark if line < wide else ink.grid_light
            painter.drawPixmap(area.left(), y + line, level[colour])


def _strip(width: int, across: Iterable[int], wide: int, ink: Palette) -> QPixmap:
    """Return one row of pixels of all upright lines: painted as a pattern it is ten times
    faster than as many thin rectangles that let the map shine through.
    """
    strip = QPixmap(width, 1)
    strip.fill(Qt.GlobalColor.transparent)
    with QPainter(strip) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for x in across:
            painter.fillRect(x + wide, 0, wide, 1, QColor(ink.grid_light))
            painter.fillRect(x, 0, wide, 1, QColor(ink.grid_dark))
    return strip


def _level(width: int, across: Iterable[int], wide: int, colour: str) -> QPixmap:
    """Return a level line with gaps for the upright ones: crossings are not painted twice."""
    strip = QPixmap(width, 1)
    strip.fill(QColor(colour))
    with QPainter(strip) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        for x in across:
            painter.fillRect(x, 0, 2 * wide, 1, QColor(colour))
    return strip


def _places(origin: float, cell: float, count: int, low: int, high: int) -> list[int]:
    """Return the device pixels of the lines from 0 to `count` that lie in [low, high]."""
    first = max(0, math.floor((low - origin) / cell) - 1)
    last = min(count, math.ceil((high - origin) / cell) + 1)
    return [round(origin + number * cell) for number in range(first, last + 1)]


def _hexes(painter: QPainter, grid: Grid, lens: Lens, area: QRect, ink: Palette) -> None:
    assert isinstance(grid, HexGrid)
    cell, left, top = (value * lens.ratio for value in (lens.cell, lens.left, lens.top))
    inside = _within(grid, cell, left, top)
    painter.setClipRect(area)
    _draw_tiles(painter, grid, (cell, left, top), area & inside, ink)
    rest = QRegion(area) - QRegion(inside)
    if not rest.isEmpty():
        painter.setClipRegion(rest, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(left, top)
        _stroke(painter, _rim(grid), cell, lens.ratio, ink)


def _within(grid: HexGrid, cell: float, left: float, top: float) -> QRect:
    """Return the device pixels where the pattern goes on in every direction."""
    across, along = (grid.columns, grid.rows) if grid.top == "pointy" else (grid.rows, grid.columns)
    # A tenth of a cell more, so that no line lies on the border of the two ways to draw it.
    low = QPointF(0.6, RADIUS / 2 + 0.1)
    high = QPointF(across - 0.1, (along - 1) * HALF + RADIUS * 1.5 - 0.1)
    if grid.top == "flat":
        low, high = low.transposed(), high.transposed()
    start = (QPointF(left, top) + low * cell).toPoint()
    end = (QPointF(left, top) + high * cell).toPoint()
    return QRect(start.x(), start.y(), max(0, end.x() - start.x()), max(0, end.y() - start.y()))


def _draw_tiles(
    painter: QPainter,
    grid: HexGrid,
    place: tuple[float, float, float],
    area: QRect,
    ink: Palette,
) -> None:
    cell, left, top = place
    ratio = painter.device().devicePixelRatioF()
    tile, wide, high = _tile(grid.top, cell, ratio, ink)
    for i in _tiles(left, wide, area.left(), area.right()):
        for j in _tiles(top, high, area.top(), area.bottom()):
            # Up to where the next tile begins: the error of one never reaches the other.
            x, y = round(left + i * wide), round(top + j * high)
            whole = QRect(x, y, round(left + (i + 1) * wide) - x, round(top + (j + 1) * high) - y)
            part = whole & area
            if not part.isEmpty():
                painter.drawImage(part.topLeft(), tile, part.translated(-x, -y))


def _tiles(origin: float, size: float, low: int, high: int) -> range:
    return range(math.floor((low - origin) / size) - 1, math.ceil((high - origin) / size) + 1)


@lru_cache(maxsize=8)
def _tile(top: str, cell: float, ratio: float, ink: Palette) -> tuple[QImage, float, float]:
    """Return a picture of whole periods of the pattern, and its exact size."""
    period = (1.0, 2 * HALF) if top == "pointy" else (2 * HALF, 1.0)
    wide, high = (max(1, round(TILE / (side * cell))) * side for side in period)
    size = (math.ceil(wide * cell) + 1, math.ceil(high * cell) + 1)
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns, rows = math.ceil(wide) + 2, math.ceil(high) + 2
        if top == "pointy":
            rows = math.ceil(high / HALF) + 2
        else:
            columns = math.ceil(wide / HALF) + 2
        grid = HexGrid(columns, rows, "pointy" if top == "pointy" else "flat")
        around = (grid.at(column, row) for column in range(-1, columns) for row in range(-1, rows))
        _stroke(painter, _pattern(grid, around), cell, ratio, ink)
    return image, wide * cell, high * cell


def _pattern(grid: HexGrid, cells: Iterable[Cell]) -> QPainterPath:
    """Return three sides of each hex: together with its neighbours' every side once."""
    path = QPainterPath()
    for cell in cells:
        corners = [QPointF(p.x, p.y) for p in grid.outline(cell)]
        path.addPolygon(QPolygonF(corners[:4]))
    return path


@lru_cache(maxsize=8)
def _rim(grid: HexGrid) -> QPainterPath:
    """Return the sides of the hexes along the board's edge, in cell units."""
    edge = {
        grid.at(column, row)
        for column in range(grid.columns)
        for row in range(grid.rows)
        if column in (0, 1, grid.columns - 1) or row in (0, 1, grid.rows - 1)
    }
    sides: dict[frozenset[tuple[float, float]], tuple[Point, Point]] = {}
    for cell in edge:
        corners = grid.outline(cell)
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            key = frozenset((round(p.x, 6), round(p.y, 6)) for p in (a, b))
            sides[key] = (a, b)
    path = QPainterPath()
    for a, b in sides.values():
        path.moveTo(a.x, a.y)
        path.lineTo(b.x, b.y)
    return path


def _stroke(painter: QPainter, path: QPainterPath, cell: float, ratio: float, ink: Palette) -> None:
    for colour, shift in ((ink.grid_light, ratio), (ink.grid_dark, 0.0)):
        painter.save()
        painter.translate(shift, shift)
        painter.scale(cell, cell)
        pen = QPen(QColor(colour), max(1.0, ratio))
        pen.setCosmetic(True)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawPath(path)
        painter.restore()


Lines = Callable[[QPainter, Grid, Lens, QRect, Palette], None]
LINES: Mapping[type[Grid], Lines] = {SquareGrid: _squares, HexGrid: _hexes}
