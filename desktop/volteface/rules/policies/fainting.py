"""Wounds without a disabled state: unconscious at 0, dying below, dead at -10 (Sunday Stats)."""

from __future__ import annotations

from volteface.messages import say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.dice import Roll
from volteface.model.events import Damaged, StateGained, StateLost
from volteface.rules.play import Play
from volteface.rules.policies.saving import saves
from volteface.rules.policies.wounds import DEAD_AT, down, helpless
from volteface.rules.ruleset import Wounds
from volteface.rules.situation import numbers

BY_WOUNDS = ("unconscious", "dying", "stable", "dead")
STABLE_AGAINST = 20
"""What a Fortitude save must reach for the dying to become stable."""
MASSIVE_AGAINST = 15
PASSED_OUT = "knocked out"


def hurt(play: Play, who: CreatureId) -> None:
    """Give `who` the state its hit points stand for, and take the others from it."""
    creature = play.now.creature(who)
    if "dead" not in creature.states:
        _settle(play, creature, _state(creature))


def healed(play: Play, who: CreatureId) -> None:
    """Settle its state; any healing stops the dying."""
    creature = play.now.creature(who)
    wanted = _state(creature)
    _settle(play, creature, "stable" if wanted == "dying" else wanted)


def _settle(play: Play, creature: Creature, wanted: str | None) -> None:
    for state in BY_WOUNDS:
        if state in creature.states and state != wanted:
            play.happens(StateLost(who=creature.id, state=state))
    if wanted and wanted not in creature.states:
        play.happens(StateGained(who=creature.id, state=wanted))


def _state(creature: Creature) -> str | None:
    left = creature.hit_points
    if left > 0:
        return None
    if left == 0:
        return "unconscious"
    return "dying" if left > DEAD_AT else "dead"


def blow(play: Play, who: CreatureId, amount: int) -> None:
    """Settle its state; one blow of twice the Constitution or more may make it pass out."""
    hurt(play, who)
    creature = play.now.creature(who)
    constitution = numbers(creature).constitution
    if constitution is None or amount < 2 * constitution or down(creature):
        return
    if not saves(play, creature, "fortitude", MASSIVE_AGAINST, say("massive damage"), "P15"):
        play.happens(StateGained(who=who, state=PASSED_OUT))


def round_ends(play: Play, who: CreatureId) -> None:
    """The dying save to become stable, or lose a hit point."""
    creature = play.now.creature(who)
    if "dying" not in creature.states:
        return
    if saves(play, creature, "fortitude", STABLE_AGAINST, say("dying"), "P14"):
        _settle(play, creature, "stable")
        return
    left = creature.hit_points - 1
    roll = Roll("1", (), 1)
    play.happens(Damaged(target=who, amount=1, roll=roll, ledger=(), hit_points=left))
    hurt(play, who)


UNCONSCIOUS_AT_0 = Wounds(
    hurt=hurt,
    down=down,
    helpless=helpless,
    blow=blow,
    healed=healed,
    round_ends=round_ends,
    nonlethal=False,
)
