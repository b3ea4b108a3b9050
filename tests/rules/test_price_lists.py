"""Price lists and weapons: what ships is whole, and what is wrong is named with its line."""

from dataclasses import replace

import pytest

from tests.rules.sketch import SWORD
from volteface.rules.price_lists import PriceList, price_list, read, weapon
from volteface.rules.rulesets import RULESETS
from volteface.rules.tables import TableError

OWN = ("d20 with facing", "five points")
PRICED = set(price_list("d20").deeds)


@pytest.mark.parametrize("name", OWN)
def test_every_deed_that_has_a_price_somewhere_has_one_here(name):
    ruleset = RULESETS[name]

    assert {deed.name for deed in ruleset.deeds} & PRICED <= set(ruleset.terms)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[deeds]\nrun = { cost = ["free"] }\nfly = { cost = ["much"] }\n', "line 3"),
        ('[deeds]\nrun = { cost = ["free"], star = true }\n', "line 2"),
        ("[deeds]\nrun = {}\n", "line 2"),
        ('[points]\nfree = "x"\n[deeds]\n', "line 2"),
        ("[deeds\n", "line 1"),
    ],
)
def test_a_fault_is_told_with_file_and_line(tmp_path, text, told):
    file = tmp_path / "prices.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(TableError) as error:
        read(file, PriceList)
    assert str(error.value).startswith("prices.toml")
    assert told in str(error.value)


def test_a_weapon_that_is_not_listed_is_held_as_its_damage_tells():
    assert weapon(replace(SWORD, name="moon blade")).hold == "one hand"
    assert weapon(replace(SWORD, name="moon blade", strength_halves=3)).hold == "two hands"
    assert weapon(replace(SWORD, name="dagger")).hold == "light"
