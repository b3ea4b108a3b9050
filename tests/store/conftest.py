"""A campaign file that is closed at the end of the test."""

import pytest

from tests.store.campaigns import two_maps
from volteface.store.campaign_file import CampaignFile


@pytest.fixture
def path(tmp_path):
    """Where the campaign lies."""
    return tmp_path / "lantern.campaign"


@pytest.fixture
def opened(path):
    """Open campaign files with `opened()`; they are closed when the test is over."""
    files = []

    def open_it():
        files.append(CampaignFile.open(path))
        return files[-1]

    yield open_it
    for file in reversed(files):
        file.close()


@pytest.fixture
def made(path):
    """The campaign of two maps lies at `path`, closed."""
    CampaignFile.new(path, "Lantern", two_maps()).close()
    return path
