"""An attack of AD&D: THAC0 against descending armour class, as Combat & Tactics changes it."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.areas import Area
from volteface.grid.reach import FEET
from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.dice import Roll
from volteface.model.encounter import GuardsStrike, PressOn
from volteface.model.events import Attacked, Damaged
from volteface.model.ledger import Amendments, Ledger, Modifier, amended, total
from volteface.model.stats import Attack
from volteface.rules.play import Play
from volteface.rules.policies.fronts import meeting, side_struck
from volteface.rules.policies.reaching import apart
from volteface.rules.policies.tempo import (
    action_phase,
    adnd,
    attacks,
    blows,
    phase_name,
    phases_of,
    plan_of,
    put_plan,
    together,
    warded,
)
from volteface.rules.ruleset import AttackRules, Cost, Setting
from volteface.rules.situation import Situation, Strike

KNOCKDOWN = Setting(
    "knockdown", "ask", ("ask", "off"), say("Whether hits with weapons may knock down")
)
RETREAT = Setting("retreat", "ask", ("ask", "off"), say("Whether hits may force back"))
RANGES = (0, -2, -5)
CRITICAL, COVERED = 18, 16
MARGIN = 5
"""By so much a blow must exceed what it needs to be critical."""
RUSHING = ("charge", "run")
STUNNED = ("stunned", "dazed", "pinned", "unconscious", "surprised")
"""Whom a blade can be held to the throat of."""


def strike_of(now: Situation, who: CreatureId, attack: str, target: CreatureId) -> Strike:
    """Return the attack as one of the round of `who`."""
    return Strike(now.creature(who), now.attack(who, attack), now.creature(target))


def refuses(now: Situation, strike: Strike) -> Message | None:
    """Return why the attack cannot reach its target."""
    who, target = strike.by.name, strike.target.name
    if strike.by.id == strike.target.id:
        return say("{who} does not attack itself.", who=who)
    if "dead" in strike.target.states:
        return say("{target} is dead.", target=target)
    if behind := now.ruleset.facing.refuses(now, strike):
        return behind
    if elsewhere := _covers_elsewhere(now, strike):
        return elsewhere
    if not meeting(now, strike)[0]:
        if strike.attack.kind == "missile":
            return say("{who} has no clear line to {target}.", who=who, target=target)
        return say(
            "{target} is out of reach of {who}'s {attack}.",
            target=target,
            who=who,
            attack=strike.attack.name,
        )
    farthest = max(strike.attack.ranges, default=0)
    feet = apart(now, strike.by, strike.target) * FEET
    if strike.attack.kind == "missile" and feet > farthest:
        return say(
            "{target} is {feet} feet away; {attack} flies {farthest} feet.",
            target=target,
            feet=feet,
            attack=strike.attack.name,
            farthest=farthest,
        )
    return None


def _covers_elsewhere(now: Situation, strike: Strike) -> Message | None:
    """Before its normal phase a cover is only against its one square."""
    plan = plan_of(now, strike.by.id)
    if strike.opportunity or plan.intent != "cover" or now.budget(strike.by.id).attacks:
        return None
    normal = action_phase(now, strike.by, replace(plan, intent="attack"))
    if plan.phase >= normal or plan.covers in now.cells(strike.target):
        return None
    return say("{who} covers another square.", who=strike.by.name)


def cost(now: Situation, who: CreatureId, name: str) -> Cost | Message:
    """Return what one more blow costs now, or why there is none."""
    creature, plan = now.creature(who), plan_of(now, who)
    if plan.intent is None or (plan.intent == "guard" and not plan.aborted) or plan.done:
        return say("{who} has no blow to strike now.", who=creature.name)
    allowed = blows(now, creature, plan)
    if name not in allowed:
        return say(
            "{who} means to {intent} and does not strike with {attack}.",
            who=creature.name,
            intent=say(plan.intent),
            attack=name,
        )
    if now.budget(who).attacks.count(name) >= allowed[name]:
        return say("{who} has made all its attacks with {attack}.", who=creature.name, attack=name)
    return _too_soon(now, creature, name) or Cost.STANDARD


def _too_soon(now: Situation, creature: Creature, name: str) -> Message | None:
    plan = plan_of(now, creature.id)
    if plan.after:
        return say("{who} has acted and can only move.", who=creature.name)
    if plan.intent == "charge":
        if now.budget(creature.id).squares:
            return None
        return say("{who} must charge before it strikes.", who=creature.name)
    if plan.blows and not together(now, creature, plan):
        return say("{who} strikes again in the next phase.", who=creature.name)
    act = action_phase(now, creature, plan)
    if plan.phase < act and not plan.blows:
        phase = phase_name(act)
        return say(
            "{who} strikes with {attack} in the {phase} phase.",
            who=creature.name,
            attack=name,
            phase=phase,
        )
    return None


def ledger(now: Situation, strike: Strike) -> Ledger:
    """Return the lines of the attack roll: facing first, then the attack's own."""
    plan = plan_of(now, strike.by.id)
    own = not strike.opportunity
    lines = (
        Modifier(strike.attack.bonus + strike.attack.magic, _with(strike.attack), "C41"),
        Modifier(2 if own and plan.intent == "charge" else 0, say("charges"), "C24"),
        Modifier(
            2 if _covering(now, strike) else 0, say("covered its target"), _cover_rule(strike)
        ),
        Modifier(4 if _bare(now, strike) else 0, say("against bare hands"), "C34"),
        _range_line(now, strike),
    )
    return now.ruleset.facing.ledger(now, strike) + tuple(line for line in lines if line.value)


def _with(attack: Attack) -> Message:
    return say("with this {attack}", attack=attack.name)


def _cover_rule(strike: Strike) -> str:
    return "C25" if strike.attack.kind == "missile" else "C26"


def _covering(now: Situation, strike: Strike) -> bool:
    """Whether this is the first shot or blow at the square that is covered."""
    plan = plan_of(now, strike.by.id)
    if strike.opportunity or plan.intent != "cover" or now.budget(strike.by.id).attacks:
        return False
    return plan.covers in now.cells(strike.target)


def _bare(now: Situation, strike: Strike) -> bool:
    """Whether somebody with bare hands is struck as it comes at an armed one."""
    return strike.opportunity and plan_of(now, strike.target.id).intent == "unarmed"


def _range_line(now: Situation, strike: Strike) -> Modifier:
    feet = apart(now, strike.by, strike.target) * FEET
    band = sum(feet > most for most in strike.attack.ranges[:-1])
    missile = strike.attack.kind == "missile"
    return Modifier(
        RANGES[min(band, 2)] if missile else 0, say("range of {feet} feet", feet=feet), "C27"
    )


def defence(now: Situation, strike: Strike) -> Ledger:
    """Return the number the attack needs: THAC0 less the armour class and what counts now."""
    numbers, target = adnd(strike.by), adnd(strike.target)
    plan = plan_of(now, strike.target.id)
    lines = (
        Modifier(numbers.thac0, say("THAC0 of {who}", who=strike.by.name), "C41"),
        Modifier(-target.armour_class, say("armour class {ac}", ac=target.armour_class), "C41"),
        *_lost(now, strike),
        Modifier(_parried(strike.target) if plan.intent == "parry" else 0, say("parries"), "C31"),
    )
    return tuple(line for line in lines if line.value or line is lines[1])


def _parried(creature: Creature) -> int:
    numbers = adnd(creature)
    return numbers.level // 2 + (numbers.group == "warrior")


def _lost(now: Situation, strike: Strike) -> Ledger:
    """Return what the target's armour class lacks: Dexterity, the shield, its caution."""
    target, plan = adnd(strike.target), plan_of(now, strike.target.id)
    side = side_struck(now, strike)
    shielded = Area.LEFT if target.shield_side == "left" else Area.RIGHT
    rushing = plan.intent in ("charge", "run", "sprint")
    rule = {"charge": "C24", "run": "C32", "sprint": "C33"}.get(plan.intent or "", "C23")
    found = []
    if not warded(now, strike.target):
        found.append(Modifier(-target.dexterity, say("no Dexterity in this round"), rule))
    elif side is Area.REAR or now.ruleset.wounds.helpless(strike.target):
        found.append(Modifier(-target.dexterity, say("no Dexterity from behind"), "C38"))
    if side not in (Area.FRONT, shielded):
        found.append(Modifier(-target.shield, say("no shield on that side"), "C38"))
    if rushing:
        found.append(Modifier(-1, say("rushes on"), rule))
    return tuple(line for line in found if line.value)


def resolve(play: Play, strike: Strike, amendments: Amendments) -> None:
    """Roll the attack and, if it hits, the damage."""
    now = play.now
    lines = amended(ledger(now, strike), amendments)
    needed = defence(now, strike)
    times, extra = multiplied(now, strike)
    roll = play.roll("1d20")
    hit = roll.total != 1 and (roll.total == 20 or roll.total + total(lines) >= total(needed))
    critical = hit and _critical(now, strike, roll, roll.total + total(lines) - total(needed))
    play.happens(
        Attacked(
            by=strike.by.id,
            target=strike.target.id,
            attack=strike.attack.name,
            roll=roll,
            ledger=lines,
            total=roll.total + total(lines),
            against=total(needed),
            hit=hit,
            critical=critical,
            opportunity=strike.opportunity,
            defence=needed,
        )
    )
    _count(play, strike)
    if hit:
        wound(play, strike, times * (2 if critical else 1), extra)
    if hit and strike.attack.kind == "melee":
        own = not strike.opportunity
        press = PressOn(
            who=strike.by.id, target=strike.target.id, attack=strike.attack.name, yields=own
        )
        play.next(press)


def _critical(now: Situation, strike: Strike, roll: Roll, margin: int) -> bool:
    least = COVERED if _covering(now, strike) and strike.attack.blade else CRITICAL
    return roll.total >= least and margin >= MARGIN


def _count(play: Play, strike: Strike) -> None:
    target = plan_of(play.now, strike.target.id)
    if target.intent is not None and not strike.opportunity:
        put_plan(play, strike.target.id, replace(target, assailed=True))
    plan = plan_of(play.now, strike.by.id)
    if strike.opportunity or plan.intent is None:
        return
    put_plan(play, strike.by.id, replace(plan, blows=plan.blows + 1))
    if strike.attack.kind == "missile":
        phases = phases_of(play.fight)
        shots = {**phases.shots, strike.by.id: play.fight.round}
        play.fight = replace(play.fight, phases=replace(phases, shots=shots))
    if plan.late:
        play.next(GuardsStrike(who=strike.by.id))


def multiplied(now: Situation, strike: Strike) -> tuple[int, Ledger]:
    """Return how often the damage counts, and the lines that are added to it."""
    own, theirs = plan_of(now, strike.by.id), plan_of(now, strike.target.id)
    spear = strike.attack.spear and own.intent == "guard" and theirs.intent in RUSHING
    lance = strike.attack.lance and own.intent == "charge" and not strike.opportunity
    bonus = 4 if _bare(now, strike) else 0
    lines = (Modifier(bonus, say("against bare hands"), "C34"),) if bonus else ()
    return (2 if spear or lance else 1), lines


def wound(play: Play, strike: Strike, times: int = 1, lines: Ledger = ()) -> None:
    """Roll the damage, so many times over, and let it take effect."""
    dice = strike.attack.damage if times == 1 else f"({strike.attack.damage})*{times}"
    roll = play.roll(dice)
    amount = max(1, roll.total + total(lines))
    left = play.now.creature(strike.target.id).hit_points - amount
    play.happens(
        Damaged(target=strike.target.id, amount=amount, roll=roll, ledger=lines, hit_points=left)
    )
    play.ruleset.wounds.blow(play, strike.target.id, amount)


THAC0 = AttackRules(
    strike=strike_of,
    refuses=refuses,
    cost=cost,
    ledger=ledger,
    defence=defence,
    resolve=resolve,
    attacks=attacks,
)
