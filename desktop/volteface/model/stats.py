"""Stat blocks: what a creature is, in the numbers its rule system needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from volteface.grid.cells import Cell
from volteface.grid.spaces import MOST_CELLS, Size, definable

Ability = Literal["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]
Flank = Literal["flank", "rear"]
Bulk = Literal["T", "S", "M", "L", "H", "G"]
"""The sizes of AD&D, tiny to gargantuan, of creatures and of weapons."""
Group = Literal["warrior", "wizard", "priest", "rogue", "monster"]


@dataclass(frozen=True, slots=True)
class Attack:
    """One way to strike or shoot; the roll adds base attack, `ability`, size and `bonus`.

    `reach` and `range` are in feet; `reach` None is the creature's natural reach, `range` is
    the increment of a missile weapon. `strength_halves` is how many halves of the Strength
    bonus go into the damage (2 for one hand, 3 for two, 1 for the off hand, 0 for none).
    `free_areas` are those the attack reaches without the penalty of facing (UA, flank and
    rear attacks). A `natural` weapon strikes `times` in a full attack however high the base
    attack is, and with a long reach near as well as far; a reach weapon strikes only far.
    A `nonlethal` one deals nonlethal damage. `listed` is the printing of the facing rules that
    names its free areas.

    For AD&D: `speed` is the weapon's speed factor, None strikes in the base phase; `magic` its
    plus; `rate` counts attacks in two rounds; `bulk` is the size of the weapon; `ranges` are
    short, medium and long range in feet. A `spear` set against a charge and a `lance` in one
    do double damage, `knockdown` is the die that may throw its target.
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
    speed: int | None = None
    magic: int = 0
    rate: int = 2
    bulk: Bulk = "M"
    ranges: tuple[int, ...] = ()
    spear: bool = False
    lance: bool = False
    blade: bool = False
    unarmed: bool = False
    specialist: bool = False
    knockdown: str = ""
    nonlethal: bool = False
    listed: Literal["both", "wiki", "hypertext"] = "both"


@dataclass(frozen=True, slots=True)
class D20:
    """The numbers of the d20 family. `armour_class` is the total; its parts are those a rule
    can take away: `shield`, and Dexterity up to `greatest_dexterity`. `touch` is what counts
    against a touch. Skills that are not given are those of anybody: the bare ability.
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
    touch: int | None = None
    bluff: int | None = None
    sense_motive: int | None = None
    heal: int | None = None
    concentration: int | None = None
    challenge: str = "-"


@dataclass(frozen=True, slots=True)
class Saves:
    """What must be rolled with a d20 to escape, by the five headings of AD&D."""

    death: int
    rod: int
    petrification: int
    breath: int
    spell: int


@dataclass(frozen=True, slots=True)
class Adnd:
    """The numbers of the AD&D family. `armour_class` descends and is the total; of it
    `dexterity` and `shield` are the points that a rule can take away. `movement` is in squares
    a round, `level` the hit dice of a monster; saves against paralyzation are those for death.
    """

    thac0: int
    armour_class: int
    movement: int
    saves: Saves
    size: Bulk = "M"
    group: Group = "monster"
    level: int = 1
    dexterity: int = 0
    shield: int = 0
    shield_side: Literal["left", "right"] = "left"
    strength: int = 10
    constitution: int = 10
    encumbrance: Literal["none", "light", "moderate", "heavy", "severe"] = "none"
    fatigue: int | None = None
    attacks: tuple[Attack, ...] = ()


@dataclass(frozen=True, slots=True)
class StatBlock:
    """A kind of creature; `speed` is in feet a move action, `reach` (natural) in feet.

    A `steady` one stands on more than two legs, or is otherwise hard to throw down.
    `space` are the offsets of its cells where they are other than those of its size, such as two
    in a row; ValueError if they are not in one piece.
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
    steady: bool = False
    token: str = "humanoid"
    attacks: tuple[Attack, ...] = ()
    d20: D20 | None = None
    adnd: Adnd | None = None
    space: tuple[Cell, ...] | None = None
    source: str = ""
    note: str = ""

    def __post_init__(self) -> None:
        if self.space is not None and not definable(self.space):
            raise ValueError(
                f"The space of {self.name} is not one piece of up to {MOST_CELLS} cells "
                "that holds the cell 0, 0"
            )

    @property
    def has_facing(self) -> bool:
        """Tiny and smaller creatures have no facing either (UA, Tiny and smaller creatures)."""
        return not self.faceless and self.size.rank >= Size.SMALL.rank
