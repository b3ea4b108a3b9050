"""Feinting: a bluff against the foe's sense of it; the next strike meets no Dexterity (SRD)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Feint
from volteface.model.creatures import Creature
from volteface.model.encounter import Bond
from volteface.model.events import Tied
from volteface.model.ledger import Ledger, Modifier
from volteface.rules.deeds.special import out_of_reach, special, weapon_in_hand
from volteface.rules.play import Play
from volteface.rules.policies.contests import contest
from volteface.rules.situation import Situation, ability_modifier, numbers

RULE = "D09"
UNLIKE, DULL = -4, -8
"""What misleading a creature of another kind costs, or one with the wits of an animal."""


def unfit(now: Situation, action: Feint) -> Message | None:
    """Return why the target cannot be misled."""
    target = now.creature(action.target)
    if numbers(target).intelligence is None:
        return say("{target} has no mind to mislead.", target=target.name)
    attack = now.attack(action.by, weapon_in_hand(now, action.by))
    return out_of_reach(now, action.by, attack, action.target)


def _bluff(by: Creature, target: Creature) -> Ledger:
    d20, mind = numbers(by), numbers(target).intelligence or 0
    skill = ability_modifier(d20.charisma) if d20.bluff is None else d20.bluff
    lines = [Modifier(skill, say("Bluff"), RULE)]
    if mind <= 2:
        lines.append(Modifier(DULL, say("the wits of an animal"), RULE))
    elif target.stats.type != "humanoid":
        lines.append(Modifier(UNLIKE, say("of another kind"), RULE))
    return tuple(line for line in lines if line.value)


def _sense(target: Creature) -> Ledger:
    d20 = numbers(target)
    skill = ability_modifier(d20.wisdom) if d20.sense_motive is None else d20.sense_motive
    lines = (
        Modifier(skill, say("Sense Motive"), RULE),
        Modifier(d20.base_attack, say("base attack"), RULE),
    )
    return tuple(line for line in lines if line.value)


def resolve(play: Play, action: Feint) -> None:
    """Mislead the target until the end of the next turn, or the next strike."""
    by, target = play.now.creature(action.by), play.now.creature(action.target)
    what = say("feint")
    if contest(play, by.id, target.id, what, _bluff(by, target), _sense(target)) >= 0:
        play.happens(Tied(bond=Bond("feint", by.id, target.id, play.fight.round)))


FEINT = special(
    "feint",
    say("Feint"),
    Feint,
    lambda who, attack, target: Feint(by=who, target=target),
    unfit,
    resolve,
)
