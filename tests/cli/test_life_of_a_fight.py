"""The engine's protocol on how a fight begins, waiting, effects, recaps and own rulesets."""

import json

import pytest

from volteface.cli.engine import run

PLACED = [
    {"do": "new", "ruleset": "cyclic sequence"},
    {"do": "place", "id": "al", "creature": "fighter", "at": [5, 5], "side": "heroes"},
    {"do": "place", "id": "bob", "creature": "fighter", "at": [6, 5], "side": "heroes"},
    {"do": "place", "id": "orc", "creature": "orc", "at": [5, 9], "side": "foes"},
    {"do": "place", "id": "ork", "creature": "orc", "at": [6, 9], "side": "foes"},
]
ORDER = {"do": "start", "order": ["al", "bob", "orc", "ork"]}


def last(*requests):
    """Return the answers to the last of these requests, asked after everybody is placed."""
    answers: list[list[dict[str, object]]] = []

    def lines():
        for request in (*PLACED, *requests):
            answers.append([])
            yield json.dumps(request)

    run(lines(), lambda answer: answers[-1].append(json.loads(answer)))
    return answers[-1]


def kinds(answers):
    return [answer.get("event") or next(iter(answer)) for answer in answers]


def test_a_side_surprises_another():
    answers = last(
        {"do": "start", "surprise": [{"by": "foes", "of": "heroes"}], "dice": [9, 9, 3, 4, 5, 6]}
    )

    assert answers[1]["event"] == "surprise"
    assert (answers[1]["by"], answers[1]["of"]) == (["orc", "ork"], ["al", "bob"])
    assert [len(a["roll"]["faces"]) for a in answers if a.get("event") == "initiative"][:4] == [
        1,
        1,
        2,
        2,
    ]


def test_groups_sides_hosts_and_scores():
    start = {"do": "start", "groups": [["orc", "ork"]], "hosts": {"bob": "al"}}
    rolled = [a for a in last({**start, "scores": {"al": 30}}) if a.get("event") == "initiative"]

    assert [a["who"] for a in rolled] == ["orc"]
    sides = last({"do": "start", "groups": "sides"})
    assert kinds(sides).count("initiative") == 2


def test_delay_and_act_now():
    assert kinds(last(ORDER, {"do": "delay", "by": "al"})) == ["delays", "turn ends", "turn begins"]
    assert kinds(last(ORDER, {"do": "delay", "by": "al"}, {"do": "act now", "by": "al"})) == [
        "acts now",
        "turn begins",
    ]


def test_ready_and_act_now():
    ready = {"do": "ready", "by": "al", "trigger": "the orc comes", "sense": "heard"}
    end = {"do": "end turn", "by": "al"}

    assert last(ORDER, ready)[0]["trigger"] == "the orc comes"
    (acts,) = last(ORDER, ready, end, {"do": "act now", "by": "al"})
    assert acts["text"] == "al acts now, as readied: the orc comes."


def test_effects_and_arrivals():
    effect = {"do": "effect", "name": "bless", "rounds": 2, "on": "al", "state": "shaken"}

    assert kinds(last(ORDER, effect)) == ["effect", "state gained"]
    assert kinds(last(ORDER, effect, {"do": "end effect", "id": "effect-1"})) == [
        "effect ends",
        "state lost",
    ]
    (state,) = last(ORDER, effect, {"ask": "state"})
    assert state["state"]["effects"]["effect-1"]["rounds"] == 2


def test_an_arrival_comes_at_the_end_of_its_round():
    start = {"do": "start", "order": ["al", "orc"], "absent": ["ork", "bob"]}
    arrival = {"do": "effect", "name": "orcs", "rounds": 1, "brings": [["ork"]]}
    answers = last(start, arrival, {"do": "end turn", "by": "al"}, {"do": "next", "dice": []})
    joined = last(start, arrival, {"do": "end turn", "by": "al"}, {"do": "next"})

    assert answers == [{"refused": "The field dice means nothing here."}]
    assert "joins" in kinds(joined)


def test_a_recap_is_told():
    (answer,) = last(ORDER, {"ask": "recap"})

    assert answer["recap"] == ["End of round 1.", "al, bob, orc, ork: unhurt."]


def test_an_own_ruleset_is_saved_and_fought_by():
    preset = {"do": "preset", "name": "mine", "base": "cyclic sequence"}
    own = {**preset, "settings": {"facing": "on"}}
    answers = last(own, {"do": "new", "ruleset": "mine"}, *PLACED[1:], ORDER)

    assert answers[0]["text"] == "The fight begins: mine."
    assert last(own, {"do": "preset", "name": "mine", "forget": True}) == [{"done": "preset"}]


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (
            {"do": "start", "surprise": [{"by": "foes", "of": "rain"}]},
            "rain is no of; use heroes, foes, allies, neutral.",
        ),
        (
            {"do": "start", "surprise": "foes"},
            "The field surprise must be a list of at most 1000 entries.",
        ),
        ({"do": "start", "surprise": [3]}, "The field surprise must be a list of objects."),
        ({"do": "start", "groups": "all"}, "all is no groups; use sides."),
        (
            {"do": "start", "groups": [["al"], "bob"]},
            "The field groups must be a list of at most 1000 entries.",
        ),
        (
            {"do": "start", "hosts": {"al": 3}},
            "The field hosts must name a host for each associate.",
        ),
        (
            {"do": "start", "scores": {"al": "x"}},
            "The field al must be a whole number from -1000000 to 1000000.",
        ),
        ({"do": "delay", "by": "al"}, "No fight is on."),
        ({"do": "ready", "by": "al"}, "The field trigger is missing."),
        (
            {"do": "ready", "by": "al", "trigger": "x", "sense": "felt"},
            "felt is no sense; use seen, heard.",
        ),
        ({"do": "act now", "by": "al"}, "No fight is on."),
        ({"do": "effect", "name": "x"}, "No fight is on."),
        (
            {"do": "effect", "name": "x", "rounds": 0},
            "The field rounds must be a whole number from 1 to 10000.",
        ),
        ({"do": "end effect", "id": "x"}, "No fight is on."),
        ({"ask": "recap"}, "No fight is on."),
        ({"do": "preset", "name": "mine", "base": "chess"}, None),
        ({"do": "preset", "name": "mine", "forget": True}, "This campaign has no ruleset mine."),
    ],
)
def test_a_bad_request_is_refused_with_one_sentence(request_, reason):
    (answer,) = last(request_)

    assert answer["refused"] == reason if reason else answer["refused"].startswith("There is no")
