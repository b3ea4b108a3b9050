"""What goes beyond a plain move and a plain attack, and the answers to it (SRD, Combat)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from volteface.model.encounter import Choice
from volteface.model.ledger import Amendments
from volteface.rules.deeds.aid import AID
from volteface.rules.deeds.bull_rush import BULL_RUSH
from volteface.rules.deeds.charge import CHARGE
from volteface.rules.deeds.defence import FIGHT_DEFENSIVELY, TOTAL_DEFENCE
from volteface.rules.deeds.disarm import DISARM, DISARM_BACK, disarmed_back
from volteface.rules.deeds.feint import FEINT
from volteface.rules.deeds.first_aid import FIRST_AID
from volteface.rules.deeds.gear import DRAW, DROP
from volteface.rules.deeds.grapple import GRAPPLE, WRESTLE
from volteface.rules.deeds.handle import MANIPULATE, TALK
from volteface.rules.deeds.overrun import (
    OVERRUN,
    OVERRUN_CHOICE,
    THROWN_BACK,
    answered,
    thrown_back,
)
from volteface.rules.deeds.prone import CRAWL, DROP_PRONE, STAND_UP
from volteface.rules.deeds.run import RUN
from volteface.rules.deeds.sunder import SUNDER
from volteface.rules.deeds.trip import TRIP, TRIP_BACK, tripped_back
from volteface.rules.deeds.two_weapons import TWO_WEAPONS
from volteface.rules.deeds.withdraw import WITHDRAW
from volteface.rules.play import Play
from volteface.rules.ruleset import Deed

FOOTWORK: tuple[Deed, ...] = (
    CHARGE,
    WITHDRAW,
    RUN,
    STAND_UP,
    CRAWL,
    DROP_PRONE,
    DRAW,
    DROP,
    MANIPULATE,
    TALK,
)
SPECIAL_ATTACKS: tuple[Deed, ...] = (
    AID,
    TRIP,
    DISARM,
    GRAPPLE,
    WRESTLE,
    BULL_RUSH,
    OVERRUN,
    FEINT,
    SUNDER,
    TWO_WEAPONS,
    FIRST_AID,
)
DEFENCES: tuple[Deed, ...] = (TOTAL_DEFENCE, FIGHT_DEFENSIVELY)

ANSWERS: Mapping[str, Callable[[Play, Choice, str, Amendments], None]] = {
    TRIP_BACK: tripped_back,
    DISARM_BACK: disarmed_back,
    OVERRUN_CHOICE: answered,
    THROWN_BACK: thrown_back,
}
"""The questions that special attacks ask, and what comes of the answers."""
