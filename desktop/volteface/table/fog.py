"""Which part of a map is uncovered."""

from __future__ import annotations

import shapely
from shapely.geometry.base import BaseGeometry

from volteface.grid.cells import Point
from volteface.model.maps import BattleMap, Reveal
from volteface.table.regions import board_of


def visible_region(battle: BattleMap) -> BaseGeometry:
    """Return what the table may see of the board, in cells.

    What was uncovered and covered again is played back in order, later pieces winning.
    """
    board = board_of(battle.grid)
    seen: BaseGeometry = shapely.Polygon() if battle.fog.covers else board
    for reveal in _in_order(battle):
        piece = _shape(reveal.outline)
        seen = seen.union(piece) if reveal.shows else seen.difference(piece)
    return shapely.intersection(seen, board)


def hidden_region(battle: BattleMap) -> BaseGeometry:
    """Return what is in fog: the rest of the board."""
    return board_of(battle.grid).difference(visible_region(battle))


def _in_order(battle: BattleMap) -> list[Reveal]:
    # Ids count upwards, and a reader of JSON may hand the rows back in another order.
    reveals = battle.fog.reveals
    return [reveals[key] for key in sorted(reveals, key=lambda key: (len(key), key))]


def _shape(outline: tuple[Point, ...]) -> BaseGeometry:
    if len(outline) < 3:
        return shapely.Polygon()
    return shapely.make_valid(shapely.Polygon(outline))
