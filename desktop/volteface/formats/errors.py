"""The one error a reader of foreign files raises."""

from __future__ import annotations

from volteface.messages import Message, in_words


class FormatError(ValueError):
    """A file that is refused; `message` says in one sentence what is wrong, and where."""

    def __init__(self, message: Message) -> None:
        super().__init__(in_words(message))
        self.message = message
