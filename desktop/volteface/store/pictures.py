"""Which pictures a campaign file takes: PNG, JPEG and WebP, told by their first bytes."""

from __future__ import annotations

import hashlib
from typing import Literal

from volteface.messages import Message, in_words, say
from volteface.model.maps import AssetId

Media = Literal["image/png", "image/jpeg", "image/webp"]

MOST_BYTES = 256 * 1024 * 1024


class NotAPicture(ValueError):
    """Bytes that are not taken; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(in_words(message))
        self.message = message


def asset_id(body: bytes) -> AssetId:
    """Return the id under which these bytes are kept."""
    return AssetId(hashlib.sha256(body).hexdigest())


def media_of(body: bytes) -> Media:
    """Return the kind of picture; `NotAPicture` if it is another, or too large to keep."""
    if len(body) > MOST_BYTES:
        raise NotAPicture(say("The picture is larger than {most} MB.", most=MOST_BYTES >> 20))
    if body.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if body.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
        return "image/webp"
    raise NotAPicture(say("The picture is neither PNG nor JPEG nor WebP."))
