"""Fights as the GM plays them, from the roll of initiative to the last word."""

from dataclasses import replace

import pytest

from tests.rules.sketch import PLAIN, put, sketch
from tests.tools.gestures import fighting
from tests.tools.sessions import Evening
from volteface.grid.cells import Cell
from volteface.messages import in_words, say
from volteface.model.actions import Attack, Move, Turn
from volteface.model.creatures import CreatureId
from volteface.model.events import Attacked, Overruled
from volteface.model.ledger import Modifier
from volteface.rules import asking
from volteface.rules.ruleset import Picked
from volteface.tools.gesture import Aim, Pick
from volteface.tools.registry import AIM, TOOLS

A, B, C = CreatureId("A"), CreatureId("B"), CreatureId("C")
ROOM = sketch(
    """
    . . . . . .
    . A B . . .
    . . . . . .
    """,
    A="S heroes",
    B="E foes",
)
"""A has B on its flank, and stands behind it."""


@pytest.fixture
def evening():
    return Evening(fighting(ROOM, "A", "B"))


@pytest.fixture
def session(evening):
    return evening.session


@pytest.fixture
def ears(evening):
    return evening.ears


def events(session, kind):
    return [e.event for e in session.battle.log.values() if isinstance(e.event, kind)]


def aim(evening, target=B):
    """Take up A's sword and point it at B."""
    evening.take_up("sword")
    evening.session.finish(Aim(target))


def strike(session, *dice, **word):
    """Let A strike at B with these dice on the table."""
    return session.perform(Attack(by=A, attack="sword", target=B, **word), dice)


def order(session):
    """Return who fights, the first to act first, with the score of each."""
    return [(place.who, place.score) for place in session.battle.encounter.order]


def test_beginning_a_fight_rolls_for_everybody():
    session = Evening(ROOM).session
    session.begin_fight()

    assert {who for who, _ in order(session)} == {A, B}


def test_the_same_seed_rolls_the_same_order():
    scores = []
    for _ in range(2):
        session = Evening(ROOM).session
        session.begin_fight()
        scores.append(order(session))

    assert scores[0] == scores[1]


def test_a_fight_without_creatures_is_not_begun():
    evening = Evening(replace(ROOM, creatures=type(ROOM.creatures)()))
    evening.session.begin_fight()

    assert evening.session.battle.encounter is None
    assert evening.ears.heard == [("A fight needs creatures. Place some first (P).", "refused")]


def test_a_second_fight_is_not_begun_over_the_first(session, ears):
    session.begin_fight()

    assert ears.heard == [("A fight is on already.", "refused")]


def test_a_creature_without_numbers_keeps_the_fight_from_beginning():
    shade = replace(ROOM.creatures[B], stats=replace(ROOM.creatures[B].stats, d20=None))
    evening = Evening(replace(ROOM, creatures=ROOM.creatures.put(B, shade)))
    evening.session.begin_fight()

    assert evening.ears.heard == [("B has no d20 numbers yet.", "refused")]


def test_the_first_in_the_order_has_the_turn(session):
    assert session.active.id == A


def test_ending_the_turn_hands_it_on(session):
    session.end_turn()

    assert session.active.id == B


def test_after_the_last_the_next_round_begins(session):
    session.end_turn()
    session.end_turn()

    assert (session.active.id, session.battle.encounter.round) == (A, 2)


def test_without_a_fight_there_is_no_turn_to_end():
    evening = Evening(ROOM)
    evening.session.end_turn()

    assert evening.ears.changes == []


def test_ending_the_fight_keeps_the_log(session, evening):
    before = evening.log
    session.end_fight()

    assert session.battle.encounter is None
    assert evening.log == [*before, "The fight ends in round 1."]


def test_ending_a_fight_that_is_not_on_is_refused():
    evening = Evening(ROOM)
    evening.session.end_fight()

    assert evening.ears.heard == [("No fight is on.", "refused")]


def test_a_newcomer_joins_the_fight(session):
    session.edit(say("Place C"), put(session.battle, "C", Cell(5, 2), "W foes"))
    session.select(C)
    session.join_fight()

    assert C in [who for who, _ in order(session)]


def test_a_move_walks_its_way_as_one_step(session, evening):
    session.perform(Move(by=A, path=(Cell(0, 1), Cell(0, 0))))

    assert session.battle.creatures[A].at == Cell(0, 0)
    assert evening.label == "A: Move"
    assert evening.steps() == 1


def test_a_move_out_of_turn_is_refused_and_changes_nothing(session, evening):
    session.perform(Move(by=B, path=(Cell(3, 1),)))

    assert session.battle.creatures[B].at == Cell(2, 1)
    assert evening.ears.heard == [("It is A's turn.", "refused")]


def test_the_gm_may_overrule_a_refusal(session, ears):
    session.perform(Turn(by=B, facing=0))
    session.finish(ears.notices[0].instead)

    assert session.battle.creatures[B].facing == 0


def test_the_log_tells_that_a_refusal_was_overruled(session, ears):
    session.perform(Turn(by=B, facing=0))
    session.finish(ears.notices[0].instead)

    (overruled,) = events(session, Overruled)
    assert in_words(overruled.refusal) == "It is A's turn."


def test_what_no_gm_can_overrule_offers_no_override(session, ears):
    session.perform(Move(by=A, path=(Cell(5, 0),)))

    (notice,) = ears.notices
    assert (notice.kind, notice.instead) == ("refused", None)


def test_an_attack_uses_the_dice_that_were_typed(session):
    strike(session, 15, 6)

    (attacked,) = events(session, Attacked)
    assert (attacked.roll.total, session.battle.creatures[B].damage) == (15, 6)


def test_an_impossible_die_is_refused(session, ears):
    strike(session, 25)

    assert ears.heard == [("A d20 does not show 25.", "refused")]
    assert events(session, Attacked) == []


def test_an_unticked_line_does_not_count(session):
    strike(session, 15, 6, unticked=(0,))

    (attacked,) = events(session, Attacked)
    assert [line.rule for line in attacked.ledger] == ["F16"]


def test_a_line_of_the_gms_own_counts(session):
    strike(session, 15, 6, added=(Modifier(2, say("the high ground"), "GM"),))

    (attacked,) = events(session, Attacked)
    assert attacked.ledger[-1].value == 2


def test_an_attack_taken_up_waits_for_its_target(session, evening):
    evening.take_up("sword")

    assert (session.tool, session.attack, session.target) == (AIM, "sword", None)


def test_taking_an_action_up_selects_whose_turn_it_is(session, evening):
    session.select(B)
    evening.take_up("sword")

    assert session.selected == A


def test_what_needs_nothing_more_is_done_at_once(session, evening):
    evening.take_up("end turn")

    assert session.active.id == B


def test_without_a_turn_nothing_is_taken_up(session):
    (offer, *_) = asking.offers(session.battle, A, session.ruleset)
    session.end_fight()
    session.take_up(offer)

    assert (session.tool, session.offer) == (TOOLS[0], None)


def test_a_target_is_kept_until_the_roll(session, evening):
    aim(evening)

    assert (session.attack, session.target) == ("sword", B)


@pytest.mark.parametrize(
    "deed",
    [
        lambda session: session.put_down(),
        lambda session: session.select(B),
        lambda session: session.end_turn(),
        lambda session: session.take(TOOLS[0]),
        lambda session: strike(session, 15, 6),
    ],
    ids=["put down", "another selected", "the turn ended", "another tool", "made"],
)
def test_an_attack_is_put_down_once_it_is(session, evening, deed):
    aim(evening)
    deed(session)
    session.select(B)

    assert (session.tool, session.attack, session.target) == (TOOLS[0], None, None)


def test_an_attack_that_was_refused_stays_in_hand(session, evening):
    session.perform(Move(by=A, path=(Cell(0, 1),)))
    session.answer("no")
    aim(evening)
    strike(session)

    assert (session.attack, session.target) == ("sword", B)


def test_an_attack_that_cannot_be_saved_stays_in_hand(session, evening):
    aim(evening)
    evening.journal.broken = True
    made = strike(session, 15, 6)

    assert (made, session.attack, session.target) == (False, "sword", B)
    assert evening.ears.heard == [("The disk is full.", "danger")]


def test_an_attack_is_put_down_when_its_creature_goes(session, evening):
    aim(evening)
    session.remove()

    assert (session.tool, session.attack) == (TOOLS[0], None)


def test_a_target_that_goes_is_a_target_no_more(session, evening):
    session.edit(say("Place C"), put(session.battle, "C", Cell(0, 0), "N foes"))
    aim(evening, C)
    session.undo()

    assert (session.attack, session.target) == ("sword", None)


def test_a_step_is_taken_to_the_cell_that_was_picked(session, evening):
    evening.take_up("step")
    session.finish(Pick(Picked(cell=Cell(0, 1))))

    assert session.battle.creatures[A].at == Cell(0, 1)


def test_a_way_that_was_picked_is_walked(session, evening):
    evening.take_up("move")
    session.finish(Pick(Picked(path=(Cell(0, 1), Cell(0, 2)))))
    session.answer("no")

    assert session.battle.creatures[A].at == Cell(0, 2)


def test_an_action_picked_for_is_put_down(session, evening):
    evening.take_up("step")
    session.finish(Pick(Picked(cell=Cell(0, 1))))

    assert (session.tool, session.offer) == (TOOLS[0], None)


def test_something_picked_for_no_action_means_nothing(session, evening):
    session.finish(Pick(Picked(cell=Cell(0, 1))))

    assert evening.ears.changes == []


def test_an_attack_is_taken_back_whole(session):
    before = session.campaign
    strike(session, 15, 6)
    session.undo()

    assert session.campaign == before


@pytest.fixture
def asked():
    """An evening in which B is asked whether it strikes at A, who walks past it."""
    battle = sketch("A . . . .\n. B . . .\n. . . . .", A="E heroes", B="N foes")
    evening = Evening(fighting(battle, "B", "A"))
    evening.session.end_turn()
    evening.session.perform(Move(by=A, path=(Cell(1, 0), Cell(2, 0), Cell(3, 0))))
    return evening


def test_the_rules_stop_a_move_to_ask(asked):
    choice = asked.session.choice

    assert (choice.who, choice.against) == (B, A)
    assert asked.session.battle.creatures[A].at == Cell(0, 0)


def test_letting_it_pass_lets_the_move_go_on(asked):
    asked.session.answer("no")

    assert asked.session.choice is None
    assert asked.session.battle.creatures[A].at == Cell(3, 0)


def test_taking_the_opportunity_strikes_with_the_typed_dice(asked):
    asked.session.answer("sword", given=(18, 5))

    (attacked,) = events(asked.session, Attacked)
    assert (attacked.by, attacked.opportunity, attacked.roll.total) == (B, True, 18)


def test_lines_of_the_opportunity_can_be_unticked(asked):
    ledger = asked.session.choice.options[0].ledger
    asked.session.answer("sword", tuple(range(len(ledger))), given=(18, 5))

    (attacked,) = events(asked.session, Attacked)
    assert attacked.ledger == ()


def test_while_the_rules_ask_nothing_else_happens(asked):
    asked.session.end_turn()

    (text, kind) = asked.ears.heard[-1]
    assert (text.startswith("First this must be answered"), kind) == (True, "refused")


def test_a_question_cannot_be_overruled_away(asked):
    asked.session.end_turn()

    assert asked.ears.notices[-1].instead is None


def test_answering_when_nothing_is_asked_does_nothing(session, ears):
    session.answer("no")

    assert (ears.changes, ears.notices) == ([], [])


def test_an_answer_is_a_step_of_its_own(asked):
    asked.session.answer("no")

    assert asked.label == "B: Let it pass"


def test_undo_brings_the_question_back(asked):
    question = asked.session.choice
    asked.session.answer("no")
    asked.session.undo()

    assert asked.session.choice == question


def test_an_answer_that_cannot_be_saved_leaves_the_question(asked):
    asked.journal.broken = True
    asked.session.answer("no")

    assert asked.session.choice is not None


def test_removing_the_one_who_is_asked_lets_the_move_go_on(asked):
    asked.session.select(B)
    asked.session.remove()

    assert asked.session.choice is None
    assert asked.session.battle.creatures[A].at == Cell(3, 0)


def test_removing_a_fighter_takes_it_out_of_the_order(session):
    session.select(B)
    session.remove()

    assert [who for who, _ in order(session)] == [A]


def test_removing_whose_turn_it_is_hands_the_turn_on(session):
    session.select(A)
    session.remove()

    assert session.active.id == B


def test_removing_the_last_fighter_ends_the_fight():
    session = Evening(fighting(ROOM, "A")).session
    session.select(A)
    session.remove()

    assert session.battle.encounter is None
    assert A not in session.battle.creatures


def test_removing_a_fighter_is_one_step_and_undone_as_one(session, evening):
    before = session.campaign
    session.select(B)
    session.remove()
    session.undo()

    assert session.campaign == before


def test_the_fallen_lose_their_turn(session):
    session.select(A)
    session.hurt(25)

    assert session.active.id == B


def test_a_round_is_undone_step_by_step_to_the_beginning(evening):
    session, before = evening.session, evening.session.campaign
    session.perform(Turn(by=A, facing=2))
    strike(session, 15, 6)
    session.end_turn()
    session.perform(Move(by=B, path=(Cell(3, 1),)))
    if session.choice:
        session.answer("no")
    evening.steps()

    assert session.campaign == before


def test_a_round_done_again_is_the_same_round(evening):
    session = evening.session
    strike(session, 15, 6)
    session.end_turn()
    after = session.campaign
    for way in (session.undo, session.undo, session.redo, session.redo):
        way()

    assert session.campaign == after


def test_a_watcher_needs_no_numbers(session):
    block = replace(PLAIN, d20=None)
    session.edit(say("Place C"), put(session.battle, "C", Cell(5, 2), "W neutral", block))
    session.end_turn()

    assert session.active.id == B
