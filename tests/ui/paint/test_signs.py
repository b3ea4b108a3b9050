"""At most three signs, and how many more there are."""

import pytest

from volteface.ui.paint.signs import shown


@pytest.mark.parametrize(
    ("states", "signs"),
    [
        ((), ()),
        (("a", "b", "c"), ("a", "b", "c")),
        (("a", "b", "c", "d"), ("a", "b", "c", "+1")),
        (("a", "b", "c", "d", "e"), ("a", "b", "c", "+2")),
    ],
)
def test_three_signs_show_and_then_a_number(states, signs):
    assert shown(states) == signs
