"""What a stat block says in words: feats, qualities with their numbers, and immunities."""

from __future__ import annotations

import re

from volteface.model.creatures import Creature
from volteface.rules.situation import numbers

WITHOUT_VITALS = ("construct", "elemental", "ooze", "plant", "undead")
"""Types that critical hits and sneak attacks do no further harm (SRD, Types)."""


def has_feat(creature: Creature, feat: str) -> bool:
    """Whether the creature has the feat of that name."""
    return feat in numbers(creature).feats


def has_quality(creature: Creature, quality: str) -> bool:
    """Whether one of its qualities is, or begins with, these words."""
    return any(one.startswith(quality) for one in numbers(creature).qualities)


def sneak_attack(creature: Creature) -> str | None:
    """Return the dice of its sneak attack, such as "2d6"."""
    return _found(creature, r"sneak attack \+?(\d+d6)")


def spell_resistance(creature: Creature) -> int:
    """Return its spell resistance; 0 is none."""
    return int(_found(creature, r"spell resistance (\d+)") or 0)


def darkvision(creature: Creature) -> int:
    """Return how many feet it sees without light."""
    return int(_found(creature, r"darkvision (\d+)") or 0)


def _found(creature: Creature, pattern: str) -> str | None:
    for quality in numbers(creature).qualities:
        if match := re.match(pattern, quality):
            return match[1]
    return None


def hit_dice(creature: Creature) -> int:
    """Return how many hit dice it has: its level, where it has one."""
    return sum(map(int, re.findall(r"(\d+)d", creature.stats.hit_dice)))


def has_vitals(creature: Creature) -> bool:
    """Whether critical hits and sneak attacks can hurt it more than other blows."""
    return creature.stats.type not in WITHOUT_VITALS and not has_quality(
        creature, "immunity to critical hits"
    )
