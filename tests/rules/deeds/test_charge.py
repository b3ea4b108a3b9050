"""Charging: straight, at least 10 feet, +2 to hit and -2 to the armour class for a round."""

import pytest

from tests.rules.deeds.tactical import SWORDSMAN, begun, done, refusal, told, with_states
from tests.rules.sketch import A, T, facts, fight_of, sketch
from volteface.grid.cells import Cell
from volteface.model.actions import Attack, Charge, EndTurn, Step
from volteface.model.ledger import total

CHARGE = Charge(by=A, attack="sword", target=T)


def field(drawing="A . . . . T . .", **others):
    return begun(sketch(drawing, A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN), **others))


def test_a_charge_ends_beside_the_target_with_a_strike_at_plus_two():
    outcome = done(field(), CHARGE, 9, 3)
    attack = next(event for event in facts(outcome) if event.event == "attack")

    assert outcome.battle.creatures[A].at == Cell(4, 0)
    assert (total(attack.ledger), attack.hit) == (2, True)


def test_a_charge_takes_the_whole_turn():
    after = done(field(), CHARGE, 9, 3).battle

    assert refusal(after, Attack(by=A, attack="sword", target=T)) is not None


def test_who_has_charged_is_easier_to_hit_until_its_next_turn():
    after = done(done(field(), CHARGE, 9, 3).battle, EndTurn(by=A)).battle
    struck = done(after, Attack(by=T, attack="sword", target=A), 2)

    assert facts(struck)[0].against == 8
    again = done(done(struck.battle, EndTurn(by=T)).battle, EndTurn(by=A)).battle
    assert facts(done(again, Attack(by=T, attack="sword", target=A), 2))[0].against == 10


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("A . T . . . . .", "A charge must cover at least 10 feet."),
        ("A . H . . T . .", "Something on the straight way blocks it."),
        ("A . . . . . . . . . . . . . . T", "That is farther than the move goes."),
    ],
)
def test_why_there_is_no_charge(drawing, reason):
    others = {"H": ("E heroes", SWORDSMAN)} if "H" in drawing else {}

    assert refusal(field(drawing, **others), CHARGE) == reason


def test_a_helpless_creature_is_charged_over():
    battle = field("A . H . . T . .", H=("E foes", SWORDSMAN))

    assert refusal(with_states(battle, "H", "unconscious"), CHARGE) is None


def test_there_is_no_charge_after_a_five_foot_step():
    after = done(field(), Step(by=A, to=Cell(1, 0))).battle

    assert refusal(after, CHARGE) == ("A has taken a 5-foot step and moves no more in this turn.")


def test_a_charge_past_a_foe_provokes():
    battle = field(
        """
        . . G . . . . .
        A . . . . T . .
        """,
        G=("S foes", SWORDSMAN),
    )
    outcome = done(battle, CHARGE)

    assert "provoked" in told(outcome)
    assert fight_of(outcome.battle).choice
