"""Cleave and Great Cleave (SRD, Feats): who fells a foe strikes at another at once."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Choice, Cleave, Option
from volteface.model.ledger import Amendments
from volteface.rules.play import Play
from volteface.rules.policies.qualities import has_feat
from volteface.rules.situation import Situation, Strike

CLEAVE = "cleave"
NO = "no"


def follow(play: Play, strike: Strike) -> None:
    """Let whoever felled its target in melee strike once more, if a feat allows it."""
    if strike.attack.kind != "melee" or strike.extra == "whirlwind":
        return
    great = has_feat(strike.by, "Great Cleave")
    once = has_feat(strike.by, "Cleave") and not play.now.budget(strike.by.id).cleaved
    if great or once:
        play.next(Cleave(who=strike.by.id, attack=strike.attack.name, before=strike.before))


def cleave(play: Play, blow: Cleave) -> None:
    """Ask whom the extra blow is for; where nobody is in reach there is none."""
    options = [_option(play.now, blow, foe.id) for foe in _in_reach(play.now, blow)]
    if options:
        nobody = Option(NO, say("Strike at nobody"))
        name = play.now.creature(blow.who).name
        question = say("{who} cleaves on. At whom does {who} strike?", who=name)
        play.next(blow)
        play.ask(blow.who, blow.who, CLEAVE, question, (*options, nobody))


def _in_reach(now: Situation, blow: Cleave) -> list[Creature]:
    creature = now.creature(blow.who)
    return [
        foe
        for foe in now.foes(creature)
        if now.ruleset.wounds.down(foe) is None
        and now.ruleset.attack.refuses(now, _strike(now, blow, foe.id)) is None
    ]


def _strike(now: Situation, blow: Cleave, target: CreatureId) -> Strike:
    return Strike(
        now.creature(blow.who),
        now.attack(blow.who, blow.attack),
        now.creature(target),
        before=blow.before,
        extra="cleave",
    )


def _option(now: Situation, blow: Cleave, target: CreatureId) -> Option:
    strike = _strike(now, blow, target)
    label = say("Strike at {target}", target=strike.target.name)
    return Option(target, label, now.ruleset.attack.ledger(now, strike))


def answered(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Strike the extra blow. The follow-up that asked for it is still at the head of the queue."""
    blow = play.queue.pop(0)
    if take == NO or not isinstance(blow, Cleave):
        return
    play.budget(blow.who, replace(play.now.budget(blow.who), cleaved=True))
    strike = _strike(play.now, blow, CreatureId(take))
    play.ruleset.attack.resolve(play, strike, amendments)
