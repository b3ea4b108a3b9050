"""Positions drawn as text: a dot for an empty cell, a letter for each cell of a creature."""

from dataclasses import replace
from typing import Any

from volteface.edits.creatures import place
from volteface.grid.cells import Cell
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Size
from volteface.grid.square import SquareGrid
from volteface.messages import Message, in_words
from volteface.model.creatures import Creature, CreatureId, Side
from volteface.model.encounter import Choice, Encounter
from volteface.model.maps import BattleMap, MapId
from volteface.model.stats import D20, Attack, StatBlock
from volteface.rules.play import Outcome

A, B, C, D, F, G, H, T, U, X = map(CreatureId, "ABCDFGHTUX")
OGRE = CreatureId("O")

SWORD = Attack("sword", "1d8", threat=19)
BOW = Attack("bow", "1d8", kind="missile", ability="dexterity", range=100, strength_halves=0)
SPEAR = Attack("long spear", "1d8", reach=10, multiplier=3)

PLAIN = StatBlock(
    name="plain",
    hit_points=20,
    attacks=(SWORD, BOW, SPEAR),
    d20=D20(armour_class=10, base_attack=0),
)
"""A creature without any modifiers, so that a ledger holds nothing but the rule at hand."""


def stats(**changes: object) -> StatBlock:
    """Return the plain creature with fields of its block or of its d20 part changed."""
    inner = {name: value for name, value in changes.items() if name in D20.__dataclass_fields__}
    outer = {name: value for name, value in changes.items() if name not in inner}
    assert PLAIN.d20
    return replace(PLAIN, d20=replace(PLAIN.d20, **inner), **outer)  # type: ignore[arg-type]


def sketch(drawing: str, **creatures: str | tuple[str, StatBlock]) -> BattleMap:
    """Return the map of `drawing`.

    Each letter stands for a creature, described as "facing side" with its stats if they are
    not plain: `sketch("A B", A="N heroes", B=("S foes", stats(size=Size.SMALL)))`.
    """
    rows = [line.split() for line in drawing.strip().splitlines()]
    battle = BattleMap(MapId("map-1"), "sketch", SquareGrid(len(rows[0]), len(rows)))
    for letter, described in creatures.items():
        words, block = described if isinstance(described, tuple) else (described, PLAIN)
        at = next(
            Cell(x, y) for y, row in enumerate(rows) for x in range(len(row)) if row[x] == letter
        )
        battle = put(battle, letter, at, words, block)
    return battle


def put(battle: BattleMap, who: str, at: Cell, words: str, block: StatBlock = PLAIN) -> BattleMap:
    """Return the map with one more creature, described as "facing side"."""
    facing, side = words.split()
    sides: dict[str, Side] = {
        "heroes": "heroes",
        "foes": "foes",
        "allies": "allies",
        "neutral": "neutral",
    }
    creature = Creature(
        CreatureId(who),
        who,
        "plain",
        block,
        at,
        battle.grid.facing_named(facing),
        sides[side],
    )
    return place(battle, creature)


def field(grid: Grid | None = None) -> BattleMap:
    """Return an empty map, by default of 21 by 21 squares."""
    return BattleMap(MapId("map-1"), "field", grid or SquareGrid(21, 21))


def hexes() -> BattleMap:
    """Return an empty map of pointy hexes."""
    return field(HexGrid(21, 21))


MIDDLE = Cell(10, 10)


def up(x: int, y: int) -> Cell:
    """Return the cell that the rules' tables, which count y upwards from the middle, call x, y."""
    return Cell(MIDDLE.x + x, MIDDLE.y - y)


def fight_of(battle: BattleMap) -> Encounter:
    """Return the fight that is on."""
    assert battle.encounter
    return battle.encounter


def asked(battle: BattleMap) -> Choice:
    """Return the question that is open."""
    choice = fight_of(battle).choice
    assert choice
    return choice


def worded(message: Message | None) -> str:
    """Return the sentence of a message that must be there."""
    assert message
    return in_words(message)


def facts(outcome: Outcome) -> list[Any]:
    """Return the events of an outcome; each kind has fields of its own."""
    return list(outcome.events)


LARGE = stats(size=Size.LARGE)
