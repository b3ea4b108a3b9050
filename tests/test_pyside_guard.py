"""The Qt this program runs on is one that keeps Python's `None` alive."""

import re
import sys
from pathlib import Path

import pytest

CONSTRAINTS = Path(__file__).parent.parent / "packaging" / "constraints.txt"
CALLS = 1_000


@pytest.mark.qt
@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_a_call_that_returns_nothing_keeps_none_alive(qtbot):
    from PySide6.QtWidgets import QWidget

    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        widget.update()

    # 6.12.0 loses one reference per call; elsewhere a handful come and go.
    assert sys.getrefcount(None) > before - CALLS // 10


@pytest.mark.parametrize("package", ["PySide6_Essentials", "shiboken6"])
def test_the_version_is_pinned_to_one_known_good(package):
    pins = re.findall(rf"^{package}==(.*)$", CONSTRAINTS.read_text(encoding="utf-8"), re.MULTILINE)

    assert pins == ["6.11.3"]
