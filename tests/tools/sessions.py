"""A session with somebody who listens, for whole flows without a window."""

from dataclasses import replace

from volteface.edits import maps
from volteface.messages import in_words, say
from volteface.model.campaign import Campaign
from volteface.model.maps import BattleMap
from volteface.model.rows import Change
from volteface.rules import asking
from volteface.rules.rulesets import RULESETS
from volteface.store.errors import NotSaved
from volteface.store.history import History, MemoryJournal
from volteface.tools.session import Notice, Session

SEED = 7


def campaign_of(*battles: BattleMap) -> Campaign:
    """Return the campaign of these maps, with the first one open."""
    campaign = Campaign("Lantern")
    for battle in battles:
        campaign = maps.put_map(campaign, battle)
    return replace(campaign, open_map=battles[0].id if battles else None)


class Ears:
    """Remembers what the session told."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []
        self.changes: list[tuple[Change, ...]] = []
        self.attention = 0

    def campaign_changed(self, changes: tuple[Change, ...]) -> None:
        self.changes.append(changes)

    def attention_changed(self) -> None:
        self.attention += 1

    def noticed(self, notice: Notice) -> None:
        self.notices.append(notice)

    @property
    def heard(self) -> list[tuple[str, str]]:
        """What was said, with how."""
        return [(in_words(notice.text), notice.kind) for notice in self.notices]


class BrokenJournal(MemoryJournal):
    """Keeps steps until its disk breaks."""

    broken = False

    def append(self, label, changes):
        self._fail()
        super().append(label, changes)

    def back(self):
        self._fail()
        return super().back()

    def forward(self):
        self._fail()
        return super().forward()

    def _fail(self):
        if self.broken:
            raise NotSaved(say("The disk is full."))


class Evening:
    """A session, who listens to it, and the journal it writes."""

    def __init__(self, *battles: BattleMap) -> None:
        self.ears = Ears()
        self.journal = BrokenJournal()
        history = History(campaign_of(*battles), self.journal)
        self.session = Session(history, RULESETS, self.ears, lambda: SEED)

    def take_up(self, name: str) -> None:
        """Take up what the rules offer under this name: an attack, or a deed such as "step"."""
        session = self.session
        assert session.active
        offers = asking.offers(session.battle, session.active.id, session.ruleset)
        session.take_up(next(offer for offer in offers if name in (offer.attack, offer.do)))

    @property
    def label(self) -> str:
        """What undo would take back, in words."""
        label = self.session.history.undo_label
        return in_words(label) if label else ""

    @property
    def log(self) -> list[str]:
        """The log of the open map."""
        return [in_words(entry.sentence) for entry in self.session.battle.log.values()]

    def steps(self) -> int:
        """Take everything back and return how many steps that were."""
        count = 0
        while self.session.history.undo() is not None:
            count += 1
        return count
