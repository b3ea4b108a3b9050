"""Taking hit points from a creature, and what comes of it."""

from __future__ import annotations

from volteface.model.creatures import CreatureId
from volteface.model.dice import Roll
from volteface.model.events import Damaged
from volteface.model.ledger import Ledger
from volteface.rules.play import Play


def harmed(
    play: Play,
    target: CreatureId,
    amount: int,
    roll: Roll,
    lines: Ledger,
    *,
    nonlethal: bool = False,
) -> None:
    """Deal so much damage in one blow; nonlethal damage is counted apart."""
    creature = play.now.creature(target)
    nonlethal = nonlethal and play.ruleset.wounds.nonlethal
    play.happens(
        Damaged(
            target=target,
            amount=amount,
            roll=roll,
            ledger=lines,
            hit_points=creature.hit_points - (0 if nonlethal else amount),
            nonlethal=nonlethal,
        )
    )
    play.ruleset.wounds.blow(play, target, 0 if nonlethal else amount)
