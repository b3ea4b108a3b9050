"""The cyclic sequence: the d20 rules with its own surprise, newcomers, and nobody flat-footed."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import say
from volteface.rules.policies.cyclic import CYCLIC
from volteface.rules.policies.flanking import FACING, SWITCHABLE
from volteface.rules.policies.surprise import ADVANTAGE_OR_ROUND
from volteface.rules.rulesets.d20_facing import D20_FACING

CYCLIC_SEQUENCE = replace(
    D20_FACING,
    name="cyclic sequence",
    summary=say("Only the order counts: surprise gives advantage, newcomers come between rounds."),
    order=CYCLIC,
    surprise=ADVANTAGE_OR_ROUND,
    facing=SWITCHABLE,
    settings=(FACING, *D20_FACING.settings),
)
