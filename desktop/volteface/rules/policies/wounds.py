"""Wounds of the d20 rules: disabled at 0, dying below, dead at -10 (SRD, Injury and Death)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.dice import Roll
from volteface.model.events import Damaged, StateGained, StateLost
from volteface.rules.play import Play
from volteface.rules.policies.saving import saves
from volteface.rules.ruleset import Wounds

DEAD_AT = -10
MASSIVE, MASSIVE_AGAINST = 50, 15
"""Damage of one blow from which a creature must save or die, and against what."""
LASTING = ("construct", "undead")
"""Types that are never dying: they fall apart at 0, and heed no nonlethal damage."""
BY_WOUNDS = ("staggered", "knocked out", "disabled", "dying", "stable", "dead")
HELPLESS = (
    "dying",
    "dead",
    "unconscious",
    "knocked out",
    "stable",
    "helpless",
    "paralysed",
    "petrified",
)
DOWN = (*HELPLESS, "stunned")
SLOWED = ("disabled", "staggered")


def hurt(play: Play, who: CreatureId) -> None:
    """Give `who` the state its hit points stand for, and take the others from it."""
    creature = play.now.creature(who)
    if "dead" not in creature.states:
        _settle(play, creature, _state(creature))


def healed(play: Play, who: CreatureId) -> None:
    """Settle its state; any healing stops the dying (SRD, Stable Characters)."""
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
    if left <= DEAD_AT or (left <= 0 and creature.stats.type in LASTING):
        return "dead"
    if left < 0:
        return "dying"
    if creature.nonlethal > left:
        return "knocked out"
    if left == 0:
        return "disabled"
    return "staggered" if creature.nonlethal == left else None


def blow(play: Play, who: CreatureId, amount: int) -> None:
    """Settle its state after one blow; a massive one may kill at once (SRD, Massive Damage)."""
    hurt(play, who)
    creature = play.now.creature(who)
    if amount < MASSIVE or "dead" in creature.states or creature.stats.type in LASTING:
        return
    if not saves(play, creature, "fortitude", MASSIVE_AGAINST, say("massive damage"), "D12"):
        _settle(play, play.now.creature(who), "dead")


def slowed(creature: Creature) -> Message | None:
    """Return why it has a standard or a move action in a turn, but not both."""
    for state in SLOWED:
        if state in creature.states:
            text = "{who} is {state} and can do only one thing in a turn."
            return say(text, who=creature.name, state=say(state))
    return None


def turn_ends(play: Play, who: CreatureId) -> None:
    """A disabled creature that exerted itself loses a hit point (SRD, Disabled)."""
    creature = play.now.creature(who)
    if "disabled" in creature.states and play.now.budget(who).standard:
        _bleed(play, creature)


def round_ends(play: Play, who: CreatureId) -> None:
    """The dying become stable in one round of ten, and lose a hit point in the others."""
    creature = play.now.creature(who)
    if "dying" not in creature.states:
        return
    if play.roll("1d100").total <= 10:
        _settle(play, creature, "stable")
    else:
        _bleed(play, creature)


def _bleed(play: Play, creature: Creature) -> None:
    left = creature.hit_points - 1
    roll = Roll("1", (), 1)
    play.happens(Damaged(target=creature.id, amount=1, roll=roll, ledger=(), hit_points=left))
    hurt(play, creature.id)


def down(creature: Creature) -> Message | None:
    """Return why it cannot act: the first state that keeps it from acting."""
    for state in DOWN:
        if state in creature.states:
            return say("{who} is {state} and cannot act.", who=creature.name, state=say(state))
    return None


def helpless(creature: Creature) -> bool:
    """Whether it is at anybody's mercy: it may be walked over, and threatens nothing."""
    return any(state in HELPLESS for state in creature.states)


HIT_POINTS = Wounds(
    hurt=hurt,
    down=down,
    helpless=helpless,
    blow=blow,
    healed=healed,
    slowed=slowed,
    ends=turn_ends,
    round_ends=round_ends,
)
