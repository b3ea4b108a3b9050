"""Paint the sample maps and write their walls, lights and notes beside them.

`python maps.py [FOLDER] [--plans]`: with `--plans` no picture is painted, which saves a minute.
"""

import os
import sys
from pathlib import Path

from scenery import crypt_plan, fords_plan

TARGET = Path(__file__).parents[2] / "resources" / "samples" / "maps"


def main(arguments: list[str]) -> int:
    """Write the plans, and the pictures unless told otherwise."""
    folders = [Path(text) for text in arguments if text != "--plans"]
    target = folders[0] if folders else TARGET
    target.mkdir(parents=True, exist_ok=True)
    crypt_plan.PLAN.write(target / "lantern-crypt.json")
    fords_plan.PLAN.write(target / "heron-fords.json")
    if "--plans" not in arguments:
        _paint(target)
    return 0


def _paint(target: Path) -> None:
    """Write both pictures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Plans are written without Qt; only a painter needs it.
    from scenery import dungeon, wilderness
    from scenery.canvas import write

    write(dungeon.paint(), target / "lantern-crypt.webp", 88)
    write(wilderness.paint(), target / "heron-fords.webp", 88)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
