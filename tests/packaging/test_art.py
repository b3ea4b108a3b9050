"""The portraits and icons that ship are the ones the scripts draw, and Qt can draw them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINKS = re.compile(r"href|url\((?!#)|@import|<image|<script|<style|<text|<filter|<clipPath|data:")


def drawings(folder):
    return sorted((ROOT / "resources" / folder).glob("*.svg"))


TOKENS = drawings("tokens")
ICONS = drawings("icons")


def names(path):
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("kind", ["tokens", "icons"])
def test_the_script_draws_the_files_that_ship(kind, tmp_path):
    script = ROOT / "packaging" / "art" / f"{kind}.py"

    subprocess.run([sys.executable, script, tmp_path], check=True)

    drawn = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert drawn == {path.name: path.read_bytes() for path in drawings(kind)}


@pytest.mark.qt
@pytest.mark.parametrize("path", TOKENS + ICONS, ids=names)
def test_qt_paints_something(path, qapp):
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(48, 48, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(path)).render(painter)
    painter.end()

    assert any(bytes(image.constBits()))


@pytest.mark.parametrize("path", TOKENS + ICONS, ids=names)
def test_a_drawing_needs_nothing_but_plain_shapes(path):
    assert not LINKS.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", TOKENS, ids=names)
def test_a_portrait_is_small(path):
    assert path.stat().st_size < 12_000


@pytest.mark.parametrize("path", [path for path in ICONS if path.stem != "volteface"], ids=names)
def test_an_icon_has_the_one_colour_that_is_tinted(path):
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}", path.read_text(encoding="utf-8"))) == {"#000000"}


def test_every_kind_of_the_bestiary_has_its_portrait():
    wanted = {
        token
        for book in (ROOT / "resources" / "bestiary").glob("*.toml")
        for token in re.findall(r'^token = "(.+)"', book.read_text(encoding="utf-8"), re.MULTILINE)
    }

    assert wanted <= {path.stem for path in TOKENS}
