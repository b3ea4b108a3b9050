"""Every foreign format a map can come from, by the suffix of its files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from volteface.formats.errors import FormatError
from volteface.formats.picture_map import read_picture
from volteface.formats.report import Imported, shown
from volteface.formats.uvtt import read_uvtt
from volteface.messages import say


@dataclass(frozen=True, slots=True)
class Format:
    """A format: what it is called, its suffixes in lower case, and its reader."""

    name: str
    suffixes: tuple[str, ...]
    read: Callable[[Path], Imported]


FORMATS: tuple[Format, ...] = (
    Format("Universal VTT", (".dd2vtt", ".uvtt", ".df2vtt"), read_uvtt),
    Format("Picture", (".png", ".jpg", ".jpeg", ".webp"), read_picture),
)


def read_map(file: Path) -> Imported:
    """Return the map in `file`; FormatError says why it is refused."""
    for known in FORMATS:
        if file.suffix.lower() in known.suffixes:
            return known.read(file)
    every = ", ".join(suffix for known in FORMATS for suffix in known.suffixes)
    raise FormatError(
        say(
            "{file} is no map that is known here; these are: {suffixes}.",
            file=shown(file.name, 200),
            suffixes=every,
        )
    )
