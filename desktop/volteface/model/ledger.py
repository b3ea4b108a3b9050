"""The ledger: every number the engine uses, with its reason and the rule it comes from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from volteface.messages import Message, say


@dataclass(frozen=True, slots=True)
class Modifier:
    """One line. `rule` is an id of the rules list such as "F15"; "GM" is the GM's own."""

    value: int
    reason: Message
    rule: str


Ledger = tuple[Modifier, ...]


@dataclass(frozen=True, slots=True)
class Amendments:
    """The GM's word on a ledger: lines taken out by index, lines of her own, or one number
    that stands for them all.
    """

    unticked: tuple[int, ...] = ()
    added: tuple[Modifier, ...] = ()
    total: int | None = None


def amended(ledger: Ledger, by: Amendments) -> Ledger:
    """Return the lines that are used once the GM has had her word."""
    if by.total is not None:
        return (Modifier(by.total, say("the total the GM typed"), "GM"),)
    kept = tuple(line for index, line in enumerate(ledger) if index not in by.unticked)
    return kept + by.added


def total(ledger: Iterable[Modifier]) -> int:
    """Return the sum of all lines."""
    return sum(line.value for line in ledger)
