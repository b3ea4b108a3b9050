"""Fights for the tests of deeds: a duel at arm's length in which both have acted."""

from dataclasses import replace

from tests.rules.sketch import SWORD, T, fight_of, sketch, stats
from volteface.messages import in_words
from volteface.model.actions import Action
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Budget
from volteface.model.maps import BattleMap
from volteface.model.table import Table
from volteface.rules.engine import answer, perform, refuses, start_fight
from volteface.rules.play import Outcome
from volteface.rules.policies.provoking import OPPORTUNITY
from volteface.rules.rulesets import RULESETS

D20 = RULESETS["d20 with facing"]
POINTS = RULESETS["five points"]
SWORDSMAN = stats(attacks=(SWORD,))


def begun(battle: BattleMap, ruleset=D20, settings=None) -> BattleMap:
    """Return the fight in the order of the creatures; everybody has acted before."""
    battle = start_fight(battle, ruleset, tuple(battle.creatures), settings=settings or {}).battle
    acted = Table((who, Budget(acted=True)) for who in battle.creatures)
    return replace(battle, encounter=replace(fight_of(battle), budgets=acted))


def duel(by=SWORDSMAN, target=SWORDSMAN, ruleset=D20) -> BattleMap:
    """Return A beside T, face to face, with room behind both."""
    battle = sketch(
        """
        . . . . . .
        . . A T . .
        . . . . . .
        """,
        A=("E heroes", by),
        T=("W foes", target),
    )
    return begun(battle, ruleset)


def ruled(battle: BattleMap):
    """Return the ruleset of the fight."""
    return RULESETS[fight_of(battle).ruleset]


def done(battle: BattleMap, action: Action, *dice: int) -> Outcome:
    """Return what came of an action with these faces of real dice."""
    return perform(battle, action, ruled(battle), dice)


def taken(battle: BattleMap, take: str, *dice: int) -> Outcome:
    """Return what came of an answer to the open question."""
    choice = fight_of(battle).choice
    assert choice
    return answer(battle, choice.number, take, ruled(battle), given=dice)


def undisturbed(battle: BattleMap, action: Action, *dice: int) -> Outcome:
    """Return what came of an action where every opportunity is let pass."""
    outcome = done(battle, action, *dice)
    while asked(outcome):
        outcome = taken(outcome.battle, "no", *dice)
    return outcome


def asked(outcome: Outcome) -> bool:
    """Whether an opportunity is open."""
    choice = fight_of(outcome.battle).choice
    return choice is not None and choice.kind == OPPORTUNITY


def takes(battle: BattleMap) -> list[str]:
    """Return the answers to the open question."""
    choice = fight_of(battle).choice
    return [option.take for option in choice.options] if choice else []


def refusal(battle: BattleMap, action: Action) -> str | None:
    """Return why the action is refused, in words."""
    message = refuses(battle, action, ruled(battle))
    return in_words(message) if message else None


def told(outcome: Outcome) -> list[str]:
    """Return the kinds of events of an outcome."""
    return [event.event for event in outcome.events]


def states(battle: BattleMap, who=T) -> tuple[str, ...]:
    """Return the states of a creature."""
    return battle.creatures[who].states


def with_states(battle: BattleMap, who: str, *names: str) -> BattleMap:
    """Return the battle with a creature in these states."""
    changed = replace(battle.creatures[CreatureId(who)], states=names)
    return replace(battle, creatures=battle.creatures.put(changed.id, changed))
