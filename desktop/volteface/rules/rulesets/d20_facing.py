"""d20 with facing: the 3.5 rules with Unearthed Arcana, Combat Facing."""

from __future__ import annotations

from volteface.messages import say
from volteface.model.encounter import FinishMove, StepOn, StrikeNow
from volteface.rules.deeds.attack import ATTACK, strike_now
from volteface.rules.deeds.end_turn import END_TURN
from volteface.rules.deeds.move import MOVE, finish_move, step_on
from volteface.rules.deeds.step import STEP
from volteface.rules.deeds.turn import TURN
from volteface.rules.policies.facing import AREAS, PRINCIPLE
from volteface.rules.policies.movement import ON_FOOT, SIDEWAYS
from volteface.rules.policies.order import ONE_BY_ONE
from volteface.rules.policies.provoking import ONE_EACH_ROUND, OPPORTUNITY, answered
from volteface.rules.policies.reaching import EXCEPTION
from volteface.rules.policies.striking import D20_ATTACK, SHIELD_SIDE
from volteface.rules.policies.turns import STANDARD_AND_MOVE
from volteface.rules.policies.wounds import HIT_POINTS
from volteface.rules.ruleset import Ruleset

D20_FACING = Ruleset(
    name="d20 with facing",
    summary=say("Front, flank and rear count: turning takes thought, and backs are open."),
    order=ONE_BY_ONE,
    turn=STANDARD_AND_MOVE,
    facing=AREAS,
    movement=ON_FOOT,
    provocation=ONE_EACH_ROUND,
    attack=D20_ATTACK,
    wounds=HIT_POINTS,
    deeds=(MOVE, STEP, TURN, ATTACK, END_TURN),
    follow_ups={StepOn: step_on, FinishMove: finish_move, StrikeNow: strike_now},
    choices={OPPORTUNITY: answered},
    settings=(PRINCIPLE, SIDEWAYS, EXCEPTION, SHIELD_SIDE),
)
