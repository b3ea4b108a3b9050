"""A read-only table of rows keyed by id; changing one row gives another table."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Table(Mapping[K, V], Generic[K, V]):
    """Rows in the order they were put in. Equal when the rows are, whatever their order."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        self._rows = dict(rows)

    def __getitem__(self, key: K) -> V:
        return self._rows[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, key: object) -> bool:
        return key in self._rows

    # The rows answer for themselves: what Mapping makes of __getitem__ is several times slower.
    def items(self) -> ItemsView[K, V]:
        return self._rows.items()

    def values(self) -> ValuesView[V]:
        return self._rows.values()

    def keys(self) -> KeysView[K]:
        return self._rows.keys()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._rows == other._rows

    def __hash__(self) -> int:
        return hash(frozenset(self._rows))

    def __repr__(self) -> str:
        return f"Table({self._rows!r})"

    def put(self, key: K, row: V) -> Table[K, V]:
        """Return the table with `row` at `key`; a new key goes last."""
        return Table({**self._rows, key: row})

    def without(self, key: K) -> Table[K, V]:
        """Return the table without the row at `key`; KeyError if there is none."""
        rows = dict(self._rows)
        del rows[key]
        return Table(rows)


def free_id(prefix: str, taken: Iterable[object]) -> str:
    """Return the lowest numbered id `prefix-n` that is not taken."""
    used = {str(key) for key in taken}
    number = 1
    while f"{prefix}-{number}" in used:
        number += 1
    return f"{prefix}-{number}"
