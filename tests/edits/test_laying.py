"""Another grid over the same picture leaves everything where the picture has it."""

import math
from dataclasses import replace

import pytest

from tests.rules.sketch import LARGE, field, put
from volteface.edits.laying import lay_grid
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import RADIUS, HexGrid
from volteface.grid.spaces import middle
from volteface.grid.square import SquareGrid
from volteface.model.creatures import CreatureId
from volteface.model.maps import (
    AssetId,
    Backdrop,
    Door,
    DoorId,
    Fog,
    Light,
    LightId,
    Note,
    NoteId,
    Reveal,
    RevealId,
    Room,
    RoomId,
    Wall,
    WallId,
)
from volteface.model.table import Table

PICTURE = Backdrop(AssetId("ab" * 32), 800, 600, 100, 100)
HALVED = replace(PICTURE, cell=50.0, cell_high=50.0, left=10.0, top=20.0)
SOMEWHERE, ELSEWHERE = Point(2, 3), Point(4.5, 3)
MOVED = (Point(3.8, 5.6), Point(8.8, 5.6))
"""Where those two are once the cells are half as large and begin at pixel (10, 20)."""

DRAWN = replace(
    field(SquareGrid(8, 6)),
    backdrop=PICTURE,
    walls=Table({WallId("w"): Wall((SOMEWHERE, ELSEWHERE), low=True)}),
    doors=Table({DoorId("d"): Door(SOMEWHERE, ELSEWHERE, open=True)}),
    lights=Table({LightId("l"): Light(SOMEWHERE, 2, 4)}),
    rooms=Table({RoomId("r"): Room("Cell", (SOMEWHERE, ELSEWHERE))}),
    notes=Table({NoteId("n"): Note(SOMEWHERE, "Trap")}),
    fog=Fog(covers=True, reveals=Table({RevealId("f"): Reveal((SOMEWHERE, ELSEWHERE))})),
)


def halved():
    return lay_grid(DRAWN, SquareGrid(16, 12), HALVED)


def flat(points):
    return pytest.approx([part for point in points for part in point])


@pytest.mark.parametrize(
    "places",
    [
        lambda battle: battle.walls[WallId("w")].points,
        lambda battle: (battle.doors[DoorId("d")].start, battle.doors[DoorId("d")].end),
        lambda battle: battle.rooms[RoomId("r")].outline,
        lambda battle: battle.fog.reveals[RevealId("f")].outline,
        lambda battle: (battle.lights[LightId("l")].at, MOVED[1]),
        lambda battle: (battle.notes[NoteId("n")].at, MOVED[1]),
    ],
    ids=["walls", "doors", "rooms", "reveals", "lights", "notes"],
)
def test_what_is_drawn_stays_where_the_picture_has_it(places):
    assert [part for point in places(halved()) for part in point] == flat(MOVED)


def test_lights_shine_as_far_over_the_picture():
    light = halved().lights[LightId("l")]

    assert (light.bright, light.dim) == (4, 8)


def test_what_is_drawn_keeps_all_but_its_place():
    battle = halved()

    assert (battle.walls[WallId("w")].low, battle.doors[DoorId("d")].open, battle.fog.covers) == (
        True,
    ) * 3


def test_the_same_grid_again_changes_nothing():
    assert lay_grid(DRAWN, DRAWN.grid, PICTURE) == DRAWN


def test_places_on_hexes_count_pixels_of_the_picture_as_on_squares():
    battle = lay_grid(DRAWN, HexGrid(15, 13), HALVED)

    assert [*battle.notes[NoteId("n")].at] == flat(MOVED[:1])


def laid(grid, at, facing="N", block=LARGE, over=PICTURE):
    battle = replace(field(SquareGrid(20, 20)), backdrop=PICTURE)
    return lay_grid(put(battle, "A", Cell(*at), f"{facing} foes", block), grid, over)


def anchor(battle):
    return battle.creatures[CreatureId("A")].at


def test_laying_a_grid_sets_grid_and_picture():
    battle = laid(SquareGrid(8, 6), (1, 1))

    assert (battle.grid, battle.backdrop) == (SquareGrid(8, 6), PICTURE)


def test_creature_stays_where_it_is_where_cells_stay():
    assert anchor(laid(SquareGrid(8, 6), (6, 4))) == Cell(6, 4)


def test_creature_stands_where_it_stood_on_the_picture():
    # The middle of its four cells is at pixel (300, 300), which becomes (5.8, 5.6).
    assert anchor(laid(SquareGrid(16, 12), (2, 2), over=HALVED)) == Cell(5, 5)


def test_large_creature_comes_to_hexes_around_where_it_stood():
    battle = laid(HexGrid(8, 7), (2, 2))
    creature = battle.creatures[CreatureId("A")]
    place = middle(battle.grid, creature.cells(battle.grid))

    assert math.dist(place, Point(3, 3)) <= RADIUS


def test_creature_outside_the_new_grid_comes_to_the_nearest_place_it_fits():
    assert anchor(laid(SquareGrid(8, 6), (15, 2))) == Cell(6, 2)


def test_creature_at_the_edge_is_moved_only_as_far_as_it_must():
    assert anchor(laid(SquareGrid(8, 6), (7, 2))) == Cell(6, 2)


def test_creature_too_large_for_the_new_grid_goes_to_its_corner():
    assert anchor(laid(SquareGrid(1, 1), (7, 2))) == Cell(0, 0)


@pytest.mark.parametrize(("facing", "name"), [("E", "E"), ("SE", "SE"), ("W", "W"), ("NW", "NW")])
def test_creature_faces_about_the_same_way_on_another_form_of_cells(facing, name):
    battle = laid(HexGrid(8, 6), (2, 2), facing)

    assert battle.grid.names[battle.creatures[CreatureId("A")].facing] == name
