"""Real exports, and the sample that ships, come in with true counts."""

import json
from pathlib import Path

import pytest

from tests.formats import cellar
from volteface import resources
from volteface.formats.registry import read_map

REAL = Path(__file__).resolve().parents[2].parent / "shared" / "samples"
SHIPPED = resources.path("samples", "cellar.dd2vtt")
real = pytest.mark.skipif(not REAL.is_dir(), reason="the real map files are not beside the project")


def came(imported):
    """Return board, doors, open doors, props and lights of a map."""
    battle = imported.battle
    return {
        "board": (battle.grid.columns, battle.grid.rows),
        "doors": len(battle.doors),
        "open": sum(door.open for door in battle.doors.values()),
        "props": sum(wall.prop for wall in battle.walls.values()),
        "lights": len(battle.lights),
    }


def counted(imported, text):
    (message,) = [line.message for line in imported.report.lines if line.message.text == text]
    return message.args


@real
@pytest.mark.parametrize(
    ("file", "board", "doors", "opened", "props", "lights"),
    [
        ("uvtt2fgu-sampleMap", (10, 10), 2, 1, 1, 2),
        ("dd2vtt_importer-test", (20, 20), 3, 0, 2, 1),
        ("green-tower-base", (10, 12), 4, 0, 0, 0),
        ("red-tower-base", (10, 12), 4, 0, 0, 0),
        ("azheim-meeting", (8, 8), 0, 0, 0, 0),
        ("chamber-of-echoing-grief", (10, 10), 0, 0, 0, 0),
    ],
)
def test_real_files_come_in_whole(file, board, doors, opened, props, lights):
    expected = {"board": board, "doors": doors, "open": opened, "props": props, "lights": lights}
    assert came(read_map(REAL / f"{file}.dd2vtt")) == expected


@real
@pytest.mark.parametrize(
    ("file", "lines", "points"),
    [
        ("uvtt2fgu-sampleMap", 4, 11),
        ("dd2vtt_importer-test", 9, 206),
        ("green-tower-base", 61, 502),
        ("red-tower-base", 61, 502),
        ("chamber-of-echoing-grief", 1, 5),
    ],
)
def test_the_report_counts_the_lines_of_the_file(file, lines, points):
    imported = read_map(REAL / f"{file}.dd2vtt")
    text = "Wall lines: {lines}, with {points} points."
    assert counted(imported, text) == {"lines": lines, "points": points}


@real
@pytest.mark.parametrize("file", ["green-tower-base", "red-tower-base"])
def test_the_other_doors_of_the_building_are_left_out(file):
    imported = read_map(REAL / f"{file}.dd2vtt")
    assert counted(imported, "Doors outside the picture: {count}.") == {"count": 37}


@real
def test_the_ring_round_the_border_stays_one_wall():
    (wall,) = read_map(REAL / "chamber-of-echoing-grief.dd2vtt").battle.walls.values()
    assert wall.points[0] == wall.points[-1]


def test_the_shipped_sample_comes_in_whole():
    expected = {"board": (8, 6), "doors": 2, "open": 1, "props": 1, "lights": 1}
    assert came(read_map(SHIPPED)) == expected


def test_the_shipped_sample_is_what_its_script_draws():
    shipped = json.loads(SHIPPED.read_text("utf-8"))
    drawn = cellar.cellar()
    assert {**shipped, "image": ""} == {**drawn, "image": ""}
