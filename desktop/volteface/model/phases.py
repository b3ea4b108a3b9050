"""A round that runs in phases: what each creature means to do in it, and when it acts next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from volteface.grid.cells import Cell
from volteface.model.creatures import CreatureId
from volteface.model.table import Table

Intent = Literal[
    "attack",
    "cast",
    "charge",
    "cover",
    "fire",
    "guard",
    "move",
    "parry",
    "run",
    "sprint",
    "unarmed",
    "use item",
    "withdraw",
    "nothing",
]
INTENTS: tuple[Intent, ...] = (
    "attack",
    "cast",
    "charge",
    "cover",
    "fire",
    "guard",
    "move",
    "parry",
    "run",
    "sprint",
    "unarmed",
    "use item",
    "withdraw",
    "nothing",
)

ItemKind = Literal["potion", "scroll", "rod", "staff", "wand", "other"]
ITEMS: tuple[ItemKind, ...] = ("potion", "scroll", "rod", "staff", "wand", "other")

DECLARING = -1
ABORTED = 5
"""The phase after very slow, for actions taken up in place of others."""
END = 6
"""The end of the round, when the magic of items takes effect."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a creature means to do in the round. `intent` None: it has not said yet.

    `attack` is the weapon, `casting` the casting time of a spell (10 for a round or more, 0 for
    a psionic power), `item` what is used, `covers` the square that is covered. `phase` is when
    it acts next, `moving` whether after the actions of its comrades, because it moves. `walked`
    counts the squares it had moved before this part of its turn, `blows` those struck in it.
    `moved` is whether it gave up standing still, `acted` whether the first half of a long move,
    the spell or the use of the item is behind it, `after` whether what remains comes at the end
    of the round, `aborted` whether it acts after the very slow phase instead, `assailed`
    whether somebody attacked it, `wounded` whether that hurt. `late` are the
    guards who strike once its charge has struck home, `menaced` the foes it threatened as it
    set out, `arrived` those it came up to since.
    """

    intent: Intent | None = None
    attack: str = ""
    casting: int = 0
    item: ItemKind = "other"
    covers: Cell | None = None
    phase: int = DECLARING
    moving: bool = False
    blows: int = 0
    walked: int = 0
    moved: bool = False
    acted: bool = False
    after: bool = False
    aborted: bool = False
    assailed: bool = False
    wounded: bool = False
    done: bool = False
    late: tuple[CreatureId, ...] = ()
    arrived: tuple[CreatureId, ...] = ()
    menaced: tuple[CreatureId, ...] = ()


@dataclass(frozen=True, slots=True)
class Phases:
    """`camps` are the camps in the order in which initiative puts them, `shifts` the phases
    that a natural 1 or 10 moves one by. `tired` counts the fatigue points spent, `shots` holds
    the round of a creature's last shot.
    """

    now: int = DECLARING
    camps: tuple[str, ...] = ()
    shifts: Mapping[str, int] = field(default_factory=dict)
    plans: Table[CreatureId, Plan] = field(default_factory=Table)
    tired: Mapping[CreatureId, int] = field(default_factory=dict)
    shots: Mapping[CreatureId, int] = field(default_factory=dict)
