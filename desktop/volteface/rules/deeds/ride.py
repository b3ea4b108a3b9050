"""Mounting and dismounting (SRD, Ride): a rider shares space and facing with its mount."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.actions import Action, Dismount, MountUp
from volteface.model.creatures import Creature, CreatureId
from volteface.model.events import Mounted
from volteface.rules.play import Play
from volteface.rules.policies.reaching import apart
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation, hostile

PRICE: Costs = (Cost.MOVE,)


def senseless_to_mount(now: Situation, action: MountUp) -> Message | None:
    """Return why nobody could ever sit there."""
    rider, mount = now.creature(action.by), now.creature(action.target)
    if rider.id == mount.id:
        return say("{who} does not ride itself.", who=rider.name)
    if rider.mount is not None:
        return say("{who} rides already.", who=rider.name)
    if mount.mount is not None:
        return say("{mount} rides itself and carries nobody.", mount=mount.name)
    return None


def refuses_to_mount(now: Situation, action: MountUp) -> Message | None:
    """Return why it cannot get on now."""
    rider, mount = now.creature(action.by), now.creature(action.target)
    if lacking := now.ruleset.turn.refuses(now, rider.id, PRICE):
        return lacking
    if hostile(rider, mount):
        return say("{mount} does not carry its foe.", mount=mount.name)
    if mount.stats.size.rank <= rider.stats.size.rank:
        return say("{mount} is too small to carry {who}.", mount=mount.name, who=rider.name)
    if any(other.mount == mount.id for other in now.battle.creatures.values()):
        return say("{mount} carries somebody already.", mount=mount.name)
    if apart(now, rider, mount) > 1:
        return say("{mount} is too far away.", mount=mount.name)
    return None


def mount(play: Play, action: MountUp) -> None:
    """Get on."""
    play.spend(action.by, PRICE)
    to = play.now.creature(action.target).at
    play.happens(Mounted(who=action.by, on=action.target, to=to))


def offers_to_mount(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to get on, where anything that could be ridden is near."""
    if not _mounts(now, now.creature(who)):
        return ()
    hint, refusal = now.ruleset.turn.price(PRICE), now.ruleset.turn.refuses(now, who, PRICE)
    return (Offer("mount", say("Mount"), hint, "creature", "creature", refusal=refusal),)


def _mounts(now: Situation, rider: Creature) -> tuple[CreatureId, ...]:
    asked = (
        MountUp(by=rider.id, target=other)
        for other in sorted(now.battle.creatures)
        if other != rider.id and rider.mount is None
    )
    return tuple(
        one.target
        for one in asked
        if senseless_to_mount(now, one) is None and refuses_to_mount(now, one) is None
    )


def make_mount(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the mounting of the creature that was picked."""
    return MountUp(by=who, target=picked.wanted_target)


def every_mount(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a mounting of each creature it can get on."""
    found = _mounts(now, now.creature(who))
    return tuple((MountUp(by=who, target=target), PRICE) for target in found)


def senseless_to_dismount(now: Situation, action: Dismount) -> Message | None:
    """Return why there is nothing to get off."""
    rider = now.creature(action.by)
    if rider.mount is None:
        return say("{who} does not ride.", who=rider.name)
    on_foot = _on_foot(rider, action)
    if all(now.battle.grid.contains(cell) for cell in now.cells(on_foot)):
        return None
    return say("{who} does not fit on the map there.", who=rider.name)


def _on_foot(rider: Creature, action: Dismount) -> Creature:
    return replace(rider, at=action.to, mount=None, mount_size=None)


def refuses_to_dismount(now: Situation, action: Dismount) -> Message | None:
    """Return why it cannot get off to there now."""
    if lacking := now.ruleset.turn.refuses(now, action.by, PRICE):
        return lacking
    rider = now.creature(action.by)
    on_foot = _on_foot(rider, action)
    if taken := now.ruleset.movement.standing(now, on_foot, action.to):
        return taken
    if apart(now, on_foot, rider) != 1:
        return say("{who} gets off to a cell beside its mount.", who=rider.name)
    return None


def dismount(play: Play, action: Dismount) -> None:
    """Get off."""
    rider = play.now.creature(action.by)
    play.spend(action.by, PRICE)
    if rider.mount is not None:
        play.happens(Mounted(who=rider.id, on=rider.mount, to=action.to, off=True))


def offers_to_dismount(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to get off, to a rider."""
    if now.creature(who).mount is None:
        return ()
    hint, refusal = now.ruleset.turn.price(PRICE), now.ruleset.turn.refuses(now, who, PRICE)
    return (Offer("dismount", say("Dismount"), hint, "walk", "cell", refusal=refusal),)


def make_dismount(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the dismounting to the cell that was picked."""
    return Dismount(by=who, to=picked.wanted_cell)


def every_dismount(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a dismounting to each free cell beside the mount."""
    rider = now.creature(who)
    if rider.mount is None:
        return ()
    around = {cell.moved(step) for cell in now.cells(rider) for step in now.battle.grid.steps}
    found = (Dismount(by=who, to=cell) for cell in sorted(around - set(now.cells(rider))))
    return tuple(
        (one, PRICE)
        for one in found
        if senseless_to_dismount(now, one) is None and refuses_to_dismount(now, one) is None
    )


MOUNT = Deed(
    name="mount",
    label=say("Mount"),
    action=MountUp,
    senseless=senseless_to_mount,
    refuses=refuses_to_mount,
    perform=mount,
    offers=offers_to_mount,
    make=make_mount,
    every=every_mount,
    outside=True,
)

DISMOUNT = Deed(
    name="dismount",
    label=say("Dismount"),
    action=Dismount,
    senseless=senseless_to_dismount,
    refuses=refuses_to_dismount,
    perform=dismount,
    offers=offers_to_dismount,
    make=make_dismount,
    every=every_dismount,
    outside=True,
)
