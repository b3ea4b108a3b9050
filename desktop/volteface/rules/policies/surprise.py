"""Surprise: a round for the aware alone (SRD), or advantage and lost actions (cyclic sequence)."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Budget
from volteface.model.ledger import Ledger, Modifier
from volteface.model.muster import Degree
from volteface.rules.ruleset import Cost, SurpriseRules
from volteface.rules.situation import Situation, Strike

ONE_DIE, BETTER_OF_TWO = "1d20", "2d20kh1"
ADVANTAGE = Modifier(0, say("surprise: two dice are rolled, the better counts"), "S04")


def unaware(now: Situation, degree: Degree) -> frozenset[CreatureId]:
    """Return whoever was surprised to that degree as the fight began."""
    found = (one.of for one in now.fight.muster.surprise if one.degree == degree)
    return frozenset().union(*found)


def _before_all(now: Situation) -> int:
    """Return 0 where some know of the fight and others do not: the surprise round."""
    surprised = unaware(now, "normal")
    aware = any(place.who not in surprised for place in now.fight.order)
    return 0 if surprised and aware else 1


def _out_of_the_surprise_round(now: Situation, who: CreatureId, number: int) -> bool:
    return number == 0 and who in unaware(now, "normal")


def _one_action(now: Situation) -> Budget:
    turn = now.ruleset.turn
    return turn.fresh if now.fight.round else turn.spent(turn.fresh, (Cost.MOVE,))


SURPRISE_ROUND = SurpriseRules(
    degrees=("normal",),
    first=_before_all,
    idle=_out_of_the_surprise_round,
    fresh=_one_action,
    initiative=lambda now, who: ONE_DIE,
    ledger=lambda now, strike: (),
    attack_dice=lambda lines: ONE_DIE,
)


WHOLE_ROUND = replace(SURPRISE_ROUND, fresh=lambda now: now.ruleset.turn.fresh)
"""The aware have a whole round before the others."""


def _loses_the_first_round(now: Situation, who: CreatureId, number: int) -> bool:
    return number == 1 and who in unaware(now, "advanced")


def _initiative(now: Situation, who: CreatureId) -> str:
    surprises = any(who in one.by for one in now.fight.muster.surprise if one.degree == "normal")
    return BETTER_OF_TWO if surprises else ONE_DIE


def _ledger(now: Situation, strike: Strike) -> Ledger:
    """Return the line of advantage; it holds in round 1, against the surprised alone."""
    fight = now.battle.encounter
    if fight is None or fight.round != 1:
        return ()
    gained = any(
        strike.by.id in one.by and strike.target.id in one.of
        for one in fight.muster.surprise
        if one.degree == "normal"
    )
    return (ADVANTAGE,) if gained else ()


def _attack_dice(lines: Ledger) -> str:
    return BETTER_OF_TWO if ADVANTAGE in lines else ONE_DIE


ADVANTAGE_OR_ROUND = SurpriseRules(
    degrees=("normal", "advanced"),
    first=lambda now: 1,
    idle=_loses_the_first_round,
    fresh=lambda now: now.ruleset.turn.fresh,
    initiative=_initiative,
    ledger=_ledger,
    attack_dice=_attack_dice,
    flat_footed=False,
)
