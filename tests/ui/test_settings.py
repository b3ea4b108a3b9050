"""Preferences are kept, and a file that was tampered with does no harm."""

from dataclasses import replace

import pytest

from volteface.ui.colours import DARK, LIGHT
from volteface.ui.settings import Settings, SettingsFile, scaled


def test_what_is_saved_is_loaded(tmp_path):
    kept = replace(Settings(), light=True, scale=1.3, window=b"\x00\x01where")
    SettingsFile(tmp_path / "settings.ini").save(kept)

    assert SettingsFile(tmp_path / "settings.ini").load() == kept


def test_without_a_file_all_is_as_shipped(tmp_path):
    assert SettingsFile(tmp_path / "settings.ini").load() == Settings()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("scale=9", Settings(scale=2.0)),
        ("scale=0.1", Settings(scale=0.8)),
        ("scale=large", Settings()),
        ("light=perhaps", Settings()),
        ("window=nonsense", Settings()),
    ],
)
def test_what_makes_no_sense_takes_its_default_or_its_limit(tmp_path, line, expected):
    (tmp_path / "settings.ini").write_text(f"[General]\n{line}\n")

    assert SettingsFile(tmp_path / "settings.ini").load() == expected


def test_dark_is_the_default():
    assert Settings().palette == DARK


def test_light_is_a_choice():
    assert Settings(light=True).palette == LIGHT


@pytest.mark.parametrize(
    ("start", "by", "end"), [(1.0, 0.1, 1.1), (1.9, 0.3, 2.0), (0.8, -0.1, 0.8)]
)
def test_text_grows_and_shrinks_within_its_limits(start, by, end):
    assert scaled(Settings(scale=start), by).scale == end
