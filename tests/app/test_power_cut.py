"""The power goes a hundred times in the middle of a fight; nothing that was done is lost."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.app.fight import Deed, do, sample, script, session_on
from tests.app.player import play
from volteface.model.campaign import Campaign
from volteface.model.encounter import Choice
from volteface.store.campaign_file import CampaignFile
from volteface.store.copies import copies_of, verify
from volteface.tools.session import Session

KILLS, HASTY_KILLS = 100, 12
STEPS = 60
LONGEST = 0.06
"""Seconds from the first word of a player to its end."""
GOLDEN = 0.6180339887

When = Callable[[int, float], bool]
"""Whether it is time to kill, given how many deeds were told of and the seconds since the first."""

pytestmark = pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="needs cheap processes"
)


@dataclass(frozen=True)
class Evening:
    """The campaign file, what will be played, and how it stands before and after each deed."""

    path: Path
    deeds: tuple[Deed, ...]
    campaigns: tuple[Campaign, ...]


@pytest.fixture(scope="module")
def processes():
    """Processes that start in milliseconds, because everything is imported already."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.app.player", "tests.store.player"])
    return context


@pytest.fixture(scope="module")
def fight():
    """What is played, and how the campaign stands before and after each deed."""
    campaign, _ = sample()
    return script(campaign, STEPS)


@pytest.fixture
def evening(fight, tmp_path):
    """The sample campaign in a file of its own, with its pictures."""
    path = tmp_path / "evening.campaign"
    campaign, pictures = sample()
    CampaignFile.new(path, campaign.name, campaign, pictures).close()
    return Evening(path, *fight)


def play_and_kill(processes, evening: Evening, done: int, when: When, hasty: bool = False) -> int:
    """Let a player go on after `done` deeds and kill it; return how many it had told of by then."""
    hears, says = processes.Pipe(duplex=False)
    player = processes.Process(
        target=play, args=(str(evening.path), evening.deeds, done, says, hasty)
    )
    player.start()
    says.close()
    told, began = hears.recv(), time.monotonic()
    while told < STEPS and not when(told, time.monotonic() - began):
        if hears.poll(0.0005):
            told = hears.recv()
    player.kill()
    player.join()
    try:
        while True:
            told = hears.recv()
    except EOFError:
        hears.close()
    return int(told)


def after(kill: int) -> When:
    """Say when the clock tells this kill that it is time."""
    seconds = LONGEST * (kill * GOLDEN % 1)
    return lambda _, passed: passed >= seconds


def asked(evening: Evening) -> When:
    """Say that it is time as soon as a question is open in the middle of a move."""
    return lambda told, _: question_in(evening.campaigns[told]) is not None


def question_in(campaign: Campaign) -> Choice | None:
    """Return what the rules ask on the open map."""
    assert campaign.open_map
    fight = campaign.maps[campaign.open_map].encounter
    return fight.choice if fight else None


@contextmanager
def reopened(evening: Evening) -> Iterator[Session]:
    """The campaign as it is found after the power is back."""
    file = CampaignFile.open(evening.path)
    yield session_on(file.campaign, file)
    file.close()


def go_back(session: Session, evening: Evening, done: int) -> None:
    """Undo step by step to the beginning, and look at the campaign after each."""
    for earlier in reversed(evening.campaigns[:done]):
        assert session.undo()
        assert session.campaign == earlier
    assert not session.history.can_undo


def bring_again(session: Session, done: int) -> None:
    """Redo that many steps."""
    for _ in range(done):
        assert session.redo()


def test_no_deed_that_was_shown_as_done_is_lost(processes, evening):
    done, cut_in_a_move = 0, 0
    for kill in range(KILLS):
        when = asked(evening) if kill % 4 == 0 else after(kill)
        told = play_and_kill(processes, evening, done, when)

        with reopened(evening) as session:
            done = told + (session.campaign != evening.campaigns[told])
            assert session.campaign == evening.campaigns[done]
            if session.choice and done < STEPS:
                assert session.choice == question_in(evening.campaigns[done])
                cut_in_a_move += 1
                do(session, evening.deeds[done])
                done += 1
                assert session.campaign == evening.campaigns[done]
            go_back(session, evening, done)
            if done < STEPS - 10:
                bring_again(session, done)
            else:
                done = 0

    assert cut_in_a_move >= 10
    assert verify(evening.path) is not None
    assert all(verify(copy) for copy in copies_of(evening.path))


def test_a_journal_that_speaks_before_it_has_written_is_caught(processes, evening):
    lost = 0
    for kill in range(HASTY_KILLS):
        told = play_and_kill(processes, evening, 0, after(kill), hasty=True)
        with reopened(evening) as session:
            lost += session.campaign != evening.campaigns[told]
            while session.history.can_undo:
                session.undo()

    assert lost
