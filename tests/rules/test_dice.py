"""Dice: expressions, typed faces, and faces that depend on nothing but seed and count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from volteface.messages import in_words
from volteface.model.dice import Dice
from volteface.rules.dice import BadDice, Combined, parsed, roll


@pytest.mark.parametrize(
    ("expression", "typed", "total"),
    [
        ("2d6+3", (4, 5), 12),
        ("d20", (13,), 13),
        ("4d6kh3", (1, 5, 6, 2), 13),
        ("2d20kh1", (8, 20), 20),
        ("2d20kl1", (8, 20), 8),
        ("2*(1d4+1)", (3,), 8),
        ("1d8 + 1d8", (3, 4), 7),
        ("1d6-2", (1,), -1),
        ("-1d4", (2,), -2),
        ("5", (), 5),
        ("1D6", (6,), 6),
    ],
)
def test_an_expression_adds_up_the_faces_it_shows(expression, typed, total):
    rolled, after = roll(Dice(given=typed), expression)

    assert (rolled.total, rolled.faces, after) == (total, typed, Dice())


@pytest.mark.parametrize(
    "expression",
    [
        "",
        "d",
        "2d",
        "1d6+",
        "x",
        "1d6 1",
        "2d6kh3",
        "2d6kh",
        "2d6kh0",
        "1d0",
        "(1",
        ")",
        "1001d6",
        "600d6+600d6",
        "1d1001",
        "٣d6",
        "(" * 40 + "1" + ")" * 40,
        "-" * 100 + "1",
        "1+" * 120 + "1",
    ],
)
def test_what_is_no_expression_is_refused_with_a_sentence(expression):
    with pytest.raises(BadDice) as refused:
        roll(Dice(), expression)

    assert in_words(refused.value.message).endswith(".")


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_typed_face_that_the_die_does_not_have_is_refused(face):
    with pytest.raises(BadDice) as refused:
        roll(Dice(given=(face,)), "1d6")

    assert in_words(refused.value.message) == f"A d6 does not show {face}."


def test_typed_faces_are_used_before_the_seed_rolls():
    rolled, after = roll(Dice(seed=1, given=(6,)), "3d6")
    seeded, _ = roll(Dice(seed=1), "2d6")

    assert rolled.faces == (6, *seeded.faces)
    assert after == Dice(seed=1, rolled=2)


@given(st.integers(), st.integers(0, 10**6), st.integers(1, 5), st.integers(1, 100))
def test_the_same_seed_and_count_show_the_same_faces(seed, rolled, count, sides):
    dice = Dice(seed, rolled)

    first, after = roll(dice, f"{count}d{sides}")
    single: list[int] = []
    for _ in range(count):
        one, dice = roll(dice, f"1d{sides}")
        single.extend(one.faces)

    assert first.faces == tuple(single)
    assert after == dice
    assert all(1 <= face <= sides for face in first.faces)


@given(st.text(alphabet="0123456789dkhl+-*() ", max_size=60))
def test_whatever_is_an_expression_can_be_rolled(expression):
    try:
        whole = parsed(expression)
    except BadDice:
        return
    rolled, _ = roll(Dice(), expression)

    assert rolled.expression == expression
    assert whole == rolled.total or rolled.faces or isinstance(whole, Combined)
