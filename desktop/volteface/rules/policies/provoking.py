"""Attacks of opportunity: who threatens, what provokes, and the question that waits."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.model.encounter import Choice, Option, StepOn
from volteface.model.events import Declined, Provoked
from volteface.model.ledger import Amendments
from volteface.model.stats import Attack
from volteface.rules.play import Play
from volteface.rules.policies import conditions
from volteface.rules.policies.conditions import flat_footed
from volteface.rules.policies.covering import exposed, open_to
from volteface.rules.policies.reaching import covered
from volteface.rules.policies.stances import harmless
from volteface.rules.ruleset import Cause, Provocation
from volteface.rules.situation import Situation, Strike, ability_modifier, hostile, in_hand, numbers

OPPORTUNITY = "attack of opportunity"
NO, LATER = "no", "later"
QUESTIONS: dict[Cause, str] = {
    "leaving": "{foe} leaves a cell that {who} threatens. Does {who} strike?",
    "shooting": "{foe} shoots where {who} threatens. Does {who} strike?",
    "acting": "{foe} lowers its guard where {who} threatens. Does {who} strike?",
}


def threatened(now: Situation, creature: Creature) -> frozenset[Cell]:
    """Return the cells it can strike into in melee now, whichever way it faces."""
    if now.ruleset.wounds.down(creature) or conditions.harmless(creature):
        return frozenset()
    return frozenset().union(*(covered(now, creature, attack) for attack in _melee(creature)))


def _melee(creature: Creature) -> tuple[Attack, ...]:
    return tuple(
        attack
        for attack in creature.stats.attacks
        if attack.kind == "melee" and in_hand(creature, attack)
    )


def limit(creature: Creature) -> int:
    """Return how many opportunities it may take in a round."""
    if not _reflexes(creature):
        return 1
    return 1 + max(0, ability_modifier(numbers(creature).dexterity))


def _reflexes(creature: Creature) -> bool:
    return "Combat Reflexes" in numbers(creature).feats


def reactors(now: Situation, mover: Creature, cause: Cause) -> tuple[Creature, ...]:
    """Return the foes that may strike at `mover` where it stands, in the order of play.

    Leaving several cells that the same foe threatens is one opportunity in a round.
    """
    if not now.fights(mover.id):
        return ()
    cells = now.cells(mover)
    return tuple(
        foe
        for place in now.fight.order
        if (foe := now.battle.creatures.get(place.who)) is not None
        and now.ruleset.provocation.may_react(now, foe, mover, cause)
        and not threatened(now, foe).isdisjoint(cells)
        and exposed(now, foe, mover)
    )


def may_react(now: Situation, foe: Creature, mover: Creature, cause: Cause) -> bool:
    """Whether `foe` could take an opportunity against `mover` if it threatened it."""
    budget = now.budget(foe.id)
    return (
        hostile(foe, mover)
        and not now.ruleset.wounds.down(foe)
        and not harmless(now, foe.id)
        and (_reflexes(foe) or not flat_footed(now, foe))
        and budget.reactions < now.ruleset.provocation.limit(foe)
        and not (cause == "leaving" and mover.id in budget.opportunities)
    )


def ask(play: Play, foe: Creature, mover: Creature, cause: Cause, wait: bool) -> None:
    """Stop and ask `foe` for its strike; with `wait` it may also wait for a later cell."""
    now = play.now
    options = [_option(now, foe, attack, mover) for attack in _melee(foe)]
    answers = [option for option in options if option]
    if wait:
        answers.append(Option(LATER, say("Wait for a later cell")))
    answers.append(Option(NO, say("Let it pass")))
    play.happens(Provoked(who=mover.id, by=foe.id, at=mover.at))
    question = say(QUESTIONS[cause], foe=mover.name, who=foe.name)
    play.ask(foe.id, mover.id, OPPORTUNITY, question, tuple(answers))


def _option(now: Situation, foe: Creature, attack: Attack, mover: Creature) -> Option | None:
    strike = Strike(foe, attack, mover, opportunity=True)
    if not open_to(now, strike):
        return None
    label = say("Strike with {attack}", attack=attack.name)
    return Option(attack.name, label, now.ruleset.attack.ledger(now, strike))


def answered(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Carry out the answer. Whoever waits is asked again at the next cell."""
    if take == LATER:
        return
    if play.queue and isinstance(play.queue[0], StepOn):
        # Leaving one cell after another is one opportunity; a shot is another one each time.
        budget = play.now.budget(choice.who)
        known = (*budget.opportunities, choice.against)
        play.budget(choice.who, replace(budget, opportunities=known))
    if take == NO:
        play.happens(Declined(who=choice.who, target=choice.against))
        return
    foe, mover = play.now.creature(choice.who), play.now.creature(choice.against)
    strike = Strike(foe, play.now.attack(foe.id, take), mover, opportunity=True)
    play.ruleset.attack.resolve(play, strike, amendments)


def _once(creature: Creature) -> int:
    return 1


def _may_react_on_guard(now: Situation, foe: Creature, mover: Creature, cause: Cause) -> bool:
    return not flat_footed(now, foe) and may_react(now, foe, mover, cause)


ONE_EACH_ROUND = Provocation(
    threatened=threatened,
    reactors=reactors,
    may_react=may_react,
    ask=ask,
    limit=limit,
    exposed=exposed,
)
ONE_WHATEVER_PROVOKES = replace(ONE_EACH_ROUND, limit=_once, may_react=_may_react_on_guard)
"""No feat gives a second opportunity, or one before the first turn (Sunday Stats)."""
