"""The dice as data: a seed, how many were rolled, and what was typed in from real dice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dice:
    """`given` are faces typed in by the GM, used up in order before the seed rolls."""

    seed: int = 0
    rolled: int = 0
    given: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Roll:
    """An expression, the faces it showed, and what it came to."""

    expression: str
    faces: tuple[int, ...]
    total: int
