"""A process of its own in which a GM moves a creature by mouse, and waits for the power to go."""

import sys
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.desks import OpenDesk
from volteface.app import Program

GORRAK = "cast-5"
START, GOAL = (14, 7), (16, 7)
"""Where Gorrak stands before Maren, and where he is led."""


def main(file: str) -> None:
    """Open the campaign, show the table, and walk into a question; then say so and wait."""
    application = QApplication([])
    program = Program(application)
    program.start(Path(file))
    assert program.window
    desk = OpenDesk(program.window)
    program.window.activateWindow()
    QTest.qWaitForWindowActive(program.window)
    desk.press("Ctrl+T")
    # Maren's turn ends; from now on she is on her guard.
    desk.press("N")
    desk.drag(START, GOAL)
    assert desk.session.choice
    sys.stdout.write("asked\n")
    sys.stdout.flush()
    application.exec()


if __name__ == "__main__":
    main(sys.argv[1])
