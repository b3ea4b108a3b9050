"""Movement: prices by facing, diagonals, and what stands in the way."""

from dataclasses import replace

import pytest

from tests.rules.sketch import A, X, facts, field, hexes, put, sketch, stats, up
from volteface.grid.cells import Cell, Point
from volteface.grid.spaces import Size
from volteface.messages import in_words
from volteface.model.actions import Move, Step
from volteface.model.encounter import Encounter
from volteface.model.maps import Door, DoorId, Wall, WallId
from volteface.model.table import Table
from volteface.rules.engine import perform, refuses, start_fight
from volteface.rules.policies.movement import prices, reachable, standing
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation

RULESET = RULESETS["d20 with facing"]
N, NE, E, W = 0, 1, 2, 6


def paid(battle, offsets, facings):
    path = tuple(up(*offset) for offset in offsets)
    now = Situation(battle, RULESET)
    return prices(now, battle.creatures[A], path, facings)


def alone(facing="N"):
    return put(field(), "A", up(0, 0), f"{facing} heroes")


def test_three_cells_sideways_cost_six():
    assert paid(alone(), [(1, 0), (2, 0), (3, 0)], (N, N, N)) == (2, 2, 2)


def test_turning_first_saves_half():
    assert paid(alone(), [(1, 0), (2, 0), (3, 0)], (E, E, E)) == (1, 1, 1)


def test_backwards_costs_two():
    assert paid(alone("W"), [(1, 0)], (W,)) == (2,)


def test_a_step_into_the_flank_then_a_free_turn():
    battle = put(field(), "A", up(0, 0), "W heroes")
    outcome = perform(battle, Move(by=A, path=(up(0, 1),), facings=(W, N)), RULESET)
    moved, turned = facts(outcome)

    assert (moved.cost, turned.facing) == (2, N)


def test_diagonals_cost_one_and_two_in_turn():
    path = [(0, 1), (1, 2), (2, 3), (2, 4), (3, 5)]

    assert paid(alone(), path, (N, NE, NE, N, NE)) == (1, 1, 2, 1, 1)


def test_four_diagonals_cost_six():
    assert sum(paid(alone(), [(1, 1), (2, 2), (3, 3), (4, 4)], (NE,) * 4)) == 6


@pytest.mark.parametrize(("setting", "price"), [("double", 3), ("flat 2", 2)])
def test_a_diagonal_into_the_flank_is_a_setting(setting, price):
    fight = Encounter(RULESET.name, (), settings={"sideways_diagonal": setting})
    battle = replace(alone("NW"), encounter=fight)

    assert paid(battle, [(1, 1)], (7,)) == (price,)


def test_a_creature_without_facing_pays_the_same_all_around():
    battle = put(field(), "A", up(0, 0), "N heroes", stats(faceless=True))

    assert paid(battle, [(0, -1)], (N,)) == (1,)


def test_hexes_sideways():
    battle = put(hexes(), "A", Cell(5, 10), "E heroes")
    path = (Cell(5, 9), Cell(5, 8), Cell(5, 7))

    assert prices(Situation(battle, RULESET), battle.creatures[A], path, (1, 1, 1)) == (2, 2, 2)


def refusal(battle, action):
    message = refuses(battle, action, RULESET)
    return in_words(message) if message else None


def walled(*segments, doors=()):
    walls = {WallId(str(n)): Wall(points) for n, points in enumerate(segments)}
    made = {DoorId(str(n)): door for n, door in enumerate(doors)}
    return replace(alone(), walls=Table(walls), doors=Table(made))


BESIDE = (Point(11, 10), Point(11, 11))
"""The east border of the middle cell."""


@pytest.mark.parametrize("action", [Move(by=A, path=(up(1, 1),)), Step(by=A, to=up(1, 1))])
def test_no_diagonal_leads_past_the_corner_of_a_wall(action):
    assert refusal(walled(BESIDE), action) == "A wall or a shut door is in the way."


@pytest.mark.parametrize(("is_open", "passes"), [(False, False), (True, True)])
def test_a_door_lets_through_when_it_is_open(is_open, passes):
    battle = walled(doors=[Door(*BESIDE, open=is_open)])

    assert (refusal(battle, Move(by=A, path=(up(1, 0),))) is None) is passes


def test_a_diagonal_past_a_foe_is_allowed():
    battle = put(alone(), "T", up(1, 0), "W foes")

    assert refusal(battle, Move(by=A, path=(up(1, 1),))) is None


LINE = "A X ."


@pytest.mark.parametrize(
    ("side", "changes", "through"),
    [
        ("heroes", {}, None),
        ("neutral", {}, None),
        ("foes", {}, "X is in the way."),
        ("foes", {"states": ("helpless",)}, None),
    ],
)
def test_passing_through_a_creature(side, changes, through):
    battle = sketch(LINE, A="E heroes", X=f"W {side}")
    other = replace(battle.creatures[X], **changes)
    battle = replace(battle, creatures=battle.creatures.put(X, other))

    assert refusal(battle, Move(by=A, path=(Cell(1, 0), Cell(2, 0)))) == through


@pytest.mark.parametrize(("size", "passes"), [(Size.SMALL, True), (Size.MEDIUM, False)])
def test_foes_three_sizes_apart_pass_each_other(size, passes):
    battle = put(field(), "A", up(0, 0), "E heroes", stats(size=Size.HUGE))
    battle = put(battle, "X", up(3, -1), "W foes", stats(size=size))

    assert (refusal(battle, Move(by=A, path=(up(1, 0),))) != "X is in the way.") is passes


@pytest.mark.parametrize("action", [Move(by=A, path=(Cell(1, 0),)), Step(by=A, to=Cell(1, 0))])
def test_nobody_ends_where_a_friend_stands(action):
    assert refusal(sketch(LINE, A="E heroes", X="W heroes"), action) == "X stands there."


@pytest.mark.parametrize(
    ("path", "facings", "reason"),
    [
        ((), (), "A move needs at least one step."),
        ((Cell(2, 0),), (), "The path is broken: its steps lead from a cell to the next."),
        ((Cell(0, -1),), (), "The path leads off the map."),
        (
            (Cell(1, 0),),
            (2, 2, 2),
            "A move of 1 steps has 1 facings, and perhaps one more for its end.",
        ),
        ((Cell(1, 0),), (8,), "There is no such facing on this grid."),
    ],
)
def test_a_path_that_is_none_is_refused_even_to_the_gm(path, facings, reason):
    action = Move(by=A, path=path, facings=facings, override=True)

    assert refusal(sketch("A . .", A="E heroes"), action) == reason


def test_outside_a_fight_a_creature_walks_as_far_as_it_likes():
    battle = sketch(" ".join(["A", *["."] * 19]), A="E heroes")
    path = tuple(Cell(x, 0) for x in range(1, 20))

    assert perform(battle, Move(by=A, path=path), RULESET).battle.creatures[A].at == path[-1]


def test_the_gm_moves_a_creature_farther_than_it_can_go():
    battle = sketch(" ".join(["A", *["."] * 19]), A="E heroes")
    battle = start_fight(battle, RULESET, (A,)).battle
    path = tuple(Cell(x, 0) for x in range(1, 20))
    outcome = perform(battle, Move(by=A, path=path, override=True), RULESET)

    assert outcome.battle.creatures[A].at == path[-1]
    assert outcome.events[0].event == "overruled"


def small_ones(count, size=Size.TINY):
    """The creature A next to a cell that holds so many small friends."""
    battle = put(field(), "A", up(0, 0), "N heroes", stats(size=size))
    for number in range(count):
        battle = put(battle, f"bat-{number}", up(0, 1), "N heroes", stats(size=size))
    return battle


@pytest.mark.parametrize(
    ("size", "count", "fits"),
    [
        (Size.TINY, 3, True),
        (Size.TINY, 4, False),
        (Size.DIMINUTIVE, 24, True),
        (Size.DIMINUTIVE, 25, False),
        (Size.SMALL, 1, False),
    ],
)
def test_small_creatures_share_a_cell_as_far_as_there_is_room(size, count, fits):
    battle = small_ones(count, size)
    now = Situation(battle, RULESET)
    assert (standing(now, battle.creatures[A], up(0, 1)) is None) is fits
    assert (up(0, 1) in reachable(now, battle.creatures[A], 6).prices) is fits


def test_a_tiny_creature_enters_the_cell_of_a_foe():
    battle = put(small_ones(0), "X", up(0, 1), "S foes")
    now = Situation(battle, RULESET)
    assert up(0, 1) in reachable(now, battle.creatures[A], 6).prices
    assert standing(now, battle.creatures[A], up(0, 1)) is None


def test_nobody_of_size_ends_on_a_tiny_foe():
    battle = put(field(), "A", up(0, 0), "N heroes")
    battle = put(battle, "X", up(0, 1), "S foes", stats(size=Size.TINY))
    assert standing(Situation(battle, RULESET), battle.creatures[A], up(0, 1)) is not None
