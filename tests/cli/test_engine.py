"""The engine's protocol: the documented fight, every verb, and a sentence for every bad request."""

import io
import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from volteface.cli.engine import ASK, DO, play, run
from volteface.rules.rulesets import RULESETS

EXAMPLE = Path(__file__).with_name("documented.jsonl").read_text(encoding="utf-8").splitlines()
FIGHT = EXAMPLE[:4]


def said(*lines):
    """Return the answers to these requests; dictionaries are requests too."""
    answers: list[str] = []
    run((line if isinstance(line, str) else json.dumps(line) for line in lines), answers.append)
    return [json.loads(answer) for answer in answers]


def after(*lines):
    """Return the answers to the last of these requests, asked after the fight has begun."""
    before = said(*FIGHT, *lines[:-1])
    return said(*FIGHT, *lines)[len(before) :]


def kinds(answers):
    return [answer.get("event") or next(iter(answer)) for answer in answers]


def test_each_request_without_events_is_confirmed():
    assert said(*EXAMPLE[:3]) == [{"done": "new"}, {"done": "place"}, {"done": "place"}]


def test_the_ledger_of_the_documented_fight():
    (answer,) = after(EXAMPLE[4])

    assert answer["ledger"][:2] == [
        {"value": -10, "reason": "attacks into own rear", "rule": "F15"},
        {"value": 4, "reason": "attacks from the target's rear", "rule": "F16"},
    ]
    assert answer["total"] == sum(line["value"] for line in answer["ledger"]) == 0
    assert answer["against"] == 14


def test_the_attack_of_the_documented_fight():
    attack, damage = after(EXAMPLE[5])

    assert (attack["event"], attack["roll"]["faces"], attack["total"], attack["hit"]) == (
        "attack",
        [15],
        15,
        True,
    )
    assert (damage["event"], damage["amount"], damage["hit_points"]) == ("damage", 8, 3)


def test_the_move_of_the_documented_fight_ends_the_turn_before_and_waits():
    answers = after(*EXAMPLE[5:7])

    assert kinds(answers) == ["turn ends", "turn begins", "turned", "provoked", "choice"]
    choice = answers[-1]
    assert (choice["choice"], choice["who"], choice["against"]) == (1, "hero", "gob")
    assert choice["kind"] == "attack of opportunity"
    assert {"longsword", "no"} <= set(choice["options"])
    assert choice["ledgers"]["longsword"][0]["rule"] == "F15"


def test_the_answer_of_the_documented_fight_lets_the_move_go_on():
    answers = after(*EXAMPLE[5:8])

    assert kinds(answers) == ["declined", "moved", "moved"]
    assert answers[-1]["to"] == [7, 6]
    assert answers[-1]["facing"] == "E"


def test_undo_opens_the_question_again():
    undone, state, legal = said(*EXAMPLE)[-3:]

    assert undone == {"undone": "hero: Let it pass"}
    assert state["state"]["choice"]["choice"] == 1
    assert state["state"]["creatures"]["gob"]["at"] == [5, 6]
    assert legal["legal"] == []


def test_redo_brings_it_again():
    assert after(*EXAMPLE[5:9], {"do": "redo"}) == [{"redone": "hero: Let it pass"}]


STEPS = [line for line in EXAMPLE[:8] if "ask" not in line]


@pytest.mark.parametrize("back", range(1, len(STEPS)))
def test_every_undo_gives_the_state_before(back):
    state = {"ask": "state"}
    undone = said(*STEPS, *[{"do": "undo"}] * back, state)[-1]

    assert undone == said(*STEPS[:-back], state)[-1]


def test_the_state_tells_where_everything_is():
    (answer,) = after({"ask": "state"})
    state = answer["state"]

    assert (state["round"], state["turn"], state["order"]) == (1, "hero", ["hero", "gob"])
    assert state["grid"]["shape"] == "square"
    assert state["creatures"]["gob"] == {
        "name": "gob",
        "creature": "goblin",
        "at": [5, 6],
        "cells": [[5, 6]],
        "facing": "S",
        "side": "foes",
        "hit_points": 11,
        "full_hit_points": 11,
        "nonlethal": 0,
        "states": [],
        "mount": None,
    }


def test_what_is_legal_can_be_asked_for_as_it_is_listed():
    (answer,) = after({"ask": "legal", "by": "hero"})
    moves = [one for one in answer["legal"] if one["do"] == "move"]
    attacks = [one for one in answer["legal"] if one["do"] == "attack"]
    for one in (moves[0], moves[-1], attacks[0], answer["legal"][-1]):
        request = {name: one[name] for name in one if name not in ("cost", "provokes")}
        assert "refused" not in after(request)[0]


def test_whoever_is_asked_may_answer():
    (answer,) = after(*EXAMPLE[5:7], {"ask": "legal", "by": "hero"})

    assert {"answer": 1, "take": "no"} in answer["legal"]


def test_the_areas_around_a_creature():
    (answer,) = after({"ask": "areas", "of": "hero"})

    assert {area: len(cells) for area, cells in answer["areas"].items()} == {
        "front": 3,
        "left": 1,
        "right": 1,
        "rear": 3,
    }
    assert after({"ask": "areas", "of": "hero", "cell": [5, 19]}) == [{"area": "rear"}]


def test_the_threat_of_a_creature_and_of_a_side():
    (one,) = after({"ask": "threat", "by": "hero"})
    (side,) = after({"ask": "threat", "side": "heroes"})

    assert len(one["threat"]) == 8
    assert one == side


def test_the_order_and_the_log():
    (order,) = after({"ask": "order"})
    (log,) = after({"ask": "log"})

    assert [row["who"] for row in order["order"] if row["turn"]] == ["hero"]
    assert log["log"][0] == {"round": 1, "text": "The fight begins: d20 with facing."}


def test_a_move_to_a_cell_finds_its_own_way():
    answers = after({"do": "move", "by": "hero", "to": [8, 5]})

    assert [answer["to"] for answer in answers if answer.get("event") == "moved"][-1] == [8, 5]


@pytest.mark.parametrize(
    ("request_", "events"),
    [
        ({"do": "turn", "by": "hero", "facing": "S"}, ["turned"]),
        ({"do": "step", "by": "hero", "to": [4, 5]}, ["moved"]),
        ({"do": "end turn", "by": "hero"}, ["turn ends", "turn begins"]),
        ({"do": "next"}, ["turn ends", "turn begins"]),
        ({"do": "damage", "target": "gob", "amount": 12}, ["damage", "state gained"]),
        ({"do": "heal", "target": "gob", "amount": 5}, ["heal"]),
        ({"do": "leave", "who": "gob"}, ["joins"]),
        ({"do": "remove", "id": "gob"}, ["joins"]),
        ({"do": "end"}, ["fight ends"]),
    ],
)
def test_the_other_verbs(request_, events):
    assert kinds(after(request_)) == events


def test_a_newcomer_joins():
    placed = {"do": "place", "id": "orc", "creature": "orc", "at": [1, 1]}
    answers = after(placed, {"do": "join", "who": "orc", "before": "gob"}, {"ask": "order"})

    assert [row["who"] for row in answers[0]["order"]] == ["hero", "orc", "gob"]


def test_without_an_order_initiative_is_rolled():
    answers = said(*EXAMPLE[:3], {"do": "start", "dice": [3, 18]}, {"ask": "order"})

    assert kinds(answers[3:6]) == ["fight begins", "initiative", "initiative"]
    assert [row["who"] for row in answers[-1]["order"]] == ["gob", "hero"]


def test_the_same_seed_gives_the_same_fight():
    fight = [*EXAMPLE[:3], {"do": "start", "seed": 7}, {"ask": "log"}]

    assert said(*fight) == said(*fight)


def test_walls_and_doors_stand_in_the_way():
    wall = {"do": "wall", "from": [6, 0], "to": [6, 20]}
    assert after(wall) == [{"done": "wall", "id": "wall-1"}]
    (refused,) = after(wall, {"do": "move", "by": "hero", "path": [[6, 5]]})
    assert refused == {"refused": "A wall or a shut door is in the way."}


def test_a_door_is_opened():
    door = {"do": "door", "from": [6, 0], "to": [6, 20]}
    opened = {"do": "door", "id": "door-1", "open": True}
    answers = after(door, opened, {"do": "move", "by": "hero", "path": [[6, 5], [7, 5]]})

    assert "refused" not in answers[0]


@pytest.mark.parametrize(
    ("grid", "facing"),
    [
        ({"shape": "hex"}, "NE"),
        ({"shape": "pointy"}, "W"),
        ({"shape": "flat", "corners": True}, "E"),
    ],
)
def test_hexes(grid, facing):
    place = {"do": "place", "id": "hero", "creature": "fighter", "at": [3, 3], "facing": facing}

    assert said({"do": "new", "grid": {"columns": 9, "rows": 9, **grid}}, place)[-1] == {
        "done": "place"
    }


def test_the_gm_amends_the_ledger():
    line = {"value": 3, "reason": "high ground"}
    request = {**json.loads(EXAMPLE[5]), "unticked": [0], "added": [line]}
    attack = after(request)[0]

    assert attack["ledger"][-1] == {"value": 3, "reason": "high ground", "rule": "GM"}
    assert attack["total"] == 15 + 10 + 3


def test_the_gm_overrules():
    answers = after({"do": "turn", "by": "gob", "facing": "N", "override": True})

    assert kinds(answers) == ["overruled", "turned"]


def test_a_spell_is_cast_and_saved_against():
    spell = {"do": "cast", "by": "hero", "spell": "fire", "level": 3, "shape": "burst"}
    area = {"cells": [[5, 6]], "save": "reflex", "against": 14, "half": True, "damage": "2d6"}
    *_, cast, choice = after({**spell, **area, "defensive": True, "dice": [20, 3, 4]})

    assert (cast["event"], cast["targets"]) == ("spell", ["gob"])
    assert (choice["kind"], choice["options"]) == ("saving throw", ["roll", "passes", "fails"])


def test_what_is_noticed_is_told_by_area():
    behind = {"ask": "spot", "by": "hero", "target": "gob"}
    (ahead,) = after({"ask": "spot", "by": "hero", "cell": [5, 2]})

    assert after(behind)[0]["total"] == ahead["total"] - 10


def test_a_low_wall_is_put_up():
    low = {"do": "wall", "from": [3, 3], "to": [8, 3], "low": True}

    assert after(low)[0]["done"] == "wall"


REFUSED = Path(__file__).with_name("refused.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", REFUSED)
def test_a_bad_request_is_refused_with_one_sentence_and_changes_nothing(line):
    request_, reason = line.split(" -> ")
    state = {"ask": "state"}

    refused, unchanged = said(*FIGHT, request_, state)[-2:]

    for name, known in (("<questions>", ASK), ("<requests>", DO), ("<rulesets>", RULESETS)):
        reason = reason.replace(name, ", ".join(known))
    assert refused == {"refused": reason}
    assert [unchanged] == after(state)


def test_what_is_nested_too_deeply_is_refused():
    assert said("[" * 100_000) == [{"refused": "This line is no JSON."}]


@pytest.mark.parametrize("request_", [{"do": "start"}, {"ask": "state"}, {"do": "undo"}])
def test_before_there_is_a_map_everything_else_is_refused(request_):
    (answer,) = said(request_)

    assert "refused" in answer


def test_empty_lines_and_remarks_are_skipped():
    assert said("", "  ", "# a remark") == []


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)
FIELDS = [
    "by",
    "to",
    "facing",
    "facings",
    "path",
    "at",
    "id",
    "creature",
    "attack",
    "target",
    "stats",
    "grid",
    "dice",
    "amount",
    "order",
    "settings",
    "seed",
    "take",
    "who",
    "before",
    "from",
    "of",
    "cell",
    "side",
    "added",
]
VERBS = st.sampled_from(
    [("do", verb) for verb in DO] + [("ask", verb) for verb in ASK] + [("answer", 1)]
)


@given(VERBS, st.dictionaries(st.sampled_from(FIELDS), ANYTHING | st.just("hero"), max_size=4))
def test_whatever_is_asked_is_answered(verb, fields):
    answers = said(*FIGHT, {verb[0]: verb[1], **fields})[5:]

    assert answers
    assert all(isinstance(answer, dict) for answer in answers)


@given(st.text(max_size=40))
def test_whatever_is_written_is_answered_or_skipped(line):
    for answer in said(line.replace("\n", " ")):
        assert list(answer) == ["refused"]


def test_a_file_is_played_line_by_line(tmp_path, capsys):
    file = tmp_path / "fight.jsonl"
    file.write_text("\n".join(EXAMPLE), encoding="utf-8")

    assert play(file) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(said(*EXAMPLE))


def test_standard_input_is_answered_at_once(monkeypatch):
    flushed = []

    class Out(io.StringIO):
        def flush(self):
            flushed.append(self.getvalue())

    monkeypatch.setattr(sys, "stdin", io.StringIO(EXAMPLE[0] + "\n" + EXAMPLE[1] + "\n"))
    monkeypatch.setattr(sys, "stdout", Out())

    assert play() == 0
    assert flushed[0] == '{"done":"new"}\n'
