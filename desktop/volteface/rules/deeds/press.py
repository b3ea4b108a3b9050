"""After a hit: the blow may knock its target down, and the target may have to give ground."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.areas import Area
from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.model.encounter import Choice, Option, PressOn
from volteface.model.events import Displaced, KnockdownRolled, Moved, StateGained
from volteface.model.ledger import Amendments
from volteface.rules.deeds.clash import save
from volteface.rules.play import Play
from volteface.rules.policies.fronts import area
from volteface.rules.policies.marching import bulk, sizes_apart
from volteface.rules.policies.tempo import adnd, plan_of
from volteface.rules.policies.thac0 import KNOCKDOWN, RETREAT
from volteface.rules.situation import Situation
from volteface.rules.tables import tables

DOWN, BACK, AFTER = "knockdown", "retreat", "follow"
ROLL, PRESS, NO = "roll", "press", "no"
HIGHER, LARGER = 4, 2
"""Nobody so many levels higher, or so many sizes larger, is made to give ground."""


def press_on(play: Play, press: PressOn) -> None:
    """Ask whether the blow knocks its target down; then whether the target gives ground."""
    now = play.now
    target = now.battle.creatures.get(press.target)
    if target is None or now.ruleset.wounds.down(target) or "prone" in target.states:
        return
    by = now.creature(press.who)
    if not press.stood:
        play.next(replace(press, stood=True))
        die = now.attack(by.id, press.attack).knockdown
        if die and now.setting(KNOCKDOWN.name) == "ask":
            _ask_knockdown(play, by, target, die)
        return
    if press.yields and now.setting(RETREAT.name) == "ask" and gives_ground(now, by, target):
        _ask_retreat(play, by, target)


def _ask_knockdown(play: Play, by: Creature, target: Creature, die: str) -> None:
    needed = tables().sizes[bulk(target)]
    question = say(
        "{who} has hit {target}. Knocked down on {needed} or more of {die}?",
        who=by.name,
        target=target.name,
        needed=needed,
        die=die,
    )
    roll = Option(ROLL, say("Roll {die}", die=die))
    play.ask(by.id, target.id, DOWN, question, (roll, Option(NO, say("Let it be"))))


def knockdown(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Roll the die of the weapon; a target it shakes saves against death or falls."""
    press = play.queue[0] if play.queue else None
    if take == NO or not isinstance(press, PressOn):
        return
    now = play.now
    by, target = now.creature(choice.who), now.creature(choice.against)
    needed = tables().sizes[bulk(target)]
    roll = play.roll(now.attack(by.id, press.attack).knockdown)
    shaken = roll.total >= needed
    play.happens(
        KnockdownRolled(by=by.id, target=target.id, roll=roll, needed=needed, shaken=shaken)
    )
    if shaken and not save(play, target, "death"):
        play.happens(StateGained(who=target.id, state="prone"))


def gives_ground(now: Situation, by: Creature, target: Creature) -> bool:
    """Whether it must: not to one who was hurt itself, nor if it is far above the attacker."""
    if plan_of(now, by.id).wounded or set(now.cells(by)) & set(now.cells(target)):
        return False
    higher = adnd(target).level - adnd(by).level >= HIGHER
    return not higher and sizes_apart(target, by) < LARGER


def _ask_retreat(play: Play, by: Creature, target: Creature) -> None:
    cells = retreats(play.now, target)
    options = [
        Option(f"{cell.x},{cell.y}", say("Back to {x}, {y}", x=cell.x, y=cell.y)) for cell in cells
    ] or [Option(PRESS, say("Press it: it saves or falls"))]
    question = say("{who} may force {target} back.", who=by.name, target=target.name)
    play.ask(by.id, target.id, BACK, question, (*options, Option(NO, say("Let it stand"))))


def retreats(now: Situation, target: Creature) -> tuple[Cell, ...]:
    """Return the free squares behind it, or those at its flanks where there are none."""
    taken = {cell for one in now.battle.creatures.values() for cell in now.cells(one)}
    free = [cell for cell in now.ruleset.movement.adjacent(now, target) if cell not in taken]
    behind = tuple(cell for cell in free if area(now, target, cell) is Area.REAR)
    beside = tuple(cell for cell in free if area(now, target, cell) in (Area.LEFT, Area.RIGHT))
    return behind or beside


def retreat(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Force the target back; the attacker may follow into the square it left."""
    if take == NO:
        return
    now = play.now
    by, target = now.creature(choice.who), now.creature(choice.against)
    if take == PRESS:
        if not save(play, target, "paralyzation"):
            play.happens(StateGained(who=target.id, state="prone"))
        return
    x, y = map(int, take.split(","))
    play.happens(Displaced(who=target.id, start=target.at, to=Cell(x, y)))
    if target.at in now.battle.grid.neighbours(by.at):
        question = say("Does {who} follow {target}?", who=by.name, target=target.name)
        follow = Option(f"{target.at.x},{target.at.y}", say("Follow"))
        play.ask(by.id, target.id, AFTER, question, (follow, Option(NO, say("Stay"))))


def followed(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Step into the square that was left."""
    if take == NO:
        return
    by = play.now.creature(choice.who)
    x, y = map(int, take.split(","))
    play.happens(Moved(who=by.id, start=by.at, to=Cell(x, y), facing=by.facing, cost=0))
