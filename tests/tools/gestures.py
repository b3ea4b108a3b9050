"""Plays a gesture that is written down: "press 1,1; move 3,1; release"."""

from dataclasses import dataclass, replace

from volteface.edits import maps
from volteface.grid.cells import Cell, Point
from volteface.messages import in_words
from volteface.model.campaign import Campaign
from volteface.model.creatures import CreatureId
from volteface.model.maps import BattleMap
from volteface.rules.engine import start_fight
from volteface.rules.rulesets.d20_facing import D20_FACING
from volteface.store.history import Step
from volteface.tools.gesture import Desk, Ending, Placing, Pointer, Preview, Tool
from volteface.tools.hand import Hand


@dataclass(frozen=True)
class Played:
    """What was shown at each turn of the gesture, and what each gesture in it ended in."""

    previews: tuple[Preview | None, ...]
    endings: tuple[Ending | None, ...]
    busy: bool

    @property
    def ending(self):
        """What the one gesture ended in; it is an error if none or several were ended."""
        (only,) = self.endings
        return only

    @property
    def battle(self):
        """The map after the step the one gesture ended in."""
        assert isinstance(self.ending, Step)
        (after,) = self.ending.campaign.maps.values()
        return after

    @property
    def shown(self):
        """What was shown last before the button was let go."""
        return [preview for preview in self.previews if preview is not None][-1]


def desk(battle: BattleMap, selected: str = "", **rest: object) -> Desk:
    """Return the desk with `battle` as its open map."""
    campaign = Campaign("Lantern", open_map=battle.id)
    who = CreatureId(selected) if selected else None
    made = Desk(maps.put_map(campaign, battle), battle, D20_FACING, who)
    return replace(made, **rest)  # type: ignore[arg-type]  # fields of the desk


def fighting(battle: BattleMap, *order: str) -> BattleMap:
    """Return the map with a fight on, in this order of play."""
    return start_fight(battle, D20_FACING, tuple(CreatureId(who) for who in order)).battle


def placing(kind: str, stats: object, side: str = "foes") -> Placing:
    """Return the choice of a kind to put down."""
    return Placing(kind, stats, side)  # type: ignore[arg-type]  # a side, spelled out


def played(tool: Tool, at: Desk, gesture: str) -> Played:
    """Play `gesture` with `tool`: press, move, release, escape, each with a place if need be.
    "set" sets a waypoint in the middle of a drag, "back" takes the last one back.

    A place is a cell by column and row ("3,1"), or with decimals a point ("3.25,1.0").
    "right", "shift" and "alt" may follow "press"; a release without a place is where the pointer
    is.
    """
    endings: list[Ending | None] = []
    hand = Hand(endings.append)
    previews = []
    pointer = Pointer(Point(0, 0), Cell(0, 0))
    for move in gesture.split(";"):
        verb, *words = move.split()
        pointer = _pointer(at, pointer, verb, words)
        if verb == "escape":
            hand.cancel()
        elif verb == "press":
            previews.append(hand.press(tool, at, pointer))
        else:
            previews.append(hand.move(pointer))
    return Played(tuple(previews), tuple(endings), hand.busy)


def caption(shown: Preview | None) -> str:
    """Return what a preview says."""
    assert shown
    assert shown.caption
    return in_words(shown.caption)


def pointer_at(at: Desk, place: str, **rest: object) -> Pointer:
    """Return the pointer over a place that is written as in a gesture, with no button down."""
    point = _point(at, place)
    made = Pointer(point, at.battle.grid.cell_at(point))
    return replace(made, **rest)  # type: ignore[arg-type]  # fields of the pointer


def _pointer(at: Desk, last: Pointer, verb: str, words: list[str]) -> Pointer:
    held = verb != "release"
    sign = verb if verb in ("set", "back") else None
    places = [word for word in words if "," in word]
    point = _point(at, places[0]) if places else last.point
    if verb == "press":
        button = "right" if "right" in words else "left"
        cell = at.battle.grid.cell_at(point)
        return Pointer(point, cell, held, button, "shift" in words, "alt" in words)  # type: ignore[arg-type]
    cell = at.battle.grid.cell_at(point)
    return replace(last, point=point, cell=cell, held=held, sign=sign)  # type: ignore[arg-type]


def _point(at: Desk, place: str) -> Point:
    grid = at.battle.grid
    if "." in place:
        x, y = map(float, place.split(","))
        return Point(x, y)
    column, row = map(int, place.split(","))
    return grid.centre(grid.at(column, row))
