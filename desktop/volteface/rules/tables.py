"""The tables of the phased rules, from resources/rulesets, checked as they are read."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from volteface import resources
from volteface.model.codec import Unreadable, from_plain
from volteface.model.phases import ITEMS, ItemKind
from volteface.model.stats import Bulk, Group

BURDENS = ("none", "light", "moderate", "heavy", "severe")
LONG_MOVES = ("move", "charge", "run", "sprint")
Steps = tuple[tuple[int, int], ...]
"""Rows of (up to, value), ascending."""


class TableError(ValueError):
    """A table is not what it should be; the text names the file, the line and what is wrong."""


@dataclass(frozen=True, slots=True)
class Base:
    """The base phase by size, and what speed and burden do to it."""

    sizes: Mapping[Bulk, int]
    quick_from: int
    slow_to: int
    encumbrance: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Weapons:
    """The phase by speed factor; `magic` says from which plus on it is how much faster."""

    speeds: Steps
    magic: Steps


@dataclass(frozen=True, slots=True)
class Casting:
    """The phase by casting time; 10 stands for a round or more."""

    times: Steps


@dataclass(frozen=True, slots=True)
class Items:
    """The phase by kind of item. Those `at_once` work in it, others at the end of the round."""

    phases: Mapping[ItemKind, int]
    at_once: tuple[ItemKind, ...]
    after_a_move: int


@dataclass(frozen=True, slots=True)
class Moves:
    """How far the long moves go, as a fraction of the movement rate."""

    halves: Mapping[str, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Happenings:
    """The critical events by the roll of a d20, up to which each stands."""

    critical: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything in combat-and-tactics.toml."""

    phases: tuple[str, str, str, str, str]
    base: Base
    weapons: Weapons
    casting: Casting
    items: Items
    opportunities: Mapping[Group, tuple[int, int]]
    sizes: Mapping[Bulk, int]
    fatigue: Mapping[Group, tuple[int, int]]
    moves: Moves
    events: Happenings


@functools.cache
def tables() -> Tables:
    """Return the tables that ship with the program."""
    return read_tables(resources.path("rulesets", "combat-and-tactics.toml"))


def read_tables(file: Path) -> Tables:
    """Return the tables in `file`; `TableError` names the line that is wrong."""
    text = file.read_text(encoding="utf-8")
    try:
        found = from_plain(tomllib.loads(text), Tables)
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{file.name}: {error}") from error
    except Unreadable as error:
        line = _line(text, str(error))
        raise TableError(f"{file.name}, line {line}: {error}") from error
    for path, keys, wanted in _complete(found):
        if lacking := [key for key in wanted if key not in keys]:
            line = _line(text, f"`${path}`")
            raise TableError(f"{file.name}, line {line}: {lacking[0]} is missing in {path[1:]}")
    return found


def _complete(found: Tables) -> tuple[tuple[str, Mapping[Any, Any], tuple[str, ...]], ...]:
    """Return each table that must have a row for everything, with what that is."""
    return (
        (".base.sizes", found.base.sizes, get_args(Bulk)),
        (".base.encumbrance", found.base.encumbrance, BURDENS),
        (".items.phases", found.items.phases, ITEMS),
        (".opportunities", found.opportunities, get_args(Group)),
        (".sizes", found.sizes, get_args(Bulk)),
        (".fatigue", found.fatigue, get_args(Group)),
        (".moves.halves", found.moves.halves, LONG_MOVES),
    )


def _line(text: str, error: str) -> int:
    """Return the line of the key the error speaks of, or of the table it is in."""
    path = re.search(r"`\$([^`]*)`", error)
    wanted = re.findall(r"\w+", re.sub(r"\[[^\]]*\]", "", path[1])) if path else []
    found, table = 1, ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\[(\w+)\]", line):
            table = header[1]
        key = re.match(r"(\w+)\s*=", line)
        if not (header or key):
            continue
        names = [name for name in (table, key[1] if key else "") if name]
        if names == wanted[: len(names)]:
            found = number
    return found


def step(steps: Steps, value: int) -> int:
    """Return the value of the first row that `value` does not exceed, or of the last."""
    return next((result for most, result in steps if value <= most), steps[-1][1])


def reached(steps: Steps, value: int) -> int:
    """Return the value of the last row that `value` reaches, or 0."""
    return max((result for least, result in steps if value >= least), default=0)
