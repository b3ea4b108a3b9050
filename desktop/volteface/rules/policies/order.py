"""Order of play one by one: each rolls once, the highest acts first, round after round.

Groups roll once, with their leader's modifier, and associates act on their host's place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Budget, Encounter, Place, Readied
from volteface.model.events import (
    ActsNow,
    Delayed,
    InitiativeRolled,
    Joined,
    RoundBegan,
    Surprised,
    TurnBegan,
    TurnEnded,
    TurnResumed,
)
from volteface.model.muster import Group
from volteface.rules import rounds
from volteface.rules.play import Play
from volteface.rules.policies.conditions import flat_footed
from volteface.rules.ruleset import Cost, OrderOfPlay, Row
from volteface.rules.situation import Situation, ability_modifier, numbers


def begin(play: Play, who: tuple[CreatureId, ...], typed: bool) -> None:
    """Set the order, rolled or as the GM typed it, and begin the first turn."""
    for one in play.fight.muster.surprise:
        play.happens(Surprised(by=one.by, of=one.of, degree=one.degree))
    if typed:
        places = [Place(one, len(who) - index) for index, one in enumerate(who)]
    else:
        places = _mustered(play, who)
    play.fight = replace(play.fight, order=tuple(places))
    play.fight = replace(play.fight, round=play.ruleset.surprise.first(play.now))
    play.happens(RoundBegan(round=play.fight.round))
    first = _following(play.now, -1)
    _begin_turn(play, places[first or 0].who)


def _mustered(play: Play, who: tuple[CreatureId, ...]) -> list[Place]:
    """Return everybody's place: leaders roll for their groups, hosts for their associates."""
    muster = play.fight.muster
    led = {member for group in muster.groups for member in group[1:]}
    rolling = [one for one in who if one not in led and one not in muster.hosts]
    leaders = sorted_places(play, [rolled(play, one) for one in rolling])
    return [place for leader in leaders for place in with_followers(play.fight, leader)]


def with_followers(fight: Encounter, leader: Place) -> Iterator[Place]:
    """Yield the place of a leader, then those of its group, each with its associates."""
    for member in group_of(fight, leader.who):
        yield replace(leader, who=member)
        for associate in associates(fight, member):
            yield replace(leader, who=associate)


def group_of(fight: Encounter, who: CreatureId) -> Group:
    """Return those who roll with `who`; itself alone where it is in no group."""
    return next((group for group in fight.muster.groups if who in group), (who,))


def associates(fight: Encounter, host: CreatureId) -> Group:
    """Return those who act on the place of `host`."""
    return tuple(one for one, other in fight.muster.hosts.items() if other == host)


def modifier_of(now: Situation, who: CreatureId) -> int:
    """Return its modifier on initiative."""
    d20 = numbers(now.creature(who))
    return ability_modifier(d20.dexterity) if d20.initiative is None else d20.initiative


def rolled(play: Play, who: CreatureId) -> Place:
    """Return the place that `who` rolls, or that was typed in for it."""
    modifier = modifier_of(play.now, who)
    typed = play.fight.muster.scores.get(who)
    if typed is not None:
        return Place(who, typed, modifier)
    roll = play.roll(play.ruleset.surprise.initiative(play.now, who))
    score = roll.total + modifier
    play.happens(InitiativeRolled(who=who, roll=roll, modifier=modifier, total=score))
    return Place(who, score, modifier)


def sorted_places(play: Play, places: list[Place]) -> list[Place]:
    """Ties go to the higher modifier, then to another roll (SRD, Initiative)."""
    tied: dict[tuple[int, int], int] = {}
    for place in places:
        tied[place.score, place.modifier] = tied.get((place.score, place.modifier), 0) + 1
    rolls = {
        place.who: play.roll("1d20").total if tied[place.score, place.modifier] > 1 else 0
        for place in places
    }
    return sorted(places, key=lambda p: (p.score, p.modifier, rolls[p.who]), reverse=True)


def current(now: Situation) -> CreatureId:
    """Return whose turn it is."""
    return now.fight.order[now.fight.turn].who


def upcoming(now: Situation) -> CreatureId | None:
    """Return who acts next: the next that is there and can act."""
    if now.fight.interrupted:
        return now.fight.interrupted[-1]
    index = _following(now, now.fight.turn)
    return None if index is None else now.fight.order[index % len(now.fight.order)].who


def _following(now: Situation, after: int) -> int | None:
    """Return the place that acts after that one; in the next round it counts on from the last."""
    order, number = now.fight.order, now.fight.round
    for index in range(after + 1, after + len(order) + 1):
        if _acts(now, order[index % len(order)], number + (index >= len(order))):
            return index
    return None


def _acts(now: Situation, place: Place, number: int) -> bool:
    """Whether it has a turn in the round of that number."""
    creature = now.battle.creatures.get(place.who)
    return (
        creature is not None
        and not now.ruleset.wounds.down(creature)
        and place.delayed != number
        and not now.ruleset.surprise.idle(now, place.who, number)
    )


def advance(play: Play) -> None:
    """End the turn and begin the next one; the round ends after the last place."""
    ending = current(play.now)
    if ending in play.now.battle.creatures:
        play.ruleset.wounds.ends(play, ending)
    play.happens(TurnEnded(who=ending))
    if play.fight.interrupted:
        _resume(play)
        return
    index = _following(play.now, play.fight.turn)
    if index is None:
        index = play.fight.turn + 1
    if index >= len(play.fight.order):
        rounds.end_round(play)
        play.fight = replace(play.fight, round=play.fight.round + 1)
        play.happens(RoundBegan(round=play.fight.round))
        index = _following(play.now, -1) or 0
    _begin_turn(play, play.fight.order[index].who)


def _resume(play: Play) -> None:
    """Go on with the turn that was interrupted."""
    *others, who = play.fight.interrupted
    play.fight = replace(play.fight, interrupted=tuple(others), turn=_place(play, who))
    play.happens(TurnResumed(who=who))


def _place(play: Play, who: CreatureId) -> int:
    return [place.who for place in play.fight.order].index(who)


def _begin_turn(play: Play, who: CreatureId) -> None:
    """Begin a turn: what was delayed or readied until now is lost."""
    _change(play, who, delayed=None, readied=None)
    rounds.begin_turn(play, who)
    play.fight = replace(play.fight, turn=_place(play, who))
    play.budget(who, play.ruleset.surprise.fresh(play.now))
    play.happens(TurnBegan(who=who))


def _change(play: Play, who: CreatureId, **changes: object) -> None:
    order = tuple(
        replace(place, **changes) if place.who == who else place  # type: ignore[arg-type]
        for place in play.fight.order
    )
    play.fight = replace(play.fight, order=order)


def refuses(now: Situation, who: CreatureId) -> Message | None:
    """Return whose turn it is, if it is not this creature's."""
    if not now.fights(who):
        return say("{who} is not in the fight.", who=now.creature(who).name)
    turn = current(now)
    if turn == who:
        return None
    creature = now.battle.creatures.get(turn)
    return say("It is {who}'s turn.", who=creature.name if creature else turn)


def delay(play: Play, who: CreatureId) -> None:
    """Put the turn of `who` off, and with it those of its associates."""
    for one in (who, *associates(play.fight, who)):
        _change(play, one, delayed=play.fight.round)
    play.happens(Delayed(who=who))
    advance(play)


def ready(play: Play, who: CreatureId, waiting: Readied) -> None:
    """Let `who` wait for what it has readied an action against."""
    _change(play, who, readied=waiting)


def interrupt(play: Play, who: CreatureId) -> None:
    """Let `who` do what it readied; the turn under way goes on after that.

    It has one action, and what it has moved, stepped and turned in its own turn counts.
    """
    turn, readied = current(play.now), _own_place(play.now, who).readied
    play.happens(ActsNow(who=who, trigger=readied.trigger if readied else ""))
    _put_beside(play, who, turn, after=False)
    _change(play, who, delayed=None, readied=None)
    budget = play.now.budget(who)
    play.fight = replace(
        play.fight, turn=_place(play, who), interrupted=(*play.fight.interrupted, turn)
    )
    play.budget(who, _one_action(play, budget))


def _one_action(play: Play, before: Budget) -> Budget:
    turn = play.ruleset.turn
    return replace(
        turn.spent(turn.fresh, (Cost.MOVE,)),
        squares=before.squares,
        stepped=before.stepped,
        turned=before.turned,
        reactions=before.reactions,
        opportunities=before.opportunities,
    )


def step_in(play: Play, who: CreatureId) -> None:
    """Let `who` act before the turn that has not begun yet, or else right after it."""
    turn = current(play.now)
    begun = play.ruleset.turn.begun(play.now.budget(turn))
    play.happens(ActsNow(who=who, after=turn if begun else None))
    _put_beside(play, who, turn, after=begun)
    for one in (who, *associates(play.fight, who)):
        _change(play, one, delayed=None)
    if not begun:
        _begin_turn(play, who)


def _put_beside(play: Play, who: CreatureId, other: CreatureId, after: bool) -> None:
    """Move `who` and its associates beside the place of `other`, whose turn it stays."""
    moving = (who, *(one for one in associates(play.fight, who) if one != other))
    moved = [place for place in play.fight.order if place.who in moving]
    kept = [place for place in play.fight.order if place.who not in moving]
    index = [place.who for place in kept].index(other)
    beside = kept[index]
    moved = [replace(one, score=beside.score, modifier=beside.modifier) for one in moved]
    at = index + after
    play.fight = replace(play.fight, order=(*kept[:at], *moved, *kept[at:]))
    _keep_turn(play, other)


def out_of_turn(now: Situation, who: CreatureId) -> Message | None:
    """Return why `who` may not act now: nothing delayed or readied, and no turn of its group."""
    if not now.fights(who):
        return refuses(now, who)
    if current(now) == who:
        return say("It is {who}'s turn already.", who=now.creature(who).name)
    place = _own_place(now, who)
    if place.readied is not None:
        return None
    if now.fight.interrupted:
        return say("First the readied action is finished.")
    if place.delayed is not None:
        return _with_host(now, who)
    return None if _goes_first(now, who) else refuses(now, who)


def _with_host(now: Situation, who: CreatureId) -> Message | None:
    host = now.fight.muster.hosts.get(who)
    if host is None or not now.fights(host):
        return None
    return say("{who} acts with {host}.", who=now.creature(who).name, host=now.creature(host).name)


def _goes_first(now: Situation, who: CreatureId) -> bool:
    """Whether `who` may go before the one of its group whose turn comes now."""
    fight = now.fight
    turn = current(now)
    waiting = [place.who for place in fight.order[fight.turn + 1 :]]
    return (
        who in waiting
        and turn in group_of(fight, who)
        and not now.ruleset.turn.begun(now.budget(turn))
        and _acts(now, _own_place(now, who), fight.round)
    )


def may_delay(now: Situation, who: CreatureId) -> Message | None:
    """Return why `who` cannot put its turn off."""
    name = now.creature(who).name
    if now.fight.interrupted:
        return say("First the readied action is finished.")
    if now.ruleset.turn.begun(now.budget(who)):
        return say("{who} has begun its turn and delays no more.", who=name)
    if upcoming(now) in (None, who):
        return say("Nobody else can act before {who}.", who=name)
    return _with_host(now, who)


def _own_place(now: Situation, who: CreatureId) -> Place:
    return next(place for place in now.fight.order if place.who == who)


def join(play: Play, who: CreatureId, before: CreatureId | None) -> None:
    """Put a newcomer into the order: before another, or where its roll belongs."""
    if before is None:
        arrive(play, ((who,),))
        return
    index = _place(play, before)
    neighbour = play.fight.order[index]
    insert(play, index, [Place(who, neighbour.score, neighbour.modifier)])


def arrive(play: Play, groups: tuple[Group, ...]) -> None:
    """Put newcomers into the order, each group where its leader's roll belongs."""
    for group in groups:
        place = rolled(play, group[0])
        ranks = [(p.score, p.modifier) for p in play.fight.order]
        index = sum(rank >= (place.score, place.modifier) for rank in ranks)
        insert(play, index, [replace(place, who=who) for who in group])


def insert(play: Play, index: int, places: list[Place]) -> None:
    """Put newcomers at a place in the order; those who come together stay a group."""
    fight = play.fight
    acting = current(play.now) if fight.order else None
    group = tuple(place.who for place in places)
    muster = fight.muster
    if len(group) > 1:
        muster = replace(muster, groups=(*muster.groups, group))
    order = (*fight.order[:index], *places, *fight.order[index:])
    play.fight = replace(fight, order=order, muster=muster)
    _keep_turn(play, acting)
    for who in group:
        play.happens(Joined(who=who))


def leave(play: Play, who: CreatureId) -> None:
    """Take a creature out of the order; in its own turn the next one begins."""
    play.happens(Joined(who=who, left=True))
    waiting = tuple(one for one in play.fight.interrupted if one != who)
    play.fight = replace(play.fight, interrupted=waiting)
    if current(play.now) == who:
        advance(play)
    acting = current(play.now)
    order = tuple(place for place in play.fight.order if place.who != who)
    budgets = play.fight.budgets
    if who in budgets:
        budgets = budgets.without(who)
    play.fight = replace(play.fight, order=order, budgets=budgets)
    _keep_turn(play, acting)


def _keep_turn(play: Play, acting: CreatureId | None) -> None:
    places = [place.who for place in play.fight.order]
    turn = places.index(acting) if acting in places else 0
    play.fight = replace(play.fight, turn=turn)


def rows(now: Situation) -> tuple[Row, ...]:
    """Return the order of play as the screen lists it."""
    turn = current(now)
    return tuple(
        _row(now, place, turn) for place in now.fight.order if place.who in now.battle.creatures
    )


def _row(now: Situation, place: Place, turn: CreatureId) -> Row:
    creature = now.battle.creatures[place.who]
    states = [say(state) for state in creature.states]
    if flat_footed(now, creature):
        states.append(say("flat-footed"))
    if now.ruleset.surprise.idle(now, place.who, now.fight.round):
        states.append(say("surprised"))
    if place.delayed is not None:
        states.append(say("delaying"))
    if place.readied is not None:
        states.append(say("ready"))
    down = now.ruleset.wounds.down(creature) is not None
    return Row(place.who, creature.name, place.score, tuple(states), place.who == turn, down)


ONE_BY_ONE = OrderOfPlay(
    begin=begin,
    join=join,
    leave=leave,
    advance=advance,
    current=current,
    upcoming=upcoming,
    refuses=refuses,
    rows=rows,
    arrive=arrive,
)
