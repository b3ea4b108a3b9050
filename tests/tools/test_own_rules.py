"""Rules of the GM's own: kept in the campaign by name, chosen for a fight, built on in turn."""

from tests.rules.sketch import sketch
from tests.tools.sessions import Evening
from volteface.tools.upkeep import Upkeep

ROOM = sketch(". . . .\n. A B .\n. . . .", A="E heroes", B="W foes")
BASE = "d20 with facing"
SETTINGS = {"facing_principle": "A"}


def test_rules_that_are_kept_can_be_chosen():
    evening = Evening()

    assert Upkeep(evening.session).keep_ruleset("Ours", BASE, SETTINGS)

    assert "Ours" in evening.session.rulesets


def test_a_fight_goes_by_rules_of_the_gms_own():
    evening = Evening(ROOM)
    Upkeep(evening.session).keep_ruleset("Ours", BASE, SETTINGS)

    evening.session.choose_ruleset("Ours")
    evening.session.begin_fight()

    fight = evening.session.battle.encounter
    assert fight is not None
    assert fight.ruleset == "Ours"
    assert fight.settings["facing_principle"] == "A"


def test_keeping_is_one_step_that_can_be_undone():
    evening = Evening()
    Upkeep(evening.session).keep_ruleset("Ours", BASE, SETTINGS)

    evening.session.undo()

    assert "Ours" not in evening.session.rulesets


def test_own_rules_can_be_built_on_own_rules():
    evening = Evening()
    upkeep = Upkeep(evening.session)
    upkeep.keep_ruleset("Ours", BASE, SETTINGS)

    assert upkeep.keep_ruleset("Ours again", "Ours", SETTINGS)


def test_the_name_of_shipped_rules_is_refused_with_a_sentence():
    evening = Evening()

    assert not Upkeep(evening.session).keep_ruleset(BASE, BASE, SETTINGS)

    assert evening.ears.heard[-1][1] == "refused"
