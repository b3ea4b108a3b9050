"""A click on a creature makes it the target of the attack that was chosen."""

import pytest

from tests.rules.sketch import LARGE, sketch
from tests.tools.gestures import desk, played
from volteface.model.creatures import CreatureId
from volteface.tools.aiming import TOOL
from volteface.tools.gesture import Aim

BATTLE = sketch("A . B B\n. . B B", A="N heroes", B=("S foes", LARGE))


def aimed(gesture, aiming="sword"):
    return played(TOOL, desk(BATTLE, "A", aiming=aiming), gesture).endings


@pytest.mark.parametrize("cell", ["2,0", "3,0", "3,1"])
def test_any_cell_of_a_creature_will_do(cell):
    assert aimed(f"press {cell}; release") == (Aim(CreatureId("B")),)


def test_what_counts_is_where_the_button_is_let_go():
    assert aimed("press 1,1; move 2,0; release") == (Aim(CreatureId("B")),)


@pytest.mark.parametrize("cell", ["1,1", "0,0"], ids=["nobody", "the attacker itself"])
def test_a_click_beside_every_target_aims_at_nobody(cell):
    assert aimed(f"press {cell}; release") == (None,)


def test_without_an_attack_there_is_nothing_to_aim():
    assert aimed("press 2,0; release", aiming=None) == ()
