"""Whole fights as text: a drawing, who is who, what is done, and the log that must come of it.

The four parts stand between lines of dashes. People: "F: N heroes, base_attack 6". Deeds, with
the faces of real dice after a colon:

    F attack sword G: 15 6
    R walk N N facing W W     (by compass; without facings it turns into each step)
    R step E      F turn S      F end
    F answer sword: 12
"""

import re
from collections.abc import Callable
from pathlib import Path

from tests.rules.sketch import sketch, stats
from volteface.grid.cells import Cell
from volteface.messages import in_words
from volteface.model.actions import Action, Attack, EndTurn, Move, Step, Turn
from volteface.model.creatures import CreatureId
from volteface.model.maps import BattleMap
from volteface.model.stats import StatBlock
from volteface.rules.engine import answer, perform, start_fight
from volteface.rules.ruleset import Ruleset

FOLDER = Path(__file__).parent / "fights"


def played(text: str, ruleset: Ruleset) -> tuple[list[str], list[str]]:
    """Return the log that came of a fight, and the one that was expected."""
    drawing, people, deeds, expected = (
        part.strip() for part in re.split(r"^-{3,}$", text, flags=re.MULTILINE)
    )
    battle = sketch(drawing, **dict(_person(line) for line in people.splitlines()))
    battle = start_fight(battle, ruleset, tuple(battle.creatures)).battle
    for line in deeds.splitlines():
        battle = _done(battle, line, ruleset)
    return [in_words(entry.sentence) for entry in battle.log.values()], expected.splitlines()


def _person(line: str) -> tuple[str, tuple[str, StatBlock]]:
    who, described = line.split(": ", 1)
    words, *numbers = described.split(", ")
    changes = (number.rsplit(" ", 1) for number in numbers)
    return who, (words, stats(**{name: int(value) for name, value in changes}))


def _done(battle: BattleMap, line: str, ruleset: Ruleset) -> BattleMap:
    what, _, faces = line.partition(":")
    who, verb, *rest = what.split()
    given = tuple(map(int, faces.split()))
    if verb == "answer":
        assert battle.encounter
        assert battle.encounter.choice
        choice = battle.encounter.choice
        assert choice.who == who
        return answer(battle, choice.number, " ".join(rest), ruleset, given=given).battle
    action = DEEDS[verb](battle, CreatureId(who), rest)
    return perform(battle, action, ruleset, given).battle


def _walk(battle: BattleMap, who: CreatureId, words: list[str]) -> Action:
    steps, _, facings = " ".join(words).partition("facing")
    at, path = battle.creatures[who].at, []
    for name in steps.split():
        at = _beside(battle, at, name)
        path.append(at)
    faced = tuple(map(battle.grid.facing_named, facings.split()))
    return Move(by=who, path=tuple(path), facings=faced)


def _beside(battle: BattleMap, at: Cell, name: str) -> Cell:
    return battle.grid.neighbours(at)[battle.grid.facing_named(name)]


DEEDS: dict[str, Callable[[BattleMap, CreatureId, list[str]], Action]] = {
    "walk": _walk,
    "step": lambda battle, who, words: Step(
        by=who, to=_beside(battle, battle.creatures[who].at, words[0])
    ),
    "turn": lambda battle, who, words: Turn(by=who, facing=battle.grid.facing_named(words[0])),
    "attack": lambda battle, who, words: Attack(
        by=who, attack=" ".join(words[:-1]), target=CreatureId(words[-1])
    ),
    "end": lambda battle, who, words: EndTurn(by=who),
}
