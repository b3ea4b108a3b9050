"""What the screen asks: offers, targets, the roll to come, ways, gauges, threat."""

import pytest

from tests.rules.sketch import SWORD, A, B, C, T, fight_of, sketch, stats
from volteface.grid.areas import Area
from volteface.grid.cells import Cell
from volteface.messages import in_words
from volteface.model.actions import Attack, EndTurn, Move, Step, Turn
from volteface.model.creatures import SIDES
from volteface.model.ledger import total
from volteface.rules import asking
from volteface.rules.engine import IllegalAction, answer, perform, refuses, start_fight
from volteface.rules.ruleset import Picked
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]
SWORDSMAN = stats(attacks=(SWORD,))
POSITION = """
. . . . . . . . . . . . .
. A . . T . . . . . . . .
. . . . . . . . . . . . .
"""


def position():
    return sketch(POSITION, A=("E heroes", SWORDSMAN), T=("W foes", SWORDSMAN))


def fight(*order):
    return start_fight(position(), RULESET, order or (A, T)).battle


def offered(battle, who=A):
    return {offer.do: offer for offer in asking.offers(battle, who, RULESET)}


def test_each_deed_is_offered_with_cost_and_need():
    offers = offered(fight())

    found = {do: (in_words(offer.hint), offer.needs) for do, offer in offers.items()}
    assert (
        found.items()
        >= {
            "move": ("move action: 6 squares; both actions: 12", "way"),
            "step": ("instead of moving; provokes nothing", "cell"),
            "turn": ("free", "facing"),
            "attack": ("standard action", "target"),
            "end turn": ("next: T", "nothing"),
        }.items()
    )


def test_an_offer_that_cannot_be_taken_says_why():
    refusal = offered(fight())["attack"].refusal

    assert refusal
    assert in_words(refusal) == "No foe is in reach of the sword."


def test_out_of_turn_every_offer_is_refused():
    refusals = [offer.refusal for offer in offered(fight(), T).values()]

    assert {in_words(refusal) for refusal in refusals if refusal} == {"It is A's turn."}
    assert None not in refusals


def test_outside_a_fight_only_walking_and_turning_is_offered():
    assert set(offered(position())) == {"move", "step", "turn"}


@pytest.mark.parametrize(
    ("do", "picked", "action"),
    [
        (
            "move",
            Picked(path=(Cell(2, 1),), facings=(2,)),
            Move(by=A, path=(Cell(2, 1),), facings=(2,)),
        ),
        ("step", Picked(cell=Cell(2, 1)), Step(by=A, to=Cell(2, 1))),
        ("turn", Picked(facing=4), Turn(by=A, facing=4)),
        ("attack", Picked(target=T), Attack(by=A, attack="sword", target=T)),
        ("end turn", Picked(), EndTurn(by=A)),
    ],
)
def test_an_offer_and_what_was_picked_make_an_action(do, picked, action):
    assert asking.action_for(A, offered(fight())[do], picked, RULESET) == action


@pytest.mark.parametrize("do", ["step", "turn", "attack"])
def test_an_offer_without_what_it_needs_is_refused(do):
    with pytest.raises(IllegalAction):
        asking.action_for(A, offered(fight())[do], Picked(), RULESET)


def test_targets_are_foes_first_each_with_its_refusal():
    battle = sketch("A B T . C", A=("E heroes", SWORDSMAN), B="E heroes", T="W foes", C="W foes")
    battle = start_fight(battle, RULESET, (A, T)).battle

    assert [
        (target.who, target.refusal is None)
        for target in asking.targets(battle, A, "sword", RULESET)
    ] == [(T, False), (C, False), (B, True)]


def test_the_roll_to_come_is_shown_even_where_it_is_refused():
    shown = asking.attack_preview(fight(), Attack(by=A, attack="sword", target=T), RULESET)

    assert shown.refusal
    assert in_words(shown.refusal) == "T is out of reach of A's sword."
    assert shown.against == total(shown.defence) == 10


def test_the_ledger_shown_is_the_ledger_used():
    battle = sketch("A T", A=("W heroes", stats(base_attack=3)), T="W foes")
    battle = start_fight(battle, RULESET, (A, T)).battle
    shown = asking.ledger(battle, A, "sword", T, RULESET)
    outcome = perform(battle, Attack(by=A, attack="sword", target=T), RULESET, (2,))

    assert [line.value for line in shown] == [-10, 3]
    assert fight_of(outcome.battle).budgets[A].attacks == ("sword",)
    assert getattr(outcome.events[0], "ledger", None) == shown


def test_a_way_tells_costs_bands_and_turns():
    way = asking.way_preview(fight(), A, Cell(8, 0), RULESET)

    assert way
    assert way.path[-1] == Cell(8, 0)
    assert way.price == way.costs[-1] == 7
    assert way.bands == ("one move",) * 7 + ("double move",)
    assert len(way.bends) == len(way.costs) == len(way.path) + 1 == len(way.facings) + 1


def test_a_way_names_who_could_strike_and_where():
    battle = sketch(
        """
        . . .
        A T .
        . . .
        """,
        A=("E heroes", SWORDSMAN),
        T="W foes",
    )
    battle = start_fight(battle, RULESET, (A, T)).battle
    battle = perform(battle, EndTurn(by=A), RULESET).battle
    way = asking.way_preview(battle, T, Cell(2, 2), RULESET)

    assert way
    assert way.provoked == ((A, Cell(1, 1)),)


def test_what_a_way_foretells_comes_true():
    battle = sketch("A T . .", A=("E heroes", SWORDSMAN), T="W foes")
    battle = perform(start_fight(battle, RULESET, (A, T)).battle, EndTurn(by=A), RULESET).battle
    way = asking.way_preview(battle, T, Cell(3, 0), RULESET)
    assert way
    moved = perform(battle, Move(by=T, path=way.path, facings=way.facings), RULESET).battle
    moved = answer(moved, 1, "no", RULESET).battle

    assert moved.creatures[T].facing == way.facing
    assert fight_of(moved).budgets[T].squares == way.price


def test_there_is_no_way_to_where_somebody_stands():
    assert asking.way_preview(fight(), A, Cell(4, 1), RULESET) is None


def test_the_cells_in_reach_are_told_by_what_pays_for_them():
    bands = asking.reach_bands(fight(), A, RULESET)

    assert Cell(7, 0) in bands["one move"]
    assert Cell(8, 0) in bands["double move"]
    assert Cell(1, 1) not in bands["one move"] | bands["double move"]


def test_after_a_move_one_move_is_left():
    battle = perform(fight(), Move(by=A, path=(Cell(2, 1),)), RULESET).battle

    assert asking.reach_bands(battle, A, RULESET)["double move"] == frozenset()


def test_outside_a_fight_a_creature_has_its_whole_reach():
    assert asking.reach_bands(position(), A, RULESET)["double move"]


def test_the_gauges_tell_what_is_spent():
    battle = perform(fight(), Move(by=A, path=(Cell(2, 1), Cell(3, 1))), RULESET).battle

    assert {
        in_words(gauge.label): (gauge.spent, gauge.total)
        for gauge in asking.gauges(battle, A, RULESET)
    } == {
        "Standard action": (0, 1),
        "Move action": (1, 1),
        "Movement": (2, 6),
        "5-foot step": (1, 1),
        "Free turn": (1, 1),
        "Opportunities": (0, 1),
    }


def test_a_side_threatens_what_its_creatures_do():
    cells = asking.threatened_by(position(), "foes", RULESET)

    assert len(cells) == 8
    assert Cell(3, 1) in cells


def test_the_area_of_a_cell():
    assert asking.area(position(), A, Cell(0, 1), RULESET) is Area.REAR


def test_without_a_fight_there_is_no_order():
    assert asking.order_of_play(position(), RULESET) == ()


def test_who_fights_whom():
    foes = {(a, b) for a in SIDES for b in SIDES if asking.are_foes(a, b)}

    assert foes == {
        ("heroes", "foes"),
        ("foes", "heroes"),
        ("allies", "foes"),
        ("foes", "allies"),
    }


def test_asking_for_somebody_who_is_not_there_is_refused():
    with pytest.raises(IllegalAction):
        asking.offers(fight(), B, RULESET)
    assert refuses(fight(), EndTurn(by=B), RULESET)
