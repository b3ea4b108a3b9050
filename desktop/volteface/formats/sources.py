"""Where foreign files come from: read whole, bounded, and named in every refusal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from volteface.formats.errors import FormatError
from volteface.messages import say

MOST_BYTES = 256 * 1024 * 1024


@contextmanager
def named(file: str) -> Iterator[None]:
    """Put the name of the file in front of the sentence of a `FormatError` raised within."""
    try:
        yield
    except FormatError as error:
        sentence = say("{file}: {reason}", file=file, reason=error.message)
        raise FormatError(sentence) from error


def bytes_of(source: Path | bytes) -> bytes:
    """Return what is in `source`; FormatError if it is too much or not to be had."""
    try:
        size = len(source) if isinstance(source, bytes) else source.stat().st_size
        if size > MOST_BYTES:
            raise FormatError(say("The file is larger than {limit} MB.", limit=MOST_BYTES >> 20))
        return source if isinstance(source, bytes) else source.read_bytes()
    except OSError as error:
        raise FormatError(
            say("It cannot be opened: {reason}.", reason=error.strerror or str(error))
        ) from error
