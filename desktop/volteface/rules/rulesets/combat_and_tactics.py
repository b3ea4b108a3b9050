"""Combat and tactics: AD&D rounds in phases, by declarations, with facing and opportunities."""

from __future__ import annotations

from volteface.messages import say
from volteface.model.encounter import (
    ComeUp,
    FacedBy,
    FinishMove,
    GuardsStrike,
    PressOn,
    RunOver,
    ShiftTo,
    StepOn,
    StrikeNow,
    TurnAbout,
)
from volteface.rules.deeds.attack import ATTACK
from volteface.rules.deeds.clash import (
    AWAY,
    FACING,
    GIVE_WAY,
    GUARD,
    TRAMPLE,
    blow_now,
    come_up,
    displaced,
    faced_by,
    facing_answered,
    gave_way,
    guard_answered,
    guards_strike,
    march_on,
    run_over,
    trampled,
)
from volteface.rules.deeds.declare import ABORT, DECLARE, HOLD, in_phases
from volteface.rules.deeds.end_turn import END_TURN
from volteface.rules.deeds.march import ADJUST, FACE, MARCH, finish, shift_to, turn_about
from volteface.rules.deeds.press import AFTER, BACK, DOWN, followed, knockdown, press_on, retreat
from volteface.rules.deeds.rise import RISE
from volteface.rules.policies.felled import AT_DEATHS_DOOR
from volteface.rules.policies.fronts import FRONTS
from volteface.rules.policies.marching import HALF_MOVES
from volteface.rules.policies.openings import OPENING, OPENINGS
from volteface.rules.policies.openings import answered as opening_answered
from volteface.rules.policies.parts import PARTS
from volteface.rules.policies.phasing import CRITICAL, PHASES, settled
from volteface.rules.policies.tempo import adnd
from volteface.rules.policies.thac0 import KNOCKDOWN, RETREAT, THAC0
from volteface.rules.ruleset import Ruleset

COMBAT_AND_TACTICS = Ruleset(
    name="combat and tactics",
    summary=say("All say what they will do; then the round runs in phases, the quick first."),
    order=PHASES,
    turn=PARTS,
    facing=FRONTS,
    movement=HALF_MOVES,
    provocation=OPENINGS,
    attack=THAC0,
    wounds=AT_DEATHS_DOOR,
    deeds=(
        DECLARE,
        *map(in_phases, (MARCH, ADJUST, FACE, ATTACK, RISE, HOLD, ABORT, END_TURN)),
    ),
    follow_ups={
        StepOn: march_on,
        FinishMove: finish,
        StrikeNow: blow_now,
        ShiftTo: shift_to,
        TurnAbout: turn_about,
        ComeUp: come_up,
        FacedBy: faced_by,
        RunOver: run_over,
        GuardsStrike: guards_strike,
        PressOn: press_on,
    },
    choices={
        OPENING: opening_answered,
        GUARD: guard_answered,
        FACING: facing_answered,
        TRAMPLE: trampled,
        AWAY: displaced,
        GIVE_WAY: gave_way,
        CRITICAL: settled,
        DOWN: knockdown,
        BACK: retreat,
        AFTER: followed,
    },
    settings=(KNOCKDOWN, RETREAT),
    requires=adnd,
)
