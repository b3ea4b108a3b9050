"""Whole fights as text: a drawing, who is who, what is done, and the log that must come of it.

The four parts stand between lines of dashes. People: "F: N heroes, base_attack 6". Deeds, with
the faces of real dice after a colon:

    F attack sword G: 15 6
    R walk N N facing W W     (by compass; without facings it turns into each step)
    R step E      F turn S      F end
    F answer sword: 12
    D delay         D act           D ready a foe comes near
    A means guard long spear        O rise          A hold          A adjust N
    A charge sword T    A trip sword T    (disarm, sunder, aid, twice: with two weapons)
    A grapple T         A rush T          (feint, overrun, heal)          A break T
    A drop sword        A draw sword

"O: W foes, like ogre, movement 9" takes a creature of the bestiary with AD&D numbers changed.

How the fight begins may follow the people; without `roll` the order is that of the people:

    rules: cyclic sequence
    hidden: J K
    group: D E F
    surprise: J K of A B           (or: advanced surprise: ...)
    absent: C
    roll: 17 12 13

`arrive 3 C D` among the deeds brings a group at the end of the third round from now.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from tests.rules.sketch import sketch, stats
from volteface.edits.creatures import place
from volteface.grid.cells import Cell
from volteface.messages import in_words
from volteface.model.actions import (
    Action,
    ActNow,
    Adjust,
    Aid,
    Attack,
    BullRush,
    Charge,
    Declare,
    Delay,
    Disarm,
    Draw,
    Drop,
    EndTurn,
    Feint,
    FirstAid,
    Grapple,
    Hold,
    Move,
    Overrun,
    Ready,
    StandUp,
    Step,
    Sunder,
    Trip,
    Turn,
    TwoWeapons,
    Wrestle,
)
from volteface.model.creatures import CreatureId
from volteface.model.dice import Dice
from volteface.model.effects import Effect
from volteface.model.maps import BattleMap
from volteface.model.muster import Degree, Muster, Surprise
from volteface.model.phases import Intent
from volteface.model.stats import StatBlock
from volteface.rules.bestiary import bestiary
from volteface.rules.engine import answer, perform, set_effect, start_fight
from volteface.rules.ruleset import Ruleset
from volteface.rules.rulesets import ruleset_named

FOLDER = Path(__file__).parent / "fights"


def played(text: str) -> tuple[list[str], list[str]]:
    """Return the log that came of a fight, and the one that was expected."""
    drawing, people, deeds, expected = (
        part.strip() for part in re.split(r"^-{3,}$", text, flags=re.MULTILINE)
    )
    lines = [line.split(": ", 1) for line in people.splitlines()]
    told = {what: words for what, words in lines if what.islower()}
    battle = sketch(drawing, **dict(_person(who, how) for who, how in lines if not who.islower()))
    ruleset = ruleset_named(told.get("rules", "d20 with facing"))
    battle = _begun(battle, told, [words for what, words in lines if what == "group"], ruleset)
    for line in deeds.splitlines():
        battle = _done(battle, line, ruleset)
    return [in_words(entry.sentence) for entry in battle.log.values()], expected.splitlines()


def _surprise(told: str, degree: Degree) -> Surprise:
    by, of = told.split(" of ")
    return Surprise(_who(by), _who(of), degree)


def _begun(
    battle: BattleMap, told: dict[str, str], groups: list[str], ruleset: Ruleset
) -> BattleMap:
    for who in _who(told.get("hidden", "")):
        battle = place(battle, replace(battle.creatures[who], hidden=True))
    muster = Muster(
        surprise=tuple(
            _surprise(told[what], degree) for what, degree in SURPRISES.items() if what in told
        ),
        groups=tuple(_who(group) for group in groups),
        absent=_who(told.get("absent", "")),
    )
    dice = Dice(given=tuple(map(int, told.get("roll", "").split())))
    order = None if "roll" in told else tuple(battle.creatures)
    return start_fight(battle, ruleset, order, dice, muster=muster).battle


SURPRISES: dict[str, Degree] = {"surprise": "normal", "advanced surprise": "advanced"}


def _who(words: str) -> tuple[CreatureId, ...]:
    return tuple(map(CreatureId, words.split()))


def _person(who: str, described: str) -> tuple[str, tuple[str, StatBlock]]:
    words, *numbers = described.split(", ")
    if numbers and numbers[0].startswith("like "):
        return who, (words, _like(numbers[0].removeprefix("like "), numbers[1:]))
    changes = (number.rsplit(" ", 1) for number in numbers)
    return who, (words, stats(**{name: int(value) for name, value in changes}))


def _like(kind: str, numbers: list[str]) -> StatBlock:
    """Return a creature of the bestiary with AD&D numbers changed."""
    block = bestiary()[kind]
    assert block.adnd
    changes: dict[str, Any] = {}
    for number in numbers:
        name, value = number.rsplit(" ", 1)
        changes[name] = int(value) if value.isdigit() else value
    points = changes.pop("hit_points", block.hit_points)
    return replace(block, hit_points=points, adnd=replace(block.adnd, **changes))


def _done(battle: BattleMap, line: str, ruleset: Ruleset) -> BattleMap:
    what, _, faces = line.partition(":")
    who, verb, *rest = what.split()
    given = tuple(map(int, faces.split()))
    if who == "arrive":
        effect = Effect(" ".join(rest), int(verb), brings=(_who(" ".join(rest)),), secret=True)
        return set_effect(battle, effect, ruleset).battle
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


def _aimed(action: Any) -> Callable[[BattleMap, CreatureId, list[str]], Action]:
    """Return what reads "long sword T": an attack and a target."""
    return lambda battle, who, words: action(
        by=who, attack=" ".join(words[:-1]), target=CreatureId(words[-1])
    )


def _at(action: Any) -> Callable[[BattleMap, CreatureId, list[str]], Action]:
    return lambda battle, who, words: action(by=who, target=CreatureId(words[0]))


DEEDS: dict[str, Callable[[BattleMap, CreatureId, list[str]], Action]] = {
    "walk": _walk,
    "step": lambda battle, who, words: Step(
        by=who, to=_beside(battle, battle.creatures[who].at, words[0])
    ),
    "turn": lambda battle, who, words: Turn(by=who, facing=battle.grid.facing_named(words[0])),
    "attack": lambda battle, who, words: Attack(
        by=who, attack=" ".join(words[:-1]), target=CreatureId(words[-1])
    ),
    "delay": lambda battle, who, words: Delay(by=who),
    "ready": lambda battle, who, words: Ready(by=who, trigger=" ".join(words)),
    "act": lambda battle, who, words: ActNow(by=who),
    "means": lambda battle, who, words: Declare(
        by=who, intent=cast("Intent", words[0]), attack=" ".join(words[1:])
    ),
    "hold": lambda battle, who, words: Hold(by=who),
    "adjust": lambda battle, who, words: Adjust(
        by=who, to=_beside(battle, battle.creatures[who].at, words[0])
    ),
    "rise": lambda battle, who, words: StandUp(by=who),
    "drop": lambda battle, who, words: Drop(by=who, attack=" ".join(words)),
    "draw": lambda battle, who, words: Draw(by=who, attack=" ".join(words)),
    "charge": _aimed(Charge),
    "trip": _aimed(Trip),
    "disarm": _aimed(Disarm),
    "sunder": _aimed(Sunder),
    "aid": _aimed(Aid),
    "twice": _aimed(TwoWeapons),
    "rush": _at(BullRush),
    "feint": _at(Feint),
    "grapple": _at(Grapple),
    "overrun": _at(Overrun),
    "heal": _at(FirstAid),
    "break": lambda battle, who, words: Wrestle(by=who, target=CreatureId(words[0]), aim="escape"),
    "end": lambda battle, who, words: EndTurn(by=who),
}
