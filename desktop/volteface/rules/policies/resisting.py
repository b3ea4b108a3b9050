"""What stands between a creature and an effect: its resistance to spells, its saving throw.

Each is asked for, so that the dice may be rolled by whom they concern, or decided by the GM.
"""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import say
from volteface.model.creatures import Creature
from volteface.model.dice import Roll
from volteface.model.encounter import Choice, Option, Resist
from volteface.model.ledger import Amendments, Ledger, Modifier, amended
from volteface.rules.play import Play
from volteface.rules.policies.harming import harmed
from volteface.rules.policies.qualities import has_feat, has_quality, spell_resistance
from volteface.rules.policies.saving import NAMES, checked, ledger, saves

RESISTANCE, SAVE = "spell resistance", "saving throw"
ROLL, PASSES, FAILS = "roll", "passes", "fails"


def resist(play: Play, effect: Resist) -> None:
    """Ask what has to be rolled, or let the effect come through."""
    if effect.target not in play.now.battle.creatures:
        return
    target = play.now.creature(effect.target)
    if not effect.overcome and spell_resistance(target):
        _ask_resistance(play, effect, target)
    elif effect.save != "none":
        _ask_save(play, effect, target)
    else:
        _comes_through(play, effect, effect.amount)


def _ask_resistance(play: Play, effect: Resist, target: Creature) -> None:
    question = say(
        "Does {spell} overcome the spell resistance of {target}, {against}?",
        spell=effect.name,
        target=target.name,
        against=spell_resistance(target),
    )
    lines = penetration(effect, play.now.battle.creatures.get(effect.who))
    options = (
        Option(ROLL, say("Roll"), lines),
        Option(PASSES, say("It overcomes it")),
        Option(FAILS, say("It is resisted")),
    )
    play.next(effect)
    play.ask(effect.who, effect.target, RESISTANCE, question, options)


def penetration(effect: Resist, caster: Creature | None) -> Ledger:
    """Return the lines of a caster level check."""
    lines = [Modifier(effect.caster_level, say("caster level"), "D14")]
    for feat in ("Spell Penetration", "Greater Spell Penetration"):
        if caster and has_feat(caster, feat):
            lines.append(Modifier(2, say(feat), "D14"))
    return tuple(line for line in lines if line.value)


def _ask_save(play: Play, effect: Resist, target: Creature) -> None:
    if effect.save == "none":
        return
    question = say(
        "Does {target} save against {spell}: {save}, {against}?",
        target=target.name,
        save=NAMES[effect.save],
        spell=effect.name,
        against=effect.against,
    )
    options = (
        Option(ROLL, say("Roll"), ledger(target, effect.save, "D14", effect.cover)),
        Option(PASSES, say("It saves")),
        Option(FAILS, say("It does not save")),
    )
    play.next(effect)
    play.ask(effect.target, effect.who, SAVE, question, options)


def resistance_answered(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Go on with an effect that came through; one that is resisted does nothing."""
    effect = _waiting(play)
    target = play.now.creature(effect.target)
    passes = take == PASSES
    if take == ROLL:
        caster = play.now.creature(effect.who)
        lines = amended(penetration(effect, caster), amendments)
        what = say("{spell} against spell resistance", spell=effect.name)
        passes = checked(play, caster, what, lines, spell_resistance(target))
    if passes:
        play.next(replace(effect, overcome=True))


def save_answered(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Deal what the effect does to one that saved, or did not."""
    effect = _waiting(play)
    target = play.now.creature(effect.target)
    passes = take == PASSES
    if take == ROLL:
        what = say("{spell}", spell=effect.name)
        passes = saves(
            play, target, effect.save, effect.against, what, "D14", amendments, effect.cover
        )
    _comes_through(play, effect, _left(effect, target, passes))


def _waiting(play: Play) -> Resist:
    """Return the effect that asked; it is still at the head of the queue."""
    effect = play.queue.pop(0)
    assert isinstance(effect, Resist)
    return effect


def _left(effect: Resist, target: Creature, saved: bool) -> int:
    """Return the damage that is left after a save; evasion escapes it all (SRD, Evasion)."""
    evades = effect.save == "reflex" and has_quality(target, "evasion")
    evades_well = effect.save == "reflex" and has_quality(target, "improved evasion")
    half = max(1, effect.amount // 2) if effect.amount else 0
    if saved:
        return half if effect.half and not (evades or evades_well) else 0
    return half if evades_well and effect.half else effect.amount


def _comes_through(play: Play, effect: Resist, amount: int) -> None:
    if amount:
        roll = Roll(effect.name, (), amount)
        harmed(play, effect.target, amount, roll, ())
