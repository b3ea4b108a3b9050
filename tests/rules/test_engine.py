"""The engine as a whole: refusals, overruling, queue, choices, and what holds in every fight."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.sketch import BOW, SPEAR, SWORD, A, T, X, fight_of, sketch, stats
from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.messages import in_words
from volteface.model.actions import ACTIONS, Attack, EndTurn, Move, Turn
from volteface.model.campaign import Campaign
from volteface.model.codec import from_json, to_json
from volteface.model.dice import Dice
from volteface.model.events import EVENTS
from volteface.model.maps import BattleMap
from volteface.model.table import Table
from volteface.rules.engine import (
    IllegalAction,
    Outcome,
    answer,
    legal_actions,
    perform,
    refuses,
    start_fight,
)
from volteface.rules.rulesets import RULESETS, ruleset_named
from volteface.rules.telling import TOLD
from volteface.store.history import History, Step

RULESET = RULESETS["d20 with facing"]


def duel(**target):
    battle = sketch("A T . .", A="E heroes", T=("W foes", stats(**target)))
    return start_fight(battle, RULESET, (A, T)).battle


def words(message):
    return in_words(message) if message else None


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (EndTurn(by=X), "There is no creature X on this map."),
        (EndTurn(by=T), "It is A's turn."),
        (
            Attack(by=A, attack="axe", target=T),
            "A has no attack axe; it has: sword, bow, long spear.",
        ),
        (Attack(by=A, attack="sword", target=X), "There is no creature X on this map."),
        (Attack(by=A, attack="sword", target=A), "A does not attack itself."),
        (Turn(by=A, facing=2), "A already faces that way."),
        (Turn(by=A, facing=9), "There is no such facing on this grid."),
    ],
)
def test_each_refusal_is_a_sentence(action, reason):
    assert words(refuses(duel(), action, RULESET)) == reason


def test_without_a_fight_nobody_attacks():
    battle = sketch("A T", A="E heroes", T="W foes")

    assert words(refuses(battle, Attack(by=A, attack="sword", target=T), RULESET)) == (
        "No fight is on."
    )


def test_the_dying_do_nothing():
    battle = duel()
    down = replace(battle.creatures[A], states=("dying",))
    battle = replace(battle, creatures=battle.creatures.put(A, down))

    assert words(refuses(battle, Turn(by=A, facing=0), RULESET)) == ("A is dying and cannot act.")


def test_the_gm_overrules_a_refusal_and_the_log_says_so():
    outcome = perform(duel(), Turn(by=T, facing=0, override=True), RULESET)

    assert outcome.battle.creatures[T].facing == 0
    assert [in_words(e.sentence) for e in outcome.battle.log.values()][-2:] == [
        "The GM overrules for T: It is A's turn.",
        "T turns to face N.",
    ]


def test_nothing_is_overruled_where_nothing_is_refused():
    outcome = perform(duel(), Turn(by=A, facing=0, override=True), RULESET)

    assert [event.event for event in outcome.events] == ["turned"]


def test_dice_out_of_range_change_nothing():
    with pytest.raises(IllegalAction) as refused:
        perform(duel(), Attack(by=A, attack="sword", target=T), RULESET, (21,))
    assert in_words(refused.value.message) == "A d20 does not show 21."


def test_faces_that_no_die_needed_are_forgotten():
    attack = Attack(by=A, attack="sword", target=T)
    battle = perform(duel(), attack, RULESET, (2, 6, 6)).battle

    assert fight_of(battle).dice == Dice()


def test_an_outcome_names_the_request_for_the_menu():
    assert in_words(perform(duel(), EndTurn(by=A), RULESET).label) == "A: End turn"


def test_a_path_whose_creature_was_moved_meanwhile_is_given_up():
    battle = perform(duel(), EndTurn(by=A), RULESET).battle
    battle = perform(battle, Move(by=T, path=(Cell(2, 0), Cell(3, 0))), RULESET).battle
    carried = replace(battle.creatures[T], at=Cell(0, 0))
    battle = replace(battle, creatures=battle.creatures.put(T, carried))
    battle = answer(battle, 1, "no", RULESET).battle

    assert (battle.creatures[T].at, fight_of(battle).queue) == (Cell(0, 0), ())


@pytest.mark.parametrize(
    ("settings_", "reason"),
    [
        ({"colour": "red"}, "d20 with facing has no setting colour."),
        ({"facing_principle": "D"}, "facing_principle is one of: C, A, B."),
    ],
)
def test_a_setting_must_be_one_the_ruleset_has(settings_, reason):
    battle = sketch("A T", A="E heroes", T="W foes")

    with pytest.raises(IllegalAction) as refused:
        start_fight(battle, RULESET, (A, T), settings=settings_)
    assert in_words(refused.value.message) == reason


def test_an_unknown_ruleset_is_refused_with_those_there_are():
    with pytest.raises(IllegalAction) as refused:
        ruleset_named("chess")
    assert "d20 with facing" in in_words(refused.value.message)


def test_every_kind_of_event_has_a_sentence():
    assert set(TOLD) == set(EVENTS)


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_knows_its_actions_and_follow_ups(name):
    ruleset = RULESETS[name]

    assert {deed.action for deed in ruleset.deeds} <= set(ACTIONS)
    assert len({deed.name for deed in ruleset.deeds}) == len(ruleset.deeds)
    assert all(setting.default in setting.choices for setting in ruleset.settings)


BITE = replace(SWORD, name="bite", natural=True, reach=10)


def melee() -> BattleMap:
    """Return a small and crowded fight of all sizes and sorts."""
    battle = sketch(
        """
        A . . . . .
        . O O . G .
        . O O . . .
        . B . . T .
        """,
        A=("E heroes", stats(base_attack=6, attacks=(SWORD, BOW), hit_points=12)),
        B=("N heroes", stats(attacks=(SPEAR,), feats=("Combat Reflexes",), dexterity=14)),
        O=("W foes", stats(size=Size.LARGE, reach=10, attacks=(BITE,), hit_points=15)),
        G=("S foes", stats(attacks=(BOW, SWORD), hit_points=4)),
        T=("S foes", stats(size=Size.TINY, reach=0, hit_points=3)),
    )
    return start_fight(battle, RULESET, dice=Dice(seed=5)).battle


def go_on(battle: BattleMap, pick: int) -> Outcome:
    """Do one of the things that can be done now."""
    fight = fight_of(battle)
    if fight.choice:
        options = fight.choice.options
        return answer(battle, fight.choice.number, options[pick % len(options)].take, RULESET)
    legal = legal_actions(battle, fight.order[fight.turn].who, RULESET)
    attacks = [one for one in legal if isinstance(one.action, Attack)]
    wanted = attacks if attacks and pick % 2 else legal
    return perform(battle, wanted[pick % len(wanted)].action, RULESET)


PICKS = st.lists(st.integers(0, 10_000), max_size=12)


@settings(max_examples=25)
@given(PICKS)
def test_what_is_legal_is_never_refused_and_nothing_is_overspent(picks):
    battle = melee()
    for pick in picks:
        battle = go_on(battle, pick).battle
        fight = fight_of(battle)
        for budget in fight.budgets.values():
            assert budget.squares >= 0
            assert budget.reactions <= 3
        if not fight.choice:
            who = fight.order[fight.turn].who
            legal = legal_actions(battle, who, RULESET)
            assert legal
            for one in legal[:: max(1, len(legal) // 10)]:
                assert refuses(battle, one.action, RULESET) is None


@settings(max_examples=25)
@given(PICKS)
def test_after_saving_and_loading_the_fight_goes_on_the_same(picks):
    battle = melee()
    for pick in picks:
        loaded = from_json(to_json(battle), BattleMap)
        assert loaded == battle
        assert go_on(loaded, pick) == go_on(battle, pick)
        battle = go_on(battle, pick).battle


@settings(max_examples=25)
@given(PICKS)
def test_undo_gives_the_identical_value(picks):
    start = melee()
    history = History(Campaign("fight", Table({start.id: start})))
    values = [history.campaign]
    for pick in picks:
        outcome = go_on(history.campaign.maps[start.id], pick)
        maps = history.campaign.maps.put(start.id, outcome.battle)
        history.commit(Step(outcome.label, replace(history.campaign, maps=maps)))
        values.append(history.campaign)
    for value in reversed(values[:-1]):
        history.undo()
        assert history.campaign == value


@settings(max_examples=15)
@given(PICKS)
def test_no_two_creatures_end_in_one_cell(picks):
    battle = melee()
    for pick in picks:
        battle = go_on(battle, pick).battle
    standing = [c for c in battle.creatures.values() if not RULESET.wounds.helpless(c)]
    moving = {step.who for step in fight_of(battle).queue}
    cells = [cell for c in standing if c.id not in moving for cell in c.cells(battle.grid)]

    assert len(cells) == len(set(cells))
