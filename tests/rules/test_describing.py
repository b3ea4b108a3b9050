"""A stat block in words."""

from volteface.messages import in_words
from volteface.rules.bestiary import bestiary
from volteface.rules.describing import facts


def told(kind):
    return {in_words(label): in_words(value) for label, value in facts(bestiary()[kind])}


def test_the_numbers_of_both_families_are_told():
    lines = told("orc")

    assert lines["Armour class"] == "13"
    assert lines["AD&D"] == "THAC0 19, armour class 6, 9 squares a round, level 1"


def test_a_family_that_is_lacking_is_not_told():
    assert "AD&D" not in told("imp")
