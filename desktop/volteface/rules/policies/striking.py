"""An attack of the d20 rules: its ledger, the armour class it meets, and the roll."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.areas import Area
from volteface.grid.reach import FEET
from volteface.grid.spaces import Size
from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.dice import Roll
from volteface.model.events import Attacked, Damaged
from volteface.model.ledger import Amendments, Ledger, Modifier, amended, total
from volteface.model.stats import D20, Attack
from volteface.rules.play import Play
from volteface.rules.policies.reaching import apart, meeting
from volteface.rules.ruleset import AttackRules, Cost, Setting
from volteface.rules.situation import (
    Situation,
    Strike,
    ability_modifier,
    hostile,
    numbers,
)

SIZE = {
    Size.FINE: 8,
    Size.DIMINUTIVE: 4,
    Size.TINY: 2,
    Size.SMALL: 1,
    Size.MEDIUM: 0,
    Size.LARGE: -1,
    Size.HUGE: -2,
    Size.GARGANTUAN: -4,
    Size.COLOSSAL: -8,
}
INCREMENTS = 10
"""A missile flies at most so many range increments (SRD, Range Penalty)."""

SHIELD_SIDE = Setting(
    "shield_side",
    "off",
    ("off", "on"),
    say("Shields count only in front and on their side"),
)


def refuses(now: Situation, strike: Strike) -> Message | None:
    """Return why the attack cannot reach its target."""
    who, target = strike.by.name, strike.target.name
    if strike.by.id == strike.target.id:
        return say("{who} does not attack itself.", who=who)
    if "dead" in strike.target.states:
        return say("{target} is dead.", target=target)
    if meeting(now, strike)[0]:
        return _too_far(now, strike)
    if strike.attack.kind == "missile":
        return say("{who} has no clear line to {target}.", who=who, target=target)
    return say(
        "{target} is out of reach of {who}'s {attack}.",
        target=target,
        who=who,
        attack=strike.attack.name,
    )


def _too_far(now: Situation, strike: Strike) -> Message | None:
    if strike.attack.range is None or strike.attack.kind != "missile":
        return None
    feet = apart(now, strike.by, strike.target) * FEET
    farthest = INCREMENTS * strike.attack.range
    if feet <= farthest:
        return None
    return say(
        "{target} is {feet} feet away; {attack} flies {farthest} feet.",
        target=strike.target.name,
        feet=feet,
        attack=strike.attack.name,
        farthest=farthest,
    )


def cost(now: Situation, who: CreatureId, name: str) -> Cost | Message:
    """Return what one more attack of the turn costs, or why there is none left.

    The first takes the standard action; a second makes it a full attack.
    """
    made = now.budget(who).attacks
    if not made:
        return Cost.STANDARD
    creature = now.creature(who)
    attack = now.attack(who, name)
    used = sum(now.attack(who, one).natural == attack.natural for one in made)
    if attack.natural:
        used = made.count(name)
    if used >= _rate(creature, attack):
        return say("{who} has made all its attacks with {attack}.", who=creature.name, attack=name)
    return Cost.FULL_ATTACK if len(made) == 1 else Cost.FREE


def _rate(creature: Creature, attack: Attack) -> int:
    """Return how often a full attack strikes with it: weapons once more for each +5."""
    if attack.natural:
        return attack.times
    return max(attack.times, min(4, 1 + max(0, numbers(creature).base_attack - 1) // 5))


def ledger(now: Situation, strike: Strike) -> Ledger:
    """Return the lines of the attack roll: facing first, then the attack's own."""
    d20 = numbers(strike.by)
    attack = strike.attack
    secondary = -5 if attack.secondary else 0
    further = 0 if attack.natural else -5 * strike.before
    lines = (
        Modifier(d20.base_attack, say("base attack"), "D11"),
        Modifier(_ability(d20, attack.ability), say(attack.ability.capitalize()), "D11"),
        Modifier(SIZE[strike.by.stats.size], say("size"), "D01"),
        Modifier(attack.bonus - secondary, say("with this {attack}", attack=attack.name), "D11"),
        Modifier(secondary, say("secondary attack"), "D04"),
        Modifier(further, say("further attack of a full attack"), "D04"),
        *_missile_lines(now, strike),
    )
    return now.ruleset.facing.ledger(now, strike) + tuple(line for line in lines if line.value)


def _ability(d20: D20, name: str) -> int:
    score: int | None = getattr(d20, name)
    return ability_modifier(score)


def _missile_lines(now: Situation, strike: Strike) -> Ledger:
    if strike.attack.kind != "missile":
        return ()
    lines = []
    if strike.attack.range:
        feet = apart(now, strike.by, strike.target) * FEET
        increments = max(0, -(-feet // strike.attack.range) - 1)
        lines.append(Modifier(-2 * increments, say("range of {feet} feet", feet=feet), "D11"))
    if _in_melee(now, strike):
        lines.append(Modifier(-4, say("shoots into a melee"), "D11"))
    return tuple(lines)


def _in_melee(now: Situation, strike: Strike) -> bool:
    """Whether target and an ally of the shooter threaten each other, either way round.

    A target whose nearest ally of the shooter is 10 feet away or more is clear enough (SRD,
    Shooting or Throwing into a Melee).
    """
    if "Precise Shot" in numbers(strike.by).feats:
        return False
    target = strike.target
    for ally in now.battle.creatures.values():
        if ally.id == strike.by.id or hostile(ally, strike.by) or not hostile(ally, target):
            continue
        if apart(now, ally, target) <= 1 and (
            _threatens(now, ally, target) or _threatens(now, target, ally)
        ):
            return True
    return False


def _threatens(now: Situation, one: Creature, other: Creature) -> bool:
    return not now.ruleset.provocation.threatened(now, one).isdisjoint(now.cells(other))


def defence(now: Situation, strike: Strike) -> Ledger:
    """Return the armour class the attack meets: the whole, and what does not count."""
    d20 = numbers(strike.target)
    dexterity = _dexterity_lost(now, strike.target, d20)
    lines = (
        Modifier(d20.armour_class, say("armour class"), "D11"),
        Modifier(-dexterity[0], dexterity[1], "D03"),
        Modifier(-_shield_lost(now, strike, d20), say("shield on the other side"), "F36"),
    )
    return tuple(line for line in lines if line.value)


def _dexterity_lost(now: Situation, target: Creature, d20: D20) -> tuple[int, Message]:
    bonus = ability_modifier(d20.dexterity)
    if d20.greatest_dexterity is not None:
        bonus = min(bonus, d20.greatest_dexterity)
    if now.ruleset.wounds.helpless(target):
        return max(0, bonus), say("helpless: no Dexterity")
    if flat_footed(now, target):
        return max(0, bonus), say("flat-footed: no Dexterity")
    return 0, say("Dexterity")


def flat_footed(now: Situation, creature: Creature) -> bool:
    """Whether it has not acted yet in the fight (SRD, Flat-Footed)."""
    if not now.fights(creature.id) or now.budget(creature.id).acted:
        return False
    return "uncanny dodge" not in numbers(creature).qualities


def _shield_lost(now: Situation, strike: Strike, d20: D20) -> int:
    """A shield on the arm covers front and that flank, as an option (UA, Shields)."""
    if now.setting(SHIELD_SIDE.name) == "off" or not strike.target.stats.has_facing:
        return 0
    covered = {Area.FRONT, Area.LEFT if d20.shield_side == "left" else Area.RIGHT}
    cells, _ = meeting(now, strike)
    areas = {now.ruleset.facing.area(now, strike.target, cell) for cell in cells}
    return 0 if areas <= covered else d20.shield


def resolve(play: Play, strike: Strike, amendments: Amendments) -> None:
    """Roll the attack and, if it hits, the damage."""
    now = play.now
    lines = amended(ledger(now, strike), amendments)
    armour = defence(now, strike)
    roll = play.roll("1d20")
    hit = _hits(roll, total(lines), total(armour))
    confirmation = play.roll("1d20") if hit and roll.total >= strike.attack.threat else None
    critical = confirmation is not None and _hits(confirmation, total(lines), total(armour))
    play.happens(
        Attacked(
            by=strike.by.id,
            target=strike.target.id,
            attack=strike.attack.name,
            roll=roll,
            ledger=lines,
            total=roll.total + total(lines),
            against=total(armour),
            hit=hit,
            critical=critical,
            confirmation=confirmation,
            opportunity=strike.opportunity,
            defence=armour,
        )
    )
    if hit:
        _wound(play, strike, strike.attack.multiplier if critical else 1)


def _hits(roll: Roll, modifier: int, armour_class: int) -> bool:
    """A natural 1 misses, a natural 20 hits."""
    return roll.total != 1 and (roll.total == 20 or roll.total + modifier >= armour_class)


def _wound(play: Play, strike: Strike, times: int) -> None:
    if strike.attack.damage == "0":
        return
    roll = play.roll(" + ".join([strike.attack.damage] * times))
    lines = damage_ledger(strike, times)
    amount = max(1, roll.total + total(lines))
    left = play.now.creature(strike.target.id).hit_points - amount
    play.happens(
        Damaged(target=strike.target.id, amount=amount, roll=roll, ledger=lines, hit_points=left)
    )
    play.ruleset.wounds.hurt(play, strike.target.id)


def damage_ledger(strike: Strike, times: int = 1) -> Ledger:
    """Return what Strength adds to the damage; a critical hit multiplies it with the dice."""
    halves = strike.attack.strength_halves
    bonus = ability_modifier(numbers(strike.by).strength)
    if bonus > 0:
        bonus = bonus * halves // 2
    elif not halves:
        bonus = 0
    return (Modifier(bonus * times, say("Strength"), "D11"),) if bonus else ()


def next_strike(now: Situation, who: CreatureId, attack: str, target: CreatureId) -> Strike:
    """Return the attack as the next one of the turn of `who`, if it is its turn."""
    strike = Strike(now.creature(who), now.attack(who, attack), now.creature(target))
    if not now.fights(who) or now.ruleset.order.current(now) != who:
        return strike
    made = now.budget(who).attacks
    weapons = sum(not now.attack(who, name).natural for name in made)
    return replace(strike, before=weapons)


D20_ATTACK = AttackRules(
    strike=next_strike, refuses=refuses, cost=cost, ledger=ledger, defence=defence, resolve=resolve
)
