"""Order of play in phases: each round initiative by camps, declarations, then phase by phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from volteface.grid.spaces import Size
from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Choice, Option, Place
from volteface.model.events import (
    ActionLost,
    CampRolled,
    Completed,
    CriticalEvent,
    Joined,
    PhaseBegan,
    RoundBegan,
    SpaceTaken,
    StateGained,
    StateLost,
    TurnBegan,
    TurnEnded,
)
from volteface.model.ledger import Amendments
from volteface.model.phases import DECLARING, Phases, Plan
from volteface.rules.play import Play
from volteface.rules.policies.tempo import (
    adnd,
    after,
    camp,
    phase_name,
    phases_of,
    plan_of,
    put_plan,
)
from volteface.rules.rounds import end_round
from volteface.rules.ruleset import OrderOfPlay, Row
from volteface.rules.situation import Situation
from volteface.rules.tables import tables

CRITICAL = "critical event"
SETTLED = "go on"


def begin(play: Play, who: tuple[CreatureId, ...], typed: bool) -> None:
    """Begin the first round. The first of a typed order has won initiative for its camp."""
    play.fight = replace(play.fight, order=tuple(Place(one, 0) for one in who))
    for one in who:
        _take_space(play, one)
    _begin_round(play, 1, typed)


def _take_space(play: Play, who: CreatureId) -> None:
    """Large creatures fill one square; for huge and gargantuan ones the rules are lost."""
    creature = play.now.creature(who)
    if adnd(creature).size == "L" and creature.stats.size.rank > Size.MEDIUM.rank:
        play.happens(SpaceTaken(who=who, fills=Size.MEDIUM))


def _begin_round(play: Play, number: int, typed: bool = False) -> None:
    fight = play.fight
    kept = {who: Plan() for who in _able(play.now)}
    phases = replace(phases_of(fight), now=DECLARING, camps=(), shifts={}, plans=type(PLANS)(kept))
    play.fight = replace(fight, round=number, phases=phases)
    for place in fight.order:
        play.budget(place.who, replace(play.ruleset.turn.fresh, acted=number > 1))
    play.happens(RoundBegan(round=number))
    if typed:
        camps = dict.fromkeys(camp(play.now.creature(place.who)) for place in fight.order)
        _open_declarations(play, tuple(camps))
    else:
        _roll(play)


PLANS = Phases().plans


def _able(now: Situation) -> Iterator[CreatureId]:
    for place in now.fight.order:
        creature = now.battle.creatures.get(place.who)
        if creature is not None and now.ruleset.wounds.down(creature) is None:
            yield place.who


def _roll(play: Play) -> None:
    """Roll a d10 for each camp; the low one wins. Equal ones bring a critical event first."""
    leaders: dict[str, CreatureId] = {}
    for who in _able(play.now):
        leaders.setdefault(camp(play.now.creature(who)), who)
    rolls: dict[str, int] = {}
    shifts: dict[str, int] = {}
    for name, leader in leaders.items():
        roll = play.roll("1d10")
        shifts[name] = {1: -1, 10: 1}.get(roll.total, 0)
        rolls[name] = roll.total
        play.happens(CampRolled(who=leader, roll=roll, shift=shifts[name]))
    if len(set(rolls.values())) < len(rolls):
        _critical(play, tuple(leaders.values()))
        return
    phases = replace(phases_of(play.fight), shifts=shifts)
    play.fight = replace(play.fight, phases=phases)
    _open_declarations(play, tuple(sorted(rolls, key=lambda name: rolls[name])))


def _critical(play: Play, leaders: tuple[CreatureId, ...]) -> None:
    roll = play.roll("1d20")
    what = next(text for most, text in tables().events.critical if roll.total <= most)
    play.happens(CriticalEvent(roll=roll, what=what))
    question = say(
        "A critical event: {what}. Settle it; then initiative is rolled again.", what=say(what)
    )
    play.ask(leaders[0], leaders[1], CRITICAL, question, (Option(SETTLED, say("Roll again")),))


def settled(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Roll initiative again once the GM has settled a critical event."""
    _roll(play)


def _open_declarations(play: Play, camps: tuple[str, ...]) -> None:
    play.fight = replace(play.fight, phases=replace(phases_of(play.fight), camps=camps))
    _next_to_declare(play)


def _next_to_declare(play: Play) -> None:
    who = _undeclared(play.now)
    if who is not None:
        _give(play, who)
    elif any(not plan.done for plan in phases_of(play.fight).plans.values()):
        _next_slot(play)
    else:
        _end_round(play)


def _undeclared(now: Situation, but: CreatureId | None = None) -> CreatureId | None:
    plans = phases_of(now.fight).plans
    able = (who for who in _able(now) if who in plans and who != but)
    return next((who for who in able if plans[who].intent is None), None)


def declared(play: Play) -> None:
    """Go on after a declaration: to the next who has to say something, or into the phases."""
    _next_to_declare(play)


def declaring(now: Situation) -> bool:
    """Whether the round is still at its declarations."""
    return phases_of(now.fight).now == DECLARING


def _give(play: Play, who: CreatureId) -> None:
    places = [place.who for place in play.fight.order]
    play.fight = replace(play.fight, turn=places.index(who))


def _key(now: Situation, who: CreatureId, plan: Plan) -> tuple[int, int, bool, int]:
    """Phases in turn; in each the winner's camp first, and in a camp actions before moves."""
    camps = phases_of(now.fight).camps
    name = camp(now.creature(who))
    rank = camps.index(name) if name in camps else len(camps)
    places = [place.who for place in now.fight.order]
    covered = _covered(now, who, plan)
    if covered is not None and camp(covered) in camps:
        # Whoever covers a square wins initiative against it.
        return plan.phase, min(rank, camps.index(camp(covered))), False, -1
    return plan.phase, rank, plan.moving, places.index(who)


def _covered(now: Situation, who: CreatureId, plan: Plan) -> Creature | None:
    """Return whom its first shot or blow still threatens."""
    if plan.intent != "cover" or now.budget(who).attacks:
        return None
    foes = now.foes(now.creature(who))
    return next((foe for foe in foes if plan.covers in now.cells(foe)), None)


def _waiting(now: Situation) -> list[CreatureId]:
    plans = phases_of(now.fight).plans
    ready = [who for who in _able(now) if who in plans and _acts_on(now, who, plans[who])]
    return sorted(ready, key=lambda who: _key(now, who, plans[who]))


def _acts_on(now: Situation, who: CreatureId, plan: Plan) -> bool:
    """Whether it still acts. A guard attacks late only if nobody came to be struck, or struck."""
    guarded = plan.intent == "guard" and plan.aborted
    return not plan.done and not (guarded and (plan.assailed or now.budget(who).attacks))


def _next_slot(play: Play) -> None:
    waiting = _waiting(play.now)
    if not waiting:
        _end_round(play)
        return
    who = waiting[0]
    plan = plan_of(play.now, who)
    phases = phases_of(play.fight)
    if plan.phase > phases.now:
        play.fight = replace(play.fight, phases=replace(phases, now=plan.phase))
        play.happens(PhaseBegan(phase=phase_name(plan.phase).text))
    _give(play, who)
    budget = play.now.budget(who)
    clear = replace(budget, standard=False, move=False, stepped=False, turned=False, acted=True)
    play.budget(who, clear)
    put_plan(play, who, replace(plan, walked=budget.squares, blows=0))
    play.happens(TurnBegan(who=who))
    _complete(play, who)


def _complete(play: Play, who: CreatureId) -> None:
    """Let a spell be done in its phase, and the magic of an item work in its own."""
    plan = plan_of(play.now, who)
    if plan.intent == "cast" and not plan.acted:
        put_plan(play, who, replace(plan, acted=True))
        play.happens(Completed(who=who, what="spell" if plan.casting else "psionic power"))
    if plan.intent == "use item" and not plan.moving:
        at_once = plan.item in tables().items.at_once
        put_plan(play, who, replace(plan, acted=True))
        if at_once or plan.after:
            play.happens(Completed(who=who, what=plan.item))


def advance(play: Play) -> None:
    """End the present part of a turn; whoever is next in the phases begins."""
    who = current(play.now)
    if declaring(play.now):
        put_plan(play, who, Plan(intent="nothing", done=True))
        _next_to_declare(play)
        return
    play.happens(TurnEnded(who=who))
    creature = play.now.battle.creatures.get(who)
    if creature is None or play.ruleset.wounds.down(creature):
        put_plan(play, who, replace(plan_of(play.now, who), done=True))
    else:
        put_plan(play, who, after(play.now, who, plan_of(play.now, who)))
    _next_slot(play)


def _end_round(play: Play) -> None:
    for who in [place.who for place in play.fight.order]:
        if who in play.now.battle.creatures:
            _tire(play, who)
            play.ruleset.wounds.ends(play, who)
    end_round(play)
    if any(True for _ in _able(play.now)):
        _begin_round(play, play.fight.round + 1)


def _tire(play: Play, who: CreatureId) -> None:
    """Take a fatigue point for a round with a blow or more than a third of the movement."""
    creature, budget = play.now.creature(who), play.now.budget(who)
    numbers = adnd(creature)
    if not budget.attacks and 3 * budget.squares <= numbers.movement:
        return
    phases = phases_of(play.fight)
    spent = phases.tired.get(who, 0) + 1
    weary = spent >= fatigue_points(play.now, who)
    tired = {**phases.tired, who: 0 if weary else spent}
    play.fight = replace(play.fight, phases=replace(phases, tired=tired))
    if weary and "exhausted" not in creature.states:
        state = "exhausted" if "fatigued" in creature.states else "fatigued"
        if state == "exhausted":
            play.happens(StateLost(who=who, state="fatigued"))
        play.happens(StateGained(who=who, state=state))


def fatigue_points(now: Situation, who: CreatureId) -> int:
    """Return how many tiring rounds it stands: by class, and more for its levels."""
    numbers = adnd(now.creature(who))
    first, each = tables().fatigue[numbers.group]
    return numbers.fatigue if numbers.fatigue is not None else first + numbers.level // each


def lose(play: Play, who: CreatureId) -> None:
    """Take away what is left of its action: an enemy has prevented it."""
    plan = plan_of(play.now, who)
    if plan.intent is not None and not plan.done:
        put_plan(play, who, replace(plan, done=True))
        play.happens(ActionLost(who=who, intent=plan.intent))


def current(now: Situation) -> CreatureId:
    """Return whose part of the round it is, or who has to declare."""
    return now.fight.order[now.fight.turn].who


def upcoming(now: Situation) -> CreatureId | None:
    """Return who comes next, which is somebody who declares where the round is over."""
    who = current(now)
    others = _undeclared(now, who)
    if declaring(now) and others:
        return others
    if not declaring(now):
        plans = phases_of(now.fight).plans
        keys = {one: _key(now, one, plans[one]) for one in _waiting(now) if one != who}
        creature = now.battle.creatures.get(who)
        if creature is not None and who in plans and not now.ruleset.wounds.down(creature):
            own = after(now, who, plans[who])
            if not own.done:
                keys[who] = _key(now, who, own)
        if keys:
            return min(keys, key=lambda one: keys[one])
    return next((one for one in _able(now)), None)


def refuses(now: Situation, who: CreatureId) -> Message | None:
    """Return whose part of the round it is, if it is not this creature's."""
    if not now.fights(who):
        return say("{who} is not in the fight.", who=now.creature(who).name)
    if declaring(now):
        return say("First everybody says what it will do in this round.")
    turn = current(now)
    if turn == who:
        return None
    creature = now.battle.creatures.get(turn)
    return say("It is {who}'s turn.", who=creature.name if creature else turn)


def join(play: Play, who: CreatureId, before: CreatureId | None) -> None:
    """Let a newcomer into the fight; it declares with the others, or in the next round."""
    fight = play.fight
    acting = current(play.now)
    places = [place.who for place in fight.order]
    index = places.index(before) if before is not None else len(places)
    order = (*fight.order[:index], Place(who, 0), *fight.order[index:])
    play.fight = replace(fight, order=order)
    plan = Plan() if declaring(play.now) else Plan(intent="nothing", done=True)
    _take_space(play, who)
    put_plan(play, who, plan)
    play.budget(who, play.ruleset.turn.fresh)
    _give(play, acting)
    play.happens(Joined(who=who))


def leave(play: Play, who: CreatureId) -> None:
    """Take a creature out of the order; in its own part of the round the next one begins."""
    play.happens(Joined(who=who, left=True))
    if current(play.now) == who:
        advance(play)
    acting = current(play.now)
    fight, phases = play.fight, phases_of(play.fight)
    order = tuple(place for place in fight.order if place.who != who)
    budgets = fight.budgets.without(who) if who in fight.budgets else fight.budgets
    plans = phases.plans.without(who) if who in phases.plans else phases.plans
    play.fight = replace(
        fight, order=order, turn=0, budgets=budgets, phases=replace(phases, plans=plans)
    )
    if acting != who:
        _give(play, acting)


def rows(now: Situation) -> tuple[Row, ...]:
    """Return the order of play: while all declare as they stand, then by phases."""
    plans = phases_of(now.fight).plans
    people = [place.who for place in now.fight.order if place.who in now.battle.creatures]
    if not declaring(now):
        people.sort(key=lambda who: _listed(now, who, plans.get(who, Plan(done=True))))
    return tuple(_row(now, who, plans.get(who, Plan())) for who in people)


def _listed(now: Situation, who: CreatureId, plan: Plan) -> tuple[bool, tuple[int, int, bool, int]]:
    return plan.done, _key(now, who, plan)


def _row(now: Situation, who: CreatureId, plan: Plan) -> Row:
    creature = now.creature(who)
    states = [say(state) for state in creature.states]
    if plan.intent is not None:
        text = "{intent} with {attack}" if plan.attack else "{intent}"
        states.append(say(text, intent=say(plan.intent), attack=plan.attack))
    if plan.intent is None:
        phase = say("declares")
    else:
        phase = say("done") if plan.done else phase_name(plan.phase)
    down = now.ruleset.wounds.down(creature) is not None
    score = 0 if plan.intent is None else plan.phase + 1
    return Row(who, creature.name, score, tuple(states), current(now) == who, down, phase)


PHASES = OrderOfPlay(
    begin=begin,
    join=join,
    leave=leave,
    advance=advance,
    current=current,
    upcoming=upcoming,
    refuses=refuses,
    rows=rows,
)
