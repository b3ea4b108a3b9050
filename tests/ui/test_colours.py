"""Text is readable on what it stands on, and marks on any map."""

import pytest

from volteface.ui.colours import DARK, LIGHT

THEMES = pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])


def luminance(colour):
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    """Return the contrast ratio of WCAG 2."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@THEMES
@pytest.mark.parametrize("text", ["text", "muted", "warning", "good"])
@pytest.mark.parametrize("ground", ["ground", "surface", "raised"])
def test_text_is_readable(palette, text, ground):
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5


@THEMES
@pytest.mark.parametrize("text", ["accent", "danger"])
def test_text_that_calls_is_readable_on_panels(palette, text):
    assert contrast(getattr(palette, text), palette.surface) >= 4.5


@THEMES
@pytest.mark.parametrize("mark", ["accent", "danger"])
@pytest.mark.parametrize("ground", ["ground", "raised"])
def test_marks_that_call_stand_out(palette, mark, ground):
    assert contrast(getattr(palette, mark), getattr(palette, ground)) >= 3


@THEMES
def test_text_on_the_accent_is_readable(palette):
    assert contrast(palette.on_accent, palette.accent) >= 4.5


@THEMES
@pytest.mark.parametrize("side", ["heroes", "foes", "allies", "neutral"])
@pytest.mark.parametrize("ground", ["ground", "surface", "raised"])
def test_sides_stand_out_from_panels(palette, side, ground):
    assert contrast(palette.sides[side], getattr(palette, ground)) >= 3


@pytest.mark.parametrize("level", range(0, 256, 5))
def test_one_edge_of_a_mark_stands_out_on_any_grey(level):
    backdrop = f"#{level:02x}{level:02x}{level:02x}"

    assert max(contrast(backdrop, DARK.edge_dark), contrast(backdrop, DARK.edge_light)) >= 3


@THEMES
def test_a_theme_knows_whether_it_is_dark(palette):
    assert palette.is_dark == (palette is DARK)
