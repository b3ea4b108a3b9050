"""The command line: `volteface [FILE]` opens the program, the verbs work without a screen."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from volteface import __version__
from volteface.cli import geometry, importing, rendering, replaying
from volteface.messages import in_words

USAGE = "volteface [FILE]\n       volteface VERB ...    (volteface VERB --help says more)"
DESCRIPTION = "Battle maps that know which way everyone is facing."


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks; return 0, 1 when something is refused, 2 for misuse."""
    given = list(sys.argv[1:] if argv is None else argv)
    parser, verbs = _parsers()
    if not given or (given[0] not in verbs and not given[0].startswith("-")):
        given.insert(0, "open")
    try:
        arguments = parser.parse_args(given)
    except SystemExit as end:
        return int(end.code or 0)
    return _done(arguments)


def _parsers() -> tuple[argparse.ArgumentParser, frozenset[str]]:
    """Return the parser and its verbs. Nothing slow is imported before a verb runs."""
    parser = argparse.ArgumentParser("volteface", USAGE, DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"Volteface {__version__}")
    subparsers = parser.add_subparsers(title="verbs", metavar="VERB", prog="volteface")
    _add_open(subparsers)
    importing.add_parser(subparsers)
    rendering.add_parser(subparsers)
    _add_engine(subparsers)
    replaying.add_parser(subparsers)
    geometry.add_parsers(subparsers)
    return parser, frozenset(subparsers.choices)


def _add_open(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "open",
        help="open the program; the same as no verb at all",
        description="Opens the program on FILE, or on the campaign that was open last.",
    )
    what = "a campaign, a pack (.volteface), or a map or picture to import"
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=what)
    parser.set_defaults(run=_open)


def _add_engine(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "engine",
        help="play a fight by requests, one line of JSON each",
        description="Reads one JSON request a line and writes one or more JSON answers a line, "
        "each at once. The manual's page on the engine lists the requests.",
    )
    what = "the requests (default: standard input)"
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=what)
    kept = "where to keep requests and answers, for volteface replay"
    parser.add_argument("--record", type=Path, metavar="RECORD", help=kept)
    parser.set_defaults(run=_play)


def _open(arguments: argparse.Namespace) -> int:
    if arguments.file is not None and not arguments.file.exists():
        return _stop(f"There is no file at {arguments.file}.")
    if not has_screen():
        return _stop("There is no screen here. volteface render FILE --out PNG paints without one.")
    # A start makes much and throws away little; `run` enables it again.
    gc.disable()
    from volteface.app import run

    return run(arguments.file)


def _play(arguments: argparse.Namespace) -> int:
    from volteface.cli.engine import play

    return play(arguments.file, arguments.record)


def has_screen() -> bool:
    """Whether a window could open, or somebody chose a platform of Qt that does without."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _done(arguments: argparse.Namespace) -> int:
    from volteface.formats.errors import FormatError
    from volteface.resources import ResourceMissing
    from volteface.store.errors import StoreError

    try:
        code = int(arguments.run(arguments))
        sys.stdout.flush()
    except (FormatError, StoreError) as refusal:
        return _stop(in_words(refusal.message))
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python would complain once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ResourceMissing as missing:
        return _stop(str(missing))
    except OSError as error:
        return _stop(f"{error.filename or 'The file'} cannot be used: {error.strerror}.")
    except KeyboardInterrupt:
        return 130
    return code


def _stop(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
