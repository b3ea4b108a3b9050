"""How a fight begins, and what lasts in it, read from requests."""

from __future__ import annotations

from typing import cast

from volteface.cli.requests import LARGEST, Request, refuse
from volteface.model.creatures import SIDES, CreatureId
from volteface.model.effects import Effect
from volteface.model.maps import BattleMap
from volteface.model.muster import DEGREES, Degree, Group, Muster, Surprise
from volteface.rules.engine import able
from volteface.rules.mustering import MOST_ROUNDS, sides
from volteface.rules.ruleset import Ruleset


def muster(
    battle: BattleMap, ruleset: Ruleset, request: Request, order: tuple[CreatureId, ...] | None
) -> Muster:
    """Return who is surprised, who rolls together, who acts with whom, and what was typed."""
    absent = request.names("absent") if request.has("absent") else ()
    who = order or able(battle, ruleset, absent)
    return Muster(
        surprise=tuple(_surprise(who, battle, one) for one in request.parts("surprise")),
        groups=_groups(battle, request, who),
        hosts={CreatureId(one): CreatureId(host) for one, host in _hosts(request).items()},
        scores=_scores(request),
        absent=absent,
    )


def _surprise(who: tuple[CreatureId, ...], battle: BattleMap, one: Request) -> Surprise:
    found = Surprise(
        by=_party(who, battle, one, "by"),
        of=_party(who, battle, one, "of"),
        degree=cast("Degree", one.choice("degree", DEGREES, "normal")),
    )
    one.finish()
    return found


def _party(
    who: tuple[CreatureId, ...], battle: BattleMap, request: Request, name: str
) -> tuple[CreatureId, ...]:
    """Return the creatures of a list, or those of a side that take part."""
    if not request.is_text(name):
        return request.names(name)
    side = request.choice(name, SIDES)
    return tuple(
        one for one in who if one in battle.creatures and battle.creatures[one].side == side
    )


def _groups(battle: BattleMap, request: Request, who: tuple[CreatureId, ...]) -> tuple[Group, ...]:
    if not request.has("groups"):
        return ()
    if request.is_text("groups"):
        request.choice("groups", ("sides",))
        return sides(battle, who)
    return request.name_lists("groups")


def _hosts(request: Request) -> dict[str, str]:
    hosts = request.part("hosts")
    if not all(isinstance(host, str) for host in hosts.values()):
        refuse("The field {name} must name a host for each associate.", name="hosts")
    return dict(hosts)


def _scores(request: Request) -> dict[CreatureId, int]:
    given = request.part("scores")
    scores = Request(given)
    return {CreatureId(who): scores.number(who, None, -LARGEST, LARGEST) for who in given}


def effect_of(request: Request) -> Effect:
    """Return the effect that is asked for."""
    return Effect(
        name=request.text("name"),
        rounds=request.number("rounds", None, 1, MOST_ROUNDS) if request.has("rounds") else None,
        on=request.who("on") if request.has("on") else None,
        turn_of=request.who("turn_of") if request.has("turn_of") else None,
        state=request.text("state") if request.has("state") else "",
        brings=request.name_lists("brings") if request.has("brings") else (),
        secret=request.truth("secret"),
    )
