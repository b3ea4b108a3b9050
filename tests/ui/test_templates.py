"""Templates and waypoints by mouse and key, through the window."""

import pytest
from PySide6.QtTest import QTest

from tests.rules.sketch import field, put, sketch
from tests.tools.gestures import fighting
from tests.ui.desks import LEFT, NONE, RIGHT
from volteface.grid.cells import Cell
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.tools.casting import Casting
from volteface.ui.panels.template_card import TemplateCard

ROOM = sketch(
    """
    . . . . . . . .
    . A . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    """,
    A="E heroes",
)
GRIDS = (SquareGrid(9, 9), HexGrid(9, 9), HexGrid(9, 9, "flat"))


@pytest.fixture
def desk(desk_window):
    return desk_window(ROOM)


@pytest.fixture
def fight(desk_window):
    return desk_window(fighting(ROOM, "A"))


def test_x_brings_the_card(desk):
    desk.press("X")

    assert desk.shown(TemplateCard) is not None


def test_a_kind_picked_on_the_card_is_in_hand(desk):
    desk.press("X")
    desk.push("Cone")

    assert desk.session.casting.kind == "cone"


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: grid.form)
def test_a_click_lays_the_template_where_the_pointer_is(desk_window, grid):
    desk = desk_window(put(field(grid), "A", grid.at(4, 4), grid.names[0] + " heroes"))
    desk.press("X")
    desk.session.cast(Casting("emanation", 5))
    place = grid.centre(grid.at(4, 4))
    desk.click(place.x - 0.5, place.y - 0.5)

    assert grid.at(4, 4) in desk.session.laid.template.cells


def test_escape_lifts_the_template_before_the_tool_goes(desk):
    desk.press("X")
    desk.click(4, 2)
    desk.press("Escape")

    assert (desk.session.laid, desk.session.tool.name) == (None, "template")


def test_the_template_stays_with_another_tool(desk):
    desk.press("X")
    desk.click(4, 2)
    desk.press("V")

    assert desk.session.laid is not None


def test_the_right_button_picks_the_caster(desk):
    desk.press("X")
    desk.click(1, 1, RIGHT)

    assert desk.session.selected == "A"


def test_behind_the_caster_the_gm_is_told_and_may_do_it_anyway(desk):
    desk.session.select(next(iter(ROOM.creatures)))
    desk.press("X")
    desk.click(0, 1)
    told = desk.message
    desk.push("Do it anyway")

    assert told == "A cannot target its rear area (combat facing)."
    assert desk.session.laid is not None


def walked(desk, how):
    """Drag A to the east by a waypoint south of it; `how` sets it."""
    desk.hold((1, 1), (3, 3))
    how()
    port = desk.view.viewport()
    QTest.mouseMove(port, desk.at(5, 1))
    QTest.mouseRelease(port, LEFT, NONE, desk.at(5, 1))


def test_a_right_click_sets_a_waypoint(fight):
    def how():
        QTest.mouseClick(fight.view.viewport(), RIGHT, NONE, fight.at(3, 3))

    walked(fight, how)

    assert fight.session.battle.encounter.budgets["A"].squares == 6


def test_space_sets_a_waypoint_and_backspace_takes_it_back(fight):
    walked(fight, lambda: fight.press("Space", "Backspace"))

    assert fight.session.battle.encounter.budgets["A"].squares == 4


def test_space_goes_to_nobody_while_a_creature_is_carried(fight):
    fight.hold((1, 1), (3, 3))
    fight.press("Space")

    assert fight.view.busy


def test_a_right_click_elsewhere_in_the_drag_does_not_end_it(fight):
    fight.hold((1, 1), (3, 3))
    QTest.mouseClick(fight.view.viewport(), RIGHT, NONE, fight.at(3, 3))

    assert fight.view.busy


def test_a_wall_drawn_with_the_mouse_is_one_step(desk):
    desk.press("B")
    desk.drag((1.5, 2.5), (4.5, 2.5))

    assert [wall.points for wall in desk.session.battle.walls.values()] == [((2, 3), (5, 3))]


def test_a_door_and_a_light_are_put_with_a_click(desk):
    desk.press("B")
    desk.drag((1.5, 2.5), (4.5, 2.5))
    desk.press("D")
    desk.click(3, 2.5)
    desk.press("J")
    desk.click(6, 1)

    assert (len(desk.session.battle.doors), len(desk.session.battle.lights)) == (1, 1)


def test_sight_changes_nothing(desk):
    desk.press("S")
    desk.drag((1, 1), (5, 3))

    assert not desk.session.history.can_undo
    assert desk.creature("A").at == Cell(1, 1)
