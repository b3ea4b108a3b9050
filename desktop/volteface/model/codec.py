"""The document to JSON and back, strictly: unknown fields and wrong types are refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.model.actions import ACTIONS, Action
from volteface.model.encounter import FOLLOW_UPS, FollowUp
from volteface.model.events import EVENTS, Event
from volteface.model.table import Table

T = TypeVar("T")

FAMILIES: Mapping[type, tuple[str, tuple[type, ...]]] = {
    Grid: ("shape", (SquareGrid, HexGrid)),
    Action: ("do", ACTIONS),
    Event: ("event", EVENTS),
    FollowUp: ("follow_up", FOLLOW_UPS),
}
"""Each family of classes is told apart in JSON by one field, whose value names the class."""


class Unreadable(ValueError):
    """JSON that is not what it should be; the text says what and where."""


def to_json(value: object) -> bytes:
    """Return `value` as canonical JSON: equal values give equal bytes."""
    return msgspec.json.encode(value, enc_hook=_encode, order="deterministic")


def to_plain(value: object) -> Any:
    """Return `value` as dictionaries, lists, strings and numbers."""
    return msgspec.to_builtins(value, enc_hook=_encode, str_keys=True)


def from_json(text: bytes, wanted: type[T]) -> T:
    """Return the value in `text`; `Unreadable` names the field that is wrong."""
    try:
        plain = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable(str(error)) from error
    value = _converted(plain, wanted)
    # What we wrote ourselves holds nothing unknown, and comparing is quicker than searching.
    return value if to_json(value) == text else _known(plain, value)


def from_plain(plain: object, wanted: type[T]) -> T:
    """Return the value built from plain data; `Unreadable` names the field that is wrong."""
    return _known(plain, _converted(plain, wanted))


def _converted(plain: object, wanted: type[T]) -> T:
    try:
        return msgspec.convert(plain, wanted, dec_hook=_decode)
    except (msgspec.ValidationError, ValueError, TypeError) as error:
        raise Unreadable(str(error)) from error


def _known(plain: object, value: T) -> T:
    if unknown := _unknown(plain, to_plain(value), "$"):
        raise Unreadable(f"Object contains unknown field - at `{unknown}`")
    return value


def _encode(value: object) -> object:
    if isinstance(value, Table):
        return {str(key): row for key, row in value.items()}
    raise NotImplementedError(type(value).__name__)


def _decode(wanted: Any, plain: Any) -> Any:
    if get_origin(wanted) is Table:
        key, row = get_args(wanted)
        rows: Any = dict[key, row]  # type: ignore[valid-type]  # built from the annotation read
        read = msgspec.convert(plain, rows, dec_hook=_decode, str_keys=True)
        return Table((key, read[key]) for key in sorted(read, key=counting))
    field, members = FAMILIES[wanted]
    name = plain.get(field) if isinstance(plain, Mapping) else None
    for member in members:
        if member.__dataclass_fields__[field].default == name:  # type: ignore[attr-defined]
            return msgspec.convert(plain, member, dec_hook=_decode)
    raise msgspec.ValidationError(f"Unknown `{field}`: {name}")


def counting(key: object) -> tuple[tuple[int, str], ...]:
    """Return what sorts keys as people count: 2 before 10, "orc-2" before "orc-10"."""
    parts = re.split(r"([0-9]{1,18})", str(key))
    return tuple((int(part), "") if at % 2 else (-1, part) for at, part in enumerate(parts))


def _unknown(given: object, kept: object, path: str) -> str | None:
    """Return the path of the first field in `given` that did not make it into `kept`."""
    if isinstance(given, Mapping) and isinstance(kept, Mapping):
        for name, value in given.items():
            if str(name) not in kept:
                return f"{path}.{name}"
            if found := _unknown(value, kept[str(name)], f"{path}.{name}"):
                return found
    elif isinstance(given, list) and isinstance(kept, list | tuple):
        for number, (one, other) in enumerate(zip(given, kept, strict=False)):
            if found := _unknown(one, other, f"{path}[{number}]"):
                return found
    return None
