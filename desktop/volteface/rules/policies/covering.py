"""Cover in a fight (SRD, Cover): walls, props and those who stand between, by lines of corners."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from volteface.grid.cells import Cell, Point, Segment
from volteface.grid.cover import Cover, Hindrances, Level, cover
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.sight import points_in, sees
from volteface.grid.spaces import Space
from volteface.grid.walls import chain
from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.model.ledger import Ledger, Modifier
from volteface.model.maps import Door, DoorId, Wall, WallId
from volteface.model.table import Table
from volteface.rules.policies.concealing import UNSEEN, concealment
from volteface.rules.policies.reaching import apart, meeting
from volteface.rules.ruleset import Setting
from volteface.rules.situation import Situation, Strike, rides_along

GRAZING = Setting(
    "cover_grazing",
    "free",
    ("free", "blocked"),
    say("A line that only touches a wall or a cell: free, or blocked"),
)
BEST_CELL = Setting(
    "cover_best_cell",
    "on",
    ("on", "off"),
    say("A large target is struck at the cell that has least cover"),
)
BONUS = 4
WIDEST = 6
"""Cells from its anchor up to which a creature may reach."""
RULE = "D10"

Boxes = tuple[tuple[Segment, ...], NDArray[np.bool_], NDArray[np.float64], NDArray[np.float64]]


def cover_of(now: Situation, strike: Strike) -> Cover | None:
    """Return the cover of the target from this attack; None where nothing gives any."""
    own, target = now.cells(strike.by), now.cells(strike.target)
    melee = strike.attack.kind == "melee"
    close = melee and apart(now, strike.by, strike.target) <= 1
    walls, low = _between(now, own + target)
    creatures = frozenset() if close else _others(now, strike, own + target)
    if not (walls or low or creatures):
        return None
    found = _cover(
        now.battle.grid,
        own,
        target,
        Hindrances(walls=walls, low=low, creatures=creatures),
        melee,
        now.setting(GRAZING.name) == "blocked",
        now.setting(BEST_CELL.name) == "on",
    )
    return None if found.level is Level.NONE else found


@lru_cache(maxsize=4096)
def _cover(
    grid: Grid,
    own: Space,
    target: Space,
    things: Hindrances,
    melee: bool,
    grazing: bool,
    best_cell: bool,
) -> Cover:
    return cover(grid, own, target, things, melee=melee, grazing=grazing, best_cell=best_cell)


def _between(
    now: Situation, cells: tuple[Cell, ...]
) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return the walls, and the low walls, in the box round the cells."""
    segments, low, least, most = _standing(now.battle.walls, now.battle.doors)
    if not segments:
        return (), ()
    centres = np.array([now.battle.grid.centre(cell) for cell in cells])
    meets = (most >= centres.min(axis=0) - 1) & (least <= centres.max(axis=0) + 1)
    here = np.flatnonzero(meets.all(axis=1))
    return (
        tuple(segments[index] for index in here if not low[index]),
        tuple(segments[index] for index in here if low[index]),
    )


@lru_cache(maxsize=8)
def _standing(walls: Table[WallId, Wall], doors: Table[DoorId, Door]) -> Boxes:
    """Return everything that may cover somebody: props and low walls too, doors that are shut."""
    found = [(piece, wall.low) for wall in walls.values() for piece in chain(wall.points)]
    found += [((door.start, door.end), False) for door in doors.values() if not door.open]
    segments = tuple(piece for piece, _ in found)
    ends = np.array(segments, np.float64).reshape(-1, 2, 2)
    low = np.array([is_low for _, is_low in found], np.bool_)
    return segments, low, ends.min(axis=1), ends.max(axis=1)


def _others(now: Situation, strike: Strike, cells: tuple[Cell, ...]) -> frozenset[Cell]:
    """Return the cells between the two that others fill; who lies at anybody's mercy covers none.

    Nor do a rider and its mount cover each other.
    """
    xs, ys = [cell.x for cell in cells], [cell.y for cell in cells]
    # On hexes a line may also clip the cells beside those it runs through.
    by = 1 if isinstance(now.battle.grid, HexGrid) else 0
    west, east = min(xs) - by, max(xs) + by
    north, south = min(ys) - by, max(ys) + by
    pair = (strike.by, strike.target)
    return frozenset(
        cell
        for other in now.battle.creatures.values()
        if west - WIDEST <= other.at.x <= east + WIDEST
        and north - WIDEST <= other.at.y <= south + WIDEST
        and not any(other.id == one.id or rides_along(other, one) for one in pair)
        and not now.ruleset.wounds.helpless(other)
        for cell in now.cells(other)
        if west <= cell.x <= east and north <= cell.y <= south
    )


def on_defence(now: Situation, strike: Strike) -> Ledger:
    """Return what cover adds to the armour class."""
    found = cover_of(now, strike)
    if found is None:
        return ()
    if not found.soft:
        return (Modifier(BONUS, say("cover"), RULE),)
    return (Modifier(BONUS, say("soft cover: others stand between"), RULE),)


def exposed(now: Situation, foe: Creature, mover: Creature) -> bool:
    """Whether `foe` could strike in melee at `mover` out of turn: neither cover nor total
    concealment allow it (SRD, Attacks of Opportunity).
    """
    return any(
        open_to(now, Strike(foe, attack, mover, opportunity=True))
        for attack in foe.stats.attacks
        if attack.kind == "melee"
    )


def open_to(now: Situation, strike: Strike) -> bool:
    """Whether nothing covers or hides the target from this melee attack."""
    if not meeting(now, strike)[0] or cover_of(now, strike) is not None:
        return False
    hidden = concealment(now, strike)
    return hidden is None or hidden.chance < UNSEEN


def covered_from(now: Situation, origin: Point | None, target: Creature) -> bool:
    """Whether a wall covers the target from where an effect starts."""
    return origin is not None and not all(_seen_from(now, origin, target))


def open_from(now: Situation, origin: Point, target: Creature) -> bool:
    """Whether any line leads from where an effect starts to the target."""
    return any(_seen_from(now, origin, target))


def _seen_from(now: Situation, origin: Point, target: Creature) -> list[bool]:
    """Return for each line to the target's cells whether no wall blocks it."""
    grid, cells = now.battle.grid, now.cells(target)
    walls, _ = _between(now, (*cells, grid.cell_at(origin)))
    ends = (Point(*end) for cell in cells for end in points_in(grid, cell).tolist())
    return [not walls or sees(origin, end, walls) for end in ends]
