"""Each planted leak is found by comparing twins: the comparison would find a real one."""

from dataclasses import replace

import hypothesis
import pytest

from tests.table import worlds
from volteface.model.campaign import Campaign
from volteface.model.table import Table
from volteface.table import project as projecting
from volteface.table.project import project
from volteface.table.regions import board_of, shows_cells, shows_line
from volteface.table.scene import PublicDoor, PublicScene, PublicTurn

SOUND = dict(vars(projecting))
"""The parts of the projection as they are, for leaks that add to them."""


def hidden_ones_show(creature, grid, seen):
    return shows_cells(seen, grid, creature.cells(grid))


def fog_hides_nobody(creature, grid, seen):
    return not creature.hidden


def names_always_show(creature, screen):
    return creature.name


def all_states_show(creature):
    return creature.states


def dying_shows(creature):
    return (*SOUND["_states"](creature), *(s for s in creature.states if s == "dying"))


def wounds_show(creature):
    return SOUND["_states"](creature) if creature.hit_points > 5 else ("wounded",)


def notes_show(creature):
    return SOUND["_states"](creature) + ((creature.note,) if creature.note else ())


def dead_by_hit_points(creature):
    return creature.hit_points <= -10


def kind_shows(creature, grid, screen, *, active):
    return replace(SOUND["_creature"](creature, grid, screen, active=active), token=creature.kind)


def in_the_order_placed(battle, shown, screen):
    return tuple(
        SOUND["_creature"](creature, battle.grid, screen, active=False)
        for creature in shown.values()
    )


def heads_are_counted(battle, shown, screen):
    found = SOUND["_creatures"](battle, shown, screen)
    return tuple(replace(c, states=(f"one of {len(battle.creatures)}",)) for c in found)


def secret_doors_show(door, seen):
    if not shows_line(seen, door.start, door.end):
        return None
    return PublicDoor(door.start, door.end, "door", door.open)


def fog_hides_no_door(door, seen):
    return None if door.kind == "secret" else PublicDoor(door.start, door.end, "door", door.open)


def doors_in_their_order(battle, seen):
    found = (SOUND["_door"](door, seen) for door in battle.doors.values())
    return tuple(door for door in found if door)


def gaps_in_the_order(battle, shown, screen):
    if not screen.order or battle.encounter is None:
        return ()
    return tuple(PublicTurn("", place.who, False) for place in battle.encounter.order)


def scores_show(battle, shown, screen):
    found = SOUND["_order"](battle, shown, screen)
    places = [p for p in battle.encounter.order if p.who in shown] if found else []
    return tuple(
        replace(turn, side=str(place.score)) for turn, place in zip(found, places, strict=True)
    )


def somebody_seen_always_acts(battle):
    fight = battle.encounter
    if not fight:
        return None
    seen = [p.who for p in fight.order if not battle.creatures[p.who].hidden]
    return seen[fight.turn % len(seen)] if seen else None


def whole_map_counts_as_seen(battle):
    return board_of(battle.grid)


def what_is_covered_again_stays(battle):
    shows = {k: r for k, r in battle.fog.reveals.items() if r.shows}
    return SOUND["visible_region"](replace(battle, fog=replace(battle.fog, reveals=Table(shows))))


LEAKS = [
    ("_is_shown", hidden_ones_show),
    ("_is_shown", fog_hides_nobody),
    ("_name", names_always_show),
    ("_states", all_states_show),
    ("_states", dying_shows),
    ("_states", wounds_show),
    ("_states", notes_show),
    ("_is_dead", dead_by_hit_points),
    ("_creature", kind_shows),
    ("_creatures", in_the_order_placed),
    ("_creatures", heads_are_counted),
    ("_door", secret_doors_show),
    ("_door", fog_hides_no_door),
    ("_doors", doors_in_their_order),
    ("_order", gaps_in_the_order),
    ("_order", scores_show),
    ("_active", somebody_seen_always_acts),
    ("visible_region", whole_map_counts_as_seen),
    ("visible_region", what_is_covered_again_stays),
]


@hypothesis.given(worlds.twins())
@hypothesis.settings(max_examples=250, phases=[hypothesis.Phase.generate])
def compare_twins(pair):
    one, other = map(projecting.project, pair)
    assert one == other


@pytest.mark.parametrize(("where", "leak"), LEAKS, ids=[leak.__name__ for _, leak in LEAKS])
def test_a_planted_leak_is_found(monkeypatch, where, leak):
    monkeypatch.setattr(projecting, where, leak)

    with pytest.raises(AssertionError):
        compare_twins()


def test_a_curtain_that_hides_nothing_is_found(monkeypatch):
    def uncurtained(campaign: Campaign) -> PublicScene:
        return project(replace(campaign, screen=replace(campaign.screen, curtain=False)))

    monkeypatch.setattr(projecting, "project", uncurtained)

    with pytest.raises(AssertionError):
        compare_twins()
