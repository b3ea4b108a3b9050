"""The bestiary: the creatures that ship with the program, from resources/bestiary."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from volteface import resources
from volteface.model.codec import Unreadable, from_plain
from volteface.model.stats import Adnd, StatBlock


class BestiaryError(ValueError):
    """A file of the bestiary is not what it should be; the text names file, entry and field."""


class Bestiary(Mapping[str, StatBlock]):
    """The creatures of a folder; it is read when somebody first asks for one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @functools.cached_property
    def _creatures(self) -> Mapping[str, StatBlock]:
        return read_bestiary(self._folder)

    def __getitem__(self, key: str) -> StatBlock:
        return self._creatures[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._creatures)

    def __len__(self) -> int:
        return len(self._creatures)


@functools.cache
def bestiary() -> Mapping[str, StatBlock]:
    """Return every creature by its key, such as "hill-giant", file by file."""
    return Bestiary(resources.path("bestiary"))


def read_bestiary(folder: Path) -> Mapping[str, StatBlock]:
    """Return the creatures of all .toml files in `folder`; a key stands in one file only.

    The numbers of another family may lie in a file of their own, with nothing else about a
    creature: they are joined to it.
    """
    found: dict[str, tuple[str, Mapping[str, Any]]] = {}
    parts: dict[str, tuple[str, Mapping[str, Any]]] = {}
    for file in sorted(folder.glob("*.toml")):
        for key, entry in _entries(file).items():
            into = parts if set(entry) == {"adnd"} else found
            if key in into:
                raise BestiaryError(f"{file.name}: {key} is in another file too")
            into[key] = (f"{file.name}: {key}", entry)
    for key, (where, _) in parts.items():
        if key not in found:
            raise BestiaryError(f"{where}: no other file has this creature")
    return MappingProxyType(
        {
            key: _creature(where, entry, *parts.get(key, (where, {})))
            for key, (where, entry) in found.items()
        }
    )


def _entries(file: Path) -> Mapping[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BestiaryError(f"{file.name}: {error}") from error


def _creature(
    where: str, entry: Mapping[str, Any], also: str, part: Mapping[str, Any]
) -> StatBlock:
    try:
        stats = from_plain(_with_lacks(entry), StatBlock)
        where = also
        return replace(stats, adnd=from_plain(part["adnd"], Adnd)) if part else stats
    except Unreadable as error:
        raise BestiaryError(f"{where}: {error}") from error


def _with_lacks(entry: object) -> object:
    """Set the abilities named in `lacks` to None, which TOML cannot write."""
    match entry:
        case {"d20": {"lacks": list(abilities), **numbers}, **rest}:
            return {**rest, "d20": {**numbers, **dict.fromkeys(abilities)}}
    return entry
