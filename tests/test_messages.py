"""A sentence is a template and its arguments until somebody reads it."""

import pytest

from volteface.messages import Message, in_words, say

GERMAN = {
    "{who} is {state}.": "{who} ist {state}.",
    "prone": "am Boden",
    "{state} since round {round}": "seit Runde {round} {state}",
}


def german(text):
    return GERMAN.get(text, text)


def test_arguments_stand_where_the_template_names_them():
    assert in_words(say("{who} loses {amount} hit points.", who="Ann", amount=4)) == (
        "Ann loses 4 hit points."
    )


def test_without_arguments_a_sentence_is_its_template():
    assert in_words(say("The curtain is closed.")) == "The curtain is closed."


def test_saying_keeps_template_and_arguments_apart():
    assert say("{who} waits.", who="Ann") == Message("{who} waits.", {"who": "Ann"})


def test_a_message_within_a_message_is_put_into_words_too():
    nested = say("{state} since round {round}", state=say("prone"), round=3)

    assert in_words(say("{who} is {state}.", who="Ann", state=nested)) == (
        "Ann is prone since round 3."
    )


def test_templates_are_translated():
    assert in_words(say("{who} is {state}.", who="Ann", state="tired"), german) == "Ann ist tired."


def test_messages_within_are_translated_in_their_own_order():
    nested = say("{state} since round {round}", state=say("prone"), round=3)

    assert in_words(say("{who} is {state}.", who="Ann", state=nested), german) == (
        "Ann ist seit Runde 3 am Boden."
    )


def test_what_somebody_typed_is_not_translated():
    assert in_words(say("{who} is {state}.", who="prone", state=say("prone")), german) == (
        "prone ist am Boden."
    )


@pytest.mark.parametrize("name", ["{who}", "{0}", "}{", "{{", "{who.args}", "{who[0]}"])
def test_braces_in_a_name_are_nothing_special(name):
    assert in_words(say("{who} waits.", who=name)) == f"{name} waits."


def test_an_argument_may_be_called_as_the_template_is():
    assert in_words(say("{text} and {args}", text="a", args="b")) == "a and b"


def test_equal_sentences_are_equal():
    assert say("{who} waits.", who="Ann") == say("{who} waits.", who="Ann")
