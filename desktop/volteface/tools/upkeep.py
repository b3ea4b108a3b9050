"""What the GM does to creatures, maps, fog and table outside any gesture; each is one step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Unpack

from volteface.edits import creatures, fog, maps
from volteface.edits.creatures import CreatureFields
from volteface.messages import Message, say
from volteface.model.creatures import CreatureId
from volteface.model.maps import MapId
from volteface.model.presets import Preset
from volteface.rules import presets
from volteface.rules.situation import IllegalAction
from volteface.store.history import Step
from volteface.tools.session import Notice, Session


class Upkeep:
    """Works on the open campaign of a session.

    `veiled` keeps the table's curtain closed after a start, whatever the document says, until
    the GM opens it: nothing of last week may flash up while she plugs in the screen.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.veiled = True

    @property
    def curtained(self) -> bool:
        """Whether the table shows its curtain."""
        return self.veiled or self._session.campaign.screen.curtain

    def alter(
        self, label: Message, who: CreatureId | None = None, **fields: Unpack[CreatureFields]
    ) -> None:
        """Change fields of the selected creature, or of `who`; `label` may name it as {who}."""
        session = self._session
        creature = session.battle.creatures.get(who) if who else session.creature
        if creature is not None:
            named = say(label.text, who=creature.name)
            session.edit(named, creatures.change(session.battle, creature.id, **fields))

    def toggle_hidden(self) -> None:
        """Hide the selected creature from the players, or show it."""
        if creature := self._session.creature:
            label = say("Show {who}") if creature.hidden else say("Hide {who}")
            self.alter(label, hidden=not creature.hidden)

    def cover_all(self) -> None:
        """Hide the whole map from the players."""
        self._session.edit(say("Cover the whole map"), fog.cover_all(self._session.battle))

    def uncover_all(self) -> None:
        """Take all fog off the map."""
        self._session.edit(say("Show the whole map"), fog.uncover_all(self._session.battle))

    def show_on_table(self) -> None:
        """Put the open map on the players' screen and open the curtain."""
        session = self._session
        if opened := session.campaign.open_map:
            label = say("Show {map} on the table", map=session.battle.name)
            self._unveil(Step(label, maps.show_on_table(session.campaign, opened)))

    def swing_curtain(self) -> None:
        """Open the curtain if it is closed, close it if it is open."""
        session = self._session
        screen = session.campaign.screen
        if screen.map is None:
            self.show_on_table()
        elif self.curtained:
            opened = maps.curtain(session.campaign, closed=False)
            self._unveil(Step(say("Open the curtain"), opened))
        else:
            closed = maps.curtain(session.campaign, closed=True)
            session.commit(Step(say("Close the curtain"), closed))

    def _unveil(self, step: Step) -> None:
        session = self._session
        before, self.veiled = session.campaign, False
        session.commit(step)
        if session.campaign is before:
            # The curtain was open when the program was closed: no step tells anybody.
            session.listener.campaign_changed(())

    def toggle_table_names(self) -> None:
        """Show the creatures' names on the table, or take them off."""
        session = self._session
        shown = not session.campaign.screen.names
        label = say("Names on the table") if shown else say("No names on the table")
        session.commit(Step(label, maps.name_on_table(session.campaign, shown=shown)))

    def keep_ruleset(self, name: str, base: str, settings: Mapping[str, str]) -> bool:
        """Keep a ruleset with its variants under a name of the GM's own, in the campaign."""
        session = self._session
        after = session.campaign.presets.get(base, Preset(name, base))
        preset = replace(after, name=name, settings=dict(settings))
        try:
            kept = presets.saved(session.campaign, preset)
        except IllegalAction as refusal:
            session.listener.noticed(Notice(refusal.message, "refused"))
            return False
        return session.commit(Step(say("Keep the rules {name}", name=name), kept))

    def rename_map(self, name: str) -> None:
        """Give the open map another name."""
        self._session.edit(say("Rename the map"), replace(self._session.battle, name=name))

    def open_map(self, which: MapId) -> None:
        """Open another map of the campaign; the table keeps its own."""
        session = self._session
        if which != session.campaign.open_map:
            session.select(None)
            label = say("Open {map}", map=session.campaign.maps[which].name)
            session.commit(Step(label, maps.open_map(session.campaign, which)))

    def next_map(self) -> None:
        """Open the next map of the campaign."""
        keys = list(self._session.campaign.maps)
        opened = self._session.campaign.open_map
        if opened in keys:
            self.open_map(keys[(keys.index(opened) + 1) % len(keys)])

    def remove_map(self) -> None:
        """Take the open map out of the campaign; undo brings it back."""
        session = self._session
        if opened := session.campaign.open_map:
            label = say("Remove the map {map}", map=session.battle.name)
            session.select(None)
            session.commit(Step(label, maps.remove_map(session.campaign, opened)))
