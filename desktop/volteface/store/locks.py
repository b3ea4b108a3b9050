"""A lock that one process holds on a campaign file, and that ends with the process."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Lock:
    """Held from `take` to `release`; a killed process lets go of it too."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    @classmethod
    def take(cls, file: Path) -> Lock | None:
        """Return the lock of `file`, or None if somebody else has it. OSError if it cannot be."""
        path = file.with_name(file.name + ".lock")
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            if not _locked(handle):
                os.close(handle)
                return None
            if _still_at(path, handle):
                return cls(path, handle)
            # Its holder took the lock file away just before we locked it.
            os.close(handle)

    def release(self) -> None:
        """Let go of it, and leave no lock file behind."""
        if sys.platform != "win32":
            # Windows does not remove open files, and closed ones may be another's by now.
            self._path.unlink(missing_ok=True)
        os.close(self._handle)


def _still_at(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _locked(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
