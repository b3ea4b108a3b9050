"""What comes up on the map pulses once, shortly, and only where the system wants motion."""

import pytest
from PySide6.QtCore import QObject

from volteface.ui.scene import pulse
from volteface.ui.scene.pulse import LONGEST, WIDEST, Pulse


@pytest.fixture
def made(qapp, monkeypatch):
    """Return what makes a pulse on a system whose animations last so many milliseconds."""

    class System:
        wanted = 200

        @classmethod
        def style(cls):
            return cls

        @classmethod
        def styleHint(cls, hint):
            return cls.wanted

    def make(wanted):
        System.wanted = wanted
        monkeypatch.setattr(pulse, "QApplication", System)
        updates.append(0)
        return Pulse(lambda: updates.append(1), parent)

    parent, updates = QObject(), list[int]()
    yield make
    parent.deleteLater()


def test_it_begins_wide(made):
    one = made(200)
    one.begin()

    assert one.width == WIDEST


def test_it_is_over_soon(made, qtbot):
    one = made(2000)
    one.begin()

    assert one.duration() == LONGEST
    qtbot.waitUntil(lambda: one.width == 1.0, timeout=2000)


def test_where_no_motion_is_wanted_there_is_none(made):
    one = made(0)
    one.begin()

    assert one.width == 1.0
