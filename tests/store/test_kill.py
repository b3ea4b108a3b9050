"""A player is killed a hundred times in the middle of the evening; no step it spoke of is lost."""

import multiprocessing
import time
from pathlib import Path

import pytest

from tests.store.campaigns import CRYPT, FIRST, two_maps
from tests.store.player import play
from volteface.store.campaign_file import CampaignFile
from volteface.store.copies import copies_of, verify
from volteface.store.history import History

KILLS = 100
GOLDEN = 0.6180339887

pytestmark = pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="needs cheap processes"
)


@pytest.fixture(scope="module")
def processes():
    """Processes that start in milliseconds, because everything is imported already."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.store.player"])
    return context


@pytest.fixture
def path(tmp_path):
    """A campaign called 0 whose creature is unhurt."""
    path = tmp_path / "evening.campaign"
    CampaignFile.new(path, "0", two_maps()).close()
    return path


def play_and_kill(processes, path: Path, seconds: float, *, hasty: bool = False) -> int:
    """Let a player play on for so many seconds after its first step; return the last it told."""
    hears, says = processes.Pipe(duplex=False)
    player = processes.Process(target=play, args=(str(path), says, hasty))
    player.start()
    says.close()
    told = hears.recv()
    until = time.monotonic() + seconds
    while hears.poll(max(0, until - time.monotonic())):
        told = hears.recv()
        if time.monotonic() > until:
            break
    player.kill()
    player.join()
    try:
        while True:
            told = hears.recv()
    except EOFError:
        hears.close()
    return int(told)


def test_no_step_that_was_told_of_is_lost(processes, path):
    for kill in range(KILLS):
        told = play_and_kill(processes, path, 0.05 * (kill * GOLDEN % 1))

        file = CampaignFile.open(path)
        history = History(file.campaign, file)
        if history.can_redo:
            # Killed between an undo and its redo: the step is undone, not lost.
            history.redo()
        number = int(history.campaign.name)
        assert number in (told, told + 1)
        assert history.campaign.maps[CRYPT].creatures[FIRST].damage == number
        history.undo()
        assert int(file.campaign.name) == number - 1
        history.redo()
        file.close()

    assert verify(path) is not None
    assert all(verify(copy) for copy in copies_of(path))


def test_a_file_that_tells_too_early_is_caught(processes, path):
    lost = 0
    for kill in range(10):
        told = play_and_kill(processes, path, 0.02 * (kill * GOLDEN % 1), hasty=True)
        file = CampaignFile.open(path)
        lost += int(file.campaign.name) < told
        file.close()

    assert lost
