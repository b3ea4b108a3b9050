"""Requests for what goes beyond a plain move and a plain attack, each read into its action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, cast

from volteface.cli.requests import Request
from volteface.grid.grids import Grid
from volteface.model.actions import (
    Action,
    Aid,
    BullRush,
    Charge,
    Crawl,
    Disarm,
    Draw,
    Drop,
    DropProne,
    Feint,
    FightDefensively,
    FirstAid,
    Grapple,
    Manipulate,
    Overrun,
    Run,
    StandUp,
    Sunder,
    Talk,
    TotalDefence,
    Trip,
    TwoWeapons,
    Withdraw,
    Wrestle,
)

Reader = Callable[[Request, Grid, bool], Action]
HELPS = ("attack", "defence")
AIMS = ("damage", "escape")


def _charge(request: Request, grid: Grid, override: bool) -> Action:
    return Charge(
        by=request.who("by"),
        attack=request.text("attack"),
        target=request.who("target"),
        to=request.cell("to") if request.has("to") else None,
        override=override,
    )


def _run(request: Request, grid: Grid, override: bool) -> Action:
    return Run(by=request.who("by"), to=request.cell("to"), override=override)


def _withdraw(request: Request, grid: Grid, override: bool) -> Action:
    return Withdraw(
        by=request.who("by"),
        path=request.cells("path"),
        facings=request.facings("facings", grid),
        override=override,
    )


def _crawl(request: Request, grid: Grid, override: bool) -> Action:
    return Crawl(by=request.who("by"), to=request.cell("to"), override=override)


def _alone(
    action: type[TotalDefence | FightDefensively | StandUp | DropProne],
) -> Reader:
    return lambda request, grid, override: action(by=request.who("by"), override=override)


def _at(action: type[Feint | Grapple | FirstAid]) -> Reader:
    return lambda request, grid, override: action(
        by=request.who("by"), target=request.who("target"), override=override
    )


def _handling(action: type[Draw | Drop]) -> Reader:
    return lambda request, grid, override: action(
        by=request.who("by"), attack=request.text("attack"), override=override
    )


def _at_a_weapon(action: type[Disarm | Sunder]) -> Reader:
    return lambda request, grid, override: action(
        by=request.who("by"),
        attack=request.text("attack"),
        target=request.who("target"),
        weapon=request.text("weapon") if request.has("weapon") else "",
        override=override,
    )


def _aid(request: Request, grid: Grid, override: bool) -> Action:
    helps = cast("Literal['attack', 'defence']", request.choice("helps", HELPS, "attack"))
    return Aid(
        by=request.who("by"),
        target=request.who("target"),
        attack=request.text("attack"),
        friend=request.who("friend") if request.has("friend") else None,
        helps=helps,
        override=override,
    )


def _bull_rush(request: Request, grid: Grid, override: bool) -> Action:
    return BullRush(
        by=request.who("by"),
        target=request.who("target"),
        follow=request.truth("follow"),
        override=override,
    )


def _overrun(request: Request, grid: Grid, override: bool) -> Action:
    return Overrun(
        by=request.who("by"),
        target=request.who("target"),
        path=request.cells("path") if request.has("path") else (),
        override=override,
    )


def _trip(request: Request, grid: Grid, override: bool) -> Action:
    return Trip(
        by=request.who("by"),
        attack=request.text("attack", "unarmed strike"),
        target=request.who("target"),
        override=override,
    )


def _two_weapons(request: Request, grid: Grid, override: bool) -> Action:
    return TwoWeapons(
        by=request.who("by"),
        attack=request.text("attack"),
        second=request.text("second") if request.has("second") else "",
        target=request.who("target"),
        override=override,
    )


def _wrestle(request: Request, grid: Grid, override: bool) -> Action:
    return Wrestle(
        by=request.who("by"),
        target=request.who("target"),
        aim=cast("Literal['damage', 'escape']", request.choice("aim", AIMS)),
        override=override,
    )


def _manipulate(request: Request, grid: Grid, override: bool) -> Action:
    return Manipulate(
        by=request.who("by"),
        what=request.text("what") if request.has("what") else "",
        door=request.text("door") if request.has("door") else "",
        override=override,
    )


def _talk(request: Request, grid: Grid, override: bool) -> Action:
    return Talk(by=request.who("by"), words=request.text("words"), override=override)


TACTICS: Mapping[str, Reader] = {
    "charge": _charge,
    "run": _run,
    "withdraw": _withdraw,
    "total defence": _alone(TotalDefence),
    "fight defensively": _alone(FightDefensively),
    "stand up": _alone(StandUp),
    "drop prone": _alone(DropProne),
    "crawl": _crawl,
    "draw": _handling(Draw),
    "drop": _handling(Drop),
    "aid": _aid,
    "bull rush": _bull_rush,
    "disarm": _at_a_weapon(Disarm),
    "feint": _at(Feint),
    "grapple": _at(Grapple),
    "wrestle": _wrestle,
    "overrun": _overrun,
    "sunder": _at_a_weapon(Sunder),
    "trip": _trip,
    "two weapons": _two_weapons,
    "first aid": _at(FirstAid),
    "manipulate": _manipulate,
    "talk": _talk,
}
