"""A template: as the GM has it in hand, and as it lies on the map."""

from __future__ import annotations

from dataclasses import dataclass

from volteface.grid.templates import ConeStyle, Degrees, Kind, Template
from volteface.messages import Message
from volteface.model.creatures import CreatureId
from volteface.model.maps import BattleMap, MapId


@dataclass(frozen=True, slots=True)
class Casting:
    """The template in hand. `degrees` open cones on hexes, `style` is that of cones on squares."""

    kind: Kind = "burst"
    feet: int = 20
    degrees: Degrees = 60
    style: ConeStyle = "counted"


@dataclass(frozen=True, slots=True)
class Laid:
    """A template at its place. `caster` is whose space and facing it was laid by; `refusal` says
    why that creature may not lay it there.
    """

    map: MapId
    template: Template
    caster: CreatureId | None = None
    refusal: Message | None = None

    def hits(self, battle: BattleMap) -> dict[CreatureId, float]:
        """Return the creatures it covers now, the dead left out, and the share of their space."""
        spaces = {
            who: creature.cells(battle.grid)
            for who, creature in battle.creatures.items()
            if "dead" not in creature.states
        }
        return self.template.shares(spaces)
