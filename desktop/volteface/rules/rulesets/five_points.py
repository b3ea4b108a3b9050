"""Five points: a quick d20 game in which a round is five points to spend as one likes."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.model.stats import Attack
from volteface.rules.deeds.attack import ATTACK
from volteface.rules.deeds.cast import CAST
from volteface.rules.deeds.defence import FIGHT_DEFENSIVELY
from volteface.rules.deeds.end_turn import END_TURN
from volteface.rules.deeds.move import MOVE
from volteface.rules.deeds.step import STEP
from volteface.rules.deeds.tactics import FOOTWORK, SPECIAL_ATTACKS
from volteface.rules.deeds.turn import TURN
from volteface.rules.deeds.waiting import ACT_NOW, DELAY, READY
from volteface.rules.policies.fainting import UNCONSCIOUS_AT_0
from volteface.rules.policies.flanking import FACING, SWITCHABLE
from volteface.rules.policies.points import five_points
from volteface.rules.policies.provoking import ONE_WHATEVER_PROVOKES
from volteface.rules.policies.striking import D20_ATTACK
from volteface.rules.policies.surprise import WHOLE_ROUND
from volteface.rules.price_lists import price_list
from volteface.rules.rulesets.d20_facing import D20_FACING
from volteface.rules.situation import unarmed_strike

PRICES = price_list("five-points")


def attacks(creature: Creature) -> tuple[Attack, ...]:
    """Return what a creature can strike with: bare hands too, if it wields weapons."""
    own = creature.stats.attacks
    if any(attack.natural for attack in own):
        return own
    return (*own, unarmed_strike(creature))


FIVE_POINTS = replace(
    D20_FACING,
    name="five points",
    summary=say("Five points a round, one opportunity, and every threat is a critical hit."),
    turn=five_points(PRICES.prices),
    terms=PRICES.terms,
    surprise=WHOLE_ROUND,
    facing=SWITCHABLE,
    provocation=ONE_WHATEVER_PROVOKES,
    attack=replace(D20_ATTACK, confirms=False, attacks=attacks),
    wounds=UNCONSCIOUS_AT_0,
    deeds=(
        MOVE,
        STEP,
        TURN,
        ATTACK,
        CAST,
        FIGHT_DEFENSIVELY,
        *FOOTWORK,
        *SPECIAL_ATTACKS,
        DELAY,
        READY,
        ACT_NOW,
        END_TURN,
    ),
    settings=(FACING, *D20_FACING.settings),
)
