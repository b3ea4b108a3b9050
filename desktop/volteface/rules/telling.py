"""What happened, in sentences: one template for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from volteface.messages import Message, say
from volteface.model.creatures import CreatureId
from volteface.model.effects import Effect
from volteface.model.encounter import StanceKind
from volteface.model.events import (
    ActionLost,
    ActsNow,
    Attacked,
    CampRolled,
    Checked,
    Completed,
    Contested,
    CriticalEvent,
    Damaged,
    Declared,
    Declined,
    Delayed,
    Displaced,
    EffectEnded,
    EffectSet,
    Event,
    FightBegan,
    FightEnded,
    GearChanged,
    Handled,
    Healed,
    HeldOn,
    InitiativeRolled,
    Joined,
    KnockdownRolled,
    Mounted,
    Moved,
    Overruled,
    PhaseBegan,
    Provoked,
    ReadiedAction,
    Recapped,
    RoundBegan,
    Said,
    SaveRolled,
    SpaceTaken,
    SpellCast,
    Spoiled,
    StanceTaken,
    StateGained,
    StateLost,
    StrengthTried,
    Surprised,
    Tallied,
    Tied,
    TurnBegan,
    Turned,
    TurnEnded,
    TurnResumed,
    Untied,
)
from volteface.model.ledger import total
from volteface.model.maps import DoorId
from volteface.model.muster import Degree
from volteface.rules.situation import Situation


def sentence(now: Situation, event: Event) -> Message:
    """Return the line of the log for `event`, told before it takes effect."""
    return TOLD[type(event)](now, event)


def signed(value: int) -> str:
    """Return `value` with its sign, a true minus where it is negative."""
    return f"+{value}" if value >= 0 else f"−{-value}"


def _name(now: Situation, who: CreatureId) -> str:
    creature = now.battle.creatures.get(who)
    return creature.name if creature else who


def _fight_began(now: Situation, event: FightBegan) -> Message:
    return say("The fight begins: {ruleset}.", ruleset=event.ruleset)


def _fight_ended(now: Situation, event: FightEnded) -> Message:
    return say("The fight ends in round {round}.", round=event.rounds)


def _joined(now: Situation, event: Joined) -> Message:
    text = "{who} leaves the fight." if event.left else "{who} joins the fight."
    return say(text, who=_name(now, event.who))


def _initiative(now: Situation, event: InitiativeRolled) -> Message:
    text = "{who} rolls initiative: {roll} {modifier} = {total}."
    if len(event.roll.faces) > 1:
        text = "{who} rolls initiative with advantage ({faces}): {roll} {modifier} = {total}."
    return say(
        text,
        who=_name(now, event.who),
        faces=", ".join(map(str, event.roll.faces)),
        roll=event.roll.total,
        modifier=signed(event.modifier),
        total=event.total,
    )


def _names(now: Situation, who: tuple[CreatureId, ...]) -> str:
    return ", ".join(_name(now, one) for one in who)


SURPRISES: dict[Degree, str] = {
    "normal": "Surprised by {by}: {of}.",
    "advanced": "Surprised by {by} before they can act: {of}.",
}


def _surprised(now: Situation, event: Surprised) -> Message:
    text = SURPRISES[event.degree]
    return say(text, by=_names(now, event.by), of=_names(now, event.of))


def _round_began(now: Situation, event: RoundBegan) -> Message:
    if event.round == 0:
        return say("The surprise round begins.")
    return say("Round {round} begins.", round=event.round)


def _turn_began(now: Situation, event: TurnBegan) -> Message:
    return say("It is {who}'s turn.", who=_name(now, event.who))


def _turn_ended(now: Situation, event: TurnEnded) -> Message:
    return say("{who}'s turn ends.", who=_name(now, event.who))


def _resumed(now: Situation, event: TurnResumed) -> Message:
    return say("{who}'s turn goes on.", who=_name(now, event.who))


def _delayed(now: Situation, event: Delayed) -> Message:
    return say("{who} delays.", who=_name(now, event.who))


def _readied(now: Situation, event: ReadiedAction) -> Message:
    text = "{who} readies an action, watching: {trigger}."
    if event.sense == "heard":
        text = "{who} readies an action, listening: {trigger}."
    return say(text, who=_name(now, event.who), trigger=event.trigger)


def _acts_now(now: Situation, event: ActsNow) -> Message:
    if event.after is not None:
        who, after = _name(now, event.who), _name(now, event.after)
        return say("{who} acts after {after}.", who=who, after=after)
    text = "{who} acts now, as readied: {trigger}." if event.trigger else "{who} acts now."
    return say(text, who=_name(now, event.who), trigger=event.trigger)


def _effect_set(now: Situation, event: EffectSet) -> Message:
    effect = event.effect
    if effect.rounds is None:
        return say("{name} begins.", name=_effect_name(now, effect))
    if effect.brings:
        text = "{name} arrives at the end of round {round}."
        last = now.fight.round + effect.rounds - (1 if event.began else 0)
        return say(text, name=effect.name, round=last)
    text = "{name} begins, for {rounds} rounds." if event.began else "{name}: {rounds} rounds left."
    if effect.rounds == 1:
        text = "{name} begins, for 1 round." if event.began else "{name}: 1 round left."
    return say(text, name=_effect_name(now, effect), rounds=effect.rounds)


def _effect_ended(now: Situation, event: EffectEnded) -> Message:
    text = "{name} arrives." if event.effect.brings else "{name} ends."
    return say(text, name=_effect_name(now, event.effect))


def _effect_name(now: Situation, effect: Effect) -> Message:
    if effect.on is None:
        return say("{name}", name=effect.name)
    return say("{name} ({who})", name=effect.name, who=_name(now, effect.on))


def _recapped(now: Situation, event: Recapped) -> Message:
    return joined(event.lines)


def _tallied(now: Situation, event: Tallied) -> Message:
    text = "{who}: {attacks} attacks, {hits} hits, {dealt} damage dealt, {taken} taken."
    if event.felled:
        text = (
            "{who}: {attacks} attacks, {hits} hits, {dealt} damage dealt, {taken} taken, "
            "{felled} brought down."
        )
    return say(
        text,
        who=_name(now, event.who),
        attacks=event.attacks,
        hits=event.hits,
        dealt=event.dealt,
        taken=event.taken,
        felled=event.felled,
    )


def joined(lines: tuple[Message, ...]) -> Message:
    """Return the sentences as one."""
    text = " ".join(f"{{line{index}}}" for index in range(len(lines)))
    return say(text, **{f"line{index}": line for index, line in enumerate(lines)})


OTHER_WAYS = {
    "5-foot step": "{who} takes a 5-foot step {direction}.",
    "crawl": "{who} crawls {direction}.",
    "pushed": "{who} is pushed {direction}.",
}


def _moved(now: Situation, event: Moved) -> Message:
    grid = now.battle.grid
    toward = grid.facing_toward(grid.centre(event.start), grid.centre(event.to))
    text = "{who} steps {direction}, at a cost of {cost}."
    if event.cause != "move":
        text = OTHER_WAYS[event.cause]
    direction = grid.names[toward]
    return say(text, who=_name(now, event.who), direction=direction, cost=event.cost)


def _turned(now: Situation, event: Turned) -> Message:
    facing = now.battle.grid.names[event.facing]
    return say("{who} turns to face {facing}.", who=_name(now, event.who), facing=facing)


def _provoked(now: Situation, event: Provoked) -> Message:
    return say(
        "{who} gives {by} an opportunity.", who=_name(now, event.who), by=_name(now, event.by)
    )


def _declined(now: Situation, event: Declined) -> Message:
    return say(
        "{who} lets the opportunity against {target} pass.",
        who=_name(now, event.who),
        target=_name(now, event.target),
    )


ATTACKS = (
    "{who} attacks {target} with {attack}: {roll} {modifier} = {total} against {against}: {result}."
)
STRIKES = (
    "{who} takes the opportunity against {target} with {attack}: "
    "{roll} {modifier} = {total} against {against}: {result}."
)


def _attacked(now: Situation, event: Attacked) -> Message:
    return say(
        STRIKES if event.opportunity else ATTACKS,
        who=_name(now, event.by),
        target=_name(now, event.target),
        attack=event.attack,
        roll=event.roll.total,
        modifier=signed(total(event.ledger)),
        total=event.total,
        against=event.against,
        result=_result(event),
    )


def _result(event: Attacked) -> Message:
    if event.concealment is not None and not event.hit:
        return say(
            "hit, but {roll} of 100 misses what is concealed (up to {chance})",
            roll=event.concealment.total,
            chance=event.chance,
        )
    if not event.hit:
        return say("miss")
    if event.confirmation is None:
        return say("critical hit") if event.critical else say("hit")
    text = "hit, a threat not confirmed by {roll} {modifier} = {total}"
    if event.critical:
        text = "critical hit, confirmed by {roll} {modifier} = {total}"
    modifier = total(event.ledger)
    return say(
        text,
        roll=event.confirmation.total,
        modifier=signed(modifier),
        total=event.confirmation.total + modifier,
    )


def _damaged(now: Situation, event: Damaged) -> Message:
    text = "{target} takes {amount} damage and is at {hit_points}."
    if event.roll.faces or event.ledger:
        text = "{target} takes {amount} damage ({dice}: {roll} {modifier}) and is at {hit_points}."
    if event.nonlethal:
        text = "{target} takes {amount} nonlethal damage ({dice}: {roll} {modifier})."
    return say(
        text,
        target=_name(now, event.target),
        amount=event.amount,
        dice=event.roll.expression,
        roll=event.roll.total,
        modifier=signed(total(event.ledger)),
        hit_points=event.hit_points,
    )


def _healed(now: Situation, event: Healed) -> Message:
    return say(
        "{target} regains {amount} and is at {hit_points}.",
        target=_name(now, event.target),
        amount=event.amount,
        hit_points=event.hit_points,
    )


def _spell_cast(now: Situation, event: SpellCast) -> Message:
    text = "{who} casts {spell}."
    if event.roll is not None:
        text = "{who} casts {spell}: {dice} damage, {amount}."
    if event.natural:
        text = "{who} uses its {spell}: {dice} damage, {amount}."
    return say(
        text,
        who=_name(now, event.who),
        spell=event.spell,
        dice=event.roll.expression if event.roll else "",
        amount=event.roll.total if event.roll else 0,
    )


def _mounted(now: Situation, event: Mounted) -> Message:
    text = "{who} gets off {on}." if event.off else "{who} mounts {on}."
    return say(text, who=_name(now, event.who), on=_name(now, event.on))


def _gained(now: Situation, event: StateGained) -> Message:
    return say("{who} is {state}.", who=_name(now, event.who), state=say(event.state))


def _lost(now: Situation, event: StateLost) -> Message:
    return say("{who} is no longer {state}.", who=_name(now, event.who), state=say(event.state))


STANCES: dict[StanceKind, str] = {
    "charging": "{who} charges.",
    "running": "{who} runs.",
    "total defence": "{who} does nothing but defend itself.",
    "fighting defensively": "{who} fights defensively.",
    "aiding attack": "{who} helps {friend} to strike at {against}.",
    "aiding defence": "{who} helps {friend} to ward off {against}.",
}


def _stance(now: Situation, event: StanceTaken) -> Message:
    stance = event.stance
    return say(
        STANCES[stance.kind],
        who=_name(now, event.who),
        friend=_name(now, stance.friend) if stance.friend else "",
        against=_name(now, stance.against) if stance.against else "",
    )


def _contested(now: Situation, event: Contested) -> Message:
    return say(
        "{what}: {by} rolls {roll} {modifier} = {total}, "
        "{target} {other} {against_modifier} = {against}: {result}.",
        what=event.what,
        by=_name(now, event.by),
        roll=event.roll.total,
        modifier=signed(total(event.ledger)),
        total=event.total,
        target=_name(now, event.target),
        other=event.against_roll.total,
        against_modifier=signed(total(event.against_ledger)),
        against=event.against,
        result=_winner(now, event),
    )


def _winner(now: Situation, event: Contested) -> Message:
    if event.total == event.against and total(event.ledger) == total(event.against_ledger):
        return say("a tie, both roll again")
    return say("{who} wins", who=_name(now, event.by if event.won else event.target))


def _checked(now: Situation, event: Checked) -> Message:
    return say(
        "{who}, {what}: {roll} {modifier} = {total} against {against}: {result}.",
        who=_name(now, event.who),
        what=event.what,
        roll=event.roll.total,
        modifier=signed(total(event.ledger)),
        total=event.total,
        against=event.against,
        result=say("passed") if event.passed else say("failed"),
    )


def _spoiled(now: Situation, event: Spoiled) -> Message:
    return say("{who} fails: {what}", who=_name(now, event.who), what=event.what)


BONDS = {
    "grapple": ("{by} holds {target}.", "{by} no longer holds {target}."),
    "feint": ("{by} misleads {target}.", "{target} is no longer misled by {by}."),
}


def _tied(now: Situation, event: Tied | Untied) -> Message:
    bond = event.bond
    text = BONDS[bond.kind][isinstance(event, Untied)]
    return say(text, by=_name(now, bond.by), target=_name(now, bond.target))


def _handled(now: Situation, event: Handled) -> Message:
    who = _name(now, event.who)
    if not event.door:
        return say("{who} handles something: {what}.", who=who, what=event.what)
    is_open = now.battle.doors[DoorId(event.door)].open
    return say("{who} shuts the door." if is_open else "{who} opens the door.", who=who)


def _said(now: Situation, event: Said) -> Message:
    return say("{who} says: {words}", who=_name(now, event.who), words=event.words)


GEAR = {
    "in hand": "{who} has the {attack} in hand.",
    "put away": "{who} puts the {attack} away.",
    "on the ground": "{who} has lost hold of the {attack}.",
    "broken": "The {attack} of {who} breaks.",
}


def _gear_changed(now: Situation, event: GearChanged) -> Message:
    gear = event.gear
    text = GEAR[gear.where]
    if gear.damage and gear.where == "in hand":
        text = "The {attack} of {who} has taken {damage} damage."
    return say(text, who=_name(now, event.who), attack=gear.attack, damage=gear.damage)


def _overruled(now: Situation, event: Overruled) -> Message:
    return say(
        "The GM overrules for {who}: {refusal}",
        who=_name(now, event.who),
        refusal=event.refusal,
    )


def _camp_rolled(now: Situation, event: CampRolled) -> Message:
    texts = {
        -1: "The side of {who} rolls {roll} for initiative: it is a phase faster.",
        0: "The side of {who} rolls {roll} for initiative.",
        1: "The side of {who} rolls {roll} for initiative: it is a phase slower.",
    }
    return say(texts[event.shift], who=_name(now, event.who), roll=event.roll.total)


def _space_taken(now: Situation, event: SpaceTaken) -> Message:
    text = "{who} fills a space of its own size again."
    if event.fills is not None:
        text = "By these rules {who} fills the space of a {size} creature."
    size = say(event.fills.value if event.fills else "")
    return say(text, who=_name(now, event.who), size=size)


def _critical_event(now: Situation, event: CriticalEvent) -> Message:
    text = "Both sides rolled alike, a critical event ({roll}): {what}."
    return say(text, roll=event.roll.total, what=say(event.what))


def _declared(now: Situation, event: Declared) -> Message:
    text = "{who} means to {intent}."
    if event.attack:
        text = "{who} means to {intent} with {attack}."
    if event.instead:
        text = "{who} drops that to {intent} after the very slow phase."
    intent = say("do nothing") if event.intent == "nothing" else say(event.intent)
    return say(text, who=_name(now, event.who), intent=intent, attack=event.attack)


def _phase_began(now: Situation, event: PhaseBegan) -> Message:
    return say("Phase: {phase}.", phase=say(event.phase))


def _held_on(now: Situation, event: HeldOn) -> Message:
    return say("{who} holds until: {phase}.", who=_name(now, event.who), phase=say(event.phase))


def _action_lost(now: Situation, event: ActionLost) -> Message:
    text = "The action of {who} is lost: {intent}."
    return say(text, who=_name(now, event.who), intent=say(event.intent))


def _completed(now: Situation, event: Completed) -> Message:
    return say("The {what} of {who} takes effect.", who=_name(now, event.who), what=say(event.what))


def _save_rolled(now: Situation, event: SaveRolled) -> Message:
    return say(
        "{who} saves against {against}: {roll} {modifier}, needs {needed}: {result}.",
        who=_name(now, event.who),
        against=say(event.against),
        roll=event.roll.total,
        modifier=signed(total(event.ledger)),
        needed=event.needed,
        result=say("saved") if event.saved else say("failed"),
    )


def _knockdown_rolled(now: Situation, event: KnockdownRolled) -> Message:
    return say(
        "{by} rolls {roll} of {die} to knock {target} down, needs {needed}: {result}.",
        by=_name(now, event.by),
        target=_name(now, event.target),
        roll=event.roll.total,
        die=event.roll.expression,
        needed=event.needed,
        result=say("it must save") if event.shaken else say("it stands"),
    )


def _strength_tried(now: Situation, event: StrengthTried) -> Message:
    return say(
        "{who} tries its Strength: {roll} against {strength}: {result}.",
        who=_name(now, event.who),
        roll=event.roll.total,
        strength=event.strength,
        result=say("made") if event.made else say("failed"),
    )


def _displaced(now: Situation, event: Displaced) -> Message:
    x, y = event.to
    return say("{who} is forced to {x}, {y}.", who=_name(now, event.who), x=x, y=y)


TOLD: dict[type[Event], Callable[[Situation, Any], Message]] = {
    FightBegan: _fight_began,
    FightEnded: _fight_ended,
    Joined: _joined,
    InitiativeRolled: _initiative,
    Surprised: _surprised,
    RoundBegan: _round_began,
    TurnBegan: _turn_began,
    TurnEnded: _turn_ended,
    TurnResumed: _resumed,
    Delayed: _delayed,
    ReadiedAction: _readied,
    ActsNow: _acts_now,
    EffectSet: _effect_set,
    EffectEnded: _effect_ended,
    Recapped: _recapped,
    Tallied: _tallied,
    Moved: _moved,
    Turned: _turned,
    Provoked: _provoked,
    Declined: _declined,
    Attacked: _attacked,
    Damaged: _damaged,
    Healed: _healed,
    SpellCast: _spell_cast,
    Mounted: _mounted,
    StateGained: _gained,
    StateLost: _lost,
    StanceTaken: _stance,
    Contested: _contested,
    Checked: _checked,
    Spoiled: _spoiled,
    Tied: _tied,
    Untied: _tied,
    GearChanged: _gear_changed,
    Handled: _handled,
    Said: _said,
    Overruled: _overruled,
    CampRolled: _camp_rolled,
    SpaceTaken: _space_taken,
    CriticalEvent: _critical_event,
    Declared: _declared,
    PhaseBegan: _phase_began,
    HeldOn: _held_on,
    ActionLost: _action_lost,
    Completed: _completed,
    SaveRolled: _save_rolled,
    KnockdownRolled: _knockdown_rolled,
    StrengthTried: _strength_tried,
    Displaced: _displaced,
}
