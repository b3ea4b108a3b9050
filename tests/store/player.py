"""A process of its own that plays on and says which step is done, until it is killed."""

from multiprocessing.connection import Connection
from pathlib import Path

from tests.store.campaigns import FIRST, hurt, rename
from volteface.messages import Message
from volteface.model.rows import Change
from volteface.store import copies
from volteface.store.campaign_file import CampaignFile
from volteface.store.history import History


class HastyFile:
    """A journal as it must not be: it keeps a step when the next one comes."""

    def __init__(self, file: CampaignFile) -> None:
        self._file = file
        self._waiting: tuple[Message, tuple[Change, ...]] | None = None
        self.undo_label = self.redo_label = None
        self.back, self.forward = file.back, file.forward

    def append(self, label: Message, changes: tuple[Change, ...]) -> None:
        """Keep the step before, and say that this one is kept."""
        if self._waiting is not None:
            self._file.append(*self._waiting)
        self._waiting = label, changes


def play(path: str, says: Connection, hasty: bool) -> None:
    """Take step after step; after each, say the number that is now the campaign's name."""
    copies.STEPS_BETWEEN_CHECKPOINTS = 10
    copies.SECONDS_BETWEEN = 0.05
    file = CampaignFile.open(Path(path))
    history = History(file.campaign, HastyFile(file) if hasty else file)
    which = next(iter(history.campaign.maps))
    while True:
        number = int(history.campaign.name) + 1
        step = hurt(rename(history.campaign, str(number)).campaign, which, FIRST, 1)
        history.commit(step)
        says.send(number)
        if not hasty and number % 5 == 0:
            history.undo()
            history.redo()
