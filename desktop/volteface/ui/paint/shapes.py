"""Shapes of the map as painter paths, in cells."""

from __future__ import annotations

from collections.abc import Iterable

import shapely
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF
from shapely.geometry.base import BaseGeometry

from volteface.grid.cells import Cell
from volteface.grid.grids import Grid


def path_of(shape: BaseGeometry) -> QPainterPath:
    """Return the areas of `shape`; lines and points in it are left out."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for part in shapely.get_parts(shape):
        if isinstance(part, shapely.Polygon):
            for ring in (part.exterior, *part.interiors):
                path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring.coords]))
                path.closeSubpath()
        elif isinstance(part, shapely.GeometryCollection):
            path.addPath(path_of(part))
    return path


def shape_of(grid: Grid, cells: Iterable[Cell]) -> BaseGeometry:
    """Return the cells together as one shape."""
    outlines = [shapely.Polygon(grid.outline(cell)) for cell in cells]
    # Corners of hexes come from different sums; a grid of a millionth makes them meet.
    return shapely.union_all(outlines, grid_size=1e-6)
