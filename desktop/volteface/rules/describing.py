"""A stat block in words: the lines a GM reads in the inspector."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.stats import Attack, StatBlock


def kind_line(stats: StatBlock) -> Message:
    """Return size and type, such as "Large giant"."""
    return say("{size} {type}", size=say(stats.size.value), type=say(stats.type))


def facts(stats: StatBlock) -> tuple[tuple[Message, Message], ...]:
    """Return what matters in a fight, as (label, value), in the order of a printed block."""
    lines = [
        (say("Speed"), say("{feet} ft", feet=stats.speed)),
        (say("Reach"), say("{feet} ft", feet=stats.reach)),
    ]
    if block := stats.d20:
        armour = say("{total}", total=block.armour_class)
        if block.shield:
            armour = say(
                "{total}, {bare} without the shield",
                total=block.armour_class,
                bare=block.armour_class - block.shield,
            )
        lines.insert(0, (say("Armour class"), armour))
    lines += [
        (say("Attack") if not i else say(""), attack_line(stats, attack))
        for i, attack in enumerate(stats.attacks)
    ]
    if not stats.has_facing:
        lines.append((say("Facing"), say("none: it sees and strikes every way alike")))
    if block and block.feats:
        lines.append((say("Feats"), say("{feats}", feats=", ".join(block.feats))))
    if numbers := stats.adnd:
        line = say(
            "THAC0 {thac0}, armour class {ac}, {squares} squares a round, level {level}",
            thac0=numbers.thac0,
            ac=numbers.armour_class,
            squares=numbers.movement,
            level=numbers.level,
        )
        lines.append((say("AD&D"), line))
    return tuple(lines)


def attack_line(stats: StatBlock, attack: Attack) -> Message:
    """Return one attack with its damage and what facing does not hinder."""
    free = {"flank": say(", flanks free"), "rear": say(", rear free")}
    areas = [free[area] for area in attack.free_areas]
    return say(
        "{name}, {damage}{range}{free}",
        name=attack.name,
        damage=attack.damage,
        range=say(", range {feet} ft", feet=attack.range) if attack.range else say(""),
        free=areas[0] if areas else say(""),
    )
