"""The everyday tool: select, carry by whole cells, ask the fight, swing doors."""

from dataclasses import replace

import pytest

from tests.rules.sketch import LARGE, field, put, sketch, stats
from tests.tools.gestures import desk, fighting, played
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.grid.spaces import Size
from volteface.messages import in_words
from volteface.model.actions import EndTurn, Move
from volteface.model.creatures import CreatureId
from volteface.model.maps import Door, DoorId, Wall, WallId
from volteface.model.table import Table
from volteface.rules import engine
from volteface.rules.rulesets.d20_facing import D20_FACING
from volteface.tools.gesture import Refuse, Select
from volteface.tools.selecting import TOOL, handle

A, B = CreatureId("A"), CreatureId("B")
ROOM = sketch(
    """
    . . . . . . . .
    . A . . . . . .
    . . . . . . . .
    . . . . . . B .
    . . . . . . . .
    """,
    A="E heroes",
    B="W foes",
)
FIGHT = fighting(ROOM, "A", "B")


def carried_to(battle, gesture, who=A):
    """Return the creature as it is after a gesture that ends in a step."""
    return played(TOOL, desk(battle), gesture).battle.creatures[who]


def test_clicking_a_creature_selects_it():
    assert played(TOOL, desk(ROOM), "press 1,1; release").ending == Select(A)


def test_clicking_the_floor_is_left_to_the_view():
    assert played(TOOL, desk(ROOM), "press 4,4; release").endings == ()


def test_a_drag_that_comes_back_selects():
    assert played(TOOL, desk(ROOM), "press 1,1; move 4,1; move 1,1; release").ending == Select(A)


def test_dragging_out_of_a_fight_puts_the_creature_down():
    assert carried_to(ROOM, "press 1,1; move 4,2; release").at == Cell(4, 2)


def test_dragging_out_of_a_fight_keeps_the_facing():
    assert carried_to(ROOM, "press 1,1; move 1,4; release").facing == ROOM.creatures[A].facing


def test_dragging_out_of_a_fight_is_one_step_named_after_the_creature():
    ending = played(TOOL, desk(ROOM), "press 1,1; move 2,1; move 3,1; move 4,2; release").ending

    assert in_words(ending.label) == "Place A"


def test_a_creature_is_carried_by_the_cell_it_was_gripped_at():
    battle = sketch("A A . . .\nA A . . .\n. . . . .", A=("N heroes", LARGE))

    assert carried_to(battle, "press 1,1; move 3,2; release").at == Cell(2, 1)


def test_pointer_inside_a_cell_carries_to_that_cell():
    assert carried_to(ROOM, "press 1.1,1.9; move 4.95,1.05; release").at == Cell(4, 1)


def test_on_hexes_a_creature_is_carried_hex_by_hex():
    battle = put(field(HexGrid(9, 9)), "A", HexGrid(9, 9).at(1, 1), "E heroes")

    assert carried_to(battle, "press 1,1; move 4,4; release").at == HexGrid(9, 9).at(4, 4)


def test_the_ghost_stands_where_the_creature_would():
    shown = played(TOOL, desk(ROOM), "press 1,1; move 4,2").shown

    assert [(ghost.creature.at, ghost.allowed) for ghost in shown.ghosts] == [(Cell(4, 2), True)]


@pytest.mark.parametrize(("to", "words"), [("2,1", "5 ft"), ("3,3", "15 ft"), ("6,1", "25 ft")])
def test_out_of_a_fight_the_distance_is_shown(to, words):
    shown = played(TOOL, desk(ROOM), f"press 1,1; move {to}").shown

    assert in_words(shown.caption) == words


def test_distance_is_shown_from_middle_to_middle():
    shown = played(TOOL, desk(ROOM), "press 1,1; move 4,2").shown

    assert shown.line == (Point(1.5, 1.5), Point(4.5, 2.5))


def test_no_distance_is_shown_before_the_creature_has_moved():
    assert played(TOOL, desk(ROOM), "press 1,1; move 1,1").shown.caption is None


@pytest.mark.parametrize("battle", [ROOM, FIGHT], ids=["in peace", "in a fight"])
def test_off_the_board_the_ghost_says_no(battle):
    (ghost,) = played(TOOL, desk(battle), "press 1,1; move -3,1").shown.ghosts

    assert not ghost.allowed


@pytest.mark.parametrize("battle", [ROOM, FIGHT], ids=["in peace", "in a fight"])
def test_off_the_board_is_refused_without_a_way_round_it(battle):
    ending = played(TOOL, desk(battle), "press 1,1; move -3,1; release").ending

    assert isinstance(ending, Refuse)
    assert ending.instead is None


def test_escape_in_the_middle_of_a_drag_ends_in_nothing():
    assert played(TOOL, desk(ROOM), "press 1,1; move 4,2; escape; release").endings == ()


def test_dragging_in_a_fight_asks_for_a_move_to_that_cell():
    ending = played(TOOL, desk(FIGHT), "press 1,1; move 3,1; release").ending

    assert isinstance(ending, Move)
    assert (ending.by, ending.path) == (A, (Cell(2, 1), Cell(3, 1)))


def test_the_move_it_asks_for_is_one_the_rules_carry_out():
    ending = played(TOOL, desk(FIGHT), "press 1,1; move 4,3; release").ending

    assert engine.perform(FIGHT, ending, D20_FACING).battle.creatures[A].at == Cell(4, 3)


def test_in_a_fight_the_price_of_the_way_is_shown():
    shown = played(TOOL, desk(FIGHT), "press 1,1; move 4,1").shown

    assert in_words(shown.caption) == "3 squares, 15 ft"


def test_in_a_fight_the_way_is_priced_cell_by_cell():
    shown = played(TOOL, desk(FIGHT), "press 1,1; move 4,1").shown

    assert [(bend.point.x, bend.cost) for bend in shown.way] == [
        (1.5, 0),
        (2.5, 1),
        (3.5, 2),
        (4.5, 3),
    ]


def test_the_second_move_of_a_way_is_marked_as_such():
    battle = sketch("A" + " ." * 9, A=("E heroes", stats(speed=20)))
    shown = played(TOOL, desk(fighting(battle, "A")), "press 0,0; move 6,0").shown

    assert [bend.band for bend in shown.way] == ["one move"] * 5 + ["double move"] * 2


def test_the_way_goes_round_a_wall():
    wall = Wall((Point(3, 0), Point(3, 4)))
    walled = fighting(replace(ROOM, walls=Table({WallId("w"): wall})), "A", "B")
    ending = played(TOOL, desk(walled), "press 1,1; move 3,1; release").ending

    assert max(cell.y for cell in ending.path) == 4


def test_the_foe_that_would_strike_is_marked_where_it_could():
    battle = sketch("A . . . .\n. . B . .\n. . . . .", A="E heroes", B="N foes")
    ready = engine.perform(fighting(battle, "B", "A"), EndTurn(by=B), D20_FACING).battle
    shown = played(TOOL, desk(ready), "press 0,0; move 4,0").shown

    assert (B, Point(1.5, 0.5)) in shown.provoked


def test_the_ghost_faces_as_the_way_ends():
    (ghost,) = played(TOOL, desk(FIGHT), "press 1,1; move 1,4").shown.ghosts

    assert FIGHT.grid.names[ghost.creature.facing] == "S"


SEALED = replace(ROOM, walls=Table({WallId("w"): Wall((Point(5, 0), Point(5, 5)))}))


@pytest.mark.parametrize(
    ("battle", "to"),
    [
        (fighting(SEALED, "A", "B"), "6,1"),
        (FIGHT, "6,3"),
        (fighting(sketch("A" + " ." * 20, A="E heroes"), "A"), "15,0"),
    ],
    ids=["walled off", "occupied", "too far"],
)
def test_where_no_way_leads_the_move_is_refused(battle, to):
    gripped = "0,0" if battle.grid.rows == 1 else "1,1"
    ending = played(TOOL, desk(battle), f"press {gripped}; move {to}; release").ending

    assert isinstance(ending, Refuse)
    assert in_words(ending.reason) == "A finds no way there within a double move."


def test_where_no_way_leads_the_creature_may_be_put_there_all_the_same():
    sealed = fighting(SEALED, "A", "B")
    ending = played(TOOL, desk(sealed), "press 1,1; move 6,1; release").ending
    (after,) = ending.instead.campaign.maps.values()

    assert after.creatures[A].at == Cell(6, 1)


def test_where_no_way_leads_the_ghost_says_no():
    sealed = fighting(SEALED, "A", "B")
    (ghost,) = played(TOOL, desk(sealed), "press 1,1; move 6,1").shown.ghosts

    assert not ghost.allowed


def test_creature_outside_the_fight_is_simply_put_down():
    fight = put(FIGHT, "C", Cell(0, 4), "N neutral")

    assert carried_to(fight, "press 0,4; move 3,4; release", CreatureId("C")).at == Cell(3, 4)


def test_dragging_moves_the_smaller_of_two_in_one_cell():
    battle = put(ROOM, "t", Cell(1, 1), "N heroes", stats(size=Size.TINY))

    assert played(TOOL, desk(battle), "press 1,1; release").ending == Select(CreatureId("t"))


HOUSE = replace(
    field(),
    doors=Table(
        {
            DoorId("gate"): Door(Point(3, 2), Point(4, 2)),
            DoorId("hatch"): Door(Point(6, 2), Point(6, 3), open=True),
            DoorId("panel"): Door(Point(9, 2), Point(10, 2), "secret"),
        }
    ),
)


def swung(gesture):
    after = played(TOOL, desk(HOUSE), gesture).battle
    return {key for key, door in after.doors.items() if door.open}


def test_clicking_a_shut_door_opens_it():
    assert swung("press 3.5,2.1; release") == {"gate", "hatch"}


def test_clicking_an_open_door_shuts_it():
    assert swung("press 6.1,2.6; release") == set()


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("3.5,2.0", "Open the door"),
        ("6.0,2.5", "Shut the door"),
        ("9.5,2.0", "Open the secret door"),
    ],
)
def test_the_step_says_which_door_it_swings(where, words):
    assert in_words(played(TOOL, desk(HOUSE), f"press {where}; release").ending.label) == words


def test_pointer_that_leaves_the_door_leaves_it_shut():
    assert played(TOOL, desk(HOUSE), "press 3.5,2.1; move 5.0,5.0; release").ending is None


def test_press_away_from_the_door_is_left_to_the_view():
    assert played(TOOL, desk(HOUSE), "press 3.5,2.6; release").endings == ()


def test_creature_in_front_of_a_door_is_gripped_first():
    guarded = put(HOUSE, "A", Cell(3, 2), "N heroes")

    assert played(TOOL, desk(guarded), "press 3.5,2.2; release").ending == Select(A)


def test_handle_lies_just_outside_the_space_where_the_creature_looks():
    at = desk(sketch("A A .\nA A .\n. . .", A=("E heroes", LARGE)))

    assert handle(at.battle.creatures[A], at) == pytest.approx((2.22, 1.0))
