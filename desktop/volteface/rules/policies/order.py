"""Order of play one by one: each rolls once, the highest acts first, round after round."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Place
from volteface.model.events import InitiativeRolled, Joined, RoundBegan, TurnBegan, TurnEnded
from volteface.rules.play import Play
from volteface.rules.policies.striking import flat_footed
from volteface.rules.ruleset import OrderOfPlay, Row
from volteface.rules.situation import Situation, ability_modifier, numbers


def begin(play: Play, who: tuple[CreatureId, ...], typed: bool) -> None:
    """Set the order, rolled or as the GM typed it, and begin the first turn."""
    if typed:
        places = [Place(one, len(who) - index) for index, one in enumerate(who)]
    else:
        places = _sorted(play, [_rolled(play, one) for one in who])
    play.fight = replace(play.fight, order=tuple(places))
    play.happens(RoundBegan(round=1))
    first = upcoming(play.now, start=-1)
    _begin_turn(play, first if first is not None else places[0].who)


def _rolled(play: Play, who: CreatureId) -> Place:
    d20 = numbers(play.now.creature(who))
    modifier = d20.initiative
    if modifier is None:
        modifier = ability_modifier(d20.dexterity)
    roll = play.roll("1d20")
    score = roll.total + modifier
    play.happens(InitiativeRolled(who=who, roll=roll, modifier=modifier, total=score))
    return Place(who, score, modifier)


def _sorted(play: Play, places: list[Place]) -> list[Place]:
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


def upcoming(now: Situation, start: int | None = None) -> CreatureId | None:
    """Return who acts next, after place `start`: the next that is there and can act."""
    order = now.fight.order
    after = now.fight.turn if start is None else start
    for step in range(1, len(order) + 1):
        who = order[(after + step) % len(order)].who
        creature = now.battle.creatures.get(who)
        if creature is not None and not now.ruleset.wounds.down(creature):
            return who
    return None


def advance(play: Play) -> None:
    """End the turn and begin the next one; the round ends after the last place."""
    play.happens(TurnEnded(who=current(play.now)))
    following = upcoming(play.now)
    if following is None:
        following = play.fight.order[(play.fight.turn + 1) % len(play.fight.order)].who
    if _place(play, following) <= play.fight.turn:
        play.fight = replace(play.fight, round=play.fight.round + 1)
        play.happens(RoundBegan(round=play.fight.round))
    _begin_turn(play, following)


def _place(play: Play, who: CreatureId) -> int:
    return [place.who for place in play.fight.order].index(who)


def _begin_turn(play: Play, who: CreatureId) -> None:
    play.fight = replace(play.fight, turn=_place(play, who))
    play.budget(who, play.ruleset.turn.fresh)
    play.happens(TurnBegan(who=who))


def refuses(now: Situation, who: CreatureId) -> Message | None:
    """Return whose turn it is, if it is not this creature's."""
    if not now.fights(who):
        return say("{who} is not in the fight.", who=now.creature(who).name)
    turn = current(now)
    if turn == who:
        return None
    creature = now.battle.creatures.get(turn)
    return say("It is {who}'s turn.", who=creature.name if creature else turn)


def join(play: Play, who: CreatureId, before: CreatureId | None) -> None:
    """Put a newcomer into the order: before another, or where its roll belongs."""
    fight = play.fight
    acting = current(play.now) if fight.order else None
    if before is None:
        place = _rolled(play, who)
        ranks = [(p.score, p.modifier) for p in play.fight.order]
        index = sum(rank >= (place.score, place.modifier) for rank in ranks)
    else:
        index = _place(play, before)
        place = Place(who, fight.order[index].score, fight.order[index].modifier)
    order = [*play.fight.order[:index], place, *play.fight.order[index:]]
    play.fight = replace(play.fight, order=tuple(order))
    _keep_turn(play, acting)
    play.happens(Joined(who=who))


def leave(play: Play, who: CreatureId) -> None:
    """Take a creature out of the order; in its own turn the next one begins."""
    play.happens(Joined(who=who, left=True))
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
)
