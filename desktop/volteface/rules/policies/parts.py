"""What a part of a turn in phases may be spent on: blows, squares, an adjustment, any facing."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Budget
from volteface.rules.policies.phasing import fatigue_points
from volteface.rules.policies.tempo import blows, phases_of, plan_of, span, squares_left
from volteface.rules.ruleset import Cost, Costs, Gauge, TurnBudget
from volteface.rules.situation import Situation

WORDS = {
    Cost.STANDARD: say("a blow"),
    Cost.MOVE: say("a half-move"),
    Cost.FIVE_FOOT_STEP: say("the adjustment"),
}


def refuses(now: Situation, who: CreatureId, costs: Costs) -> Message | None:
    """Return what is lacking: squares to walk, or the one adjustment."""
    name = now.creature(who).name
    if Cost.MOVE in costs and now.fights(who):
        left = squares_left(now, who)
        if isinstance(left, Message):
            return left
        if left <= 0:
            return say("{who} moves no farther in this phase.", who=name)
    if Cost.FIVE_FOOT_STEP in costs and now.budget(who).stepped:
        return say("{who} has adjusted its position.", who=name)
    return None


def spent(budget: Budget, costs: Costs) -> Budget:
    """Return the budget after `costs`; what is counted here is cleared with each phase."""
    return replace(
        budget,
        standard=budget.standard or Cost.STANDARD in costs,
        move=budget.move or Cost.MOVE in costs,
        stepped=budget.stepped or Cost.FIVE_FOOT_STEP in costs,
        may_turn=False,
    )


def begun(budget: Budget) -> bool:
    """Return whether anything has been done in this part of the round."""
    return budget.standard or budget.move or budget.stepped or budget.turned


def price(costs: Costs) -> Message:
    """Return `costs` in words."""
    known = [WORDS[cost] for cost in costs if cost in WORDS]
    return known[0] if known else say("free")


def gauges(now: Situation, who: CreatureId) -> tuple[Gauge, ...]:
    """Return what the round holds for it, and how much of it is gone."""
    creature, plan, budget = now.creature(who), plan_of(now, who), now.budget(who)
    whole = span(creature, plan.intent)[0] if plan.intent else 0
    tired = phases_of(now.fight).tired.get(who, 0) if now.battle.encounter else 0
    strikes = sum(blows(now, creature, plan).values()) if now.fights(who) else 0
    return (
        Gauge(say("Blows"), min(strikes, len(budget.attacks)), strikes, say("this round")),
        Gauge(say("Movement"), budget.squares, max(whole, budget.squares), say("squares")),
        Gauge(say("Adjustment"), int(budget.stepped), 1, say("square")),
        Gauge(
            say("Opportunities"),
            budget.reactions,
            now.ruleset.provocation.limit(creature),
            say("this round"),
        ),
        Gauge(say("Fatigue"), tired, fatigue_points(now, who), say("points")),
    )


PARTS = TurnBudget(
    fresh=Budget(),
    refuses=refuses,
    spent=spent,
    begun=begun,
    price=price,
    gauges=gauges,
)
