"""Run the examples of the README and the manual, and write in what they print.

A block marked `engine` holds requests, each followed by its answers, indented. A block marked
`console` holds commands after a `$`, each followed by what it prints.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from volteface import cli
from volteface.cli import engine

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", *sorted((ROOT / "resources" / "manual").glob("*.md")))
BLOCK = re.compile(r"^```(engine|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INDENT = "    "
PROMPT = "$ volteface "


def main() -> int:
    """Bring every page up to date."""
    for page in PAGES:
        page.write_text(refreshed(page.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def refreshed(page: str) -> str:
    """Return the page with every example as it runs now, in the project's folder."""
    with contextlib.chdir(ROOT):
        return BLOCK.sub(_run, page)


def _run(block: re.Match[str]) -> str:
    lines = RUNS[block[1]](block[2].splitlines())
    return "\n".join([f"```{block[1]}", *lines, "```"])


def _fought(lines: list[str]) -> list[str]:
    done: list[str] = []

    def requests() -> Iterator[str]:
        for line in lines:
            if not line.startswith(INDENT):
                done.append(line)
                yield line

    engine.run(requests(), lambda answer: done.append(INDENT + answer))
    return done


def _commanded(lines: list[str]) -> list[str]:
    done = []
    for line in lines:
        if line.startswith(PROMPT):
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                cli.main(shlex.split(line.removeprefix(PROMPT)))
            done += [line, *printed.getvalue().splitlines()]
    return done


RUNS: Mapping[str, Callable[[list[str]], list[str]]] = {"engine": _fought, "console": _commanded}


if __name__ == "__main__":
    sys.exit(main())
