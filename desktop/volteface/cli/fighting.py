"""Requests that fight: start and end, the actions of a turn, answers, and the GM's own hand."""

from __future__ import annotations

from typing import cast

from volteface.cli import phases
from volteface.cli.mustering import effect_of, muster
from volteface.cli.requests import Request, refuse
from volteface.cli.session import Reply, Session, told
from volteface.cli.spells import spell_of
from volteface.cli.tactics import TACTICS
from volteface.model.actions import (
    Action,
    ActNow,
    Attack,
    Delay,
    Dismount,
    EndTurn,
    MountUp,
    Move,
    Ready,
    Step,
    Sweep,
    Turn,
    Whirl,
)
from volteface.model.creatures import CreatureId
from volteface.model.dice import Dice
from volteface.model.encounter import Sense
from volteface.model.maps import BattleMap
from volteface.rules import asking, engine
from volteface.rules.situation import Situation

MOST_SIDES = 1000
MOST_LINES = 100
SENSES: tuple[Sense, ...] = ("seen", "heard")


def start(session: Session, request: Request) -> Reply:
    """Begin the fight: in the order given, or rolled."""
    order = request.names("order") if request.has("order") else None
    dice = Dice(request.number("seed", 0), 0, _dice(request))
    settings = {str(name): str(value) for name, value in request.part("settings").items()}
    battle = session.battle
    mustered = muster(battle, session.ruleset, request, order)
    return told(
        battle, engine.start_fight(battle, session.ruleset, order, dice, settings, mustered)
    )


def end(session: Session, request: Request) -> Reply:
    """End the fight."""
    return told(session.battle, engine.end_fight(session.battle, session.ruleset))


def join(session: Session, request: Request) -> Reply:
    """Bring a creature into the fight: before another, or where its roll belongs."""
    before = request.who("before") if request.has("before") else None
    battle = session.battle
    who, dice = request.who("who"), _dice(request)
    return told(battle, engine.add_to_fight(battle, who, session.ruleset, before, dice))


def leave(session: Session, request: Request) -> Reply:
    """Take a creature out of the fight."""
    battle = session.battle
    return told(battle, engine.leave_fight(battle, request.who("who"), session.ruleset))


def following(session: Session, request: Request) -> Reply:
    """Hand the turn on, whoever has it."""
    return told(session.battle, engine.next_turn(session.battle, session.ruleset))


def damage(session: Session, request: Request) -> Reply:
    """Take hit points away."""
    return _hurt(session, request, 1)


def heal(session: Session, request: Request) -> Reply:
    """Give hit points back."""
    return _hurt(session, request, -1)


def _hurt(session: Session, request: Request, sign: int) -> Reply:
    amount = sign * request.number("amount", None, 1)
    battle, target = session.battle, request.who("target")
    return told(battle, engine.hurt(battle, target, amount, session.ruleset))


def answer(session: Session, request: Request) -> Reply:
    """Answer the open question."""
    outcome = engine.answer(
        session.battle,
        request.number("answer"),
        request.text("take"),
        session.ruleset,
        unticked=request.numbers("unticked", 0, MOST_LINES),
        added=request.modifiers("added"),
        total=_total(request),
        given=_dice(request),
    )
    return told(session.battle, outcome)


def move(session: Session, request: Request) -> Reply:
    """Walk along a path, or the best way to a cell."""
    battle, who = session.battle, request.who("by")
    if request.has("path"):
        path = request.cells("path")
        facings = request.facings("facings", battle.grid)
        return _done(
            session, request, Move(by=who, path=path, facings=facings, override=_own_word(request))
        )
    battle = _in_turn(session, who)
    way = asking.way_preview(battle, who, request.cell("to"), session.ruleset)
    if way is None:
        refuse("{who} finds no way there in this turn.", who=who)
    return _done(session, request, Move(by=who, path=way.path, facings=way.facings))


def step(session: Session, request: Request) -> Reply:
    """Take the 5-foot step."""
    to = request.cell("to")
    return _done(session, request, Step(by=request.who("by"), to=to, override=_own_word(request)))


def turn(session: Session, request: Request) -> Reply:
    """Turn on the spot."""
    facing = request.facing("facing", session.battle.grid)
    action = Turn(by=request.who("by"), facing=facing, override=_own_word(request))
    return _done(session, request, action)


def attack(session: Session, request: Request) -> Reply:
    """Strike or shoot."""
    action = Attack(
        by=request.who("by"),
        attack=request.text("attack"),
        target=request.who("target"),
        unticked=request.numbers("unticked", 0, MOST_LINES),
        added=request.modifiers("added"),
        total=_total(request),
        subdue=request.truth("subdue"),
        override=_own_word(request),
    )
    return _done(session, request, action)


def tactic(session: Session, request: Request) -> Reply:
    """Do what goes beyond a plain move and a plain attack."""
    read = TACTICS[request.text("do")]
    return _done(session, request, read(request, session.battle.grid, _own_word(request)))


def delay(session: Session, request: Request) -> Reply:
    """Put the turn off."""
    return _done(session, request, Delay(by=request.who("by"), override=_own_word(request)))


def ready(session: Session, request: Request) -> Reply:
    """Wait for a trigger."""
    sense = cast("Sense", request.choice("sense", SENSES, "seen"))
    action = Ready(
        by=request.who("by"),
        trigger=request.text("trigger"),
        sense=sense,
        cell=request.cell("cell") if request.has("cell") else None,
        override=_own_word(request),
    )
    return _done(session, request, action)


def act_now(session: Session, request: Request) -> Reply:
    """Act out of turn, by right."""
    action = ActNow(by=request.who("by"), override=_own_word(request))
    outcome = engine.perform(session.battle, action, session.ruleset, _dice(request))
    return told(session.battle, outcome)


def effect(session: Session, request: Request) -> Reply:
    """Begin an effect or a counter, or note something about the surroundings."""
    wanted = effect_of(request)
    return told(session.battle, engine.set_effect(session.battle, wanted, session.ruleset))


def end_effect(session: Session, request: Request) -> Reply:
    """End an effect before its time."""
    key = request.text("id")
    return told(session.battle, engine.drop_effect(session.battle, key, session.ruleset))


def cast_spell(session: Session, request: Request) -> Reply:
    """Cast a spell as the GM describes it."""
    return _done(session, request, spell_of(request, _own_word(request)))


def whirlwind(session: Session, request: Request) -> Reply:
    """Strike once at each foe in reach."""
    action = Whirl(by=request.who("by"), attack=request.text("attack"), override=_own_word(request))
    return _done(session, request, action)


def tail_sweep(session: Session, request: Request) -> Reply:
    """Sweep the tail over what is behind."""
    origin = request.point("origin") if request.has("origin") else None
    action = Sweep(by=request.who("by"), origin=origin, override=_own_word(request))
    return _done(session, request, action)


def mount(session: Session, request: Request) -> Reply:
    """Get on a mount."""
    action = MountUp(
        by=request.who("by"), target=request.who("target"), override=_own_word(request)
    )
    return _done(session, request, action)


def dismount(session: Session, request: Request) -> Reply:
    """Get off the mount."""
    action = Dismount(by=request.who("by"), to=request.cell("to"), override=_own_word(request))
    return _done(session, request, action)


def declare(session: Session, request: Request) -> Reply:
    """Say what a creature will do in the round."""
    return _done(session, request, phases.declare(request, _own_word(request)))


def abort(session: Session, request: Request) -> Reply:
    """Drop what was declared for something else."""
    return _done(session, request, phases.abort(request, _own_word(request)))


def hold(session: Session, request: Request) -> Reply:
    """Wait for the next phase."""
    return _done(session, request, phases.hold(request, _own_word(request)))


def adjust(session: Session, request: Request) -> Reply:
    """Shift one square as a part of an action."""
    return _done(session, request, phases.adjust(request, _own_word(request)))


def end_turn(session: Session, request: Request) -> Reply:
    """End the turn of the creature."""
    return _done(session, request, EndTurn(by=request.who("by")))


def _done(session: Session, request: Request, action: Action) -> Reply:
    """Perform the action. Whoever is next thereby ends a turn that has begun."""
    battle = session.battle
    if not action.override:
        battle = _in_turn(session, action.by)
    outcome = engine.perform(battle, action, session.ruleset, _dice(request))
    return told(session.battle, outcome)


def _in_turn(session: Session, who: CreatureId) -> BattleMap:
    """Return the battle with the turn handed to `who`, if it is next and the turn has begun."""
    battle, ruleset = session.battle, session.ruleset
    now = Situation(battle, ruleset)
    if not now.fights(who) or now.fight.choice or ruleset.order.current(now) == who:
        return battle
    if ruleset.order.upcoming(now) == who and engine.turn_begun(battle, ruleset):
        return engine.next_turn(battle, ruleset).battle
    return battle


def _dice(request: Request) -> tuple[int, ...]:
    return request.numbers("dice", 1, MOST_SIDES) or request.faces


def _total(request: Request) -> int | None:
    return request.number("total") if request.has("total") else None


def _own_word(request: Request) -> bool:
    return request.truth("override")
