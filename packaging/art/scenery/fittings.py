"""Doors, gratings and the marks a secret door leaves."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPen

from scenery.canvas import Canvas, Easel
from scenery.materials import BRASS, IRON, OAK, STONE
from scenery.plan import Door
from scenery.shapes import block, disc, ring, stroke

LEAF = 15.0


def hang_doors(canvas: Canvas, doors: Iterable[Door], cell: int) -> None:
    """Fill each opening with what closes it."""
    for door in doors:
        x, y = door.middle
        easel = Easel(canvas, x * cell, y * cell, door.angle)
        if door.kind == "secret":
            _scrapes(easel)
        elif door.kind == "window":
            _grating(easel, cell)
        else:
            _leaf(easel, cell, door)


def _leaf(easel: Easel, cell: int, door: Door) -> None:
    """A plank door on its threshold; an open one is swung aside on its hinge."""
    width = cell - 30.0
    easel.put(block(0, 0, cell - 24, 28, 1), STONE.toned(0.72), thick=1.5, cast=0)
    swung = easel.at(-width / 2, 0, 78 if door.open else 0)
    for i in range(5):
        x = width * (i + 0.5) / 5
        board = block(x, 0, width / 5 - 0.6, LEAF, 1.5)
        swung.put(board, OAK.toned(float(easel.rng.uniform(0.85, 1.1))), thick=7, bevel=2.5)
    for x in (0.2, 0.8):
        swung.put(block(width * x, 0, 6, LEAF + 3, 1), IRON, thick=2, cast=2, bevel=1)
        for y in (-5, 0, 5):
            swung.put(disc(width * x, y, 1.5), BRASS, thick=1.5, cast=1, bevel=1)
    swung.put(ring(width * 0.9, LEAF / 2 + 4, 5, 3), IRON, thick=2, cast=2, bevel=1)
    swung.put(disc(0, 0, 4.5), IRON, thick=3, cast=2)


def _grating(easel: Easel, cell: int) -> None:
    """A stone sill with iron bars."""
    easel.put(block(0, 0, cell - 26, 20, 1), STONE.toned(0.62), thick=3, cast=4)
    for i in range(6):
        x = (i - 2.5) * (cell - 34) / 6
        easel.put(disc(x, 0, 4.2), IRON, thick=6, cast=7)
    easel.put(stroke([(-38, 0), (38, 0)], 4), IRON, thick=4, cast=4, bevel=1.5)


def _scrapes(easel: Easel) -> None:
    """Thin seams in the wall, and the arc that a swinging slab has worn into the floor."""

    def draw(painter: QPainter) -> None:
        painter.setPen(QPen(QColor(30, 26, 22, 150), 1.6))
        for x in (-47, 47):
            painter.drawLine(x, -13, x, 13)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for radius, alpha in ((70, 34), (78, 46), (84, 30), (91, 22)):
            painter.setPen(QPen(QColor(196, 186, 170, alpha), 2.2))
            painter.drawArc(-47 - radius, -radius, radius * 2, radius * 2, -14 * 16, -58 * 16)

    easel.ink(draw, 150)
