"""Pictures: PNG, JPEG and WebP, told by their content and measured without decoding them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from volteface.messages import Message, in_words, say
from volteface.model.maps import AssetId

Media = Literal["png", "jpeg", "webp"]

MOST_BYTES = 64 * 1024 * 1024
MOST_PIXELS = 268_435_456

JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
JPEG_BARE = frozenset({0x01, *range(0xD0, 0xD9)})
"""Markers that stand alone, without a length."""


class NotAPicture(ValueError):
    """Bytes that are no picture we take; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(in_words(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class Picture:
    """What a picture says of itself; sizes are in pixels."""

    media: Media
    width: int
    height: int


def asset_id(body: bytes) -> AssetId:
    """Return the id under which these bytes are kept."""
    return AssetId(hashlib.sha256(body).hexdigest())


def picture(body: bytes) -> Picture:
    """Return kind and size of the picture in `body`; `NotAPicture` if it is none or too large."""
    if len(body) > MOST_BYTES:
        raise NotAPicture(say("The picture is larger than {most} MB.", most=MOST_BYTES // 2**20))
    for starts, media, measure in KINDS:
        if starts(body):
            return _checked(media, measure(body))
    raise NotAPicture(say("The picture is not a PNG, JPEG or WebP file."))


def _checked(media: Media, size: tuple[int, int] | None) -> Picture:
    if size is None or min(size) < 1:
        raise NotAPicture(say("The picture is damaged: it does not say how large it is."))
    width, height = size
    if width * height > MOST_PIXELS:
        raise NotAPicture(
            say(
                "The picture has {width} by {height} pixels; {most} million pixels is the most.",
                width=width,
                height=height,
                most=MOST_PIXELS // 1_000_000,
            )
        )
    return Picture(media, width, height)


def _is_png(body: bytes) -> bool:
    return body.startswith(b"\x89PNG\r\n\x1a\n")


def _is_jpeg(body: bytes) -> bool:
    return body.startswith(b"\xff\xd8\xff")


def _is_webp(body: bytes) -> bool:
    return body.startswith(b"RIFF") and body[8:12] == b"WEBP"


def _png_size(body: bytes) -> tuple[int, int] | None:
    if len(body) < 33 or body[12:16] != b"IHDR":
        return None
    return int.from_bytes(body[16:20]), int.from_bytes(body[20:24])


def _jpeg_size(body: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(body):
        if body[at] != 0xFF:
            return None
        marker = body[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in JPEG_BARE:
            at += 2
        elif marker in JPEG_FRAMES:
            return int.from_bytes(body[at + 7 : at + 9]), int.from_bytes(body[at + 5 : at + 7])
        else:
            at += 2 + max(2, int.from_bytes(body[at + 2 : at + 4]))
    return None


def _webp_size(body: bytes) -> tuple[int, int] | None:
    if len(body) < 30:
        return None
    match body[12:16]:
        case b"VP8X":
            return 1 + _little(body[24:27]), 1 + _little(body[27:30])
        case b"VP8L":
            bits = _little(body[21:25])
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case b"VP8 ":
            return _little(body[26:28]) & 0x3FFF, _little(body[28:30]) & 0x3FFF
    return None


def _little(part: bytes) -> int:
    return int.from_bytes(part, "little")


KINDS: tuple[
    tuple[Callable[[bytes], bool], Media, Callable[[bytes], tuple[int, int] | None]], ...
] = (
    (_is_png, "png", _png_size),
    (_is_jpeg, "jpeg", _jpeg_size),
    (_is_webp, "webp", _webp_size),
)
