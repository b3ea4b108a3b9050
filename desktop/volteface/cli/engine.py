"""The engine without a screen: one JSON request a line in, one or more JSON answers a line out.

A request by the creature that is next in the order ends a turn of which something is spent, so
a program that plays both sides need not say so each time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

import msgspec

from volteface.cli import fighting, questions, setting_up
from volteface.cli.answers import Answer
from volteface.cli.replaying import ARROW
from volteface.cli.requests import Request, refuse
from volteface.cli.session import Reply, Session
from volteface.cli.tactics import TACTICS
from volteface.messages import in_words
from volteface.rules.situation import IllegalAction

Verb = Callable[[Session, Request], Reply]


def undo(session: Session, request: Request) -> Reply:
    """Take back the last request that changed anything."""
    request.finish()
    label = session.history.undo_label
    if label is None:
        refuse("There is nothing to undo.")
    session.history.undo()
    return Reply(({"undone": in_words(label)},))


def redo(session: Session, request: Request) -> Reply:
    """Bring again what was undone."""
    request.finish()
    label = session.history.redo_label
    if label is None:
        refuse("There is nothing to redo.")
    session.history.redo()
    return Reply(({"redone": in_words(label)},))


DO: Mapping[str, Verb] = {
    "new": setting_up.new,
    "preset": setting_up.preset,
    "place": setting_up.place,
    "remove": setting_up.remove,
    "wall": setting_up.wall,
    "door": setting_up.door,
    "start": fighting.start,
    "end": fighting.end,
    "join": fighting.join,
    "leave": fighting.leave,
    "move": fighting.move,
    "step": fighting.step,
    "turn": fighting.turn,
    "attack": fighting.attack,
    **dict.fromkeys(TACTICS, fighting.tactic),
    "delay": fighting.delay,
    "ready": fighting.ready,
    "act now": fighting.act_now,
    "effect": fighting.effect,
    "end effect": fighting.end_effect,
    "cast": fighting.cast_spell,
    "whirlwind": fighting.whirlwind,
    "tail sweep": fighting.tail_sweep,
    "mount": fighting.mount,
    "dismount": fighting.dismount,
    "declare": fighting.declare,
    "abort": fighting.abort,
    "hold": fighting.hold,
    "adjust": fighting.adjust,
    "end turn": fighting.end_turn,
    "next": fighting.following,
    "damage": fighting.damage,
    "heal": fighting.heal,
    "undo": undo,
    "redo": redo,
}

ASK: Mapping[str, Verb] = {
    "state": questions.state,
    "ledger": questions.ledger,
    "legal": questions.legal,
    "areas": questions.areas,
    "threat": questions.threat,
    "spot": questions.spot,
    "order": questions.order,
    "log": questions.log,
    "recap": questions.recap,
}


def run(lines: Iterable[str], out: Callable[[str], None]) -> None:
    """Answer each line of `lines`; empty lines and those that begin with # are skipped."""
    session = Session()
    for line in lines:
        if line.strip() and not line.lstrip().startswith("#"):
            for answer in answers(session, line):
                out(msgspec.json.encode(answer).decode())


def play(file: Path | None = None, record: Path | None = None) -> int:
    """Answer the requests in `file`, or those on standard input; return the exit code.

    `record` is where requests and answers are kept for a replay, if anywhere.
    """
    with ExitStack() as opened:
        lines: Iterable[str] = sys.stdin
        if file is not None:
            lines = opened.enter_context(file.open(encoding="utf-8", errors="replace"))
        if record is None:
            run(lines, _print)
        else:
            kept = opened.enter_context(record.open("w", encoding="utf-8"))
            run(_kept(lines, kept), lambda answer: _print_and_keep(answer, kept))
    return 0


def _kept(lines: Iterable[str], record: TextIO) -> Iterator[str]:
    for line in lines:
        record.write(line.rstrip("\n") + "\n")
        yield line


def _print_and_keep(answer: str, record: TextIO) -> None:
    record.write(ARROW + answer + "\n")
    record.flush()
    _print(answer)


def _print(line: str) -> None:
    print(line, flush=True)


def answers(session: Session, line: str, faces: tuple[int, ...] = ()) -> tuple[Answer, ...]:
    """Return the answers to one request; a refused one has changed nothing.

    `faces` are those of a record being replayed.
    """
    try:
        request = Request.read(line, faces)
        verb, work = _work(request)
        reply = work(session, request)
        request.finish()
        session.keep(reply)
    except IllegalAction as error:
        return ({"refused": in_words(error.message)},)
    return reply.answers or ({"done": verb},)


def _work(request: Request) -> tuple[str, Verb]:
    if request.has("answer"):
        return "answer", fighting.answer
    for field, verbs in (("do", DO), ("ask", ASK)):
        if request.has(field):
            return _verb(request, field, verbs)
    refuse("A request says do, ask or answer.")


def _verb(request: Request, field: str, verbs: Mapping[str, Verb]) -> tuple[str, Verb]:
    verb = request.text(field)
    if verb not in verbs:
        known = ", ".join(verbs)
        refuse("There is no request {verb}; there are: {known}.", verb=verb, known=known)
    return verb, verbs[verb]
