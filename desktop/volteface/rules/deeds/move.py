"""Walking along a path: as a move action, or as both actions where it is longer."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.cells import Cell
from volteface.grid.grids import Facing
from volteface.messages import Message, say
from volteface.model.actions import Action, Move
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import FinishMove, FollowUp, StepOn
from volteface.model.events import Moved, Turned
from volteface.rules.deeds.waiting import noticed
from volteface.rules.foreseeing import Foresight, Provokes, allowance
from volteface.rules.play import Play
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation


def senseless(now: Situation, action: Move) -> Message | None:
    """Return why the path is none, or the facings do not belong to it."""
    creature = now.creature(action.by)
    steps = len(action.path)
    if not steps:
        return say("A move needs at least one step.")
    if len(action.facings) not in (0, steps, steps + 1):
        return say(
            "A move of {steps} steps has {steps} facings, and perhaps one more for its end.",
            steps=steps,
        )
    if any(not 0 <= facing < now.battle.grid.facings for facing in action.facings):
        return say("There is no such facing on this grid.")
    return broken(now, creature, action.path)


def broken(now: Situation, creature: Creature, path: tuple[Cell, ...]) -> Message | None:
    """Return where the path leads nowhere: it jumps, or leaves the map."""
    grid = now.battle.grid
    at = creature.at
    for cell in path:
        if cell not in grid.neighbours(at):
            return say("The path is broken: its steps lead from a cell to the next.")
        if not all(map(grid.contains, replace(creature, at=cell).cells(grid))):
            return say("The path leads off the map.")
        at = cell
    return None


def refuses(now: Situation, action: Move) -> Message | None:
    """Return what is in the way, or what the creature lacks to go that far."""
    return hindered(now, action) or (_too_far(now, action) if now.battle.encounter else None)


def hindered(now: Situation, action: Move) -> Message | None:
    """Return what is in the way, or keeps the creature from walking."""
    creature = now.creature(action.by)
    if lying := unsteady(creature):
        return lying
    prices = _prices(now, action)
    at = creature.at
    for cell, price in zip(action.path, prices, strict=True):
        if price is None:
            return now.ruleset.movement.blocked(now, creature, at, cell) or say("No way through.")
        at = cell
    return now.ruleset.movement.standing(now, creature, at)


HELD = ("prone", "grappled", "pinned")
"""States in which nobody walks."""


def unsteady(creature: Creature) -> Message | None:
    """Return the state that keeps the creature from walking."""
    for state in HELD:
        if state in creature.states:
            return say("{who} is {state} and does not walk.", who=creature.name, state=say(state))
    return None


def _prices(now: Situation, action: Move) -> tuple[int | None, ...]:
    creature = now.creature(action.by)
    return now.ruleset.movement.prices(now, creature, action.path, facings(now, action))


def total(now: Situation, action: Move) -> int:
    """Return the price of the whole path; a step there is no way for counts one square."""
    return sum(1 if price is None else price for price in _prices(now, action))


def _too_far(now: Situation, action: Move) -> Message | None:
    creature = now.creature(action.by)
    pace, squares = now.ruleset.movement.pace(creature), total(now, action)
    if _least(action, squares, pace):
        return now.ruleset.turn.refuses(now, action.by, (Cost.FULL_MOVE,))
    if squares > 2 * pace:
        return say(
            "This way costs {total} squares; {who} can go {most} in one turn.",
            total=squares,
            who=creature.name,
            most=2 * pace,
        )
    lacking = now.ruleset.turn.refuses(now, action.by, costs(now, action))
    if lacking and squares > pace and not now.ruleset.turn.refuses(now, action.by, (Cost.MOVE,)):
        return say(
            "This way costs {total} squares; {who} can still go {most}.",
            total=squares,
            who=creature.name,
            most=pace,
        )
    return lacking


def costs(now: Situation, action: Move) -> Costs:
    """Return one move action, or two where the path is longer than the speed."""
    creature, squares = now.creature(action.by), total(now, action)
    if _least(action, squares, now.ruleset.movement.pace(creature)):
        return (Cost.FULL_MOVE,)
    return _moves(now, creature, squares)


def _least(action: Move, squares: int, pace: int) -> bool:
    """Whether this is the one step that a whole turn always buys (SRD, Minimum Movement)."""
    return len(action.path) == 1 and squares > 2 * pace > 0


def _moves(now: Situation, creature: Creature, price: int) -> Costs:
    pace = now.ruleset.movement.pace(creature)
    return (Cost.MOVE,) if price <= pace else (Cost.MOVE, Cost.MOVE)


def facings(now: Situation, action: Move) -> tuple[Facing, ...]:
    """Return the facing taken before each step; without any, it turns into each step."""
    if action.facings:
        return action.facings[: len(action.path)]
    creature = now.creature(action.by)
    if not now.faces(creature):
        return (creature.facing,) * len(action.path)
    grid = now.battle.grid
    starts = (creature.at, *action.path[:-1])
    return tuple(
        grid.facing_toward(grid.centre(start), grid.centre(to))
        for start, to in zip(starts, action.path, strict=True)
    )


def perform(play: Play, action: Move) -> None:
    """Set out: the steps follow one by one, so that each can be interrupted."""
    following = steps(play.now, action)
    play.spend(action.by, costs(play.now, action))
    play.next(*following)


def steps(now: Situation, action: Move) -> tuple[FollowUp, ...]:
    """Return the steps of the path and its end, to be taken one by one."""
    taken = zip(action.path, facings(now, action), _prices(now, action), strict=True)
    end = action.facings[-1] if len(action.facings) > len(action.path) else None
    return (
        *(
            StepOn(who=action.by, to=cell, facing=facing, cost=1 if price is None else price)
            for cell, facing, price in taken
        ),
        FinishMove(who=action.by, facing=end),
    )


def step_on(play: Play, step: StepOn) -> None:
    """Turn, let the foes have their say about the cell that is left, and take the step."""
    mover = play.now.creature(step.who)
    if step.to not in play.now.battle.grid.neighbours(mover.at):
        # Something moved it while a question was open: the rest of the path is void.
        play.queue[:] = [later for later in play.queue if later.who != step.who]
        return
    _turn(play, mover, step.facing)
    mover = play.now.creature(step.who)
    for foe in play.now.ruleset.provocation.reactors(play.now, mover, "leaving"):
        if foe.id not in step.asked and not step.safe:
            play.next(replace(step, asked=(*step.asked, foe.id)))
            wait = _comes_again(play, foe, mover, step)
            play.ruleset.provocation.ask(play, foe, mover, "leaving", wait)
            return
    if not noticed(play, mover, step):
        _go(play, mover, step)


def _comes_again(play: Play, foe: Creature, mover: Creature, step: StepOn) -> bool:
    """Whether the rest of the move leaves another cell that `foe` threatens."""
    stops = [step.to, *(later.to for later in play.queue if isinstance(later, StepOn))]
    threatened = play.ruleset.provocation.threatened(play.now, foe)
    grid = play.now.battle.grid
    return any(
        not threatened.isdisjoint(replace(mover, at=stop).cells(grid)) for stop in stops[:-1]
    )


def _turn(play: Play, mover: Creature, facing: Facing) -> None:
    if mover.facing != facing and play.now.faces(mover):
        play.happens(Turned(who=mover.id, start=mover.facing, facing=facing))


def _go(play: Play, mover: Creature, step: StepOn) -> None:
    play.happens(
        Moved(
            who=mover.id,
            start=mover.at,
            to=step.to,
            facing=mover.facing,
            cost=step.cost,
            cause="pushed" if step.pushed else "move",
        )
    )
    if step.pushed:
        return
    budget = play.now.budget(mover.id)
    play.budget(mover.id, replace(budget, squares=budget.squares + step.cost))


def finish_move(play: Play, end: FinishMove) -> None:
    """Turn at the end of the move, or leave that turn open until something else is done."""
    mover = play.now.creature(end.who)
    if end.facing is not None:
        _turn(play, mover, end.facing)
        return
    play.budget(mover.id, replace(play.now.budget(mover.id), may_turn=True))


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offer to walk."""
    pace = now.ruleset.movement.pace(now.creature(who))
    refusal = now.ruleset.turn.refuses(now, who, (Cost.MOVE,)) if now.fights(who) else None
    refusal = unsteady(now.creature(who)) or refusal
    if pace == 0:
        refusal = say("{who} cannot move.", who=now.creature(who).name)
    hint = say("move action: {pace} squares; both actions: {double}", pace=pace, double=2 * pace)
    return (Offer("move", say("Move"), hint, "move", "way", refusal=refusal),)


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return the move along the way that was picked."""
    return Move(by=who, path=picked.path, facings=picked.facings)


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return a way to each cell it can reach."""
    creature = now.creature(who)
    far = allowance(now, who)
    if far == 0 or unsteady(creature):
        return ()
    return tuple(
        (Move(by=who, path=way.path, facings=way.facings), _moves(now, creature, way.price))
        for way in now.ruleset.movement.roams(now, creature, far)
    )


def foreseen(ahead: Foresight, action: Move) -> tuple[Provokes, ...]:
    """Tell who gets an opportunity on the way."""
    return ahead.provoked(action.path)


MOVE = Deed(
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
