"""What the players may know, as one value; nothing else ever reaches the table's window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Grid


@dataclass(frozen=True, slots=True)
class PublicBackdrop:
    """Which picture lies under the board, and where; the numbers are those of the map."""

    asset: str
    cell: float
    cell_high: float
    left: float
    top: float


@dataclass(frozen=True, slots=True)
class PublicArea:
    """A part of the board that is uncovered, with the holes in it, in cells."""

    outline: tuple[Point, ...]
    holes: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PublicCreature:
    """A creature as anyone sees it. It has no id: a number would tell how many there are.

    `share` is how much of the width of its space it takes. `heading` is in degrees clockwise
    from north, None without facing. `name` is None unless names are shown.
    """

    cells: tuple[Cell, ...]
    token: str
    side: str
    heading: float | None
    share: float = 1.0
    states: tuple[str, ...] = ()
    dead: bool = False
    active: bool = False
    name: str | None = None


@dataclass(frozen=True, slots=True)
class PublicDoor:
    """A door or window in what is uncovered."""

    start: Point
    end: Point
    kind: Literal["door", "window"]
    open: bool


@dataclass(frozen=True, slots=True)
class PublicTurn:
    """A visible creature's place in the order of play; the others leave no gap."""

    token: str
    side: str
    active: bool
    name: str | None = None


@dataclass(frozen=True, slots=True)
class PublicBoard:
    """The map as the players see it."""

    grid: Grid
    visible: tuple[PublicArea, ...]
    backdrop: PublicBackdrop | None = None
    creatures: tuple[PublicCreature, ...] = ()
    doors: tuple[PublicDoor, ...] = ()
    order: tuple[PublicTurn, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicScene:
    """What the table shows: a board, or the curtain, behind which there is nothing at all."""

    board: PublicBoard | None = None


CURTAIN = PublicScene()
