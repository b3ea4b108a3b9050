"""Every format is found by its suffix."""

import pytest

from tests.formats.files import drawn, tiny, written
from volteface.formats.errors import FormatError
from volteface.formats.registry import read_map


@pytest.mark.parametrize("suffix", [".dd2vtt", ".uvtt", ".df2vtt", ".DD2VTT"])
def test_universal_vtt_files_are_read(tmp_path, suffix):
    file = tmp_path / f"crypt{suffix}"
    file.write_bytes(written(tiny()))
    assert read_map(file).battle.grid.columns == 8


def test_pictures_are_read(tmp_path):
    file = tmp_path / "crypt.png"
    file.write_bytes(drawn())
    assert read_map(file).picture == drawn()


def test_other_files_are_refused_with_the_suffixes_there_are(tmp_path):
    with pytest.raises(FormatError, match=r"crypt\.svg is no map .* \.dd2vtt, .*\.webp"):
        read_map(tmp_path / "crypt.svg")
