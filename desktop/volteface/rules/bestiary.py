"""The bestiary: the creatures that ship with the program, from resources/bestiary."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from volteface import resources
from volteface.model.codec import Unreadable, from_plain
from volteface.model.stats import StatBlock


class BestiaryError(ValueError):
    """A file of the bestiary is not what it should be; the text names file, entry and field."""


@functools.cache
def bestiary() -> Mapping[str, StatBlock]:
    """Return every creature by its key, such as "hill-giant", file by file."""
    return read_bestiary(resources.path("bestiary"))


def read_bestiary(folder: Path) -> Mapping[str, StatBlock]:
    """Return the creatures of all .toml files in `folder`; a key stands in one file only."""
    creatures: dict[str, StatBlock] = {}
    for file in sorted(folder.glob("*.toml")):
        for key, entry in _entries(file).items():
            if key in creatures:
                raise BestiaryError(f"{file.name}: {key} is in another file too")
            creatures[key] = _creature(f"{file.name}: {key}", entry)
    return MappingProxyType(creatures)


def _entries(file: Path) -> Mapping[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BestiaryError(f"{file.name}: {error}") from error


def _creature(where: str, entry: object) -> StatBlock:
    try:
        return from_plain(_with_lacks(entry), StatBlock)
    except Unreadable as error:
        raise BestiaryError(f"{where}: {error}") from error


def _with_lacks(entry: object) -> object:
    """Set the abilities named in `lacks` to None, which TOML cannot write."""
    match entry:
        case {"d20": {"lacks": list(abilities), **numbers}, **rest}:
            return {**rest, "d20": {**numbers, **dict.fromkeys(abilities)}}
    return entry
