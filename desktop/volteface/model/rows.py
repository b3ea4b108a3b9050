"""The campaign as rows: what the store writes and the screen repaints is what differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, cast

from volteface.model.campaign import Campaign
from volteface.model.creatures import Creature
from volteface.model.events import Entry
from volteface.model.maps import BattleMap, Door, Light, Note, Room, Wall
from volteface.model.presets import Preset
from volteface.model.stats import StatBlock
from volteface.model.table import Table

Path = tuple[str, ...]
"""Where a row lives, e.g. ("maps", "crypt", "creatures", "orc-1")."""

SPLIT = (
    "maps",
    "library",
    "presets",
    "walls",
    "doors",
    "lights",
    "rooms",
    "notes",
    "creatures",
    "log",
)
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
    """Return `campaign` with each row replaced, added, or (None) taken out with what it holds.

    Raises KeyError for a row whose owner is nowhere.
    """
    root = _Node()
    for path, row in changes.items():
        root.at(path).row = row
    return cast("Campaign", _rebuilt(campaign, root))


def rows_of(campaign: Campaign) -> Iterator[tuple[Path, Any]]:
    """Yield every row of `campaign`; owners come before what they own."""
    for change in _differing((), None, campaign):
        yield change.path, change.after


def assembled(rows: Mapping[Path, Any]) -> Campaign:
    """Return the campaign made of these rows; KeyError if an owner is not among them."""
    if () not in rows:
        raise KeyError(())
    return changed(Campaign(""), rows)


def _differing(path: Path, before: Any, after: Any) -> Iterator[Change]:
    if before is after:
        return
    if own(before) != own(after):
        yield Change(path, own(before), own(after))
    for name in _tables(after if after is not None else before):
        old = getattr(before, name) if before is not None else Table()
        new = getattr(after, name) if after is not None else Table()
        for key in _keys_differing(old, new):
            yield from _differing((*path, name, str(key)), old.get(key), new.get(key))


def _keys_differing(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> list[Any]:
    """Return the keys of `old`, then those of `new`, whose rows are not the same objects."""
    if old is new:
        return []
    keys, later = list(old), list(new)
    if later[: len(keys)] != keys:
        gone = [key for key in keys if key not in new or old[key] is not new[key]]
        return gone + [key for key in later if key not in old]
    # Nothing has left: this is quick, and a log that grows long is compared at every step.
    pairs = zip(keys, map(old.__getitem__, keys), map(new.__getitem__, keys), strict=True)
    return [key for key, before, after in pairs if before is not after] + later[len(keys) :]


ROW_TYPES: Mapping[tuple[str, ...], type] = {
    (): Campaign,
    ("maps",): BattleMap,
    ("library",): StatBlock,
    ("presets",): Preset,
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


class _Unchanged:
    """Stands for a row that stays as it is."""


class _Node:
    """What becomes of one row, and of the rows below it by table and key."""

    __slots__ = ("below", "row")

    def __init__(self) -> None:
        self.row: Any = _Unchanged
        self.below: dict[str, dict[str, _Node]] = {}

    def at(self, path: Path) -> _Node:
        """Return the node at `path` below this one."""
        node = self
        for name, key in zip(path[::2], path[1::2], strict=True):
            node = node.below.setdefault(name, {}).setdefault(key, _Node())
        return node


def _rebuilt(owner: Any, node: _Node) -> Any:
    row = owner if node.row is _Unchanged else node.row
    if row is None:
        raise KeyError("a row without its owner")
    tables = {}
    for name in _tables(row):
        old = getattr(owner, name) if owner is not None else Table()
        tables[name] = _merged(name, old, node.below[name]) if name in node.below else old
    return replace(row, **tables) if tables else row


def _merged(name: str, old: Mapping[Any, Any], below: Mapping[str, _Node]) -> Table[Any, Any]:
    rows = dict(old)
    for key, node in below.items():
        key_in_table: Any = int(key) if name == "log" else key
        if node.row is None:
            rows.pop(key_in_table, None)
        else:
            rows[key_in_table] = _rebuilt(rows.get(key_in_table), node)
    return Table(rows)
