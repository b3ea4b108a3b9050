"""The GM's own mixture of rules, saved in the campaign by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Preset:
    """`base` is the ruleset it starts from. `settings` are the variants it begins with, by
    name; `policies` names for each subject the ruleset whose way of it is taken instead.
    """

    name: str
    base: str
    settings: Mapping[str, str] = field(default_factory=dict)
    policies: Mapping[str, str] = field(default_factory=dict)
