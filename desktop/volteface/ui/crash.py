"""The fence round the windows: what nobody expected is written down and said, not fatal."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

LOG = logging.getLogger("volteface")
QUIET = 1.0
"""Seconds between two lines of the log about unexpected faults: a paint event may fail often."""


def keep_log(folder: Path) -> None:
    """Write the program's log into `folder`, a few small files in turn."""
    folder.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(
        folder / "volteface.log", maxBytes=500_000, backupCount=3, encoding="utf-8"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)


class Fence:
    """Installed as `sys.excepthook`; `tell` puts a sentence before the GM."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._last = 0.0
        self._before = sys.excepthook
        sys.excepthook = self._caught

    def take_down(self) -> None:
        """Leave faults to whoever caught them before."""
        sys.excepthook = self._before

    def _caught(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, fault, trace)
            return
        now = time.monotonic()
        if now - self._last >= QUIET:
            self._last = now
            LOG.error("unexpected fault", exc_info=(kind, fault, trace))
            self._tell(f"{kind.__name__}: {fault}")
