"""Pictures are told by their first bytes, and measured without decoding."""

import struct

import pytest

from tests.formats.files import drawn
from volteface.formats.errors import FormatError
from volteface.formats.pictures import Picture, look_at, sniff


def moving():
    """Return a WebP of several frames, as far as its header goes."""
    chunk = b"VP8X" + struct.pack("<I", 10) + bytes([0x02, 0, 0, 0, 9, 0, 0, 9, 0, 0])
    return b"RIFF" + struct.pack("<I", len(chunk) + 4) + b"WEBP" + chunk


def claiming(width, height):
    """Return a PNG whose header claims a size."""
    picture = bytearray(drawn())
    picture[16:24] = struct.pack(">II", width, height)
    return bytes(picture)


@pytest.mark.parametrize(
    ("kind", "options", "media"),
    [
        ("PNG", {}, "image/png"),
        ("JPEG", {}, "image/jpeg"),
        ("JPEG", {"progressive": True, "comment": b"x" * 1000}, "image/jpeg"),
        ("WebP", {}, "image/webp"),
        ("WebP", {"lossless": True}, "image/webp"),
        ("WebP", {"exif": b"Exif\x00\x00II*\x00\x08\x00\x00\x00\x00\x00"}, "image/webp"),
    ],
)
def test_kind_and_size_come_from_the_header(kind, options, media):
    picture = drawn(123, 45, kind, **options)
    assert look_at(picture) == Picture(media, 123, 45)


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF"])
def test_other_kinds_are_none(kind):
    assert sniff(drawn(kind=kind)) is None


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WebP"])
@pytest.mark.parametrize("share", [0.02, 0.1, 0.5, 0.95])
def test_a_picture_cut_off_anywhere_is_refused(kind, share):
    picture = drawn(kind=kind)
    with pytest.raises(FormatError):
        look_at(picture[: int(len(picture) * share)])


def test_a_moving_picture_is_refused():
    with pytest.raises(FormatError, match="moves"):
        look_at(moving())


def test_more_pixels_than_a_screen_can_hold_are_refused_by_the_header():
    with pytest.raises(FormatError, match="20000 × 20000 pixels, more than 268 million"):
        look_at(claiming(20_000, 20_000))


def test_a_large_map_is_not_refused():
    assert look_at(claiming(17_920, 12_544)).width == 17_920


def test_a_picture_without_a_size_is_refused():
    with pytest.raises(FormatError, match="no size"):
        look_at(claiming(0, 10))
