"""Rising in phases: for a half-move, or for a full one where an enemy stands in the square."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.actions import Action, StandUp
from volteface.model.creatures import Creature, CreatureId
from volteface.model.events import StateLost, StrengthTried
from volteface.rules.deeds.clash import displace
from volteface.rules.play import Play
from volteface.rules.policies.marching import sizes_apart
from volteface.rules.policies.tempo import LONG, adnd, plan_of, put_plan
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation


def sense(now: Situation, action: StandUp) -> Message | None:
    """Return why there is nothing to rise from."""
    creature = now.creature(action.by)
    if "prone" not in creature.states:
        return say("{who} is not prone.", who=creature.name)
    return None


def refuses(now: Situation, action: StandUp) -> Message | None:
    """Return why it cannot rise in this part of its turn."""
    creature, plan, budget = now.creature(action.by), plan_of(now, action.by), now.budget(action.by)
    if not now.fights(action.by):
        return None
    if over_it(now, creature) is not None and (plan.intent != "move" or plan.acted):
        return say("{who} needs a full move to rise under an enemy.", who=creature.name)
    able = plan.intent in ("move", "attack", "guard", "withdraw") and not budget.attacks
    if not able or budget.squares or budget.move:
        return say("{who} rises with a half-move that is still unused.", who=creature.name)
    return None


def over_it(now: Situation, creature: Creature) -> Creature | None:
    """Return the enemy that stands in its square."""
    cells = set(now.cells(creature))
    standing = (foe for foe in now.foes(creature) if "prone" not in foe.states)
    return next(
        (
            foe
            for foe in standing
            if not cells.isdisjoint(now.cells(foe)) and not now.ruleset.wounds.helpless(foe)
        ),
        None,
    )


def perform(play: Play, action: StandUp) -> None:
    """Rise; of two in a square the smaller gives way, and the one that stood says where to."""
    now = play.now
    creature, plan = now.creature(action.by), plan_of(now, action.by)
    enemy = over_it(now, creature)
    if now.fights(action.by):
        play.spend(action.by, (Cost.MOVE,))
        used = plan.intent in LONG and enemy is not None
        put_plan(play, action.by, replace(plan, moving=True, moved=True, acted=plan.acted or used))
        half = -(-adnd(creature).movement // 2)
        budget = play.now.budget(action.by)
        play.budget(action.by, replace(budget, squares=budget.squares + half))
    if enemy is None:
        play.happens(StateLost(who=creature.id, state="prone"))
        return
    goes = creature if _stays(play, enemy, creature) else enemy
    if displace(play, enemy if goes is creature else creature, goes, enemy):
        play.happens(StateLost(who=creature.id, state="prone"))


def _stays(play: Play, enemy: Creature, riser: Creature) -> bool:
    """Whether the enemy keeps the square: the larger does; equals roll against Strength."""
    apart = sizes_apart(enemy, riser)
    if apart:
        return apart > 0
    scores = []
    for one in (enemy, riser):
        roll, strength = play.roll("1d20"), adnd(one).strength
        made = roll.total <= strength
        play.happens(StrengthTried(who=one.id, roll=roll, strength=strength, made=made))
        scores.append((made, roll.total))
    return scores[0] >= scores[1]


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to rise, to those who lie."""
    action = StandUp(by=who)
    if sense(now, action):
        return ()
    hint = say("a half-move; a full move under an enemy")
    refusal = refuses(now, action)
    return (Offer("stand up", say("Rise"), hint, "move", "nothing", refusal=refusal),)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return the one way of rising."""
    action = StandUp(by=who)
    if sense(now, action) or refuses(now, action):
        return ()
    return ((action, (Cost.MOVE,)),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the rising."""
    return StandUp(by=who)


RISE = Deed(
    name="stand up",
    label=say("Rise"),
    action=StandUp,
    senseless=sense,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    outside=True,
)
