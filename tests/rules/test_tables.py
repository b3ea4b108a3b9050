"""The tables of the phased rules: what ships can be read, and a fault is named with its line."""

import pytest

from volteface import resources
from volteface.rules.tables import TableError, reached, read_tables, step, tables

TEXT = resources.path("rulesets", "combat-and-tactics.toml").read_text(encoding="utf-8")


def read(text, folder):
    file = folder / "rules.toml"
    file.write_text(text, encoding="utf-8")
    return read_tables(file)


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("quick_from = 18", 'quick_from = "x"', "quick_from", "Expected `int`"),
        ("quick_from = 18", "quick_form = 18", "[base]", "missing required field `quick_from`"),
        ("[casting]", "[casting]\nhaste = 1", "haste", "unknown field"),
        ("times = [[3, 1]", 'times = [["a", 1]', "times", "Expected `int`"),
        ("wizard = [1, 5]", "wizzard = [1, 5]", "[opportunities]", "wizzard"),
        ("M = 7\n", 'M = "q"\n', "[sizes]", "Expected `int`"),
        ("H = 11\n", "", "[sizes]", "H is missing in sizes"),
        ('phases = ["very fast"', "phases = [3", "phases", "Expected `str`"),
    ],
)
def test_a_fault_is_named_with_file_and_line(tmp_path, old, new, line, told):
    text = TEXT.replace(old, new, 1)
    number = next(n for n, one in enumerate(text.splitlines(), 1) if one.startswith(line))

    with pytest.raises(TableError, match=rf"^rules.toml, line {number}: .*{told}"):
        read(text, tmp_path)


def test_what_is_no_toml_is_named_with_its_line(tmp_path):
    with pytest.raises(TableError, match=r"^rules.toml: .*line 6"):
        read(TEXT.replace("[base]", "[base", 1), tmp_path)


@pytest.mark.parametrize(("value", "wanted"), [(1, 1), (3, 1), (4, 2), (99, 2)])
def test_a_step_holds_up_to_its_number(value, wanted):
    assert step(((3, 1), (6, 2)), value) == wanted


@pytest.mark.parametrize(("value", "wanted"), [(0, 0), (2, 1), (3, 1), (9, 2)])
def test_a_threshold_counts_from_its_number(value, wanted):
    assert reached(((2, 1), (4, 2)), value) == wanted


def test_what_ships_can_be_read():
    assert tables().phases[0] == "very fast"
