"""What can be told of a fight: how things stand, for the players' ears, and what each one did."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from volteface.messages import Message, in_words, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.effects import Effect
from volteface.model.events import (
    Attacked,
    Damaged,
    Event,
    FightBegan,
    StateGained,
    Tallied,
)
from volteface.model.maps import BattleMap
from volteface.rules.situation import Situation

FELLED = ("dying", "dead", "unconscious")


def recap(now: Situation) -> tuple[Message, ...]:
    """Return how things stand in sentences to read aloud: nothing hidden, no hit points."""
    seen = [
        creature
        for place in now.fight.order
        if (creature := now.battle.creatures.get(place.who)) is not None and not creature.hidden
    ]
    faring = [(_listed(_fares(creature)), creature.name) for creature in seen]
    lines = [say("End of round {round}.", round=now.fight.round)]
    for how in {in_words(how): how for how, _ in faring}.values():
        alike = ", ".join(name for other, name in faring if other == how)
        lines.append(say("{who}: {how}.", who=alike, how=how))
    known = (effect for effect in now.fight.effects.values() if not effect.secret)
    told = (_lasting(now, effect) for effect in known)
    return (*lines, *(line for line in told if line is not None))


def _fares(creature: Creature) -> tuple[Message, ...]:
    return (_wounds(creature), *(say(state) for state in creature.states))


def _wounds(creature: Creature) -> Message:
    left, whole = creature.hit_points, creature.stats.hit_points
    if left >= whole:
        return say("unhurt")
    if left > whole // 2:
        return say("lightly wounded")
    return say("badly wounded") if left > 0 else say("beaten")


def _listed(words: tuple[Message, ...]) -> Message:
    if len(words) == 1:
        return words[0]
    return say("{first}, {then}", first=words[0], then=_listed(words[1:]))


def _lasting(now: Situation, effect: Effect) -> Message | None:
    """Return what lasts on, unless it is on somebody the players do not see."""
    if effect.on is not None:
        creature = now.battle.creatures.get(effect.on)
        if creature is None or creature.hidden:
            return None
        return say("{name} is on {who}.", name=effect.name, who=creature.name)
    return say("{name}.", name=effect.name)


@dataclass(slots=True)
class _Count:
    attacks: int = 0
    hits: int = 0
    dealt: int = 0
    taken: int = 0
    felled: int = 0


def tallies(battle: BattleMap) -> tuple[Tallied, ...]:
    """Return what each did in the fight that is on, in the order of their first deeds.

    Damage that follows a hit is counted to who struck it.
    """
    counts: dict[CreatureId, _Count] = {}
    blows: dict[CreatureId, CreatureId] = {}
    felling: dict[CreatureId, CreatureId] = {}
    for event in _since_it_began(battle):
        match event:
            case Attacked():
                count = counts.setdefault(event.by, _Count())
                count.attacks += 1
                count.hits += event.hit
                if event.hit:
                    blows[event.target] = event.by
            case Damaged():
                counts.setdefault(event.target, _Count()).taken += event.amount
                felling.pop(event.target, None)
                if event.target in blows:
                    felling[event.target] = blows.pop(event.target)
                    counts[felling[event.target]].dealt += event.amount
            case StateGained() if event.state in FELLED and event.who in felling:
                counts[felling.pop(event.who)].felled += 1
            case _:
                pass
    return tuple(
        Tallied(
            who=who,
            attacks=count.attacks,
            hits=count.hits,
            dealt=count.dealt,
            taken=count.taken,
            felled=count.felled,
        )
        for who, count in counts.items()
    )


def _since_it_began(battle: BattleMap) -> Iterable[Event]:
    events = [entry.event for entry in battle.log.values()]
    began = [index for index, event in enumerate(events) if isinstance(event, FightBegan)]
    return events[began[-1] :] if began else events
