"""The GM's own mixtures: a ruleset with settings of hers, and subjects taken from others.

Subjects that the actions of a turn are written for, such as the order of play, stay with the
ruleset it starts from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from volteface.messages import say
from volteface.model.campaign import Campaign
from volteface.model.presets import Preset
from volteface.rules.ruleset import Ruleset, Setting
from volteface.rules.rulesets import RULESETS, ruleset_named
from volteface.rules.situation import IllegalAction

K = TypeVar("K")
V = TypeVar("V")

SUBJECTS = ("surprise", "facing", "movement", "provocation", "attack", "wounds")
"""What may be taken from another ruleset, by its field."""

LONGEST = 60
MOST = 100


def rulesets(campaign: Campaign) -> Mapping[str, Ruleset]:
    """Return the rulesets that ship, then the campaign's own that can be used."""
    found = dict(RULESETS)
    for preset in campaign.presets.values():
        try:
            found[preset.name] = built(preset)
        except IllegalAction:
            continue
    return found


def named(campaign: Campaign, name: str) -> Ruleset:
    """Return the ruleset or preset called `name`; `IllegalAction` says what is wrong with it."""
    preset = campaign.presets.get(name)
    return built(preset) if preset is not None else ruleset_named(name)


def saved(campaign: Campaign, preset: Preset) -> Campaign:
    """Return the campaign with the preset in it; one of the same name is replaced."""
    built(preset)
    if preset.name not in campaign.presets and len(campaign.presets) >= MOST:
        raise IllegalAction(say("A campaign has at most {most} rulesets of its own.", most=MOST))
    return replace(campaign, presets=campaign.presets.put(preset.name, preset))


def forgotten(campaign: Campaign, name: str) -> Campaign:
    """Return the campaign without the preset, unless a fight goes by it."""
    if name not in campaign.presets:
        raise IllegalAction(say("This campaign has no ruleset {name}.", name=name))
    for battle in campaign.maps.values():
        if battle.encounter is not None and battle.encounter.ruleset == name:
            raise IllegalAction(
                say("The fight on {map} goes by {name}.", map=battle.name, name=name)
            )
    return replace(campaign, presets=campaign.presets.without(name))


def built(preset: Preset) -> Ruleset:
    """Return the ruleset a preset stands for; `IllegalAction` says what is wrong with it."""
    _check_name(preset)
    base = ruleset_named(preset.base)
    donors = {subject: _donor(base, subject, name) for subject, name in preset.policies.items()}
    settings = _settings((base, *donors.values()))
    for name, value in preset.settings.items():
        _check_setting(preset, settings, name, value)
    return replace(
        base,
        name=preset.name,
        summary=say("Your own, after {base}.", base=base.name),
        settings=tuple(
            replace(setting, default=preset.settings.get(setting.name, setting.default))
            for setting in settings.values()
        ),
        follow_ups=_merged([ruleset.follow_ups for ruleset in (*donors.values(), base)]),
        choices=_merged([ruleset.choices for ruleset in (*donors.values(), base)]),
        **{subject: getattr(donor, subject) for subject, donor in donors.items()},
    )


def _check_name(preset: Preset) -> None:
    if not preset.name.strip() or len(preset.name) > LONGEST:
        raise IllegalAction(say("A ruleset has a name of 1 to {most} characters.", most=LONGEST))
    if preset.name in RULESETS:
        raise IllegalAction(say("{name} is the name of a ruleset already.", name=preset.name))


def _donor(base: Ruleset, subject: str, name: str) -> Ruleset:
    """Return the ruleset a subject is taken from; it must need the same numbers."""
    if subject not in SUBJECTS:
        known = ", ".join(SUBJECTS)
        raise IllegalAction(
            say(
                "{subject} cannot be taken from another ruleset; these can: {known}.",
                subject=subject,
                known=known,
            )
        )
    donor = ruleset_named(name)
    if donor.requires is not base.requires:
        raise IllegalAction(
            say(
                "{donor} needs other numbers of a creature than {base}.",
                donor=donor.name,
                base=base.name,
            )
        )
    return donor


def _settings(sources: tuple[Ruleset, ...]) -> dict[str, Setting]:
    """Return every setting once, as the first that has it words it."""
    found: dict[str, Setting] = {}
    for ruleset in sources:
        for setting in ruleset.settings:
            found.setdefault(setting.name, setting)
    return found


def _check_setting(preset: Preset, settings: Mapping[str, Setting], name: str, value: str) -> None:
    if name not in settings:
        raise IllegalAction(say("{ruleset} has no setting {name}.", ruleset=preset.name, name=name))
    if value not in settings[name].choices:
        choices = ", ".join(settings[name].choices)
        raise IllegalAction(say("{name} is one of: {choices}.", name=name, choices=choices))


def _merged(parts: list[Mapping[K, V]]) -> Mapping[K, V]:
    found: dict[K, V] = {}
    for part in parts:
        found.update(part)
    return found
