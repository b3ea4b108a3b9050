"""What deeds cost and provoke, and how weapons are: tables from resources/rulesets."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, TypeVar

from volteface import resources
from volteface.model.codec import Unreadable, from_plain
from volteface.model.stats import Attack
from volteface.rules.ruleset import Cost, Terms
from volteface.rules.tables import TableError

T = TypeVar("T")

CostName = Literal[
    "free", "five-foot step", "move", "turning", "standard", "full attack", "full move", "attack"
]
COSTS: Mapping[CostName, Cost] = {
    "free": Cost.FREE,
    "five-foot step": Cost.FIVE_FOOT_STEP,
    "move": Cost.MOVE,
    "turning": Cost.TURNING,
    "standard": Cost.STANDARD,
    "full attack": Cost.FULL_ATTACK,
    "full move": Cost.FULL_MOVE,
    "attack": Cost.ATTACK,
}


@dataclass(frozen=True, slots=True)
class Price:
    """A row of a price list: the terms of one deed."""

    cost: tuple[CostName, ...]
    provokes: Literal["nobody", "the target", "everybody"] = "nobody"
    spoiled: bool = False
    touch: bool = False
    once: bool = False
    refunded: bool = False


@dataclass(frozen=True, slots=True)
class PriceList:
    """The terms of every deed; `points` are the prices of a ruleset that counts in them."""

    deeds: Mapping[str, Price]
    points: Mapping[CostName, int] = field(default_factory=dict)

    @property
    def terms(self) -> Mapping[str, Terms]:
        """The terms as a ruleset wants them."""
        return {
            name: Terms(
                costs=tuple(COSTS[cost] for cost in row.cost),
                provokes=row.provokes,
                spoiled=row.spoiled,
                touch=row.touch,
                once=row.once,
                refunded=row.refunded,
            )
            for name, row in self.deeds.items()
        }

    @property
    def prices(self) -> Mapping[Cost, int]:
        """The points each cost takes."""
        return {COSTS[name]: points for name, points in self.points.items()}


@dataclass(frozen=True, slots=True)
class Weapon:
    """How a weapon is held and broken; one that `trips` is used for it instead of bare hands,
    `disarms` is its bonus when disarming.
    """

    hold: Literal["light", "one hand", "two hands"]
    hardness: int
    hit_points: int
    trips: bool = False
    disarms: int = 0


@dataclass(frozen=True, slots=True)
class Armoury:
    """All weapons by name; "other" stands for those that are not listed."""

    weapons: Mapping[str, Weapon]


def price_list(name: str) -> PriceList:
    """Return the price list that ships under that name, such as "d20"."""
    return read(resources.path("rulesets", f"{name}.toml"), PriceList)


def weapon(attack: Attack) -> Weapon:
    """Return the weapon of an attack; one that is not listed is held as its damage tells."""
    listed = _armoury().weapons
    if attack.unarmed:
        return replace(listed["other"], hold="light")
    if attack.name in listed:
        return listed[attack.name]
    holds: Mapping[int, Literal["two hands"]] = {3: "two hands"}
    other = listed["other"]
    return Weapon(holds.get(attack.strength_halves, other.hold), other.hardness, other.hit_points)


@functools.cache
def _armoury() -> Armoury:
    return read(resources.path("rulesets", "weapons.toml"), Armoury)


def read(file: Path, wanted: type[T]) -> T:
    """Return the table in `file`; `TableError` names the file and the line that is wrong."""
    text = file.read_text(encoding="utf-8")
    try:
        return from_plain(tomllib.loads(text), wanted)
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{file.name}: {error}") from error
    except Unreadable as error:
        line = _line(text, _faulty(tomllib.loads(text), wanted))
        raise TableError(f"{file.name}, line {line}: {error}") from error


def _faulty(found: Mapping[str, Any], wanted: type) -> tuple[str, str]:
    """Return the table and the row that cannot be read, alone among empty tables."""
    empty: dict[str, Any] = {name: {} for name in found}
    for table, rows in found.items():
        for key, row in rows.items() if isinstance(rows, dict) else ():
            try:
                from_plain({**empty, table: {key: row}}, wanted)
            except Unreadable:
                return table, key
    return "", ""


def _line(text: str, row: tuple[str, str]) -> int:
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\[(.+)\]", line):
            table = header[1]
        key = re.match(r'"?([^"=]+?)"?\s*=', line)
        if key and (table, key[1]) == row:
            return number
    return 1
