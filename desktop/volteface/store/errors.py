"""What can go wrong with a campaign file; each error carries the sentence for the GM."""

from volteface.messages import Message, in_words


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
