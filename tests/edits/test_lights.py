"""Lights are put on the map, changed and put out."""

from tests.rules.sketch import field
from volteface.edits import lights
from volteface.grid.cells import Point
from volteface.model.maps import Light, LightId

TORCH, LAMP = Light(Point(2, 2), 4, 8), Light(Point(2.5, 2), 3, 6)
FIRST = LightId("light-1")


def test_a_light_is_put_beside_the_others():
    both = lights.put(lights.put(field(), TORCH), LAMP)

    assert list(both.lights.values()) == [TORCH, LAMP]


def test_a_light_takes_the_place_of_the_one_it_was():
    assert list(lights.put(lights.put(field(), TORCH), LAMP, FIRST).lights.values()) == [LAMP]


def test_a_light_that_is_put_out_is_gone():
    assert len(lights.put_out(lights.put(field(), TORCH), FIRST).lights) == 0


def test_of_two_lights_the_nearer_one_is_meant():
    both = lights.put(lights.put(field(), TORCH), LAMP)

    assert lights.light_at(both, Point(2.3, 2)) == LightId("light-2")


def test_far_from_every_light_none_is_meant():
    assert lights.light_at(lights.put(field(), TORCH), Point(2.5, 2)) is None
