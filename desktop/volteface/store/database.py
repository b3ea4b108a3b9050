"""The SQLite database a campaign lives in: its tables, and how it is opened with care."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

APPLICATION_ID = 0x566F6C74
VERSION = 1
HEADER_BYTES = 100

TABLES: Mapping[str, str] = {
    "rows": (
        "CREATE TABLE rows (place INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE,"
        " body BLOB NOT NULL, sha BLOB NOT NULL)"
    ),
    "scopes": (
        "CREATE TABLE scopes (name TEXT PRIMARY KEY NOT NULL, digest BLOB NOT NULL) WITHOUT ROWID"
    ),
    "steps": (
        "CREATE TABLE steps (number INTEGER PRIMARY KEY, label BLOB NOT NULL, at TEXT NOT NULL,"
        " chain BLOB NOT NULL)"
    ),
    "changes": (
        "CREATE TABLE changes (step INTEGER NOT NULL, place INTEGER NOT NULL, path TEXT NOT NULL,"
        " before BLOB, after BLOB, kept BLOB, PRIMARY KEY (step, place)) WITHOUT ROWID"
    ),
    "state": (
        "CREATE TABLE state (one INTEGER PRIMARY KEY CHECK (one = 1), identity TEXT NOT NULL,"
        " position INTEGER NOT NULL, head BLOB NOT NULL, digest BLOB NOT NULL, sha BLOB NOT NULL)"
    ),
    "assets": (
        "CREATE TABLE assets (sha TEXT PRIMARY KEY NOT NULL, media TEXT NOT NULL,"
        " body BLOB NOT NULL)"
    ),
}
"""`rows` is the campaign as it is. `changes` keep, of each row a step touched, the hashes before
and after, and the body that is not current: taking a step back or bringing it again is a swap."""

MIGRATIONS: Mapping[int, tuple[str, ...]] = {}
"""The statements that lead from each older version to the next."""


@dataclass(frozen=True, slots=True)
class Header:
    """What the first bytes of a file say."""

    ours: bool
    version: int


def header(path: Path) -> Header:
    """Read the first bytes of `path`. No connection of this process may have the file open."""
    with path.open("rb") as file:
        start = file.read(HEADER_BYTES)
    is_database = len(start) == HEADER_BYTES and start.startswith(b"SQLite format 3\0")
    ours = is_database and int.from_bytes(start[68:72]) == APPLICATION_ID
    return Header(ours, int.from_bytes(start[60:64]))


def connect(path: Path, mode: Literal["ro", "rw", "rwc"]) -> sqlite3.Connection:
    """Open the database without trusting what it says of itself."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=0.5,
        isolation_level=None,
        check_same_thread=False,
    )
    _harden(connection)
    return connection


def connect_memory() -> sqlite3.Connection:
    """Open an empty database in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    _harden(connection)
    return connection


def _harden(connection: sqlite3.Connection) -> None:
    # A damaged text must arrive here and fail its hash, not fail in the driver.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0"):
        connection.execute(f"PRAGMA {pragma}")


def keep_durably(connection: sqlite3.Connection) -> None:
    """Make every commit of this connection outlast a power cut.

    Checkpoints are not made by commits, so that none of them waits for one.
    """
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "fullfsync = ON",
        "checkpoint_fullfsync = ON",
        "wal_autocheckpoint = 0",
        f"journal_size_limit = {16 * 1024 * 1024}",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def create_tables(connection: sqlite3.Connection) -> None:
    """Lay out an empty database."""
    for statement in TABLES.values():
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def tables(connection: sqlite3.Connection) -> Mapping[str, str]:
    """Return all that is defined in the database, as SQL; the indexes SQLite makes are left out."""
    found = connection.execute(
        "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_autoindex!_%' ESCAPE '!'"
    )
    return dict(found)


def is_sound(connection: sqlite3.Connection, seconds: float = 10) -> bool:
    """Whether the database holds our tables, nothing else, and SQLite finds no fault in it.

    Checked in this order: a foreign schema can make any query endless. sqlite3.Error also means
    no; it is raised when the check takes longer than `seconds`.
    """
    until = time.monotonic() + seconds
    connection.set_progress_handler(lambda: time.monotonic() > until, 100_000)
    try:
        if tables(connection) != TABLES:
            return False
        return connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    finally:
        connection.set_progress_handler(None, 0)
