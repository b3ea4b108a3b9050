"""Where a rule comes from: the book or variant, and its section, for each id of the list."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from volteface import resources
from volteface.messages import Message, say

GM = "GM"
"""The rule of a line that is the GM's own."""


def source_of(rule: str) -> Message:
    """Return the source of a rule by its id; the GM's own lines are said to be hers."""
    if rule == GM:
        return say("the GM's own")
    known = _sources().get(rule)
    return say("{rule}: {source}", rule=rule, source=say(known)) if known else say(rule)


@cache
def _sources() -> Mapping[str, str]:
    text = resources.path("rulesets", "sources.toml").read_text(encoding="utf-8")
    return {str(rule): str(source) for rule, source in tomllib.loads(text).items()}
