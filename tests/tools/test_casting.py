"""A template lies on the map until it is lifted; the document knows nothing of it."""

from dataclasses import replace

import pytest

from tests.rules.sketch import field, put
from tests.tools.gestures import pointer_at
from tests.tools.sessions import Evening
from volteface.edits import creatures
from volteface.grid.cells import Cell
from volteface.model.creatures import CreatureId
from volteface.model.maps import MapId
from volteface.tools import templates
from volteface.tools.casting import Casting
from volteface.tools.gesture import Pin, Refuse
from volteface.tools.upkeep import Upkeep

HALL = put(field(), "A", Cell(10, 10), "N heroes")
ATTIC = replace(field(), id=MapId("map-2"), name="attic")


@pytest.fixture
def evening():
    return Evening(HALL, ATTIC)


@pytest.fixture
def session(evening):
    return evening.session


def lay(session, place="10,10"):
    desk = session.desk()
    laid = templates.lay(desk, pointer_at(desk, place))
    session.finish(Pin(laid))
    return laid


def test_a_template_that_was_laid_lies_there(session):
    assert lay(session) == session.laid


def test_laying_a_template_is_no_step(session):
    lay(session)

    assert not session.history.can_undo


def test_it_lies_while_another_tool_is_in_hand(session):
    laid = lay(session)
    session.put_down()

    assert session.laid == laid


def test_taking_another_template_in_hand_lifts_it(session):
    lay(session)
    session.cast(Casting("cone", 30))

    assert (session.laid, session.casting) == (None, Casting("cone", 30))


def test_on_another_map_it_is_not(session):
    lay(session)
    Upkeep(session).next_map()

    assert session.laid is None


def test_who_is_hit_follows_the_creatures(session):
    laid = lay(session)
    away = creatures.change(session.battle, CreatureId("A"), at=Cell(0, 0))

    assert (list(laid.hits(session.battle)), list(laid.hits(away))) == (["A"], [])


def test_what_is_refused_may_be_laid_all_the_same(evening, session):
    desk = session.desk()
    laid = templates.lay(desk, pointer_at(desk, "3,3"))
    session.finish(Refuse(templates.TOOL.hint, Pin(laid)))
    session.finish(evening.ears.notices[-1].instead)

    assert session.laid == laid
