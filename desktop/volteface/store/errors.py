"""What can go wrong with a campaign file; each error carries the sentence for the GM."""

import contextlib
import sqlite3
from collections.abc import Iterator

from volteface.messages import Message, in_words, say


class StoreError(Exception):
    """`message` is what the GM reads."""

    def __init__(self, message: Message) -> None:
        super().__init__(in_words(message))
        self.message = message


NO_ROOM = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_SHMMAP,
)
"""What SQLite says of a disk that takes nothing: the file on it may well be sound."""


class NotSaved(StoreError):
    """The step is not on disk, and nothing has changed."""


class NotACampaign(StoreError):
    """There is no file, or it is none of ours, or it cannot be made here."""


class NoRoom(StoreError):
    """The disk takes nothing, not even what SQLite needs for opening the file."""


class TooNew(StoreError):
    """A newer version made the file, and this one cannot read it."""


class Damaged(StoreError):
    """Something in the file is not as it was written."""


@contextlib.contextmanager
def damage_named() -> Iterator[None]:
    """Whatever reading a damaged file may raise becomes `Damaged`."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:  # the fence around opening a campaign file
        if getattr(error, "sqlite_errorcode", None) in NO_ROOM:
            raise NoRoom(say("The disk with the campaign is full, or takes nothing.")) from error
        raise Damaged(say("The campaign file is damaged.")) from error
