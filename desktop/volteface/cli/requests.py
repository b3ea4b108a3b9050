"""One request of the engine's protocol, read field by field with a sentence for what is wrong."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Facing, Grid
from volteface.messages import Message, say
from volteface.model.creatures import CreatureId
from volteface.model.ledger import Modifier
from volteface.rules.situation import IllegalAction

LONGEST_LINE = 1_000_000
LARGEST = 1_000_000


def refuse(text: str, /, **args: str | int | Message) -> NoReturn:
    """Refuse the request with one sentence."""
    raise IllegalAction(say(text, **args))


class Request:
    """A JSON object whose fields are asked for by name; what nobody asked for is refused."""

    def __init__(self, fields: Mapping[str, Any], faces: tuple[int, ...] = ()) -> None:
        """`faces` are those of a record, for a request that names no dice of its own."""
        self._fields = fields
        self.faces = faces
        self._known: set[str] = set()

    @classmethod
    def read(cls, line: str, faces: tuple[int, ...] = ()) -> Request:
        """Return the request in `line`; `IllegalAction` says why it is none."""
        if len(line) > LONGEST_LINE:
            refuse("A request has at most {most} characters.", most=LONGEST_LINE)
        try:
            fields = msgspec.json.decode(line)
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
            refuse("This line is no JSON.")
        if not isinstance(fields, dict):
            refuse("A request is a JSON object.")
        return cls(fields, faces)

    def has(self, name: str) -> bool:
        """Whether the field is there."""
        self._known.add(name)
        return self._fields.get(name) is not None

    def finish(self) -> None:
        """Refuse the request if it has fields that mean nothing here."""
        for name in self._fields:
            if name not in self._known:
                refuse("The field {name} means nothing here.", name=name)

    def text(self, name: str, default: str | None = None) -> str:
        """Return a field that holds text."""
        value = self._value(name, default)
        if not isinstance(value, str) or not value.strip() or len(value) > 200:
            refuse("The field {name} must be a text.", name=name)
        return value

    def who(self, name: str) -> CreatureId:
        """Return a field that names a creature."""
        return CreatureId(self.text(name))

    def number(
        self, name: str, default: int | None = None, least: int = -LARGEST, most: int = LARGEST
    ) -> int:
        """Return a field that holds a whole number from `least` to `most`."""
        value = self._value(name, default)
        if not _is_whole(value) or not least <= value <= most:
            refuse(
                "The field {name} must be a whole number from {least} to {most}.",
                name=name,
                least=least,
                most=most,
            )
        return int(value)

    def truth(self, name: str, default: bool = False) -> bool:
        """Return a field that holds true or false."""
        value = self._value(name, default)
        if not isinstance(value, bool):
            refuse("The field {name} must be true or false.", name=name)
        return value

    def choice(self, name: str, choices: tuple[str, ...], default: str | None = None) -> str:
        """Return a field that holds one of `choices`."""
        value = self.text(name, default)
        if value not in choices:
            refuse("{value} is no {name}; use {all}.", value=value, name=name, all=_listed(choices))
        return value

    def cell(self, name: str) -> Cell:
        """Return a field that holds a cell: [x, y]."""
        return _cell(self._value(name, None), name)

    def cells(self, name: str) -> tuple[Cell, ...]:
        """Return a field that holds a list of cells."""
        return tuple(_cell(value, name) for value in self._list(name))

    def point(self, name: str) -> Point:
        """Return a field that holds a place in cell units: [x, y]."""
        value = self._value(name, None)
        if not (isinstance(value, list) and len(value) == 2 and all(map(_is_number, value))):
            refuse("The field {name} must be a pair of numbers.", name=name)
        return Point(float(value[0]), float(value[1]))

    def facing(self, name: str, grid: Grid, default: str | None = None) -> Facing:
        """Return a field that names a facing of `grid`."""
        return _facing(self._value(name, default), grid)

    def facings(self, name: str, grid: Grid) -> tuple[Facing, ...]:
        """Return a field that holds a list of facings; none if it is not there."""
        values = self._list(name) if self.has(name) else []
        return tuple(_facing(value, grid) for value in values)

    def names(self, name: str) -> tuple[CreatureId, ...]:
        """Return a field that lists creatures."""
        values = self._list(name)
        if not all(isinstance(value, str) for value in values):
            refuse("The field {name} must be a list of names.", name=name)
        return tuple(CreatureId(value) for value in values)

    def is_text(self, name: str) -> bool:
        """Whether the field holds text rather than a list."""
        return self.has(name) and isinstance(self._fields[name], str)

    def name_lists(self, name: str) -> tuple[tuple[CreatureId, ...], ...]:
        """Return a field that lists groups of creatures."""
        return tuple(Request({name: value}).names(name) for value in self._list(name))

    def parts(self, name: str) -> tuple[Request, ...]:
        """Return a field that lists objects; none if it is not there."""
        values = self._list(name) if self.has(name) else []
        if not all(isinstance(value, dict) for value in values):
            refuse("The field {name} must be a list of objects.", name=name)
        return tuple(map(Request, values))

    def numbers(self, name: str, least: int, most: int) -> tuple[int, ...]:
        """Return a field that holds a list of whole numbers; none if it is not there."""
        values = self._list(name) if self.has(name) else []
        if not all(_is_whole(value) and least <= value <= most for value in values):
            refuse("The field {name} must be a list of whole numbers.", name=name)
        return tuple(values)

    def modifiers(self, name: str) -> tuple[Modifier, ...]:
        """Return a field that lists the GM's own lines: {"value": 2, "reason": "luck"}."""
        values = self._list(name) if self.has(name) else []
        lines = []
        for value in values:
            line = (
                Request(value)
                if isinstance(value, dict)
                else refuse(
                    "The field {name} must be a list of lines with value and reason.", name=name
                )
            )
            reason = say("{reason}", reason=line.text("reason"))
            lines.append(Modifier(line.number("value"), reason, "GM"))
            line.finish()
        return tuple(lines)

    def part(self, name: str) -> Mapping[str, Any]:
        """Return a field that holds an object; an empty one if it is not there."""
        value = self._value(name, {})
        if not isinstance(value, dict):
            refuse("The field {name} must be an object.", name=name)
        return value

    def _value(self, name: str, default: object) -> Any:  # noqa: ANN401  # JSON data
        if self.has(name):
            return self._fields[name]
        if default is None:
            refuse("The field {name} is missing.", name=name)
        return default

    def _list(self, name: str) -> list[Any]:
        value = self._value(name, None)
        if not isinstance(value, list) or len(value) > 1000:
            refuse("The field {name} must be a list of at most 1000 entries.", name=name)
        return value


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return math.isfinite(value) and abs(value) <= LARGEST


def _cell(value: object, name: str) -> Cell:
    if not (isinstance(value, list) and len(value) == 2 and all(map(_is_whole, value))):
        refuse("The field {name} must name cells as [x, y].", name=name)
    x, y = value
    if max(abs(x), abs(y)) > LARGEST:
        refuse("The field {name} lies far off the map.", name=name)
    return Cell(x, y)


def _facing(value: object, grid: Grid) -> Facing:
    if value not in grid.names:
        refuse("{value} is no facing here; use {all}.", value=str(value), all=_listed(grid.names))
    return grid.names.index(str(value))


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words)
