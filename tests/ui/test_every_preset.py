"""Every preset is chosen in the window and played into its second round by mouse and keys."""

import pytest

from tests.rules.random_fights import ARENAS, NAMES, crowd
from volteface.messages import in_words
from volteface.model.actions import EndTurn
from volteface.model.events import Attacked, Declared
from volteface.rules import asking
from volteface.rules.engine import refuses
from volteface.ui.panels.action_bar import KEYS, ActionBar
from volteface.ui.panels.choice_card import ChoiceCard
from volteface.ui.panels.fight_form import FightForm
from volteface.ui.panels.order_strip import OrderStrip
from volteface.ui.panels.pick_box import PickBox
from volteface.ui.words import unmarked

pytestmark = pytest.mark.parametrize("arena", ARENAS, ids=NAMES)
MOST = 60
"""More turns, or more questions, than a round of five can have."""


@pytest.fixture
def desk(desk_window, arena):
    """A window in which a fight by these rules has been begun."""
    name, grid = arena
    desk = desk_window(crowd(grid))
    desk.window.resize(1366, 768)
    box = desk.shown(FightForm).findChild(PickBox)
    box.setCurrentIndex(box.findData(name))
    desk.push("Begin the fight")
    return desk


def offers(desk):
    session = desk.session
    return asking.offers(session.battle, session.active.id, session.ruleset)


def buttons(desk):
    """Return the buttons of the bar."""
    return [button for button in desk.buttons() if button.objectName() == "offer"]


def menu(desk):
    """Return what is in the menu of the bar."""
    return desk.button("More").menu().actions()


def key_of(desk, offer):
    """Return the key of an offer; None for one in the menu."""
    label = unmarked(in_words(offer.label))
    texts = (button.text().split("  ", 1) for button in buttons(desk))
    return next((text[0] for text in texts if text[-1] == label and len(text) == 2), None)


def target_of(desk, offer):
    """Return somebody whom an attack can be aimed at."""
    session = desk.session
    found = asking.targets(session.battle, session.active.id, offer.attack, session.ruleset)
    return next((one.who for one in found if one.refusal is None), None)


def log(desk):
    return [entry.event for entry in desk.session.battle.log.values()]


def click_on(desk, who):
    battle = desk.session.battle
    place = battle.grid.centre(battle.creatures[who].cells(battle.grid)[0])
    desk.click(place.x - 0.5, place.y - 0.5)


def answer_all(desk):
    """Answer every question that is asked with its first key."""
    for _ in range(MOST):
        if desk.session.choice is None:
            return
        assert desk.shown(ChoiceCard)
        desk.press("1")
    raise AssertionError("The questions never end.")


def attack(desk):
    """Strike at somebody, where that can be done; say whether it was."""
    for offer in offers(desk):
        key = key_of(desk, offer)
        target = target_of(desk, offer) if offer.needs == "target" and key else None
        if target and not offer.refusal:
            desk.press(key)
            click_on(desk, target)
            desk.press("Return")
            answer_all(desk)
            return True
    return False


def declare(desk):
    """Do the first thing that needs nothing more."""
    offer = next(one for one in offers(desk) if one.needs == "nothing" and not one.refusal)
    desk.press(key_of(desk, offer))
    answer_all(desk)


def play_round(desk):
    """Attack with whoever can, and hand every turn on, until the second round."""
    fight = desk.session.battle.encounter
    for _ in range(MOST):
        if desk.session.battle.encounter.round > fight.round:
            return
        session = desk.session
        if refuses(session.battle, EndTurn(by=session.active.id), session.ruleset):
            declare(desk)
            continue
        attack(desk)
        if desk.session.active == session.active:
            desk.press("N")
            answer_all(desk)
    raise AssertionError("The round never ends.")


def test_the_fight_is_on(desk, arena):
    assert desk.session.battle.encounter.ruleset == arena[0]
    assert desk.shown(OrderStrip)


def test_everything_offered_is_on_the_bar_or_in_its_menu(desk):
    shown = {button.text().split("  ", 1)[-1] for button in buttons(desk)}
    shown |= {action.text() for action in menu(desk)}
    wanted = {unmarked(in_words(offer.label)) for offer in offers(desk)}

    assert wanted
    assert wanted <= shown


def test_the_bar_leaves_most_of_the_map_free(desk):
    bar = desk.shown(ActionBar)

    assert len(buttons(desk)) <= KEYS + 1
    assert bar.height() < desk.view.height() / 3
    assert all(button.geometry().right() <= bar.width() for button in buttons(desk))


def test_what_is_in_the_menu_can_be_picked(desk):
    by_label = {unmarked(in_words(one.label)): one for one in offers(desk)}
    action = next(one for one in menu(desk) if not by_label[one.text()].refusal)
    offer, before = by_label[action.text()], desk.session.battle
    action.trigger()

    assert desk.session.offer == offer or desk.session.battle != before


def test_a_round_is_played_and_somebody_did_what_was_offered(desk):
    first = desk.session.battle.encounter.round
    play_round(desk)

    assert desk.session.battle.encounter.round == first + 1
    assert any(isinstance(event, Attacked | Declared) for event in log(desk))
