"""When a creature acts in a round of phases: by size, movement, weapon, spell and item."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Encounter
from volteface.model.phases import ABORTED, END, Intent, Phases, Plan
from volteface.model.stats import Adnd, Attack
from volteface.rules.play import Play
from volteface.rules.situation import TOGETHER, IllegalAction, Situation
from volteface.rules.tables import reached, step, tables

SLOWEST = 4
WEARY = {"fatigued": 1, "exhausted": 2}
LONG = ("move", "charge", "run", "sprint")
"""What takes two phases, because it is a full move or more."""
STRIKING = ("attack", "fire", "cover", "unarmed")
BEFORE = ("attack", "fire", "unarmed", "use item", "guard", "withdraw")
"""What goes with a half-move."""
UNARMED = Attack("unarmed", "1d2", bulk="T", unarmed=True)
"""Everybody has fists."""


def adnd(creature: Creature) -> Adnd:
    """Return its AD&D numbers; `IllegalAction` names the creature that lacks them."""
    if creature.stats.adnd is None:
        raise IllegalAction(say("{who} has no AD&D numbers yet, such as THAC0.", who=creature.name))
    return creature.stats.adnd


def attacks(creature: Creature) -> tuple[Attack, ...]:
    """Return its AD&D attacks, bare hands last."""
    return (*adnd(creature).attacks, UNARMED)


def camp(creature: Creature) -> str:
    """Return the camp it fights in; heroes and their allies roll together."""
    return TOGETHER[0] if creature.side in TOGETHER else creature.side


def phases_of(fight: Encounter) -> Phases:
    """Return how the round goes; nothing is known yet where none has begun."""
    return fight.phases or Phases()


def plan_of(now: Situation, who: CreatureId) -> Plan:
    """Return what `who` means to do; a plan without intent outside a fight."""
    fight = now.battle.encounter
    return phases_of(fight).plans.get(who, Plan()) if fight else Plan()


def put_plan(play: Play, who: CreatureId, plan: Plan) -> None:
    """Change what `who` means to do."""
    phases = phases_of(play.fight)
    play.fight = replace(play.fight, phases=replace(phases, plans=phases.plans.put(who, plan)))


def phase_name(phase: int) -> Message:
    """Return a phase in words."""
    if phase == ABORTED:
        return say("after very slow")
    return say("end of the round") if phase >= END else say(tables().phases[max(0, phase)])


def own_phase(creature: Creature) -> int:
    """Return the base phase by size, movement, burden and weariness, before any luck."""
    numbers, base = adnd(creature), tables().base
    phase = base.sizes[numbers.size] + base.encumbrance[numbers.encumbrance]
    phase -= numbers.movement >= base.quick_from
    phase += numbers.movement <= base.slow_to
    phase += max((WEARY.get(state, 0) for state in creature.states), default=0)
    return clamped(phase)


def clamped(phase: int) -> int:
    """Return the nearest phase there is."""
    return min(SLOWEST, max(0, phase))


def shifted(now: Situation, creature: Creature, phase: int) -> int:
    """Return the phase after the luck of its camp in initiative."""
    fight = now.battle.encounter
    shift = phases_of(fight).shifts.get(camp(creature), 0) if fight else 0
    return clamped(phase + shift)


def base_phase(now: Situation, creature: Creature) -> int:
    """Return the phase in which it begins to move this round."""
    return shifted(now, creature, own_phase(creature))


def weapon_phase(creature: Creature, attack: Attack) -> int:
    """Return the phase of a weapon in this hand; natural and bare ones are as quick as it is."""
    own = own_phase(creature)
    if attack.speed is None:
        return own
    weapons = tables().weapons
    return max(
        own, clamped(step(weapons.speeds, attack.speed) - reached(weapons.magic, attack.magic))
    )


def weapons_of(now: Situation, creature: Creature, plan: Plan) -> tuple[Attack, ...]:
    """Return the weapons of a plan: with a natural one all of them, else also the off hand's."""
    if not plan.attack:
        return ()
    main = now.attack(creature.id, plan.attack)
    numbers = adnd(creature).attacks
    if plan.intent == "unarmed" or main.unarmed:
        return (main,)
    if main.natural:
        return tuple(one for one in numbers if one.natural and one.kind == main.kind)
    if main.kind == "missile":
        return (main,)
    second = tuple(one for one in numbers if one.secondary and one.name != main.name)
    return (main, *second)


def together(now: Situation, creature: Creature, plan: Plan) -> bool:
    """Whether all blows fall in one phase: natural weapons, a volley, or two weapons."""
    weapons = weapons_of(now, creature, plan)
    return len(weapons) > 1 or any(one.natural for one in weapons)


def action_phase(now: Situation, creature: Creature, plan: Plan) -> int:
    """Return the phase in which the action of a plan falls, however it may be delayed."""
    own = own_phase(creature)
    match plan.intent:
        case "cast":
            phase = plan.phase if plan.casting == 0 else step(tables().casting.times, plan.casting)
            return phase if plan.casting == 0 else shifted(now, creature, phase)
        case "use item":
            phase = max(own, tables().items.phases[plan.item])
            late = tables().items.after_a_move if plan.moved else 0
            return shifted(now, creature, max(phase, late))
        case "cover" if not now.budget(creature.id).attacks:
            special = now.attack(creature.id, plan.attack).specialist
            return shifted(now, creature, 0 if special else 1)
    phases = [weapon_phase(creature, one) for one in weapons_of(now, creature, plan)]
    return shifted(now, creature, max([own, *phases]))


def blows(now: Situation, creature: Creature, plan: Plan) -> dict[str, int]:
    """Return how often it may strike with each weapon in this round."""
    found = {}
    for one in weapons_of(now, creature, plan):
        times = one.times if one.natural else _rate(now, creature, one, plan)
        found[one.name] = 1 if plan.intent == "charge" and not one.natural else times
    return found


def _rate(now: Situation, creature: Creature, attack: Attack, plan: Plan) -> int:
    """Return the blows of one round: the rate is for two, and halved after a half-move."""
    if attack.secondary or attack.unarmed:
        return 1
    halved = attack.kind == "missile" and plan.moved
    rounds = 4 if halved else 2
    number, last = now.fight.round, phases_of(now.fight).shots.get(creature.id, 0)
    if attack.rate < 2 and halved:
        # A slow weapon is moved with only while its first load lasts.
        return 0 if last else 1
    if attack.rate >= rounds:
        return attack.rate * number // rounds - attack.rate * (number - 1) // rounds
    return 1 if not last or last == number or (number - last) * attack.rate >= rounds else 0


def span(creature: Creature, intent: Intent) -> tuple[int, int]:
    """Return how many squares an intent goes in all, and in one phase; halves round up."""
    rate = adnd(creature).movement
    if intent in LONG:
        times, parts = tables().moves.halves[intent]
        whole = rate * times // parts
        return whole, -(-whole // 2)
    if intent in BEFORE or intent == "cast":
        return -(-rate // 2), -(-rate // 2)
    return 0, 0


def begun(now: Situation, creature: Creature, plan: Plan) -> Plan:
    """Return the plan with its first part of the round set."""
    base = base_phase(now, creature)
    if plan.intent in ("nothing", None):
        return replace(plan, done=True)
    if plan.intent in LONG or plan.intent in ("withdraw", "guard"):
        return replace(plan, phase=base, moving=True)
    if plan.intent == "parry":
        return replace(plan, phase=base)
    act = action_phase(now, creature, plan)
    before = plan.intent in BEFORE and base < act
    return replace(plan, phase=base if before else act, moving=before)


def after(now: Situation, who: CreatureId, plan: Plan) -> Plan:
    """Return the plan once the present part of its turn is over: its next part, or done."""
    creature = now.creature(who)
    if plan.aborted or plan.after or plan.done:
        return replace(plan, done=True)
    match plan.intent:
        case "move" | "run" | "sprint" | "charge":
            struck = bool(now.budget(who).attacks)
            return replace(plan, phase=plan.phase + 1, acted=True, done=plan.acted or struck)
        case "guard":
            return _late_attack(now, who, plan)
        case "cast":
            return _closing(plan, plan.phase < SLOWEST)
        case "use item":
            return _used(now, creature, plan)
        case "attack" | "fire" | "cover" | "unarmed":
            return _struck(now, creature, plan)
    return replace(plan, done=True)


def _late_attack(now: Situation, who: CreatureId, plan: Plan) -> Plan:
    """A guard whom nobody came to may attack at the end, if it has not struck."""
    waiting = not now.budget(who).attacks
    return replace(plan, phase=ABORTED, moving=False, aborted=True, done=not waiting)


def _closing(plan: Plan, may: bool) -> Plan:
    """The half-move at the end of the round, for those who stood until they had acted."""
    return replace(plan, phase=END, moving=True, after=True, done=plan.moved or not may)


def _used(now: Situation, creature: Creature, plan: Plan) -> Plan:
    act = action_phase(now, creature, plan)
    if not plan.acted and (plan.phase < act or (plan.moving and plan.moved)):
        return replace(plan, phase=max(plan.phase, act), moving=False)
    if not plan.acted:
        return replace(plan, moving=True)
    at_once = plan.item in tables().items.at_once
    return replace(plan, phase=END, moving=False, after=True, done=at_once)


def _struck(now: Situation, creature: Creature, plan: Plan) -> Plan:
    made = len(now.budget(creature.id).attacks)
    wanted = sum(blows(now, creature, plan).values())
    if not made:
        act = action_phase(now, creature, plan)
        if plan.intent == "cover":
            # An unused cover still leaves the fire at its normal phase.
            normal = replace(plan, intent="attack")
            act = action_phase(now, creature, normal)
        if plan.phase < act:
            return replace(plan, phase=act, moving=False)
        waits = not plan.moving and not plan.moved and plan.intent != "cover"
        return replace(plan, moving=True, done=not waits)
    if plan.blows and made < wanted and not together(now, creature, plan):
        later = max(plan.phase + 1, action_phase(now, creature, plan))
        return replace(plan, phase=min(SLOWEST, later), moving=False)
    return _closing(plan, plan.intent != "unarmed")


def squares_left(now: Situation, who: CreatureId) -> int | Message:
    """Return how many squares it may still walk in this part of its turn, or why none."""
    creature, plan, budget = now.creature(who), plan_of(now, who), now.budget(who)
    name = creature.name
    if not now.fights(who):
        return adnd(creature).movement
    if "prone" in creature.states:
        return say("{who} is prone and must rise first.", who=name)
    if plan.intent is None or (plan.intent in ("parry", "nothing", "cover")):
        return say("{who} stands its ground in this round.", who=name)
    struck = bool(budget.attacks)
    if plan.intent not in LONG and struck and not plan.after:
        return say("{who} has struck and moves at the end of the round.", who=name)
    if plan.intent == "cast" and not plan.after:
        return say("{who} moves when the spell is cast.", who=name)
    if not plan.moving and not plan.aborted and _comrades_first(now, creature, plan):
        return say("Comrades act in this phase before {who} moves.", who=name)
    if plan.intent == "use item" and plan.acted:
        return say("{who} has used the item.", who=name)
    whole, part = span(creature, "attack" if plan.aborted else plan.intent)
    return max(0, min(part - (budget.squares - plan.walked), whole - budget.squares))


def _comrades_first(now: Situation, creature: Creature, plan: Plan) -> bool:
    """Whether somebody of its camp acts in this phase without moving, after it."""
    for other, theirs in phases_of(now.fight).plans.items():
        comrade = now.battle.creatures.get(other)
        if other == creature.id or comrade is None or camp(comrade) != camp(creature):
            continue
        if not theirs.done and theirs.phase == plan.phase and not theirs.moving:
            return True
    return False


def warded(now: Situation, creature: Creature) -> bool:
    """Whether it has given up the Dexterity part of its armour class for this round."""
    plan = plan_of(now, creature.id)
    if plan.intent in ("charge", "run", "sprint"):
        return False
    return not (plan.intent == "cast" and not plan.acted)
