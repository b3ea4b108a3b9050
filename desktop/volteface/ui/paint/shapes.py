"""Shapes of the map as painter paths, in cells."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
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
    """Return the cells, each given once, together as one shape."""
    # Corners of hexes come from different sums; rounded to a millionth they meet.
    outlines = np.array([grid.outline(cell) for cell in cells]).round(6)
    if not len(outlines):
        return shapely.Polygon()
    return shapely.coverage_union_all(shapely.polygons(outlines))
