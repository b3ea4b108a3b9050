"""What a tool sees and says: the desk before it, the pointer, previews, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Literal

from volteface.edits import maps
from volteface.grid import spaces
from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Facing
from volteface.messages import Message
from volteface.model.actions import Action
from volteface.model.campaign import Campaign
from volteface.model.creatures import Creature, CreatureId, Side
from volteface.model.maps import BattleMap, Light
from volteface.model.stats import StatBlock
from volteface.rules.asking import Band
from volteface.rules.ruleset import Offer, Picked, Ruleset
from volteface.store.history import Step
from volteface.tools.casting import Casting, Laid


@dataclass(frozen=True, slots=True)
class Pointer:
    """The pointer over the map; `held` while its button is down.

    `sign` is what the GM asks for in the middle of a drag: to set a waypoint here, or to take
    the last one back.
    """

    point: Point
    cell: Cell
    held: bool = False
    button: Literal["left", "right"] = "left"
    shift: bool = False
    alt: bool = False
    sign: Literal["set", "back"] | None = None

    @property
    def removes(self) -> bool:
        """Whether a press is meant to take something away."""
        return self.alt or self.button == "right"


@dataclass(frozen=True, slots=True)
class Placing:
    """The kind of creature that the place tool puts down."""

    kind: str
    stats: StatBlock
    side: Side


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything a tool may look at. `ruleset` is the running fight's, or the default; `casting`
    is the template in hand and `laid` the one that lies on the map.
    """

    campaign: Campaign
    battle: BattleMap
    ruleset: Ruleset
    selected: CreatureId | None = None
    placing: Placing | None = None
    offer: Offer | None = None
    casting: Casting = field(default_factory=Casting)
    laid: Laid | None = None

    @property
    def creature(self) -> Creature | None:
        """The selected creature."""
        return self.battle.creatures.get(self.selected) if self.selected else None

    def step(self, label: Message, battle: BattleMap) -> Step:
        """Return the step that makes `battle` this map."""
        return Step(label, maps.put_map(self.campaign, battle))


@dataclass(frozen=True, slots=True)
class Ghost:
    """Where a creature would stand and look if the button were let go now."""

    creature: Creature
    allowed: bool = True


@dataclass(frozen=True, slots=True)
class Bend:
    """A place on a previewed way: what it has cost so far, in squares, what pays for it, and
    whether the creature turns there.
    """

    point: Point
    cost: int
    band: Band = "one move"
    bend: bool = False


@dataclass(frozen=True, slots=True)
class Sightline:
    """A line that is looked along, and how far it is free; partly means that there is cover."""

    start: Point
    end: Point
    passes: Literal["free", "partly", "blocked"] = "free"


@dataclass(frozen=True, slots=True)
class Preview:
    """What to show while the gesture lasts: ghosts, a way, an outline, a measured line.

    `stops` are the waypoints set on the way, `spots` the places a click may take, `doomed` is
    the piece it takes away. `blocking` are the walls and the outlines of what blocks a line.
    """

    ghosts: tuple[Ghost, ...] = ()
    way: tuple[Bend, ...] = ()
    stops: tuple[Point, ...] = ()
    provoked: tuple[tuple[CreatureId, Point], ...] = ()
    outline: tuple[Point, ...] = ()
    line: tuple[Point, Point] | None = None
    sightlines: tuple[Sightline, ...] = ()
    blocking: tuple[tuple[Point, ...], ...] = ()
    doomed: tuple[Point, Point] | None = None
    spots: tuple[Point, ...] = ()
    laid: Laid | None = None
    light: Light | None = None
    caption: Message | None = None
    caption_at: Point | None = None
    caption_above: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """Select the creature, or nothing."""

    who: CreatureId | None


@dataclass(frozen=True, slots=True)
class Aim:
    """Point the chosen attack at the creature."""

    target: CreatureId


@dataclass(frozen=True, slots=True)
class Pick:
    """Carry out the offer in hand with what was picked for it."""

    picked: Picked


@dataclass(frozen=True, slots=True)
class Pin:
    """Let the template lie on the map, or lift it; the document does not change."""

    laid: Laid | None


@dataclass(frozen=True, slots=True)
class Refuse:
    """Nothing happened, and why; `instead` is what the GM may do all the same."""

    reason: Message
    instead: Step | Pin | None = None


Ending = Step | Action | Select | Aim | Pick | Pin | Refuse
Gesture = Generator[Preview, Pointer, Ending | None]


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool of the tool bar. `begin` returns None where a press means nothing to it;
    `hover` previews what a press would do; `key` selects the tool.
    """

    name: str
    label: Message
    hint: Message
    key: str
    icon: str
    begin: Callable[[Desk, Pointer], Gesture | None]
    hover: Callable[[Desk, Pointer], Preview | None] | None = None


def middle(creature: Creature, desk: Desk) -> Point:
    """Return the middle of the creature's space."""
    return spaces.middle(desk.battle.grid, creature.cells(desk.battle.grid))


def turned(creature: Creature, desk: Desk, toward: Point) -> Facing:
    """Return the facing of `creature` when it looks toward a point."""
    return desk.battle.grid.facing_toward(middle(creature, desk), toward)
