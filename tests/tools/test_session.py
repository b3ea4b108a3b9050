"""The GM's desk: what is selected and in hand, and that every change is one step."""

from dataclasses import replace

import pytest

from tests.rules.sketch import PLAIN, put, sketch
from tests.tools.gestures import placing
from tests.tools.sessions import Evening
from volteface.edits import creatures
from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.model.maps import MapId
from volteface.store.history import Step
from volteface.tools.gesture import Refuse, Select
from volteface.tools.registry import TOOLS

A, B = CreatureId("A"), CreatureId("B")
ROOM = sketch(". . . .\n. A B .\n. . . .", A="E heroes", B="W foes")
ATTIC = replace(sketch("A . .", A="N foes"), id=MapId("map-2"), name="attic")


@pytest.fixture
def evening():
    return Evening(ROOM, ATTIC)


@pytest.fixture
def session(evening):
    return evening.session


def moved(session, at):
    """Return the step that puts A at `at`."""
    battle = creatures.change(session.battle, A, at=at)
    campaign = session.campaign
    return Step(say("Place A"), replace(campaign, maps=campaign.maps.put(battle.id, battle)))


def test_a_new_session_has_the_select_tool_in_hand_and_nothing_selected(session):
    assert (session.tool, session.selected) == (TOOLS[0], None)


def test_selecting_is_told(session, evening):
    session.select(A)

    assert session.creature == ROOM.creatures[A]
    assert evening.ears.attention


def test_selecting_changes_nothing_in_the_campaign(session, evening):
    session.select(A)

    assert evening.ears.changes == []


def test_selecting_keeps_the_tool_in_hand(session):
    session.take(TOOLS[1])
    session.select(A)

    assert session.tool == TOOLS[1]


def test_choosing_a_kind_takes_up_the_place_tool(session):
    session.choose_kind(placing("orc", PLAIN))

    assert (session.tool.name, session.desk().placing.kind) == ("place", "orc")


def test_a_gesture_that_ends_in_a_creature_selects_it(session):
    session.finish(Select(B))

    assert session.selected == B


def test_a_gesture_that_ends_in_nothing_changes_nothing(session, evening):
    session.finish(None)

    assert (evening.ears.attention, evening.ears.changes) == (0, [])


def test_a_gesture_that_ends_in_a_step_is_made(session):
    session.finish(moved(session, Cell(0, 0)))

    assert session.battle.creatures[A].at == Cell(0, 0)


def test_a_refused_gesture_is_told_with_what_may_be_done_instead(session, evening):
    instead = moved(session, Cell(0, 0))
    session.finish(Refuse(say("There is no way."), instead))

    (notice,) = evening.ears.notices
    assert (notice.kind, notice.instead) == ("refused", instead)


def test_doing_it_all_the_same_makes_the_step(session, evening):
    session.finish(Refuse(say("There is no way."), moved(session, Cell(0, 0))))
    session.finish(evening.ears.notices[0].instead)

    assert session.battle.creatures[A].at == Cell(0, 0)


def test_a_step_tells_the_rows_it_changed(session, evening):
    session.commit(moved(session, Cell(0, 0)))

    (changes,) = evening.ears.changes
    assert [change.path for change in changes] == [("maps", "map-1", "creatures", "A")]


def test_undo_takes_the_last_step_back(session):
    session.commit(moved(session, Cell(0, 0)))
    session.undo()

    assert session.battle == ROOM


def test_redo_makes_it_again(session):
    session.commit(moved(session, Cell(0, 0)))
    session.undo()
    session.redo()

    assert session.battle.creatures[A].at == Cell(0, 0)


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_where_there_is_nothing_to_go_back_or_forth_to_that_is_said(session, evening, way):
    getattr(session, way)()

    assert evening.ears.heard == [(f"There is nothing to {way}.", "refused")]


def test_what_cannot_be_saved_is_not_done_and_that_is_said(session, evening):
    evening.journal.broken = True
    session.commit(moved(session, Cell(0, 0)))

    assert session.battle == ROOM
    assert evening.ears.heard == [("The disk is full.", "danger")]


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_undo_and_redo_that_cannot_be_saved_are_not_done_either(session, evening, way):
    session.commit(moved(session, Cell(0, 0)))
    if way == "redo":
        session.undo()
    before = session.campaign
    evening.journal.broken = True
    getattr(session, way)()

    assert session.campaign == before
    assert evening.ears.heard == [("The disk is full.", "danger")]


def test_removing_what_cannot_be_saved_keeps_it_selected(session, evening):
    session.select(A)
    evening.journal.broken = True
    session.remove()

    assert session.creature == ROOM.creatures[A]


def test_a_removed_creature_is_gone_and_no_longer_selected(session):
    session.select(A)
    session.remove()

    assert (list(session.battle.creatures), session.selected) == ([B], None)


def test_removing_is_one_step_named_after_the_creature(session, evening):
    session.select(A)
    session.remove()

    assert evening.label == "Remove A"
    assert evening.steps() == 1


def test_with_nothing_selected_nothing_is_removed(session, evening):
    session.remove()

    assert evening.ears.changes == []


def test_selection_is_lost_when_placing_is_undone(session):
    battle = put(session.battle, "C", Cell(0, 0), "N foes")
    session.edit(say("Place C"), battle)
    session.select(CreatureId("C"))
    session.undo()

    assert session.selected is None


def test_selection_does_not_pass_to_a_namesake_on_another_map(session):
    session.select(A)
    session.commit(Step(say("Open attic"), replace(session.campaign, open_map=ATTIC.id)))

    assert session.selected is None


def test_selection_survives_a_change_elsewhere(session):
    session.select(A)
    session.edit(say("Place B"), creatures.change(session.battle, B, at=Cell(3, 2)))

    assert session.selected == A


def test_hurting_takes_hit_points_and_tells_why(session, evening):
    session.select(A)
    session.hurt(6)

    assert session.battle.creatures[A].hit_points == PLAIN.hit_points - 6
    assert evening.log == ["A takes 6 damage and is at 14."]


def test_healing_never_gives_more_than_there_were(session):
    session.select(A)
    session.hurt(3)
    session.hurt(-50)

    assert session.battle.creatures[A].damage == 0


@pytest.mark.parametrize(
    ("amount", "label"), [(4, "A loses 4 hit points"), (-4, "A regains 4 hit points")]
)
def test_hurting_and_healing_are_named_in_the_menu(session, evening, amount, label):
    session.select(A)
    session.hurt(amount)

    assert evening.label == label


def test_without_a_map_nothing_can_be_edited():
    evening = Evening()
    evening.session.edit(say("Rename the map"), replace(evening.session.battle, name="crypt"))

    assert not evening.session.campaign.maps


def test_without_a_map_the_gm_hears_what_to_do_first():
    evening = Evening()
    evening.session.edit(say("Rename the map"), replace(evening.session.battle, name="crypt"))

    assert [kind for _, kind in evening.ears.heard] == ["refused"]
