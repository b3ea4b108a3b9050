"""A sentence as data: a template and its arguments, put into words at the edge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """A template with `{named}` places and what goes into them.

    Arguments may be messages themselves; they are translated with the sentence that holds them.
    """

    text: str
    args: Mapping[str, str | int | Message] = field(default_factory=dict)


def say(text: str, /, **args: str | int | Message) -> Message:
    """Return `text` and its arguments as one message."""
    return Message(text, args)


def in_words(message: Message, translate: Callable[[str], str] = str) -> str:
    """Return the sentence; `translate` maps an English template to the reader's language."""
    words = {
        name: in_words(value, translate) if isinstance(value, Message) else value
        for name, value in message.args.items()
    }
    return translate(message.text).format_map(words)
