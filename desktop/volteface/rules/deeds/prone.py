"""Down on the ground and up again: dropping prone, crawling, standing up (SRD)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Action, Crawl, DropProne, StandUp
from volteface.model.creatures import CreatureId
from volteface.model.events import Moved, StateGained, StateLost
from volteface.rules.deeds import attempt
from volteface.rules.deeds.move import broken
from volteface.rules.play import Play
from volteface.rules.ruleset import Costs, Deed, Need, Offer, Picked
from volteface.rules.situation import Situation

PRONE = "prone"


def _lies(now: Situation, who: CreatureId) -> bool:
    return PRONE in now.creature(who).states


def senseless_stand(now: Situation, action: StandUp) -> Message | None:
    """Return that it stands already."""
    if _lies(now, action.by):
        return None
    return say("{who} is not prone.", who=now.creature(action.by).name)


def senseless_drop(now: Situation, action: DropProne) -> Message | None:
    """Return that it lies already."""
    if _lies(now, action.by):
        return say("{who} is prone already.", who=now.creature(action.by).name)
    return None


def senseless_crawl(now: Situation, action: Crawl) -> Message | None:
    """Return why there is no such crawl."""
    if not _lies(now, action.by):
        return say("{who} is not prone.", who=now.creature(action.by).name)
    return broken(now, now.creature(action.by), (action.to,))


def refuses(now: Situation, action: StandUp | DropProne) -> Message | None:
    """Return why the turn does not allow it."""
    return _unable(now, action.by, action.do)


def _unable(now: Situation, who: CreatureId, do: str) -> Message | None:
    creature = now.creature(who)
    if "grappled" in creature.states and do != "drop prone":
        return say("{who} is held.", who=creature.name)
    return attempt.unaffordable(now, who, do)


def refuses_crawl(now: Situation, action: Crawl) -> Message | None:
    """Return what is in the way, or why the turn does not allow it."""
    creature, movement = now.creature(action.by), now.ruleset.movement
    return (
        _unable(now, action.by, "crawl")
        or movement.blocked(now, creature, creature.at, action.to)
        or movement.standing(now, creature, action.to)
    )


def stand(play: Play, action: StandUp) -> None:
    """Rise."""
    play.happens(StateLost(who=action.by, state=PRONE))


def drop(play: Play, action: DropProne) -> None:
    """Fall to the ground."""
    play.happens(StateGained(who=action.by, state=PRONE))


def crawl(play: Play, action: Crawl) -> None:
    """Crawl five feet."""
    mover = play.now.creature(action.by)
    play.happens(
        Moved(
            who=mover.id,
            start=mover.at,
            to=action.to,
            facing=mover.facing,
            cost=1,
            cause="crawl",
        )
    )


def offers_stand(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to rise, to those who lie."""
    return _offer(now, who, "stand up", say("Stand up"), "nothing") if _lies(now, who) else ()


def offers_crawl(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to crawl, to those who lie."""
    return _offer(now, who, "crawl", say("Crawl"), "cell") if _lies(now, who) else ()


def offers_drop(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to drop, to those who stand."""
    return () if _lies(now, who) else _offer(now, who, "drop prone", say("Drop prone"), "nothing")


def _offer(
    now: Situation, who: CreatureId, do: str, label: Message, needs: Need
) -> tuple[Offer, ...]:
    hint = now.ruleset.turn.price(attempt.costs(now, who, do))
    return (Offer(do, label, hint, "move", needs, refusal=_unable(now, who, do)),)


def every_stand(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return the one way to rise."""
    return _once(now, StandUp(by=who)) if _lies(now, who) else ()


def every_drop(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return the one way to drop."""
    return () if _lies(now, who) else _once(now, DropProne(by=who))


def _once(now: Situation, action: StandUp | DropProne) -> tuple[tuple[Action, Costs], ...]:
    if refuses(now, action):
        return ()
    return ((action, attempt.costs(now, action.by, action.do)),)


def every_crawl(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a crawl to each adjacent cell where it can lie."""
    if not _lies(now, who) or _unable(now, who, "crawl"):
        return ()
    price = attempt.costs(now, who, "crawl")
    crawls = (Crawl(by=who, to=to) for to in now.ruleset.movement.adjacent(now, now.creature(who)))
    return tuple((one, price) for one in crawls if refuses_crawl(now, one) is None)


def make_stand(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the rising."""
    return StandUp(by=who)


def make_drop(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the drop."""
    return DropProne(by=who)


def make_crawl(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the crawl to the cell that was picked."""
    return Crawl(by=who, to=picked.wanted_cell)


STAND_UP = Deed(
    name="stand up",
    label=say("Stand up"),
    action=StandUp,
    senseless=senseless_stand,
    refuses=refuses,
    perform=attempt.begin,
    offers=offers_stand,
    make=make_stand,
    every=every_stand,
    foreseen=attempt.foreseen,
    resolve=stand,
)
DROP_PRONE = Deed(
    name="drop prone",
    label=say("Drop prone"),
    action=DropProne,
    senseless=senseless_drop,
    refuses=refuses,
    perform=attempt.begin,
    offers=offers_drop,
    make=make_drop,
    every=every_drop,
    resolve=drop,
)
CRAWL = Deed(
    name="crawl",
    label=say("Crawl"),
    action=Crawl,
    senseless=senseless_crawl,
    refuses=refuses_crawl,
    perform=attempt.begin,
    offers=offers_crawl,
    make=make_crawl,
    every=every_crawl,
    foreseen=attempt.foreseen,
    resolve=crawl,
)
