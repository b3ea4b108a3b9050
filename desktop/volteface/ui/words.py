"""From messages to words in the GM's language; everything shown goes through here."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication

from volteface.messages import Message, in_words

CONTEXT = "Volteface"


def tr(text: str) -> str:
    """Return a fixed text of the window in the GM's language."""
    return QCoreApplication.translate(CONTEXT, text)


def words(message: Message) -> str:
    """Return a message in the GM's language."""
    return in_words(message, tr)


def tip(text: str) -> str:
    """Return a text for a tooltip, which would take a name with brackets in it for markup."""
    lines = "<br>".join(escape(line) for line in text.splitlines())
    return f"<span>{lines}</span>"


def unmarked(text: str) -> str:
    """Return a text for a button, a tab or a menu, which would take "&" for the mark of a key."""
    return text.replace("&", "&&")


def signed(value: int) -> str:
    """Return a modifier as it is written on paper: +4, or a true minus sign and 10."""
    return f"+{value}" if value >= 0 else f"\N{MINUS SIGN}{-value}"
