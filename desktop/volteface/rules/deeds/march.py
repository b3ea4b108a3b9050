"""Walking in half-moves, the one square of adjustment, and turning, as phases have it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from volteface.grid.cells import Cell
from volteface.messages import Message, say
from volteface.model.actions import Action, Adjust, Move, Turn
from volteface.model.creatures import CreatureId
from volteface.model.encounter import FacedBy, FinishMove, ShiftTo, StepOn, TurnAbout
from volteface.model.events import Moved, Turned
from volteface.rules.deeds.move import broken, facings, senseless
from volteface.rules.deeds.turn import TURN
from volteface.rules.foreseeing import Foresight, Provokes
from volteface.rules.play import Play
from volteface.rules.policies.marching import left
from volteface.rules.policies.openings import backs_turned, slipped
from volteface.rules.policies.tempo import plan_of, put_plan, squares_left
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation

STANDING = ("attack", "cast", "cover", "fire", "guard", "parry", "unarmed", "use item")
"""What can be done without moving, and so with an adjustment."""


def refuses(now: Situation, action: Move) -> Message | None:
    """Return what is in the way, or why it cannot go so far in this phase."""
    creature, movement = now.creature(action.by), now.ruleset.movement
    at, price = creature.at, 0
    for cell, one in zip(action.path, _prices(now, action), strict=True):
        if one is None:
            return movement.blocked(now, creature, at, cell) or say("No way through.")
        at, price = cell, price + one
    if in_the_way := movement.standing(now, creature, at):
        return in_the_way
    return _too_far(now, action.by, price) if now.battle.encounter else None


def _too_far(now: Situation, who: CreatureId, price: int) -> Message | None:
    squares = squares_left(now, who)
    if isinstance(squares, Message):
        return squares
    if price <= squares:
        return None
    return say(
        "This way costs {total} squares; {who} can go {most} in this phase.",
        total=price,
        who=now.creature(who).name,
        most=squares,
    )


def _prices(now: Situation, action: Move) -> tuple[int | None, ...]:
    creature = now.creature(action.by)
    return now.ruleset.movement.prices(now, creature, action.path, ())


def perform(play: Play, action: Move) -> None:
    """Set out: the steps follow one by one, so that each can be interrupted."""
    now = play.now
    steps = zip(action.path, _looks(now, action), _prices(now, action), strict=True)
    if now.fights(action.by):
        _set_out(play, action.by)
    end = action.facings[-1] if len(action.facings) > len(action.path) else None
    play.next(
        *(
            StepOn(who=action.by, to=cell, facing=facing, cost=1 if price is None else price)
            for cell, facing, price in steps
        ),
        FinishMove(who=action.by, facing=end),
    )


def _looks(now: Situation, action: Move) -> tuple[int, ...]:
    """Return the facing before each step; whoever withdraws does not turn its back."""
    if not action.facings and plan_of(now, action.by).intent == "withdraw":
        return (now.creature(action.by).facing,) * len(action.path)
    return facings(now, action)


def _set_out(play: Play, who: CreatureId) -> None:
    play.spend(who, (Cost.MOVE,))
    now, plan = play.now, plan_of(play.now, who)
    menaced = plan.menaced
    if not plan.moved:
        creature = now.creature(who)
        cells = now.ruleset.provocation.threatened(now, creature)
        foes = now.foes(creature)
        menaced = tuple(foe.id for foe in foes if not cells.isdisjoint(now.cells(foe)))
    moved = plan.moved or not plan.after
    put_plan(play, who, replace(plan, moving=True, moved=moved, menaced=menaced))


def finish(play: Play, end: FinishMove) -> None:
    """Turn at the end of the move; then those it came up to may turn."""
    if play.now.fights(end.who):
        play.next(FacedBy(who=end.who))
    if end.facing is not None:
        play.next(TurnAbout(who=end.who, facing=end.facing))


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to walk."""
    squares = squares_left(now, who)
    if isinstance(squares, Message):
        refusal: Message | None = squares
        hint = say("not now")
    else:
        hint = say("{squares} squares in this phase", squares=squares)
        refusal = None if squares else say("{who} has moved.", who=now.creature(who).name)
    return (Offer("move", say("Move"), hint, "move", "way", refusal=refusal),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the move along the way that was picked."""
    return Move(by=who, path=picked.path)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a way to each cell it can reach in this phase."""
    far = left(now, who)
    if not far:
        return ()
    ways = now.ruleset.movement.roams(now, now.creature(who), far)
    return tuple((Move(by=who, path=way.path), (Cost.MOVE,)) for way in ways)


def foreseen(ahead: Foresight, action: Move) -> tuple[Provokes, ...]:
    """Tell out of whose front it walks, and where."""
    found: dict[CreatureId, list[Cell]] = {}
    for cell, to in pairwise((ahead.start, *action.path)):
        for foe in ahead.strikers(cell):
            if foe not in ahead.strikers(to):
                found.setdefault(foe, []).append(cell)
    return tuple(Provokes(foe, tuple(cells)) for foe, cells in found.items())


MARCH = Deed(
    name="move",
    label=say("Move"),
    action=Move,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    outside=True,
    foreseen=foreseen,
)


def adjust_senseless(now: Situation, action: Adjust) -> Message | None:
    """Return why there is no such square."""
    return broken(now, now.creature(action.by), (action.to,))


def adjust_refused(now: Situation, action: Adjust) -> Message | None:
    """Return why it shifts no square now, or what is in the way."""
    creature, movement = now.creature(action.by), now.ruleset.movement
    return (
        _fixed(now, action.by)
        or movement.blocked(now, creature, creature.at, action.to)
        or (None if action.to in movement.adjacent(now, creature) else _taken(now, action))
    )


def _taken(now: Situation, action: Adjust) -> Message:
    creature = now.creature(action.by)
    there = now.ruleset.movement.standing(now, creature, action.to)
    return there or say("There is no room to adjust to.")


def _fixed(now: Situation, who: CreatureId) -> Message | None:
    creature, plan = now.creature(who), plan_of(now, who)
    if plan.intent not in STANDING or plan.moving or plan.aborted:
        return say("{who} adjusts its position as it acts without moving.", who=creature.name)
    if plan.moved:
        return say("{who} has moved and does not adjust its position.", who=creature.name)
    if "prone" in creature.states:
        return say("{who} is prone and must rise first.", who=creature.name)
    return now.ruleset.turn.refuses(now, who, (Cost.FIVE_FOOT_STEP,))


def adjust(play: Play, action: Adjust) -> None:
    """Shift one square; those whose front it leaves may strike."""
    play.spend(action.by, (Cost.FIVE_FOOT_STEP,))
    play.next(ShiftTo(who=action.by, to=action.to))


def shift_to(play: Play, shift: ShiftTo) -> None:
    """Let the foes have their say, and take the square."""
    now = play.now
    creature = now.creature(shift.who)
    for foe in slipped(now, creature, replace(creature, at=shift.to)):
        if foe.id not in shift.asked:
            play.next(replace(shift, asked=(*shift.asked, foe.id)))
            now.ruleset.provocation.ask(play, foe, creature, "leaving", False)
            return
    play.happens(
        Moved(who=creature.id, start=creature.at, to=shift.to, facing=creature.facing, cost=1)
    )


def adjust_offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to adjust."""
    hint, refusal = say("one square, with the action"), _fixed(now, who)
    return (Offer("adjust", say("Adjust"), hint, "five-foot-step", "cell", refusal=refusal),)


def adjust_every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return each adjacent square it can shift to."""
    if _fixed(now, who):
        return ()
    cells: tuple[Cell, ...] = now.ruleset.movement.adjacent(now, now.creature(who))
    return tuple((Adjust(by=who, to=to), (Cost.FIVE_FOOT_STEP,)) for to in cells)


ADJUST = Deed(
    name="adjust",
    label=say("Adjust"),
    action=Adjust,
    senseless=adjust_senseless,
    refuses=adjust_refused,
    perform=adjust,
    offers=adjust_offers,
    make=lambda who, offer, picked: Adjust(by=who, to=picked.wanted_cell),
    every=adjust_every,
)


def face(play: Play, action: Turn) -> None:
    """Turn; foes who come into the rear may strike."""
    budget = play.now.budget(action.by)
    play.budget(action.by, replace(budget, turned=True))
    play.next(TurnAbout(who=action.by, facing=action.facing))


def turn_about(play: Play, turn: TurnAbout) -> None:
    """Let those to whom the back is turned have their say, and turn."""
    now = play.now
    creature = now.creature(turn.who)
    if creature.facing == turn.facing or not creature.stats.has_facing:
        return
    for foe in backs_turned(now, creature, replace(creature, facing=turn.facing)):
        if foe.id not in turn.asked:
            play.next(replace(turn, asked=(*turn.asked, foe.id)))
            now.ruleset.provocation.ask(play, foe, creature, "turning", False)
            return
    play.happens(Turned(who=creature.id, start=creature.facing, facing=turn.facing))


FACE = replace(TURN, perform=face)
