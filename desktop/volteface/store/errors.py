"""What can go wrong with a campaign file; each error carries the sentence for the GM."""

import contextlib
from collections.abc import Iterator

from volteface.messages import Message, in_words, say


class StoreError(Exception):
    """`message` is what the GM reads."""

    def __init__(self, message: Message) -> None:
        super().__init__(in_words(message))
        self.message = message


class NotSaved(StoreError):
    """The step is not on disk, and nothing has changed."""


class NotACampaign(StoreError):
    """There is no file, or it is none of ours, or it cannot be made here."""


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
        raise Damaged(say("The campaign file is damaged.")) from error
