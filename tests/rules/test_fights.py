"""Known fights come out as they are written down."""

import pytest

from tests.rules.fights import FOLDER, played


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.txt")))
def test_a_known_fight_has_the_log_it_should_have(name):
    text = (FOLDER / name).read_text(encoding="utf-8")

    log, expected = played(text)

    assert log == expected
