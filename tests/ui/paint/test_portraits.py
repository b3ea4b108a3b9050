"""Portraits by name, and initials where there is none."""

import pytest

from volteface.ui.paint.portraits import Portraits, initials_of

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("token", [None, "no-such-creature", "../icons/volteface", "", "A b"])
def test_what_is_no_picture_has_no_portrait(token):
    assert Portraits().image(token, 40) is None


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Goblin", "G"),
        ("Cave Orc", "CO"),
        ("Cave Orc 3", "CO3"),
        ("goblin 12", "G12"),
        ("Ann of the Hill", "AO"),
        ("", "?"),
        ("7", "7"),
    ],
)
def test_initials_tell_creatures_apart(name, initials):
    assert initials_of(name) == initials
