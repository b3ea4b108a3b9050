"""What can be saved from a damaged campaign file, and from the copies made of it before."""

from __future__ import annotations

import contextlib
import functools
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from volteface.files import move
from volteface.messages import Message, say
from volteface.model.campaign import Campaign, Screen
from volteface.model.maps import AssetId, BattleMap, MapId
from volteface.model.rows import Path as RowPath
from volteface.model.rows import assembled
from volteface.model.table import Table
from volteface.store import contents, database
from volteface.store.campaign_file import OPEN_ELSEWHERE, CampaignFile
from volteface.store.contents import State
from volteface.store.copies import copies_of, verify
from volteface.store.errors import Damaged, NoRoom, NotSaved, StoreError, damage_named
from volteface.store.locks import Lock
from volteface.store.pictures import asset_id

SECONDS = 20
NOTHING: Mapping[RowPath, Any] = {}


@dataclass(slots=True)
class Found:
    """What is sound in a file: its rows by map ("" for the campaign itself), and its pictures.

    `whole` names the maps of which nothing is missing; `complete` says that no other map was
    in the file.
    """

    identity: str | None = None
    rows: dict[str, dict[RowPath, Any]] = field(default_factory=dict)
    whole: frozenset[str] = frozenset()
    known: frozenset[str] = frozenset()
    complete: bool = False
    pictures: dict[AssetId, bytes] = field(default_factory=dict)


@dataclass(slots=True)
class Saved:
    """The campaign put together, and the names of maps that are old or have lost something."""

    campaign: Campaign
    old: list[str] = field(default_factory=list)
    incomplete: list[str] = field(default_factory=list)


def salvage(path: Path) -> CampaignFile:
    """Put a sound campaign in place of the damaged file, which is kept beside it, and open it.

    Maps without a fault stay as they are; others come from the newest copy, or else with what
    of them can be read. The history begins anew; `notice` says what became of the maps.
    Raises `Damaged` when nothing can be read, `NotSaved` when nothing can be written.
    """
    lock = Lock.take(path)
    if lock is None:
        raise NotSaved(OPEN_ELSEWHERE)
    try:
        found = _found_in(path)
        copy = _newest_copy(path, found.identity)
        saved = _put_together(found, copy, path.stem)
        pictures = (copy.pictures if copy else {}) | found.pictures
        aside = _aside(path)
        _rename(path, aside)
    finally:
        lock.release()
    identity = found.identity or (copy.identity if copy else None)
    try:
        name = saved.campaign.name
        file = CampaignFile.new(path, name, saved.campaign, pictures, identity=identity)
    except StoreError:
        _rename(aside, path)
        raise
    file.notice = _told(saved, aside)
    return file


def _found_in(path: Path) -> Found:
    found = Found()
    with contextlib.suppress(Damaged), damage_named(), _opened(path) as connection:
        state = _state(connection)
        found.identity = state.identity if state else None
        sums = _sums(connection)
        hashes = _read_rows(connection, found)
        found.known = frozenset(sums)
        found.whole = frozenset(name for name in sums if sums[name] == hashes.get(name))
        whole = contents.sum_of(sums.values())
        found.complete = state is not None and state.digest == whole
        _read_pictures(connection, found)
    return found


def _state(connection: sqlite3.Connection) -> State | None:
    try:
        with damage_named():
            return contents.read_state(connection)
    except Damaged:
        return None


def _sums(connection: sqlite3.Connection) -> Mapping[str, int]:
    sums = {}
    for name, digest in _readable(connection, "scopes"):
        with contextlib.suppress(TypeError):
            sums[str(name)] = int.from_bytes(digest)
    return sums


def _read_rows(connection: sqlite3.Connection, found: Found) -> Mapping[str, int]:
    """Take over every sound row; return the sum of their hashes by map."""
    hashes: dict[str, int] = {}
    for _, text, body, sha in _readable(connection, "rows"):
        # A row that raises anything is a damaged row.
        with contextlib.suppress(Exception):
            path = contents.path_of(text)
            scope = contents.scope_of(path)
            rows = found.rows.setdefault(scope, {})
            if path not in rows and contents.row_sha(text, body) == sha:
                rows[path] = contents.decoded(text, body)
                hashes[scope] = hashes.get(scope, 0) ^ int.from_bytes(sha)
    return hashes


def _read_pictures(connection: sqlite3.Connection, found: Found) -> None:
    for asset, _, body in _readable(connection, "assets"):
        with contextlib.suppress(Exception):
            if asset_id(body) == asset:
                found.pictures[asset] = body


def _readable(connection: sqlite3.Connection, table: str) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a table from its beginning, and past damage those from its end."""
    for order in ("ASC", "DESC"):
        with contextlib.suppress(Exception):
            yield from connection.execute(f"SELECT * FROM {table} ORDER BY 1 {order}")
            return


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy of the file, so that not even SQLite changes the damaged one."""
    with tempfile.TemporaryDirectory(prefix="volteface-") as folder:
        for name in (path.name, path.name + "-wal"):
            if path.with_name(name).exists():
                shutil.copyfile(path.with_name(name), Path(folder, name))
        with contextlib.closing(database.connect(Path(folder, path.name), "rw")) as connection:
            until = time.monotonic() + SECONDS
            connection.set_progress_handler(lambda: time.monotonic() > until, 100_000)
            if database.tables(connection) == database.TABLES:
                yield connection
            else:
                raise sqlite3.DatabaseError("the tables are not ours")


def _newest_copy(path: Path, identity: str | None) -> Found | None:
    """Return what is in the newest copy without a fault; of this campaign, if it is known."""
    for copy in copies_of(path):
        with contextlib.suppress(Damaged, NoRoom):
            state = verify(copy)
            if state is not None and identity in (None, state.identity):
                return _found_in(copy)
    return None


def _put_together(found: Found, copy: Found | None, name: str) -> Saved:
    if not found.rows and copy is None:
        raise Damaged(say("Nothing of this campaign can be read any more."))
    base = copy if copy and "" not in found.whole else found
    rows = base.rows.get("", NOTHING)
    saved = Saved(assembled({(): Campaign(name), **rows}))
    maps = Table(_maps(found, copy, saved))
    campaign = replace(saved.campaign, maps=maps)
    if campaign.open_map not in maps:
        campaign = replace(campaign, open_map=next(iter(maps), None))
    if campaign.screen.map not in maps:
        campaign = replace(campaign, screen=Screen())
    saved.campaign = campaign
    return saved


def _maps(found: Found, copy: Found | None, saved: Saved) -> Iterator[tuple[MapId, BattleMap]]:
    before = copy.rows if copy else {}
    names = [*found.rows, *found.known, *(() if found.complete else before)]
    for name in dict.fromkeys(names):
        if name == "":
            continue
        now, then = _map(found.rows.get(name), name), _map(before.get(name), name)
        if now is not None and name in found.whole:
            yield now.id, now
        elif then is not None:
            saved.old.append(then.name)
            yield then.id, then
        elif now is not None:
            saved.incomplete.append(now.name)
            yield now.id, now


def _map(rows: Mapping[RowPath, Any] | None, name: str) -> BattleMap | None:
    """Return the map made of its rows; None if the map's own row is not among them."""
    if rows is None or ("maps", name) not in rows:
        return None
    return assembled({(): Campaign(name), **rows}).maps[MapId(name)]


def _aside(path: Path) -> Path:
    """Return a free name for the damaged file."""
    aside, number = path.with_name(f"{path.stem} (damaged){path.suffix}"), 2
    while aside.exists():
        aside = path.with_name(f"{path.stem} (damaged {number}){path.suffix}")
        number += 1
    return aside


def _rename(path: Path, to: Path) -> None:
    """Give a file, and its log, another name."""
    wal = path.with_name(path.name + "-wal")
    if wal.exists():
        move(wal, to.with_name(to.name + "-wal"))
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    move(path, to)


def _told(saved: Saved, aside: Path) -> Message:
    sentences = [
        say("The campaign file was damaged. The damaged file is kept as {file}.", file=aside.name)
    ]
    if saved.old:
        older = ", ".join(saved.old)
        sentences.append(say("As they were in the last safety copy: {maps}.", maps=older))
    if saved.incomplete:
        incomplete = ", ".join(saved.incomplete)
        sentences.append(say("With parts missing: {maps}.", maps=incomplete))
    return functools.reduce(_and, sentences)


def _and(first: Message, second: Message) -> Message:
    return say("{first} {second}", first=first, second=second)
