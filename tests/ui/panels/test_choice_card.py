"""The card of a question stays small, however many answers there are."""

import pytest
from PySide6.QtWidgets import QPushButton

from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Choice, Option
from volteface.ui.panels.choice_card import ChoiceCard

A = CreatureId("A")


def asked(qtbot, answers, label):
    """Return a card with so many answers."""
    card = ChoiceCard()
    qtbot.addWidget(card)
    options = tuple(Option(f"take {n}", say(label), ()) for n in range(1, answers + 1))
    card.setFixedWidth(460)
    card.show_choice(Choice(1, A, A, "turn", say("Does A turn?"), options))
    return card


def answers_of(card):
    """Return the buttons of the answers, in their order."""
    named = ("primary", "answer")
    return [one for one in card.findChildren(QPushButton) if one.objectName() in named]


@pytest.mark.parametrize(
    ("label", "columns"), [("North", 2), ("Strike with the sword of the old king", 1)]
)
def test_many_answers_stand_in_two_columns_where_they_are_short(qtbot, label, columns):
    card = asked(qtbot, 8, label)
    card.show()
    lefts = {button.x() for button in answers_of(card)}

    assert len(lefts) == columns


def test_the_eighth_answer_has_key_eight(qtbot):
    card = asked(qtbot, 8, "North")

    with qtbot.waitSignal(card.answered) as answered:
        card.take(8)

    assert answered.args == ["take 8"]


def test_beyond_the_keys_answers_have_no_number(qtbot):
    card = asked(qtbot, 10, "North")

    assert [button.text() for button in answers_of(card)][8:] == ["9  North", "North"]
