"""Casting a spell that the GM describes (SRD, Cast a Spell; UA, Combat Facing: Spellcasting)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from volteface.grid.areas import Area, Principle
from volteface.grid.spaces import ring
from volteface.grid.templates import origins
from volteface.messages import Message, say
from volteface.model.actions import Action, Cast
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Casting, Resist
from volteface.model.events import SpellCast, Spoiled
from volteface.model.ledger import Ledger, Modifier
from volteface.rules import dice
from volteface.rules.foreseeing import Foresight, Provokes
from volteface.rules.play import Play
from volteface.rules.policies.covering import covered_from
from volteface.rules.policies.facing import PRINCIPLE
from volteface.rules.policies.qualities import has_feat, hit_dice
from volteface.rules.policies.saving import checked
from volteface.rules.ruleset import Cost, Costs, Deed, Offer, Picked, Setting
from volteface.rules.situation import Situation, ability_modifier, numbers

REAR_BAN = Setting(
    "rear_ban",
    "beyond",
    ("beyond", "adjacent"),
    say("No spell at a target in the rear: beyond it too, or only in the adjacent cells"),
)
AIMED = ("cone", "line")
"""Areas that start at the edge of the caster's space."""
MOST_LEVELS = 9
PRICE: Costs = (Cost.STANDARD,)


def senseless(now: Situation, action: Cast) -> Message | None:
    """Return what is wrong with the description of the spell."""
    now.creature(action.by)
    for target in action.targets:
        now.creature(target)
    if not 0 <= action.level <= MOST_LEVELS:
        return say("A spell has a level from 0 to {most}.", most=MOST_LEVELS)
    if action.save != "none" and action.against <= 0:
        return say("A spell with a saving throw says what it is rolled against.")
    try:
        dice.parsed(action.damage)
    except dice.BadDice as error:
        return error.message
    if action.shape == "targets" and not action.targets:
        return say("The spell needs a target.")
    if action.shape != "targets" and not action.cells:
        return say("The area of the spell covers no cells.")
    return None


def refuses(now: Situation, action: Cast) -> Message | None:
    """Return what keeps the caster from this spell."""
    return (
        now.ruleset.turn.refuses(now, action.by, PRICE)
        or _held_back(now.creature(action.by))
        or _starts_wrong(now, action)
        or _out_of_sight(now, action)
    )


def _held_back(caster: Creature) -> Message | None:
    if "pinned" in caster.states:
        return say("{who} is pinned and cannot cast.", who=caster.name)
    return None


def _starts_wrong(now: Situation, action: Cast) -> Message | None:
    """Lines and cones come out between the caster's space and its front (UA, Spellcasting)."""
    if action.shape not in AIMED:
        return None
    caster, grid = now.creature(action.by), now.battle.grid
    allowed = origins(
        grid,
        caster.space(grid),
        caster.at,
        caster.facing if caster.stats.has_facing else None,
        cast("Principle", now.setting(PRINCIPLE.name)),
    )
    start = action.origin
    if start is not None and any(
        abs(start.x - one.x) + abs(start.y - one.y) < 1e-3 for one in allowed
    ):
        return None
    return say(
        "A {shape} starts at a corner between {who} and its front area.",
        shape=say(action.shape),
        who=caster.name,
    )


def _out_of_sight(now: Situation, action: Cast) -> Message | None:
    """A caster cannot target what is in its rear; an area may cover it (UA, Spellcasting)."""
    caster = now.creature(action.by)
    if action.shape != "targets":
        return None
    for target in map(now.creature, action.targets):
        if target.id != caster.id and _behind(now, caster, target):
            text = "{target} is in {who}'s rear, where no spell can be aimed."
            return say(text, target=target.name, who=caster.name)
    return None


def _behind(now: Situation, caster: Creature, target: Creature) -> bool:
    cells = now.cells(target)
    if now.setting(REAR_BAN.name) == "adjacent":
        near = ring(now.cells(caster), now.battle.grid)
        if not set(near) & set(cells):
            return False
    return all(now.ruleset.facing.area(now, caster, cell) is Area.REAR for cell in cells)


def perform(play: Play, action: Cast) -> None:
    """Begin the spell."""
    play.spend(action.by, PRICE)
    damage = play.now.creature(action.by).damage
    play.next(Casting(who=action.by, spell=action, damage=damage))


def casting(play: Play, begun: Casting) -> None:
    """Let those who threaten the caster have their say, see whether it holds on, and cast.

    A caster on its guard gives nobody an opportunity, but may lose the spell at once (SRD,
    Casting on the Defensive).
    """
    caster, spell = play.now.creature(begun.who), begun.spell
    suffered = caster.damage - begun.damage
    if suffered > 0 and not _concentrates(play, caster, 10 + suffered + spell.level, "damage"):
        _lost(play, begun)
        return
    begun = replace(begun, damage=caster.damage)
    if not spell.defensive:
        for foe in play.ruleset.provocation.reactors(play.now, caster, "acting"):
            if foe.id not in begun.asked:
                play.next(replace(begun, asked=(*begun.asked, foe.id)))
                play.ruleset.provocation.ask(play, foe, caster, "acting", False)
                return
    elif _threatened(play.now, caster) and not _concentrates(
        play, caster, 15 + spell.level, "defence"
    ):
        _lost(play, begun)
        return
    _takes_effect(play, spell)


def _lost(play: Play, begun: Casting) -> None:
    play.happens(Spoiled(who=begun.who, what=say("{spell} is lost.", spell=begun.spell.spell)))


WHY = {
    "damage": say("Concentration, hurt while casting"),
    "defence": say("Concentration, casting on the defensive"),
}


def _concentrates(play: Play, caster: Creature, against: int, why: str) -> bool:
    return checked(play, caster, WHY[why], concentration(caster, why == "defence"), against)


def concentration(caster: Creature, defensive: bool) -> Ledger:
    """Return the lines of a check of Concentration; without the skill, Constitution alone."""
    d20 = numbers(caster)
    bonus = d20.concentration
    lines = [
        Modifier(ability_modifier(d20.constitution), say("Constitution"), "D14")
        if bonus is None
        else Modifier(bonus, say("Concentration"), "D14")
    ]
    if defensive and has_feat(caster, "Combat Casting"):
        lines.append(Modifier(4, say("Combat Casting"), "D14"))
    return tuple(line for line in lines if line.value)


def _threatened(now: Situation, caster: Creature) -> bool:
    cells = set(now.cells(caster))
    return any(
        not now.ruleset.provocation.threatened(now, foe).isdisjoint(cells)
        for foe in now.foes(caster)
    )


def _takes_effect(play: Play, spell: Cast) -> None:
    now, caster = play.now, play.now.creature(spell.by)
    hit = targets(now, spell)
    roll = None if spell.damage == "0" else play.roll(spell.damage)
    play.happens(SpellCast(who=spell.by, spell=spell.spell, targets=hit, roll=roll))
    level = hit_dice(caster) if spell.caster_level is None else spell.caster_level
    play.next(
        *(
            Resist(
                who=spell.by,
                target=target,
                name=spell.spell,
                save=spell.save,
                against=spell.against,
                amount=roll.total if roll else 0,
                half=spell.half,
                cover=covered_from(now, spell.origin, now.creature(target)),
                caster_level=level,
                overcome=spell.pierces,
            )
            for target in hit
        )
    )


def targets(now: Situation, spell: Cast) -> tuple[CreatureId, ...]:
    """Return whom the spell hits: its targets, or by id all in its area but the dead."""
    if spell.shape == "targets":
        return spell.targets
    area = set(spell.cells)
    inside = (
        creature.id
        for creature in now.battle.creatures.values()
        if "dead" not in creature.states and not area.isdisjoint(now.cells(creature))
    )
    return tuple(sorted(inside))


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return nothing: what is cast is described by the GM, not listed."""
    return ()


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return a spell without any numbers at the target that was picked."""
    return Cast(by=who, spell="spell", level=0, targets=(picked.wanted_target,))


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return nothing: there are as many spells as the GM can think of."""
    return ()


def foreseen(ahead: Foresight, action: Cast) -> tuple[Provokes, ...]:
    """Tell whom the casting gives an opportunity."""
    if action.defensive:
        return ()
    return ahead.acting(lambda now, who: now.ruleset.provocation.reactors(now, who, "acting"))


CAST = Deed(
    name="cast",
    label=say("Cast a spell"),
    action=Cast,
    senseless=senseless,
    refuses=refuses,
    perform=perform,
    offers=offers,
    make=make,
    every=every,
    foreseen=foreseen,
)
