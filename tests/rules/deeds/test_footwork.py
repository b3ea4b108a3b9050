"""Running, withdrawing, and down on the ground: worked examples 72 to 74."""

import pytest

from tests.rules.deeds.tactical import (
    SWORDSMAN,
    begun,
    done,
    refusal,
    states,
    taken,
    told,
    undisturbed,
    with_states,
)
from tests.rules.sketch import BOW, SWORD, A, T, facts, fight_of, sketch, stats
from volteface.grid.cells import Cell
from volteface.model.actions import (
    Attack,
    Crawl,
    DropProne,
    EndTurn,
    Move,
    Run,
    StandUp,
    Withdraw,
)

ROW = " ".join(["A", *["."] * 27, "T"])


def test_a_run_goes_four_times_the_speed_straight_ahead():
    battle = begun(sketch(ROW, A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN)))

    assert refusal(battle, Run(by=A, to=Cell(24, 0))) is None
    assert refusal(battle, Run(by=A, to=Cell(25, 0))) == "That is farther than the move goes."


@pytest.mark.parametrize(
    ("changes", "squares"),
    [
        ({"qualities": ("heavy armour",)}, 18),
        ({"feats": ("Run",), "speed": 20}, 20),
        ({"feats": ("Run",), "qualities": ("heavy armour",)}, 24),
    ],
)
def test_armour_and_the_feat_change_how_far_one_runs(changes, squares):
    battle = begun(sketch(ROW, A=("E heroes", stats(**changes)), T="W foes"))

    assert refusal(battle, Run(by=A, to=Cell(squares, 0))) is None
    assert refusal(battle, Run(by=A, to=Cell(squares + 1, 0))) is not None


@pytest.mark.parametrize(("feats", "against"), [((), 10), (("Run",), 13)])
def test_who_runs_has_no_dexterity_to_its_armour_class(feats, against):
    nimble = stats(dexterity=16, armour_class=13, feats=feats)
    battle = begun(sketch(ROW, A=("E heroes", nimble), T=("W foes", stats(attacks=(BOW,)))))
    after = done(done(battle, Run(by=A, to=Cell(20, 0))).battle, EndTurn(by=A)).battle

    assert facts(done(after, Attack(by=T, attack="bow", target=A), 2))[0].against == against


CROWD = """
. . . . . .
. T A . G .
. . . . . .
"""


def withdrawal(path):
    battle = begun(
        sketch(
            CROWD,
            A=("E heroes", SWORDSMAN),
            T=("E foes", SWORDSMAN),
            G=("W foes", SWORDSMAN),
        )
    )
    return done(battle, Withdraw(by=A, path=path))


def test_nobody_strikes_at_the_first_cell_of_a_withdrawal():
    battle = begun(sketch("T A . . .", A=("E heroes", SWORDSMAN), T=("E foes", SWORDSMAN)))
    outcome = done(battle, Withdraw(by=A, path=(Cell(2, 0), Cell(3, 0))))

    assert "provoked" not in told(outcome)
    assert outcome.battle.creatures[A].at == Cell(3, 0)


def test_a_second_threatened_cell_of_a_withdrawal_gives_an_opportunity():
    outcome = withdrawal((Cell(3, 0), Cell(4, 0), Cell(5, 0)))

    assert [event.by for event in facts(outcome) if event.event == "provoked"] == ["G"]


def test_a_withdrawal_goes_two_moves_and_no_farther():
    row = " ".join(["T", "A", *["."] * 13])
    battle = begun(sketch(row, A=("E heroes", SWORDSMAN), T=("E foes", SWORDSMAN)))
    path = tuple(Cell(x, 0) for x in range(2, 15))

    assert refusal(battle, Withdraw(by=A, path=path[:12])) is None
    assert refusal(battle, Withdraw(by=A, path=path)) == (
        "This way costs 13 squares; A can go 12 in one turn."
    )


def lying():
    battle = begun(sketch("A T . .", A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN)))
    return with_states(battle, "A", "prone")


def test_standing_up_gives_an_opportunity_and_then_it_stands():
    outcome = done(lying(), StandUp(by=A))

    assert "provoked" in told(outcome)
    assert states(taken(outcome.battle, "no").battle, A) == ()


def test_the_strike_at_one_who_rises_meets_it_prone():
    outcome = taken(done(lying(), StandUp(by=A)).battle, "sword", 2)

    assert facts(outcome)[0].against == 6


def test_who_is_prone_does_not_walk():
    assert refusal(lying(), Move(by=A, path=(Cell(0, 0),))) is not None


def test_dropping_is_free():
    battle = begun(sketch("A T", A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN)))
    after = done(battle, DropProne(by=A)).battle

    assert states(after, A) == ("prone",)
    assert refusal(after, StandUp(by=A)) is None


def test_a_crawl_goes_five_feet_and_provokes():
    battle = begun(sketch(". A T", A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN)))
    battle = with_states(battle, "A", "prone")
    outcome = done(battle, Crawl(by=A, to=Cell(0, 0)))

    assert "provoked" in told(outcome)
    crawled = undisturbed(battle, Crawl(by=A, to=Cell(0, 0))).battle
    assert crawled.creatures[A].at == Cell(0, 0)
    assert fight_of(crawled).budgets[A].move


def test_only_who_lies_can_crawl_or_stand_up():
    battle = begun(sketch(". A T", A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN)))

    assert refusal(battle, StandUp(by=A)) == "A is not prone."
    assert refusal(battle, Crawl(by=A, to=Cell(0, 0))) == "A is not prone."


def test_leaving_three_cells_that_one_foe_threatens_is_one_opportunity():
    battle = begun(
        sketch(
            """
            . . . . .
            . . T . .
            A . . . .
            """,
            A=("E heroes", SWORDSMAN),
            T=("S foes", stats(attacks=(SWORD,), feats=("Combat Reflexes",), dexterity=14)),
        )
    )
    battle = done(battle, Move(by=A, path=tuple(Cell(x, 2) for x in range(1, 5)))).battle
    outcome = taken(battle, "sword", 2)

    assert not fight_of(outcome.battle).choice


def test_a_whole_turn_always_buys_one_step():
    slow = stats(speed=5, attacks=(SWORD,))
    battle = begun(sketch(". .\n. A", A=("SE heroes", slow)))
    back = Move(by=A, path=(Cell(0, 0),), facings=(3,))

    assert refusal(battle, back) is None
    assert fight_of(done(battle, back).battle).budgets[A].standard


def test_one_step_too_far_takes_a_turn_of_which_nothing_is_spent():
    slow = stats(speed=5, attacks=(SWORD,))
    battle = begun(sketch(". . .\n. A T", A=("SE heroes", slow), T="W foes"))
    battle = done(battle, Attack(by=A, attack="sword", target=T), 2).battle

    assert refusal(battle, Move(by=A, path=(Cell(0, 0),), facings=(3,))) == (
        "A has used part of its turn already."
    )
