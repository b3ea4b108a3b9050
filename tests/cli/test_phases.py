"""A round in phases through the engine's protocol: declared, held, aborted, adjusted, refused."""

import json

import pytest

from volteface.cli.engine import run

NEW = {"do": "new", "ruleset": "combat and tactics"}
HERO = {
    "do": "place",
    "id": "a",
    "creature": "fighter",
    "at": [2, 2],
    "facing": "E",
    "side": "heroes",
}
ORC = {"do": "place", "id": "o", "creature": "orc", "at": [6, 2], "facing": "W", "side": "foes"}
BEGUN = [NEW, HERO, ORC, {"do": "start", "dice": [3, 5]}]


def said(*requests):
    """Return the answers to the last request, asked after a fight has begun."""
    before: list[str] = []
    after: list[str] = []
    run(map(json.dumps, (*BEGUN, *requests[:-1])), before.append)
    run(map(json.dumps, (*BEGUN, *requests)), after.append)
    return [json.loads(answer) for answer in after[len(before) :]]


def declare(by, intent, **more):
    return {"do": "declare", "by": by, "intent": intent, **more}


def test_a_round_runs_from_declarations_through_the_phases():
    hero = declare("a", "guard", attack="long spear")
    answers = said(hero, declare("o", "charge"))

    assert [answer["event"] for answer in answers] == ["declared", "phase begins", "turn begins"]
    assert answers[-1]["who"] == "a"


def test_the_order_tells_the_phase():
    (answer,) = said(declare("a", "cast", casting=5), declare("o", "move"), {"ask": "order"})

    assert [(row["who"], row["phase"]) for row in answer["order"]] == [
        ("o", "fast"),
        ("a", "average"),
    ]


def test_what_is_legal_can_be_sent_as_it_is():
    (answer,) = said({"ask": "legal", "by": "a"})
    requests = [
        {key: value for key, value in one.items() if key not in ("cost", "provokes")}
        for one in answer["legal"]
    ]

    assert all("refused" not in said(request)[0] for request in requests[::6])


def test_one_word_declares_for_all_comrades():
    friend = {**HERO, "id": "b", "at": [2, 3]}
    found: list[str] = []
    lines = [NEW, HERO, friend, ORC, BEGUN[-1], declare("a", "attack", rest=True)]
    run(map(json.dumps, lines), found.append)

    told = [json.loads(answer) for answer in found]
    assert [one["who"] for one in told if one.get("event") == "declared"] == ["a", "b"]


def test_holding_waits_for_the_next_phase():
    answers = said(declare("a", "move"), declare("o", "nothing"), {"do": "hold", "by": "a"})

    assert [answer["text"] for answer in answers][:2] == [
        "a holds until: average.",
        "Phase: average.",
    ]


def test_aborting_comes_after_the_very_slow_phase():
    drop = {"do": "abort", "by": "a", "intent": "attack"}
    answers = said(declare("a", "move"), declare("o", "nothing"), drop)

    assert answers[1]["phase"] == "after very slow"


def test_an_adjustment_is_one_square():
    ready = [declare("a", "parry"), declare("o", "nothing")]
    (answer,) = said(*ready, {"do": "adjust", "by": "a", "to": [2, 1]})

    assert answer["to"] == [2, 1]


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        (declare("a", "dance"), "dance is no intent; use attack, cast,"),
        (declare("a", "fire", attack="long sword"), "long sword is no weapon to fire with."),
        (declare("a", "use item", item="hat"), "hat is no item; use potion,"),
        (
            declare("a", "cast", casting=11),
            "The field casting must be a whole number from 0 to 10.",
        ),
        (declare("a", "cover", attack="long bow"), "Which square is covered?"),
        (declare("x", "move"), "There is no creature x on this map."),
        ({"do": "hold", "by": "a"}, "First everybody says what it will do in this round."),
        ({"do": "move", "by": "a", "path": [[3, 2]]}, "First everybody says"),
        ({"do": "abort", "by": "a", "intent": "cast"}, "An action is dropped for one of:"),
        ({"do": "adjust", "by": "a"}, "The field to is missing."),
    ],
)
def test_a_bad_request_is_refused_with_one_sentence(request_, told):
    (answer,) = said(request_)

    assert answer["refused"].startswith(told)


def test_a_creature_without_adnd_numbers_is_named():
    found: list[str] = []
    lines = [NEW, {**HERO, "creature": "imp"}, {"do": "start"}]
    run(map(json.dumps, lines), found.append)

    assert json.loads(found[-1]) == {"refused": "a has no AD&D numbers yet, such as THAC0."}


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ({"thac0": 99}, "thac0 is from -20 to 30."),
        ({"armour_class": 30}, "armour_class is from -20 to 20."),
        ({"movement": -1}, "movement is from 0 to 100."),
        ({"luck": 1}, "These stats cannot be read: Object contains unknown field"),
        ({"size": "XL"}, "These stats cannot be read: Invalid enum value"),
    ],
)
def test_absurd_numbers_are_refused(numbers, told):
    found: list[str] = []
    run(map(json.dumps, [NEW, {**HERO, "stats": {"adnd": numbers}}]), found.append)

    assert json.loads(found[-1])["refused"].startswith(told)


def test_adnd_numbers_can_be_changed_one_by_one():
    found: list[str] = []
    strong = {**HERO, "stats": {"adnd": {"thac0": 5}}}
    ledger = {"ask": "ledger", "by": "a", "attack": "long sword", "target": "o"}
    run(map(json.dumps, [NEW, strong, ORC, {"do": "start", "dice": [3, 5]}, ledger]), found.append)

    assert json.loads(found[-1])["defence"][0]["value"] == 5
