"""The GM's own mixtures: built from what ships, saved by name, refused where they cannot be."""

from dataclasses import replace

import pytest

from tests.rules.sketch import A, T, fight_of, sketch
from volteface.messages import in_words
from volteface.model.actions import Attack, EndTurn
from volteface.model.campaign import Campaign
from volteface.model.codec import from_json, to_json
from volteface.model.maps import MapId
from volteface.model.presets import Preset
from volteface.model.rows import assembled, rows_of
from volteface.model.table import Table
from volteface.rules.asking import attack_preview, order_of_play
from volteface.rules.engine import IllegalAction, perform, start_fight
from volteface.rules.presets import built, forgotten, named, rulesets, saved
from volteface.rules.rulesets import RULESETS

TUESDAY = Preset(
    "Tuesday",
    "d20 with facing",
    settings={"facing_principle": "A"},
    policies={"surprise": "cyclic sequence"},
)
EMPTY = Campaign("campaign")


def test_a_mixture_takes_its_subjects_from_others():
    ruleset = built(TUESDAY)

    assert ruleset.name == "Tuesday"
    assert ruleset.surprise is RULESETS["cyclic sequence"].surprise
    assert ruleset.order is RULESETS["d20 with facing"].order


def test_its_settings_are_the_defaults_of_its_fights():
    battle = sketch("A T", A="E heroes", T="W foes")
    battle = start_fight(battle, built(TUESDAY), (A, T)).battle

    assert fight_of(battle).settings["facing_principle"] == "A"


def test_a_fight_goes_by_the_mixture():
    ruleset = built(TUESDAY)
    battle = start_fight(sketch("A T", A="E heroes", T="W foes"), ruleset, (A, T)).battle

    assert order_of_play(battle, ruleset)[1].states == ()


def test_settings_of_a_donor_come_along():
    own = Preset("own", "d20 with facing", {"facing": "off"}, {"facing": "cyclic sequence"})
    ruleset = built(own)
    battle = start_fight(sketch("T A", A="E heroes", T="E foes"), ruleset, (A, T)).battle
    shown = attack_preview(battle, Attack(by=A, attack="sword", target=T), ruleset)

    assert "F15" not in [line.rule for line in shown.ledger]


@pytest.mark.parametrize("donor", RULESETS)
@pytest.mark.parametrize("subject", ["surprise", "facing", "wounds"])
def test_a_subject_comes_from_any_ruleset_that_needs_the_same_numbers(subject, donor):
    wanted = Preset("own", "cyclic sequence", policies={subject: donor})
    if RULESETS[donor].requires is not RULESETS["cyclic sequence"].requires:
        with pytest.raises(IllegalAction):
            built(wanted)
        return
    ruleset = built(wanted)
    battle = start_fight(sketch("A . T", A="E heroes", T="W foes"), ruleset, (A, T)).battle

    assert perform(battle, EndTurn(by=A), ruleset).events


def test_it_is_saved_in_the_campaign_as_a_row_of_its_own():
    campaign = saved(EMPTY, TUESDAY)

    assert assembled(dict(rows_of(campaign))) == campaign
    assert from_json(to_json(campaign), Campaign) == campaign
    assert list(rulesets(campaign))[-1] == "Tuesday"
    assert named(campaign, "Tuesday").name == "Tuesday"


def test_a_mixture_that_no_longer_fits_is_not_offered():
    odd = replace(TUESDAY, base="chess")
    campaign = replace(EMPTY, presets=Table({"Tuesday": odd}))

    assert list(rulesets(campaign)) == list(RULESETS)


def test_it_can_be_forgotten_unless_a_fight_goes_by_it():
    campaign = saved(EMPTY, TUESDAY)
    battle = sketch("A T", A="E heroes", T="W foes")
    battle = start_fight(battle, built(TUESDAY), (A, T)).battle
    fighting = replace(campaign, maps=Table({MapId("map-1"): battle}))

    assert not forgotten(campaign, "Tuesday").presets
    with pytest.raises(IllegalAction) as refused:
        forgotten(fighting, "Tuesday")
    assert in_words(refused.value.message) == "The fight on sketch goes by Tuesday."


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"name": " "}, "A ruleset has a name of 1 to 60 characters."),
        ({"name": "cyclic sequence"}, "cyclic sequence is the name of a ruleset already."),
        ({"settings": {"weather": "on"}}, "Tuesday has no setting weather."),
        ({"settings": {"facing_principle": "Z"}}, "facing_principle is one of: C, A, B."),
        (
            {"policies": {"order": "cyclic sequence"}},
            "order cannot be taken from another ruleset; these can: "
            "surprise, facing, movement, provocation, attack, wounds.",
        ),
    ],
)
def test_a_mixture_that_cannot_be_is_refused(changes, reason):
    with pytest.raises(IllegalAction) as refused:
        saved(EMPTY, replace(TUESDAY, **changes))

    assert in_words(refused.value.message) == reason


def test_an_unknown_base_is_refused():
    with pytest.raises(IllegalAction) as refused:
        built(replace(TUESDAY, base="chess"))

    assert in_words(refused.value.message).startswith("There is no ruleset chess; there are: ")
