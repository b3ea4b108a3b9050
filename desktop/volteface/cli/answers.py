"""The answers of the engine's protocol: events, choices and the state as plain JSON data."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from volteface.grid.cells import Cell
from volteface.grid.grids import Grid
from volteface.messages import Message, in_words
from volteface.model.creatures import Creature
from volteface.model.dice import Roll
from volteface.model.encounter import Choice
from volteface.model.events import Event, Turned
from volteface.model.ledger import Ledger
from volteface.model.maps import BattleMap
from volteface.rules.engine import Legal

Answer = dict[str, Any]


def event_answer(event: Event, grid: Grid, sentence: Message) -> Answer:
    """Return an event by its kind, its facts, and the line of the log."""
    facts = {name: value for name, value in _plain(event, grid).items() if name != "event"}
    if isinstance(event, Turned):
        facts["start"] = grid.names[event.start]
    return {"event": event.event, **facts, "text": in_words(sentence)}


def choice_answer(choice: Choice) -> Answer:
    """Return the open question with its answers, and the ledger of each that rolls."""
    return {
        "choice": choice.number,
        "who": choice.who,
        "kind": choice.kind,
        "against": choice.against,
        "question": in_words(choice.question),
        "options": [option.take for option in choice.options],
        "ledgers": {
            option.take: ledger_answer(option.ledger) for option in choice.options if option.ledger
        },
    }


def ledger_answer(ledger: Ledger) -> list[Answer]:
    """Return the lines of a ledger."""
    return [
        {"value": line.value, "reason": in_words(line.reason), "rule": line.rule} for line in ledger
    ]


def legal_answer(legal: Legal, grid: Grid) -> Answer:
    """Return an action as the request that would do it, with its price and whom it provokes."""
    action = _plain(legal.action, grid)
    given = {name: value for name, value in action.items() if value not in ("", None)}
    wanted = {name: given[name] for name in given if name in REQUESTED}
    answer = {"do": action["do"], **wanted, "cost": in_words(legal.price)}
    if legal.provokes:
        answer["provokes"] = [
            {"by": one.by, "at": [list(cell) for cell in one.at]} for one in legal.provokes
        ]
    return answer


REQUESTED = (
    "by",
    "intent",
    "path",
    "facings",
    "to",
    "facing",
    "attack",
    "target",
    "weapon",
    "second",
    "friend",
    "helps",
    "aim",
    "follow",
    "trigger",
    "origin",
)


def creature_answer(creature: Creature, grid: Grid) -> Answer:
    """Return where a creature stands and how it fares."""
    return {
        "name": creature.name,
        "creature": creature.kind,
        "at": list(creature.at),
        "cells": [list(cell) for cell in creature.cells(grid)],
        "facing": grid.names[creature.facing] if creature.stats.has_facing else None,
        "side": creature.side,
        "hit_points": creature.hit_points,
        "full_hit_points": creature.stats.hit_points,
        "nonlethal": creature.nonlethal,
        "states": list(creature.states),
        "mount": creature.mount,
    }


def state_answer(battle: BattleMap) -> Answer:
    """Return everything another program needs to draw the fight."""
    fight = battle.encounter
    return {
        "grid": _plain(battle.grid, battle.grid),
        "ruleset": fight.ruleset if fight else None,
        "round": fight.round if fight else 0,
        "turn": fight.order[fight.turn].who if fight else None,
        "order": [place.who for place in fight.order] if fight else [],
        "creatures": {
            who: creature_answer(creature, battle.grid)
            for who, creature in battle.creatures.items()
        },
        "walls": [[list(point) for point in wall.points] for wall in battle.walls.values()],
        "doors": {
            key: {"from": list(door.start), "to": list(door.end), "open": door.open}
            for key, door in battle.doors.items()
        },
        "effects": {key: _plain(effect, battle.grid) for key, effect in fight.effects.items()}
        if fight
        else {},
        "choice": choice_answer(fight.choice) if fight and fight.choice else None,
    }


def _plain(value: object, grid: Grid, name: str = "") -> Any:  # noqa: ANN401  # JSON data
    """Return `value` as JSON data: sentences in words, facings by name."""
    if isinstance(value, Message):
        return in_words(value)
    if isinstance(value, Roll):
        return {"dice": value.expression, "faces": list(value.faces), "total": value.total}
    if isinstance(value, Cell):
        return list(value)
    if is_dataclass(value):
        return {f.name: _plain(getattr(value, f.name), grid, f.name) for f in fields(value)}
    if isinstance(value, tuple):
        return [_plain(one, grid, name) for one in value]
    if name in ("facing", "facings") and isinstance(value, int):
        return grid.names[value]
    return value
