"""Dice: expressions such as 2d6+3, 4d6kh3 or 2d20kl1, and the faces they show."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from volteface.messages import Message, say
from volteface.model.dice import Dice, Roll

LONGEST = 200
MOST_DICE = 1000
MOST_SIDES = 1000
DEEPEST = 20

TOKEN = re.compile(r"\s*(?:(\d+)|(k[hl]|[d()+*-]))", re.ASCII)


class BadDice(ValueError):
    """An expression that is none, or a typed face the die does not have."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


@dataclass(frozen=True, slots=True)
class Throw:
    """So many dice of so many sides; `keep` says how many of the highest or lowest count."""

    count: int
    sides: int
    keep: int
    end: Literal["highest", "lowest"] = "highest"


@dataclass(frozen=True, slots=True)
class Combined:
    """Two parts joined by an operator."""

    sign: str
    left: Part
    right: Part


Part = int | Throw | Combined


def roll(dice: Dice, expression: str) -> tuple[Roll, Dice]:
    """Return what `expression` came to, with every face, and the dice as they are after it.

    Typed faces are used first; `BadDice` refuses one that the die does not have. Each other
    face depends on the seed and on how many dice were rolled before it, on nothing else.
    """
    total, faces, dice = _rolled(parsed(expression), dice)
    return Roll(expression, faces, total), dice


def parsed(expression: str) -> Part:
    """Return the expression as a tree; `BadDice` says what is wrong with it."""
    if len(expression) > LONGEST:
        raise BadDice(say("Dice are written in at most {most} characters.", most=LONGEST))
    return _Parser(expression).whole()


def _rolled(part: Part, dice: Dice) -> tuple[int, tuple[int, ...], Dice]:
    if isinstance(part, int):
        return part, (), dice
    if isinstance(part, Throw):
        return _thrown(part, dice)
    left, before, dice = _rolled(part.left, dice)
    right, after, dice = _rolled(part.right, dice)
    match part.sign:
        case "+":
            value = left + right
        case "-":
            value = left - right
        case _:
            value = left * right
    return value, before + after, dice


def _thrown(throw: Throw, dice: Dice) -> tuple[int, tuple[int, ...], Dice]:
    faces = []
    for _ in range(throw.count):
        face, dice = _face(dice, throw.sides)
        faces.append(face)
    ranked = sorted(faces, reverse=throw.end == "highest")
    return sum(ranked[: throw.keep]), tuple(faces), dice


def _face(dice: Dice, sides: int) -> tuple[int, Dice]:
    if not dice.given:
        face = random.Random(f"{dice.seed}:{dice.rolled}").randint(1, sides)
        return face, replace(dice, rolled=dice.rolled + 1)
    face, *rest = dice.given
    if not 1 <= face <= sides:
        raise BadDice(say("A d{sides} does not show {face}.", sides=sides, face=face))
    return face, replace(dice, given=tuple(rest))


class _Parser:
    """Recursive descent over the tokens of one expression."""

    def __init__(self, expression: str) -> None:
        self._expression = expression
        self._tokens = list(self._tokenised(expression.lower()))
        self._dice = 0
        self._depth = 0

    def whole(self) -> Part:
        part = self._sum()
        if self._tokens:
            raise self._bad()
        return part

    def _tokenised(self, text: str) -> Iterator[str]:
        position = 0
        text = text.rstrip()
        while position < len(text):
            found = TOKEN.match(text, position)
            if not found:
                raise self._bad()
            yield found[1] or found[2]
            position = found.end()

    def _sum(self) -> Part:
        part = self._product()
        while sign := self._taken("+", "-"):
            part = Combined(sign, part, self._product())
        return part

    def _product(self) -> Part:
        part = self._factor()
        while sign := self._taken("*"):
            part = Combined(sign, part, self._factor())
        return part

    def _factor(self) -> Part:
        self._depth += 1
        if self._depth > DEEPEST:
            raise BadDice(say("“{dice}” is nested too deeply.", dice=self._expression))
        part = self._nested()
        self._depth -= 1
        return part

    def _nested(self) -> Part:
        if self._taken("-"):
            return Combined("-", 0, self._factor())
        if self._taken("("):
            part = self._sum()
            if not self._taken(")"):
                raise self._bad()
            return part
        if self._taken("d"):
            return self._throw(1)
        number = self._number()
        return self._throw(number) if self._taken("d") else number

    def _throw(self, count: int) -> Throw:
        sides = self._number()
        self._dice += count
        if not (1 <= sides <= MOST_SIDES and self._dice <= MOST_DICE):
            raise BadDice(
                say(
                    "Up to {dice} dice of up to {sides} sides are rolled at once.",
                    dice=MOST_DICE,
                    sides=MOST_SIDES,
                )
            )
        if not (end := self._taken("kh", "kl")):
            return Throw(count, sides, count)
        keep = self._number()
        if not 1 <= keep <= count:
            raise self._bad()
        return Throw(count, sides, keep, "highest" if end == "kh" else "lowest")

    def _number(self) -> int:
        if not self._tokens or not self._tokens[0].isdigit():
            raise self._bad()
        return int(self._tokens.pop(0))

    def _taken(self, *wanted: str) -> str | None:
        if self._tokens and self._tokens[0] in wanted:
            return self._tokens.pop(0)
        return None

    def _bad(self) -> BadDice:
        return BadDice(say("“{dice}” is no dice expression.", dice=self._expression))


def new_seed() -> int:
    """Return a seed nobody can foresee, for the dice of a new fight."""
    return random.SystemRandom().getrandbits(32)
