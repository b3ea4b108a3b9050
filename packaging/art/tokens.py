"""Draw the portraits of creatures into resources/tokens: `python packaging/art/tokens.py`.

A folder given as argument takes them instead. Shapes are the project's own; the same files come
out on every run.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from portraits import beasts, brutes, dragons, people, undead, vermin, wonders

if TYPE_CHECKING:
    from collections.abc import Callable

    from portraits.badge import Badge

FOLDER = Path(__file__).parents[2] / "resources" / "tokens"
KINDS: tuple[Callable[[], Badge], ...] = (
    people.fighter,
    people.rogue,
    people.wizard,
    people.cleric,
    people.archer,
    people.paladin,
    people.commoner,
    people.humanoid,
    brutes.goblin,
    brutes.orc,
    brutes.bugbear,
    brutes.gnoll,
    brutes.ogre,
    brutes.troll,
    brutes.giant,
    brutes.minotaur,
    undead.skeleton,
    undead.zombie,
    undead.shadow,
    undead.undead,
    beasts.wolf,
    beasts.horse,
    beasts.giant_rat,
    beasts.beast,
    beasts.owlbear,
    beasts.manticore,
    beasts.purple_worm,
    beasts.magical_beast,
    vermin.giant_scorpion,
    vermin.spider,
    vermin.vermin,
    dragons.young_dragon,
    dragons.ancient_dragon,
    dragons.dragon,
    dragons.wyvern,
    dragons.hydra,
    wonders.imp,
    wonders.outsider,
    wonders.gelatinous_cube,
    wonders.ooze,
    wonders.fire_elemental,
    wonders.elemental,
    wonders.construct,
    wonders.plant,
    wonders.mimic,
    wonders.aberration,
)
"""Every portrait; a function's name is its file's name."""


def main(folder: Path = FOLDER) -> None:
    """Write every portrait into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for draw in KINDS:
        name = draw.__name__.replace("_", "-")
        (folder / f"{name}.svg").write_text(draw().svg(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
