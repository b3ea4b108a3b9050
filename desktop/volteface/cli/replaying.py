"""`volteface replay FILE`: play a recorded fight again and name the first difference.

A record holds each request on a line and its answers below it, each after an arrow. The faces
of the dice are taken from the record, so that neither another generator nor another seed
changes what happens again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

ARROW = "-> "


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request and the answers it got; `line` is where it stands, from 1."""

    line: int
    request: str
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay first departs from its record; None where one of the two has no more."""

    line: int
    recorded: str | None
    replayed: str | None


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the verb `replay`; its arguments go to `run`."""
    parser = subparsers.add_parser(
        "replay",
        help="play a recorded fight again and name the first difference",
        description="Plays the requests of a record (volteface engine FILE --record RECORD) "
        "with its dice, and compares every answer. Exit code 1 when one differs.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the record")
    parser.add_argument("--json", action="store_true", help="report as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay a record, print what came of it, and return 1 where it differs."""
    exchanges = read(arguments.file.read_text(encoding="utf-8").splitlines())
    found = first_difference(exchanges)
    if arguments.json:
        report: dict[str, object] = {"requests": len(exchanges), "same": found is None}
        if found is not None:
            report["difference"] = asdict(found)
        print(json.dumps(report))
    elif found is None:
        print(f"All {len(exchanges)} requests are answered as recorded.")
    else:
        print(f"Line {found.line}: recorded {found.recorded or 'nothing more'}")
        print(f"         now      {found.replayed or 'nothing more'}")
    return 0 if found is None else 1


def read(lines: Iterable[str]) -> tuple[Exchange, ...]:
    """Return the exchanges of a record; empty lines and those that begin with # are skipped."""
    found: list[Exchange] = []
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text.startswith(ARROW.strip()) and found:
            last = found[-1]
            answer = text.removeprefix(ARROW.strip()).strip()
            found[-1] = Exchange(last.line, last.request, (*last.answers, answer))
        elif text and not text.startswith("#"):
            found.append(Exchange(number, text, ()))
    return tuple(found)


def first_difference(exchanges: Iterable[Exchange]) -> Difference | None:
    """Play the requests again; return where an answer first departs from the record."""
    from volteface.cli.engine import answers
    from volteface.cli.session import Session

    session = Session()
    for exchange in exchanges:
        given = answers(session, exchange.request, faces(exchange))
        replayed = [json.dumps(answer) for answer in given]
        for place in range(max(len(replayed), len(exchange.answers))):
            before = exchange.answers[place] if place < len(exchange.answers) else None
            after = replayed[place] if place < len(replayed) else None
            if _plain(before) != _plain(after):
                return Difference(exchange.line + 1 + place, before, after)
    return None


def faces(exchange: Exchange) -> tuple[int, ...]:
    """Return the faces of every die that the answers show, in the order they were rolled."""
    return tuple(face for answer in exchange.answers for face in _faces(_plain(answer)))


def _faces(answer: object) -> Iterator[int]:
    if isinstance(answer, dict):
        for name, value in answer.items():
            if name == "faces" and isinstance(value, list):
                yield from value
            else:
                yield from _faces(value)
    elif isinstance(answer, list):
        for value in answer:
            yield from _faces(value)


def _plain(text: str | None) -> object:
    if text is None:
        return None
    try:
        return json.loads(text)
    except ValueError:
        return text
