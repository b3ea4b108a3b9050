"""Paint the sample maps and write their walls, lights and notes beside them."""

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from scenery import crypt_plan, dungeon
from scenery.canvas import write

TARGET = Path(__file__).parents[2] / "resources" / "samples" / "maps"


def main() -> int:
    """Write both pictures and both plans."""
    TARGET.mkdir(parents=True, exist_ok=True)
    write(dungeon.paint(), TARGET / "lantern-crypt.webp", 84)
    crypt_plan.PLAN.write(TARGET / "lantern-crypt.json")
    return 0


if __name__ == "__main__":
    sys.exit(main())
