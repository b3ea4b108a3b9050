"""Requests of the phased rules: what is declared, held, dropped, and adjusted."""

from __future__ import annotations

from typing import cast

from volteface.cli.requests import Request
from volteface.model.actions import Abort, Action, Adjust, Declare, Hold
from volteface.model.phases import INTENTS, ITEMS, Intent, ItemKind

LONGEST = 10


def declare(request: Request, override: bool) -> Action:
    """Return what is declared for the round."""
    return Declare(
        by=request.who("by"),
        intent=_intent(request),
        attack=_attack(request),
        casting=request.number("casting", 1, 0, LONGEST),
        item=_item(request),
        cell=request.cell("cell") if request.has("cell") else None,
        rest=request.truth("rest"),
        override=override,
    )


def abort(request: Request, override: bool) -> Action:
    """Return what an action is dropped for."""
    return Abort(
        by=request.who("by"),
        intent=_intent(request),
        attack=_attack(request),
        override=override,
    )


def hold(request: Request, override: bool) -> Action:
    """Return the wait for the next phase."""
    return Hold(by=request.who("by"), override=override)


def adjust(request: Request, override: bool) -> Action:
    """Return the one square of adjustment."""
    return Adjust(by=request.who("by"), to=request.cell("to"), override=override)


def _intent(request: Request) -> Intent:
    return cast("Intent", request.choice("intent", INTENTS))


def _item(request: Request) -> ItemKind:
    return cast("ItemKind", request.choice("item", ITEMS, "other"))


def _attack(request: Request) -> str:
    return request.text("attack") if request.has("attack") else ""
