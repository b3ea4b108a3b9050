"""The tail sweep of a dragon (SRD, Dragon): a half circle behind it, hard on much smaller ones."""

from __future__ import annotations

import math

from volteface.grid.areas import Area
from volteface.grid.cells import Cell, Point
from volteface.grid.spaces import Size, ring
from volteface.grid.templates import burst
from volteface.messages import Message, say
from volteface.model.actions import Action, Sweep
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Resist
from volteface.model.events import SpellCast
from volteface.rules.play import Play
from volteface.rules.policies.covering import covered_from, open_from
from volteface.rules.policies.qualities import has_quality, hit_dice
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation, ability_modifier, numbers

QUALITY = "tail sweep"
REACH = {Size.GARGANTUAN: 30, Size.COLOSSAL: 40}
DAMAGE = {Size.GARGANTUAN: "2d6", Size.COLOSSAL: "2d8"}
SMALLER = 4
"""Sizes below the dragon's from which a creature is swept away."""
PRICE: Costs = (Cost.STANDARD,)


def senseless(now: Situation, action: Sweep) -> Message | None:
    """Return why the creature has no such tail."""
    creature = now.creature(action.by)
    if has_quality(creature, QUALITY) and creature.stats.size in REACH:
        return None
    return say("{who} cannot sweep its tail.", who=creature.name)


def refuses(now: Situation, action: Sweep) -> Message | None:
    """Return why it cannot sweep from there now."""
    if lacking := now.ruleset.turn.refuses(now, action.by, PRICE):
        return lacking
    allowed = origins(now, now.creature(action.by))
    if action.origin is None or _near(action.origin, allowed):
        return None
    return say("A tail sweep starts at a corner on the rear edge of the dragon's space.")


def _near(point: Point, among: tuple[Point, ...]) -> bool:
    return any(abs(point.x - one.x) + abs(point.y - one.y) < 1e-3 for one in among)


def origins(now: Situation, dragon: Creature) -> tuple[Point, ...]:
    """Return the corners between the dragon's space and its rear."""
    grid = now.battle.grid
    own = {_rounded(corner) for cell in now.cells(dragon) for corner in grid.outline(cell)}
    behind = {
        _rounded(corner)
        for cell in ring(now.cells(dragon), grid)
        if now.ruleset.facing.area(now, dragon, cell) is Area.REAR
        for corner in grid.outline(cell)
    }
    return tuple(sorted(own & behind, key=lambda point: (point.y, point.x)))


def _rounded(point: Point) -> Point:
    return Point(round(point.x, 6) + 0.0, round(point.y, 6) + 0.0)


def start(now: Situation, action: Sweep) -> Point:
    """Return where the sweep starts: in the middle, where nothing else is said."""
    if action.origin is not None:
        return action.origin
    dragon, grid = now.creature(action.by), now.battle.grid
    middles = [grid.centre(cell) for cell in now.cells(dragon)]
    x, y = (sum(values) / len(middles) for values in zip(*middles, strict=True))
    return min(origins(now, dragon), key=lambda one: math.dist(one, (x, y)))


def swept(now: Situation, dragon: Creature, origin: Point) -> frozenset[Cell]:
    """Return the half circle of cells behind `origin`."""
    grid = now.battle.grid
    ahead = grid.heading(dragon.facing)
    x, y = _toward(ahead)
    cells = burst(grid, origin, REACH[dragon.stats.size]).cells
    own = set(now.cells(dragon))
    return frozenset(
        cell
        for cell in cells - own
        if (grid.centre(cell).x - origin.x) * x + (grid.centre(cell).y - origin.y) * y < -1e-6
    )


def _toward(heading: float) -> tuple[float, float]:
    turn = math.radians(heading)
    return math.sin(turn), -math.cos(turn)


def hit(now: Situation, action: Sweep) -> tuple[CreatureId, ...]:
    """Return the creatures that are small enough to be swept away, by id."""
    dragon = now.creature(action.by)
    origin = start(now, action)
    area = swept(now, dragon, origin)
    struck = (
        other.id
        for other in now.battle.creatures.values()
        if other.id != dragon.id
        and dragon.stats.size.rank - other.stats.size.rank >= SMALLER
        and not area.isdisjoint(now.cells(other))
        and open_from(now, origin, other)
    )
    return tuple(sorted(struck))


def perform(play: Play, action: Sweep) -> None:
    """Sweep: all roll for themselves, and half of the damage stays with those who save."""
    now = play.now
    dragon = now.creature(action.by)
    play.spend(action.by, PRICE)
    roll = play.roll(DAMAGE[dragon.stats.size])
    d20 = numbers(dragon)
    amount = max(1, roll.total + ability_modifier(d20.strength) * 3 // 2)
    against = 10 + hit_dice(dragon) // 2 + ability_modifier(d20.constitution)
    victims, origin = hit(now, action), start(now, action)
    play.happens(SpellCast(who=action.by, spell=QUALITY, targets=victims, roll=roll, natural=True))
    play.next(
        *(
            Resist(
                who=action.by,
                target=victim,
                name=QUALITY,
                save="reflex",
                against=against,
                amount=amount,
                half=True,
                cover=covered_from(now, origin, now.creature(victim)),
                overcome=True,
            )
            for victim in victims
        )
    )


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to sweep, to a creature that can."""
    creature = now.creature(who)
    if not has_quality(creature, QUALITY) or creature.stats.size not in REACH:
        return ()
    refusal = now.ruleset.turn.refuses(now, who, PRICE)
    hint = say("standard action; everything small behind it")
    return (Offer(QUALITY, say("Tail sweep"), hint, "template", "nothing", refusal=refusal),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the sweep from the middle of the rear edge."""
    return Sweep(by=who)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a sweep from each corner it may start at."""
    creature = now.creature(who)
    if not has_quality(creature, QUALITY) or creature.stats.size not in REACH:
        return ()
    if now.ruleset.turn.refuses(now, who, PRICE):
        return ()
    return tuple((Sweep(by=who, origin=one), PRICE) for one in origins(now, creature))


SWEEP = Deed(
    name=QUALITY,
    label=say("Tail sweep"),
    action=Sweep,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
)
