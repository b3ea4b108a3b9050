"""The end of a round: counters go down, newcomers arrive, and how things stand is told."""

from __future__ import annotations

from dataclasses import replace

from volteface.model.creatures import CreatureId
from volteface.model.effects import Effect
from volteface.model.events import EffectEnded, EffectSet, Recapped, StateGained, StateLost
from volteface.model.muster import Group
from volteface.model.table import free_id
from volteface.rules.play import Play
from volteface.rules.recounting import recap
from volteface.rules.situation import Situation


def end_round(play: Play) -> None:
    """Do what is to be done between two rounds; a surprise round counts for nothing."""
    if play.fight.round == 0:
        return
    due = [key for key, effect in play.fight.effects.items() if _counts_now(play.now, effect)]
    groups = tuple(group for key in due for group in _tick(play, key))
    if arriving := present(play.now, groups):
        play.ruleset.order.arrive(play, arriving)
    for place in play.fight.order:
        if place.who in play.now.battle.creatures:
            play.ruleset.wounds.round_ends(play, place.who)
    play.happens(Recapped(round=play.fight.round, lines=recap(play.now)))


def _counts_now(now: Situation, effect: Effect) -> bool:
    """Whether it counts down with the round: those of a turn do where that turn never comes."""
    if effect.rounds is None or effect.ticked == now.fight.round:
        return False
    if effect.turn_of is None or not now.fights(effect.turn_of):
        return True
    creature = now.battle.creatures.get(effect.turn_of)
    return creature is None or now.ruleset.wounds.down(creature) is not None


def begin_turn(play: Play, who: CreatureId) -> None:
    """Count down what lasts until a turn of `who`, once in a round."""
    number = play.fight.round
    due = [
        key
        for key, effect in play.fight.effects.items()
        if effect.turn_of == who and effect.rounds is not None and effect.ticked != number
    ]
    groups = tuple(group for key in due for group in _tick(play, key))
    if arriving := present(play.now, groups):
        play.ruleset.order.arrive(play, arriving)


def _tick(play: Play, key: str) -> tuple[Group, ...]:
    """Count an effect down; return whom it brings where that was its last round."""
    effect = play.fight.effects[key]
    left = (effect.rounds or 1) - 1
    if left > 0:
        counted = replace(effect, rounds=left, ticked=play.fight.round)
        play.happens(EffectSet(key=key, effect=counted))
        return ()
    end_effect(play, key)
    return effect.brings


def present(now: Situation, groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return the groups without those that are not on the map, or fight already."""
    kept = (
        tuple(who for who in group if who in now.battle.creatures and not now.fights(who))
        for group in groups
    )
    return tuple(group for group in kept if group)


def begin_effect(play: Play, effect: Effect) -> None:
    """Let an effect begin. That of a turn which has begun this round counts from the next."""
    if effect.turn_of is not None and _had_its_turn(play.now, effect.turn_of):
        effect = replace(effect, ticked=play.fight.round)
    key = free_id("effect", play.fight.effects)
    play.happens(EffectSet(key=key, effect=effect, began=True))
    if effect.on is None or not effect.state:
        return
    if effect.state not in play.now.creature(effect.on).states:
        play.happens(StateGained(who=effect.on, state=effect.state))


def _had_its_turn(now: Situation, who: CreatureId) -> bool:
    return any(place.who == who for place in now.fight.order[: now.fight.turn + 1])


def end_effect(play: Play, key: str) -> None:
    """End an effect and take from its creature the condition that no other effect gives."""
    effect = play.fight.effects[key]
    play.happens(EffectEnded(key=key, effect=effect))
    creature = play.now.battle.creatures.get(effect.on) if effect.on is not None else None
    if creature is None or effect.state not in creature.states:
        return
    if not any(
        other.on == effect.on and other.state == effect.state
        for other in play.fight.effects.values()
    ):
        play.happens(StateLost(who=creature.id, state=effect.state))
