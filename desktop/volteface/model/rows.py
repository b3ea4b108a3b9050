"""The campaign as rows: what the store writes and the screen repaints is what differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, cast

from volteface.model.campaign import Campaign
from volteface.model.creatures import Creature
from volteface.model.events import Entry
from volteface.model.maps import BattleMap, Door, Light, Note, Room, Wall
from volteface.model.stats import StatBlock
from volteface.model.table import Table

Path = tuple[str, ...]
"""Where a row lives, e.g. ("maps", "crypt", "creatures", "orc-1")."""

SPLIT = ("maps", "library", "walls", "doors", "lights", "rooms", "notes", "creatures", "log")
"""The tables whose rows are stored one by one; everything else goes with its owner."""


@dataclass(frozen=True, slots=True)
class Change:
    """One row before and after; None where there was none."""

    path: Path
    before: Any
    after: Any


def differences(before: Campaign, after: Campaign) -> tuple[Change, ...]:
    """Return every row that differs. Rows that are the same object cost nothing."""
    return tuple(_differing((), before, after))


def changed(campaign: Campaign, changes: Mapping[Path, Any]) -> Campaign:
    """Return `campaign` with each row replaced, added, or (None) taken out."""
    for path, row in changes.items():
        campaign = cast("Campaign", _with(campaign, path, row))
    return campaign


def _differing(path: Path, before: Any, after: Any) -> Iterator[Change]:
    if before is after:
        return
    if own(before) != own(after):
        yield Change(path, own(before), own(after))
    for name in _tables(after if after is not None else before):
        old = getattr(before, name) if before is not None else Table()
        new = getattr(after, name) if after is not None else Table()
        if old is new:
            continue
        for key in [*old, *(key for key in new if key not in old)]:
            yield from _differing((*path, name, str(key)), old.get(key), new.get(key))


ROW_TYPES: Mapping[tuple[str, ...], type] = {
    (): Campaign,
    ("maps",): BattleMap,
    ("library",): StatBlock,
    ("maps", "walls"): Wall,
    ("maps", "doors"): Door,
    ("maps", "lights"): Light,
    ("maps", "rooms"): Room,
    ("maps", "notes"): Note,
    ("maps", "creatures"): Creature,
    ("maps", "log"): Entry,
}


def row_type(path: Path) -> type:
    """Return the class of the row at `path`."""
    return ROW_TYPES[path[::2]]


def own(row: Any) -> Any:
    """Return `row` without the tables whose rows are stored by themselves."""
    names = _tables(row)
    return replace(row, **{name: Table() for name in names}) if names else row


def _tables(row: Any) -> tuple[str, ...]:
    if not is_dataclass(row):
        return ()
    return tuple(
        field.name
        for field in fields(row)
        if field.name in SPLIT and isinstance(getattr(row, field.name), Table)
    )


def _with(owner: Any, path: Path, row: Any) -> Any:
    if not path:
        return replace(row, **{name: getattr(owner, name) for name in _tables(owner)})
    name, key, *rest = path
    table = getattr(owner, name)
    key_in_table: Any = int(key) if name == "log" else key
    if rest:
        inner = _with(table[key_in_table], tuple(rest), row)
    elif row is None:
        return replace(owner, **{name: table.without(key_in_table)})
    elif key_in_table in table:
        inner = _with(table[key_in_table], (), row)
    else:
        inner = row
    return replace(owner, **{name: table.put(key_in_table, inner)})
