"""Whole files, written so that either the old one or the new one is there, never half of one."""

from __future__ import annotations

import contextlib
import glob
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

WAITS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2)
"""Seconds between tries to rename: virus scanners hold new files for a moment."""

SECONDS_UNTIL_LEFT = 60


def atomic_write(path: Path, body: bytes) -> None:
    """Put `body` at `path`, durably. OSError, and the old file untouched, when it cannot be."""
    with replacing(path) as part:
        _write(part, body)
        if part.read_bytes() != body:
            raise OSError(f"{part.name} does not read as it was written")


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield where to write; what is there in the end takes the place of `path`, durably.

    The writer makes what it writes durable. Whatever is raised, the old file is untouched.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    _tidy(path)
    try:
        yield part
        move(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def move(
    source: Path, target: Path, replace: Callable[[Path, Path], object] = Path.replace
) -> None:
    """Put a finished file in place of `target`, durably, trying again while it is held open."""
    for wait in WAITS:
        try:
            replace(source, target)
            break
        except PermissionError:
            time.sleep(wait)
    else:
        replace(source, target)
    sync_folder(target.parent)


def sync_file(path: Path) -> None:
    """Make what was written to `path` durable."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Make the names in `folder` durable. Windows does so by itself."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _tidy(path: Path) -> None:
    """Remove what a process that was killed has left; another may be writing just now."""
    for part in path.parent.glob(f"{glob.escape(path.name)}.*.part"):
        with contextlib.suppress(OSError):
            if time.time() - part.stat().st_mtime > SECONDS_UNTIL_LEFT:
                part.unlink()


def _write(path: Path, body: bytes) -> None:
    with path.open("wb", buffering=0) as file:
        left = memoryview(body)
        # On a full disk a write may take a part without complaint.
        while left:
            left = left[file.write(left) :]
        os.fsync(file.fileno())
