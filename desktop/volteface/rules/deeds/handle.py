"""Handling things and talking: a door opened or shut, an item, a few words (SRD, Actions)."""

from __future__ import annotations

import math

from volteface.messages import Message, say
from volteface.model.actions import Action, Manipulate, Talk
from volteface.model.creatures import CreatureId
from volteface.model.events import Handled, Said
from volteface.model.maps import Door, DoorId
from volteface.rules.deeds import attempt
from volteface.rules.play import Play
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import IllegalAction, Situation

NEAR = 1.0
"""Cells from the middle of a cell to the middle of a door beside it, at most."""
LONGEST = 200
OPEN, SHUT = say("Open the door"), say("Shut the door")


def senseless(now: Situation, action: Manipulate) -> Message | None:
    """Return that there is nothing to handle."""
    if action.door:
        if DoorId(action.door) not in now.battle.doors:
            return say("There is no door {door} on this map.", door=action.door)
        return None
    if not 1 <= len(action.what.strip()) <= LONGEST:
        return say("What is handled is told in 1 to {most} characters.", most=LONGEST)
    return None


def refuses(now: Situation, action: Manipulate) -> Message | None:
    """Return that the door is out of reach or none to be opened, or what the turn lacks."""
    if action.door:
        door = now.battle.doors[DoorId(action.door)]
        if door.kind == "window":
            return say("A window is not opened.")
        if not _beside(now, action.by, door):
            return say("The door is out of reach.")
    return attempt.unaffordable(now, action.by, "manipulate")


def _beside(now: Situation, who: CreatureId, door: Door) -> bool:
    grid = now.battle.grid
    middle = ((door.start.x + door.end.x) / 2, (door.start.y + door.end.y) / 2)
    cells = now.cells(now.creature(who))
    return any(math.dist(grid.centre(cell), middle) <= NEAR for cell in cells)


def resolve(play: Play, action: Manipulate) -> None:
    """Open or shut the door, or tell what is done."""
    play.happens(Handled(who=action.by, what=action.what, door=action.door))


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return an offer for each door beside the creature."""
    hint = now.ruleset.turn.price(attempt.costs(now, who, "manipulate"))
    return tuple(
        Offer(
            "manipulate",
            SHUT if now.battle.doors[DoorId(one.door)].open else OPEN,
            hint,
            "door",
            "nothing",
            one.door,
            refuses(now, one),
        )
        for one in _doors(now, who)
    )


def _doors(now: Situation, who: CreatureId) -> tuple[Manipulate, ...]:
    return tuple(
        Manipulate(by=who, door=key)
        for key, door in now.battle.doors.items()
        if door.kind == "door" and _beside(now, who, door)
    )


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the handling of that door."""
    return Manipulate(by=who, door=offer.attack)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return each door that can be opened or shut."""
    price = attempt.costs(now, who, "manipulate")
    return tuple((one, price) for one in _doors(now, who) if refuses(now, one) is None)


def wordless(now: Situation, action: Talk) -> Message | None:
    """Return that nothing is said."""
    if 1 <= len(action.words.strip()) <= LONGEST:
        return None
    return say("A few words have 1 to {most} characters.", most=LONGEST)


def unspoken(now: Situation, action: Talk) -> Message | None:
    """Return what the turn lacks: talking is free."""
    return attempt.unaffordable(now, action.by, "talk")


def speak(play: Play, action: Talk) -> None:
    """Say it."""
    play.happens(Said(who=action.by, words=action.words))


def no_offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return none: people talk without the program's help."""
    return ()


def nothing_to_make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Refuse: what is said must be told."""
    raise IllegalAction(say("Something is still to be picked."))


def no_words(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return none: there is no end of what could be said."""
    return ()


MANIPULATE = Deed(
    name="manipulate",
    label=say("Handle something"),
    action=Manipulate,
    senseless=senseless,
    refuses=refuses,
    perform=attempt.begin,
    offers=offers,
    make=make,
    every=every,
    foreseen=attempt.foreseen,
    resolve=resolve,
)
TALK = Deed(
    name="talk",
    label=say("Talk"),
    action=Talk,
    senseless=wordless,
    refuses=unspoken,
    perform=attempt.begin,
    offers=no_offers,
    make=nothing_to_make,
    every=no_words,
    resolve=speak,
)
