"""Warding off blows: with everything one has, or while striking with less effect (SRD)."""

from __future__ import annotations

from typing import Any

from volteface.messages import Message, say
from volteface.model.actions import Action, FightDefensively, TotalDefence
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Stance, StanceKind
from volteface.model.events import StanceTaken
from volteface.rules.deeds import attempt
from volteface.rules.play import Play
from volteface.rules.policies.stances import takes
from volteface.rules.ruleset import Costs, Deed, Offer, Picked
from volteface.rules.situation import Situation


def allowed(now: Situation, action: Any) -> Message | None:  # noqa: ANN401  # of both kinds
    """Return nothing: anybody may defend itself."""
    return None


def _deed(
    name: str,
    kind: StanceKind,
    label: Message,
    hint: Message,
    action: type[TotalDefence | FightDefensively],
) -> Deed:
    """Return the deed of taking one of the two stances."""

    def unable(now: Situation, who: CreatureId) -> Message | None:
        if takes(now, who, kind):
            return say("{who} does so already.", who=now.creature(who).name)
        if now.budget(who).attacks:
            return say("{who} has attacked already in this turn.", who=now.creature(who).name)
        return attempt.unaffordable(now, who, name)

    def refuses(now: Situation, wanted: TotalDefence | FightDefensively) -> Message | None:
        return unable(now, wanted.by)

    def perform(play: Play, wanted: TotalDefence | FightDefensively) -> None:
        play.spend(wanted.by, attempt.costs(play.now, wanted.by, name))
        play.happens(StanceTaken(who=wanted.by, stance=Stance(kind)))

    def offers(now: Situation, who: CreatureId) -> tuple[Offer, ...]:
        refusal = unable(now, who)
        return (Offer(name, label, hint, "defend", "nothing", refusal=refusal),)

    def make(who: CreatureId, offer: Offer, picked: Picked) -> Action:
        return action(by=who)

    def every(now: Situation, who: CreatureId) -> tuple[tuple[Action, Costs], ...]:
        if unable(now, who):
            return ()
        return ((action(by=who), attempt.costs(now, who, name)),)

    return Deed(
        name=name,
        label=label,
        action=action,
        senseless=allowed,
        refuses=refuses,
        perform=perform,
        offers=offers,
        make=make,
        every=every,
    )


TOTAL_DEFENCE = _deed(
    "total defence",
    "total defence",
    say("Total defence"),
    say("standard action: +4 to the armour class, no opportunities"),
    TotalDefence,
)
FIGHT_DEFENSIVELY = _deed(
    "fight defensively",
    "fighting defensively",
    say("Fight defensively"),
    say("−4 to attacks, +2 to the armour class once it attacks"),
    FightDefensively,
)
