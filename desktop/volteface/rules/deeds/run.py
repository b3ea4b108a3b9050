"""Running: straight ahead at four times the speed, with no guard (SRD, Run)."""

from __future__ import annotations

from volteface.grid.lanes import Lane
from volteface.messages import Message, say
from volteface.model.actions import Action, Run
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import FinishMove, Stance
from volteface.model.events import StanceTaken
from volteface.rules.deeds import attempt
from volteface.rules.deeds.charge import steps
from volteface.rules.foreseeing import Foresight, Provokes
from volteface.rules.play import Play
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation, numbers

TIMES, IN_HEAVY_ARMOUR = 4, 3


def senseless(now: Situation, action: Run) -> Message | None:
    """Return why there is nowhere to run."""
    if action.to == now.creature(action.by).at:
        return say("A run leads somewhere else.")
    lane = _lane(now, action)
    return lane.refused or say("There is no way there.") if lane.way is None else None


def refuses(now: Situation, action: Run) -> Message | None:
    """Return why it cannot run now."""
    return _unable(now, action.by)


def _unable(now: Situation, who: CreatureId) -> Message | None:
    creature = now.creature(who)
    if "prone" in creature.states:
        return say("{who} is prone.", who=creature.name)
    return attempt.unaffordable(now, who, "run")


def _lane(now: Situation, action: Run) -> Lane:
    creature = now.creature(action.by)
    return now.ruleset.movement.straight(now, creature, action.to, farthest(now, creature))


def farthest(now: Situation, creature: Creature) -> int:
    """Return the squares it runs: less in heavy armour, more with the feat."""
    d20 = numbers(creature)
    times = IN_HEAVY_ARMOUR if "heavy armour" in d20.qualities else TIMES
    return (times + ("Run" in d20.feats)) * now.ruleset.movement.pace(creature)


def perform(play: Play, action: Run) -> None:
    """Run there step by step."""
    way = _lane(play.now, action).way
    if way is None:
        return
    play.spend(action.by, attempt.costs(play.now, action.by, "run"))
    play.happens(StanceTaken(who=action.by, stance=Stance("running")))
    play.next(*steps(action.by, way), FinishMove(who=action.by))


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to run."""
    far = farthest(now, now.creature(who))
    hint = say(
        "{price}: {far} squares straight ahead, no Dexterity",
        price=now.ruleset.turn.price(attempt.costs(now, who, "run")),
        far=far,
    )
    return (Offer("run", say("Run"), hint, "move", "cell", refusal=_unable(now, who)),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the run to the cell that was picked."""
    return Run(by=who, to=picked.wanted_cell)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return none: there are too many cells far away, so a run is asked for by its cell."""
    return ()


def foreseen(ahead: Foresight, action: Run) -> tuple[Provokes, ...]:
    """Tell who gets an opportunity on the way."""
    way = _lane(ahead.now, action).way
    return ahead.provoked(way.path[1:]) if way else ()


RUN = Deed(
    name="run",
    label=say("Run"),
    action=Run,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    foreseen=foreseen,
)
