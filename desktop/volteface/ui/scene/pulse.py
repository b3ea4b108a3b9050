"""A short pulse for what has just come up on the map."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation
from PySide6.QtWidgets import QApplication, QStyle

LONGEST = 150
"""Milliseconds; nothing on the map moves for longer."""
WIDEST = 2.2


class Pulse(QVariantAnimation):
    """Falls from wide to 1 and stays there. Where the system wants no motion it does not move."""

    def __init__(self, update: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self.setStartValue(WIDEST)
        self.setEndValue(1.0)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.valueChanged.connect(lambda _: update())

    @property
    def width(self) -> float:
        """How wide it is now: 1 at rest."""
        moving = self.state() == QVariantAnimation.State.Running
        return float(self.currentValue()) if moving else 1.0

    def begin(self) -> None:
        """Begin anew."""
        wanted = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        self.stop()
        if wanted > 0:
            self.setDuration(min(wanted, LONGEST))
            self.start()
