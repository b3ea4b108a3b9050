"""Universal VTT files with every fault that real ones have."""

import json
from pathlib import Path

import pytest

from tests.formats.files import drawn, embedded, light, points, portal, tiny, written
from volteface.formats.errors import FormatError
from volteface.formats.uvtt import read_uvtt
from volteface.grid.cells import Point
from volteface.grid.square import SquareGrid
from volteface.messages import in_words
from volteface.model.maps import Door, Light


def read(plain, **options):
    return read_uvtt(written(plain), "tiny.dd2vtt", **options)


def sentences(imported, kind):
    return [in_words(message) for message in imported.report.of(kind)]


def walls(imported):
    return [wall.points for wall in imported.battle.walls.values()]


def doors(imported):
    return list(imported.battle.doors.values())


def lights(imported):
    return list(imported.battle.lights.values())


def without(plain, *names):
    return {name: value for name, value in plain.items() if name not in names}


def test_the_map_is_named_after_the_file():
    assert read(tiny()).battle.name == "tiny"


def test_the_board_has_the_cells_of_the_map():
    assert read(tiny()).battle.grid == SquareGrid(8, 6)


def test_the_backdrop_says_how_large_a_cell_is():
    backdrop = read(tiny()).battle.backdrop
    assert backdrop
    assert (backdrop.width, backdrop.height, backdrop.cell, backdrop.cell_high) == (80, 60, 10, 10)


def test_the_picture_comes_out_as_it_went_in():
    assert read(tiny()).picture == drawn()


def test_a_file_is_read_from_disk(tmp_path):
    file = tmp_path / "crypt.uvtt"
    file.write_bytes(written(tiny()))
    assert read_uvtt(file).battle.name == "crypt"


def test_a_byte_order_mark_is_no_fault():
    assert read_uvtt(b"\xef\xbb\xbf" + written(tiny()), "tiny.uvtt").battle.grid.columns == 8


@pytest.mark.parametrize("version", [0.2, 0.3, 1.0, 1, "0.2", "0.3", "1.0"])
def test_known_formats_need_no_remark(version):
    assert sentences(read(tiny(format=version)), "repaired") == []


def test_an_unknown_format_is_read_and_said():
    assert "format 7" in sentences(read(tiny(format=7)), "repaired")[0]


def test_numbers_may_be_written_as_texts():
    plain = tiny(line_of_sight=[points(("1", "2"), ("3.5", "2"))], size=("8", "6.0"), ppg="10")
    assert walls(read(plain)) == [((1, 2), (3.5, 2))]


def test_all_lists_may_be_missing():
    names = ("line_of_sight", "objects_line_of_sight", "portals", "lights", "environment", "format")
    imported = read(without(tiny(), *names))
    assert not imported.battle.walls


def test_the_cut_off_corner_is_subtracted():
    plain = tiny(
        origin=(2, 1),
        line_of_sight=[points((3, 3), (5, 3))],
        portals=[portal((5, 3), (6, 3))],
        lights=[light(4, 4)],
    )
    imported = read(plain)
    assert walls(imported) == [((1, 2), (3, 2))]
    assert doors(imported) == [Door(Point(3, 2), Point(4, 2))]
    assert [lamp.at for lamp in lights(imported)] == [(2, 3)]


def test_walls_are_cut_at_the_edge_of_the_picture():
    imported = read(tiny(line_of_sight=[points((6, 3), (12, 3))]))
    assert walls(imported) == [((6, 3), (8, 3))]
    assert "Lines cut at the edge of the picture: 1." in sentences(imported, "clipped")


def test_what_lies_wholly_outside_is_left_out_and_counted():
    imported = read(
        tiny(
            line_of_sight=[points((9, 1), (9, 5))],
            portals=[portal((9, 1), (9, 2))],
            lights=[light(20, 2)],
        )
    )
    assert not walls(imported) + doors(imported) + lights(imported)
    assert sentences(imported, "clipped") == [
        "Doors outside the picture: 1.",
        "Wall lines outside the picture: 1.",
        "Points of walls outside the picture: 2.",
        "Lights outside the picture: 1.",
    ]


def test_what_lies_outside_can_be_kept():
    plain = tiny(line_of_sight=[points((6, 3), (12, 3))], lights=[light(20, 2)])
    imported = read(plain, keep_outside=True)
    assert walls(imported) == [((6, 3), (12, 3))]
    assert len(lights(imported)) == 1


def test_a_wall_along_the_edge_stays():
    ring = points((0, 0), (8, 0), (8, 6), (0, 6), (0, 0))
    assert len(walls(read(tiny(line_of_sight=[ring])))[0]) == 5


def test_outlines_of_props_are_closed():
    imported = read(tiny(objects_line_of_sight=[points((1, 1), (3, 1), (3, 3), (1, 3))]))
    (prop,) = imported.battle.walls.values()
    assert prop.prop
    assert prop.points[0] == prop.points[-1]
    assert "Outlines of props that were not closed: 1." in sentences(imported, "repaired")


def test_outlines_of_props_are_simplified():
    side = [(1 + step / 10, 1) for step in range(20)]
    imported = read(tiny(objects_line_of_sight=[points(*side, (3, 1), (3, 3), (1, 3))]))
    (prop,) = imported.battle.walls.values()
    assert len(prop.points) == 5


def test_dense_wall_pieces_become_one_wall():
    steps = [1 + step / 8 for step in range(17)]
    pieces = [points((x, 2), (x + 1 / 8, 2)) for x in steps[:-1]]
    assert walls(read(tiny(line_of_sight=pieces))) == [((1, 2), (3, 2))]


def test_a_shut_door_is_a_shut_door():
    assert doors(read(tiny(portals=[portal((2, 2), (3, 2), closed=True)])))[0].open is False


def test_a_door_that_does_not_say_is_shut():
    assert doors(read(tiny(portals=[portal((2, 2), (3, 2))])))[0].open is False


def test_an_opening_that_is_not_closed_is_open():
    assert doors(read(tiny(portals=[portal((2, 2), (3, 2), closed=False)])))[0].open is True


def test_the_ends_of_a_door_count_and_not_its_rotation():
    (door,) = doors(read(tiny(portals=[portal((2, 2), (2, 3), rotation=4.712)])))
    assert (door.start, door.end) == ((2, 2), (2, 3))


def test_a_door_without_ends_is_one_cell_wide():
    plain = {"position": {"x": 3, "y": 2}, "rotation": 0, "closed": True}
    (door,) = doors(read(tiny(portals=[plain])))
    assert (door.start, door.end) == ((2.5, 2), (3.5, 2))


def test_a_door_in_an_unbroken_wall_gets_its_gap():
    imported = read(tiny(line_of_sight=[points((1, 2), (6, 2))], portals=[portal((3, 2), (4, 2))]))
    assert sorted(walls(imported)) == [((1, 2), (3, 2)), ((4, 2), (6, 2))]
    assert "Doors that stood in an unbroken wall: 1." in sentences(imported, "repaired")


def test_a_door_half_outside_is_cut():
    (door,) = doors(read(tiny(portals=[portal((7, 2), (8.5, 2))])))
    assert (door.start, door.end) == ((7, 2), (8, 2))


@pytest.mark.parametrize("colour", ["ffeccd8b", "#ffeccd8b", "eccd8b", "#ECCD8B", "00ECCD8B"])
def test_colours_have_alpha_first_or_none(colour):
    assert lights(read(tiny(lights=[light(color=colour)])))[0].colour == "#eccd8b"


def test_a_colour_that_is_none_becomes_white_and_is_said():
    imported = read(tiny(lights=[light(color="orange")]))
    assert lights(imported)[0].colour == "#ffffff"
    assert "Colours that are none, made white: 1." in sentences(imported, "repaired")


def test_a_light_is_bright_half_way():
    assert lights(read(tiny(lights=[light()]))) == [Light(Point(2, 2), 2, 4, "#eccd8b")]


@pytest.mark.parametrize("radius", [0, -3, "NaN"])
def test_a_light_without_a_radius_is_ignored(radius):
    imported = read(tiny(lights=[light(range=radius)]))
    assert sentences(imported, "ignored") == ["Lights without a place or a radius: 1."]


def test_a_light_that_is_there_twice_counts_once():
    assert len(lights(read(tiny(lights=[light(), light()])))) == 1


def test_light_in_the_picture_does_not_darken_the_map():
    assert read(tiny()).battle.lit


def test_baked_light_is_said():
    said = sentences(read(tiny()), "came in")
    assert "The light is painted into the picture already." in said


def test_a_tint_of_the_daylight_is_said_to_be_unused():
    environment = {"baked_lighting": False, "ambient_light": "fffff7e4"}
    (line,) = sentences(read(tiny(environment=environment)), "ignored")
    assert "#fff7e4" in line


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WebP"])
def test_the_kind_of_picture_is_told_by_its_bytes(kind):
    said = sentences(read(tiny(image=embedded(drawn(kind=kind)))), "came in")
    assert f"Picture: {kind}, 80 × 60 pixels." in said


def test_a_data_prefix_is_no_fault():
    imported = read(tiny(image="data:image/png;base64," + embedded(drawn())))
    assert imported.picture == drawn()


def test_line_breaks_in_the_picture_are_no_fault():
    text = embedded(drawn())
    assert read(tiny(image=text[:50] + "\n" + text[50:])).picture == drawn()


@pytest.mark.parametrize("image", [None, ""])
def test_a_missing_picture_leaves_the_map_without_backdrop(image):
    imported = read(tiny(image=image))
    assert (imported.battle.backdrop, imported.picture) == (None, None)
    assert "no picture" in sentences(imported, "repaired")[0]


def test_a_path_is_no_picture_and_is_said():
    imported = read(tiny(image="modules/maps/crypt.webp"))
    assert imported.battle.backdrop is None
    assert "modules/maps/crypt.webp" in sentences(imported, "repaired")[0]


def test_a_picture_of_another_size_is_fitted_and_said():
    imported = read(tiny(image=embedded(drawn(160, 90))))
    backdrop = imported.battle.backdrop
    assert backdrop
    assert (backdrop.cell, backdrop.cell_high) == (20, 15)
    assert "20 × 15 pixels of it, not 10" in sentences(imported, "repaired")[0]


def test_without_a_cell_size_the_picture_gives_it():
    plain = tiny()
    del plain["resolution"]["pixels_per_grid"]
    backdrop = read(plain).battle.backdrop
    assert backdrop
    assert backdrop.cell == 10


def test_a_size_with_a_fraction_gets_whole_cells_and_is_said():
    imported = read(tiny(size=(7.5, 6), image=embedded(drawn(75, 60))))
    assert imported.battle.grid == SquareGrid(8, 6)
    assert "7.5 × 6" in sentences(imported, "repaired")[0]


def test_a_size_off_by_rounding_is_whole():
    assert read(tiny(size=(8.0000001, 6))).battle.grid == SquareGrid(8, 6)


def test_points_without_a_length_between_them_are_dropped():
    imported = read(tiny(line_of_sight=[points((1, 1), (1, 1), (3, 1)), points((2, 2), (2, 2))]))
    assert walls(imported) == [((1, 1), (3, 1))]
    assert "Lines without a length: 1." in sentences(imported, "ignored")


@pytest.mark.parametrize("nowhere", ["NaN", "Infinity", "1e999", "-1e300"])
def test_points_that_lie_nowhere_are_dropped_and_counted(nowhere):
    text = json.dumps(tiny(line_of_sight=[points((1, 1), (4321, 1), (3, 1))]))
    imported = read_uvtt(text.replace("4321", nowhere).encode(), "tiny.uvtt")
    assert walls(imported) == [((1, 1), (3, 1))]
    assert "Points that are no place on a map: 1." in sentences(imported, "ignored")


def test_unknown_fields_are_named():
    imported = read(tiny(level=2, lights=[light(flicker=True)]))
    assert sentences(imported, "ignored") == [
        "Fields that are not known here: level, lights.flicker."
    ]


def test_writer_and_creator_are_known_fields():
    assert sentences(read(tiny(software="Any", creator="One")), "ignored") == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"resolution": None}, "resolution is missing."),
        ({"resolution": []}, "resolution is not an object."),
        ({"line_of_sight": {}}, "line_of_sight is not a list."),
        ({"line_of_sight": [5]}, "line_of_sight[0] is not a list."),
        ({"line_of_sight": [[5]]}, "line_of_sight[0][0] is not an object."),
        ({"line_of_sight": [[{"x": 1}]]}, "line_of_sight[0][0].y is not a number."),
        ({"portals": [7]}, "portals[0] is not an object."),
        ({"lights": [light(color=7)]}, "lights[0].color is not a text."),
        ({"image": "aGVs!!!bG8=" * 300}, "The picture is not in base64."),
        ({"image": embedded(b"GIF89a")}, "The picture is neither PNG nor JPEG nor WebP."),
        ({"image": embedded(drawn()[:-20])}, "The picture is cut off."),
        ({"size": (0, 6)}, "resolution.map_size.x is not between 0.5 and 400."),
        ({"size": (401, 6)}, "resolution.map_size.x is not between 0.5 and 400."),
        ({"ppg": 0}, "resolution.pixels_per_grid is not between 1 and 10000."),
    ],
)
def test_a_refusal_names_file_and_place(change, reason):
    with pytest.raises(FormatError) as refused:
        read(tiny(**change))
    assert in_words(refused.value.message) == f"tiny.dd2vtt: {reason}"


def test_a_file_that_is_not_there_is_refused():
    with pytest.raises(FormatError, match=r"^none\.uvtt: It cannot be opened"):
        read_uvtt(Path("none.uvtt"))
