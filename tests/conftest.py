"""Every test runs offscreen on two screens, away from the user's files, and leaves nothing behind.

With VOLTEFACE_WITHOUT_QT=1, PySide6 cannot be imported and the tests that need it are left out.
"""

import importlib.abc
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest

WITHOUT_QT = os.environ.get("VOLTEFACE_WITHOUT_QT") == "1"
QT_PACKAGES = ("PySide6", "shiboken6")
UI_TESTS = Path(__file__).parent / "ui"
SCREENS = {"GM": (0, 0, 1920, 1080), "Table": (1920, 0, 1280, 720)}

collect_ignore = ["ui", "test_app.py"] if WITHOUT_QT else []

# One run is like the next, on a slow machine too.
hypothesis.settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("steady")


class OutOfReach(importlib.abc.MetaPathFinder):
    """Refuses to import Qt, as if it were not installed."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in QT_PACKAGES:
            raise ModuleNotFoundError(f"{name} is out of reach in this run", name=name)
        return None


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    if not pluginmanager.hasplugin("pytest-qt"):
        for setting in ("qt_api", "qt_log_level_fail"):
            parser.addini(setting, "read by pytest-qt, which this run leaves out")


def pytest_configure(config: pytest.Config) -> None:
    if WITHOUT_QT:
        sys.meta_path.insert(0, OutOfReach())
    folder = tempfile.TemporaryDirectory(prefix="volteface-tests-")
    config.add_cleanup(folder.cleanup)
    _move_in(Path(folder.name))


def _move_in(folder: Path) -> None:
    """Point Qt to two screens and a UTF-8 locale, and the program to folders of its own."""
    screens = folder / "screens.json"
    screens.write_text(json.dumps(_screens()), encoding="utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screens}"
    os.environ["LC_ALL"] = "C.UTF-8"
    for kind in ("DATA_HOME", "CONFIG_HOME", "CACHE_HOME", "STATE_HOME", "RUNTIME_DIR"):
        place = folder / kind.lower()
        place.mkdir(mode=0o700)
        os.environ[f"XDG_{kind}"] = str(place)


def _screens() -> dict[str, object]:
    resolution = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    return {
        "synchronousWindowSystemEvents": False,
        "windowFrameMargins": False,
        "screens": [
            {"name": name, "x": x, "y": y, "width": width, "height": height, **resolution}
            for name, (x, y, width, height) in SCREENS.items()
        ],
    }


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not WITHOUT_QT:
        return
    needing_qt = [item for item in items if item.get_closest_marker("qt")]
    items[:] = [item for item in items if item not in needing_qt]
    config.hook.pytest_deselected(items=needing_qt)


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test of the windows that leaves one open, a timer ticking or a thread running."""
    if not request.path.is_relative_to(UI_TESTS):
        yield
        return
    request.getfixturevalue("qapp")
    before = _at_work()
    yield
    left = [what for key, what in _at_work().items() if key not in before]
    assert not left, f"left behind: {', '.join(left)}"


def _at_work() -> dict[int, str]:
    """Describe every open window, ticking timer and running thread, by its identity."""
    from PySide6.QtCore import QCoreApplication, QEvent, QThread, QTimer
    from PySide6.QtWidgets import QApplication
    from shiboken6 import Shiboken

    # Widgets the test has closed are deleted only now.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    found: dict[int, str] = {
        id(window): f"open window {window!r}"
        for window in QApplication.topLevelWidgets()
        if window.isVisible()
    }
    for wrapped in Shiboken.getAllValidWrappers():
        if isinstance(wrapped, QTimer) and wrapped.isActive():
            found[id(wrapped)] = f"ticking timer {wrapped!r}"
        if isinstance(wrapped, QThread) and wrapped.isRunning():
            found[id(wrapped)] = f"running thread {wrapped!r}"
    return found
