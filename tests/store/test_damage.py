"""Any byte of a campaign file may go bad: what was stored is right, or known to be wrong."""

import contextlib

import pytest

from tests.store.campaigns import CRYPT, FIRST, TOWER, hurt, png, rename, two_maps
from volteface.store import database
from volteface.store.campaign_file import CampaignFile
from volteface.store.copies import copies_of
from volteface.store.errors import Damaged, StoreError
from volteface.store.history import History
from volteface.store.salvage import salvage

MUTATIONS = 400
SALVAGED = 60
GOLDEN = 0.6180339887


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A file with a history both ways: its bytes, its picture, the campaigns of its steps."""
    path = tmp_path_factory.mktemp("evening") / "evening.campaign"
    file = CampaignFile.new(path, "Evening", two_maps())
    asset = file.add_asset(png(300, 300))
    history = History(file.campaign, file)
    been = [history.campaign]
    for number in range(5):
        history.commit(hurt(history.campaign, (CRYPT, TOWER)[number % 2], FIRST, 1))
        been.append(history.campaign)
        history.commit(rename(history.campaign, f"Evening {number}"))
        been.append(history.campaign)
    for _ in range(4):
        history.undo()
    file.close()
    return path.read_bytes(), asset, been, 6


def mutated(whole, number):
    """Return the bytes with a fault: some flipped, some blanked, or the end cut off."""
    at = int(number * GOLDEN % 1 * len(whole))
    match number % 5:
        case 0 | 1 | 2:
            length = (1, 4, 64)[number % 5]
            fault = bytes(byte ^ (1 + number % 255) for byte in whole[at : at + length])
        case 3:
            at -= at % 512
            length, fault = 512, bytes(512)
        case _:
            return whole[:at]
    return (whole[:at] + fault + whole[at + length :])[: len(whole)]


def check(path, asset, been, at):
    """Open the file and look at everything in it; each thing is right or reported."""
    file = CampaignFile.open(path)
    try:
        assert file.campaign == been[at]
        with contextlib.suppress(Damaged, KeyError):
            assert file.asset(asset) == png(300, 300)
        if file.read_only is None:
            walk(History(file.campaign, file), been, at)
    finally:
        file.close()


def walk(history, been, at):
    with contextlib.suppress(Damaged):
        while history.redo():
            at += 1
            assert history.campaign == been[at]
    with contextlib.suppress(Damaged):
        while history.undo():
            at -= 1
            assert history.campaign == been[at]


def test_every_fault_is_harmless_or_found(evening, tmp_path):
    whole, asset, been, at = evening
    for number in range(MUTATIONS):
        path = tmp_path / f"{number}.campaign"
        path.write_bytes(mutated(whole, number))

        with contextlib.suppress(StoreError):
            check(path, asset, been, at)


def test_sqlite_alone_would_not_find_them(evening, tmp_path):
    whole, *_ = evening
    unseen = 0
    path = tmp_path / "evening.campaign"
    for number in range(0, MUTATIONS, 4):
        path.write_bytes(mutated(whole, number))
        try:
            CampaignFile.open(path).close()
        except StoreError:
            with (
                contextlib.suppress(Exception),
                contextlib.closing(database.connect(path, "rw")) as connection,
            ):
                unseen += database.is_sound(connection)

    assert unseen


def test_what_cannot_be_opened_is_salvaged(evening, tmp_path):
    whole, _, been, at = evening
    path = tmp_path / "evening.campaign"
    path.write_bytes(whole)
    CampaignFile.open(path).close()
    assert copies_of(path)
    for number in range(SALVAGED):
        path.write_bytes(mutated(whole, number))

        try:
            file = CampaignFile.open(path)
        except Damaged:
            file = salvage(path)
        file.close()

        assert file.campaign == been[at]
