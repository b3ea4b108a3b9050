"""After a hit: knocked down, forced back, followed."""

from dataclasses import replace

import pytest

from tests.rules.phased import (
    PLAIN,
    asked,
    begun,
    block,
    do,
    mean,
    reply,
    until,
)
from tests.rules.sketch import A, B
from volteface.grid.cells import Cell
from volteface.model.actions import Attack

KNOCK = {"retreat": "off"}
PUSH = {"knockdown": "off"}
MAUL = replace(PLAIN.attacks[0], name="maul", knockdown="1d10")
FIELD = ". . . . .\n. . A B .\n. . . . ."


def hit(settings, drawing=FIELD, facing="W", b=PLAIN, **changes):
    battle = begun(
        drawing,
        settings=settings,
        A=("E heroes", block(attacks=(MAUL,))),
        B=(f"{facing} foes", block(b, **changes)),
    )
    battle = until(mean(battle, A="attack with maul", B="parry"), "A", 2)
    return do(battle, Attack(by=A, attack="maul", target=B), 19, 1)


@pytest.mark.parametrize(
    ("size", "die", "save", "states"),
    [
        ("M", 7, 9, ("prone",)),
        ("M", 7, 10, ()),
        ("M", 6, 1, ()),
        ("L", 8, 1, ()),
        ("S", 5, 1, ("prone",)),
    ],
)
def test_a_die_that_reaches_the_size_asks_for_a_save_or_knocks_down(size, die, save, states):
    battle = hit(KNOCK, size=size)

    assert asked(battle) == ("A", "knockdown")
    assert reply(battle, "roll", die, save).creatures[B].states == states


def test_the_gm_may_let_a_knockdown_be():
    battle = reply(hit(KNOCK), "no")

    assert (asked(battle), battle.creatures[B].states) == (None, ())


def test_a_hit_may_force_back_into_the_rear_and_be_followed():
    battle = hit(PUSH)

    assert asked(battle) == ("A", "retreat")
    assert [one.take for one in battle.encounter.choice.options] == ["4,0", "4,1", "4,2", "no"]
    battle = reply(battle, "4,1")
    assert (asked(battle), battle.creatures[B].at) == (("A", "follow"), Cell(4, 1))
    assert reply(battle, "3,1").creatures[A].at == Cell(3, 1)
    assert reply(battle, "no").creatures[A].at == Cell(2, 1)


def test_with_no_square_behind_it_gives_way_to_the_side():
    battle = hit(PUSH, drawing=". . .\n. A B\n. . .")

    assert [one.take for one in battle.encounter.choice.options] == ["2,0", "2,2", "no"]


@pytest.mark.parametrize(("face", "states"), [(10, ()), (9, ("prone",))])
def test_with_no_square_at_all_it_saves_or_falls(face, states):
    battle = hit(PUSH, drawing=". A B")

    assert [one.take for one in battle.encounter.choice.options] == ["press", "no"]
    assert reply(battle, "press", face).creatures[B].states == states


@pytest.mark.parametrize("changes", [{"level": 5}, {"size": "H"}])
def test_the_far_higher_and_larger_give_no_ground(changes):
    assert asked(hit(PUSH, **changes)) is None


def test_whoever_was_hurt_in_the_round_forces_nobody_back():
    battle = begun(FIELD, settings=PUSH, A=("E heroes", block()), B=("W foes", block()))
    battle = until(mean(battle, A="attack with sword", B="attack with sword"), "A", 2)
    battle = do(battle, Attack(by=A, attack="sword", target=B), 2)
    battle = do(until(battle, "B", 2), Attack(by=B, attack="sword", target=A), 19, 1)
    assert asked(battle) == ("B", "retreat")
    other = mean(
        begun(FIELD, settings=PUSH, A=("E heroes", block()), B=("W foes", block())),
        A="attack with sword",
        B="attack with sword",
    )
    other = do(until(other, "A", 2), Attack(by=A, attack="sword", target=B), 19, 1)
    other = do(until(reply(other, "no"), "B", 2), Attack(by=B, attack="sword", target=A), 19, 1)

    assert asked(other) is None
