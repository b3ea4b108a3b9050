"""Safety copies of a campaign file: verified, spread over time, made while nobody waits."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from volteface.files import move, sync_file, sync_folder
from volteface.messages import Message, say
from volteface.store import contents, database
from volteface.store.contents import State
from volteface.store.errors import Damaged, StoreError, damage_named

MOST = 24
SECONDS_BETWEEN = 600.0
STEPS_BETWEEN_CHECKPOINTS = 500
STAMP = "%Y-%m-%dT%H-%M-%S-%f"


class Keeper:
    """Makes copies and checkpoints of an open campaign file in the background."""

    def __init__(self, path: Path, state: State) -> None:
        self.trouble: Message | None = None
        self._path = path
        self._copied = state if copies_of(path) else None
        self._copied_at = time.monotonic()
        self._steps = 0
        self._work: threading.Thread | None = None

    def tend(self, state: State) -> None:
        """A step was kept: start what is due."""
        self._steps += 1
        if self._work is not None and self._work.is_alive():
            return
        if time.monotonic() - self._copied_at >= SECONDS_BETWEEN:
            self._start(self._copy, state)
        elif self._steps >= STEPS_BETWEEN_CHECKPOINTS:
            self._steps = 0
            self._start(checkpoint, self._path)

    def finish(self, state: State) -> None:
        """Wait for the work under way; then copy what no copy has yet."""
        if self._work is not None:
            self._work.join()
        if self._copied != state:
            self._copy(state)

    def _start(self, work: Callable[..., None], *arguments: object) -> None:
        self._work = threading.Thread(target=work, args=arguments, name="safety copy")
        self._work.start()

    def _copy(self, state: State) -> None:
        try:
            make_copy(self._path)
        except (OSError, sqlite3.Error, StoreError):
            self.trouble = say(
                "No safety copy of the campaign could be made. The campaign itself is saved."
            )
        else:
            self.trouble = None
            self._copied = state
        self._copied_at = time.monotonic()


def copies_of(path: Path) -> tuple[Path, ...]:
    """Return the copies of the campaign file at `path`, the newest first."""
    return tuple(sorted(_folder(path).glob("*" + path.suffix), reverse=True))


def make_copy(path: Path) -> Path:
    """Copy the campaign file, read the copy back, and only then drop an old one.

    Raises OSError, sqlite3.Error or `Damaged`, and leaves the copies as they were.
    """
    folder = _folder(path)
    folder.mkdir(exist_ok=True)
    target = folder / (datetime.now(UTC).strftime(STAMP) + path.suffix)
    part = target.with_suffix(".part")
    for left_over in folder.glob("*.part"):
        left_over.unlink()
    try:
        with contextlib.closing(database.connect(path, "ro")) as source:
            source.execute("VACUUM INTO ?", (str(part),))
        sync_file(part)
        verify(part)
        move(part, target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    drop_oldest(folder, copies_of(path))
    return target


def verify(path: Path) -> State | None:
    """Read all of a campaign file nobody has open; `Damaged` if a single byte is not as it was.

    A file of another version is only as sound as SQLite finds it; None stands for its state.
    """
    with damage_named(), contextlib.closing(database.connect(path, "ro")) as connection:
        ((version,),) = connection.execute("PRAGMA user_version")
        if version != database.VERSION:
            ((verdict,), *_) = connection.execute("PRAGMA quick_check")
            if verdict != "ok":
                raise Damaged(say("A safety copy is damaged."))
            return None
        if not database.is_sound(connection, seconds=60):
            raise Damaged(say("A safety copy is damaged."))
        return contents.check_everything(connection)


def checkpoint(path: Path) -> None:
    """Move what the log holds into the file, without holding up a commit."""
    # A checkpoint that fails leaves all in the log, where it is safe.
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(database.connect(path, "rw")) as connection,
    ):
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def drop_oldest(folder: Path, copies: Sequence[Path]) -> None:
    """Remove copies above the number we keep: those with the least distance for their age."""
    left = list(copies)
    while len(left) > MOST:
        superfluous = left[superfluous_of([_made_at(copy) for copy in left])]
        left.remove(superfluous)
        superfluous.unlink()
    sync_folder(folder)


def superfluous_of(times: Sequence[float]) -> int:
    """Return which of at least three copies, newest first, is missed least.

    The newest and the oldest stay; between them copies thin out with age, so that the last
    hour and the last year have about as many.
    """
    newest = times[0]

    def missed(at: int) -> float:
        return (times[at - 1] - times[at + 1]) / (1 + newest - times[at])

    return min(range(1, len(times) - 1), key=missed)


def _made_at(copy: Path) -> float:
    return datetime.strptime(copy.stem, STAMP).replace(tzinfo=UTC).timestamp()


def _folder(path: Path) -> Path:
    return path.with_suffix(".copies")
