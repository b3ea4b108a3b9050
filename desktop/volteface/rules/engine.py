"""The engine: requests become events, one queue of follow-ups is worked off, choices wait."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from volteface.messages import Message, say
from volteface.model.actions import Action
from volteface.model.creatures import Creature, CreatureId
from volteface.model.dice import Dice, Roll
from volteface.model.effects import Effect
from volteface.model.encounter import Choice, Encounter, WaitOut
from volteface.model.events import Damaged, FightBegan, FightEnded, Healed, Overruled, SpaceTaken
from volteface.model.ledger import Amendments, Modifier
from volteface.model.maps import BattleMap
from volteface.model.muster import Muster
from volteface.rules.foreseeing import Foresight, Provokes
from volteface.rules.mustering import check_effect, check_muster
from volteface.rules.play import Outcome, Play
from volteface.rules.recounting import tallies
from volteface.rules.rounds import begin_effect, end_effect
from volteface.rules.ruleset import Costs, Deed, Ruleset
from volteface.rules.situation import IllegalAction, Situation

__all__ = [
    "IllegalAction",
    "Legal",
    "Outcome",
    "able",
    "add_to_fight",
    "answer",
    "barred",
    "drop_effect",
    "end_fight",
    "hurt",
    "leave_fight",
    "legal_actions",
    "next_turn",
    "perform",
    "refuses",
    "set_effect",
    "settle",
    "start_fight",
    "turn_begun",
]

FRESH = Dice()
DEFAULTS: Mapping[str, str] = MappingProxyType({})
UNGROUPED = Muster()


def perform(
    battle: BattleMap, action: Action, ruleset: Ruleset, given: tuple[int, ...] = ()
) -> Outcome:
    """Return the battle after `action` and what happened; `given` are faces of real dice.

    `IllegalAction` says why it is refused. The GM overrules refusals with `action.override`,
    except what makes no sense at all. The battle may come back with a choice to answer.
    """
    now = Situation(battle, ruleset)
    deed = _deed(now, action)
    if nonsense := _nonsense(now, deed, action):
        raise IllegalAction(nonsense)
    refusal = _refusal(now, deed, action)
    if refusal and not action.override:
        raise IllegalAction(refusal)
    play = Play(battle, ruleset, given)
    if refusal:
        play.happens(Overruled(who=action.by, refusal=refusal))
    deed.perform(play, action)
    settle(play)
    return play.outcome(_label(deed.label, now.creature(action.by)))


def _label(what: Message, who: Creature) -> Message:
    return say("{who}: {what}", who=who.name, what=what)


def refuses(battle: BattleMap, action: Action, ruleset: Ruleset) -> Message | None:
    """Return why `action` is refused, or None where `perform` would carry it out."""
    now = Situation(battle, ruleset)
    try:
        deed = _deed(now, action)
        return _nonsense(now, deed, action) or _refusal(now, deed, action)
    except IllegalAction as error:
        return error.message


def _deed(now: Situation, action: Action) -> Deed:
    now.creature(action.by)
    deed = now.ruleset.deed(action)
    if deed is None:
        raise IllegalAction(say("{ruleset} knows no such action.", ruleset=now.ruleset.name))
    return deed


def _nonsense(now: Situation, deed: Deed, action: Action) -> Message | None:
    """Return what no GM can overrule."""
    return _untimely(now, deed) or deed.senseless(now, action)


def _refusal(now: Situation, deed: Deed, action: Action) -> Message | None:
    return barred(now, deed, action.by) or deed.refuses(now, action)


def barred(now: Situation, deed: Deed, who: CreatureId) -> Message | None:
    """Return what keeps `who` from this kind of action, whatever it is aimed at."""
    if untimely := _untimely(now, deed):
        return untimely
    if not deed.down and (down := now.ruleset.wounds.down(now.creature(who))):
        return down
    if now.battle.encounter is None or deed.out_of_turn:
        return None
    return now.ruleset.order.refuses(now, who)


def _untimely(now: Situation, deed: Deed) -> Message | None:
    encounter = now.battle.encounter
    if encounter is None:
        return None if deed.outside else say("No fight is on.")
    return _unanswered(encounter.choice) if encounter.choice else None


def settle(play: Play) -> None:
    """Work off the queue until it is empty or a choice must be made.

    Whoever is down does not go on; in its own turn the next one begins.
    """
    while play.choice is None and play.queue and not _waits(play):
        follow_up = play.queue.pop(0)
        if isinstance(follow_up, WaitOut):
            continue
        creature = play.now.battle.creatures.get(follow_up.who)
        able = creature is not None and play.ruleset.wounds.down(creature) is None
        if able or (creature is not None and follow_up.inevitable):
            play.ruleset.follow_ups[type(follow_up)](play, follow_up)
    if play.choice is None and _stranded(play.now):
        play.ruleset.order.advance(play)
        if play.queue:
            settle(play)


def _waits(play: Play) -> bool:
    """Whether the rest of the queue waits for the end of a turn that interrupts it."""
    later = play.queue[0]
    return isinstance(later, WaitOut) and play.ruleset.order.current(play.now) == later.who


def _stranded(now: Situation) -> bool:
    """Whether the turn is with somebody who is down while somebody else could act."""
    if now.battle.encounter is None:
        return False
    creature = now.battle.creatures.get(now.ruleset.order.current(now))
    down = creature is None or now.ruleset.wounds.down(creature) is not None
    return down and now.ruleset.order.upcoming(now) is not None


def answer(
    battle: BattleMap,
    number: int,
    take: str,
    ruleset: Ruleset,
    *,
    unticked: tuple[int, ...] = (),
    added: tuple[Modifier, ...] = (),
    total: int | None = None,
    given: tuple[int, ...] = (),
) -> Outcome:
    """Return the battle after the open choice `number` was answered with option `take`.

    `unticked`, `added` and `total` amend the ledger of that option, `given` are typed faces.
    """
    play = Play(battle, ruleset, given)
    choice = play.choice
    if choice is None or choice.number != number:
        raise IllegalAction(say("There is no question {number} to answer.", number=number))
    takes = [option.take for option in choice.options]
    if take not in takes:
        options = ", ".join(takes)
        raise IllegalAction(
            say("{take} is no answer; these are: {options}.", take=take, options=options)
        )
    play.choice = None
    play.ruleset.choices[choice.kind](play, choice, take, Amendments(unticked, added, total))
    settle(play)
    return play.outcome(_label(_answered(choice, take), play.now.creature(choice.who)))


def _answered(choice: Choice, take: str) -> Message:
    return next(option.label for option in choice.options if option.take == take)


@dataclass(frozen=True, slots=True)
class Legal:
    """An action that would be carried out now, what it costs, and whom it would provoke."""

    action: Action
    costs: Costs
    price: Message
    provokes: tuple[Provokes, ...] = ()


def legal_actions(battle: BattleMap, who: CreatureId, ruleset: Ruleset) -> tuple[Legal, ...]:
    """Return what `who` may do now: each attack, turn and step, and a best way to each cell."""
    now = Situation(battle, ruleset)
    creature = now.creature(who)
    ahead = Foresight(now, creature)
    found = []
    for deed in ruleset.deeds:
        if barred(now, deed, who) is None:
            for action, costs in deed.every(now, who):
                provokes = deed.foreseen(ahead, action)
                found.append(Legal(action, costs, ruleset.turn.price(costs), provokes))
    return tuple(found)


def start_fight(
    battle: BattleMap,
    ruleset: Ruleset,
    order: tuple[CreatureId, ...] | None = None,
    dice: Dice = FRESH,
    settings: Mapping[str, str] = DEFAULTS,
    muster: Muster = UNGROUPED,
) -> Outcome:
    """Return the battle with a fight begun: in the order given, or rolled by all who can act."""
    if battle.encounter is not None:
        raise IllegalAction(say("A fight is on already."))
    who = order if order is not None else able(battle, ruleset, muster.absent)
    now = Situation(battle, ruleset)
    _check(now, who, settings)
    check_muster(now, who, muster)
    defaults = {setting.name: setting.default for setting in ruleset.settings}
    fight = Encounter(ruleset.name, (), dice=dice, settings={**defaults, **settings}, muster=muster)
    play = Play(replace(battle, encounter=fight), ruleset)
    play.happens(FightBegan(ruleset=ruleset.name))
    ruleset.order.begin(play, who, order is not None)
    return play.outcome(say("Start a fight"))


def able(
    battle: BattleMap, ruleset: Ruleset, absent: tuple[CreatureId, ...] = ()
) -> tuple[CreatureId, ...]:
    """Return everybody on the map who can take part."""
    return tuple(
        who
        for who, creature in battle.creatures.items()
        if who not in absent and not ruleset.wounds.down(creature)
    )


def _check(now: Situation, who: tuple[CreatureId, ...], settings: Mapping[str, str]) -> None:
    if unsuited := now.ruleset.grids(now.battle.grid):
        raise IllegalAction(unsuited)
    if not who:
        raise IllegalAction(say("A fight needs creatures that can act."))
    for one in who:
        creature = now.creature(one)
        now.ruleset.requires(creature)
        if who.count(one) > 1:
            raise IllegalAction(say("{who} is in the order twice.", who=creature.name))
    for name, value in settings.items():
        _check_setting(now.ruleset, name, value)


def _check_setting(ruleset: Ruleset, name: str, value: str) -> None:
    known = {setting.name: setting.choices for setting in ruleset.settings}
    if name not in known:
        raise IllegalAction(
            say("{ruleset} has no setting {name}.", ruleset=ruleset.name, name=name)
        )
    if value not in known[name]:
        choices = ", ".join(known[name])
        raise IllegalAction(say("{name} is one of: {choices}.", name=name, choices=choices))


def add_to_fight(
    battle: BattleMap,
    who: CreatureId,
    ruleset: Ruleset,
    before: CreatureId | None = None,
    given: tuple[int, ...] = (),
) -> Outcome:
    """Return the battle with `who` in the order of play: before another, or where it rolls."""
    play = _between(battle, ruleset, given)
    creature = play.now.creature(who)
    ruleset.requires(creature)
    if play.now.fights(who):
        raise IllegalAction(say("{who} is in the fight already.", who=creature.name))
    if before is not None and not play.now.fights(before):
        raise IllegalAction(say("{who} is not in the fight.", who=before))
    ruleset.order.join(play, who, before)
    return play.outcome(say("{who} joins the fight", who=creature.name))


def leave_fight(battle: BattleMap, who: CreatureId, ruleset: Ruleset) -> Outcome:
    """Return the battle without `who` in the order of play, and without what waited for it.

    The last one to leave ends the fight. A creature is taken off the map after it has left.
    """
    play = Play(battle, ruleset)
    if not play.now.fights(who):
        raise IllegalAction(say("{who} is not in the fight.", who=who))
    if len(play.fight.order) == 1:
        return end_fight(battle, ruleset)
    play.queue[:] = [later for later in play.queue if later.who != who]
    if play.choice and who in (play.choice.who, play.choice.against):
        play.choice = None
    ruleset.order.leave(play, who)
    settle(play)
    return play.outcome(say("{who} leaves the fight", who=who))


def end_fight(battle: BattleMap, ruleset: Ruleset) -> Outcome:
    """Return the battle after its fight, with what was still open left undone."""
    play = Play(battle, ruleset)
    for tally in tallies(battle):
        play.happens(tally)
    for creature in battle.creatures.values():
        if creature.fills is not None:
            play.happens(SpaceTaken(who=creature.id, fills=None))
    play.happens(FightEnded(rounds=play.fight.round))
    play.fight = None
    return play.outcome(say("End the fight"))


def set_effect(battle: BattleMap, effect: Effect, ruleset: Ruleset) -> Outcome:
    """Return the battle with an effect begun: on a creature, or on the surroundings."""
    play = _between(battle, ruleset, ())
    check_effect(play.now, effect)
    begin_effect(play, effect)
    return play.outcome(say("{name} begins", name=effect.name))


def drop_effect(battle: BattleMap, key: str, ruleset: Ruleset) -> Outcome:
    """Return the battle with an effect ended before its time."""
    play = _between(battle, ruleset, ())
    if key not in play.fight.effects:
        raise IllegalAction(say("There is no effect {key}.", key=key))
    name = play.fight.effects[key].name
    end_effect(play, key)
    return play.outcome(say("{name} ends", name=name))


def next_turn(battle: BattleMap, ruleset: Ruleset) -> Outcome:
    """Return the battle with the turn handed on, whoever has it."""
    play = _between(battle, ruleset, ())
    ruleset.order.advance(play)
    settle(play)
    return play.outcome(say("Next turn"))


def turn_begun(battle: BattleMap, ruleset: Ruleset) -> bool:
    """Whether anything of the turn under way is spent."""
    now = Situation(battle, ruleset)
    return ruleset.turn.begun(now.budget(ruleset.order.current(now)))


def hurt(battle: BattleMap, who: CreatureId, amount: int, ruleset: Ruleset) -> Outcome:
    """Return the battle after the GM took `amount` hit points from `who`; negative gives."""
    play = Play(battle, ruleset)
    creature = play.now.creature(who)
    label = say("{who} loses {amount} hit points", who=creature.name, amount=amount)
    left = min(creature.hit_points - amount, creature.stats.hit_points)
    if amount < 0:
        label = say("{who} regains {amount} hit points", who=creature.name, amount=-amount)
        healed = left - creature.hit_points
        play.happens(Healed(target=who, amount=healed, hit_points=left))
        ruleset.wounds.healed(play, who)
    else:
        roll = Roll(str(amount), (), amount)
        play.happens(Damaged(target=who, amount=amount, roll=roll, ledger=(), hit_points=left))
        ruleset.wounds.hurt(play, who)
    settle(play)
    return play.outcome(label)


def _between(battle: BattleMap, ruleset: Ruleset, given: tuple[int, ...]) -> Play:
    """Return the play of something that may not happen while a question is open."""
    play = Play(battle, ruleset, given)
    if play.fight.choice is not None:
        raise IllegalAction(_unanswered(play.fight.choice))
    return play


def _unanswered(choice: Choice) -> Message:
    return say("First this must be answered: {question}", question=choice.question)
