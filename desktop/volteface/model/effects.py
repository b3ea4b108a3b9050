"""What lasts for a while in a fight: effects, counters, and notes on the surroundings."""

from __future__ import annotations

from dataclasses import dataclass

from volteface.model.creatures import CreatureId
from volteface.model.muster import Group


@dataclass(frozen=True, slots=True)
class Effect:
    """`rounds` is how many are left; None lasts until somebody ends it.

    It is `on` a creature, or on the surroundings, and counts down at the end of each round, or
    as the turn of `turn_of` begins; `ticked` is the round in which it last did. `state` is a
    condition it gives while it lasts, `brings` the groups that arrive when it runs out. A
    `secret` one is kept from the players.
    """

    name: str
    rounds: int | None = None
    on: CreatureId | None = None
    turn_of: CreatureId | None = None
    state: str = ""
    brings: tuple[Group, ...] = ()
    secret: bool = False
    ticked: int | None = None
