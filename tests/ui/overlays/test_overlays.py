"""Every overlay is registered, has a key of its own, and shows on squares and on hexes."""

import importlib
import pkgutil
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from tests.rules.sketch import LARGE, field, put
from tests.tools.gestures import fighting
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.grid.templates import burst
from volteface.model.creatures import CreatureId
from volteface.model.maps import Door, DoorId, Light, LightId, Wall, WallId
from volteface.model.table import Table
from volteface.rules.engine import start_fight
from volteface.rules.rulesets.d20_facing import D20_FACING
from volteface.rules.rulesets.five_points import FIVE_POINTS
from volteface.tools.casting import Laid
from volteface.ui import overlays
from volteface.ui.colours import DARK
from volteface.ui.overlays import OVERLAYS, OverlayView
from volteface.ui.overlays.view import Overlay

pytestmark = pytest.mark.usefixtures("qapp")

CELL = 12
A, B = CreatureId("A"), CreatureId("B")
GRIDS = (SquareGrid(16, 12), HexGrid(16, 12), HexGrid(16, 12, "flat"))
BY_NAME = {overlay.name: overlay for overlay in OVERLAYS}


def hall(grid):
    """Return a fight in a hall that a wall with a shut door parts at x = 9."""
    battle = put(field(grid), "A", grid.at(3, 5), "NE heroes")
    battle = put(battle, "B", grid.at(6, 5), "SW foes", LARGE)
    walls = Table(
        {
            WallId("w"): Wall((Point(9, -1), Point(9, 5))),
            WallId("v"): Wall((Point(9, 6), Point(9, 20))),
        }
    )
    parted = replace(
        battle,
        walls=walls,
        doors=Table({DoorId("d"): Door(Point(9, 5), Point(9, 6))}),
        lights=Table({LightId("l"): Light(Point(4, 4), 2, 4)}),
        lit=False,
    )
    return fighting(parted, "A", "B")


def view(battle, **rest):
    corner = battle.grid.outline(battle.grid.at(5, 5))[0]
    laid = Laid(battle.id, burst(battle.grid, corner, 10))
    seen = OverlayView(battle, D20_FACING, selected=A, active=A, laid=laid)
    return replace(seen, **rest)


def drawn(overlay, seen):
    """Return the overlay on a black ground, as a picture."""
    wide, high = seen.battle.grid.extent
    image = QImage(round(wide * CELL), round(high * CELL), QImage.Format.Format_RGB32)
    image.fill(QColor("#404040"))
    drawing = overlay.draw(seen)
    if drawing:
        with QPainter(image) as painter:
            painter.setTransform(QTransform.fromScale(CELL, CELL))
            drawing(painter, QRectF(0, 0, wide, high), DARK)
    return image


def touched(overlay, seen, point):
    """Whether the overlay changes the ground at a place in cells."""
    colour = drawn(overlay, seen).pixelColor(round(point.x * CELL), round(point.y * CELL))
    return colour != QColor("#404040")


def test_every_overlay_of_every_module_is_registered():
    modules = [
        importlib.import_module(f"volteface.ui.overlays.{found.name}")
        for found in pkgutil.iter_modules(overlays.__path__)
    ]
    made = {v.name for module in modules for v in vars(module).values() if isinstance(v, Overlay)}

    assert made == set(BY_NAME)


def test_no_two_overlays_share_a_key():
    keys = [overlay.key for overlay in OVERLAYS]

    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: grid.form)
@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda overlay: overlay.name)
def test_every_overlay_draws_on_every_grid(overlay, grid):
    seen = view(hall(grid))
    sealed = replace(seen.battle, doors=Table[DoorId, Door]())
    if overlay.name == "unreached":
        wall = Table({WallId("w"): Wall((Point(9, -1), Point(9, 20)))})
        seen = replace(seen, battle=replace(sealed, walls=wall))
    blank = QImage(drawn(overlay, seen).size(), QImage.Format.Format_RGB32)
    blank.fill(QColor("#404040"))

    assert drawn(overlay, seen) != blank


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda overlay: overlay.name)
def test_what_an_overlay_depends_on_says_when_it_is_the_same(overlay):
    battle = hall(SquareGrid(16, 12))
    seen = view(battle)

    assert overlay.key_of(seen) == overlay.key_of(replace(seen, aiming="sword"))


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("areas", {"facing": 3}),
        ("sight", {"selected": B}),
        ("template", {"laid": None}),
        ("threat", {"selected": B}),
        ("reach", {"selected": B}),
    ],
)
def test_what_an_overlay_depends_on_says_when_it_differs(name, fields):
    seen = view(hall(SquareGrid(16, 12)))
    overlay = BY_NAME[name]

    assert overlay.key_of(seen) != overlay.key_of(replace(seen, **fields))


@pytest.mark.parametrize("name", ["sight", "lights", "unreached"])
def test_what_depends_on_walls_is_drawn_anew_when_a_door_changes(name):
    seen = view(hall(SquareGrid(16, 12)))
    doors = seen.battle.doors.put(DoorId("d"), Door(Point(9, 5), Point(9, 6), open=True))

    overlay = BY_NAME[name]
    assert overlay.key_of(seen) != overlay.key_of(
        replace(seen, battle=replace(seen.battle, doors=doors))
    )


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: grid.form)
def test_what_lies_behind_a_wall_is_veiled_and_what_lies_before_it_is_not(grid):
    seen = view(hall(grid))

    assert touched(BY_NAME["sight"], seen, Point(12, 5.4))
    assert not touched(BY_NAME["sight"], seen, Point(6.2, 3.3))


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: grid.form)
def test_the_template_covers_the_cells_and_nothing_half_a_cell_off(grid):
    seen = view(hall(grid))
    assert seen.laid
    cells = seen.laid.template.cells
    image = drawn(BY_NAME["template"], seen)
    for cell in grid.cells():
        x, y = grid.centre(cell)
        covered = image.pixelColor(round(x * CELL), round(y * CELL)) != QColor("#404040")
        assert covered is (cell in cells)


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: grid.form)
def test_threat_is_dotted_where_the_foe_reaches_and_nowhere_else(grid):
    seen = view(hall(grid))
    foe = seen.battle.creatures[B].at

    assert touched(BY_NAME["threat"], seen, grid.centre(Cell(foe.x - 1, foe.y)))
    assert not touched(BY_NAME["threat"], seen, grid.centre(grid.at(13, 9)))


def test_threat_does_not_pass_the_wall():
    battle = hall(SquareGrid(16, 12))
    near = put(battle, "B", Cell(8, 2), "W foes")

    assert not touched(BY_NAME["threat"], view(near), Point(9.5, 2.5))


def test_without_a_fight_no_reach_is_shown():
    seen = view(replace(hall(SquareGrid(16, 12)), encounter=None))

    assert BY_NAME["reach"].draw(seen) is None


def test_reach_stops_at_the_shut_door():
    seen = view(hall(SquareGrid(16, 12)))

    assert touched(BY_NAME["reach"], seen, Point(5.5, 8.5))
    assert not touched(BY_NAME["reach"], seen, Point(10.5, 5.5))


def test_a_room_behind_a_window_is_not_reached():
    battle = hall(SquareGrid(16, 12))
    windows = Table({DoorId("d"): Door(Point(9, 5), Point(9, 6), "window")})

    shown = [
        touched(BY_NAME["unreached"], view(replace(battle, doors=doors)), Point(12.5, 3.5))
        for doors in (battle.doors, windows)
    ]
    assert shown == [False, True]


@pytest.mark.parametrize(("facing", "drawn"), [("off", False), ("on", True)])
def test_areas_are_shown_where_facing_counts(facing, drawn):
    battle = put(field(), "A", Cell(5, 5), "NE heroes")
    fight = start_fight(battle, FIVE_POINTS, (A,), settings={"facing": facing}).battle
    seen = OverlayView(fight, FIVE_POINTS, selected=A)

    assert (BY_NAME["areas"].draw(seen) is not None) == drawn


def test_areas_are_split_as_the_fight_has_it():
    battle = put(field(), "A", Cell(5, 5), "NE heroes", LARGE)
    keys = {
        BY_NAME["areas"].key_of(OverlayView(fight, D20_FACING, selected=A))
        for principle in ("A", "B", "C")
        for fight in (
            start_fight(battle, D20_FACING, (A,), settings={"facing_principle": principle}).battle,
        )
    }

    assert len(keys) == 3
