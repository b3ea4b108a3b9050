"""From the campaign to what the players may know: only what is listed here gets through."""

from __future__ import annotations

import logging

from shapely.geometry.base import BaseGeometry

from volteface.grid.grids import Grid
from volteface.grid.spaces import Size
from volteface.model.campaign import Campaign, Screen
from volteface.model.creatures import Creature, CreatureId
from volteface.model.maps import Backdrop, BattleMap, Door
from volteface.table.fog import visible_region
from volteface.table.regions import areas_of, shows_cells, shows_line
from volteface.table.scene import (
    CURTAIN,
    PublicBackdrop,
    PublicBoard,
    PublicCreature,
    PublicDoor,
    PublicScene,
    PublicTurn,
)

PUBLIC_STATES = {
    "prone": "prone",
    "unconscious": "unconscious",
    # How near to death somebody is, only the GM knows.
    "dying": "unconscious",
    "stable": "unconscious",
    "asleep": "unconscious",
    "helpless": "helpless",
    "stunned": "stunned",
    "paralysed": "paralysed",
    "petrified": "petrified",
    "blinded": "blinded",
    "entangled": "entangled",
    "grappled": "grappled",
    "pinned": "pinned",
    "panicked": "panicked",
    "cowering": "cowering",
    "nauseated": "nauseated",
}
"""The states anyone sees, and what they see; a state that is not listed stays with the GM."""

SHARES = {Size.TINY: 0.6, Size.DIMINUTIVE: 0.45, Size.FINE: 0.35}
"""How much of its cell a creature smaller than a cell takes."""

log = logging.getLogger(__name__)


def project(campaign: Campaign) -> PublicScene:
    """Return what the table shows; the curtain if it is drawn, and on any doubt.

    A field that is added to the model stays secret until it is listed here.
    """
    screen = campaign.screen
    battle = campaign.maps.get(screen.map) if screen.map is not None else None
    if screen.curtain or battle is None:
        return CURTAIN
    try:
        return PublicScene(_board(battle, screen))
    except Exception as error:  # noqa: BLE001 - whatever went wrong, players must not see it
        log.error("The table shows its curtain: %s while drawing up the scene", _kind(error))
        return CURTAIN


def _kind(error: Exception) -> str:
    # Its text may quote what players must not read.
    return type(error).__name__


def _board(battle: BattleMap, screen: Screen) -> PublicBoard:
    seen = visible_region(battle)
    shown = _shown(battle, seen)
    return PublicBoard(
        grid=battle.grid,
        visible=areas_of(seen),
        backdrop=_backdrop(battle.backdrop),
        creatures=_creatures(battle, shown, screen),
        doors=_doors(battle, seen),
        order=_order(battle, shown, screen),
    )


def _backdrop(backdrop: Backdrop | None) -> PublicBackdrop | None:
    if backdrop is None:
        return None
    return PublicBackdrop(
        backdrop.asset, backdrop.cell, backdrop.cell_high, backdrop.left, backdrop.top
    )


def _shown(battle: BattleMap, seen: BaseGeometry) -> dict[CreatureId, Creature]:
    return {
        who: creature
        for who, creature in battle.creatures.items()
        if _is_shown(creature, battle.grid, seen)
    }


def _is_shown(creature: Creature, grid: Grid, seen: BaseGeometry) -> bool:
    return not creature.hidden and shows_cells(seen, grid, creature.cells(grid))


def _creatures(
    battle: BattleMap, shown: dict[CreatureId, Creature], screen: Screen
) -> tuple[PublicCreature, ...]:
    active = _active(battle)
    found = [
        _creature(creature, battle.grid, screen, active=who == active)
        for who, creature in shown.items()
    ]
    # By place: the order they were put on the map in would tell of those that are hidden.
    return tuple(sorted(found, key=lambda c: (not c.dead, c.cells, repr(c))))


def _creature(creature: Creature, grid: Grid, screen: Screen, *, active: bool) -> PublicCreature:
    stats = creature.stats
    return PublicCreature(
        cells=creature.cells(grid),
        token=stats.token,
        side=creature.side,
        heading=grid.heading(creature.facing) if stats.has_facing else None,
        share=SHARES.get(stats.size, 1.0),
        states=_states(creature),
        dead=_is_dead(creature),
        active=active,
        name=_name(creature, screen),
    )


def _is_dead(creature: Creature) -> bool:
    return "dead" in creature.states


def _states(creature: Creature) -> tuple[str, ...]:
    if _is_dead(creature):
        return ()
    return tuple(sorted({PUBLIC_STATES[s] for s in creature.states if s in PUBLIC_STATES}))


def _name(creature: Creature, screen: Screen) -> str | None:
    return creature.name if screen.names else None


def _active(battle: BattleMap) -> CreatureId | None:
    fight = battle.encounter
    return fight.order[fight.turn].who if fight and fight.order else None


def _doors(battle: BattleMap, seen: BaseGeometry) -> tuple[PublicDoor, ...]:
    found = (_door(door, seen) for door in battle.doors.values())
    return tuple(sorted((door for door in found if door), key=repr))


def _door(door: Door, seen: BaseGeometry) -> PublicDoor | None:
    if door.kind == "secret" or not shows_line(seen, door.start, door.end):
        return None
    return PublicDoor(door.start, door.end, door.kind, door.open)


def _order(
    battle: BattleMap, shown: dict[CreatureId, Creature], screen: Screen
) -> tuple[PublicTurn, ...]:
    if not screen.order or battle.encounter is None:
        return ()
    active = _active(battle)
    return tuple(
        PublicTurn(
            token=shown[place.who].stats.token,
            side=shown[place.who].side,
            active=place.who == active,
            name=_name(shown[place.who], screen),
        )
        for place in battle.encounter.order
        if place.who in shown
    )
