"""A turn of five points, spent as one likes and lost if they are not (Sunday Stats, Actions)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Budget
from volteface.rules.ruleset import Cost, Costs, Gauge, TurnBudget
from volteface.rules.situation import Situation

POINTS = 5


def five_points(prices: Mapping[Cost, int]) -> TurnBudget:
    """Return the budget in which each cost takes so many of five points."""

    def refuses(now: Situation, who: CreatureId, costs: Costs) -> Message | None:
        budget, name = now.budget(who), now.creature(who).name
        for cost in costs:
            if hindered := _hindered(budget, cost):
                return say(hindered, who=name)
            left = POINTS - budget.points
            if prices[cost] > left:
                return say(
                    "That takes {points} points; {who} has {left} left.",
                    points=prices[cost],
                    who=name,
                    left=left,
                )
            budget = less(budget, cost)
        return None

    def less(budget: Budget, cost: Cost) -> Budget:
        after = replace(budget, points=budget.points + prices[cost])
        match cost:
            case Cost.FIVE_FOOT_STEP:
                return replace(after, stepped=True)
            case Cost.STANDARD | Cost.ATTACK:
                return replace(after, standard=True)
            case Cost.MOVE:
                return replace(after, move=True)
            case _:
                return after

    def spent(budget: Budget, costs: Costs) -> Budget:
        for cost in costs:
            budget = less(budget, cost)
        return replace(budget, may_turn=False)

    def price(costs: Costs) -> Message:
        points = sum(prices[cost] for cost in costs)
        return say("{points} points", points=points) if points else say("free")

    return TurnBudget(
        fresh=Budget(acted=True),
        refuses=refuses,
        spent=spent,
        begun=_begun,
        price=price,
        gauges=gauges,
    )


def _hindered(budget: Budget, cost: Cost) -> str | None:
    """Return why no number of points pays for it."""
    if cost in (Cost.MOVE, Cost.FULL_MOVE) and budget.stepped:
        return "{who} has moved five feet for nothing and moves no more in this turn."
    if cost is Cost.FIVE_FOOT_STEP and budget.squares:
        return "{who} has moved and cannot move five feet for nothing."
    if cost is Cost.FIVE_FOOT_STEP and budget.stepped:
        return "{who} has moved five feet for nothing already."
    return None


def _begun(budget: Budget) -> bool:
    return bool(budget.points or budget.stepped or budget.turned or budget.attacks)


def gauges(now: Situation, who: CreatureId) -> tuple[Gauge, ...]:
    """Return the points and what lies beside them."""
    budget = now.budget(who)
    return (
        Gauge(say("Points"), budget.points, POINTS, say("points")),
        Gauge(say("Five feet"), int(budget.stepped or budget.squares > 0), 1, say("step")),
        Gauge(
            say("Opportunities"),
            budget.reactions,
            now.ruleset.provocation.limit(now.creature(who)),
            say("this round"),
        ),
    )
