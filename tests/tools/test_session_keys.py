"""Turning and walking by keys: at once in peace, gathered and priced in a fight."""

import pytest

from tests.rules.sketch import field, put, sketch, stats
from tests.tools.gestures import fighting
from tests.tools.sessions import Evening
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.messages import in_words
from volteface.model.creatures import CreatureId
from volteface.model.events import Moved, Turned
from volteface.tools.registry import TOOLS

A, B = CreatureId("A"), CreatureId("B")
NORTH, EAST, SOUTH, WEST = 0.0, 90.0, 180.0, 270.0
ROOM = sketch(
    """
    . . . . . . .
    . A . . . . .
    . . . . . B .
    """,
    A="N heroes",
    B="W foes",
)


@pytest.fixture
def evening():
    return Evening(fighting(ROOM, "A", "B"))


@pytest.fixture
def session(evening):
    evening.session.select(A)
    return evening.session


@pytest.fixture
def peace():
    evening = Evening(ROOM)
    evening.session.select(A)
    return evening


def facing(session):
    return session.battle.grid.names[session.battle.creatures[A].facing]


def happened(session, kind):
    return [e.event for e in session.battle.log.values() if isinstance(e.event, kind)]


@pytest.mark.parametrize(("by", "name"), [(1, "NE"), (-1, "NW"), (9, "NE"), (4, "S")])
def test_in_peace_a_key_turns_at_once(peace, by, name):
    peace.session.turn_by(by)

    assert facing(peace.session) == name


def test_in_peace_each_key_is_a_step(peace):
    peace.session.turn_by(1)
    peace.session.turn_by(1)

    assert peace.steps() == 2


def test_on_hexes_six_keys_turn_it_round():
    evening = Evening(put(field(HexGrid(5, 5)), "A", Cell(1, 2), "E heroes"))
    evening.session.select(A)
    for _ in range(6):
        evening.session.turn_by(1)

    assert facing(evening.session) == "E"


def test_with_nothing_selected_no_key_turns_anybody(peace):
    peace.session.select(None)
    peace.session.turn_by(1)

    assert peace.ears.changes == []


def test_creature_without_facing_is_not_turned():
    evening = Evening(put(field(), "A", Cell(1, 1), "N heroes", stats(faceless=True)))
    evening.session.select(A)
    evening.session.turn_by(1)

    assert evening.ears.changes == []


def test_in_a_fight_keys_are_gathered_before_they_are_a_turn(session):
    session.turn_by(1)
    session.turn_by(1)

    assert facing(session) == "N"


def test_the_gathered_turn_is_shown(session):
    session.turn_by(1)
    session.turn_by(1)

    (ghost,) = session.turning_preview().ghosts
    assert session.battle.grid.names[ghost.creature.facing] == "E"


def test_nothing_is_shown_where_nothing_is_gathered(session):
    assert session.turning_preview() is None


def test_the_gathered_turn_is_one_turn(session, evening):
    session.turn_by(1)
    session.turn_by(1)
    session.settle_turning()

    assert [event.facing for event in happened(session, Turned)] == [2]
    assert evening.steps() == 1


def test_settling_twice_turns_once(session):
    session.turn_by(1)
    session.settle_turning()
    session.settle_turning()

    assert len(happened(session, Turned)) == 1


def test_turned_back_to_where_it_was_is_no_turn(session, evening):
    session.turn_by(1)
    session.turn_by(-1)
    session.settle_turning()

    assert evening.ears.changes == []


def test_selecting_another_settles_the_turn(session):
    session.turn_by(2)
    session.select(B)

    assert facing(session) == "E"


def test_ending_the_turn_settles_the_turning_first(session):
    session.turn_by(2)
    session.end_turn()

    assert [event.who for event in happened(session, Turned)] == [A]
    assert session.active.id == B


def test_putting_down_drops_the_gathered_turn(session, evening):
    session.turn_by(2)
    session.put_down()

    assert (session.turning, evening.ears.changes) == (None, [])


def test_undo_drops_the_gathered_turn(session, evening):
    session.turn_by(2)
    session.undo()
    session.settle_turning()

    assert evening.ears.changes == []


def test_a_refused_turn_leaves_the_facing(session):
    session.select(B)
    session.turn_by(1)
    session.settle_turning()

    assert session.battle.creatures[B].facing == ROOM.creatures[B].facing


@pytest.mark.parametrize(
    ("heading", "at"),
    [(NORTH, (1, 0)), (EAST, (2, 1)), (SOUTH, (1, 2)), (WEST, (0, 1))],
)
def test_in_peace_an_arrow_moves_one_cell_at_once(peace, heading, at):
    peace.session.nudge(heading)

    assert peace.session.battle.creatures[A].at == Cell(*at)


def test_in_peace_an_arrow_off_the_board_does_nothing(peace):
    peace.session.nudge(NORTH)
    peace.session.nudge(NORTH)

    assert peace.session.battle.creatures[A].at == Cell(1, 0)


def test_with_nothing_selected_an_arrow_does_nothing(peace):
    peace.session.select(None)
    peace.session.nudge(EAST)

    assert peace.ears.changes == []


@pytest.mark.parametrize(("heading", "at"), [(EAST, (3, 2)), (WEST, (1, 2))])
def test_on_hexes_an_arrow_leads_to_the_neighbour_that_way(heading, at):
    grid = HexGrid(5, 5)
    evening = Evening(put(field(grid), "A", grid.at(2, 2), "E heroes"))
    evening.session.select(A)
    evening.session.nudge(heading)

    assert evening.session.battle.creatures[A].at == grid.at(*at)


def test_in_a_fight_arrows_lead_and_do_not_move(session):
    session.nudge(EAST)
    session.nudge(EAST)

    assert session.battle.creatures[A].at == Cell(1, 1)
    assert session.walking == Cell(3, 1)


def test_the_way_led_so_far_is_shown_with_its_price(session):
    session.nudge(EAST)
    session.nudge(EAST)

    assert in_words(session.walking_preview().caption) == "2 squares, 10 ft"


def test_nothing_is_shown_where_nothing_is_led(session):
    assert session.walking_preview() is None


def test_walking_goes_the_way(session):
    session.nudge(EAST)
    session.nudge(EAST)
    session.walk()

    assert session.battle.creatures[A].at == Cell(3, 1)
    assert len(happened(session, Moved)) == 2


def test_walking_is_one_step(session, evening):
    session.nudge(EAST)
    session.nudge(EAST)
    session.walk()

    assert (evening.label, evening.steps()) == ("A: Move", 1)


def test_after_walking_nothing_is_led(session):
    session.nudge(EAST)
    session.walk()

    assert (session.walking, session.walking_preview()) == (None, None)


def test_led_back_to_its_place_it_is_not_led(session):
    session.nudge(EAST)
    session.nudge(WEST)

    assert session.walking is None


def test_walking_without_being_led_does_nothing(session, evening):
    session.walk()

    assert (evening.ears.changes, evening.ears.notices) == ([], [])


def test_walking_onto_another_is_refused(session, evening):
    for heading in (SOUTH, EAST, EAST, EAST, EAST):
        session.nudge(heading)
    session.walk()

    assert [kind for _, kind in evening.ears.heard] == ["refused"]
    assert session.battle.creatures[A].at == Cell(1, 1)


def test_selecting_another_forgets_where_it_was_led(session):
    session.nudge(EAST)
    session.select(B)

    assert session.walking is None


def test_undo_forgets_where_it_was_led(session):
    session.nudge(EAST)
    session.undo()

    assert session.walking is None


def test_taking_up_a_tool_forgets_where_it_was_led(session):
    session.nudge(EAST)
    session.take(TOOLS[1])

    assert session.walking is None


def test_turning_and_walking_together_are_a_turn_and_a_move(session):
    session.turn_by(2)
    session.nudge(EAST)
    session.walk()

    assert len(happened(session, Turned)) == 1
    assert session.battle.creatures[A].at == Cell(2, 1)
