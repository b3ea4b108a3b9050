"""The rule systems by name: one module and one line here for each."""

from __future__ import annotations

from collections.abc import Mapping

from volteface.messages import say
from volteface.rules.ruleset import Ruleset
from volteface.rules.rulesets.combat_and_tactics import COMBAT_AND_TACTICS
from volteface.rules.rulesets.cyclic_sequence import CYCLIC_SEQUENCE
from volteface.rules.rulesets.d20_facing import D20_FACING
from volteface.rules.rulesets.d20_hexes import D20_HEXES
from volteface.rules.rulesets.five_points import FIVE_POINTS
from volteface.rules.situation import IllegalAction

ALL = (
    D20_FACING,
    D20_HEXES,
    CYCLIC_SEQUENCE,
    COMBAT_AND_TACTICS,
    FIVE_POINTS,
)
RULESETS: Mapping[str, Ruleset] = {ruleset.name: ruleset for ruleset in ALL}


def ruleset_named(name: str) -> Ruleset:
    """Return the ruleset called `name`; `IllegalAction` lists those there are."""
    if name not in RULESETS:
        known = ", ".join(RULESETS)
        raise IllegalAction(
            say("There is no ruleset {name}; there are: {known}.", name=name, known=known)
        )
    return RULESETS[name]
