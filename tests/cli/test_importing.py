"""`volteface import` reports on a map, and keeps it where it is told to."""

import argparse
import json

import pytest

from tests.formats.files import drawn, embedded, points, tiny, written
from volteface import resources
from volteface.cli.importing import add_parser
from volteface.store.campaign_file import CampaignFile

CELLAR = resources.path("samples", "cellar.dd2vtt")


def volteface_import(*words):
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    args = parser.parse_args(["import", *map(str, words)])
    return args.run(args)


def test_the_report_is_written_by_kind(capsys):
    assert volteface_import(CELLAR) == 0
    out = capsys.readouterr().out
    assert out.startswith("cellar.dd2vtt\nCame in\n  Board: 8 × 6 cells.\n")
    assert "\nClipped\n  Doors outside the picture: 1.\n" in out


def test_kinds_without_a_line_have_no_heading(tmp_path, capsys):
    file = tmp_path / "tiny.uvtt"
    file.write_bytes(written(tiny()))
    volteface_import(file)
    assert "Clipped" not in capsys.readouterr().out


def test_the_report_is_written_as_json(capsys):
    assert volteface_import(CELLAR, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["file"] == "cellar.dd2vtt"
    assert {"text": "Lights: 1.", "count": 1} in report["came in"]


def test_a_refusal_is_one_sentence_on_standard_error(tmp_path, capsys):
    file = tmp_path / "torn.uvtt"
    file.write_bytes(b"{")
    assert volteface_import(file) == 1
    assert capsys.readouterr() == ("", "torn.uvtt: It is not JSON (line 1, column 2).\n")


def test_the_map_is_kept_in_a_new_campaign(tmp_path, capsys):
    volteface_import(CELLAR, "--into", tmp_path / "Keep.campaign")
    kept = CampaignFile.open(tmp_path / "Keep.campaign")
    (battle,) = kept.campaign.maps.values()
    assert battle.backdrop
    picture = kept.asset(battle.backdrop.asset)
    kept.close()
    assert (battle.name, picture[1:4]) == ("cellar", b"PNG")


def test_the_map_is_kept_beside_those_that_were_there(tmp_path, capsys):
    for _ in range(2):
        volteface_import(CELLAR, "--into", tmp_path / "Keep.campaign", "--json")
    second = json.loads(capsys.readouterr().out.splitlines()[1])
    kept = CampaignFile.open(tmp_path / "Keep.campaign")
    kept.close()
    assert [*kept.campaign.maps] == ["map-1", second["map"]]


def test_nothing_of_a_refused_file_is_kept(tmp_path, capsys):
    file = tmp_path / "torn.uvtt"
    file.write_bytes(written(tiny(line_of_sight=[points((1, 1), (2, 2)), 7])))
    assert volteface_import(file, "--into", tmp_path / "Keep.campaign") == 1
    assert not (tmp_path / "Keep.campaign").exists()


def test_a_file_that_is_no_campaign_is_left_alone(tmp_path, capsys):
    other = tmp_path / "notes.txt"
    other.write_text("mine", "utf-8")
    assert volteface_import(CELLAR, "--into", other) == 1
    assert other.read_text("utf-8") == "mine"


def test_a_campaign_open_elsewhere_is_not_changed(tmp_path, capsys):
    kept = CampaignFile.new(tmp_path / "Keep.campaign", "Keep")
    try:
        assert volteface_import(CELLAR, "--into", kept.path) == 1
    finally:
        kept.close()
    assert "open in another window" in capsys.readouterr().err


@pytest.mark.parametrize("picture", [drawn(), None])
def test_a_map_with_or_without_a_picture_is_kept(tmp_path, capsys, picture):
    file = tmp_path / "tiny.uvtt"
    file.write_bytes(written(tiny(image=picture and embedded(picture))))
    assert volteface_import(file, "--into", tmp_path / "Keep.campaign") == 0
