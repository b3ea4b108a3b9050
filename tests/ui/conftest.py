"""A window of the GM over a small campaign in memory."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.rules.sketch import PLAIN, stats
from tests.tools.sessions import SEED, BrokenJournal, campaign_of
from tests.ui.desks import OpenDesk
from volteface.grid.spaces import Size
from volteface.model.maps import AssetId, BattleMap
from volteface.rules.rulesets import RULESETS
from volteface.store.history import History, Journal
from volteface.tools.session import Session
from volteface.ui.colours import DARK
from volteface.ui.main_window import MainWindow
from volteface.ui.pictures import Pictures
from volteface.ui.settings import Settings

OF_NO_MEANING = "This plugin does not support propagateSizeHints"
"""What Qt says of every window with a smallest size where there is no screen."""

KINDS = {
    "orc": replace(PLAIN, name="Orc", token="orc"),
    "ogre": stats(name="Ogre", size=Size.LARGE, type="giant"),
    "imp": stats(name="Imp", size=Size.TINY, type="outsider"),
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.qt_log_ignore(OF_NO_MEANING))


def no_picture(asset: AssetId) -> bytes:
    raise KeyError(asset)


@pytest.fixture
def desk_window(qapp: QApplication) -> Iterator[Callable[..., OpenDesk]]:
    """Open windows, each over a campaign of the maps given, and close them again."""
    opened: list[tuple[MainWindow, Pictures]] = []

    def open_window(*battles: BattleMap, journal: Journal | None = None) -> OpenDesk:
        pictures = Pictures(no_picture)
        window = MainWindow(DARK, KINDS, pictures, Settings())
        history = History(campaign_of(*battles), journal or BrokenJournal())
        window.open(Session(history, RULESETS, window, lambda: SEED))
        opened.append((window, pictures))
        window.show()
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)
        return OpenDesk(window)

    yield open_window
    for window, pictures in opened:
        pictures.finish()
        window.close()
        window.deleteLater()
