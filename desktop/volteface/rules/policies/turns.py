"""A turn of the d20 rules: a standard and a move action, or a full round (SRD, Action Types)."""

from __future__ import annotations

from dataclasses import replace

from volteface.messages import Message, say
from volteface.model.creatures import CreatureId
from volteface.model.encounter import Budget
from volteface.rules.ruleset import Cost, Costs, Gauge, TurnBudget
from volteface.rules.situation import Situation

WORDS = {
    (): say("free"),
    (Cost.FREE,): say("free"),
    (Cost.FIVE_FOOT_STEP,): say("5-foot step"),
    (Cost.MOVE,): say("move action"),
    (Cost.TURNING,): say("move action"),
    (Cost.STANDARD,): say("standard action"),
    (Cost.FULL_ATTACK,): say("full attack: the move action too"),
    (Cost.MOVE, Cost.MOVE): say("move and standard action"),
    (Cost.FULL_MOVE,): say("full-round action"),
    (Cost.ATTACK,): say("one attack"),
    (Cost.STANDARD, Cost.FULL_ATTACK): say("full attack"),
}

ACTIONS = (Cost.STANDARD, Cost.MOVE, Cost.TURNING, Cost.FULL_ATTACK, Cost.FULL_MOVE)
"""What a creature that may do only one thing in a turn has one of."""


def refuses(now: Situation, who: CreatureId, costs: Costs) -> Message | None:
    """Return what is lacking, taking the costs one after the other."""
    budget = now.budget(who)
    name = now.creature(who).name
    slow = now.ruleset.wounds.slowed(now.creature(who))
    for cost in costs:
        if lacking := _lacking(budget, cost):
            return say(lacking, who=name)
        if slow and cost in ACTIONS and (budget.standard or budget.move or cost is Cost.FULL_MOVE):
            return slow
        budget = _less(budget, cost)
    return None


def _lacking(budget: Budget, cost: Cost) -> str | None:
    match cost:
        case Cost.FULL_MOVE if budget.stepped:
            return "{who} has taken a 5-foot step and moves no more in this turn."
        case Cost.FULL_MOVE if budget.standard or budget.move:
            return "{who} has used part of its turn already."
        case Cost.STANDARD if budget.standard:
            return "{who} has used the standard action."
        case Cost.MOVE if budget.stepped:
            return "{who} has taken a 5-foot step and moves no more in this turn."
        case Cost.MOVE if budget.move and budget.standard:
            return "{who} has neither a move action nor a standard action left."
        case Cost.TURNING if budget.move:
            return "{who} has turned as far as it may, and the move action is used."
        case Cost.FULL_ATTACK if budget.move:
            return "{who} has used the move action, so this is no full attack."
        case Cost.FIVE_FOOT_STEP if budget.squares:
            return "{who} has moved and cannot take a 5-foot step."
        case Cost.FIVE_FOOT_STEP if budget.stepped:
            return "{who} has taken its 5-foot step."
    return None


def spent(budget: Budget, costs: Costs) -> Budget:
    """Return the budget after `costs`; whatever is done ends the turn that belongs to a move."""
    for cost in costs:
        budget = _less(budget, cost)
    return replace(budget, may_turn=False)


def _less(budget: Budget, cost: Cost) -> Budget:
    match cost:
        case Cost.STANDARD:
            return replace(budget, standard=True)
        case Cost.FULL_MOVE:
            return replace(budget, standard=True, move=True)
        case Cost.MOVE if budget.move:
            # A standard action may be traded for a second move action.
            return replace(budget, standard=True)
        case Cost.MOVE | Cost.TURNING | Cost.FULL_ATTACK:
            return replace(budget, move=True)
        case Cost.FIVE_FOOT_STEP:
            return replace(budget, stepped=True)
        case _:
            return budget


def begun(budget: Budget) -> bool:
    """Return whether any of the turn is spent."""
    return bool(budget.standard or budget.move or budget.stepped or budget.turned or budget.attacks)


def price(costs: Costs) -> Message:
    """Return `costs` in words."""
    return WORDS.get(costs) or say("{first}, {then}", first=price(costs[:1]), then=price(costs[1:]))


def gauges(now: Situation, who: CreatureId) -> tuple[Gauge, ...]:
    """Return what a turn consists of, and how much of it is gone."""
    budget = now.budget(who)
    pace = now.ruleset.movement.pace(now.creature(who))
    actions = say("action")
    return (
        Gauge(say("Standard action"), int(budget.standard), 1, actions),
        Gauge(say("Move action"), int(budget.move), 1, actions),
        Gauge(say("Movement"), budget.squares, _farthest(budget, pace), say("squares")),
        Gauge(say("5-foot step"), int(budget.stepped or budget.squares > 0), 1, say("step")),
        Gauge(say("Free turn"), int(budget.turned or budget.squares > 0), 1, say("turn")),
        Gauge(
            say("Opportunities"),
            budget.reactions,
            now.ruleset.provocation.limit(now.creature(who)),
            say("this round"),
        ),
    )


def _farthest(budget: Budget, pace: int) -> int:
    """Return the squares the turn goes as it is spent: a run goes beyond two moves."""
    double = budget.squares and budget.move and budget.standard and not budget.attacks
    return max(budget.squares, 2 * pace if double else pace)


STANDARD_AND_MOVE = TurnBudget(
    fresh=Budget(acted=True),
    refuses=refuses,
    spent=spent,
    begun=begun,
    price=price,
    gauges=gauges,
)
