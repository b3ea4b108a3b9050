"""Stat blocks: what a creature is, in the numbers its rule system needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from volteface.grid.spaces import Size

Ability = Literal["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]
Flank = Literal["flank", "rear"]


@dataclass(frozen=True, slots=True)
class Attack:
    """One way to strike or shoot; the roll adds base attack, `ability`, size and `bonus`.

    `reach` and `range` are in feet; `reach` None is the creature's natural reach, `range` is
    the increment of a missile weapon. `strength_halves` is how many halves of the Strength
    bonus go into the damage (2 for one hand, 3 for two, 1 for the off hand, 0 for none).
    `free_areas` are those the attack reaches without the penalty of facing (UA, flank and
    rear attacks). A `natural` weapon strikes `times` in a full attack however high the base
    attack is, and with a long reach near as well as far; a reach weapon strikes only far.
    """

    name: str
    damage: str
    kind: Literal["melee", "missile"] = "melee"
    ability: Ability = "strength"
    bonus: int = 0
    strength_halves: int = 2
    reach: int | None = None
    range: int | None = None
    threat: int = 20
    multiplier: int = 2
    times: int = 1
    secondary: bool = False
    free_areas: tuple[Flank, ...] = ()
    natural: bool = False


@dataclass(frozen=True, slots=True)
class D20:
    """The numbers of the d20 family. `armour_class` is the total; its parts are those a rule
    can take away: `shield`, and Dexterity up to `greatest_dexterity`.
    """

    armour_class: int
    base_attack: int
    strength: int | None = 10
    dexterity: int | None = 10
    constitution: int | None = 10
    intelligence: int | None = 10
    wisdom: int | None = 10
    charisma: int | None = 10
    fortitude: int = 0
    reflex: int = 0
    will: int = 0
    initiative: int | None = None
    shield: int = 0
    shield_side: Literal["left", "right"] = "left"
    greatest_dexterity: int | None = None
    feats: tuple[str, ...] = ()
    qualities: tuple[str, ...] = ()
    spot: int = 0
    challenge: str = "-"


@dataclass(frozen=True, slots=True)
class StatBlock:
    """A kind of creature; `speed` is in feet a move action, `reach` (natural) in feet.

    `token` names the picture in resources/tokens. `source` says where the numbers are from.
    """

    name: str
    size: Size = Size.MEDIUM
    type: str = "humanoid"
    speed: int = 30
    reach: int = 5
    hit_points: int = 1
    hit_dice: str = "1d8"
    faceless: bool = False
    token: str = "humanoid"
    attacks: tuple[Attack, ...] = ()
    d20: D20 | None = None
    source: str = ""
    note: str = ""

    @property
    def has_facing(self) -> bool:
        """Tiny and smaller creatures have no facing either (UA, Tiny and smaller creatures)."""
        return not self.faceless and self.size.rank >= Size.SMALL.rank
