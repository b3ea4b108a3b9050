"""Cover the map, and uncover it piece by piece."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from volteface.grid.cells import Point
from volteface.model.maps import BattleMap, Fog, Reveal, RevealId
from volteface.model.table import free_id


def cover_all(battle: BattleMap) -> BattleMap:
    """Return the map wholly in fog."""
    return replace(battle, fog=Fog(covers=True))


def uncover_all(battle: BattleMap) -> BattleMap:
    """Return the map without fog."""
    return replace(battle, fog=Fog(covers=False))


def reveal(battle: BattleMap, outline: Iterable[Point], *, shows: bool = True) -> BattleMap:
    """Return the map with the polygon uncovered (or, `shows` False, covered again).

    The first reveal on a map without fog covers the rest: that is what revealing means.
    Covering a part of such a map covers that part only.
    """
    before = battle.fog
    key = RevealId(free_id("reveal", before.reveals))
    covers = before.covers or (shows and not before.reveals)
    reveals = before.reveals.put(key, Reveal(tuple(outline), shows))
    return replace(battle, fog=Fog(covers, reveals))


def rectangle(a: Point, b: Point) -> tuple[Point, ...]:
    """Return the outline of the rectangle between two opposite corners."""
    return (a, Point(b.x, a.y), b, Point(a.x, b.y))
