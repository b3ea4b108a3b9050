"""Everything shown is put into words here."""

import pytest

from volteface.messages import say
from volteface.ui.words import signed, tip, tr, unmarked, words


@pytest.mark.parametrize(("value", "text"), [(4, "+4"), (0, "+0"), (-10, "\u221210")])
def test_modifiers_are_written_as_on_paper(value, text):
    assert signed(value) == text


def test_without_a_translation_words_are_english():
    assert tr("The curtain is closed.") == "The curtain is closed."


def test_a_message_is_put_into_words():
    assert words(say("{who} waits.", who="<b>Ann</b>")) == "<b>Ann</b> waits."


def test_a_tip_shows_brackets_as_brackets():
    assert tip("<b>Ann</b>") == "<span>&lt;b&gt;Ann&lt;/b&gt;</span>"


def test_a_tip_keeps_its_lines():
    assert tip("one\ntwo") == "<span>one<br>two</span>"


def test_an_ampersand_marks_no_key():
    assert unmarked("Sword & Board") == "Sword && Board"
