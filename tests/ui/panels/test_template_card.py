"""The card of the template tool: what it chooses, and what it tells about the one on the map."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox

from tests.rules.sketch import LARGE, field, put, stats
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.grid.templates import burst
from volteface.model.creatures import CreatureId
from volteface.tools.casting import Casting, Laid
from volteface.ui.panels.template_card import TemplateCard

HALL = field(SquareGrid(20, 20))
HIT = put(put(HALL, "B", Cell(7, 9), "N foes"), "O", Cell(13, 9), "N foes", LARGE)
LAID = Laid(HIT.id, burst(HIT.grid, Point(10, 10), 20))


@pytest.fixture
def card(qtbot):
    made = TemplateCard()
    qtbot.addWidget(made)
    made.show_template(Casting(), HALL, None, None)
    made.show()
    return made


def cast(card):
    heard: list[Casting] = []
    card.cast.connect(heard.append)
    return heard


def button(card, text):
    return next(b for b in card.findChildren(QPushButton) if b.text() == text and b.isVisible())


def shown(card):
    labels = [label for label in card.findChildren(QLabel) if label.isVisible()]
    return [label.text() for label in labels]


def buttons(card):
    return [b.text() for b in card.findChildren(QPushButton) if b.isVisible()]


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Cone", "cone"),
        ("Line", "line"),
        ("Spread", "spread"),
        ("Emanation", "emanation"),
        ("Cylinder", "cylinder"),
    ],
)
def test_a_kind_is_chosen_with_a_click(card, label, kind):
    heard = cast(card)
    button(card, label).click()

    assert heard == [Casting(kind)]


def test_a_size_is_chosen_with_a_click(card):
    heard = cast(card)
    button(card, "60").click()

    assert heard == [Casting(feet=60)]


def test_a_size_is_typed_in_steps_of_a_cell(card):
    heard = cast(card)
    card.findChild(QSpinBox).setValue(43)

    assert heard == [Casting(feet=40)]


def test_choosing_what_is_chosen_says_nothing(card):
    heard = cast(card)
    button(card, "20").click()

    assert heard == []


@pytest.mark.parametrize(
    ("grid", "kind", "wide"),
    [
        (HexGrid(9, 9), "cone", ["60°", "90°", "120°"]),
        (SquareGrid(9, 9), "cone", ["Quarter burst", "As published"]),
        (HexGrid(9, 9), "burst", []),
    ],
    ids=["hex cone", "square cone", "burst"],
)
def test_cones_are_shaped_as_the_grid_allows(card, grid, kind, wide):
    card.show_template(Casting(kind), field(grid), None, None)
    shapes = {"60°", "90°", "120°", "Quarter burst", "As published"}

    assert [text for text in buttons(card) if text in shapes] == wide


def test_a_wider_cone_is_chosen_with_a_click(card):
    card.show_template(Casting("cone"), field(HexGrid(9, 9)), None, None)
    heard = cast(card)
    button(card, "120°").click()

    assert heard == [Casting("cone", degrees=120)]


@pytest.mark.parametrize(
    ("block", "words"),
    [(None, "From any point"), (stats(), "at its front"), (stats(faceless=True), "anywhere round")],
    ids=["nobody", "with a face", "faceless"],
)
def test_it_says_where_templates_start(card, block, words):
    caster = None
    if block:
        caster = put(HALL, "A", Cell(5, 5), "N heroes", block).creatures[CreatureId("A")]
    card.show_template(Casting(), HALL, caster, None)

    assert any(words in text for text in shown(card))


def test_while_nothing_lies_it_says_what_to_do(card):
    assert "Nothing lies on the map" in shown(card)
    assert "Lift the template" not in buttons(card)


def test_it_lists_whom_the_template_hits_and_how_much_of_them(card):
    card.show_template(Casting(), HIT, None, LAID)

    assert "2 creatures are hit" in shown(card)
    assert [text for text in shown(card) if text.endswith("%")] == ["100 %", "50 %"]


def test_it_names_the_rule(card):
    card.show_template(Casting(), HIT, None, LAID)

    assert any(text.startswith("A burst covers") for text in shown(card))


def test_a_click_on_a_name_picks_the_creature(card):
    card.show_template(Casting(), HIT, None, LAID)
    heard: list[str] = []
    card.picked.connect(heard.append)
    button(card, "O").click()

    assert heard == ["O"]


def test_the_template_is_lifted_with_a_click(card):
    card.show_template(Casting(), HIT, None, LAID)
    heard = []
    card.lifted.connect(lambda: heard.append("lifted"))
    button(card, "Lift the template").click()

    assert heard == ["lifted"]


def test_where_nobody_is_hit_that_is_what_it_says(card):
    card.show_template(Casting(), HALL, None, replace(LAID, map=HALL.id))

    assert "Nobody is hit" in shown(card)
