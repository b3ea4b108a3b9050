"""Concealment in a fight (SRD, Concealment): the chance that a blow that hits still misses."""

from __future__ import annotations

from dataclasses import dataclass

from volteface.grid.cells import Cell
from volteface.grid.reach import FEET
from volteface.grid.sight import sees
from volteface.messages import Message, say
from volteface.model.ledger import Modifier
from volteface.model.maps import Light
from volteface.rules.policies.qualities import darkvision, has_quality
from volteface.rules.policies.reaching import apart, walls_near
from volteface.rules.ruleset import Setting
from volteface.rules.situation import Situation, Strike

DARKNESS = Setting(
    "darkness_conceals",
    "on",
    ("on", "off"),
    say("On a map that is not lit, dim light and darkness conceal"),
)
CONCEALED, UNSEEN = 20, 50
"""Percent of the hits that miss."""


@dataclass(frozen=True, slots=True)
class Concealment:
    """How many of 100 hits miss, and why."""

    chance: int
    why: Message

    @property
    def line(self) -> Modifier:
        """The line of the ledger that stands for it: unticked, there is none."""
        reason = say("{why}: {chance} of 100 hits miss", why=self.why, chance=self.chance)
        return Modifier(0, reason, "D10")


def concealment(now: Situation, strike: Strike) -> Concealment | None:
    """Return what conceals the target from the attacker, the worst of it."""
    if has_quality(strike.by, "blindsight"):
        return None
    states = strike.target.states
    if "blinded" in strike.by.states:
        return Concealment(UNSEEN, say("the attacker is blinded"))
    if "invisible" in states and not has_quality(strike.by, "see invisibility"):
        return Concealment(UNSEEN, say("the target is invisible"))
    if "totally concealed" in states:
        return Concealment(UNSEEN, say("total concealment"))
    dark = _in_the_dark(now, strike)
    if "concealed" in states and dark is None:
        return Concealment(CONCEALED, say("concealment"))
    return dark


def _in_the_dark(now: Situation, strike: Strike) -> Concealment | None:
    if now.battle.lit or now.setting(DARKNESS.name) == "off":
        return None
    if apart(now, strike.by, strike.target) * FEET <= darkvision(strike.by):
        return None
    keen = 2 if has_quality(strike.by, "low-light vision") else 1
    match max(_light_in(now, cell, keen) for cell in now.cells(strike.target)):
        case 2:
            return None
        case 1:
            return Concealment(CONCEALED, say("dim light"))
        case _:
            return Concealment(UNSEEN, say("darkness"))


def _light_in(now: Situation, cell: Cell, keen: int) -> int:
    """Return how light it is in a cell: 2 bright, 1 dim, 0 dark. Keen eyes double every light."""
    return max(
        (_shed(now, light, cell, keen) for light in now.battle.lights.values()),
        default=0,
    )


def _shed(now: Situation, light: Light, cell: Cell, keen: int) -> int:
    grid = now.battle.grid
    centre = grid.centre(cell)
    squared = (centre.x - light.at.x) ** 2 + (centre.y - light.at.y) ** 2
    level = 2 if squared <= (keen * light.bright) ** 2 else 1
    if level == 1 and squared > (keen * light.dim) ** 2:
        return 0
    walls = walls_near(now.battle, (cell, grid.cell_at(light.at)), 1)
    return level if not walls or sees(light.at, centre, walls) else 0
