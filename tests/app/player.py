"""A process of its own that plays the script on and says which step is done, until it is killed."""

from multiprocessing.connection import Connection
from pathlib import Path

from tests.app.fight import Deed, do, session_on
from tests.store.player import HastyFile
from volteface.store import copies
from volteface.store.campaign_file import CampaignFile


def play(path: str, deeds: tuple[Deed, ...], done: int, says: Connection, hasty: bool) -> None:
    """Go on after the first `done` deeds; say how many are done now, and again after each."""
    copies.STEPS_BETWEEN_CHECKPOINTS = 7
    file = CampaignFile.open(Path(path))
    session = session_on(file.campaign, HastyFile(file) if hasty else file)
    says.send(done)
    for number, deed in enumerate(deeds[done:], done + 1):
        do(session, deed)
        says.send(number)
    file.close()
