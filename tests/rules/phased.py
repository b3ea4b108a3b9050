"""Fights in phases for the tests: creatures with AD&D numbers, and a round begun as wished."""

from dataclasses import replace

from tests.rules.sketch import sketch
from volteface.grid.cells import Cell
from volteface.messages import in_words
from volteface.model.actions import Declare, EndTurn, Move
from volteface.model.creatures import CreatureId
from volteface.model.dice import Dice
from volteface.model.events import Attacked
from volteface.model.stats import Adnd, Attack, Saves, StatBlock
from volteface.rules.engine import answer, perform, refuses, start_fight
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation

RULES = RULESETS["combat and tactics"]
CALM = {"retreat": "off", "knockdown": "off"}
"""Settings under which a hit asks no further questions."""
SWORD = Attack("sword", "1d8", speed=5, blade=True)
GREATSWORD = Attack("greatsword", "1d10", speed=10, bulk="L")
PIKE = Attack("pike", "1d6", speed=8, reach=10, spear=True, bulk="L")
LANCE = Attack("lance", "1d8", speed=8, lance=True, bulk="L")
BOW = Attack("bow", "1d6", kind="missile", speed=7, rate=4, ranges=(50, 100, 150))
DART = Attack("dart", "1d3", kind="missile", speed=2, rate=6, ranges=(30, 60, 120))
CROSSBOW = Attack("crossbow", "1d4", kind="missile", speed=10, rate=1, ranges=(50, 100, 150))
CLAW = Attack("claw", "1d4", natural=True, times=2)
BITE = Attack("bite", "1d6", natural=True)
PLAIN = Adnd(
    thac0=20,
    armour_class=5,
    movement=12,
    saves=Saves(10, 10, 10, 10, 10),
    attacks=(SWORD, GREATSWORD, PIKE, LANCE, BOW, DART, CROSSBOW),
)
BEAST = replace(PLAIN, attacks=(CLAW, BITE))


def block(numbers: Adnd = PLAIN, **changes: object) -> StatBlock:
    """Return a creature with AD&D numbers, some of them changed."""
    return StatBlock("plain", hit_points=20, adnd=replace(numbers, **changes))  # type: ignore[arg-type]


def begun(drawing, faces=(3, 5), settings=CALM, **creatures):
    """Return a fight whose sides rolled `faces`; heroes come first if they are named first."""
    battle = sketch(drawing, **creatures)
    return start_fight(battle, RULES, dice=Dice(given=faces), settings=settings).battle


def mean(battle, **plans):
    """Return the battle once each has declared "intent" or "intent weapon"."""
    for who, words in plans.items():
        intent, _, attack = words.partition(" with ")
        battle = do(battle, Declare(by=CreatureId(who), intent=intent, attack=attack))
    return battle


def do(battle, action, *faces):
    """Return the battle after an action."""
    return perform(battle, action, RULES, faces).battle


def end(battle, *faces):
    """Return the battle after whoever acts now has ended its part."""
    return do(battle, EndTurn(by=turn(battle)), *faces)


def reply(battle, take, *faces):
    """Return the battle after the open question was answered."""
    return answer(battle, battle.encounter.choice.number, take, RULES, given=faces).battle


def walk(battle, who, *cells, facings=()):
    """Return the battle after a walk."""
    path = tuple(Cell(*cell) for cell in cells)
    return do(battle, Move(by=who, path=path, facings=facings))


def typed(battle, *who):
    """Return the fight in the order given, with no roll in its first round."""
    return start_fight(battle, RULES, tuple(map(CreatureId, who)), settings=CALM).battle


def turn(battle):
    """Return whose part of the round it is."""
    return RULES.order.current(Situation(battle, RULES))


def phases(battle):
    """Return how the round stands."""
    return battle.encounter.phases


def plan(battle, who):
    """Return what `who` means to do."""
    return battle.encounter.phases.plans[who]


def phase(battle):
    """Return the phase that is on."""
    return battle.encounter.phases.now


def until(battle, who, when):
    """Return the battle once it is the part of `who` in that phase."""
    for _ in range(30):
        if (turn(battle), phase(battle)) == (who, when):
            return battle
        battle = end(battle)
    raise AssertionError(f"{who} has no part in phase {when}")


def asked(battle):
    """Return who is asked and what kind of question, if there is one."""
    choice = battle.encounter.choice
    return (choice.who, choice.kind) if choice else None


def refusal(battle, action):
    """Return why an action is refused, in words."""
    message = refuses(battle, action, RULES)
    return in_words(message) if message else None


def blows(battle):
    """Return every attack of the log."""
    return [e.event for e in battle.log.values() if isinstance(e.event, Attacked)]


def lines(ledger):
    """Return a ledger as rule and value."""
    return {line.rule: line.value for line in ledger}
