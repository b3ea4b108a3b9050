"""d20 with facing: the 3.5 rules with Unearthed Arcana, Combat Facing."""

from __future__ import annotations

from volteface.messages import say
from volteface.model.encounter import (
    Attempt,
    Casting,
    Cleave,
    FinishMove,
    Resist,
    StepOn,
    StrikeNow,
)
from volteface.rules.deeds.attack import ATTACK, strike_now
from volteface.rules.deeds.attempt import attempt
from volteface.rules.deeds.cast import CAST, REAR_BAN, casting
from volteface.rules.deeds.end_turn import END_TURN
from volteface.rules.deeds.move import MOVE, finish_move, step_on
from volteface.rules.deeds.ride import DISMOUNT, MOUNT
from volteface.rules.deeds.step import STEP
from volteface.rules.deeds.sweep import SWEEP
from volteface.rules.deeds.tactics import ANSWERS, DEFENCES, FOOTWORK, SPECIAL_ATTACKS
from volteface.rules.deeds.turn import TURN
from volteface.rules.deeds.waiting import ACT_NOW, DELAY, READIED, READY, readied_answered
from volteface.rules.deeds.whirl import WHIRL
from volteface.rules.policies.cleaving import CLEAVE, cleave
from volteface.rules.policies.cleaving import answered as cleaved
from volteface.rules.policies.concealing import DARKNESS
from volteface.rules.policies.covering import BEST_CELL, GRAZING
from volteface.rules.policies.facing import AREAS, MONSTER_LIST, PRINCIPLE, REAR_ONLY
from volteface.rules.policies.movement import ON_FOOT, SIDEWAYS
from volteface.rules.policies.order import ONE_BY_ONE
from volteface.rules.policies.provoking import ONE_EACH_ROUND, OPPORTUNITY, answered
from volteface.rules.policies.reaching import EXCEPTION
from volteface.rules.policies.resisting import (
    RESISTANCE,
    SAVE,
    resist,
    resistance_answered,
    save_answered,
)
from volteface.rules.policies.sneaking import SNEAK_BEYOND
from volteface.rules.policies.spotting import AWARE_REAR
from volteface.rules.policies.striking import D20_ATTACK
from volteface.rules.policies.surprise import SURPRISE_ROUND
from volteface.rules.policies.turns import STANDARD_AND_MOVE
from volteface.rules.policies.warding import SHIELD_SIDE
from volteface.rules.policies.wounds import HIT_POINTS
from volteface.rules.price_lists import price_list
from volteface.rules.ruleset import Ruleset

D20_FACING = Ruleset(
    name="d20 with facing",
    summary=say("Front, flank and rear count: turning takes thought, and backs are open."),
    order=ONE_BY_ONE,
    surprise=SURPRISE_ROUND,
    turn=STANDARD_AND_MOVE,
    facing=AREAS,
    movement=ON_FOOT,
    provocation=ONE_EACH_ROUND,
    attack=D20_ATTACK,
    wounds=HIT_POINTS,
    deeds=(
        MOVE,
        STEP,
        TURN,
        ATTACK,
        WHIRL,
        SWEEP,
        CAST,
        MOUNT,
        DISMOUNT,
        *DEFENCES,
        *FOOTWORK,
        *SPECIAL_ATTACKS,
        DELAY,
        READY,
        ACT_NOW,
        END_TURN,
    ),
    terms=price_list("d20").terms,
    follow_ups={
        StepOn: step_on,
        FinishMove: finish_move,
        StrikeNow: strike_now,
        Cleave: cleave,
        Attempt: attempt,
        Casting: casting,
        Resist: resist,
    },
    choices={
        OPPORTUNITY: answered,
        READIED: readied_answered,
        CLEAVE: cleaved,
        RESISTANCE: resistance_answered,
        SAVE: save_answered,
        **ANSWERS,
    },
    settings=(
        PRINCIPLE,
        SIDEWAYS,
        EXCEPTION,
        MONSTER_LIST,
        REAR_ONLY,
        SNEAK_BEYOND,
        AWARE_REAR,
        SHIELD_SIDE,
        REAR_BAN,
        GRAZING,
        BEST_CELL,
        DARKNESS,
    ),
)
