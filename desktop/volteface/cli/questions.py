"""Questions of the engine's protocol; none of them changes anything."""

from __future__ import annotations

from typing import cast

from volteface.cli.answers import ledger_answer, legal_answer, state_answer
from volteface.cli.requests import Request
from volteface.cli.session import Reply, Session
from volteface.grid.areas import Area
from volteface.grid.spaces import ring
from volteface.messages import in_words
from volteface.model.actions import Attack
from volteface.model.creatures import SIDES, Side
from volteface.model.ledger import total
from volteface.rules import asking, engine
from volteface.rules.situation import Situation


def state(session: Session, request: Request) -> Reply:
    """Tell everything about the map and the fight."""
    return Reply(({"state": state_answer(session.battle)},))


def ledger(session: Session, request: Request) -> Reply:
    """Tell the lines of an attack before it is rolled."""
    wanted = Attack(
        by=request.who("by"), attack=request.text("attack"), target=request.who("target")
    )
    shown = asking.attack_preview(session.battle, wanted, session.ruleset)
    answer = {
        "ledger": ledger_answer(shown.ledger),
        "total": total(shown.ledger),
        "against": shown.against,
        "defence": ledger_answer(shown.defence),
    }
    if shown.refusal:
        answer["refusal"] = in_words(shown.refusal)
    return Reply((answer,))


def legal(session: Session, request: Request) -> Reply:
    """List what a creature may do now, as requests; while a question is open, its answers."""
    who, battle = request.who("by"), session.battle
    choice = battle.encounter.choice if battle.encounter else None
    if choice is not None:
        takes = [option.take for option in choice.options if choice.who == who]
        answers = [{"answer": choice.number, "take": take} for take in takes]
        return Reply(({"legal": answers, "question": in_words(choice.question)},))
    found = engine.legal_actions(battle, who, session.ruleset)
    return Reply(({"legal": [legal_answer(one, battle.grid) for one in found]},))


def areas(session: Session, request: Request) -> Reply:
    """Tell the area of one cell, or those of all cells adjacent to a creature."""
    battle, who = session.battle, request.who("of")
    if request.has("cell"):
        found = asking.area(battle, who, request.cell("cell"), session.ruleset)
        return Reply(({"area": found.name.lower()},))
    creature = Situation(battle, session.ruleset).creature(who)
    listed: dict[str, list[list[int]]] = {area.name.lower(): [] for area in Area}
    for cell in ring(creature.cells(battle.grid), battle.grid):
        found = asking.area(battle, who, cell, session.ruleset)
        listed[found.name.lower()].append(list(cell))
    return Reply(({"areas": listed},))


def threat(session: Session, request: Request) -> Reply:
    """List the cells that a creature, or a whole side, threatens."""
    battle, ruleset = session.battle, session.ruleset
    if request.has("side"):
        side = cast("Side", request.choice("side", SIDES))
        cells = asking.threatened_by(battle, side, ruleset)
    else:
        now = Situation(battle, ruleset)
        cells = ruleset.provocation.threatened(now, now.creature(request.who("by")))
    ordered = sorted(cells, key=lambda cell: (cell.y, cell.x))
    return Reply(({"threat": [list(cell) for cell in ordered]},))


def spot(session: Session, request: Request) -> Reply:
    """Tell the lines of a check to notice a creature, or something in a cell."""
    battle, who = session.battle, request.who("by")
    if request.has("target"):
        lines = asking.spot_creature(battle, who, request.who("target"), session.ruleset)
    else:
        lines = asking.spot(battle, who, request.cell("cell"), session.ruleset)
    return Reply(({"ledger": ledger_answer(lines), "total": total(lines)},))


def order(session: Session, request: Request) -> Reply:
    """Tell the order of play."""
    rows = [
        {
            "who": row.who,
            "name": row.name,
            "score": row.score,
            "states": [in_words(state) for state in row.states],
            "turn": row.turn,
            **({"phase": in_words(row.phase)} if row.phase else {}),
        }
        for row in asking.order_of_play(session.battle, session.ruleset)
    ]
    return Reply(({"order": rows},))


def log(session: Session, request: Request) -> Reply:
    """Tell what happened, in sentences."""
    lines = [
        {"round": entry.round, "text": in_words(entry.sentence)}
        for entry in session.battle.log.values()
    ]
    return Reply(({"log": lines},))


def recap(session: Session, request: Request) -> Reply:
    """Tell how things stand, for the players' ears."""
    lines = asking.recap(session.battle, session.ruleset)
    return Reply(({"recap": [in_words(line) for line in lines]},))
