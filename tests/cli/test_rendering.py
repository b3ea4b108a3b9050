"""`volteface render` paints every kind of file, for the GM and for the table."""

import json
from pathlib import Path

import pytest

from volteface.cli import main, rendering
from volteface.formats.pack import read_pack
from volteface.store.campaign_file import CampaignFile

SAMPLES = Path(__file__).parents[2] / "resources" / "samples"
PACK = SAMPLES / "lantern-crypt.volteface"
FOG = (0x14, 0x16, 0x1C)

pytestmark = pytest.mark.qt


@pytest.fixture
def painted(qapp, tmp_path):
    """Render, and return the picture as it was written."""
    from PySide6.QtGui import QImage

    def picture(*arguments):
        out = tmp_path / "out.png"
        assert main(["render", *map(str, arguments), "--out", str(out)]) == 0
        return QImage(str(out))

    return picture


def pixel(image, x, y):
    """Return red, green and blue at a place in shares of the width and height."""
    colour = image.pixelColor(int(x * image.width()), int(y * image.height()))
    return colour.red(), colour.green(), colour.blue()


def colours(image, step=16):
    return {
        image.pixel(x, y)
        for x in range(0, image.width(), step)
        for y in range(0, image.height(), step)
    }


@pytest.mark.parametrize(
    ("arguments", "size"),
    [
        ((PACK,), (27 * 64, 19 * 64)),
        ((PACK, "--view", "table"), (1920, 1080)),
        ((PACK, "--size", "400x300"), (400, 300)),
        ((PACK, "--size", "400x300", "--ratio", "2"), (800, 600)),
        ((PACK, "--view", "table", "--size", "400x300", "--ratio", "0.5"), (200, 150)),
    ],
)
def test_the_picture_has_the_size_asked_for(painted, arguments, size):
    image = painted(*arguments)

    assert (image.width(), image.height()) == size


def test_the_gm_sees_what_lies_in_fog_and_the_table_does_not(painted):
    gm = painted(PACK, "--size", "640x480")
    table = painted(PACK, "--view", "table", "--size", "640x480")

    assert len(colours(gm)) > len(colours(table)) > 50


def test_the_table_is_painted_with_the_curtain_open(painted):
    table = painted(PACK, "--view", "table")

    assert pixel(table, 0.02, 0.02) == FOG
    assert pixel(table, 0.5, 0.5) != FOG


@pytest.mark.parametrize("name", ["Heron Fords", "map-2"])
def test_a_map_is_chosen_by_its_name(name):
    campaign, _ = read_pack(PACK)

    assert rendering.map_named(campaign, name).name == "Heron Fords"


def test_an_unknown_map_is_refused_with_those_there_are(tmp_path, capsys):
    out = str(tmp_path / "never.png")

    assert main(["render", str(PACK), "--map", "Attic", "--out", out]) == 1
    assert capsys.readouterr().err == (
        "There is no map Attic; there are: The Lantern Crypt, Heron Fords.\n"
    )


def test_a_map_of_another_program_is_painted(painted):
    assert len(colours(painted(SAMPLES / "cellar.dd2vtt"))) > 20


def test_a_picture_is_painted(painted):
    assert len(colours(painted(SAMPLES / "maps" / "heron-fords.webp", "--size", "640x480"))) > 100


def test_a_campaign_file_is_painted_and_left_as_it_was(painted, tmp_path):
    campaign, pictures = read_pack(PACK)
    CampaignFile.new(tmp_path / "own.campaign", campaign.name, campaign, pictures).close()
    before = (tmp_path / "own.campaign").read_bytes()

    assert len(colours(painted(tmp_path / "own.campaign", "--size", "640x480"))) > 100
    assert (tmp_path / "own.campaign").read_bytes() == before


def test_the_report_names_map_view_and_size(qapp, tmp_path, capsys):
    out = tmp_path / "out.png"

    main(["render", str(PACK), "--out", str(out), "--size", "320x200", "--json"])

    assert json.loads(capsys.readouterr().out) == {
        "map": "The Lantern Crypt",
        "view": "gm",
        "out": str(out),
        "width": 320,
        "height": 200,
    }


def test_a_folder_that_is_not_there_is_refused(qapp, tmp_path, capsys):
    out = tmp_path / "nowhere" / "out.png"

    assert main(["render", str(PACK), "--out", str(out), "--size", "32x32"]) == 1
    assert capsys.readouterr().err == f"{out} cannot be written.\n"


@pytest.mark.parametrize("size", ["1920", "0x5", "1920x", "99999x1"])
def test_a_size_that_is_none_is_misuse(size, capsys):
    assert main(["render", str(PACK), "--out", "never.png", "--size", size]) == 2
    assert "is no size" in capsys.readouterr().err
