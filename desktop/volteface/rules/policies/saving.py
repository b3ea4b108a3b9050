"""Saving throws of the d20 rules (SRD, Saving Throws): the roll, and what it is made of."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Save
from volteface.model.creatures import Creature
from volteface.model.events import Checked
from volteface.model.ledger import Amendments, Ledger, Modifier, amended, total
from volteface.rules.play import Play
from volteface.rules.situation import numbers

NAMES = {"fortitude": say("Fortitude"), "reflex": say("Reflex"), "will": say("Will")}
UNTOUCHED = Amendments()


def ledger(creature: Creature, save: Save, rule: str, cover: bool = False) -> Ledger:
    """Return the lines of a saving throw; `cover` from where the harm comes helps Reflex."""
    value: int = getattr(numbers(creature), save)
    lines = [Modifier(value, NAMES[save], rule)]
    if cover and save == "reflex":
        lines.append(Modifier(2, say("cover"), "D10"))
    return tuple(line for line in lines if line.value)


def saves(
    play: Play,
    creature: Creature,
    save: Save,
    against: int,
    what: Message,
    rule: str,
    amendments: Amendments = UNTOUCHED,
    cover: bool = False,
) -> bool:
    """Roll a saving throw; a natural 1 fails, a natural 20 passes."""
    lines = amended(ledger(creature, save, rule, cover), amendments)
    reason = say("{save} against {what}", save=NAMES[save], what=what)
    return checked(play, creature, reason, lines, against, natural=True)


def checked(
    play: Play,
    creature: Creature,
    what: Message,
    lines: Ledger,
    against: int,
    *,
    natural: bool = False,
) -> bool:
    """Roll a die and these lines against a number; with `natural` 1 and 20 decide by themselves."""
    roll = play.roll("1d20")
    came_to = roll.total + total(lines)
    passed = came_to >= against
    if natural and roll.total in (1, 20):
        passed = roll.total == 20
    play.happens(
        Checked(
            who=creature.id,
            what=what,
            roll=roll,
            ledger=lines,
            total=came_to,
            against=against,
            passed=passed,
        )
    )
    return passed
