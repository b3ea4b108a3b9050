"""The ledger: every number the engine uses, with its reason and the rule it comes from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from volteface.messages import Message


@dataclass(frozen=True, slots=True)
class Modifier:
    """One line. `rule` is an id of the rules list such as "F15"; "GM" is the GM's own."""

    value: int
    reason: Message
    rule: str


Ledger = tuple[Modifier, ...]


def total(ledger: Iterable[Modifier]) -> int:
    """Return the sum of all lines."""
    return sum(line.value for line in ledger)
