"""The message bar shows what is newest, and hides no danger behind another."""

import pytest
from PySide6.QtWidgets import QWidget

from volteface.ui.panels.message_bar import MessageBar


@pytest.fixture
def bar(qapp):
    parent = QWidget()
    yield MessageBar(parent)
    parent.deleteLater()


def test_the_newest_sentence_wins(bar):
    bar.say("Moved.")
    bar.say("Turned.")

    assert bar.text == "Turned."


def test_a_danger_does_not_hide_another(bar):
    bar.say("No safety copy.", "danger")
    bar.say("No picture.", "danger")

    assert bar.text == "No safety copy.\nNo picture."


def test_the_same_danger_is_said_once(bar):
    bar.say("No picture.", "danger")
    bar.say("No picture.", "danger")

    assert bar.text == "No picture."


def test_a_danger_that_was_closed_does_not_come_back(bar):
    bar.say("No safety copy.", "danger")
    bar.hide()
    bar.say("No picture.", "danger")

    assert bar.text == "No picture."
