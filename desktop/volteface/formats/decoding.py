"""JSON from strangers: bounded before it is decoded, and read with the place of every fault."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from volteface.formats.errors import FormatError
from volteface.formats.report import shown
from volteface.messages import say

MOST_VALUES = 2_000_000
DEEPEST = 64
# Possessive and with an optional end, so that no text is scanned twice.
STRING_OR_BRACKET = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)


def decode(text: bytes) -> Node:
    """Return the JSON in `text`, UTF-8 with or without a byte order mark.

    NaN and infinity are let through as numbers: who reads a number says whether it may be one.
    """
    _bound(text)
    try:
        value = json.loads(text.decode("utf-8-sig"), object_pairs_hook=_without_twins)
    except UnicodeDecodeError as error:
        raise FormatError(say("It is not text in UTF-8.")) from error
    except json.JSONDecodeError as error:
        raise FormatError(
            say(
                "It is not JSON (line {line}, column {column}).",
                line=error.lineno,
                column=error.colno,
            )
        ) from error
    except FormatError:
        raise
    except (ValueError, RecursionError) as error:
        raise FormatError(say("It is not JSON that can be decoded.")) from error
    return Node(value, "")


def _bound(text: bytes) -> None:
    """Refuse what would take minutes or gigabytes to decode."""
    if text.count(b",") + text.count(b"[") + text.count(b"{") > MOST_VALUES:
        raise FormatError(say("It holds more than {limit} values.", limit=MOST_VALUES))
    depth = 0
    for found in STRING_OR_BRACKET.finditer(text):
        depth += {b"[": 1, b"{": 1, b"]": -1, b"}": -1}.get(found[0][:1], 0)
        if depth > DEEPEST:
            raise FormatError(say("Its values are nested more than {limit} deep.", limit=DEEPEST))


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twin = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise FormatError(say("“{name}” stands in it twice.", name=shown(twin)))
    return fields


class Node:
    """A decoded value and its place, such as `portals[2].bounds`."""

    def __init__(self, value: object, place: str) -> None:
        self.value = value
        self.place = place

    @property
    def is_missing(self) -> bool:
        """Whether there is no value, or null."""
        return self.value is None

    def field(self, name: str) -> Node:
        """Return the field of this object; a missing one is null."""
        return Node(self._fields().get(name), f"{self.place}.{name}" if self.place else name)

    def fields(self) -> frozenset[str]:
        """Return the names of the fields of this object."""
        return frozenset(self._fields())

    def items(self) -> Iterator[Node]:
        """Yield the values of this list; a missing list is an empty one."""
        if self.value is None:
            return
        if not isinstance(self.value, list):
            raise self._wrong("{place} is not a list.")
        for number, item in enumerate(self.value):
            yield Node(item, f"{self.place}[{number}]")

    def number(self) -> float:
        """Return this number, also if it is written as a string; it may be infinite or NaN."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise self._wrong("{place} is not a number.")
        try:
            return float(value)
        except ValueError as error:
            raise self._wrong("{place} is not a number.") from error
        except OverflowError:
            return math.inf

    def number_between(self, least: float, most: float) -> float:
        """Return this number, refused outside the two bounds."""
        value = self.number()
        if not least <= value <= most:
            raise FormatError(
                say(
                    "{place} is not between {least} and {most}.",
                    place=self.place,
                    least=f"{least:g}",
                    most=f"{most:g}",
                )
            )
        return value

    def text(self) -> str:
        """Return this string."""
        if not isinstance(self.value, str):
            raise self._wrong("{place} is not a text.")
        return self.value

    def switch(self, default: bool) -> bool:
        """Return this yes or no, also if written as 0, 1 or a text; `default` if it is missing."""
        if self.value is None:
            return default
        word = str(self.value).lower()
        if word not in ("true", "1", "false", "0"):
            raise self._wrong("{place} is neither true nor false.")
        return word in ("true", "1")

    def _fields(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            if not self.place:
                raise FormatError(say("It is a list or a single value, not a map."))
            raise self._wrong(
                "{place} is missing." if self.is_missing else "{place} is not an object."
            )
        return self.value

    def _wrong(self, text: str) -> FormatError:
        return FormatError(say(text, place=self.place))
