"""Pictures by their first bytes: which kind they are and how large, without decoding them."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from volteface.formats.errors import FormatError
from volteface.messages import say
from volteface.model.maps import AssetId

Media = Literal["image/png", "image/jpeg", "image/webp"]
NAMES: dict[Media, str] = {"image/png": "PNG", "image/jpeg": "JPEG", "image/webp": "WebP"}

MOST_PIXELS = 268_435_456
MOST_BYTES = 256 * 1024 * 1024
PNG = b"\x89PNG\r\n\x1a\n"
JPEG_SIZES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""The markers of a JPEG frame; the three left out hold tables."""
JPEG_BARE = {0x01, *range(0xD0, 0xD9)}
"""Markers that stand alone, without a length."""
MOST_SEGMENTS = 10_000
ANIMATED = 0x02


@dataclass(frozen=True, slots=True)
class Picture:
    """What the header says: the kind, and width and height in pixels."""

    media: Media
    width: int
    height: int


def asset_id(picture: bytes) -> AssetId:
    """Return the id under which a campaign keeps these bytes."""
    return AssetId(hashlib.sha256(picture).hexdigest())


def sniff(picture: bytes) -> Media | None:
    """Return the media type by the magic bytes; None for anything but PNG, JPEG and WebP."""
    if picture.startswith(PNG):
        return "image/png"
    if picture.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if picture[:4] == b"RIFF" and picture[8:12] == b"WEBP":
        return "image/webp"
    return None


def look_at(picture: bytes) -> Picture:
    """Return kind and size of a whole picture; FormatError if it is none, cut off or too large."""
    if len(picture) > MOST_BYTES:
        raise FormatError(say("The picture is larger than {limit} MB.", limit=MOST_BYTES >> 20))
    media = sniff(picture)
    if media is None:
        raise FormatError(say("The picture is neither PNG nor JPEG nor WebP."))
    try:
        width, height = SIZES[media](picture)
    except (struct.error, IndexError) as error:
        raise _cut_off() from error
    return Picture(media, *_sensible(width, height))


def _sensible(width: int, height: int) -> tuple[int, int]:
    if not width or not height:
        raise FormatError(say("The picture has no size."))
    if width * height > MOST_PIXELS:
        raise FormatError(
            say(
                "The picture has {width} × {height} pixels, more than {limit} million.",
                width=width,
                height=height,
                limit=MOST_PIXELS // 1_000_000,
            )
        )
    return width, height


def _cut_off() -> FormatError:
    return FormatError(say("The picture is cut off."))


def _png(picture: bytes) -> tuple[int, int]:
    if picture[12:16] != b"IHDR" or picture.rfind(b"IEND") < 0:
        raise _cut_off()
    width, height = struct.unpack_from(">II", picture, 16)
    return width, height


def _jpeg(picture: bytes) -> tuple[int, int]:
    for marker, at in _jpeg_segments(picture):
        if marker in JPEG_SIZES and picture.rfind(b"\xff\xd9") > at:
            height, width = struct.unpack_from(">HH", picture, at + 5)
            return width, height
    raise _cut_off()


def _jpeg_segments(picture: bytes) -> Iterator[tuple[int, int]]:
    """Yield each marker and where it lies, up to the start of the pixels."""
    at = 2
    for _ in range(MOST_SEGMENTS):
        if picture[at] != 0xFF or picture[at + 1] == 0xDA:
            return
        marker = picture[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in JPEG_BARE:
            at += 2
        else:
            yield marker, at
            at += 2 + struct.unpack_from(">H", picture, at + 2)[0]


def _webp(picture: bytes) -> tuple[int, int]:
    size, chunk = struct.unpack_from("<I4x4s", picture, 4)
    if size + 8 > len(picture):
        raise _cut_off()
    match chunk:
        case b"VP8X":
            if picture[20] & ANIMATED:
                raise FormatError(say("The picture moves; only still pictures are read."))
            return _three_bytes(picture, 24) + 1, _three_bytes(picture, 27) + 1
        case b"VP8L":
            bits = struct.unpack_from("<I", picture, 21)[0]
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            width, height = struct.unpack_from("<HH", picture, 26)
            return width & 0x3FFF, height & 0x3FFF
    raise _cut_off()


def _three_bytes(picture: bytes, at: int) -> int:
    low, high = struct.unpack_from("<HB", picture, at)
    return int(low + (high << 16))


SIZES: Mapping[Media, Callable[[bytes], tuple[int, int]]] = {
    "image/png": _png,
    "image/jpeg": _jpeg,
    "image/webp": _webp,
}
