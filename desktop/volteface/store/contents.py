"""What is read from a campaign's database, each part checked against its hash."""

from __future__ import annotations

import functools
import hashlib
import json
import operator
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from volteface.messages import Message, say
from volteface.model.campaign import Campaign
from volteface.model.codec import from_json
from volteface.model.maps import AssetId
from volteface.model.rows import Path, assembled, row_type
from volteface.store.errors import Damaged
from volteface.store.pictures import asset_id

NO_STEP = bytes(32)
"""What the first step's hash is chained to."""


@dataclass(frozen=True, slots=True)
class State:
    """Where the history stands. `head` is the chained hash of the step at `position`.

    `digest` is the sum of the hashes of all rows: the state of the campaign in 32 bytes.
    """

    identity: str
    position: int = 0
    head: bytes = NO_STEP
    digest: int = 0

    @property
    def sha(self) -> bytes:
        """Its own hash."""
        parts = (self.identity.encode(), str(self.position).encode(), self.head)
        return digest_of(*parts, self.digest.to_bytes(32))


@dataclass(frozen=True, slots=True)
class KeptChange:
    """A row of a step: its hashes before and after, and the body that is not current."""

    path: str
    before: bytes | None
    after: bytes | None
    kept: bytes | None


@dataclass(frozen=True, slots=True)
class KeptStep:
    """A step as it lies in the database."""

    label: bytes
    at: str
    chain: bytes
    changes: tuple[KeptChange, ...]


def digest_of(*parts: bytes) -> bytes:
    """Return one hash of several parts, none of which can run into the next."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8))
        whole.update(part)
    return whole.digest()


def row_sha(path: str, body: bytes) -> bytes:
    """Return the hash of a row, which holds for this path only."""
    return digest_of(path.encode(), body)


def sum_of(hashes: Iterable[int]) -> int:
    """Return the sum in which hashes may come in any order and be taken out again."""
    return functools.reduce(operator.xor, hashes, 0)


def chained(previous: bytes, step: KeptStep) -> bytes:
    """Return the hash of a step that also stands for all steps before it."""
    hashes = (
        part
        for change in step.changes
        for part in (change.path.encode(), change.before or b"", change.after or b"")
    )
    return digest_of(previous, step.label, step.at.encode(), *hashes)


def linked(previous: bytes, step: KeptStep) -> KeptStep:
    """Return the step, its hash chained to that of the step before."""
    return replace(step, chain=chained(previous, step))


def path_text(path: Path) -> str:
    """Return the path as it is kept."""
    return json.dumps(path, ensure_ascii=False, separators=(",", ":"))


@functools.lru_cache(maxsize=65536)
def path_of(text: str) -> Path:
    """Return the path that was kept."""
    return tuple(json.loads(text))


def scope_of(path: Path) -> str:
    """Return what a row belongs to: the map of that id, or "" for the campaign itself."""
    return path[1] if path[:1] == ("maps",) else ""


def decoded(path: str, body: bytes | None) -> object:
    """Return the row in `body`; None where there is none."""
    return None if body is None else from_json(body, row_type(path_of(path)))


def label_of(step: KeptStep) -> Message:
    """Return what the step did."""
    return from_json(step.label, Message)


def read_state(connection: sqlite3.Connection) -> State:
    """Return where the history stands; `Damaged` if that cannot be relied on."""
    ((identity, position, head, digest, sha),) = connection.execute(
        "SELECT identity, position, head, digest, sha FROM state"
    )
    state = State(identity, position, head, int.from_bytes(digest))
    if state.sha != sha:
        raise Damaged(say("The campaign does not know where its history stands."))
    return state


def read_scopes(connection: sqlite3.Connection) -> Mapping[str, int]:
    """Return the sum of the hashes of the rows of each map, and of the campaign itself."""
    return {
        name: int.from_bytes(digest)
        for name, digest in connection.execute("SELECT name, digest FROM scopes")
    }


def read_campaign(connection: sqlite3.Connection) -> tuple[State, Campaign]:
    """Return the campaign and where its history stands; `Damaged` if any row is not as written."""
    state = read_state(connection)
    rows, scopes = {}, dict.fromkeys(read_scopes(connection), 0)
    for text, body, sha in connection.execute("SELECT path, body, sha FROM rows ORDER BY place"):
        if row_sha(text, body) != sha:
            raise Damaged(say("A part of the campaign is not as it was written."))
        path = path_of(text)
        rows[path] = decoded(text, body)
        scopes[scope_of(path)] ^= int.from_bytes(sha)
    if scopes != read_scopes(connection) or sum_of(scopes.values()) != state.digest:
        raise Damaged(say("A part of the campaign is missing."))
    return state, assembled(rows)


def has_step(connection: sqlite3.Connection, number: int) -> bool:
    """Whether there is such a step."""
    found = connection.execute("SELECT 1 FROM steps WHERE number = ?", (number,))
    return found.fetchone() is not None


def read_step(connection: sqlite3.Connection, number: int) -> KeptStep:
    """Return the step; `Damaged` if it is not as it was written."""
    ((label, at, chain),) = connection.execute(
        "SELECT label, at, chain FROM steps WHERE number = ?", (number,)
    )
    changes = connection.execute(
        "SELECT path, before, after, kept FROM changes WHERE step = ? ORDER BY place", (number,)
    )
    step = KeptStep(label, at, chain, tuple(KeptChange(*change) for change in changes))
    if chained(read_chain(connection, number - 1), step) != chain:
        raise Damaged(say("A step of the history is not as it was written."))
    return step


def read_chain(connection: sqlite3.Connection, number: int) -> bytes:
    """Return the chained hash of a step, without checking it."""
    if number == 0:
        return NO_STEP
    ((chain,),) = connection.execute("SELECT chain FROM steps WHERE number = ?", (number,))
    return bytes(chain)


def kept_rows(step: KeptStep, *, undone: bool) -> Mapping[Path, Any]:
    """Return the rows the step keeps: those after it where it is undone, else those before."""
    check_kept(step, undone=undone)
    return {path_of(change.path): decoded(change.path, change.kept) for change in step.changes}


def check_kept(step: KeptStep, *, undone: bool) -> None:
    """Raise `Damaged` if the rows the step keeps are not as they were written."""
    for change in step.changes:
        sha = None if change.kept is None else row_sha(change.path, change.kept)
        if sha != (change.after if undone else change.before):
            raise Damaged(say("A step of the history is not as it was written."))


def read_asset(connection: sqlite3.Connection, asset: AssetId) -> bytes | None:
    """Return the picture, None if there is none; `Damaged` if it is not as it was written."""
    row = connection.execute("SELECT body FROM assets WHERE sha = ?", (asset,)).fetchone()
    if row is None:
        return None
    body: bytes = row[0]
    if asset_id(body) != asset:
        raise Damaged(say("A picture is damaged."))
    return body


def check_everything(connection: sqlite3.Connection) -> State:
    """Check every hash there is; raises what reading raises, else says where history stands."""
    state, _ = read_campaign(connection)
    for (number,) in connection.execute("SELECT number FROM steps ORDER BY number").fetchall():
        check_kept(read_step(connection, number), undone=number > state.position)
    for (asset,) in connection.execute("SELECT sha FROM assets").fetchall():
        read_asset(connection, asset)
    return state


def put_row(connection: sqlite3.Connection, path: str, body: bytes | None) -> None:
    """Make `body` the current row at `path`; None takes it out."""
    if body is None:
        connection.execute("DELETE FROM rows WHERE path = ?", (path,))
        return
    connection.execute(
        "INSERT INTO rows (path, body, sha) VALUES (?, ?, ?) ON CONFLICT (path)"
        " DO UPDATE SET body = excluded.body, sha = excluded.sha",
        (path, body, row_sha(path, body)),
    )


def put_state(connection: sqlite3.Connection, state: State) -> None:
    """Keep where the history stands."""
    connection.execute(
        "INSERT OR REPLACE INTO state (one, identity, position, head, digest, sha)"
        " VALUES (1, ?, ?, ?, ?, ?)",
        (state.identity, state.position, state.head, state.digest.to_bytes(32), state.sha),
    )


def put_scope(connection: sqlite3.Connection, name: str, digest: int) -> None:
    """Keep the sum of the hashes of a scope's rows; 0 is a scope without rows."""
    if digest:
        connection.execute(
            "INSERT OR REPLACE INTO scopes (name, digest) VALUES (?, ?)",
            (name, digest.to_bytes(32)),
        )
    else:
        connection.execute("DELETE FROM scopes WHERE name = ?", (name,))


def put_step(connection: sqlite3.Connection, number: int, step: KeptStep) -> None:
    """Keep a step."""
    connection.execute(
        "INSERT INTO steps (number, label, at, chain) VALUES (?, ?, ?, ?)",
        (number, step.label, step.at, step.chain),
    )
    connection.executemany(
        "INSERT INTO changes (step, place, path, before, after, kept) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (number, place, change.path, change.before, change.after, change.kept)
            for place, change in enumerate(step.changes)
        ],
    )


def put_asset(connection: sqlite3.Connection, body: bytes, media: str) -> AssetId:
    """Keep a picture under its hash."""
    asset = asset_id(body)
    connection.execute(
        "INSERT OR IGNORE INTO assets (sha, media, body) VALUES (?, ?, ?)", (asset, media, body)
    )
    return asset
