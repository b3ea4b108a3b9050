"""Total defence and fighting defensively."""

import pytest

from tests.rules.deeds.tactical import done, duel, refusal, told
from tests.rules.sketch import A, T, facts
from volteface.grid.cells import Cell
from volteface.model.actions import (
    Attack,
    EndTurn,
    FightDefensively,
    Move,
    TotalDefence,
)
from volteface.model.ledger import total

AT_T, AT_A = Attack(by=A, attack="sword", target=T), Attack(by=T, attack="sword", target=A)


def test_total_defence_makes_it_four_harder_to_hit():
    after = done(done(duel(), TotalDefence(by=A)).battle, EndTurn(by=A)).battle

    assert facts(done(after, AT_A, 2))[0].against == 14


def test_who_only_defends_takes_no_opportunity():
    after = done(done(duel(), TotalDefence(by=A)).battle, EndTurn(by=A)).battle
    walked = done(after, Move(by=T, path=(Cell(4, 1), Cell(5, 1))))

    assert "provoked" not in told(walked)


def test_total_defence_takes_the_standard_action():
    assert refusal(done(duel(), TotalDefence(by=A)).battle, AT_T) == (
        "A has used the standard action."
    )


def test_fighting_defensively_costs_four_and_gives_two():
    ready = done(duel(), FightDefensively(by=A)).battle
    struck = done(ready, AT_T, 2)
    after = done(struck.battle, EndTurn(by=A)).battle

    assert total(facts(struck)[0].ledger) == -4
    assert facts(done(after, AT_A, 2))[0].against == 12


def test_who_did_not_attack_gains_nothing_by_fighting_defensively():
    after = done(done(duel(), FightDefensively(by=A)).battle, EndTurn(by=A)).battle

    assert facts(done(after, AT_A, 2))[0].against == 10


@pytest.mark.parametrize("stance", [TotalDefence(by=A), FightDefensively(by=A)])
def test_a_stance_is_taken_before_the_first_attack(stance):
    after = done(duel(), AT_T, 2).battle

    assert refusal(after, stance) == "A has attacked already in this turn."
