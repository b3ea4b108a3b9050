"""Opportunities in Combat & Tactics: who threatens, what provokes, how many, one per opponent."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.areas import Area
from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.model.encounter import Choice, Option, StepOn
from volteface.model.events import Declined, Provoked
from volteface.model.ledger import Amendments
from volteface.model.stats import Attack
from volteface.rules.play import Play
from volteface.rules.policies.fronts import area, meeting, reach_of, struck_cells
from volteface.rules.policies.tempo import adnd, plan_of, weapons_of
from volteface.rules.ruleset import Cause, Provocation
from volteface.rules.situation import Situation, Strike, hostile
from volteface.rules.tables import tables

OPENING = "opportunity"
NO, LATER = "no", "later"
QUESTIONS: dict[Cause, str] = {
    "leaving": "{foe} leaves a square that {who} threatens. Does {who} strike?",
    "shooting": "{foe} shoots where {who} threatens. Does {who} strike?",
    "acting": "{foe} lowers its guard where {who} threatens. Does {who} strike?",
    "turning": "{foe} turns its back on {who}. Does {who} strike?",
    "unarmed": "{foe} comes at {who} with bare hands. Does {who} strike first?",
    "overrun": "{foe} is about to run {who} over. Does {who} strike?",
}


def armed(now: Situation, creature: Creature) -> tuple[Attack, ...]:
    """Return the attacks that threaten: what it has declared, natural weapons, or any it has."""
    plan = plan_of(now, creature.id)
    held = weapons_of(now, creature, plan)
    able = tuple(one for one in adnd(creature).attacks if one.kind == "melee")
    if not held:
        return able
    return tuple(one for one in able if one in held or one.natural)


def threatened(now: Situation, creature: Creature) -> frozenset[Cell]:
    """Return the front cells it can strike into now; none while it is held or parries."""
    if now.ruleset.wounds.down(creature) or "grappled" in creature.states:
        return frozenset()
    if creature.stats.adnd is None or plan_of(now, creature.id).intent == "parry":
        return frozenset()
    lengths = {reach_of(one): one for one in armed(now, creature)}
    return frozenset().union(*(struck_cells(now, creature, one) for one in lengths.values()))


def limit(creature: Creature) -> int:
    """Return how many opportunities it may take in a round, by class and level."""
    numbers = adnd(creature)
    first, each = tables().opportunities[numbers.group]
    return first + numbers.level // each


def may_react(now: Situation, foe: Creature, mover: Creature, cause: Cause) -> bool:
    """Whether `foe` could take an opportunity against `mover` if it threatened it."""
    budget = now.budget(foe.id)
    if not now.fights(foe.id) or not now.fights(mover.id):
        return False
    if cause == "leaving" and plan_of(now, mover.id).intent == "withdraw":
        return False
    if cause == "shooting" and mover.id in plan_of(now, foe.id).arrived:
        return False
    return (
        hostile(foe, mover)
        and not now.ruleset.wounds.down(foe)
        and "surprised" not in foe.states
        and budget.reactions < limit(foe)
        and mover.id not in budget.opportunities
    )


def reactors(now: Situation, mover: Creature, cause: Cause) -> tuple[Creature, ...]:
    """Return the foes that may strike at `mover` where it stands, in the order of play."""
    if not now.fights(mover.id):
        return ()
    cells = now.cells(mover)
    return tuple(
        foe
        for place in now.fight.order
        if (foe := now.battle.creatures.get(place.who)) is not None
        and may_react(now, foe, mover, cause)
        and not threatened(now, foe).isdisjoint(cells)
    )


def backs_turned(now: Situation, before: Creature, later: Creature) -> tuple[Creature, ...]:
    """Return the foes who come into the rear as a creature turns or shifts where they threaten."""
    return tuple(
        foe
        for foe in reactors(now, before, "turning")
        if _behind(now, later, foe) and not _behind(now, before, foe)
    )


def _behind(now: Situation, creature: Creature, foe: Creature) -> bool:
    return all(area(now, creature, cell) is Area.REAR for cell in now.cells(foe))


def slipped(now: Situation, before: Creature, later: Creature) -> tuple[Creature, ...]:
    """Return the foes out of whose front a creature shifts, or on whom it turns its back."""
    cells = later.cells(now.battle.grid)
    left = tuple(
        foe for foe in reactors(now, before, "leaving") if threatened(now, foe).isdisjoint(cells)
    )
    turned = backs_turned(now, before, later)
    return left + tuple(foe for foe in turned if foe not in left)


def ask(play: Play, foe: Creature, mover: Creature, cause: Cause, wait: bool) -> None:
    """Stop and ask `foe` for its strike; with `wait` it may also wait for a later cell."""
    options = strikes(play.now, foe, mover, opportunity=True)
    if wait:
        options.append(Option(LATER, say("Wait for a later cell")))
    options.append(Option(NO, say("Let it pass")))
    play.happens(Provoked(who=mover.id, by=foe.id, at=mover.at))
    question = say(QUESTIONS[cause], foe=mover.name, who=foe.name)
    play.ask(foe.id, mover.id, OPENING, question, tuple(options))


def strikes(now: Situation, foe: Creature, mover: Creature, opportunity: bool) -> list[Option]:
    """Return a strike with each weapon that reaches, and its ledger."""
    found = []
    for attack in armed(now, foe):
        strike = Strike(foe, attack, mover, opportunity=opportunity)
        if meeting(now, strike)[0]:
            label = say("Strike with {attack}", attack=attack.name)
            found.append(Option(attack.name, label, now.ruleset.attack.ledger(now, strike)))
    return found


def answered(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Carry out the answer; against each opponent there is one opportunity in a round."""
    if take == LATER:
        return
    if take == NO:
        if play.queue and isinstance(play.queue[0], StepOn):
            _known(play, choice)
        play.happens(Declined(who=choice.who, target=choice.against))
        return
    _known(play, choice)
    foe, mover = play.now.creature(choice.who), play.now.creature(choice.against)
    strike = Strike(foe, play.now.attack(foe.id, take), mover, opportunity=True)
    play.ruleset.attack.resolve(play, strike, amendments)


def _known(play: Play, choice: Choice) -> None:
    budget = play.now.budget(choice.who)
    known = (*budget.opportunities, choice.against)
    play.budget(choice.who, replace(budget, opportunities=known))


OPENINGS = Provocation(
    threatened=threatened, reactors=reactors, may_react=may_react, ask=ask, limit=limit
)
