"""How a fight begins: who is taken unawares, who rolls together, who acts with whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from volteface.model.creatures import CreatureId

Degree = Literal["normal", "advanced"]
DEGREES: tuple[Degree, ...] = ("normal", "advanced")
Group = tuple[CreatureId, ...]
"""Those who roll together; the first is the leader, whose modifier counts."""


@dataclass(frozen=True, slots=True)
class Surprise:
    """`by` takes `of` unawares; nobody else is touched by it."""

    by: tuple[CreatureId, ...]
    of: tuple[CreatureId, ...]
    degree: Degree = "normal"


@dataclass(frozen=True, slots=True)
class Muster:
    """What is known before initiative. `scores` are typed in instead of rolled, a leader's for
    its group; `hosts` names for each associate the creature on whose place it acts. Those who
    are `absent` stand on the map but take no part yet.
    """

    surprise: tuple[Surprise, ...] = ()
    groups: tuple[Group, ...] = ()
    hosts: Mapping[CreatureId, CreatureId] = field(default_factory=dict)
    scores: Mapping[CreatureId, int] = field(default_factory=dict)
    absent: tuple[CreatureId, ...] = ()
