"""What must be true of a muster and of an effect before they are taken up."""

from __future__ import annotations

from collections.abc import Iterable

from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.model.effects import Effect
from volteface.model.maps import BattleMap
from volteface.model.muster import Group, Muster, Surprise
from volteface.rules.situation import IllegalAction, Situation

MOST_ROUNDS = 10_000
LONGEST = 200


def check_muster(now: Situation, who: tuple[CreatureId, ...], muster: Muster) -> None:
    """Refuse a muster that names somebody who does not fight, or contradicts itself."""
    for absent in muster.absent:
        if absent in who:
            raise IllegalAction(say("{who} is absent.", who=now.creature(absent).name))
        now.creature(absent)
    for one in muster.surprise:
        _check_surprise(now, one)
    grouped = tuple(member for group in muster.groups for member in group)
    named = (
        *(one for each in muster.surprise for one in (*each.by, *each.of)),
        *grouped,
        *(one for pair in muster.hosts.items() for one in pair),
        *muster.scores,
    )
    _all_fight(now, who, named)
    _only_once(now, grouped)
    for associate, host in muster.hosts.items():
        if associate in grouped or host in muster.hosts or host == associate:
            raise IllegalAction(
                say(
                    "{who} cannot act on the place of {host}: it is an associate or in a group.",
                    who=now.creature(associate).name,
                    host=now.creature(host).name,
                )
            )
    _each_surprised_one_way(now, muster.surprise)


def _check_surprise(now: Situation, one: Surprise) -> None:
    if one.degree not in now.ruleset.surprise.degrees:
        raise IllegalAction(
            say(
                "{ruleset} knows no {degree} surprise.",
                ruleset=now.ruleset.name,
                degree=one.degree,
            )
        )
    if not one.by or not one.of:
        raise IllegalAction(say("A surprise needs those who surprise and those surprised."))
    both = set(one.by) & set(one.of)
    if both:
        names = ", ".join(sorted(now.creature(who).name for who in both))
        raise IllegalAction(say("{who} cannot surprise itself.", who=names))


def _each_surprised_one_way(now: Situation, surprises: tuple[Surprise, ...]) -> None:
    """Refuse two sides that surprise each other, or one surprise told twice."""
    pairs: set[frozenset[CreatureId]] = set()
    for one in surprises:
        for by in one.by:
            for of in one.of:
                pair = frozenset((by, of))
                if pair in pairs:
                    raise IllegalAction(
                        say(
                            "Between {by} and {of} there is more than one surprise.",
                            by=now.creature(by).name,
                            of=now.creature(of).name,
                        )
                    )
                pairs.add(pair)


def _all_fight(now: Situation, who: tuple[CreatureId, ...], named: Iterable[CreatureId]) -> None:
    for one in named:
        if one not in who:
            raise IllegalAction(say("{who} does not take part.", who=now.creature(one).name))


def _only_once(now: Situation, grouped: tuple[CreatureId, ...]) -> None:
    for one in grouped:
        if grouped.count(one) > 1:
            raise IllegalAction(say("{who} is in two groups.", who=now.creature(one).name))


def check_effect(now: Situation, effect: Effect) -> None:
    """Refuse an effect without a name, of no length, or on somebody who is not there."""
    if not effect.name.strip() or len(effect.name) > LONGEST or len(effect.state) > LONGEST:
        raise IllegalAction(say("An effect has a name of 1 to {most} characters.", most=LONGEST))
    if effect.rounds is not None and not 1 <= effect.rounds <= MOST_ROUNDS:
        raise IllegalAction(say("An effect lasts 1 to {most} rounds.", most=MOST_ROUNDS))
    for who in (effect.on, effect.turn_of):
        if who is not None:
            now.creature(who)
    if effect.turn_of is not None and not now.fights(effect.turn_of):
        raise IllegalAction(
            say("{who} is not in the fight.", who=now.creature(effect.turn_of).name)
        )
    if effect.state and effect.on is None:
        raise IllegalAction(say("A condition needs a creature to be on."))
    _check_arrivals(now, effect)


def _check_arrivals(now: Situation, effect: Effect) -> None:
    if effect.brings and effect.rounds is None:
        raise IllegalAction(say("An arrival needs a number of rounds."))
    coming = tuple(who for group in effect.brings for who in group)
    for who in coming:
        creature = now.creature(who)
        now.ruleset.requires(creature)
        if now.fights(who):
            raise IllegalAction(say("{who} is in the fight already.", who=creature.name))
    _only_once(now, coming)


def sides(battle: BattleMap, who: tuple[CreatureId, ...]) -> tuple[Group, ...]:
    """Return one group for each side among `who`, so that a whole side rolls once."""
    found: dict[str, list[CreatureId]] = {}
    for one in who:
        if one in battle.creatures:
            found.setdefault(battle.creatures[one].side, []).append(one)
    return tuple(tuple(group) for group in found.values())
