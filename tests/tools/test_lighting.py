"""Lights are placed with a click, drawn out with a drag, and put out."""

from dataclasses import replace

import pytest

from tests.rules.sketch import field
from tests.tools.gestures import caption, desk, played, pointer_at
from volteface.grid.cells import Point
from volteface.grid.square import SquareGrid
from volteface.model.maps import Light, LightId
from volteface.model.table import Table
from volteface.tools.gesture import Refuse
from volteface.tools.lighting import TOOL, hover

DARK = field(SquareGrid(12, 8))
LAMP = Light(Point(4.5, 4.5), 3, 6, "#88aaff")
LIT = replace(DARK, lights=Table({LightId("lamp"): LAMP}))


def light_after(battle, gesture):
    (light,) = played(TOOL, desk(battle), gesture).battle.lights.values()
    return light


def test_a_click_places_a_torch():
    light = light_after(DARK, "press 4.2,3.3; release")

    assert (light.at, light.bright, light.dim) == ((4.2, 3.3), 4, 8)


@pytest.mark.parametrize(("end", "bright"), [("6.4,4.5", 2), ("9.6,4.5", 5), ("5.2,4.5", 1)])
def test_a_drag_sets_how_far_it_shines(end, bright):
    light = light_after(DARK, f"press 4.5,4.5; move {end}; release")

    assert (light.bright, light.dim) == (bright, 2 * bright)


def test_dragging_from_a_light_changes_it():
    assert light_after(LIT, "press 4.6,4.5; move 9.5,4.5; release") == replace(
        LAMP, bright=5, dim=10
    )


def test_clicking_a_light_changes_nothing():
    assert played(TOOL, desk(LIT), "press 4.6,4.5; release").ending is None


@pytest.mark.parametrize("press", ["press right", "press alt"])
def test_a_light_is_put_out(press):
    assert not played(TOOL, desk(LIT), f"{press} 4.6,4.5; release").battle.lights


def test_where_there_is_no_light_none_is_put_out():
    assert isinstance(played(TOOL, desk(LIT), "press right 8.0,2.0; release").ending, Refuse)


def test_the_light_is_shown_before_the_click():
    at = desk(LIT)

    light = hover(at, pointer_at(at, "8.0,2.0")).light
    assert light
    assert light.at == Point(8, 2)


def test_how_far_it_shines_is_said_in_feet():
    at = desk(LIT)

    assert caption(hover(at, pointer_at(at, "4.5,4.5"))) == "bright 15 ft, dim 30 ft"
