"""The whole program with its windows, on a folder of campaigns of its own."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from volteface.app import Program

OF_NO_MEANING = "This plugin does not support"
"""How Qt begins what it says of windows and menus where there is no screen."""

WITHOUT_QT = os.environ.get("VOLTEFACE_WITHOUT_QT") == "1"
WINDOWS = ["test_two_screens.py", "test_reopening.py", "test_troubles.py", "test_packs.py"]

collect_ignore = WINDOWS if WITHOUT_QT else []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not WITHOUT_QT and item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.qt_log_ignore(OF_NO_MEANING))


@pytest.fixture
def start(
    qapp: "QApplication", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., "Program"]]:
    """Start the program with `start()`; what was started is closed when the test is over."""
    from PySide6.QtTest import QTest

    from volteface.app import Program

    monkeypatch.setenv("VOLTEFACE_DATA", str(tmp_path / "data"))
    started = []

    def start_it(file: Path | None = None) -> Program:
        program = Program(qapp)
        started.append(program)
        program.start(file)
        assert program.window
        program.window.activateWindow()
        assert QTest.qWaitForWindowActive(program.window)
        return program

    yield start_it
    for program in started:
        program.close()
