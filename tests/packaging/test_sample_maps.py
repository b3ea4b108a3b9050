"""The sample maps' walls, doors, lamps and places agree with each other and the pictures."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image
from shapely import get_parts, polygonize, union_all
from shapely.geometry import LineString, Point, Polygon

ROOT = Path(__file__).parents[2]
MAPS = ROOT / "resources" / "samples" / "maps"
PITCH = 3**0.5 / 2
PICTURES = {"lantern-crypt": (2600, 1800), "heron-fords": (2650, 1761)}


def plan(name):
    return json.loads((MAPS / f"{name}.json").read_text(encoding="utf-8"))


CRYPT = plan("lantern-crypt")
FORDS = plan("heron-fords")
BOTH = pytest.mark.parametrize("name", sorted(PICTURES))


def size(name):
    width, height = PICTURES[name]
    cell = plan(name)["pixels_per_cell"]
    return width / cell, height / cell


def ends(walls):
    return {tuple(spot) for wall in walls for spot in wall}


def faces(data):
    lines = [LineString(wall) for wall in data["walls"]]
    lines += [LineString([door["from"], door["to"]]) for door in data["doors"]]
    return get_parts(polygonize(get_parts(union_all(lines))))


def hex_middle(column, row):
    return 0.5 + column + 0.5 * (row % 2), PITCH * (row + 2 / 3)


def test_the_script_writes_the_plans_that_ship(tmp_path):
    script = ROOT / "packaging" / "art" / "maps.py"

    subprocess.run([sys.executable, script, tmp_path, "--plans"], check=True)

    written = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert written == {path.name: path.read_bytes() for path in MAPS.glob("*.json")}


@BOTH
def test_the_picture_has_the_size_of_its_grid(name):
    with Image.open(MAPS / f"{name}.webp") as picture:
        assert picture.size == PICTURES[name]


@BOTH
def test_the_picture_is_light_to_carry(name):
    assert (MAPS / f"{name}.webp").stat().st_size < 1_600_000


@BOTH
def test_walls_stay_on_the_map(name):
    width, height = size(name)

    assert all(0 <= x <= width and 0 <= y <= height for x, y in ends(plan(name)["walls"]))


@BOTH
def test_lights_stay_on_the_map(name):
    width, height = size(name)

    spots = [light["at"] for light in plan(name)["lights"]]
    assert all(0 < x < width and 0 < y < height for x, y in spots)


@BOTH
def test_places_are_cells_of_the_map(name):
    data = plan(name)

    for column, row in data["spots"].values():
        assert 0 <= column < data["columns"]
        assert 0 <= row < data["rows"]


@pytest.mark.parametrize("door", CRYPT["doors"], ids=lambda door: str(door["from"]))
def test_a_door_is_hung_between_walls_or_doors(door):
    others = [other for other in CRYPT["doors"] if other != door]
    posts = ends(CRYPT["walls"]) | {tuple(o[end]) for o in others for end in ("from", "to")}

    assert {tuple(door["from"]), tuple(door["to"])} <= posts


@pytest.mark.parametrize("door", CRYPT["doors"], ids=lambda door: str(door["from"]))
def test_no_wall_runs_through_a_door(door):
    opening = LineString([door["from"], door["to"]])

    crossed = [opening.intersection(LineString(wall)).length for wall in CRYPT["walls"]]
    assert max(crossed) < 1e-9


@pytest.mark.parametrize("room", CRYPT["rooms"], ids=lambda room: room["name"])
def test_a_room_is_closed_by_walls_and_doors(room):
    outline = Polygon(room["outline"])

    around = [face for face in faces(CRYPT) if face.contains(outline.centroid)]
    shapes = [Polygon(face.exterior) for face in around]
    assert any(shape.symmetric_difference(outline).area < 1e-3 for shape in shapes)


@pytest.mark.parametrize("room", CRYPT["rooms"], ids=lambda room: room["name"])
def test_a_room_has_a_way_in(room):
    edge = Polygon(room["outline"]).exterior

    openings = [LineString([door["from"], door["to"]]) for door in CRYPT["doors"]]
    assert any(opening.within(edge.buffer(1e-6)) for opening in openings)


@pytest.mark.parametrize("place", CRYPT["spots"])
def test_a_place_lies_in_one_room(place):
    column, row = CRYPT["spots"][place]

    cell = Polygon([(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)])
    assert any(cell.within(Polygon(room["outline"]).buffer(1e-6)) for room in CRYPT["rooms"])


@pytest.mark.parametrize("light", CRYPT["lights"], ids=lambda light: str(light["at"]))
def test_a_lamp_stands_in_a_room(light):
    assert any(Polygon(room["outline"]).contains(Point(light["at"])) for room in CRYPT["rooms"])


@pytest.mark.parametrize("ford", ["upper ford", "lower ford"])
def test_a_ford_is_where_the_river_is_shallow(ford):
    middle = Point(hex_middle(*FORDS["spots"][ford]))

    assert any(Polygon(shallows).contains(middle) for shallows in FORDS["fords"])


@pytest.mark.parametrize("kind", ["water", "fords", "forest"])
def test_ground_is_outlined_without_crossing_itself(kind):
    assert all(Polygon(outline).is_valid for outline in FORDS[kind])


@pytest.mark.parametrize("place", FORDS["spots"])
def test_no_place_lies_in_deep_water(place):
    middle = Point(hex_middle(*FORDS["spots"][place]))

    assert not any(Polygon(outline).contains(middle) for outline in FORDS["water"])
