"""Overrunning: through a foe that steps aside or is thrown down, or holds out (SRD, Overrun)."""

from __future__ import annotations

from dataclasses import replace

from volteface.edits.creatures import remove
from volteface.grid.cells import Cell
from volteface.messages import Message, say
from volteface.model.actions import Move, Overrun
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Attempt, Choice, FinishMove, Option, StepOn
from volteface.model.events import Spoiled
from volteface.model.ledger import Amendments
from volteface.rules.deeds import attempt, move
from volteface.rules.deeds.attempt import terms
from volteface.rules.deeds.special import YES, ask_back, felled, special
from volteface.rules.play import Play
from volteface.rules.policies.contests import contest, footing, strength, too_large
from volteface.rules.situation import Situation

OVERRUN_CHOICE, THROWN_BACK = "overrun", "throw back"
ASIDE, BLOCK = "aside", "block"
FEAT = "Improved Overrun"


def unfit(now: Situation, action: Overrun) -> Message | None:
    """Return why there is no way through the target."""
    by = now.creature(action.by)
    if lying := move.unsteady(by):
        return lying
    if large := too_large(now, action.by, action.target):
        return large
    path = _path(now, action)
    if not path:
        return say("{who} must stand beside its foe, or name its path.", who=by.name)
    walk = Move(by=action.by, path=path)
    if broken := move.senseless(now, walk):
        return broken
    if _inside(now, action, path) is None:
        return say("The path does not lead through the foe.")
    alone = _without(now, action.target)
    if hindered := move.hindered(alone, walk):
        return hindered
    if now.ruleset.movement.standing(now, by, path[-1]):
        return say("The path must end beyond the foe.")
    squares, pace = move.total(alone, walk), now.ruleset.movement.pace(by)
    if squares > pace:
        return say(
            "This way costs {total} squares; {who} can go {most} in one turn.",
            total=squares,
            who=by.name,
            most=pace,
        )
    return None


def _without(now: Situation, target: CreatureId) -> Situation:
    return replace(now, battle=remove(now.battle, target))


def _path(now: Situation, action: Overrun) -> tuple[Cell, ...]:
    """Return the path; without one, straight over a foe that stands beside."""
    if action.path:
        return action.path
    by, target = now.creature(action.by), now.creature(action.target)
    grid = now.battle.grid
    for step in sorted(grid.steps, key=lambda step: _apart(now, by, target, step)):
        at = by.at
        path: list[Cell] = []
        while len(path) < 12 and (not path or _covers(now, by, at, target)):
            at = at.moved(step)
            path.append(at)
        if len(path) > 1:
            return tuple(path)
    return ()


def _apart(now: Situation, by: Creature, target: Creature, step: Cell) -> float:
    """Return how far a step leads past the middle of the target."""
    grid = now.battle.grid
    (x, y), (to_x, to_y) = grid.centre(by.at.moved(step)), grid.centre(target.at)
    return (x - to_x) ** 2 + (y - to_y) ** 2


def _covers(now: Situation, by: Creature, at: Cell, target: Creature) -> bool:
    there = replace(by, at=at).cells(now.battle.grid)
    return not set(there).isdisjoint(now.cells(target))


def _inside(now: Situation, action: Overrun, path: tuple[Cell, ...]) -> int | None:
    """Return the number of the first step that leads into the target's space."""
    by, target = now.creature(action.by), now.creature(action.target)
    return next((n for n, at in enumerate(path) if _covers(now, by, at, target)), None)


def perform(play: Play, action: Overrun) -> None:
    """Walk up to the foe; it has its say before its space is entered."""
    now = play.now
    path = _path(now, action)
    inside = _inside(now, action, path) or 0
    steps = move.steps(_without(now, action.target), Move(by=action.by, path=path))
    play.spend(action.by, attempt.costs(now, action.by, "overrun"))
    damage = now.creature(action.by).damage
    begun = Attempt(who=action.by, action=action, damage=damage)
    # Its opportunity is the one against the attempt; it has no other on the way through it.
    through = (
        replace(step, asked=(action.target,)) if isinstance(step, StepOn) else step
        for step in steps[inside:]
    )
    play.next(*steps[:inside], begun, *through)


def resolve(play: Play, action: Overrun) -> None:
    """Ask the foe whether it steps aside; one that cannot act does not resist."""
    target = play.now.creature(action.target)
    if play.now.ruleset.wounds.down(target):
        return
    play.ask(
        action.target,
        action.by,
        OVERRUN_CHOICE,
        say("{foe} runs at {who}.", foe=play.now.creature(action.by).name, who=target.name),
        (Option(ASIDE, say("Step aside")), Option(BLOCK, say("Block the way"))),
    )


def answered(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Let the runner pass, or throw strength against footing."""
    if take == ASIDE:
        if terms(play.now, "overrun").refunded:
            budget = play.now.budget(choice.against)
            play.budget(choice.against, replace(budget, standard=False))
        return
    if _thrown(play, choice.against, choice.who):
        felled(play, choice.who)
        return
    _stopped(play, choice.against)
    text = "{who} holds out. Does it try to throw {foe} down in return?"
    ask_back(play, choice.who, choice.against, THROWN_BACK, text)


def _thrown(play: Play, by: CreatureId, target: CreatureId) -> bool:
    one, other = play.now.creature(by), play.now.creature(target)
    lines = strength(one, FEAT)
    return contest(play, by, target, say("overrun"), lines, footing(other)) >= 0


def _stopped(play: Play, who: CreatureId) -> None:
    """Give up the rest of the way; whoever stands in a friend's space by then falls."""
    play.queue[:] = [
        later
        for later in play.queue
        if later.who != who or not isinstance(later, StepOn | FinishMove)
    ]
    mover = play.now.creature(who)
    if play.now.ruleset.movement.standing(play.now, mover, mover.at):
        play.happens(Spoiled(who=who, what=say("there is no room to stand.")))
        felled(play, who)


def thrown_back(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Try to throw down the one that tried."""
    if take == YES and _thrown(play, choice.who, choice.against):
        felled(play, choice.against)


OVERRUN = special(
    "overrun",
    say("Overrun"),
    Overrun,
    lambda who, attack, target: Overrun(by=who, target=target),
    unfit,
    resolve,
    perform=perform,
)
