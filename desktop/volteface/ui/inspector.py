"""The inspector on the right: the map, a creature, the bestiary, or the attack being aimed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from volteface.messages import say
from volteface.model.actions import Attack
from volteface.model.creatures import Creature, CreatureId, Side
from volteface.model.stats import StatBlock
from volteface.rules import asking
from volteface.tools.gesture import Placing
from volteface.tools.session import Session
from volteface.tools.upkeep import Upkeep
from volteface.ui.paint.tokens import TokenLook, TokenPainter
from volteface.ui.panels.attack_card import AttackCard
from volteface.ui.panels.creature_card import CreatureCard
from volteface.ui.panels.kinds_panel import KindsPanel
from volteface.ui.panels.map_card import MapCard
from volteface.ui.panels.template_card import TemplateCard
from volteface.ui.scene.looks import look_of, portrait


class Inspector(QStackedWidget):
    """Shows the page that fits what the GM attends to, and hands on what she does there."""

    def __init__(
        self,
        session: Session,
        upkeep: Upkeep,
        kinds: Mapping[str, StatBlock],
        tokens: TokenPainter,
    ) -> None:
        super().__init__()
        self._session = session
        self._upkeep = upkeep
        self._kinds = kinds
        self._tokens = tokens
        self.map_card = MapCard(session.rulesets)
        self.creature_card = CreatureCard()
        self.attack_card = AttackCard()
        self.kinds_panel = KindsPanel(kinds, self._kind_portrait)
        self.template_card = TemplateCard()
        cards = (self.map_card, self.creature_card, self.attack_card, self.template_card)
        self._pages: dict[QWidget, QWidget] = {card: _scrolling(card) for card in cards}
        self._pages[self.kinds_panel] = self.kinds_panel
        for page in self._pages.values():
            self.addWidget(page)
        self._wire()

    def _wire(self) -> None:
        session, upkeep, card = self._session, self._upkeep, self.creature_card
        card.hurt.connect(session.hurt)
        card.renamed.connect(
            lambda who, name: upkeep.alter(say("Rename {who}"), CreatureId(who), name=name)
        )
        card.hid.connect(lambda _: upkeep.toggle_hidden())
        card.noted.connect(
            lambda who, note: upkeep.alter(say("Note on {who}"), CreatureId(who), note=note)
        )
        card.joined.connect(lambda side: upkeep.alter(say("Change the side of {who}"), side=side))
        self.map_card.renamed.connect(upkeep.rename_map)
        self.map_card.covered.connect(upkeep.cover_all)
        self.map_card.uncovered.connect(upkeep.uncover_all)
        self.map_card.shown.connect(upkeep.show_on_table)
        self.map_card.curtained.connect(lambda _: upkeep.swing_curtain())
        form = self.map_card.fight
        form.begun.connect(lambda: session.begin_fight(form.settings))
        form.ruleset_chosen.connect(session.choose_ruleset)
        form.kept.connect(lambda name: upkeep.keep_ruleset(name, form.ruleset, form.settings))
        self.kinds_panel.chosen.connect(self.place)
        self.attack_card.rolled.connect(self.roll)
        self.attack_card.put_down.connect(session.put_down)
        self.template_card.cast.connect(session.cast)
        self.template_card.lifted.connect(lambda: session.pin(None))
        self.template_card.picked.connect(lambda who: session.select(CreatureId(who)))

    def show_session(self) -> None:
        """Show the page that fits what the GM attends to."""
        session = self._session
        if session.creature is None:
            self.creature_card.settle()
        target = session.battle.creatures.get(session.target) if session.target else None
        if target and session.creature and session.attack:
            self._show_attack(session.creature, session.attack, target)
        elif session.tool.name == "place":
            if self.currentWidget() is not self.kinds_panel:
                self._turn_to(self.kinds_panel)
                self.kinds_panel.begin()
        elif session.tool.name == "template":
            self.template_card.show_template(
                session.casting, session.battle, session.creature, session.laid
            )
            self._turn_to(self.template_card)
        elif session.creature:
            self.creature_card.show_creature(session.creature, self.portrait(session.creature, 64))
            self._turn_to(self.creature_card)
        else:
            self.map_card.setVisible(bool(session.battle.id))
            self.map_card.fight.show_rulesets(session.rulesets)
            self.map_card.show_map(session.battle, session.campaign, self._upkeep.curtained)
            self._turn_to(self.map_card)

    def roll(self) -> None:
        """Roll the attack on the card."""
        session, ledger = self._session, self.attack_card.ledger
        if session.attack and session.target and session.creature:
            action = Attack(
                by=session.creature.id,
                attack=session.attack,
                target=session.target,
                unticked=ledger.unticked,
                added=ledger.added,
                override=self.attack_card.refused,
            )
            session.perform(action, ledger.dice)

    def place(self, kind: str, side: Side) -> None:
        """Take up the place tool with a kind of creature."""
        self._session.choose_kind(Placing(kind, self._kinds[kind], side))

    def portrait(self, creature: Creature, size: int) -> QPixmap:
        """Return the creature's round portrait, `size` logical pixels wide."""
        look = replace(look_of(creature, self._session.battle.grid), heading=None, across=1.0)
        return portrait(self._tokens, look, size, self.devicePixelRatioF())

    def _kind_portrait(self, stats: StatBlock) -> QPixmap:
        look = TokenLook(stats.token, stats.name[:1], "neutral", None)
        return portrait(self._tokens, look, 36, self.devicePixelRatioF())

    def _show_attack(self, by: Creature, attack: str, target: Creature) -> None:
        ask = Attack(by=by.id, attack=attack, target=target.id)
        shown = asking.attack_preview(self._session.battle, ask, self._session.ruleset)
        self.attack_card.show_attack(attack, target.name, shown)
        self._turn_to(self.attack_card)

    def _turn_to(self, card: QWidget) -> None:
        self.setCurrentWidget(self._pages[card])


def _scrolling(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
