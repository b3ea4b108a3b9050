"""Actions: what somebody asks to do. A ruleset refuses them or turns them into events."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass, field
from typing import Literal

from volteface.grid.cells import Cell, Point
from volteface.grid.grids import Facing
from volteface.model.creatures import CreatureId
from volteface.model.ledger import Modifier
from volteface.model.phases import Intent, ItemKind

Shape = Literal["targets", "burst", "emanation", "spread", "cylinder", "cone", "line"]
"""What a spell is aimed at: creatures, or an area of some kind."""


class Action(ABC):
    """A request. `override` is the GM's word against a refusal; the log says so."""

    do: str
    by: CreatureId
    override: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Action):
    """Walk along `path`. `facings[i]` is taken before step i; one more is the turn at the end.

    Without facings the creature turns into each step.
    """

    by: CreatureId
    path: tuple[Cell, ...]
    facings: tuple[Facing, ...] = ()
    override: bool = False
    do: Literal["move"] = field(default="move", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Action):
    """Take the 5-foot step to the adjacent cell `to` (the new anchor)."""

    by: CreatureId
    to: Cell
    override: bool = False
    do: Literal["step"] = field(default="step", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Action):
    """Turn on the spot."""

    by: CreatureId
    facing: Facing
    override: bool = False
    do: Literal["turn"] = field(default="turn", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Action):
    """Strike or shoot at `target` with the attack called `attack`.

    `unticked`, `added` and `total` are the GM's word on the ledger, as in `Amendments`. To
    `subdue` is to deal nonlethal damage.
    """

    by: CreatureId
    attack: str
    target: CreatureId
    unticked: tuple[int, ...] = ()
    added: tuple[Modifier, ...] = ()
    total: int | None = None
    subdue: bool = False
    override: bool = False
    do: Literal["attack"] = field(default="attack", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Action):
    """Leave the rest of the turn and hand it to the next in the order of play."""

    by: CreatureId
    override: bool = False
    do: Literal["end turn"] = field(default="end turn", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge(Action):
    """Rush straight at `target` and strike. `to` names the place to strike from, where several
    are equally near.
    """

    by: CreatureId
    attack: str
    target: CreatureId
    to: Cell | None = None
    override: bool = False
    do: Literal["charge"] = field(default="charge", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run(Action):
    """Run straight to the cell `to` (the new anchor)."""

    by: CreatureId
    to: Cell
    override: bool = False
    do: Literal["run"] = field(default="run", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw(Action):
    """Walk away along `path`, as in a move; nobody strikes at the cell that is left first."""

    by: CreatureId
    path: tuple[Cell, ...]
    facings: tuple[Facing, ...] = ()
    override: bool = False
    do: Literal["withdraw"] = field(default="withdraw", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalDefence(Action):
    """Do nothing but ward off blows."""

    by: CreatureId
    override: bool = False
    do: Literal["total defence"] = field(default="total defence", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FightDefensively(Action):
    """Strike with less effect in this turn, and be harder to hit."""

    by: CreatureId
    override: bool = False
    do: Literal["fight defensively"] = field(default="fight defensively", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandUp(Action):
    """Rise from the ground."""

    by: CreatureId
    override: bool = False
    do: Literal["stand up"] = field(default="stand up", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DropProne(Action):
    """Throw oneself to the ground."""

    by: CreatureId
    override: bool = False
    do: Literal["drop prone"] = field(default="drop prone", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Crawl(Action):
    """Crawl to the adjacent cell `to`."""

    by: CreatureId
    to: Cell
    override: bool = False
    do: Literal["crawl"] = field(default="crawl", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Action):
    """Take the weapon of `attack` in hand: draw it, or pick it up from the ground."""

    by: CreatureId
    attack: str
    override: bool = False
    do: Literal["draw"] = field(default="draw", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(Action):
    """Let the weapon of `attack` fall."""

    by: CreatureId
    attack: str
    override: bool = False
    do: Literal["drop"] = field(default="drop", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Aid(Action):
    """Help `friend` against `target`: to strike at it, or to ward it off.

    Without a name, the first friend beside the target is helped.
    """

    by: CreatureId
    target: CreatureId
    attack: str
    friend: CreatureId | None = None
    helps: Literal["attack", "defence"] = "attack"
    override: bool = False
    do: Literal["aid"] = field(default="aid", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class BullRush(Action):
    """Push `target` straight back; with `follow` as far as the push carries, going along."""

    by: CreatureId
    target: CreatureId
    follow: bool = False
    override: bool = False
    do: Literal["bull rush"] = field(default="bull rush", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Disarm(Action):
    """Knock the weapon of the attack called `weapon` out of the hand of `target`; without a
    name, the first it holds.
    """

    by: CreatureId
    attack: str
    target: CreatureId
    weapon: str = ""
    override: bool = False
    do: Literal["disarm"] = field(default="disarm", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Feint(Action):
    """Mislead `target`, so that it lacks its Dexterity against the next attack."""

    by: CreatureId
    target: CreatureId
    override: bool = False
    do: Literal["feint"] = field(default="feint", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grapple(Action):
    """Seize `target` and hold it."""

    by: CreatureId
    target: CreatureId
    override: bool = False
    do: Literal["grapple"] = field(default="grapple", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrestle(Action):
    """Hurt the `target` one is grappling with, or break its hold."""

    by: CreatureId
    target: CreatureId
    aim: Literal["damage", "escape"]
    override: bool = False
    do: Literal["wrestle"] = field(default="wrestle", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Overrun(Action):
    """Walk along `path` through `target`; without a path, straight over it from where it is."""

    by: CreatureId
    target: CreatureId
    path: tuple[Cell, ...] = ()
    override: bool = False
    do: Literal["overrun"] = field(default="overrun", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sunder(Action):
    """Strike at the weapon of the attack called `weapon` in the hand of `target`, or at its
    "shield"; without a name, at the first weapon it holds.
    """

    by: CreatureId
    attack: str
    target: CreatureId
    weapon: str = ""
    override: bool = False
    do: Literal["sunder"] = field(default="sunder", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trip(Action):
    """Throw `target` to the ground, with a weapon made for it or with bare hands."""

    by: CreatureId
    attack: str
    target: CreatureId
    override: bool = False
    do: Literal["trip"] = field(default="trip", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Manipulate(Action):
    """Open or shut the `door` beside one, or handle something else, told in words."""

    by: CreatureId
    what: str = ""
    door: str = ""
    override: bool = False
    do: Literal["manipulate"] = field(default="manipulate", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk(Action):
    """Say a few words."""

    by: CreatureId
    words: str
    override: bool = False
    do: Literal["talk"] = field(default="talk", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstAid(Action):
    """Keep `target`, who is dying, from getting worse."""

    by: CreatureId
    target: CreatureId
    override: bool = False
    do: Literal["first aid"] = field(default="first aid", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoWeapons(Action):
    """Strike at `target` with `attack` and, in the other hand, with `second`; without a name,
    with the next weapon it holds.
    """

    by: CreatureId
    attack: str
    second: str = ""
    target: CreatureId
    override: bool = False
    do: Literal["two weapons"] = field(default="two weapons", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Delay(Action):
    """Put the turn off, to act later in the round."""

    by: CreatureId
    override: bool = False
    do: Literal["delay"] = field(default="delay", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready(Action):
    """Wait for `trigger`, seen or heard, perhaps at `cell`; `ActNow` acts on it."""

    by: CreatureId
    trigger: str
    sense: Literal["seen", "heard"] = "seen"
    cell: Cell | None = None
    override: bool = False
    do: Literal["ready"] = field(default="ready", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ActNow(Action):
    """Act out of turn by right: after a delay, on a trigger, or before others of the group."""

    by: CreatureId
    override: bool = False
    do: Literal["act now"] = field(default="act now", init=False)


Save = Literal["none", "fortitude", "reflex", "will"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(Action):
    """Cast the spell called `spell`, as the GM describes it.

    It hits `targets`, or whoever fills `cells` of an area of that `shape`. `origin` is where
    an area starts. `damage` are dice; a save against `against` avoids them, or with `half` the
    half of them. `pierces` spells ask for no resistance, and a `defensive` caster gives nobody
    an opportunity.
    """

    by: CreatureId
    spell: str
    level: int
    shape: Shape = "targets"
    targets: tuple[CreatureId, ...] = ()
    cells: tuple[Cell, ...] = ()
    origin: Point | None = None
    save: Save = "none"
    against: int = 0
    damage: str = "0"
    half: bool = False
    caster_level: int | None = None
    pierces: bool = False
    defensive: bool = False
    override: bool = False
    do: Literal["cast"] = field(default="cast", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Whirl(Action):
    """Strike once at each foe in reach."""

    by: CreatureId
    attack: str
    override: bool = False
    do: Literal["whirlwind"] = field(default="whirlwind", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep(Action):
    """Sweep the tail over the half circle behind `origin`, a corner on the edge of the space.

    Without one it is the corner in the middle of the rear edge.
    """

    by: CreatureId
    origin: Point | None = None
    override: bool = False
    do: Literal["tail sweep"] = field(default="tail sweep", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MountUp(Action):
    """Get on `target`."""

    by: CreatureId
    target: CreatureId
    override: bool = False
    do: Literal["mount"] = field(default="mount", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dismount(Action):
    """Get off the mount, to the cell `to` (the new anchor)."""

    by: CreatureId
    to: Cell
    override: bool = False
    do: Literal["dismount"] = field(default="dismount", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare(Action):
    """Say what one means to do in a round of phases.

    `attack` is the weapon, `casting` the casting time (10 for a round or more, 0 for a psionic
    power), `item` what is used, `cell` what is covered. With `rest` all comrades that have said
    nothing yet do the same.
    """

    by: CreatureId
    intent: Intent
    attack: str = ""
    casting: int = 1
    item: ItemKind = "other"
    cell: Cell | None = None
    rest: bool = False
    override: bool = False
    do: Literal["declare"] = field(default="declare", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Abort(Action):
    """Drop what was declared for something else, after the very slow phase."""

    by: CreatureId
    intent: Intent
    attack: str = ""
    override: bool = False
    do: Literal["abort"] = field(default="abort", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold(Action):
    """Wait for the next phase with what was declared."""

    by: CreatureId
    override: bool = False
    do: Literal["hold"] = field(default="hold", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Action):
    """Shift to the adjacent cell `to` as a part of an action that needs no movement."""

    by: CreatureId
    to: Cell
    override: bool = False
    do: Literal["adjust"] = field(default="adjust", init=False)


ACTIONS: tuple[type[Action], ...] = (
    Move,
    Step,
    Turn,
    Attack,
    EndTurn,
    Cast,
    Whirl,
    Sweep,
    MountUp,
    Dismount,
    Delay,
    Ready,
    ActNow,
    Charge,
    Run,
    Withdraw,
    TotalDefence,
    FightDefensively,
    StandUp,
    DropProne,
    Crawl,
    Draw,
    Drop,
    Aid,
    BullRush,
    Disarm,
    Feint,
    Grapple,
    Wrestle,
    Overrun,
    Sunder,
    Trip,
    TwoWeapons,
    FirstAid,
    Manipulate,
    Talk,
    Declare,
    Abort,
    Hold,
    Adjust,
)
