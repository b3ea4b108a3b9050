"""Grappling: seize, hold and hurt; on later turns hurt again or break free (SRD, Grapple)."""

from __future__ import annotations

from volteface.messages import Message, say
from volteface.model.actions import Action, Grapple, Wrestle
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Bond
from volteface.model.events import StateGained, StateLost, Tied, Untied
from volteface.model.ledger import total
from volteface.rules.deeds import attempt
from volteface.rules.deeds.attempt import terms
from volteface.rules.deeds.special import bare_hands, counted, out_of_reach, special
from volteface.rules.play import Play
from volteface.rules.policies.contests import contest, grabbed, grappling
from volteface.rules.policies.harming import harmed
from volteface.rules.policies.striking import damage_ledger
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import UNARMED_STRIKE, Situation, Strike, unarmed_strike

HELD = "grappled"


def bond(now: Situation, one: CreatureId, other: CreatureId) -> Bond | None:
    """Return the hold between two creatures, whoever has it."""
    fight = now.battle.encounter
    for found in fight.bonds if fight else ():
        if found.kind == "grapple" and {found.by, found.target} == {one, other}:
            return found
    return None


def unfit(now: Situation, action: Grapple) -> Message | None:
    """Return why the target cannot be seized."""
    target = now.creature(action.target)
    if bond(now, action.by, action.target):
        return say("The two hold each other already.")
    hands = unarmed_strike(now.creature(action.by))
    if target.stats.size.rank - now.creature(action.by).stats.size.rank >= 2:
        return say("{target} is too large to be held.", target=target.name)
    return out_of_reach(now, action.by, hands, action.target)


def resolve(play: Play, action: Grapple) -> None:
    """Seize the target; then a grapple check holds and hurts it."""
    now = play.now
    hands = unarmed_strike(now.creature(action.by))
    if not grabbed(play, action.by, hands, action.target, terms(now, "grapple").touch):
        return
    if _overpowered(play, action.by, action.target):
        play.happens(Tied(bond=Bond("grapple", action.by, action.target, play.fight.round)))
        for who in (action.by, action.target):
            if HELD not in play.now.creature(who).states:
                play.happens(StateGained(who=who, state=HELD))
        _squeeze(play, action.by, action.target)


def _overpowered(play: Play, by: CreatureId, target: CreatureId) -> bool:
    one, other = play.now.creature(by), play.now.creature(target)
    return contest(play, by, target, say("grapple"), grappling(one), grappling(other)) >= 0


def _squeeze(play: Play, by: CreatureId, target: CreatureId) -> None:
    """Deal the damage of bare hands."""
    one = play.now.creature(by)
    hands = unarmed_strike(one)
    roll = play.roll(hands.damage)
    lines = damage_ledger(Strike(one, hands, play.now.creature(target)))
    harmed(play, target, max(1, roll.total + total(lines)), roll, lines, nonlethal=True)


GRAPPLE = special(
    "grapple",
    say("Grapple"),
    Grapple,
    lambda who, attack, target: Grapple(by=who, target=target),
    unfit,
    resolve,
    wields=bare_hands,
)


def senseless(now: Situation, action: Wrestle) -> Message | None:
    """Return that the two hold nobody."""
    now.creature(action.target)
    if bond(now, action.by, action.target) is None:
        return say("{who} does not grapple with that one.", who=now.creature(action.by).name)
    return None


def refuses(now: Situation, action: Wrestle) -> Message | None:
    """Return why the turn does not allow it."""
    return attempt.unaffordable(now, action.by, "wrestle", UNARMED_STRIKE)


def begin(play: Play, action: Wrestle) -> None:
    """Pay for it, and try."""
    play.spend(action.by, attempt.costs(play.now, action.by, "wrestle", UNARMED_STRIKE))
    counted(play, action.by, UNARMED_STRIKE)
    now = play.now
    free = now.ruleset.wounds.down(now.creature(action.target)) is not None
    if not free and not _overpowered(play, action.by, action.target):
        return
    if action.aim == "damage":
        _squeeze(play, action.by, action.target)
    elif found := bond(play.now, action.by, action.target):
        play.happens(Untied(bond=found))
        for who in (action.by, action.target):
            if HELD in play.now.creature(who).states and not _holds(play.now, who):
                play.happens(StateLost(who=who, state=HELD))


def _holds(now: Situation, who: CreatureId) -> tuple[CreatureId, ...]:
    """Return those a creature grapples with."""
    return tuple(other for other in now.battle.creatures if bond(now, who, other))


def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
    """Return the offers to hurt or get free, for those who grapple."""
    if HELD not in now.creature(who).states:
        return ()
    refusal = attempt.unaffordable(now, who, "wrestle", UNARMED_STRIKE)
    hint = now.ruleset.turn.price(attempt.costs(now, who, "wrestle", UNARMED_STRIKE))
    return tuple(
        Offer("wrestle", label, hint, "attack-melee", "creature", aim, refusal)
        for aim, label in (("damage", say("Hurt who is held")), ("escape", say("Break free")))
    )


def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
    """Return what was picked against whom."""
    target = picked.wanted_target
    if offer.attack == "escape":
        return Wrestle(by=who, target=target, aim="escape")
    return Wrestle(by=who, target=target, aim="damage")


def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
    """Return both aims against each it grapples with."""
    if HELD not in now.creature(who).states:
        return ()
    if attempt.unaffordable(now, who, "wrestle", UNARMED_STRIKE):
        return ()
    price = attempt.costs(now, who, "wrestle", UNARMED_STRIKE)
    return tuple(
        (one, price)
        for other in _holds(now, who)
        for one in (
            Wrestle(by=who, target=other, aim="damage"),
            Wrestle(by=who, target=other, aim="escape"),
        )
    )


WRESTLE = Deed(
    name="wrestle",
    label=say("Wrestle"),
    action=Wrestle,
    senseless=senseless,
    refuses=refuses,
    perform=begin,
    offers=offers,
    make=make,
    every=every,
)
