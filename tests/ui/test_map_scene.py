"""What is on the map is on the screen: pixels change where the document did, and there only."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect

from tests.rules.sketch import LARGE, field, put, sketch, stats
from tests.tools.gestures import fighting
from volteface.edits import creatures, fog
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Size
from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.model.maps import Door, DoorId, Light, LightId, Wall, WallId
from volteface.model.table import Table

A = CreatureId("A")
EDIT = say("Edit")
ROOM = sketch(
    """
    . . . . . . . .
    . A . . . . . .
    . . . . . . . .
    . . . . . B . .
    """,
    A="E heroes",
    B="W foes",
)


@pytest.fixture
def desk(desk_window):
    return desk_window(ROOM)


def pixels(desk, x, y):
    """Return what the view shows of a cell, without its border."""
    middle, half = desk.at(x, y), int(desk.view.cell_px * 0.4)
    box = QRect(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    return desk.view.viewport().grab(box).toImage()


def test_tiny_creatures_in_one_cell_are_seen_side_by_side(desk):
    tiny = stats(size=Size.TINY)
    one = put(field(), "D", Cell(4, 2), "N foes", tiny)
    edit(desk, one)
    alone = pixels(desk, 4, 2)

    edit(desk, put(one, "E", Cell(4, 2), "N foes", tiny))

    assert pixels(desk, 4, 2) != alone


def edit(desk, battle):
    desk.session.edit(EDIT, battle)


def test_a_creature_is_seen_where_it_stands(desk):
    assert pixels(desk, 1, 1) != pixels(desk, 6, 0)


def test_a_creature_that_moves_is_seen_elsewhere(desk):
    floor = pixels(desk, 4, 1)
    edit(desk, creatures.change(ROOM, A, at=Cell(4, 1)))

    assert pixels(desk, 1, 1) == floor
    assert pixels(desk, 4, 1) != floor


def test_a_creature_that_turns_looks_otherwise(desk):
    before = pixels(desk, 1.5, 1)
    edit(desk, creatures.change(ROOM, A, facing=6))

    assert pixels(desk, 1.5, 1) != before


def test_a_creature_that_goes_leaves_the_floor(desk):
    floor = pixels(desk, 1, 0)
    edit(desk, creatures.remove(ROOM, A))

    assert pixels(desk, 1, 1) == floor


def test_undo_shows_it_as_it_was(desk):
    before = pixels(desk, 1, 1)
    edit(desk, creatures.remove(ROOM, A))
    desk.press("Ctrl+Z")

    assert pixels(desk, 1, 1) == before


@pytest.mark.parametrize(
    "fields",
    [
        {"side": "allies"},
        {"hidden": True},
        {"states": ("prone",)},
        {"states": ("dead",)},
    ],
    ids=str,
)
def test_what_matters_about_a_creature_can_be_seen(desk, fields):
    before = pixels(desk, 1, 1)
    edit(desk, creatures.change(ROOM, A, **fields))

    assert pixels(desk, 1, 1) != before


def test_wounds_can_be_seen(desk):
    before = pixels(desk, 1, 1)
    desk.session.select(A)
    desk.session.hurt(10)
    desk.session.select(None)

    assert pixels(desk, 1, 1) != before


def test_selecting_shows_front_flanks_and_rear(desk):
    before = [pixels(desk, x, 1) for x in (0, 2, 5)]
    desk.session.select(A)

    assert all(pixels(desk, x, 1) != cell for x, cell in zip((0, 2, 5), before, strict=True))


def test_the_areas_can_be_switched_off(desk):
    before = pixels(desk, 5, 1)
    desk.session.select(A)
    desk.press("A")

    assert pixels(desk, 5, 1) == before


def test_the_areas_turn_with_the_turn_that_is_being_gathered(desk_window):
    desk = desk_window(fighting(ROOM, "A", "B"))
    before = pixels(desk, 4, 0)
    desk.press("E", "E", "E", "E")

    assert pixels(desk, 4, 0) != before


def test_fog_is_seen_where_it_lies_and_not_where_it_was_taken_off(desk):
    before = pixels(desk, 6, 0)
    edit(desk, fog.reveal(ROOM, fog.rectangle(Point(6, 0), Point(7, 1))))

    assert pixels(desk, 6, 0) == before
    assert pixels(desk, 3, 0) != before


def test_walls_and_doors_are_seen(desk):
    before = pixels(desk, 3, 0), pixels(desk, 6, 1)
    wall, door = Wall((Point(3, 0.5), Point(4, 0.5))), Door(Point(6, 1.5), Point(7, 1.5))
    edit(
        desk,
        replace(ROOM, walls=Table({WallId("w"): wall}), doors=Table({DoorId("d"): door})),
    )

    assert pixels(desk, 3, 0) != before[0]
    assert pixels(desk, 6, 1) != before[1]


def test_an_open_door_looks_open(desk):
    door = Door(Point(6, 1.5), Point(7, 1.5))
    edit(desk, replace(ROOM, doors=Table({DoorId("d"): door})))
    shut = pixels(desk, 6, 1)
    desk.click(6, 1)

    assert desk.session.battle.doors[DoorId("d")].open
    assert pixels(desk, 6, 1) != shut


def test_lights_are_quiet_until_they_are_asked_for(desk):
    before = pixels(desk, 4, 1)
    edit(desk, replace(ROOM, lights=Table({LightId("l"): Light(Point(4.5, 1.5), 1, 2)})))
    quiet = pixels(desk, 4, 1)
    desk.press("Shift+L")

    assert quiet == before
    assert pixels(desk, 4, 1) != before


def test_while_dragging_a_ghost_is_seen_at_the_goal(desk):
    before = pixels(desk, 4, 1)
    desk.hold((1, 1), (4, 1))
    dragged = pixels(desk, 4, 1)
    desk.press("Escape")

    assert dragged != before
    assert pixels(desk, 4, 1) == before


def test_the_grid_can_be_switched_off(desk):
    before = pixels(desk, 2.5, 2)
    desk.press("G")

    assert pixels(desk, 2.5, 2) != before


def test_names_can_be_switched_off(desk):
    desk.view.fit()
    before = desk.view.viewport().grab().toImage()
    desk.press("L")

    assert desk.view.viewport().grab().toImage() != before


@pytest.mark.parametrize("grid", [HexGrid(9, 9), HexGrid(9, 9, "flat")])
def test_on_hexes_everything_is_painted_too(desk_window, grid):
    battle = put(field(grid), "A", grid.at(4, 4), f"{grid.names[0]} heroes", LARGE)
    battle = put(battle, "B", grid.at(6, 6), f"{grid.names[0]} foes")
    desk = desk_window(fighting(battle, "A", "B"))
    before = desk.view.viewport().grab().toImage()
    desk.press("T", "W", "Shift+L")

    assert desk.view.viewport().grab().toImage() != before


def test_a_creature_off_the_view_is_brought_into_it(desk):
    desk.view.zoom_by(8)
    desk.view.centerOn(0, 0)
    desk.window.select(CreatureId("B"))

    assert desk.view.viewport().rect().contains(desk.at(5, 3))
