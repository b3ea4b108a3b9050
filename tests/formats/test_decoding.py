"""JSON from strangers is bounded, and every fault has its place."""

import pytest

from volteface.formats import decoding
from volteface.formats.decoding import Node, decode
from volteface.formats.errors import FormatError


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "It is not JSON"),
        (b'{"a": 1', r"It is not JSON \(line 1, column 8\)"),
        (b'{"a": 1, "a": 2}', "“a” stands in it twice"),
        (b'"\xff"', "not text in UTF-8"),
        (b"[" * 70 + b"]" * 70, "nested more than 64 deep"),
        (b"1" * 5000, "cannot be decoded|can be decoded"),
    ],
)
def test_what_is_no_sound_json_is_refused(text, reason):
    with pytest.raises(FormatError, match=reason):
        decode(text)


def test_brackets_in_a_text_are_not_depth():
    assert decode(b'{"a": "' + b'[\\"' * 100 + b'"}').field("a").text().startswith('["')


def test_more_values_than_a_map_has_are_refused(monkeypatch):
    monkeypatch.setattr(decoding, "MOST_VALUES", 10)
    with pytest.raises(FormatError, match="more than 10 values"):
        decode(b"[" + b"1," * 20 + b"1]")


@pytest.mark.parametrize(("written", "number"), [(3, 3), (2.5, 2.5), ("4", 4), ("0.25", 0.25)])
def test_a_number_may_be_a_text(written, number):
    assert Node(written, "x").number() == number


@pytest.mark.parametrize("value", [True, None, [], "many", {}])
def test_what_is_no_number_is_refused_by_its_place(value):
    with pytest.raises(FormatError, match=r"^x is not a number\.$"):
        Node(value, "x").number()


def test_a_number_too_large_to_hold_is_infinite():
    assert Node(10**400, "x").number() == float("inf")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 5, -1])
def test_a_number_out_of_bounds_is_refused(value):
    with pytest.raises(FormatError, match="not between 0 and 4"):
        Node(value, "x").number_between(0, 4)


@pytest.mark.parametrize(
    ("value", "on"), [(True, True), (0, False), ("true", True), ("False", False), (None, True)]
)
def test_a_switch_may_be_a_text_or_missing(value, on):
    assert Node(value, "x").switch(default=True) is on


def test_a_switch_that_is_neither_is_refused():
    with pytest.raises(FormatError, match="neither true nor false"):
        Node("maybe", "x").switch(default=True)


def test_the_place_of_a_value_is_spelt_out():
    node = next(decode(b'{"a": {"b": [1]}}').field("a").field("b").items())
    assert node.place == "a.b[0]"
