"""Nothing on the screen is nameless: a reader of the screen can say what everything is."""

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
)

from tests.rules.sketch import sketch
from tests.tools.gestures import fighting
from volteface.ui.map_view import MapView

ROOM = sketch("A . . . .\n. B . . .\n. . . . .", A="E heroes", B="N foes")


@pytest.fixture
def desk(desk_window):
    """A desk where all has been shown once: map, bestiary, creature, attack, question."""
    made = desk_window(fighting(ROOM, "B", "A"))
    made.press("Escape", "P", "Escape", "Space")
    made.press(next(b.text()[0] for b in made.buttons() if "sword" in b.text().casefold()))
    made.click(0, 0)
    made.press("Escape", "N")
    made.drag((0, 0), (3, 0))
    return made


def inner(widget):
    """Whether a widget is a part of another that has the name."""
    return isinstance(widget.parent(), QAbstractSpinBox | QComboBox | QLineEdit)


def test_every_button_says_what_it_does(desk):
    nameless = [
        button
        for button in desk.window.findChildren(QAbstractButton)
        if not (button.accessibleName() or button.text() or button.isHidden() or inner(button))
        if button.parent().metaObject().className() not in ("QTabBar", "QMenuBar")
    ]

    assert nameless == []


@pytest.mark.parametrize(
    "kind", [QAbstractSpinBox, QComboBox, QLineEdit, QListWidget, QPlainTextEdit, MapView]
)
def test_every_field_and_list_has_a_name(desk, kind):
    fields = [field for field in desk.window.findChildren(kind) if not inner(field)]

    assert fields
    assert [field for field in fields if not field.accessibleName()] == []


def test_every_word_is_shown_as_it_is(desk):
    rich = [
        label
        for label in desk.window.findChildren(QLabel)
        if "<" in label.text() and label.textFormat().name != "PlainText"
    ]

    assert rich == []
