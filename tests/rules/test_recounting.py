"""What is told of a fight: the recap at the end of a round, the tally at the end of it all."""

from dataclasses import replace

from tests.rules.sketch import A, B, C, sketch, stats
from volteface.messages import in_words
from volteface.model.actions import Attack, EndTurn
from volteface.model.effects import Effect
from volteface.model.events import Recapped, Tallied
from volteface.rules.asking import recap
from volteface.rules.engine import end_fight, hurt, next_turn, perform, set_effect, start_fight
from volteface.rules.rulesets import RULESETS

RULESET = RULESETS["d20 with facing"]


def begun():
    battle = sketch("A B . C", A="E heroes", B=("W foes", stats(hit_points=8)), C="W foes")
    return start_fight(battle, RULESET, (A, B, C)).battle


def told(battle):
    return [in_words(line) for line in recap(battle, RULESET)]


def test_the_recap_tells_how_each_fares_without_hit_points():
    battle = hurt(hurt(begun(), A, 5, RULESET).battle, B, 6, RULESET).battle

    assert told(battle) == [
        "End of round 1.",
        "A: lightly wounded.",
        "B: badly wounded.",
        "C: unhurt.",
    ]


def test_the_recap_keeps_what_is_hidden():
    battle = begun()
    hidden = replace(battle.creatures[C], hidden=True)
    battle = replace(battle, creatures=battle.creatures.put(C, hidden))
    for effect in (
        Effect("the bridge burns"),
        Effect("reinforcements", 2, secret=True),
        Effect("invisible", on=C),
    ):
        battle = set_effect(battle, effect, RULESET).battle

    assert told(battle) == ["End of round 1.", "A, B: unhurt.", "the bridge burns."]


def test_each_round_ends_with_a_recap_in_the_log():
    battle = begun()
    for who in (A, B, C):
        battle = perform(battle, EndTurn(by=who), RULESET).battle

    (entry,) = [e for e in battle.log.values() if isinstance(e.event, Recapped)]
    assert in_words(entry.sentence) == "End of round 1. A, B, C: unhurt."


def test_the_end_of_a_fight_tells_what_each_did():
    battle = perform(begun(), Attack(by=A, attack="sword", target=B), RULESET, (15, 8)).battle
    battle = next_turn(next_turn(battle, RULESET).battle, RULESET).battle
    battle = perform(battle, Attack(by=C, attack="bow", target=A), RULESET, (2,)).battle
    events = end_fight(battle, RULESET).events

    assert [
        (event.who, event.attacks, event.hits, event.dealt, event.taken)
        for event in events
        if isinstance(event, Tallied)
    ] == [(A, 1, 1, 8, 0), (B, 0, 0, 0, 8), (C, 1, 0, 0, 0)]


def test_who_brought_whom_down_is_counted():
    battle = perform(
        begun(), Attack(by=A, attack="sword", target=B), RULESET, (19, 15, 8, 8)
    ).battle
    events = end_fight(battle, RULESET).events

    assert [event.felled for event in events if isinstance(event, Tallied)] == [1, 0]


def test_an_earlier_fight_is_not_counted_again():
    battle = perform(begun(), Attack(by=A, attack="sword", target=B), RULESET, (2,)).battle
    battle = end_fight(battle, RULESET).battle
    battle = start_fight(battle, RULESET, (A, B)).battle

    assert not [e for e in end_fight(battle, RULESET).events if isinstance(e, Tallied)]
