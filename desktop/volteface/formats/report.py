"""What became of a foreign file: what came in, what was clipped, repaired and ignored."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from volteface.messages import Message, in_words
from volteface.model.maps import BattleMap

Kind = Literal["came in", "clipped", "repaired", "ignored"]
KINDS: tuple[Kind, ...] = ("came in", "clipped", "repaired", "ignored")


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened; a count stands in the arguments of the message."""

    kind: Kind
    message: Message


@dataclass(frozen=True, slots=True)
class Report:
    """All that happened to the file called `file`, in the order of `KINDS`."""

    file: str
    lines: tuple[Line, ...]

    def of(self, kind: Kind) -> Iterator[Message]:
        """Yield the messages of one kind."""
        return (line.message for line in self.lines if line.kind == kind)

    def plain(self) -> dict[str, Any]:
        """Return the report as plain data: per kind the sentences and their arguments."""
        plain: dict[str, Any] = {"file": self.file}
        for kind in KINDS:
            plain[kind] = [{"text": in_words(message), **message.args} for message in self.of(kind)]
        return plain


@dataclass(frozen=True, slots=True)
class Imported:
    """A map from a foreign file, its picture, and the report. Nothing is stored yet."""

    battle: BattleMap
    picture: bytes | None
    report: Report


class Notes:
    """A report being written."""

    def __init__(self) -> None:
        self._notes: dict[tuple[Kind, str], dict[str, str | int | Message]] = {}

    def add(self, kind: Kind, text: str, /, **args: str | int | Message) -> None:
        """Note what happened once in the whole file."""
        self._notes[kind, text] = args

    def count(self, kind: Kind, count: int, text: str, /) -> None:
        """Note what happened `count` times more than was noted before."""
        if count:
            args = self._notes.setdefault((kind, text), {"count": 0})
            args["count"] = int(str(args["count"])) + count

    def report(self, file: str) -> Report:
        """Return what was noted, sorted by kind."""
        lines = [Line(kind, Message(text, args)) for (kind, text), args in self._notes.items()]
        return Report(file, tuple(sorted(lines, key=lambda line: KINDS.index(line.kind))))


def shown(text: str, limit: int = 60) -> str:
    """Return foreign text fit to be shown: composed, one line, no invisible signs, not long."""
    visible = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:1000])
    composed = unicodedata.normalize("NFC", visible)
    return composed if len(composed) <= limit else composed[: limit - 1] + "…"
