"""Whole rounds of combat and tactics: whatever is listed can be done, saved and asked about."""

import pytest

from tests.rules.phased import RULES, turn
from tests.rules.sketch import fight_of, sketch
from volteface.messages import in_words
from volteface.model.codec import from_json, to_json
from volteface.model.creatures import CreatureId
from volteface.model.dice import Dice
from volteface.model.maps import BattleMap
from volteface.rules.asking import gauges, offers, order_of_play
from volteface.rules.bestiary import bestiary
from volteface.rules.engine import answer, legal_actions, perform, start_fight

FIELD = """
. . . . . .
. A . B . .
. . C . D .
. . . . . .
"""
TEAMS = (
    ("fighter", "ogre", "wizard", "wolf"),
    ("archer", "goblin", "paladin", "troll"),
    ("rogue", "brown-bear", "cleric", "kobold"),
)


def begun(seed: int, team: tuple[str, ...]) -> BattleMap:
    kinds = bestiary()
    people = {
        who: ("E heroes" if who in "AC" else "W foes", kinds[kind])
        for who, kind in zip("ABCD", team, strict=True)
    }
    battle = sketch(FIELD, **people)
    return start_fight(battle, RULES, dice=Dice(seed)).battle


def went_on(battle: BattleMap, number: int) -> BattleMap:
    """Return the battle after one of the things that could be done, picked by `number`."""
    choice = fight_of(battle).choice
    if choice:
        option = choice.options[number % len(choice.options)]
        return answer(battle, choice.number, option.take, RULES).battle
    who = CreatureId(turn(battle))
    by_kind = {legal.action.do: legal for legal in legal_actions(battle, who, RULES)}
    kinds = sorted(by_kind)
    wanted = by_kind[kinds[number % len(kinds)]].action
    several = [one for one in legal_actions(battle, who, RULES) if one.action.do == wanted.do]
    return perform(battle, several[number * 31 % len(several)].action, RULES).battle


@pytest.mark.parametrize("team", TEAMS)
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_legal_can_be_done(seed, team):
    battle = begun(seed, team)
    for number in range(60):
        battle = went_on(battle, number * 7 + seed)
        if RULES.wounds.down(battle.creatures[turn(battle)]):
            break

    assert len(battle.log) > 30


@pytest.mark.parametrize("seed", [3, 4])
def test_a_round_can_be_saved_and_read_at_any_moment(seed):
    battle = begun(seed, TEAMS[0])
    for number in range(25):
        battle = went_on(battle, number * 5 + seed)

        assert from_json(to_json(battle), BattleMap) == battle


def test_everything_the_screen_asks_has_words():
    battle = begun(5, TEAMS[1])
    seen = []
    for number in range(40):
        battle = went_on(battle, number)
        who = CreatureId(turn(battle))
        seen += [in_words(offer.label) for offer in offers(battle, who, RULES)]
        seen += [in_words(gauge.label) for gauge in gauges(battle, who, RULES)]
        seen += [in_words(row.phase) for row in order_of_play(battle, RULES) if row.phase]

    assert all(seen)
