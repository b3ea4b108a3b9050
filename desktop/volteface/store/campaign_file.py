"""The campaign file: the campaign, its pictures and its history, each step durable at once."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
import tempfile
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from volteface.files import move, sync_file
from volteface.messages import Message, say
from volteface.model.campaign import Campaign
from volteface.model.codec import to_json
from volteface.model.maps import AssetId
from volteface.model.rows import Change, rows_of
from volteface.model.rows import Path as RowPath
from volteface.store import contents, database
from volteface.store.campaigns import in_synced_folder
from volteface.store.contents import KeptChange, KeptStep, State
from volteface.store.copies import Keeper, copies_of, make_copy
from volteface.store.errors import (
    Damaged,
    NoRoom,
    NotACampaign,
    NotSaved,
    TooNew,
    damage_named,
)
from volteface.store.locks import Lock
from volteface.store.pictures import media_of

OPEN_ELSEWHERE = say("This campaign is open in another window. Here it can only be looked at.")
FROM_A_NEWER_VERSION = say(
    "A newer version of Volteface made this campaign. Here it can only be looked at."
)
ON_A_FULL_DISK = say(
    "The disk is full. Until there is room on it, this campaign can only be looked at."
)
NOT_WRITABLE = say("This campaign lies where nothing can be written. It can only be looked at.")
IN_A_SYNCED_FOLDER = say(
    "This folder is synchronised with other computers, which can damage a campaign in use. Keep"
    " the campaign in another folder, and share a pack of it."
)

DISK_FULL = (errno.ENOSPC, errno.EDQUOT)


class CampaignFile:
    """An open campaign file, and the journal of its history.

    Every method may be called from one thread only, but `asset`, which may be called from any.
    """

    def __init__(
        self, path: Path, connection: sqlite3.Connection, lock: Lock | None, looking: Message | None
    ) -> None:
        """Call `new` or `open` instead.

        `looking`, later `read_only`, says why nothing can be changed, if so; `notice` is what
        the GM should know once the file is open.
        """
        self.path = path
        self.read_only = looking
        self.notice = IN_A_SYNCED_FOLDER if in_synced_folder(path) else None
        self._connection = connection
        self._lock = lock
        self._state, self._campaign = contents.read_campaign(connection)
        self._campaign_state = self._state
        self._scopes = dict(contents.read_scopes(connection))
        self._keeper = Keeper(path, self._state) if looking is None else None
        self._undo_label = self._label(self._state.position)
        self._redo_label = self._label(self._state.position + 1)

    @classmethod
    def new(
        cls,
        path: Path,
        name: str,
        start: Campaign | None = None,
        pictures: Mapping[AssetId, bytes] | None = None,
        *,
        identity: str | None = None,
    ) -> CampaignFile:
        """Make a campaign file and open it; `start` and its `pictures` are what it begins with.

        `identity` is that of the file whose place it takes, if any.

        Raises `NotACampaign` where none can be, `NotSaved` when it cannot be written.
        """
        if path.exists():
            raise NotACampaign(say("There is already a file at {path}.", path=str(path)))
        if in_synced_folder(path):
            raise NotACampaign(IN_A_SYNCED_FOLDER)
        campaign = replace(start, name=name) if start is not None else Campaign(name)
        part = path.with_name(path.name + ".part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part.unlink(missing_ok=True)
            _clear(path)
            _write_new(part, campaign, pictures or {}, identity or str(uuid.uuid4()))
            move(part, path)
        except (OSError, sqlite3.Error) as error:
            raise NotSaved(_why(error)) from error
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> CampaignFile:
        """Open a campaign file; read-only if it is open elsewhere or of a newer version, or if the
        disk is full.

        Raises `NotACampaign`, `TooNew`, or `Damaged`; what is damaged can be salvaged.
        """
        if not path.is_file():
            raise NotACampaign(say("There is no campaign at {path}.", path=str(path)))
        try:
            if not _is_writable(path):
                return cls._made_of(path, _untouched(path), None, NOT_WRITABLE)
            lock = Lock.take(path)
            if lock is None:
                return cls._made_of(path, _snapshot(path), None, OPEN_ELSEWHERE)
            with _released_on_failure(lock):
                return cls._open_locked(path, lock)
        except OSError as error:
            reason = error.strerror or str(error)
            raise NotACampaign(
                say("{name} cannot be opened: {reason}.", name=path.name, reason=reason)
            ) from error

    @classmethod
    def _open_locked(cls, path: Path, lock: Lock) -> CampaignFile:
        found = database.header(path)
        if not found.ours:
            if copies_of(path):
                raise Damaged(say("The campaign file is damaged."))
            raise NotACampaign(say("{name} is not a campaign of Volteface.", name=path.name))
        if found.version > database.VERSION:
            return cls._look_at_newer(path, lock)
        try:
            return cls._made_of(path, _ready(path), lock, None)
        except NoRoom:
            return cls._made_of(path, _untouched(path), lock, ON_A_FULL_DISK)

    @classmethod
    def _look_at_newer(cls, path: Path, lock: Lock) -> CampaignFile:
        try:
            with damage_named():
                return cls._made_of(path, _untouched(path), lock, FROM_A_NEWER_VERSION)
        except Damaged as error:
            raise TooNew(
                say("A newer version of Volteface made this campaign. Install that version.")
            ) from error

    @classmethod
    def _made_of(
        cls, path: Path, connection: sqlite3.Connection, lock: Lock | None, looking: Message | None
    ) -> CampaignFile:
        with _closed_on_failure(connection), damage_named():
            return cls(path, connection, lock, looking)

    def close(self) -> None:
        """Finish the copy being made, make one of what is new, and let go of the file."""
        if self._keeper is not None:
            self._keeper.finish(self._state)
        self._connection.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is in the file."""
        if self._campaign_state != self._state:
            self._campaign_state, self._campaign = contents.read_campaign(self._connection)
        return self._campaign

    @property
    def trouble(self) -> Message | None:
        """What went wrong with the last safety copy, if anything did."""
        return self._keeper.trouble if self._keeper is not None else None

    @property
    def undo_label(self) -> Message | None:
        """What the step before did; None at the beginning, or where the history is damaged."""
        return self._undo_label

    @property
    def redo_label(self) -> Message | None:
        """What the step ahead did; None at the end, or where the history is damaged."""
        return self._redo_label

    def append(self, label: Message, changes: tuple[Change, ...]) -> None:
        """Keep a step; the steps ahead of it are dropped. `NotSaved` leaves all as it was."""
        number = self._state.position + 1
        with self._durably() as scopes:
            for table, column in (("changes", "step"), ("steps", "number")):
                self._connection.execute(f"DELETE FROM {table} WHERE {column} >= ?", (number,))
            kept = tuple(
                self._put(scopes, contents.path_text(change.path), _body(change.after))
                for change in changes
            )
            step = contents.linked(self._state.head, KeptStep(to_json(label), _now(), b"", kept))
            contents.put_step(self._connection, number, step)
            state = self._keep(scopes, number, step.chain)
        self._stand(state, scopes)
        self._undo_label, self._redo_label = label, None

    def back(self) -> Mapping[RowPath, Any]:
        """Go back one step; return the rows that differ, as they were. `NotSaved` as above."""
        return self._swap(self._state.position, self._state.position - 1)

    def forward(self) -> Mapping[RowPath, Any]:
        """Go forward one step; return the rows that differ, as they become."""
        return self._swap(self._state.position + 1, self._state.position + 1)

    def asset(self, asset: AssetId) -> bytes:
        """Return a picture; KeyError if it is not here, `Damaged` if it is not as it was."""
        with damage_named():
            body = contents.read_asset(self._connection, asset)
        if body is None:
            raise KeyError(asset)
        return body

    def add_asset(self, body: bytes) -> AssetId:
        """Keep a picture and return its id. `NotAPicture` for anything but PNG, JPEG and WebP."""
        media = media_of(body)
        with self._durably():
            return contents.put_asset(self._connection, body, media)

    def _swap(self, number: int, position: int) -> Mapping[RowPath, Any]:
        with damage_named():
            step = contents.read_step(self._connection, number)
            head = contents.read_chain(self._connection, position)
            rows = contents.kept_rows(step, undone=position == number)
        with self._durably() as scopes:
            for place, change in enumerate(step.changes):
                current = self._put(scopes, change.path, change.kept)
                self._connection.execute(
                    "UPDATE changes SET kept = ? WHERE step = ? AND place = ?",
                    (current.kept, number, place),
                )
            state = self._keep(scopes, position, head)
        self._stand(state, scopes)
        self._undo_label = self._label(position)
        self._redo_label = self._label(position + 1)
        return rows

    def _put(self, scopes: dict[str, int], path: str, body: bytes | None) -> KeptChange:
        """Make `body` the row at `path`; return the change with the body it was."""
        old = self._connection.execute("SELECT body, sha FROM rows WHERE path = ?", (path,))
        kept, before = old.fetchone() or (None, None)
        after = None if body is None else contents.row_sha(path, body)
        contents.put_row(self._connection, path, body)
        scope = contents.scope_of(contents.path_of(path))
        for sha in (before, after):
            if sha is not None:
                scopes[scope] = scopes.get(scope, 0) ^ int.from_bytes(sha)
        return KeptChange(path, before, after, kept)

    def _keep(self, scopes: Mapping[str, int], position: int, head: bytes) -> State:
        for name, digest in scopes.items():
            if self._scopes.get(name) != digest:
                contents.put_scope(self._connection, name, digest)
        state = replace(
            self._state, position=position, head=head, digest=contents.sum_of(scopes.values())
        )
        contents.put_state(self._connection, state)
        return state

    def _stand(self, state: State, scopes: Mapping[str, int]) -> None:
        """Take over what has been kept."""
        self._state = state
        self._scopes = {name: digest for name, digest in scopes.items() if digest}
        if self._keeper is not None:
            self._keeper.tend(state)

    def _label(self, number: int) -> Message | None:
        try:
            with damage_named():
                if self.read_only or not contents.has_step(self._connection, number):
                    return None
                return contents.label_of(contents.read_step(self._connection, number))
        except (Damaged, NoRoom):
            # The history ends at a damaged step; the campaign itself is not affected.
            return None

    @contextlib.contextmanager
    def _durably(self) -> Iterator[dict[str, int]]:
        """All of what is done inside is on disk afterwards, or (`NotSaved`) none of it."""
        if self.read_only is not None:
            raise NotSaved(self.read_only)
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            yield dict(self._scopes)
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            raise NotSaved(_why(error)) from error
        except BaseException:
            self._roll_back()
            raise

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            # After some errors SQLite has rolled back by itself.
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")


def _clear(path: Path) -> None:
    """Put the log of a file that is no longer here out of the way: it would be read as ours."""
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    with contextlib.suppress(FileNotFoundError):
        path.with_name(path.name + "-wal").replace(path.with_name(path.name + "-wal.old"))


def _write_new(
    part: Path, campaign: Campaign, pictures: Mapping[AssetId, bytes], identity: str
) -> None:
    connection = database.connect(part, "rwc")
    try:
        connection.execute("BEGIN IMMEDIATE")
        database.create_tables(connection)
        scopes: dict[str, int] = {}
        for path, row in rows_of(campaign):
            text, body = contents.path_text(path), to_json(row)
            contents.put_row(connection, text, body)
            scope, sha = contents.scope_of(path), contents.row_sha(text, body)
            scopes[scope] = scopes.get(scope, 0) ^ int.from_bytes(sha)
        for name, digest in scopes.items():
            contents.put_scope(connection, name, digest)
        for body in pictures.values():
            contents.put_asset(connection, body, media_of(body))
        whole = contents.sum_of(scopes.values())
        contents.put_state(connection, State(identity, digest=whole))
        connection.execute("COMMIT")
    finally:
        connection.close()
    sync_file(part)


def _migrate(path: Path, connection: sqlite3.Connection) -> None:
    """Bring an older file up to this version, after a copy of it has been made."""
    ((version,),) = connection.execute("PRAGMA user_version")
    if version == database.VERSION:
        return
    make_copy(path)
    connection.execute("BEGIN IMMEDIATE")
    for number in range(version, database.VERSION):
        for statement in database.MIGRATIONS[number]:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {database.VERSION}")
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _is_writable(path: Path) -> bool:
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


@contextlib.contextmanager
def _released_on_failure(lock: Lock) -> Iterator[None]:
    try:
        yield
    except BaseException:
        lock.release()
        raise


@contextlib.contextmanager
def _closed_on_failure(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


def _ready(path: Path) -> sqlite3.Connection:
    """Open a file of ours to work in it."""
    with damage_named():
        connection = database.connect(path, "rw")
    with _closed_on_failure(connection), damage_named():
        _migrate(path, connection)
        if not database.is_sound(connection):
            raise Damaged(say("The campaign file is damaged."))
        database.keep_durably(connection)
    return connection


def _snapshot(path: Path) -> sqlite3.Connection:
    """Return a copy, in memory, of a campaign that another process has open."""
    memory = database.connect_memory()
    with _closed_on_failure(memory), damage_named():
        with contextlib.closing(database.connect(path, "ro")) as source:
            source.backup(memory)
        if not database.is_sound(memory):
            raise Damaged(say("The campaign file is damaged."))
    return memory


def _untouched(path: Path) -> sqlite3.Connection:
    """Return a copy, in memory, of a file that not even SQLite may write to."""
    with tempfile.TemporaryDirectory(prefix="volteface-") as folder:
        for name in (path.name, path.name + "-wal"):
            if path.with_name(name).exists():
                shutil.copyfile(path.with_name(name), Path(folder, name))
        return _snapshot(Path(folder, path.name))


def _body(row: object) -> bytes | None:
    return None if row is None else to_json(row)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _why(error: Exception) -> Message:
    full = isinstance(error, OSError) and error.errno in DISK_FULL
    if full or getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
        return say(
            "The disk is full, so what you just did is not kept. Make room on the disk, then do"
            " it again."
        )
    return say(
        "The disk did not take what you just did, so it is not kept. Do it again; if that fails"
        " too, look after the disk."
    )
