"""A fight on the screen: cards, keys and clicks ask the rules, and show what they say."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from tests.rules.sketch import sketch, stats
from tests.tools.gestures import fighting
from tests.tools.sessions import BrokenJournal
from tests.ui.desks import LEFT
from volteface.edits import creatures
from volteface.grid.cells import Cell
from volteface.messages import in_words, say
from volteface.model.creatures import CreatureId
from volteface.model.events import Attacked, Declined, Overruled
from volteface.model.maps import MapId
from volteface.tools.registry import TOOLS
from volteface.ui.panels.action_bar import ActionBar
from volteface.ui.panels.attack_card import AttackCard
from volteface.ui.panels.choice_card import ChoiceCard
from volteface.ui.panels.creature_card import CreatureCard
from volteface.ui.panels.order_strip import OrderStrip

A, B = CreatureId("A"), CreatureId("B")
STRONG = stats(strength=14)
ROOM = sketch(
    """
    . . . . . . . .
    . A B . . . . .
    . . . . . . . .
    """,
    A=("S heroes", STRONG),
    B="E foes",
)
"""A has B on its flank, and stands behind it."""


@pytest.fixture
def desk(desk_window):
    return desk_window(fighting(ROOM, "A", "B"))


def events(desk, kind):
    return [e.event for e in desk.session.battle.log.values() if isinstance(e.event, kind)]


def aim(desk):
    """Take up A's sword and click B."""
    desk.press(key_of(desk, "sword"))
    desk.click(2, 1)


def key_of(desk, name):
    """Return the key of the offer or the answer that is called so."""
    return next(b.text()[0] for b in desk.buttons() if name in b.text().casefold())


def far(desk):
    """Put B where no sword reaches."""
    desk.session.edit(say("Place B"), creatures.change(desk.session.battle, B, at=Cell(6, 1)))


def tick(desk, line):
    """Return the tick of the line of the ledger whose reason holds this word."""
    card = desk.shown(AttackCard) or desk.shown(ChoiceCard)
    return next(t for t in card.findChildren(QCheckBox) if line in t.accessibleName())


def dice(desk, faces):
    line = desk.named("Faces of real dice, in the order they are rolled")
    line.setFocus()
    QTest.keyClicks(line, faces)


def test_in_peace_neither_order_nor_actions_are_shown(desk_window):
    desk = desk_window(ROOM)

    assert (desk.shown(OrderStrip), desk.shown(ActionBar)) == (None, None)


def test_a_fight_brings_the_order_of_play_and_the_actions(desk):
    assert desk.shown(OrderStrip)
    assert desk.shown(ActionBar)


def test_the_end_of_the_fight_takes_them_away(desk):
    desk.press("Ctrl+Shift+B")

    assert (desk.shown(OrderStrip), desk.shown(ActionBar)) == (None, None)


def test_whose_turn_it_is_is_selected_when_the_turn_begins(desk):
    desk.press("N")

    assert desk.session.selected == "B"


def test_clicking_a_seat_selects_its_creature(desk):
    seats = desk.named("Order of play")
    QTest.mouseClick(seats.viewport(), LEFT, pos=seats.visualItemRect(seats.item(1)).center())

    assert desk.session.selected == "B"


def test_seats_stand_in_the_order_of_play(desk):
    seats = desk.named("Order of play")
    names = [seats.item(n).data(Qt.ItemDataRole.AccessibleTextRole) for n in range(seats.count())]

    assert [name.split(",")[0] for name in names] == ["A", "B"]


def test_offers_have_their_keys(desk):
    desk.press(key_of(desk, "sword"))

    assert desk.session.attack == "sword"


def test_the_gm_is_told_what_to_click(desk):
    desk.press(key_of(desk, "sword"))

    assert desk.message == "Click the target."


def test_an_offer_that_is_refused_says_why(desk):
    far(desk)
    desk.press(key_of(desk, "sword"))

    assert desk.message == "No foe is in reach of the sword."


def test_clicking_the_target_shows_the_attack(desk):
    aim(desk)
    shown = desk.words(desk.shown(AttackCard))

    assert "Sword" in shown
    assert "against B" in shown


def test_the_attack_shows_every_number_with_its_reason(desk):
    aim(desk)
    shown = desk.words(desk.shown(AttackCard))

    assert "attacks into own flank" in shown
    assert "attacks from the target's rear" in shown
    assert "F15" in shown


def test_the_attack_shows_its_total(desk):
    aim(desk)

    assert "d20 +1 against 10" in desk.words(desk.shown(AttackCard))


def test_an_unticked_line_changes_the_total(desk):
    aim(desk)
    tick(desk, "own flank").click()

    assert "d20 +6 against 10" in desk.words(desk.shown(AttackCard))


def test_an_unticked_line_is_not_rolled(desk):
    aim(desk)
    tick(desk, "own flank").click()
    dice(desk, "12 5")
    desk.push("Roll")

    (attacked,) = events(desk, Attacked)
    assert (attacked.roll.total, attacked.total) == (12, 18)


def test_a_line_of_the_gms_own_is_added(desk):
    aim(desk)
    desk.named("Value of your own modifier").setValue(3)
    reason = desk.named("Reason of your own modifier")
    QTest.keyClicks(reason, "the high ground")
    desk.push("+")

    assert "d20 +4 against 10" in desk.words(desk.shown(AttackCard))
    assert "the high ground" in desk.words(desk.shown(AttackCard))


def test_a_line_that_was_unticked_stays_so_when_another_is_added(desk):
    aim(desk)
    tick(desk, "own flank").click()
    desk.named("Value of your own modifier").setValue(3)
    desk.push("+")

    assert not tick(desk, "own flank").isChecked()


def test_enter_rolls(desk):
    aim(desk)
    desk.press("Return")

    assert len(events(desk, Attacked)) == 1


def test_after_the_roll_the_creature_is_shown_again(desk):
    aim(desk)
    desk.press("Return")

    assert desk.shown(AttackCard) is None
    assert desk.shown(CreatureCard)


def test_escape_takes_the_attack_back(desk):
    aim(desk)
    desk.press("Escape")

    assert desk.shown(AttackCard) is None
    assert events(desk, Attacked) == []


def test_an_impossible_die_is_refused_and_the_attack_stays(desk):
    aim(desk)
    dice(desk, "25")
    desk.push("Roll")

    assert desk.message == "A d20 does not show 25."
    assert desk.shown(AttackCard)


def test_an_attack_that_the_rules_refuse_says_so_before_the_roll(desk):
    far(desk)
    desk.press(key_of(desk, "sword"))
    desk.click(6, 1)

    assert "B is out of reach of A's sword." in desk.words(desk.shown(AttackCard))


def test_an_attack_that_the_rules_refuse_may_be_rolled_all_the_same(desk):
    far(desk)
    desk.press(key_of(desk, "sword"))
    desk.click(6, 1)
    desk.push("Roll anyway")

    assert len(events(desk, Attacked)) == 1
    assert len(events(desk, Overruled)) == 1


def test_a_refusal_is_shown_with_an_override(desk):
    desk.drag((2, 1), (3, 1))

    assert desk.message == "It is A's turn."
    assert desk.button("Override")


def test_the_override_works(desk):
    desk.session.select(B)
    desk.press("E", "Return")
    desk.push("Override")

    assert desk.creature("B").facing == 3
    assert in_words(events(desk, Overruled)[0].refusal) == "It is A's turn."


def test_after_an_override_it_is_offered_no_more(desk):
    desk.session.select(B)
    desk.press("E", "Return")
    desk.push("Override")

    assert "Override" not in [button.text() for button in desk.buttons()]


def test_a_message_can_be_closed(desk):
    desk.drag((2, 1), (3, 1))
    desk.push("Close the message")

    assert desk.message == ""


def test_where_no_way_leads_the_creature_can_be_put_all_the_same(desk):
    desk.drag((1, 1), (2, 1))
    desk.push("Do it anyway")

    assert desk.creature("A").at == Cell(2, 1)


def test_what_cannot_be_saved_is_said_and_not_done(desk_window):
    journal = BrokenJournal()
    desk = desk_window(fighting(ROOM, "A", "B"), journal=journal)
    journal.broken = True
    desk.press("N")

    assert desk.message == "The disk is full."
    assert desk.session.active.id == "A"


@pytest.fixture
def asked(desk_window):
    """A desk where B is asked whether it strikes at A, who walks past it."""
    battle = sketch("A . . . . .\n. B . . . .\n. . . . . .", A="E heroes", B=("N foes", STRONG))
    desk = desk_window(fighting(battle, "B", "A"))
    desk.press("N")
    desk.drag((0, 0), (3, 0))
    return desk


def test_dragging_past_a_foe_asks_what_it_does(asked):
    card = asked.shown(ChoiceCard)

    assert "Does B strike?" in asked.words(card)


def test_the_first_answer_has_key_one(asked):
    asked.press("1")

    (attacked,) = events(asked, Attacked)
    assert (attacked.by, attacked.opportunity) == ("B", True)


def test_the_last_answer_lets_it_pass(asked):
    asked.press(key_of(asked, "let it pass"))

    assert len(events(asked, Declined)) == 1


def test_answers_are_buttons_too(asked):
    asked.push("3  Let it pass")

    assert len(events(asked, Declined)) == 1


def test_an_answer_takes_the_question_away_and_the_move_goes_on(asked):
    asked.push("3  Let it pass")

    assert asked.shown(ChoiceCard) is None
    assert asked.creature("A").at == Cell(3, 0)


def test_real_dice_answer_for_the_strike(asked):
    dice(asked, "18 5")
    asked.push("1  Strike with sword")

    (attacked,) = events(asked, Attacked)
    assert attacked.roll.total == 18


def test_the_strike_shows_what_it_would_add(asked):
    assert asked.button("1  Strike with sword").text() == "1  Strike with sword  +2"


def test_undo_asks_again(asked):
    asked.push("3  Let it pass")
    asked.press("Ctrl+Z")

    assert "Does B strike?" in asked.words(asked.shown(ChoiceCard))


def test_the_question_of_another_map_is_not_this_one(desk_window):
    here = sketch("A . . . .\n. B . . .\n. . . . .", A="E heroes", B="N foes")
    there = sketch("C . . . .\n. D . . .\n. . . . .", C="E heroes", D="N foes")
    there = replace(there, id=MapId("map-2"), name="attic")
    desk = desk_window(fighting(here, "B", "A"), fighting(there, "D", "C"))
    for _ in range(2):
        desk.press("N")
        desk.drag((0, 0), (3, 0))
        desk.press("Ctrl+Tab")

    assert "Does B strike?" in desk.words(desk.shown(ChoiceCard))


def test_ticks_stay_while_something_else_changes(desk):
    aim(desk)
    tick(desk, "own flank").click()
    desk.session.edit(say("Rename the map"), replace(desk.session.battle, name="Vault"))

    assert not tick(desk, "own flank").isChecked()


def test_after_a_click_on_a_seat_while_aiming_creatures_can_be_selected_again(desk):
    desk.press(key_of(desk, "sword"))
    desk.session.select(B)
    desk.click(1, 1)

    assert (desk.session.selected, desk.session.tool) == ("A", TOOLS[0])


def test_a_round_is_played_with_mouse_and_keys_and_undone_to_the_start(desk):
    before = desk.session.campaign
    aim(desk)
    dice(desk, "15 6")
    desk.push("Roll")
    desk.press("N")
    desk.drag((2, 1), (4, 1))
    if desk.session.choice:
        desk.press("1")
    desk.press("N")
    rounds = desk.session.battle.encounter.round
    while desk.session.history.can_undo:
        desk.press("Ctrl+Z")

    assert (rounds, desk.session.campaign) == (2, before)
