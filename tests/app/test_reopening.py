"""The power goes while the program asks something in the middle of a move; then it is opened."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.fight import sample
from tests.app.gm import GOAL, GORRAK, START
from tests.ui.desks import OpenDesk
from volteface.grid.cells import Cell
from volteface.messages import in_words
from volteface.store.campaign_file import CampaignFile
from volteface.table.scene import CURTAIN
from volteface.ui.panels.choice_card import ChoiceCard

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def cut_off(tmp_path_factory):
    """The folder of a campaign whose program was killed while the table showed the map."""
    folder = tmp_path_factory.mktemp("cut-off")
    campaign, pictures = sample()
    path = folder / "evening.campaign"
    CampaignFile.new(path, campaign.name, campaign, pictures).close()
    command = [sys.executable, "-m", "tests.app.gm", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout
        said = program.stdout.readline()
        program.kill()
    assert said == "asked\n"
    return folder


@pytest.fixture
def program(cut_off, start, tmp_path):
    """The program, opened again."""
    folder = shutil.copytree(cut_off, tmp_path / "copy")
    return start(folder / "evening.campaign")


@pytest.fixture
def desk(program):
    return OpenDesk(program.window)


def test_the_question_is_asked_again(desk):
    card = desk.shown(ChoiceCard)

    assert card is not None
    assert in_words(desk.session.choice.question) in desk.words(card)
    assert desk.creature(GORRAK).at == Cell(*START)


def test_the_answer_lets_the_move_go_on(desk):
    while desk.session.choice:
        last = str(len(desk.session.choice.options))
        desk.press(last)

    assert desk.creature(GORRAK).at == Cell(*GOAL)


def test_the_table_is_curtained(program, desk):
    desk.press("F11")

    assert program.file.campaign.screen.curtain is False
    assert program.table.scene == CURTAIN


def test_undo_takes_the_move_back(desk):
    desk.press("Ctrl+Z")

    assert desk.message.startswith("Undone: Gorrak: ")
    assert desk.session.choice is None
    assert desk.shown(ChoiceCard) is None
    assert desk.creature(GORRAK).at == Cell(*START)


def test_undo_goes_back_to_the_beginning(desk):
    while desk.session.history.can_undo:
        desk.press("Ctrl+Z")

    campaign, _ = sample()
    assert desk.session.campaign == campaign
