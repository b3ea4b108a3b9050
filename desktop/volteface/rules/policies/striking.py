"""An attack of the d20 rules: its ledger, the armour class it meets, and the roll."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.reach import FEET
from volteface.grid.spaces import Size
from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.dice import Roll
from volteface.model.events import Attacked
from volteface.model.ledger import Amendments, Ledger, Modifier, amended, total
from volteface.model.stats import D20, Attack
from volteface.rules.play import Play
from volteface.rules.policies import cleaving, conditions, covering, sneaking, stances, warding
from volteface.rules.policies.concealing import concealment
from volteface.rules.policies.conditions import flat_footed
from volteface.rules.policies.harming import harmed
from volteface.rules.policies.qualities import has_feat, has_vitals
from volteface.rules.policies.reaching import apart, meeting
from volteface.rules.ruleset import AttackRules, Cost
from volteface.rules.situation import (
    Situation,
    Strike,
    ability_modifier,
    hostile,
    in_hand,
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
HELPLESS = 5
"""What a Dexterity of 0 costs on top of any bonus (SRD, Helpless)."""
INCREMENTS = 10
"""A missile flies at most so many range increments (SRD, Range Penalty)."""


def refuses(now: Situation, strike: Strike) -> Message | None:
    """Return why the attack cannot reach its target."""
    who, target = strike.by.name, strike.target.name
    if strike.by.id == strike.target.id:
        return say("{who} does not attack itself.", who=who)
    if "dead" in strike.target.states:
        return say("{target} is dead.", target=target)
    if meeting(now, strike)[0]:
        return (
            _too_far(now, strike)
            or _empty_handed(strike)
            or conditions.unable(strike)
            or now.ruleset.facing.refuses(now, strike)
        )
    if strike.attack.kind == "missile":
        return say("{who} has no clear line to {target}.", who=who, target=target)
    return say(
        "{target} is out of reach of {who}'s {attack}.",
        target=target,
        who=who,
        attack=strike.attack.name,
    )


def _empty_handed(strike: Strike) -> Message | None:
    if in_hand(strike.by, strike.attack):
        return None
    return say(
        "{who} does not have the {attack} in hand.",
        who=strike.by.name,
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
        *stances.on_attack(now, strike),
        *conditions.on_attack(strike),
        *_gently(strike),
    )
    return (
        now.ruleset.facing.ledger(now, strike)
        + tuple(line for line in lines if line.value)
        + sneaking.ledger(now, strike)
        + _misses(now, strike)
        + now.ruleset.surprise.ledger(now, strike)
    )


def _gently(strike: Strike) -> Ledger:
    """Return the cost of striking with the flat of a blade (SRD, Nonlethal Damage)."""
    if strike.subdue and not strike.attack.nonlethal:
        return (Modifier(-4, say("strikes to subdue"), "D12"),)
    return ()


def _misses(now: Situation, strike: Strike) -> Ledger:
    found = concealment(now, strike)
    return (found.line,) if found else ()


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
    dexterity = _dexterity_lost(now, strike, d20)
    lines = (
        Modifier(d20.armour_class, say("armour class"), "D11"),
        Modifier(-dexterity[0], dexterity[1], "D03"),
        *warding.on_defence(now, strike),
        *stances.on_defence(now, strike),
        *conditions.on_defence(now, strike),
        *covering.on_defence(now, strike),
    )
    return tuple(line for line in lines if line.value)


def _dexterity_lost(now: Situation, strike: Strike, d20: D20) -> tuple[int, Message]:
    target = strike.target
    bonus = ability_modifier(d20.dexterity)
    if d20.greatest_dexterity is not None:
        bonus = min(bonus, d20.greatest_dexterity)
    if now.ruleset.wounds.helpless(target):
        return max(0, bonus) + HELPLESS, say("helpless: no Dexterity at all")
    if why := conditions.off_guard(strike):
        return max(0, bonus), why
    if flat_footed(now, target):
        return max(0, bonus), say("flat-footed: no Dexterity")
    if why := stances.off_guard(now, strike):
        return max(0, bonus), why
    return 0, say("Dexterity")


def resolve(play: Play, strike: Strike, amendments: Amendments) -> None:
    """Roll the attack and, if it hits, the damage."""
    now = play.now
    lines = amended(ledger(now, strike), amendments)
    armour = defence(now, strike)
    dice = now.ruleset.surprise.attack_dice(lines)
    roll = play.roll(dice)
    hit = _hits(roll, total(lines), total(armour))
    hidden = concealment(now, strike) if hit else None
    concealed = None
    if hidden and hidden.line in lines:
        concealed = _seek(play, strike, hidden.chance)
        hit = concealed.total > hidden.chance
    threat = hit and roll.total >= strike.attack.threat and has_vitals(strike.target)
    confirmation = play.roll(dice) if threat and now.ruleset.attack.confirms else None
    critical = threat
    if confirmation is not None:
        critical = _hits(confirmation, total(lines), total(armour))
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
            extra=strike.extra,
            chance=hidden.chance if concealed and hidden else 0,
            concealment=concealed,
        )
    )
    stances.used(play, strike)
    if hit:
        _wound(play, strike, lines, strike.attack.multiplier if critical else 1)


def _seek(play: Play, strike: Strike, chance: int) -> Roll:
    """Roll whether concealment makes the blow miss; Blind-Fight rolls once more (SRD, Feats)."""
    roll = play.roll("1d100")
    tries_again = strike.attack.kind == "melee" and has_feat(strike.by, "Blind-Fight")
    return play.roll("1d100") if roll.total <= chance and tries_again else roll


def _hits(roll: Roll, modifier: int, armour_class: int) -> bool:
    """A natural 1 misses, a natural 20 hits."""
    return roll.total != 1 and (roll.total == 20 or roll.total + modifier >= armour_class)


def _wound(play: Play, strike: Strike, lines: Ledger, times: int) -> None:
    if strike.attack.damage == "0":
        return
    dice = " + ".join([strike.attack.damage] * times)
    if sneak := sneaking.dice(strike, lines):
        dice += f" + {sneak}"
    roll = play.roll(dice)
    harm = damage_ledger(strike, times)
    amount = max(1, roll.total + total(harm))
    stood = play.ruleset.wounds.down(strike.target) is None
    gentle = strike.subdue or strike.attack.nonlethal
    harmed(play, strike.target.id, amount, roll, harm, nonlethal=gentle)
    if stood and play.ruleset.wounds.down(play.now.creature(strike.target.id)):
        cleaving.follow(play, strike)


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
