"""Order of play of the cyclic sequence: only the order counts, newcomers come between rounds."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from volteface.model.creatures import CreatureId
from volteface.model.effects import Effect
from volteface.model.encounter import Encounter, Place
from volteface.model.muster import Group
from volteface.rules import rounds
from volteface.rules.play import Play
from volteface.rules.policies.order import (
    ONE_BY_ONE,
    group_of,
    insert,
    rolled,
    sorted_places,
)
from volteface.rules.policies.order import join as join_before

HARD = 25
"""What newcomers roll against to act first."""


def join(play: Play, who: CreatureId, before: CreatureId | None) -> None:
    """Put a newcomer before another, or let it wait for the end of the round."""
    if before is not None:
        join_before(play, who, before)
        return
    name = play.now.creature(who).name
    rounds.begin_effect(play, Effect(name, rounds=1, brings=((who,),), secret=True))


def arrive(play: Play, groups: tuple[Group, ...]) -> None:
    """Let each group roll against 25: first, about the middle, or on a natural 1 last.

    Those who come to the same place are ordered by their scores; the middle errs late.
    """
    members = {group[0]: group for group in groups}
    places = sorted_places(play, [rolled(play, group[0]) for group in groups])
    middle = _middle(play.fight)
    last = [place for place in places if place.score - place.modifier == 1]
    first = [place for place in places if place not in last and place.score >= HARD]
    between = [place for place in places if place not in last and place not in first]
    for index, some in ((len(play.fight.order), last), (middle, between), (0, first)):
        for place in reversed(some):
            insert(play, index, [replace(place, who=who) for who in members[place.who]])


def _middle(fight: Encounter) -> int:
    """Return the place after the first half of those who act, counting a group as one."""
    entries = [len(list(run)) for _, run in groupby(fight.order, lambda p: _head(fight, p))]
    return sum(entries[: (len(entries) + 1) // 2])


def _head(fight: Encounter, place: Place) -> CreatureId:
    """Return whose place it is: a group's leader's, or a host's."""
    return group_of(fight, fight.muster.hosts.get(place.who, place.who))[0]


CYCLIC = replace(ONE_BY_ONE, join=join, arrive=arrive)
