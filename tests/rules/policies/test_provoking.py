"""Attacks of opportunity: who threatens, who may strike, and how the question is answered."""

from dataclasses import replace

import pytest

from tests.rules.sketch import (
    BOW,
    SPEAR,
    SWORD,
    A,
    H,
    T,
    facts,
    field,
    fight_of,
    put,
    sketch,
    stats,
    up,
)
from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.messages import in_words
from volteface.model.actions import Attack, EndTurn, Move, Step
from volteface.model.encounter import Budget
from volteface.model.table import Table
from volteface.rules.engine import IllegalAction, answer, perform, start_fight
from volteface.rules.policies.provoking import threatened
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation

RULESET = RULESETS["d20 with facing"]
SWORDSMAN = stats(attacks=(SWORD,))


@pytest.mark.parametrize(
    ("attack", "changes", "count"),
    [
        (SWORD, {}, 8),
        (SPEAR, {}, 12),
        (SWORD, {"size": Size.LARGE}, 12),
        (SWORD, {"size": Size.LARGE, "reach": 10}, 28),
        (SWORD, {"size": Size.HUGE, "reach": 10}, 36),
        (SWORD, {"size": Size.HUGE, "reach": 15}, 60),
        (replace(SWORD, natural=True, reach=10), {}, 20),
        (BOW, {}, 0),
        (SWORD, {"reach": 0, "size": Size.TINY}, 0),
    ],
)
def test_the_number_of_threatened_cells(attack, changes, count):
    battle = put(field(), "A", up(0, 0), "N heroes", stats(attacks=(attack,), **changes))

    assert len(threatened(Situation(battle, RULESET), battle.creatures[A])) == count


@pytest.mark.parametrize("state", ["dying", "dead", "unconscious", "stunned"])
def test_who_is_down_threatens_nothing(state):
    battle = put(field(), "A", up(0, 0), "N heroes")
    down = replace(battle.creatures[A], states=(state,))

    assert threatened(Situation(battle, RULESET), down) == frozenset()


def fight(drawing, *order, **creatures):
    """Return a fight in which everybody has acted and the first of `order` has the turn."""
    battle = start_fight(sketch(drawing, **creatures), RULESET, order).battle
    acted = Table({who: Budget(acted=True) for who in order})
    return replace(battle, encounter=replace(fight_of(battle), budgets=acted))


def moved(battle, who, *path, facings=()):
    cells = tuple(Cell(*cell) for cell in path)
    return perform(battle, Move(by=who, path=cells, facings=facings), RULESET).battle


def choice(battle):
    return battle.encounter.choice


def takes(battle):
    return [option.take for option in choice(battle).options]


def take(battle, what, *dice):
    return answer(battle, choice(battle).number, what, RULESET, given=dice).battle


ROW = """
. . . .
A T . .
. . . .
"""


def one_row(**changes):
    return fight(ROW, "T", "A", A=("E heroes", stats(attacks=(SWORD,), **changes)), T="W foes")


def test_leaving_a_threatened_cell_asks_before_the_step():
    battle = moved(one_row(), "T", (2, 1))

    assert choice(battle).who == "A"
    assert battle.creatures[T].at == Cell(1, 1)


def test_entering_a_threatened_cell_provokes_nothing():
    battle = fight("A . T", "T", "A", A=("E heroes", SWORDSMAN), T="W foes")

    assert choice(moved(battle, "T", (1, 0))) is None


def test_a_five_foot_step_provokes_nothing():
    battle = perform(one_row(), Step(by=T, to=Cell(2, 1)), RULESET).battle

    assert battle.creatures[T].at == Cell(2, 1)


def test_the_question_offers_later_only_if_another_threatened_cell_is_left():
    assert takes(moved(one_row(), "T", (2, 1))) == ["sword", "no"]
    assert takes(moved(one_row(), "T", (1, 0), (2, 0))) == ["sword", "later", "no"]


def test_whoever_waits_is_asked_again_at_the_next_cell():
    battle = take(moved(one_row(), "T", (1, 0), (2, 0)), "later")

    assert choice(battle).number == 2
    assert battle.creatures[T].at == Cell(1, 0)
    assert takes(battle) == ["sword", "no"]


@pytest.mark.parametrize(("first", "dice"), [("no", ()), ("sword", (2,))])
def test_leaving_several_cells_is_one_opportunity(first, dice):
    battle = take(moved(one_row(), "T", (1, 0), (2, 0), (3, 0)), first, *dice)

    assert choice(battle) is None
    assert battle.creatures[T].at == Cell(3, 0)


def test_one_opportunity_in_a_round_whoever_gives_it():
    battle = fight(
        """
        T U .
        . A .
        . . .
        """,
        "T",
        "U",
        "A",
        A=("N heroes", SWORDSMAN),
        T="S foes",
        U="S foes",
    )
    battle = take(moved(battle, "T", (0, 1), (0, 2)), "sword", 2)
    battle = perform(battle, EndTurn(by=T), RULESET).battle

    assert choice(moved(battle, "U", (2, 0))) is None


def test_combat_reflexes_strike_more_often():
    reflexes = stats(attacks=(SWORD,), dexterity=14, feats=("Combat Reflexes",))
    battle = fight(
        """
        T U .
        . A .
        . . .
        """,
        "T",
        "U",
        "A",
        A=("N heroes", reflexes),
        T="S foes",
        U="S foes",
    )
    battle = take(moved(battle, "T", (0, 1), (0, 2)), "sword", 2)
    battle = perform(battle, EndTurn(by=T), RULESET).battle

    assert choice(moved(battle, "U", (2, 0))).who == "A"


def test_the_flat_footed_strike_at_nobody():
    battle = sketch(ROW, A="E heroes", T="W foes")
    battle = start_fight(battle, RULESET, (T, A)).battle

    assert choice(moved(battle, "T", (2, 1))) is None


def test_friends_strike_at_nobody():
    battle = fight("A T .", "T", "A", A="E foes", T="E foes")

    assert choice(moved(battle, "T", (2, 0))) is None


def test_shooting_where_a_foe_threatens_asks_first():
    battle = fight("A T . . H", "T", "A", "H", A=("E heroes", SWORDSMAN), T="E foes", H="W heroes")
    shot = Attack(by=T, attack="bow", target=H)
    outcome = perform(battle, shot, RULESET)

    assert [event.event for event in outcome.events] == ["provoked"]
    assert takes(outcome.battle) == ["sword", "no"]
    assert list(take(outcome.battle, "no", 15, 3).log.values())[-1].event.event == "damage"


def test_who_is_struck_down_goes_no_further():
    frail = stats(hit_points=3)
    battle = fight(ROW, "T", "A", A=("E heroes", SWORDSMAN), T=("W foes", frail))
    battle = take(moved(battle, "T", (2, 1), (3, 1)), "sword", 15, 8)

    assert battle.creatures[T].at == Cell(1, 1)
    assert battle.creatures[T].states == ("dying",)
    assert battle.encounter.queue == ()
    assert battle.encounter.order[battle.encounter.turn].who == "A"


def test_each_foe_is_asked_in_the_order_of_play():
    battle = fight(
        """
        A . .
        T . .
        B . .
        """,
        "T",
        "B",
        "A",
        A="S heroes",
        B="N heroes",
        T="E foes",
    )
    battle = moved(battle, "T", (1, 1), (2, 1))

    assert choice(battle).who == "B"
    assert choice(take(battle, "no")).who == "A"


def test_the_ledger_of_each_answer_is_that_of_the_cell_being_left():
    battle = fight(ROW, "T", "A", A=("N heroes", SWORDSMAN), T="N foes")
    option = choice(moved(battle, "T", (1, 0), facings=(0,))).options[0]

    assert [(line.value, line.rule) for line in option.ledger] == [(-5, "F15"), (2, "F16")]


@pytest.mark.parametrize(
    ("number", "what", "reason"),
    [
        (2, "no", "There is no question 2 to answer."),
        (1, "axe", "axe is no answer; these are: sword, no."),
    ],
)
def test_a_wrong_answer_is_refused(number, what, reason):
    battle = moved(one_row(), "T", (2, 1))

    with pytest.raises(IllegalAction) as refused:
        answer(battle, number, what, RULESET)
    assert in_words(refused.value.message) == reason


def test_nothing_else_goes_on_while_the_question_is_open():
    battle = moved(one_row(), "T", (2, 1))

    with pytest.raises(IllegalAction) as refused:
        perform(battle, EndTurn(by=T), RULESET)
    assert in_words(refused.value.message).startswith("First this must be answered: T leaves")


def test_the_gm_amends_the_ledger_of_an_opportunity():
    battle = moved(one_row(), "T", (2, 1), facings=(6,))
    outcome = answer(battle, 1, "sword", RULESET, total=7, given=(3, 5))

    assert facts(outcome)[0].total == 10


def test_reach_ten_strikes_at_who_comes_nearer_than_its_first_cell():
    long_armed = stats(reach=10, attacks=(SWORD,))
    battle = fight("A . . T", "T", "A", A=("E heroes", long_armed), T="W foes")

    assert choice(moved(battle, "T", (2, 0))) is None
    assert choice(moved(battle, "T", (2, 0), (1, 0))).who == "A"


def test_a_shot_and_a_move_are_two_opportunities():
    battle = fight("A T . . H", "T", "A", "H", A=("E heroes", SWORDSMAN), T="E foes", H="W heroes")
    battle = perform(battle, Attack(by=T, attack="bow", target=H), RULESET, (2,)).battle
    battle = take(battle, "no", 2)

    assert takes(moved(battle, T, (2, 0))) == ["sword", "no"]
