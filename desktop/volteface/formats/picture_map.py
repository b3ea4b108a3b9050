"""A plain picture as a map: the grid laid over it, and the arithmetic of laying it true."""

from __future__ import annotations

import math
import re
from pathlib import Path, PurePath
from typing import Literal, NamedTuple

from volteface.formats.errors import FormatError
from volteface.formats.pictures import NAMES, Picture, asset_id, look_at
from volteface.formats.report import Imported, Notes, shown
from volteface.formats.sources import bytes_of, named
from volteface.grid.grids import Grid
from volteface.grid.hexes import HALF, HexGrid
from volteface.grid.square import SquareGrid
from volteface.messages import say
from volteface.model.maps import Backdrop, BattleMap, MapId

Shape = Literal["square", "pointy", "flat"]
"""Squares, or hexes by what they have at the top: a point or a flat side."""

MOST_CELLS = 400
SMALLEST_CELL = 4.0
USUAL_CELL = 70.0
SIZE_IN_NAME = re.compile(r"(?<!\d)(\d{1,3})\s?[x×]\s?(\d{1,3})(?!\d)", re.IGNORECASE)


class Alignment(NamedTuple):
    """How a grid lies on a picture, in its pixels: the size of a cell, the board's corner.

    A cell of hexes is measured from the middle of a hex to the middle of the next; `cell`
    counts sideways and `cell_high` downwards, and they are equal on an undistorted picture.
    """

    cell: float
    cell_high: float
    left: float = 0.0
    top: float = 0.0


def read_picture(source: Path | bytes, name: str | None = None) -> Imported:
    """Return a picture with squares over it; FormatError says why it is refused.

    A name such as "Crypt 30x20.png" says how many there are, as map makers write it.
    """
    name = shown(name or (source.name if isinstance(source, Path) else "picture"), 200)
    with named(name):
        picture = bytes_of(source)
        guess = _guessed(look_at(picture), name)
    return map_from_picture(picture, name, guess)


def map_from_picture(
    picture: bytes, name: str, alignment: Alignment, shape: Shape = "square"
) -> Imported:
    """Return a map that has `picture` as its backdrop and the grid laid over it."""
    with named(name):
        seen = look_at(picture)
    backdrop = Backdrop(asset_id(picture), seen.width, seen.height, *alignment)
    grid = grid_for(shape, seen.width, seen.height, alignment)
    battle = BattleMap(MapId("map-1"), PurePath(name).stem, grid, backdrop)
    notes = Notes()
    notes.add(
        "came in",
        "Picture: {kind}, {width} × {height} pixels.",
        kind=NAMES[seen.media],
        width=seen.width,
        height=seen.height,
    )
    notes.add(
        "came in",
        "Board: {columns} × {rows} cells.",
        columns=battle.grid.columns,
        rows=battle.grid.rows,
    )
    return Imported(battle, picture, notes.report(name))


def grid_for(shape: Shape, width: int, height: int, alignment: Alignment) -> Grid:
    """Return the grid that covers a picture of `width` by `height` pixels.

    A cell mostly beyond the edge is left out. FormatError if the cells are too small, or more
    than a board may have.
    """
    _check_cell(alignment)
    wide = (width - alignment.left) / alignment.cell
    high = (height - alignment.top) / alignment.cell_high
    match shape:
        case "square":
            return SquareGrid(_board(wide), _board(high))
        case "pointy":
            return HexGrid(_board(wide - 0.5), _board(high / HALF - 1 / 3), "pointy")
        case "flat":
            return HexGrid(_board(wide / HALF - 1 / 3), _board(high - 0.5), "flat")


def cell_from_block(
    corner_a: tuple[float, float],
    corner_b: tuple[float, float],
    columns: int,
    rows: int,
    shape: Shape = "square",
) -> Alignment:
    """Return the alignment from two opposite corners, in pixels, of a block of whole cells.

    On hexes the block is the box around its cells: its first row (pointy tops) or column
    (flat tops) is one that is not shifted in, and further ones stand out by half a cell. The
    board begins as near as can be to the picture's corner.
    """
    if columns < 1 or rows < 1:
        raise FormatError(say("The block has no cells."))
    width, height = abs(corner_b[0] - corner_a[0]), abs(corner_b[1] - corner_a[1])
    wide, high = _over(shape, columns, rows).extent
    found = Alignment(
        width / wide, height / high, min(corner_a[0], corner_b[0]), min(corner_a[1], corner_b[1])
    )
    _check_cell(found)
    across, down = _repeat(shape)
    return found._replace(
        left=_first(found.left, found.cell * across), top=_first(found.top, found.cell_high * down)
    )


def _over(shape: Shape, columns: int, rows: int) -> Grid:
    if shape == "square":
        return SquareGrid(columns, rows)
    return HexGrid(columns, rows, shape)


def _repeat(shape: Shape) -> tuple[float, float]:
    """Return after how many cells, sideways and downwards, the pattern is the same again."""
    return {"square": (1.0, 1.0), "pointy": (1.0, 2 * HALF), "flat": (2 * HALF, 1.0)}[shape]


def _first(edge: float, step: float) -> float:
    """Return the place nearest to 0 that lies whole steps from `edge`."""
    return edge - step * round(edge / step)


def _check_cell(alignment: Alignment) -> None:
    if not all(SMALLEST_CELL <= size < math.inf for size in alignment[:2]):
        raise FormatError(
            say("A cell is smaller than {limit} pixels of the picture.", limit=int(SMALLEST_CELL))
        )


def _board(cells: float) -> int:
    count = max(1, round(cells))
    if count > MOST_CELLS:
        raise FormatError(say("The board is more than {limit} cells across.", limit=MOST_CELLS))
    return count


def _guessed(seen: Picture, name: str) -> Alignment:
    for found in SIZE_IN_NAME.finditer(name):
        columns, rows = int(found[1]), int(found[2])
        if not (1 <= columns <= MOST_CELLS and 1 <= rows <= MOST_CELLS):
            continue
        cell, cell_high = seen.width / columns, seen.height / rows
        if cell >= SMALLEST_CELL and abs(cell - cell_high) <= 0.02 * cell:
            return Alignment(cell, cell_high)
    cell = max(USUAL_CELL, seen.width / MOST_CELLS, seen.height / MOST_CELLS)
    return Alignment(cell, cell)
