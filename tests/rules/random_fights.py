"""Random fights by every preset: a crowd of all sorts, and one thing after another that may be."""

from volteface.edits.creatures import place
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.model.creatures import Creature, CreatureId, Side
from volteface.model.dice import Dice
from volteface.model.maps import BattleMap, MapId
from volteface.rules.bestiary import bestiary
from volteface.rules.engine import Outcome, answer, legal_actions, perform, start_fight
from volteface.rules.rulesets import RULESETS

GRIDS = (SquareGrid(9, 7), HexGrid(9, 7))
ARENAS = tuple(
    (name, grid) for name, rules in RULESETS.items() for grid in GRIDS if not rules.grids(grid)
)
"""Each preset on each kind of grid that it can be played on."""
NAMES = tuple(f"{name}, {type(grid).__name__}" for name, grid in ARENAS)

KINDS = ("fighter", "ogre", "wolf", "goblin", "rogue")
SIDES: tuple[Side, ...] = ("heroes", "foes", "foes", "foes", "heroes")
PLACES = (Cell(2, 3), Cell(4, 2), Cell(3, 5), Cell(6, 4), Cell(1, 2))


def crowd(grid: SquareGrid | HexGrid) -> BattleMap:
    """Return a map of five who stand close together."""
    battle = BattleMap(MapId("map-1"), "random", grid)
    for number, (kind, side, at) in enumerate(zip(KINDS, SIDES, PLACES, strict=True)):
        where = at if isinstance(grid, SquareGrid) else grid.at(at.x, at.y)
        who = CreatureId(f"c{number}")
        stats = bestiary()[kind]
        battle = place(battle, Creature(who, kind, kind, stats, where, number, side))
    return battle


def begun(arena: tuple[str, SquareGrid | HexGrid], seed: int) -> BattleMap:
    """Return a fight of the five."""
    name, grid = arena
    return start_fight(crowd(grid), RULESETS[name], dice=Dice(seed)).battle


def turn(battle: BattleMap) -> CreatureId:
    """Return whose turn it is."""
    assert battle.encounter
    return battle.encounter.order[battle.encounter.turn].who


def went_on(battle: BattleMap, pick: int) -> Outcome:
    """Do one of the things that can be done now, each kind of deed as likely as another."""
    fight = battle.encounter
    assert fight
    ruleset = RULESETS[fight.ruleset]
    if fight.choice:
        options = fight.choice.options
        return answer(battle, fight.choice.number, options[pick % len(options)].take, ruleset)
    legal = legal_actions(battle, turn(battle), ruleset)
    kinds = sorted({one.action.do for one in legal})
    wanted = [one for one in legal if one.action.do == kinds[pick % len(kinds)]]
    return perform(battle, wanted[pick // len(kinds) % len(wanted)].action, ruleset)
