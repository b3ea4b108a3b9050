"""The fight on the screen: order of play, action bar, and the question the rules ask."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from volteface.messages import Message, say
from volteface.model.creatures import Creature
from volteface.rules import asking
from volteface.rules.ruleset import Offer, Row
from volteface.tools.session import Session
from volteface.ui.colours import Palette
from volteface.ui.panels.action_bar import ActionBar
from volteface.ui.panels.choice_card import ChoiceCard
from volteface.ui.panels.order_strip import OrderStrip, Seat
from volteface.ui.words import words

WHAT_TO_PICK = {
    "target": say("Click the target."),
    "creature": say("Click the creature."),
    "cell": say("Click the cell."),
    "way": say("Click where to go."),
    "facing": say("Click where to look."),
}
HIDDEN = say("hidden")


class FightPanels(QObject):
    """Shows a running fight and hands on what the GM picks; hidden while there is none."""

    told = Signal(object)
    """A `Message` for the message bar."""

    def __init__(
        self,
        session: Session,
        choice: ChoiceCard,
        bar: ActionBar,
        order: OrderStrip,
        palette: Palette,
        portrait: Callable[[Creature, int], QPixmap],
    ) -> None:
        super().__init__()
        self._session = session
        self._palette = palette
        self._portrait = portrait
        self.order = order
        self.bar = bar
        self.choice = choice
        bar.picked.connect(self._on_offer)
        choice.answered.connect(self._on_answer)

    def show_session(self) -> None:
        """Show the fight as it is now."""
        session = self._session
        fight, active = session.battle.encounter, session.active
        self.order.setVisible(fight is not None)
        self.bar.setVisible(fight is not None and active is not None)
        if fight is None or active is None:
            self.choice.forget()
            return
        battle, rules = session.battle, session.ruleset
        rows = asking.order_of_play(battle, rules)
        self.order.show_order(fight.round, [self._seat(row) for row in rows])
        gauges = asking.gauges(battle, active.id, rules)
        offers = asking.offers(battle, active.id, rules)
        self.bar.show_turn(active.name, gauges, offers, session.offer)
        if fight.choice:
            self.choice.show_choice(fight.choice)
            self.choice.show()
        else:
            self.choice.forget()

    def press(self, digit: int) -> None:
        """Answer the question, or pick the offer, that has this key."""
        if self._session.choice:
            self.choice.take(digit)
        else:
            self.bar.pick(digit)

    def _seat(self, row: Row) -> Seat:
        creature = self._session.battle.creatures[row.who]
        health = f"{creature.hit_points}/{creature.stats.hit_points}"
        when = words(row.phase) if row.phase else str(row.score)
        states = (*row.states, HIDDEN) if creature.hidden else row.states
        return Seat(
            who=row.who,
            name=creature.name,
            line=f"{when} \N{MIDDLE DOT} {health}",
            states=", ".join(words(state) for state in states),
            portrait=lambda: self._portrait(creature, 36),
            active=row.turn,
            out=row.down,
            colour=self._palette.sides[creature.side],
        )

    def _on_offer(self, offer: Offer) -> None:
        self._session.take_up(offer)
        if offer.needs != "nothing":
            told: Message = offer.refusal or WHAT_TO_PICK[offer.needs]
            self.told.emit(told)

    def _on_answer(self, take: str) -> None:
        ledger = self.choice.ledger
        self._session.answer(take, ledger.unticked, ledger.added, ledger.dice)
